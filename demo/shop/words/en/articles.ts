// English: the pages of fixed words.
import type { DeliverySums } from '../../cart.ts';
import { html, type Html } from '../../html.ts';

const delivery = (sums: DeliverySums): Html => html`<table>
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
        <td>3 to 5 working days</td>
        <td>${sums.standard}, free from ${sums.freeFrom}</td>
      </tr>
      <tr>
        <th scope="row">Express</th>
        <td>next working day</td>
        <td>${sums.express}</td>
      </tr>
    </tbody>
  </table>
  <p>
    Orders placed before noon leave our workshop on the same working day. We deliver from Monday to Friday.
  </p>`;

const returns = html`<p>
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

const sizes = html`<p>Measure around the widest part of the chest, with the tape lying loosely.</p>
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

const answers = html`${questions.map(
  ([question, answer]) =>
    html`<details>
      <summary>${question}</summary>
      <p>${answer}</p>
    </details>`,
)}`;

const about = html`<p>
    Fennel &amp; Flint began in 2011 with one kiln in a shed near Whitby. Ann threw mugs, Joseph turned pepper
    mills, and a neighbour asked whether we could mend her kettle.
  </p>
  <p>
    Today six workshops make our things. We visit each of them every year, pay on delivery, and print the name
    of the maker on every box.
  </p>
  <p><a href="/shop">See all products</a></p>`;

const privacy = html`<p>
    This is a demonstration shop. What you enter stays in the memory of the computer that runs it and is gone
    when the shop is closed.
  </p>
  <p>One cookie tells your cart from that of others. With your leave we also remember what you looked at.</p>
  <p><a href="/cookies">Cookies</a></p>`;

export const articles: Record<string, { title: string; words: (sums: DeliverySums) => Html }> = {
  '/help/delivery': { title: 'Delivery', words: delivery },
  '/help/returns': { title: 'Returns', words: () => returns },
  '/help/size-guide': { title: 'Size guide', words: () => sizes },
  '/help/questions': { title: 'Questions and answers', words: () => answers },
  '/about': { title: 'About us', words: () => about },
  '/privacy': { title: 'Privacy', words: () => privacy },
};
