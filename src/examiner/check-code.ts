// The checks of a proven suspicion as code of Playwright: what is read after which step, and when the fault is there. Pure. What
// cannot be read by a test alone has no code.
import type { Locator, ScreenElement } from '../evidence/evidence.ts';
import { checkHelpers } from './check-helpers.ts';
import { isCannot, type Checked } from './checks/check.ts';
import type { Check } from './checks/check-index.ts';
import { momentOf, type MomentName } from './checks/moment.ts';
import { findAll, findOne, type Target } from './checks/target.ts';
import type { Value } from './checks/value.ts';

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
    helpers: checkHelpers,
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
        case 'possible': {
          const turn = turnOf[check.step - 1] ?? 0;
          const { kind, target, refused } = checked.turns.find((one) => one.turn === turn)?.action ?? {};
          // Whether a keyboard reaches a thing no press of a pointer tells.
          if (kind !== 'click' || !target || refused?.includes('keyboard')) return null;
          const name = `possible${turn}`;
          const tried = `const ${name} = await canBePressed(${locate(target.locator)});`;
          code.before.set(turn, [...(code.before.get(turn) ?? []), tried]);
          return is(name, check.possible);
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
