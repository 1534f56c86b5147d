// Deeds that were done, with what was in view before and after them: what rules about what a deed promised share.
import type { Evidence, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { pressedTwice } from '../../evidence/turn.ts';
import { textIn, type Measured } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import type { Found } from '../rule.ts';
import { foundOnScreen, foundOnTurn, type Told } from './found-on.ts';

/** One deed that was done, with the screens around it and the whole journey. */
export interface Deed {
  turn: TurnRecord;
  element: ScreenElement;
  before: ScreenRecord;
  after: ScreenRecord;
  turns: readonly TurnRecord[];
  screens: readonly ScreenRecord[];
}

/** What is not as it was promised, at the thing with which the deed was done. */
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

type Parts = Pick<Evidence, 'screens' | 'turns' | 'events'>;

/** What the deeds of a journey did not keep. */
export function foundAfterDeeds(
  check: (deed: Deed) => Broken | BrokenOnScreen | null,
  parts: Parts,
): Found[] {
  return deedsOf(parts).flatMap((deed) => {
    const broken = check(deed);
    if (broken === null) return [];
    if ('screen' in broken) return [foundBroken(broken, parts)];
    const { turn, element, before } = deed;
    const at = { turn, screen: before, events: parts.events };
    return [foundOnTurn({ ...told(broken), element }, at)];
  });
}

/** What a screen shows of a promise that was not kept. */
export function foundBroken(broken: BrokenOnScreen, { turns, events }: Parts): Found {
  const { screen, element } = broken;
  return foundOnScreen({ ...told(broken), element }, { screen, turns, events });
}

function told({ title, summary, measured }: Broken): Omit<Told, 'element'> {
  return {
    title,
    summary,
    impact: 'People decide by what the page shows, or believe that something is done which is not.',
    impactIfOnPath: 3,
    confidence: 'medium',
    measured,
  };
}

/** The deeds that were done and came to rest. Two presses within a moment take back what one does, and who asks for a menu or rests the pointer does nothing yet. */
function deedsOf({ screens, turns }: Parts): Deed[] {
  const byId = screensById(screens);
  return turns.flatMap((turn) => {
    const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
    const element = before?.elements.find(({ ref }) => ref === turn.action.target?.ref);
    const { kind, refused, missed, value } = turn.action;
    const isNone = refused !== null || missed || value === pressedTwice || /^(open-menu|hover)$/.test(kind);
    if (!before || !after || !element || isNone || after.busy) return [];
    return [{ turn, element, before, after, turns, screens }];
  });
}

/** Texts that stand on the screen after the deed and did not before it. */
export function newWords({ turn, before, after }: Deed): string[] {
  const old = new Set(before.elements.map(({ text }) => text));
  const fresh = after.elements.filter(({ kind, text }) => kind !== 'control' && !old.has(text));
  return [...new Set([...turn.effect.newText.map(({ text }) => text), ...fresh.map(({ text }) => text)])];
}

/** A text with more characters says more than that something is done [D]. */
export const longestNotice = 160;

/** Words by which a page takes back or limits what it says. */
const takenBack =
  /\b(not|no|never|could ?n['’]?t|can ?n['’]?t|cannot|sorry|unable|errors?|fail\w*|wrong|problem|already|only|choose|select|please|sold out|out of stock|invalid|try again|maximum|limit)\b/i;

/** The first of the new words that says so and takes nothing back; undefined where any of them objects. */
export function saidAfter(deed: Deed, says: RegExp): string | undefined {
  const words = newWords(deed).filter((text) => text.length < longestNotice);
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
