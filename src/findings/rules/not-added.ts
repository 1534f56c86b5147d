// A thing that is said to be added and is not in the basket.
import type { ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, of, piece, short, type Measured } from '../measured/measured.ts';
import { addressPhrase, controlPhrase, shorten } from '../wording.ts';
import {
  foundAfterDeeds,
  longestNotice,
  saidAfter,
  saidIn,
  turnsBetween,
  wordsOf,
  type Broken,
  type BrokenOnScreen,
  type Deed,
} from '../signals/deed.ts';
import { defineRule } from '../rule.ts';

const adds = /^\W*(add|put)\b.{0,40}\b(to|into|in) (your |my |the )?(shopping )?(cart|basket|bag|trolley)\b/i;
const saysAdded =
  /\b(added|is now in|has been put (in|into)|was put (in|into))\b.{0,40}\b(cart|basket|bag|trolley)\b|^added\W*$/i;
/** `Basket (2)`, `Your basket: 2 items`; no amount of money. */
const counter =
  /^\W*(?:(?:your|my|view|shopping|go to|open)\s)*(?:cart|basket|bag|trolley)[\s(:,]{0,3}(\d{1,3})(?:\s?items?)?\)?$/i;
const saysEmpty =
  /\b(cart|basket|bag|trolley) is (currently |still )?empty\b|\bnothing in your (cart|basket|bag|trolley)\b|\bno (items|things|products) in your (cart|basket|bag|trolley)\b/i;
/** Deeds after which a basket may well be empty. */
const empties =
  /\b(remove|delete|clear|empty|discard|order|buy|pay|checkout|check out|place|confirm|log ?(in|out)|sign ?(in|out|up)|undo|save for later|move)\b/i;

export const notAdded = defineRule({
  id: 'not-added',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'What was added is not in the basket',
  promise: 'What the page says was added is in the basket.',
  remedy:
    'Say that it was added only after the server has accepted it, and calculate the count and the basket from the same data.',
  falsePositives:
    'Judged only where the page itself says that it was added and takes nothing back. A count has to say none before and after and on the next screen; an empty basket counts where no action in between may have emptied it.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    longestNotice: { value: longestNotice, source: 'a longer text says more than that [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds((deed) => notCounted(deed) ?? emptyAfterAdding(deed), parts),
});

/** The page says that something was added to an empty basket, and the count of the basket still says none. */
function notCounted(deed: Deed): Broken | null {
  const { element, before, after } = deed;
  const said = addedBy(deed);
  const [was, now] = [countOn(before), countOn(after)];
  if (said === undefined || was?.count !== 0 || now?.count !== 0) return null;
  // A count that comes late is not a count that stays.
  const next = deed.screens.find(({ turn }) => turn > after.turn);
  if (next && countOn(next)?.count !== 0) return null;
  return {
    title: `${controlPhrase(element)} adds nothing to the count of the basket`,
    summary: `After ${controlPhrase(element)} was pressed the page said “${shorten(said, 80)}”, and the basket still counts 0.`,
    measured: { said: short(saidIn(deed, said), 120), count_before: was.at, count_after: now.at },
  };
}

/** The page says that something was added, and the basket says that it is empty. */
function emptyAfterAdding(deed: Deed): BrokenOnScreen | null {
  const said = addedBy(deed);
  if (said === undefined) return null;
  const host = URL.parse(deed.after.url)?.host;
  const screen = deed.screens.find(
    (each) => each.turn > deed.after.turn && URL.parse(each.url)?.host === host && emptyOn(each),
  );
  const element = screen && emptyOn(screen);
  if (!screen || !element || wasEmptied(deed.after, screen, deed.turns)) return null;
  return {
    title: 'The basket is empty after something was added',
    summary: `The page said “${shorten(said, 80)}”; on ${addressPhrase(screen.url)} stands “${shorten(element.text, 80)}”.`,
    measured: { said: short(saidIn(deed, said), 120), shown: short(at(element, 'text'), 120) },
    screen,
    element,
  };
}

function addedBy(deed: Deed): string | undefined {
  if (deed.turn.action.kind !== 'click' || !adds.test(deed.element.name) || deed.after.modal !== '')
    return undefined;
  return saidAfter(deed, saysAdded);
}

/** What the one counter in view says; null where there is none, or several that differ. */
function countOn({ elements }: ScreenRecord): { count: number; at: Measured<number> } | null {
  const told = elements.flatMap((element) => {
    const found = [at(element, 'text'), at(element, 'name')].flatMap((words) => {
      const count = counter.exec(words.value.trim())?.[1];
      return count ? [{ count: Number(count), at: of('number', [piece(words, count)]) }] : [];
    });
    return found.slice(0, 1);
  });
  const [first] = told;
  return first && told.every(({ count }) => count === first.count) ? first : null;
}

function emptyOn({ elements, busy }: ScreenRecord): ScreenRecord['elements'][number] | undefined {
  if (busy) return undefined;
  return elements.find(({ kind, text }) => kind !== 'control' && text.length < 120 && saysEmpty.test(text));
}

function wasEmptied(from: ScreenRecord, to: ScreenRecord, turns: readonly TurnRecord[]): boolean {
  return turnsBetween(from, to, turns).some(
    (turn) => turn.action.kind === 'log-in' || turn.action.kind === 'back' || empties.test(wordsOf(turn)),
  );
}
