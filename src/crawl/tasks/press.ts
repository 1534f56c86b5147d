// One candidate pressed; and once more where the page stayed as it was, which shows whether a second press undoes the first.
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { noteCovered, noteDone } from '../memory.ts';
import { barRefused } from './bar.ts';
import { leaveBy } from './leave.ts';
import { quoted } from './order.ts';
import { beginTrial, type Seen, type Situation, type Task } from '../task.ts';

/** Presses that are done twice at once, of one class: more show nothing new. */
const pairsOfClass = 2;
/** What leaves is pressed once. */
const once = new Set(['leaves', 'navigation']);

export function* pressTask({ memory }: Situation, candidate: Candidate): Task {
  const { class: of, item, label, kind } = candidate;
  const click = { kind: 'click', ref: candidate.ref } as const;
  const first = yield {
    action: click,
    part: 'do',
    candidate,
    thought: `Presses ${quoted(label)}${item && item !== label ? ` of ${quoted(item)}` : ''}.`,
  };
  if (first.refusedFor === 'covered') {
    // What lies over it is put away as a hand would; the press is tried again later.
    yield leaveBy('press-outside');
    if (noteCovered(memory, candidate)) return;
  }
  const trial = beginTrial(memory, {
    kind: 'press',
    state: first.from.record.id,
    class: memory.classes.get(of)?.record.id ?? '',
    item,
    about: { label },
  });
  trial.step(first, 'do');
  const stays = staysIn(first);
  noteDone(memory, { candidate, state: first.from }, first.refused === null ? stays : null);
  if (first.refused !== null) return barRefused(memory, candidate, first);
  const pressed = memory.classes.get(of)?.done.size ?? 0;
  if (!stays || once.has(kind) || pressed > pairsOfClass || !hasAnswered(first)) return;
  const again = first.to.candidates.get(keyOfCandidate(candidate));
  if (!again) return;
  const second = yield {
    action: { kind: 'click', ref: again.ref },
    part: 'again',
    candidate: again,
    thought: `Presses ${quoted(again.label)} once more.`,
  };
  trial.step(second, 'again');
}

/** The page is the one before, in the same document. */
export function staysIn({ from, to, effect }: Seen): boolean {
  return from === to && !effect.navigated;
}

export function hasAnswered({ effect }: Pick<Seen, 'effect'>): boolean {
  return (
    effect.visibleMutations > 0 || effect.navigated || effect.historyChanged || effect.requests.length > 0
  );
}
