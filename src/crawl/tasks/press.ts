// One candidate pressed; and where the page stayed as it was, what came with the press, or the same once more: does that undo the first?
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { noteCovered, noteDone, type KnownState } from '../memory.ts';
import { leaveBy } from './leave.ts';
import { quoted } from './order.ts';
import { beginTrial, type Seen, type Situation, type Task } from '../task.ts';

/** Presses that are done twice at once, of one class: more show nothing new. */
const pairsOfClass = 2;
/** What leaves is pressed once. */
const once = new Set(['leaves', 'navigation']);

export function* pressTask({ memory, here }: Situation, candidate: Candidate): Task {
  const { class: of, item, label, kind } = candidate;
  const click = { kind: 'click', ref: candidate.ref } as const;
  const stood = new Set([...here.candidates].flatMap(([key, { ref }]) => (ref === '' ? [] : [key])));
  const first = yield {
    action: click,
    part: 'do',
    candidate,
    thought: `Presses ${quoted(label)}${item && item !== label ? ` of ${quoted(item)}` : ''}.`,
  };
  if (first.refused?.startsWith('covered')) {
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
  if (first.refused !== null) return bar({ memory }, { candidate, seen: first });
  const pressed = memory.classes.get(of)?.done.size ?? 0;
  if (!stays || once.has(kind) || pressed > pairsOfClass || !hasAnswered(first)) return;
  const undo = undoerIn(first.to, stood, candidate);
  if (undo) return yield* undone(memory, first, { candidate, undo });
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

/** What the press did is taken back by what came with it. */
function* undone(
  memory: Situation['memory'],
  first: Seen,
  { candidate, undo }: { candidate: Candidate; undo: Candidate },
): Task {
  const trial = beginTrial(memory, {
    kind: 'do-undo',
    state: first.from.record.id,
    class: memory.classes.get(candidate.class)?.record.id ?? '',
    item: candidate.item,
    about: { label: candidate.label, undo: undo.label },
  });
  trial.step(first, 'do');
  const second = yield {
    action: { kind: 'click', ref: undo.ref },
    part: 'undo',
    candidate: undo,
    thought: `Presses ${quoted(undo.label)}, which came with it.`,
  };
  trial.step(second, 'undo');
}

/** The one control of the same thing that came with the first press, such as “Remove” in the place of “Add”. */
function undoerIn(
  { candidates }: KnownState,
  stood: ReadonlySet<string>,
  { item, class: of }: Candidate,
): Candidate | null {
  const came = [...candidates].filter(
    ([key, each]) =>
      item !== '' && each.item === item && each.class !== of && each.ref !== '' && !stood.has(key),
  );
  const [[, only] = []] = came;
  return came.length === 1 && only && only.kind !== 'field' ? only : null;
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

/** What was stopped for lack of leave is not tried again; what could not be pressed may be, elsewhere. */
export function bar(
  { memory }: Pick<Situation, 'memory'>,
  { candidate, seen }: { candidate: Candidate; seen: Seen },
): void {
  const because = seen.refused?.startsWith('stopped before') ? 'leave' : 'gone';
  memory.barred.set(keyOfCandidate(candidate), {
    state: seen.from.record.id,
    class: memory.classes.get(candidate.class)?.record.id ?? '',
    label: candidate.label,
    because,
  });
}
