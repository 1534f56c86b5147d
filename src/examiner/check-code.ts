// The checks of a proven suspicion as code of Playwright: what is read after which step, and when the fault is there. Pure. What
// cannot be read by a test alone has no code.
import type { Locator, ScreenElement } from '../evidence/evidence.ts';
import { isCannot, type Checked } from './checks/check.ts';
import type { Check } from './checks/check-index.ts';
import { momentOf, type MomentName } from './checks/moment.ts';
import { findAll, findOne, type Target } from './checks/target.ts';
import type { Value } from './checks/value.ts';
import { numberIn } from './checks/number-in.ts';

/** Code that stands around the steps of a test. */
export interface CheckCode {
  /** Functions outside of the test. */
  helpers: string;
  /** Before the page is opened. */
  opening: string[];
  /** Before a turn of the drive, and after it; 0 is the opened page. */
  before: Map<number, string[]>;
  after: Map<number, string[]>;
  /** An expression that is true while the fault is there. */
  fault: string;
}

/** What code is made for. */
export interface CodeFrame {
  checked: Checked;
  /** Code of a Playwright locator of this thing. */
  locate: (locator: Locator) => string;
}

/** Null where one of the checks has no code. */
export function codeOf(checks: readonly Check[], frame: CodeFrame): CheckCode | null {
  const code: CheckCode = {
    helpers: helpers(),
    opening: [],
    before: new Map(),
    after: new Map(),
    fault: '',
  };
  const writer = createWriter(code, frame);
  const faults = checks.map((check) => writer.check(check));
  if (faults.some((fault) => fault === null)) return null;
  return { ...code, fault: faults.join(' && ') };
}

function createWriter(code: CheckCode, { checked, locate }: CodeFrame) {
  const { turnOf } = checked;
  let names = 0;

  function read(turn: number, expression: string): string {
    const name = `seen${(names += 1)}`;
    const lines = code.after.get(turn) ?? ['await settled(page);'];
    code.after.set(turn, [...lines, `const ${name} = await ${expression};`]);
    return name;
  }

  /** The last turn that belongs to a moment: what was scrolled to after a step is that step's. */
  function turnAt(at: MomentName): number {
    const step = at === 'start' ? 0 : at === 'end' ? turnOf.length : at;
    const next = turnOf[step];
    const own = step === 0 ? 0 : (turnOf[step - 1] ?? 0);
    const last = next === undefined || next === null ? (checked.turns.at(-1)?.turn ?? own) : next - 1;
    return Math.max(own, last);
  }

  function one(target: Target, at: MomentName): ScreenElement | null {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return null;
    const found = findOne(target, moment.elements);
    return isCannot(found) ? null : found;
  }

  function many(target: Target, at: MomentName, but: ScreenElement | null = null): string | null {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return null;
    const found = findAll(target, moment.elements).filter(({ ref }) => ref !== but?.ref);
    return found.length === 0 ? null : `[${found.map(({ locator }) => locate(locator)).join(', ')}]`;
  }

  function words(target: Target, at: MomentName): string | null {
    const thing = one(target, at);
    return thing && read(turnAt(at), `wordsOf(${locate(thing.locator)})`);
  }

  function value(given: Value, as: 'number' | 'text'): string | null {
    if ('is' in given) return as === 'number' ? String(Number(given.is)) : text(String(given.is));
    const name =
      'page' in given
        ? read(turnAt(given.at), `ofPage(page, ${text(given.page)})`)
        : words(given.of, given.at);
    const place = 'of' in given ? (given.number ?? 0) : 0;
    return name && (as === 'text' ? name : `numberIn(${name}, ${place})`);
  }

  function all(given: readonly Value[]): string[] | null {
    const read = given.map((each) => value(each, 'number'));
    return read.some((each) => each === null) ? null : read.flatMap((each) => each ?? []);
  }

  function listening(step: number, what: 'answers' | 'errors'): string {
    const turn = turnOf[step - 1] ?? 0;
    const name = `${what}Before${turn}`;
    if (!code.opening.includes(`const ${what} = ${what}Of(page);`))
      code.opening.push(`const ${what} = ${what}Of(page);`);
    const line = `const ${name} = ${what}.length;`;
    if (!code.before.get(turn)?.includes(line))
      code.before.set(turn, [...(code.before.get(turn) ?? []), line]);
    return read(turn, `since(page, ${what}, ${name})`);
  }

  function is(expression: string, wanted: boolean): string {
    return wanted ? `(${expression})` : `!(${expression})`;
  }

  return {
    check(check: Check): string | null {
      switch (check.kind) {
        case 'text': {
          const name = check.within
            ? words(check.within, check.at)
            : read(turnAt(check.at), 'wordsOfPage(page)');
          return name && is(`flat(${name}).includes(flat(${text(check.text)}))`, check.present);
        }
        case 'equal': {
          const [left, right] = [value(check.left, check.as), value(check.right, check.as)];
          if (left === null || right === null) return null;
          const same = check.as === 'text' ? `flat(${left}) === flat(${right})` : `same(${left}, ${right})`;
          return is(same, check.same);
        }
        case 'sum': {
          const [parts, total] = [all(check.parts), value(check.total, 'number')];
          return parts && total && is(`same(${parts.join(' + ')}, ${total})`, check.correct);
        }
        case 'product': {
          const [factors, result] = [all(check.factors), value(check.result, 'number')];
          return factors && result && is(`same(cents(${factors.join(' * ')}), ${result})`, check.correct);
        }
        case 'order': {
          const things = many(check.of, check.at);
          if (things === null) return null;
          const name = read(turnAt(check.at), `wordsOfAll(${things})`);
          return is(`stands(${name}, ${text(check.by)}, ${text(check.direction)})`, check.ordered);
        }
        case 'count': {
          const [things, wanted] = [many(check.of, check.at), value(check.equals, 'number')];
          if (things === null || wanted === null) return null;
          return is(`same(${read(turnAt(check.at), `shown(${things})`)}, ${wanted})`, check.same);
        }
        case 'subset': {
          const [fewer, more] = [many(check.of, check.at), many(check.of, check.among)];
          if (fewer === null || more === null) return null;
          const some = read(turnAt(check.at), `wordsOfAll(${fewer})`);
          const whole = read(turnAt(check.among), `wordsOfAll(${more})`);
          return is(`${some}.every((words) => ${whole}.includes(words))`, check.contained);
        }
        case 'attribute': {
          const thing = one(check.of, check.at);
          if (!thing) return null;
          const name = read(
            turnAt(check.at),
            `attributeOf(${locate(thing.locator)}, ${text(check.attribute)})`,
          );
          return is(`flat(${name}) === flat(${text(check.value)})`, check.same);
        }
        case 'focus': {
          const thing = check.on && one(check.on, check.at);
          if (check.on !== null && !thing) return null;
          const where = thing ? `hasFocus(${locate(thing.locator)})` : 'hasFocus(page.locator("body"))';
          return is(read(turnAt(check.at), where), check.there);
        }
        case 'box': {
          const thing = one(check.of, check.at);
          const other = check.other && one(check.other, check.at);
          if (!thing || (check.other !== null && !other)) return null;
          const own = read(turnAt(check.at), `boxOf(${locate(thing.locator)})`);
          if (check.relation === 'is smaller than')
            return is(`Math.min(${own}.width, ${own}.height) < ${check.px}`, check.so);
          const against = other ? `boxOf(${locate(other.locator)})` : 'boxOfView(page)';
          const second = read(turnAt(check.at), against);
          const by = check.relation === 'overlaps' ? 'sharedPx' : 'outPx';
          return is(`${by}(${own}, ${second}) > ${Math.max(check.px, 2)}`, check.so);
        }
        case 'request': {
          const made = listening(check.step, 'answers');
          const wanted = { method: check.method, path: check.path, ...check.status };
          return is(`${made}.some((one) => fits(one, ${JSON.stringify(wanted)}))`, check.made);
        }
        case 'console': {
          const logged = listening(check.step, 'errors');
          return is(
            `${logged}.some((words) => flat(words).includes(flat(${text(check.text ?? '')})))`,
            check.logged,
          );
        }
        case 'kept': {
          const thing = one(check.of, check.before);
          if (!thing) return null;
          const then = read(turnAt(check.before), `wordsOf(${locate(thing.locator)})`);
          const now = read(turnAt(check.after), `wordsOf(${locate(thing.locator)})`);
          return is(`flat(${then}) === flat(${now})`, check.kept);
        }
        case 'change': {
          const turn = turnOf[check.step - 1] ?? 0;
          const name = `before${turn}`;
          const line = `const ${name} = await lookOf(page);`;
          code.before.set(turn, [...(code.before.get(turn) ?? []), line]);
          const limitMs = check.withinMs ?? 2_000;
          const changed = `changed${turn}`;
          const watched = `const ${changed} = await changes(page, ${name}, { what: ${text(check.what)}, limitMs: ${limitMs} });`;
          code.after.set(turn, [watched, ...(code.after.get(turn) ?? [])]);
          return is(changed, check.changed);
        }
        case 'style': {
          const thing = one(check.of, check.at);
          const others = thing && many(check.among, check.at, thing);
          if (!thing || others === null) return null;
          const drawn = `drawnOf([${locate(thing.locator)}, ...${others}], ${text(check.property)})`;
          return is(`standsOut(${read(turnAt(check.at), drawn)})`, check.differs);
        }
      }
    },
  };
}

function text(words: string): string {
  return JSON.stringify(words).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** What the code calls; numbers are read as checks read them. */
function helpers(): string {
  return `${String(numberIn)}
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
}
