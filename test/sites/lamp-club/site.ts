// A list, a basket, letters and a sign-in that do not do what they say.
import type { Answer } from '../site.ts';

const mains: Readonly<Record<string, string>> = {
  '/basket': `<h1>Your basket</h1>
    <table><tbody><tr>
      <td>Oak lamp</td><td>£35.00</td>
      <td><input type="number" aria-label="Quantity of Oak lamp" id="pieces" value="3" /></td>
      <td><button type="button" aria-label="Decrease quantity of Oak lamp" id="less">−</button></td>
    </tr></tbody></table>
    <p id="total">Total £105.00</p>`,
  '/letters': `<h1>Letters</h1>
    <p>We read every letter of the club.</p>
    <button type="button" id="send">Send the letter</button>
    <div id="said" role="status"></div>`,
  '/login': `<h1>Welcome</h1>
    <p>Members see the lamps of the month.</p>
    <button type="button" id="enter">Sign in now</button>
    <p id="said" role="status"></p>`,
};

/** Runs on every page; `flawed` is that of the page. */
const script = `
const by = (id) => document.getElementById(id);
const says = (...words) => by('said').replaceChildren(...words.map((each) => {
  const line = document.createElement('p');
  line.textContent = each;
  return line;
}));
if (by('upto')) by('upto').onchange = ({ target }) => {
  const limit = target.value === 'Under £30' ? 30 : 100;
  for (const item of by('list').children) {
    const price = Number(item.querySelector('b').textContent.slice(1));
    item.hidden = price > (flawed ? 100 : limit);
  }
};
if (by('dim')) by('dim').onclick = (event) => {
  if (flawed) event.preventDefault();
  by('list').style.opacity = by('list').style.opacity === '0.99' ? '1' : '0.99';
};
if (by('less')) by('less').onclick = () => {
  const pieces = Number(by('pieces').value) + (flawed ? 1 : -1);
  by('pieces').value = String(pieces);
  by('total').textContent = 'Total £' + (pieces * 35).toFixed(2);
};
if (by('send')) by('send').onclick = () =>
  says('Your letter has been sent.', ...(flawed ? ['The letter could not be sent.'] : []));
if (by('enter')) by('enter').onclick = () => {
  if (!flawed) localStorage.setItem('member', 'yes');
  says('You are now signed in.');
};
if (localStorage.getItem('member') === 'yes') {
  const link = document.querySelector('nav a[href="/login"]');
  link.textContent = 'Sign out';
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
