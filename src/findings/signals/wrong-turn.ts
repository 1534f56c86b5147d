// Where a persona took another label first, saw that it was wrong, came back and took the one that led to the goal; and
// how the labels smelt to it then (science 2.7), the chance in its judgement taken out.
import type { CandidateRecord, SessionEnd, TurnRecord, ScreenRecord } from '../../evidence/evidence.ts';
import { scentWithoutChance } from './scent.ts';
import { sameDocument } from './activation.ts';

/** A label and what it smells of for the goal, 0 to 1. */
export interface Smell {
  ref: string;
  label: string;
  scent: number;
  candidate: CandidateRecord;
}

/** One wrong turn on a way that was found. */
export interface WrongTurn {
  wrong: TurnRecord;
  right: TurnRecord;
  /** The turns from `wrong` on, up to `right`, which is not among them. */
  lost: TurnRecord[];
  screen: ScreenRecord;
  taken: Smell;
  meant: Smell;
  /** The labels that were weighed at either time, best first; `meant` is among them. */
  ranking: Smell[];
}

/** Strategies by which the built-in mind picks one label among others, and that by which it tries one for want of a better. */
const picking = /^(choose|second-pass)$/;
const trying = /^(choose|second-pass|guess)$/;
/** What may lie between the wrong turn and the right one beside other wrong ones: looking about and coming back. */
const looking = /^(scroll|wait|listen|move-focus|hover|dismiss|back)$/;

/** How far the parts of one scent may lie apart at two times of one goal: meanwhile words of the site were learned. */
const mostApart: Readonly<Record<string, number>> = { text: 0.1, stage: 0.01, entity: 0.01 };

/** The wrong turns of a session that reached its goal; none where the numbers are not those of the same goal. */
export function wrongTurnsOf(
  turns: readonly TurnRecord[],
  screens: ReadonlyMap<string, ScreenRecord>,
  end: SessionEnd,
): WrongTurn[] {
  if (end.outcome !== 'goal_reached') return [];
  return turns.flatMap((right, place) => {
    const screen = screens.get(right.screen);
    if (!screen || !isPick(right, trying)) return [];
    const onSamePage = (other: TurnRecord) => isSamePage(screens.get(other.screen), screen);
    // Who comes by once more had not found the way yet.
    if (turns.slice(place + 1).some(onSamePage)) return [];
    const at = turns.slice(0, place).findLastIndex((other) => isPick(other, picking) && onSamePage(other));
    const wrong = turns[at];
    if (!wrong || !leadsBack(turns.slice(at + 1, place))) return [];
    return weighed({ wrong, right, lost: turns.slice(at, place), screen });
  });
}

/** One label was picked and led to another page that came. */
function isPick({ decision, action, effect }: TurnRecord, strategies: RegExp): boolean {
  // A place further down the same page is no other page.
  const elsewhere = !sameDocument(effect.urlBefore, effect.urlAfter);
  const moved = effect.navigated || (effect.historyChanged && elsewhere);
  return (
    action.kind === 'click' &&
    action.target !== null &&
    !action.missed &&
    action.refused === null &&
    strategies.test(decision.strategy) &&
    moved &&
    (effect.status ?? 200) < 400
  );
}

function isSamePage(one: ScreenRecord | undefined, other: ScreenRecord): boolean {
  return one !== undefined && sameDocument(one.url, other.url) && one.structure === other.structure;
}

/** Nothing was done there but looking about, and from every page that was looked at it went back. */
function leadsBack(between: readonly TurnRecord[]): boolean {
  const backs = between.filter(({ action }) => action.kind === 'back');
  const tries = between.filter((turn) => isPick(turn, trying));
  const rest = between.filter((turn) => !tries.includes(turn));
  return backs.length === tries.length + 1 && rest.every(({ action }) => looking.test(action.kind));
}

function weighed(turn: Pick<WrongTurn, 'wrong' | 'right' | 'lost' | 'screen'>): WrongTurn[] {
  const [before, after] = [turn.wrong.decision.candidates, turn.right.decision.candidates];
  if (!areOfOneGoal(before, after)) return [];
  const [then, now] = [smellsOf(before), smellsOf(after)];
  const [takenRef, meantRef] = [turn.wrong, turn.right].map(({ action }) => action.target?.ref);
  const taken = then.find(({ ref }) => ref === takenRef);
  const meant = now.find(({ ref }) => ref === meantRef);
  if (!taken || !meant || taken.label === meant.label) return [];
  const all = new Map([...now, ...then, meant].map((smell) => [smell.label, smell]));
  const ranking = [...all.values()].sort((a, b) => b.scent - a.scent);
  return [{ ...turn, taken, meant, ranking }];
}

/** Scents of what had not been tried yet, without the noise that stands for the taste of this visit. */
function smellsOf(candidates: readonly CandidateRecord[]): Smell[] {
  return candidates
    .filter(({ label, parts }) => parts['tried'] !== 1 && label !== '')
    .map((candidate) => {
      const { ref, label } = candidate;
      return { ref, label, scent: scentWithoutChance(candidate), candidate };
    });
}

/** Labels that were read both times were judged alike, and there was one: the goal and how far it had come were the same. */
function areOfOneGoal(then: readonly CandidateRecord[], now: readonly CandidateRecord[]): boolean {
  // The page was loaded anew in between, so that only words tell which is which.
  const both = then.flatMap((one) => {
    const again = now.find(({ label }) => label === one.label);
    return again ? [[one.parts, again.parts] as const] : [];
  });
  const alike = ([one, other]: (typeof both)[number]) =>
    Object.entries(mostApart).every(
      ([part, most]) => Math.abs((one[part] ?? 0) - (other[part] ?? 0)) <= most,
    );
  return both.length > 0 && both.every(alike);
}
