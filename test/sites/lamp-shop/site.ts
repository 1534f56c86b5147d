// A basket, a bill and a profile that do not keep what they promise.
import type { Answer } from '../site.ts';

const mains: Readonly<Record<string, string>> = {
  '/walnut': `<h1>Walnut lamp</h1>
    <p id="price"></p>
    <button type="button" id="add">Add to basket</button>
    <p id="said" role="status"></p>`,
  '/basket': `<h1>Your basket</h1>
    <table><tbody id="lines"></tbody></table>
    <p id="total"></p>
    <p><a href="/checkout">Checkout</a></p>`,
  '/checkout': `<h1>Your order</h1>
    <table><tbody>
      <tr><td>Walnut lamp</td><td class="walnut"></td></tr>
      <tr><td>Oak lamp</td><td>£35.00</td></tr>
      <tr><td>Delivery</td><td>£5.00</td></tr>
      <tr><td>Total</td><td id="sum"></td></tr>
    </tbody></table>
    <p>Pay the driver.</p>`,
  '/profile': `<h1>Your profile</h1>
    <p><label for="name">Display name</label> <input id="name" autocomplete="nickname" /></p>
    <button type="button" id="save">Save changes</button>
    <p id="said" role="status"></p>`,
};

/** Runs on every page but the first; `flawed`, `by`, `kept` and `keep` are those of the first. */
const script = `
const walnut = flawed ? 24 : 20;
const pounds = (amount) => '£' + amount.toFixed(2);
if (by('price')) by('price').textContent = pounds(walnut);
if (by('add')) by('add').onclick = () => {
  keep('count', '1');
  count();
  by('said').textContent = 'Walnut lamp: added to your basket.';
};
const lines = [['Walnut lamp', walnut], ['Oak lamp', 35]];
const pieces = { 'Walnut lamp': 1, 'Oak lamp': 1 };
const draw = () => {
  by('lines').innerHTML = lines
    .filter(([name]) => pieces[name] > 0 && kept('gone', '') !== name)
    .map(([name, price]) => '<tr><td>' + name + '</td><td>' + pounds(price) + '</td>' +
      '<td><input type="number" aria-label="Quantity of ' + name + '" value="' + pieces[name] + '"></td>' +
      '<td><button type="button" aria-label="Increase quantity of ' + name + '" data-more="' + name + '">+</button></td>' +
      '<td><button type="button" data-gone="' + name + '">Remove ' + name + '</button></td></tr>')
    .join('');
};
const reckon = () =>
  (by('total').textContent = 'Total ' + pounds(lines.reduce((sum, [name, price]) =>
    sum + (kept('gone', '') === name ? 0 : pieces[name] * price), 0)));
if (by('lines')) {
  draw();
  reckon();
  by('lines').onclick = ({ target }) => {
    const { more, gone } = target.dataset;
    if (more) pieces[more] += 1;
    if (gone) pieces[gone] = 0;
    if (gone && !flawed) keep('gone', gone);
    draw();
    if (gone || !flawed) reckon();
  };
}
document.querySelectorAll('.walnut').forEach((cell) => (cell.textContent = pounds(walnut)));
if (by('sum')) by('sum').textContent = pounds(walnut + 35 + (flawed ? 12 : 5));
if (by('name')) {
  by('name').value = kept('name', 'Anna');
  by('save').onclick = () => {
    if (!flawed) keep('name', by('name').value);
    by('said').textContent = 'Your changes have been saved.';
  };
}
`;

export const answer: Answer = ({ path }, page) => {
  if (path === '/page.js') return { status: 200, type: 'text/javascript', body: script };
  const main = mains[path];
  if (main === undefined) return null;
  const [title = ''] = /(?<=<h1>)[^<]+/.exec(main) ?? [];
  const body = page
    .replace(/<main>[^]*<\/main>/, `<main>${main}</main>`)
    .replace('<title>Lamps', `<title>${title}`);
  return { status: 200, type: 'text/html', body };
};
