// What every postcondition is told of a deed, and what it answers where its promise was not kept.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { textIn, type Measured } from '../../measured/measured.ts';
import type { Found } from '../../rule.ts';

/** One deed that was done, with the screens around it and the whole journey. */
export interface Deed {
  turn: TurnRecord;
  element: ScreenElement;
  before: ScreenRecord;
  after: ScreenRecord;
  turns: readonly TurnRecord[];
  screens: readonly ScreenRecord[];
}

/** What is not as it was promised. */
export interface Broken {
  title: string;
  summary: string;
  measured: Found['measured'];
}

/** The same, where a later screen shows it. */
export interface BrokenOnScreen extends Broken {
  screen: ScreenRecord;
  element: ScreenElement;
}

/** Texts that stand on the screen after the deed and did not before it. */
export function newWords({ turn, before, after }: Deed): string[] {
  const old = new Set(before.elements.map(({ text }) => text));
  const fresh = after.elements.filter(({ kind, text }) => kind !== 'control' && !old.has(text));
  return [...new Set([...turn.effect.newText.map(({ text }) => text), ...fresh.map(({ text }) => text)])];
}

/** Words by which a page takes back or limits what it says. */
const takenBack =
  /\b(not|no|never|could ?n['’]?t|can ?n['’]?t|cannot|sorry|unable|errors?|fail\w*|wrong|problem|already|only|choose|select|please|sold out|out of stock|invalid|try again|maximum|limit)\b/i;

/** The first of the new words that says so and takes nothing back; undefined where any of them objects. */
export function saidAfter(deed: Deed, says: RegExp): string | undefined {
  const words = newWords(deed).filter((text) => text.length < 160);
  if (words.some((text) => takenBack.test(text))) return undefined;
  return words.find((text) => says.test(text));
}

/** Where such words were told: in the effect of the deed, or on the screen after it. */
export function saidIn({ turn, after }: Deed, words: string): Measured<string> {
  return textIn([...turn.effect.newText, ...after.elements], words);
}

/** Turns after the screen `from` was seen and up to the one that led to `to`. */
export function turnsBetween(
  from: ScreenRecord,
  to: ScreenRecord,
  turns: readonly TurnRecord[],
): readonly TurnRecord[] {
  return turns.filter(({ turn }) => turn > from.turn && turn <= to.turn);
}

/** The name of what was pressed, and what was chosen: enough to tell what a deed was about. */
export function wordsOf({ action }: TurnRecord): string {
  return [action.target?.name ?? '', action.kind === 'select' ? (action.value ?? '') : ''].join(' ').trim();
}

/** True where a page calls itself a basket. */
export function isBasket({ elements, title, url }: ScreenRecord): boolean {
  const main = elements.find(({ kind, level }) => kind === 'heading' && level === 1);
  const path = URL.parse(url)?.pathname ?? '';
  return basketWord.test(main?.text ?? title) || /\/(cart|basket|bag|trolley)\b/i.test(path);
}

/** What shops call it. */
const basketWord = /\b(cart|basket|bag|trolley)\b/i;
