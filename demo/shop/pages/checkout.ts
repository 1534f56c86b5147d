// The checkout on one page, and the page of a placed order.
import { createHash } from 'node:crypto';
import {
  cartProducts,
  deliveries,
  deliveryPence,
  insurancePence,
  sumUp,
  type Delivery,
  type Sums,
} from '../cart.ts';
import { formField, problemBox, type Field } from '../form.ts';
import { html, type Html } from '../html.ts';
import { pounds } from '../products.ts';
import { goTo, isEmail, takeDraft, valuesOf, type Page, type Reply, type Visit } from '../visit.ts';
import { keep, type Draft, type Order } from '../visitors.ts';
import { trail } from './catalogue.ts';

const testCard = '4242 4242 4242 4242';

const addressFields: Field[] = [
  {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'email',
    hint: 'For the confirmation of your order.',
  },
  { name: 'name', label: 'Full name', autocomplete: 'name' },
  { name: 'street', label: 'Street and house number', autocomplete: 'street-address' },
  { name: 'town', label: 'Town or city', autocomplete: 'address-level2' },
  { name: 'postcode', label: 'Postcode', autocomplete: 'postal-code', short: true },
];

const cardFields: Field[] = [
  {
    name: 'card',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    hint: `This is a demonstration and takes no money. The test card ${testCard} is filled in for you.`,
  },
  {
    name: 'expiry',
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    hint: 'Month and year, such as 12/30.',
    short: true,
  },
  {
    name: 'cvc',
    label: 'Security code',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    hint: 'Any three digits.',
    short: true,
  },
];

const names = [...addressFields, ...cardFields].map(({ name }) => name).concat('delivery', 'insured');

export function checkoutPage(visit: Visit): Page | Reply {
  const { visitor, flags } = visit;
  if (visitor.cart.length === 0) return goTo(visit, '/cart');
  const draft = prefilled(visit, takeDraft(visit, '/checkout'));
  const delivery = deliveryOf(draft);
  const insured =
    draft.values['insured'] === 'yes' || (flags.has('preticked-insurance') && !('insured' in draft.values));
  const sums = sumUp(visitor, flags, { delivery, insured, atCheckout: true });
  const vague = flags.has('vague-errors') && Object.keys(draft.errors).length > 0;
  const shown = vague ? { ...draft, errors: {} } : draft;
  const untied = flags.has('unlabelled-fields') ? { untied: true } : {};
  const body = html`${trail([
    ['Cart', '/cart'],
    ['Checkout', null],
  ])}
    ${vague ? html`<div class="problem" role="alert"><p>Something went wrong.</p></div>` : problemBox(draft)}
    <h1>Checkout</h1>
    <div class="two">
      <form method="post" action="/checkout" novalidate data-sums>
        <p>Every field is needed.</p>
        <h2>Where should it go?</h2>
        ${addressFields.map((field) => formField({ ...field, ...untied }, shown))}
        ${deliveryChoice(delivery, sums)} ${insuranceChoice(insured)}
        <h2>How do you pay?</h2>
        ${cardFields.map((field) => formField(field, shown))}
        <p class="due">Total: <output data-base="${baseOf(sums)}">${pounds(sums.total)}</output></p>
        <button class="button">Place order</button>
      </form>
      ${orderSummary(visit, delivery, insured, sums)}
    </div>`;
  return { kind: 'page', title: 'Checkout', section: '/cart', body };
}

function deliveryChoice(chosen: Delivery, sums: Sums): Html {
  const ways = Object.entries(deliveries) as [Delivery, (typeof deliveries)[Delivery]][];
  return html`<fieldset>
    <legend>Delivery</legend>
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
        <span>${name}, ${words}: ${pence === 0 ? 'free' : pounds(pence)}</span>
      </label>`;
    })}
  </fieldset>`;
}

function insuranceChoice(insured: boolean): Html {
  return html`<fieldset>
    <legend>Extras <span class="optional">(optional)</span></legend>
    <label class="tick">
      <input
        type="checkbox"
        name="insured"
        value="yes"
        data-adds="${insurancePence}"
        ${insured ? html`checked` : null}
      />
      <span>Parcel insurance for ${pounds(insurancePence)}</span>
    </label>
  </fieldset>`;
}

function orderSummary(visit: Visit, delivery: Delivery, insured: boolean, sums: Sums): Html {
  const hidden = insured ? null : html`hidden`;
  return html`<section class="summary" aria-labelledby="sums-title">
    <h2 id="sums-title">Your order</h2>
    <dl>
      ${cartProducts(visit.visitor.cart).map(
        ({ line, product }) =>
          html`<dt>${line.quantity} × ${product.name}${line.size ? `, size ${line.size}` : ''}</dt>
            <dd>${pounds(line.quantity * product.pricePence)}</dd>`,
      )}
      ${
        sums.discount > 0
          ? html`<dt>Discount (${visit.visitor.coupon})</dt>
              <dd>−${pounds(sums.discount)}</dd>`
          : null
      }
      <dt>Delivery</dt>
      <dd data-row="delivery">${sums.delivery === 0 ? 'Free' : pounds(sums.delivery)}</dd>
      ${
        sums.handling > 0
          ? html`<dt>Handling</dt>
              <dd>${pounds(sums.handling)}</dd>`
          : null
      }
      <dt data-row="insured" ${hidden}>Parcel insurance</dt>
      <dd data-row="insured" ${hidden}>${pounds(insurancePence)}</dd>
      <dt class="total">Total</dt>
      <dd class="total"><span data-base="${baseOf(sums)}">${pounds(sums.total)}</span></dd>
    </dl>
    <p><a href="/cart">Change the cart</a></p>
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
  const errors = faultsOf(values);
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
    deliveryWords: deliveries[delivery].words,
    email: values['email'] ?? '',
  };
  keep(visitor.orders, order);
  visitor.cart = [];
  visitor.coupon = '';
  visitor.drafts.delete('/checkout');
  return goTo(visit, `/order/${order.number}`);
}

/** What is wrong, a sentence by field. Lenient about blanks, dashes and case. */
function faultsOf(values: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {};
  const need = (name: string, good: boolean, missing: string, wrong: string) => {
    if (!values[name]) errors[name] = missing;
    else if (!good) errors[name] = wrong;
  };
  const digits = (name: string) => (values[name] ?? '').replace(/[\s-]/g, '');
  need(
    'email',
    isEmail(values['email'] ?? ''),
    'Enter your e-mail address.',
    'Enter an e-mail address such as name@example.com.',
  );
  need('name', true, 'Enter your full name.', '');
  need('street', true, 'Enter your street and house number.', '');
  need('town', true, 'Enter your town or city.', '');
  need(
    'postcode',
    /^[a-z0-9]{3,10}$/i.test(digits('postcode')),
    'Enter your postcode.',
    'Enter a postcode of 3 to 10 letters and digits, such as YO1 7HH.',
  );
  need(
    'card',
    digits('card') === digitsOf(testCard),
    `Enter the number of the test card, ${testCard}.`,
    `This demonstration takes the test card ${testCard} only.`,
  );
  need(
    'expiry',
    /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(20)?\d\d$/.test(values['expiry'] ?? ''),
    'Enter an expiry date, such as 12/30.',
    'Enter the expiry date as month and year, such as 12/30.',
  );
  need(
    'cvc',
    /^\d{3,4}$/.test(digits('cvc')),
    'Enter a security code of three digits.',
    'The security code has three digits.',
  );
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
  const order = visit.visitor.orders.find((other) => other.number === number);
  if (!order) return null;
  const body = html`<h1>Thank you for your order</h1>
    <div class="notice">
      <p>Your order number is <strong>${order.number}</strong>.</p>
    </div>
    <p>
      Delivery: ${order.deliveryWords}. A shop that really sells would now write to ${order.email}; this one
      is a demonstration and sends nothing.
    </p>
    <h2>What you ordered</h2>
    <ul>
      ${cartProducts(order.lines).map(
        ({ line, product }) =>
          html`<li>${line.quantity} × ${product.name}${line.size ? `, size ${line.size}` : ''}</li>`,
      )}
    </ul>
    <p>Total paid with the test card: <strong>${pounds(order.totalPence)}</strong></p>
    <p><a href="/help/returns">How to return something</a></p>
    <a class="button second" href="/shop">Continue shopping</a>`;
  return { kind: 'page', title: `Order ${order.number}`, body };
}
