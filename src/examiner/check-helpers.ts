// What the code of checks calls in a Playwright test: plain functions that read a page, as source.
import { numberIn } from '../language/numbers.ts';

/** Numbers are read as checks read them. */
export const checkHelpers = `${String(numberIn)}
const figure = /[-−]?\\d[\\d.,'\\u00a0\\u202f]*/g;
const flat = (words) => words.replace(/\\s+/g, ' ').trim().toLowerCase();
const cents = (amount) => Math.round(amount * 100) / 100;
const same = (a, b) => a !== null && b !== null && Math.abs(a - b) < 0.005;
/** The value of a field, else the words of a thing; '' where it is not there. */
async function wordsOf(thing) {
  if ((await thing.count()) === 0) return '';
  return thing.first().evaluate((one) =>
    /^(INPUT|TEXTAREA|SELECT)$/.test(one.tagName)
      ? one.value + (/^(checkbox|radio)$/.test(one.type) ? one.checked : '')
      : one.innerText || one.textContent || one.getAttribute('aria-label') || one.getAttribute('alt') || '',
  );
}
async function wordsOfAll(things) {
  const all = [];
  for (const thing of things) if ((await thing.count()) > 0) all.push(flat(await wordsOf(thing)));
  return all;
}
async function shown(things) {
  let count = 0;
  for (const thing of things) if ((await thing.count()) > 0 && (await thing.first().isVisible())) count += 1;
  return count;
}
const wordsOfPage = (page) =>
  page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('input, textarea, [aria-label], [alt]')].map((one) =>
      [one.value, one.getAttribute('aria-label'), one.getAttribute('alt')].filter(Boolean).join(' ')),
  ].join(' '));
const ofPage = (page, what) =>
  page.evaluate((what) => {
    if (what === 'title') return document.title;
    return what === 'path' ? location.pathname + location.search + location.hash : document.documentElement.lang;
  }, what);
function stands(words, by, direction) {
  const values = words.map((each) => (by === 'number' ? numberIn(each) : each));
  return values.every((each, at) => {
    if (at === 0) return true;
    const order = by === 'number' ? each - values[at - 1] : String(each).localeCompare(String(values[at - 1]));
    return direction === 'ascending' ? order >= 0 : order <= 0;
  });
}
const attributeOf = (thing, which) =>
  thing.first().evaluate((one, which) => {
    if (which === 'address') return one.href ?? '';
    if (which === 'new tab') return String(one.target === '_blank');
    if (which === 'picture') return one.currentSrc ?? '';
    if (which === 'label') return one.labels?.[0]?.innerText ?? '';
    if (which === 'max length') return one.maxLength >= 0 ? String(one.maxLength) : '';
    if (which === 'options') return [...(one.options ?? [])].map((option) => option.label).join(', ');
    if (which === 'type' || which === 'placeholder') return one[which] ?? '';
    if (which === 'picture loaded') return String(one.complete && one.naturalWidth > 0);
    if (which === 'name') return one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.getAttribute('alt') ?? one.innerText ?? '';
    if (which === 'role') return one.getAttribute('role') ?? one.tagName.toLowerCase();
    if (which in one && typeof one[which] === 'boolean') return String(one[which]);
    return one.getAttribute('aria-' + which) ?? 'false';
  }, which);
const canBePressed = (thing) => thing.first().click({ trial: true, timeout: 3_000 }).then(() => true, () => false);
const hasFocus = (thing) => thing.first().evaluate((one) => one === document.activeElement);
const boxOf = async (thing) => (await thing.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const boxOfView = async (page) => ({ x: 0, y: 0, ...page.viewportSize() });
const sharedPx = (a, b) =>
  Math.min(
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  );
const outPx = (a, b) =>
  Math.max(b.x - a.x, b.y - a.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height);
/** How each thing is drawn: a number of CSS pixels, a colour, or what its icon is made of. */
async function drawnOf(things, property) {
  const all = [];
  for (const thing of things)
    all.push(await thing.first().evaluate((one, property) => {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (property === 'width' || property === 'height') return box[property];
      if (property === 'left edge') return box.x;
      if (property === 'top edge') return box.y;
      if (property === 'font size') return parseFloat(style.fontSize);
      if (property === 'font weight') return style.fontWeight;
      if (property === 'colour') return style.color;
      if (property === 'icon') {
        const icon = one.querySelector('svg, img, i');
        return icon ? icon.currentSrc || icon.className + icon.innerHTML : style.backgroundImage;
      }
      let under = one;
      const clear = /^(transparent|rgba\\(.*, 0\\))$/;
      while (under.parentElement && clear.test(getComputedStyle(under).backgroundColor)) under = under.parentElement;
      return getComputedStyle(under).backgroundColor;
    }, property));
  return all;
}
/** The first is drawn otherwise than the others, which are drawn alike. */
function standsOut([own, sibling, ...more]) {
  const alike = (a, b) => (typeof a === 'number' ? Math.abs(a - b) <= 2 : a === b);
  return more.every((other) => alike(other, sibling)) && !alike(own, sibling);
}
function answersOf(page) {
  const answers = [];
  page.on('response', (one) => answers.push({ method: one.request().method(), url: one.url(), status: one.status() }));
  page.on('requestfailed', (one) => answers.push({ method: one.method(), url: one.url(), status: 0 }));
  return answers;
}
const fits = (one, { method, path, least, most }) =>
  (method === undefined || one.method === method.toUpperCase()) &&
  (path === undefined || one.url.includes(path)) &&
  (least === undefined || (one.status >= least && one.status <= most));
function errorsOf(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (one) => void (one.type() === 'error' && errors.push(one.text())));
  return errors;
}
const lookOf = (page) =>
  page.evaluate(() => ({
    address: location.href,
    words: document.body.innerText,
    focus: String([...document.querySelectorAll('*')].indexOf(document.activeElement)),
    page: document.body.outerHTML + [...document.querySelectorAll('input, textarea, select')].map((one) => one.value + one.checked).join(),
  }));
/** What came since, a second later. */
async function since(page, all, from) {
  await page.waitForTimeout(1_000);
  return all.slice(from);
}
/** Until nothing changes for a moment, at most three seconds. */
async function settled(page) {
  let before = '';
  for (let waitedMs = 0; waitedMs < 3_000; waitedMs += 150, await page.waitForTimeout(150)) {
    const now = JSON.stringify(await lookOf(page).catch(() => null));
    if (now === before && now !== 'null') return;
    before = now;
  }
}
async function changes(page, before, { what, limitMs }) {
  const parts = what === 'anything' ? ['address', 'words', 'page'] : [what];
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 50, await page.waitForTimeout(50)) {
    const now = await lookOf(page).catch(() => null);
    if (now === null || parts.some((part) => now[part] !== before[part])) return true;
  }
  return false;
}`;
