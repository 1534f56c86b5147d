// Help and the pages that a shop has to have: short, and true of this shop.
import { deliveries, freeDeliveryFromPence } from '../cart.ts';
import { formField, problemBox } from '../form.ts';
import { html, type Html } from '../html.ts';
import { pounds } from '../products.ts';
import {
  goTo,
  isEmail,
  takeDraft,
  valuesOf,
  type Answer,
  type Page,
  type Reply,
  type Visit,
} from '../visit.ts';
import { trail } from './catalogue.ts';

const deliveryWords = html`<table>
    <caption>
      Ways of delivery in the United Kingdom
    </caption>
    <thead>
      <tr>
        <th scope="col">Delivery</th>
        <th scope="col">Time</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Standard</th>
        <td>${deliveries.standard.words}</td>
        <td>${pounds(deliveries.standard.pence)}, free from ${pounds(freeDeliveryFromPence)}</td>
      </tr>
      <tr>
        <th scope="row">Express</th>
        <td>${deliveries.express.words}</td>
        <td>${pounds(deliveries.express.pence)}</td>
      </tr>
    </tbody>
  </table>
  <p>
    Orders placed before noon leave our workshop on the same working day. We deliver from Monday to Friday.
  </p>`;

const returnsWords = html`<p>
    You have 30 days from the day your parcel arrives to return anything, for any reason. Returns are free of
    charge.
  </p>
  <h2>How to return something</h2>
  <ol>
    <li>Put the article back into its box. It may have been tried on, it should not have been used.</li>
    <li>Write your order number on the slip that came with it.</li>
    <li>Hand the parcel in at any post office. Postage is paid by us.</li>
  </ol>
  <h2>When the money comes back</h2>
  <p>We refund the full price to your card within 5 working days after the parcel reaches us.</p>
  <p>Is something broken? We repair it free of charge. <a href="/help/contact">Contact us</a></p>`;

const sizeWords = html`<p>Measure around the widest part of the chest, with the tape lying loosely.</p>
  <table>
    <caption>
      Jumpers and shirts
    </caption>
    <thead>
      <tr>
        <th scope="col">Size</th>
        <th scope="col">Chest</th>
        <th scope="col">Length</th>
      </tr>
    </thead>
    <tbody>
      ${(
        [
          ['S', '86 to 94 cm', '66 cm'],
          ['M', '95 to 102 cm', '68 cm'],
          ['L', '103 to 110 cm', '70 cm'],
          ['XL', '111 to 118 cm', '72 cm'],
        ] as const
      ).map(
        ([size, chest, length]) =>
          html`<tr>
            <th scope="row">${size}</th>
            <td>${chest}</td>
            <td>${length}</td>
          </tr>`,
      )}
    </tbody>
  </table>
  <table>
    <caption>
      Socks
    </caption>
    <thead>
      <tr>
        <th scope="col">European size</th>
        <th scope="col">British size</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">36–39</th>
        <td>3 to 6</td>
      </tr>
      <tr>
        <th scope="row">40–43</th>
        <td>6½ to 9</td>
      </tr>
      <tr>
        <th scope="row">44–47</th>
        <td>9½ to 12</td>
      </tr>
    </tbody>
  </table>`;

const questions: [string, Html][] = [
  [
    'When does my parcel arrive?',
    html`Standard delivery takes 3 to 5 working days. <a href="/help/delivery">Delivery</a>`,
  ],
  [
    'Can I return something?',
    html`Yes, within 30 days and free of charge. <a href="/help/returns">Returns</a>`,
  ],
  [
    'Which size do I need?',
    html`Our <a href="/help/size-guide">size guide</a> shows chest, length and shoe sizes.`,
  ],
  ['Where do I enter a discount code?', html`In the <a href="/cart">cart</a>, above the total.`],
  ['Do I need an account?', html`No. You can buy without one.`],
  ['Do you repair things?', html`Yes, for as long as you own them. <a href="/help/contact">Contact us</a>`],
];

const questionWords = html`${questions.map(
  ([question, answer]) =>
    html`<details>
      <summary>${question}</summary>
      <p>${answer}</p>
    </details>`,
)}`;

const aboutWords = html`<p>
    Fennel &amp; Flint began in 2011 with one kiln in a shed near Whitby. Ann threw mugs, Joseph turned pepper
    mills, and a neighbour asked whether we could mend her kettle.
  </p>
  <p>
    Today six workshops make our things. We visit each of them every year, pay on delivery, and print the name
    of the maker on every box.
  </p>
  <p><a href="/shop">See all products</a></p>`;

const privacyWords = html`<p>
    This is a demonstration shop. What you enter stays in the memory of the computer that runs it and is gone
    when the shop is closed.
  </p>
  <p>One cookie tells your cart from that of others. With your leave we also remember what you looked at.</p>
  <p><a href="/cookies">Cookies</a></p>`;

const articles: Record<string, { title: string; words: Html }> = {
  '/help/delivery': { title: 'Delivery', words: deliveryWords },
  '/help/returns': { title: 'Returns', words: returnsWords },
  '/help/size-guide': { title: 'Size guide', words: sizeWords },
  '/help/questions': { title: 'Questions and answers', words: questionWords },
  '/about': { title: 'About us', words: aboutWords },
  '/privacy': { title: 'Privacy', words: privacyWords },
};

/** A page of fixed words; null where the path names none. */
export function articlePage(path: string): Page | null {
  const article = articles[path];
  if (!article) return null;
  const steps: [string, string | null][] = path.startsWith('/help/')
    ? [
        ['Help', '/help'],
        [article.title, null],
      ]
    : [[article.title, null]];
  const body = html`${trail(steps)}
    <h1>${article.title}</h1>
    ${article.words}`;
  return { kind: 'page', title: article.title, section: path, body };
}

export function helpPage(): Page {
  const links = Object.entries(articles).filter(([path]) => path.startsWith('/help/'));
  const body = html`${trail([['Help', null]])}
    <h1>Help</h1>
    <ul class="plain-list">
      ${links.map(([path, { title }]) => html`<li><a href="${path}">${title}</a></li>`)}
      <li><a href="/help/contact">Contact us</a></li>
    </ul>`;
  return { kind: 'page', title: 'Help', section: '/help', body };
}

export function contactPage(visit: Visit): Page {
  const draft = takeDraft(visit, '/help/contact');
  const body = html`${trail([
    ['Help', '/help'],
    ['Contact us', null],
  ])}
    ${problemBox(draft)}
    <h1>Contact us</h1>
    <p>Write to us about an order, a repair or anything else. We answer within one working day.</p>
    <form method="post" action="/help/contact" novalidate>
      ${formField({ name: 'name', label: 'Your name', autocomplete: 'name' }, draft)}
      ${formField({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email' }, draft)}
      ${formField({ name: 'order', label: 'Order number', optional: true, hint: 'Such as FF-123456.' }, draft)}
      ${formField({ name: 'message', label: 'Your message', type: 'textarea' }, draft)}
      <button class="button">Send message</button>
    </form>`;
  return { kind: 'page', title: 'Contact us', section: '/help/contact', body };
}

/** Takes a message; nothing is sent anywhere. */
export function contactForm(visit: Visit): Reply {
  const values = valuesOf(visit, ['name', 'email', 'order', 'message']);
  const errors: Record<string, string> = {};
  if (!values['name']) errors['name'] = 'Enter your name.';
  if (!isEmail(values['email'] ?? '')) errors['email'] = 'Enter an e-mail address such as name@example.com.';
  if (!values['message']) errors['message'] = 'Write your message.';
  if (Object.keys(errors).length > 0) {
    visit.visitor.drafts.set('/help/contact', { values, errors });
    return goTo(visit, '/help/contact');
  }
  visit.visitor.drafts.delete('/help/contact');
  return goTo(visit, '/help/contact', `Thank you, ${values['name'] ?? ''}. Your message has reached us.`);
}

/** Signs up for letters. */
export function newsletterForm(visit: Visit): Reply {
  if (visit.flags.has('newsletter-silent-failure')) {
    return { kind: 'answer', status: 500, ok: false, message: '' };
  }
  const { email = '' } = valuesOf(visit, ['email']);
  const answer: Answer = isEmail(email)
    ? { kind: 'answer', ok: true, message: `Thank you. The next letter goes to ${email}.` }
    : {
        kind: 'answer',
        ok: false,
        message: 'Enter an e-mail address such as name@example.com.',
        field: 'email',
      };
  return visit.inPlace ? answer : goTo(visit, '/', answer.message);
}

export function cookiesPage(visit: Visit): Page {
  const { consent } = visit.visitor;
  const ticked = consent === 'all' || (consent === null && visit.flags.has('consent-one-sided'));
  const body = html`${trail([['Cookies', null]])}
    <h1>Cookies</h1>
    <p>
      One cookie is needed: it tells your cart from that of others. With your leave, this shop also remembers
      which products you looked at and shows them again on product pages.
    </p>
    <form method="post" action="/cookies">
      <label class="tick">
        <input type="checkbox" name="remember" value="yes" ${ticked ? html`checked` : null} />
        Remember what I looked at
      </label>
      <input type="hidden" name="from" value="/cookies" />
      <button class="button" name="choice" value="chosen">Save my choice</button>
    </form>`;
  return { kind: 'page', title: 'Cookies', section: '/cookies', body };
}

/** Keeps the visitor's choice about cookies. */
export function cookiesForm(visit: Visit): Reply {
  const { visitor, form } = visit;
  const choice = form.get('choice');
  visitor.consent =
    choice === 'all' || (choice === 'chosen' && form.get('remember') === 'yes') ? 'all' : 'necessary';
  if (visitor.consent === 'necessary') visitor.viewed = [];
  const from = form.get('from') ?? '/';
  const to = /^\/[a-z0-9/-]*$/.test(from) && !from.startsWith('//') ? from : '/';
  const words = visitor.consent === 'all' ? 'We remember what you look at.' : 'Only the cart is remembered.';
  return goTo(visit, to, `Your choice was saved. ${words}`);
}

export function missingPage(): Page {
  const body = html`<h1>This page does not exist</h1>
    <p>The address may be old or mistyped. Search above, or start from one of these:</p>
    <ul class="plain-list">
      <li><a href="/">Home</a></li>
      <li><a href="/shop">All products</a></li>
      <li><a href="/help">Help</a></li>
    </ul>`;
  return { kind: 'page', status: 404, title: 'Page not found', body };
}
