// What the code of a check reads on a page: expressions of Playwright, each kept under a name after the step that it belongs to.
import type { Locator, ScreenElement } from '../evidence/evidence.ts';
import { isCannot, type Checked } from './checks/check.ts';
import { momentOf, type MomentName } from './checks/moment.ts';
import { findAll, findOne, type Target } from './checks/target.ts';
import type { Value } from './checks/value.ts';

/** Code that stands around the steps of a test. */
export interface StepCode {
  /** Before the page is opened. */
  opening: string[];
  /** Before a turn of the drive, and after it; 0 is the opened page. */
  before: Map<number, string[]>;
  after: Map<number, string[]>;
}

/** What code is made for. */
export interface CodeFrame {
  checked: Checked;
  /** Code of a Playwright locator of this thing. */
  locate: (locator: Locator) => string;
}

/** Names of what was read, and expressions over them; null for what cannot be read by a test alone. */
export type CheckReader = ReturnType<typeof createCheckReader>;

/** Writes what is read into `code`. */
export function createCheckReader(code: StepCode, { checked, locate }: CodeFrame) {
  const { turnOf } = checked;
  let names = 0;

  function readAfter(turn: number, expression: string): string {
    const name = `seen${(names += 1)}`;
    const lines = code.after.get(turn) ?? ['await settled(page);'];
    code.after.set(turn, [...lines, `const ${name} = await ${expression};`]);
    return name;
  }

  function read(at: MomentName, expression: string): string {
    return readAfter(turnAt(at, checked), expression);
  }

  function one(target: Target, at: MomentName): ScreenElement | null {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return null;
    const found = findOne(target, moment.elements);
    return isCannot(found) ? null : found;
  }

  /** Code of the list of all that fit. */
  function many(target: Target, at: MomentName, but: ScreenElement | null = null): string | null {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return null;
    const found = findAll(target, moment.elements).filter(({ ref }) => ref !== but?.ref);
    return found.length === 0 ? null : `[${found.map(({ locator }) => locate(locator)).join(', ')}]`;
  }

  function words(target: Target, at: MomentName): string | null {
    const thing = one(target, at);
    return thing && read(at, `wordsOf(${locate(thing.locator)})`);
  }

  function value(given: Value, as: 'number' | 'text'): string | null {
    if ('is' in given) return as === 'number' ? String(Number(given.is)) : literal(String(given.is));
    const name =
      'page' in given ? read(given.at, `ofPage(page, ${literal(given.page)})`) : words(given.of, given.at);
    const place = 'of' in given ? (given.number ?? 0) : 0;
    return name && (as === 'text' ? name : `numberIn(${name}, ${place})`);
  }

  function numbers(given: readonly Value[]): string[] | null {
    const read = given.map((each) => value(each, 'number'));
    return read.some((each) => each === null) ? null : read.flatMap((each) => each ?? []);
  }

  /** What a step brought of that which is listened to from the start. */
  function since(step: number, what: 'answers' | 'errors'): string {
    const turn = turnOf[step - 1] ?? 0;
    const name = `${what}Before${turn}`;
    const listening = `const ${what} = ${what}Of(page);`;
    if (!code.opening.includes(listening)) code.opening.push(listening);
    const line = `const ${name} = ${what}.length;`;
    if (!code.before.get(turn)?.includes(line)) before(turn, line);
    return readAfter(turn, `since(page, ${what}, ${name})`);
  }

  function before(turn: number, line: string): void {
    code.before.set(turn, [...(code.before.get(turn) ?? []), line]);
  }

  /** Before all else that is read after this turn. */
  function firstAfter(turn: number, line: string): void {
    code.after.set(turn, [line, ...(code.after.get(turn) ?? [])]);
  }

  return { checked, locate, read, one, many, words, value, numbers, since, before, firstAfter };
}

/** Words as a literal of the test's language. */
export function literal(words: string): string {
  return JSON.stringify(words).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The last turn that belongs to a moment: what was scrolled to after a step is that step's. */
function turnAt(at: MomentName, { turnOf, turns }: Checked): number {
  const step = at === 'start' ? 0 : at === 'end' ? turnOf.length : at;
  const next = turnOf[step];
  const own = step === 0 ? 0 : (turnOf[step - 1] ?? 0);
  const last = next === undefined || next === null ? (turns.at(-1)?.turn ?? own) : next - 1;
  return Math.max(own, last);
}
