// The checkout on one page, and the page of a placed order.
import { createHash } from 'node:crypto';
import { cartProducts, deliveryPence, insurancePence, sumUp, type Sums } from '../cart.ts';
import type { Delivery } from '../kept.ts';
import { formField, problemBox, type Field } from '../form.ts';
import { html, type Html } from '../html.ts';
import type { Words } from '../words/words.ts';
import { goTo, isEmail, takeDraft, valuesOf, type Page, type Reply, type Visit } from '../visit.ts';
import { keep, type Draft, type Order } from '../visitors.ts';
import { trail } from './parts.ts';

const testCard = '4242 4242 4242 4242';

const addressFields = ({ fields, hints }: Words['buy']): Field[] => [
  { name: 'email', label: fields.email, type: 'email', autocomplete: 'email', hint: hints.email },
  { name: 'name', label: fields.name, autocomplete: 'name' },
  { name: 'street', label: fields.street, autocomplete: 'street-address' },
  { name: 'town', label: fields.town, autocomplete: 'address-level2' },
  { name: 'postcode', label: fields.postcode, autocomplete: 'postal-code', short: true },
];

const cardFields = ({ fields, hints }: Words['buy']): Field[] => [
  {
    name: 'card',
    label: fields.card,
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    hint: hints.card(testCard),
  },
  { name: 'expiry', label: fields.expiry, autocomplete: 'cc-exp', hint: hints.expiry, short: true },
  {
    name: 'cvc',
    label: fields.cvc,
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    hint: hints.cvc,
    short: true,
  },
];

const names = 'email name street town postcode card expiry cvc delivery insured'.split(' ');

export function checkoutPage(visit: Visit): Page | Reply {
  const { visitor, flags, money } = visit;
  const { buy } = visit.words;
  if (visitor.cart.length === 0) return goTo(visit, '/cart');
  const draft = prefilled(visit, takeDraft(visit, '/checkout'));
  const delivery = deliveryOf(draft);
  const insured =
    draft.values['insured'] === 'yes' || (flags.has('preticked-insurance') && !('insured' in draft.values));
  const sums = sumUp(visitor, flags, { delivery, insured, atCheckout: true });
  const vague = flags.has('vague-errors') && Object.keys(draft.errors).length > 0;
  const shown = vague ? { ...draft, errors: {} } : draft;
  const untied = flags.has('unlabelled-fields') ? { untied: true } : {};
  const body = html`${trail(visit, [
    [buy.cart, '/cart'],
    [buy.checkout, null],
  ])}
    ${vague ? html`<div class="problem" role="alert"><p>${buy.wentWrong}</p></div>` : problemBox(draft, buy)}
    <h1>${buy.checkout}</h1>
    <div class="two">
      <form method="post" action="/checkout" novalidate data-sums>
        <p>${buy.allNeeded}</p>
        <h2>${buy.where}</h2>
        ${addressFields(buy).map((field) => formField({ ...field, ...untied }, shown, buy))}
        ${deliveryChoice(visit, delivery, sums)} ${insuranceChoice(visit, insured)}
        <h2>${buy.howToPay}</h2>
        ${cardFields(buy).map((field) => formField(field, shown, buy))}
        <p class="due">${buy.due} <output data-base="${baseOf(sums)}">${money(sums.total)}</output></p>
        <button class="button">${buy.placeOrder}</button>
      </form>
      ${orderSummary(visit, delivery, insured, sums)}
    </div>`;
  return { kind: 'page', title: buy.checkout, section: '/cart', body };
}

function deliveryChoice({ words: { buy }, money }: Visit, chosen: Delivery, sums: Sums): Html {
  const ways = Object.entries(buy.ways) as [Delivery, { name: string; words: string }][];
  return html`<fieldset>
    <legend>${buy.delivery}</legend>
    ${ways.map(([id, { name, words }]) => {
      const pence = deliveryPence(id, sums.goods - sums.discount);
      return html`<label class="tick">
        <input
          type="radio"
          name="delivery"
          value="${id}"
          data-adds="${pence}"
          ${id === chosen ? html`checked` : null}
        />
        <span>${buy.way(name, words, pence === 0 ? null : money(pence))}</span>
      </label>`;
    })}
  </fieldset>`;
}

function insuranceChoice({ words: { buy }, money }: Visit, insured: boolean): Html {
  return html`<fieldset>
    <legend>${buy.extras} <span class="optional">${buy.optional}</span></legend>
    <label class="tick">
      <input
        type="checkbox"
        name="insured"
        value="yes"
        data-adds="${insurancePence}"
        ${insured ? html`checked` : null}
      />
      <span>${buy.insuranceFor(money(insurancePence))}</span>
    </label>
  </fieldset>`;
}

function orderSummary(visit: Visit, delivery: Delivery, insured: boolean, sums: Sums): Html {
  const { money } = visit;
  const { buy } = visit.words;
  const hidden = insured ? null : html`hidden`;
  return html`<section class="summary" aria-labelledby="sums-title">
    <h2 id="sums-title">${buy.yourOrder}</h2>
    <dl>
      ${cartProducts(visit.visitor.cart, visit.goods).map(
        ({ line, product }) =>
          html`<dt>${line.quantity} × ${line.size ? buy.withSize(product.name, line.size) : product.name}</dt>
            <dd>${money(line.quantity * product.pricePence)}</dd>`,
      )}
      ${
        sums.discount > 0
          ? html`<dt>${buy.discount(visit.visitor.coupon)}</dt>
              <dd>−${money(sums.discount)}</dd>`
          : null
      }
      <dt>${buy.delivery}</dt>
      <dd data-row="delivery">${sums.delivery === 0 ? buy.free : money(sums.delivery)}</dd>
      ${
        sums.handling > 0
          ? html`<dt>${buy.handling}</dt>
              <dd>${money(sums.handling)}</dd>`
          : null
      }
      <dt data-row="insured" ${hidden}>${buy.insurance}</dt>
      <dd data-row="insured" ${hidden}>${money(insurancePence)}</dd>
      <dt class="total">${buy.total}</dt>
      <dd class="total"><span data-base="${baseOf(sums)}">${money(sums.total)}</span></dd>
    </dl>
    <p><a href="/cart">${buy.changeCart}</a></p>
  </section>`;
}

/** What the total holds besides the choices on the page. */
function baseOf(sums: Sums): number {
  return sums.total - sums.delivery - sums.insurance;
}

/** Places the order, or goes back to the form with what is wrong. */
export function checkoutForm(visit: Visit): Reply {
  const { visitor, flags } = visit;
  if (visitor.cart.length === 0) return goTo(visit, '/cart');
  const values = valuesOf(visit, names);
  const errors = faultsOf(values, visit.words.buy);
  if (Object.keys(errors).length > 0) {
    const kept = flags.has('checkout-loses-input') ? {} : values;
    visitor.drafts.set('/checkout', { values: kept, errors });
    return goTo(visit, '/checkout');
  }
  const delivery = deliveryOf({ values });
  const sums = sumUp(visitor, flags, { delivery, insured: values['insured'] === 'yes', atCheckout: true });
  const order: Order = {
    number: orderNumber(visitor.orders.length, JSON.stringify([visitor.cart, values['email']])),
    lines: visitor.cart,
    totalPence: sums.total,
    delivery,
    email: values['email'] ?? '',
  };
  keep(visitor.orders, order);
  visitor.cart = [];
  visitor.coupon = '';
  visitor.drafts.delete('/checkout');
  return goTo(visit, `/order/${order.number}`);
}

/** What is wrong, a sentence by field. Lenient about blanks, dashes and case. */
function faultsOf(
  values: Record<string, string>,
  { missingField, wrongField }: Words['buy'],
): Record<string, string> {
  const errors: Record<string, string> = {};
  const need = (name: string, good: boolean, missing: string, wrong: string) => {
    if (!values[name]) errors[name] = missing;
    else if (!good) errors[name] = wrong;
  };
  const digits = (name: string) => (values[name] ?? '').replace(/[\s-]/g, '');
  need('email', isEmail(values['email'] ?? ''), missingField.email, wrongField.email);
  need('name', true, missingField.name, '');
  need('street', true, missingField.street, '');
  need('town', true, missingField.town, '');
  need('postcode', /^[a-z0-9]{3,10}$/i.test(digits('postcode')), missingField.postcode, wrongField.postcode);
  need('card', digits('card') === digitsOf(testCard), missingField.card(testCard), wrongField.card(testCard));
  need(
    'expiry',
    /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(20)?\d\d$/.test(values['expiry'] ?? ''),
    missingField.expiry,
    wrongField.expiry,
  );
  need('cvc', /^\d{3,4}$/.test(digits('cvc')), missingField.cvc, wrongField.cvc);
  return errors;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function deliveryOf({ values }: Pick<Draft, 'values'>): Delivery {
  return values['delivery'] === 'express' ? 'express' : 'standard';
}

/** The draft over what is known beforehand: the test card, and the account's name and address. */
function prefilled(visit: Visit, draft: Draft): Draft {
  const { account } = visit.visitor;
  const known = account ? { email: account.email, name: account.name } : {};
  return { ...draft, values: { card: testCard, expiry: '12/30', cvc: '123', ...known, ...draft.values } };
}

function orderNumber(before: number, cart: string): string {
  const digest = createHash('sha256').update(`${before} ${cart}`).digest();
  return `FF-${String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')}`;
}

/** The confirmation of an order of this visitor; null for any other number. */
export function orderPage(visit: Visit, number: string): Page | null {
  const { buy } = visit.words;
  const order = visit.visitor.orders.find((other) => other.number === number);
  if (!order) return null;
  const body = html`<h1>${buy.thanks}</h1>
    <div class="notice">
      <p>${buy.numberIs} <strong>${order.number}</strong>.</p>
    </div>
    <p>
      ${buy.orderSent(buy.ways[order.delivery].words, order.email)}
    </p>
    <h2>${buy.whatOrdered}</h2>
    <ul>
      ${cartProducts(order.lines, visit.goods).map(
        ({ line, product }) =>
          html`<li>${line.quantity} × ${line.size ? buy.withSize(product.name, line.size) : product.name}</li>`,
      )}
    </ul>
    <p>${buy.paid} <strong>${visit.money(order.totalPence)}</strong></p>
    <p><a href="/help/returns">${buy.howToReturn}</a></p>
    <a class="button second" href="/shop">${buy.goOn}</a>`;
  return { kind: 'page', title: buy.order(order.number), body };
}
