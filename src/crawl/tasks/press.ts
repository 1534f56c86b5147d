// One candidate pressed; and where it stands there still, what came with the press, or the same once more: does that undo the first?
// Where it took a thing out of its list, a reload.
import type { PageRead } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { recordsOf } from '../../fragments/records.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { noteCovered } from '../barred.ts';
import {
  choicesLike,
  makeOf,
  noteDone,
  notePress,
  type KnownClass,
  type KnownMake,
  type KnownState,
} from '../memory.ts';
import { beginTrialOf, type Seen, type Situation, type Task, type TrialNotes } from '../task.ts';
import { barRefused } from './bar.ts';
import { detailTask } from './detail.ts';
import { goneTask, isWorthAReload } from './gone.ts';
import { leaveBy } from './leave.ts';
import { pressOf, quoted } from './order.ts';

/** Presses that are done twice at once, of what is made alike; where a second takes back the first, it is done for every thing. */
const mostPairs = 2;
/** Things made alike that are pressed twice within a moment before they are held to open otherwise, or not at all. */
const triedTwice = 2;
/** What leaves is pressed once. */
const once = new Set(['leaves', 'navigation']);

export function* pressTask({ memory, here }: Situation, candidate: Candidate): Task {
  const { class: of, item, label, kind } = candidate;
  const stood = new Set([...here.candidates].flatMap(([key, { ref }]) => (ref === '' ? [] : [key])));
  const first = yield {
    action: pressOf(candidate),
    part: 'do',
    candidate,
    thought: `Presses ${quoted(label)}${item && item !== label ? ` of ${quoted(item)}` : ''}.`,
  };
  if (first.refusedFor === 'covered') {
    // What lies over it is put away as a hand would; the press is tried again later.
    yield leaveBy('press-outside');
    if (noteCovered(memory, candidate)) return;
  }
  const trial = beginTrialOf({ memory, here: first.from }, candidate, { kind: 'press' });
  trial.step(first, 'do');
  const stays = staysIn(first);
  noteDone(memory, { candidate, state: first.from }, first.refused === null ? stays : null);
  if (first.refused !== null) return barRefused(memory, candidate, first);
  notePress(memory, candidate, first.taught);
  if (isWorthAReload(memory, candidate, first)) return yield* goneTask(memory, candidate, first);
  const known = memory.classes.get(of);
  const make = makeOf(memory, candidate);
  if (known && moves(first)) known.moves = true;
  const ticked = onlyTicks(candidate, first) ? choicesLike(memory, candidate) : null;
  const isWorthTwo = ticked ? ticked.pairs < mostPairs : make.toggles || make.pairs < mostPairs;
  const isPaired = isWorthTwo && isInPlace(first) && !once.has(kind) && hasAnswered(first);
  const undo = isPaired ? undoerIn(first.to, stood, candidate) : null;
  if (undo) return yield* undone(memory, first, { candidate, undo });
  if (
    isOnlyMarked(candidate, first)
      ? maybeOpens(make)
      : make.opens.byTwo && isMarkedElsewhere(candidate, first)
  )
    return yield* openTask({ make, known }, { candidate, first, trial });
  if (!isPaired) {
    // Of the first thing the tabs are pressed as any others.
    if (known && kind === 'item' && known.done.size > 1 && !first.effect.navigated && hasAnswered(first))
      yield* detailTask(memory, known, first);
    return;
  }
  const again = first.to.candidates.get(keyOfCandidate(candidate));
  if (!again || again.ref === '') return;
  const second = yield {
    action: pressOf(again),
    part: 'again',
    candidate: again,
    thought: `Presses ${quoted(again.label)} once more.`,
  };
  trial.step(second, 'again');
  make.pairs += 1;
  if (ticked) ticked.pairs += 1;
  if (!takesBack(first, second) && !turnsOrder(first, second)) return;
  make.toggles = true;
  if (known) known.toggles = true;
}

/** The page shows what it showed before the first, and showed something else between. */
function takesBack(first: Seen, second: Seen): boolean {
  const [before, between, after] = [first.before, first.now, second.now].map(shownOn);
  return before === after && before !== between;
}

/** The things of the page stand the other way round after the second: what orders them does so by turns. */
function turnsOrder(first: Seen, second: Seen): boolean {
  const [one, other] = [first.now, second.now].map((read) => recordsOf(read).map(({ name }) => name)) as [
    string[],
    string[],
  ];
  return (
    one.length > 2 && one.join('\n') !== other.join('\n') && one.toReversed().join('\n') === other.join('\n')
  );
}

/** Words and states of all that shows; what has the focus is left out. */
function shownOn({ elements }: PageRead): string {
  return elements
    .map(({ role, text, name, field, states: { focused: _, ...states } }) =>
      JSON.stringify([role, text || name, field?.value ?? '', states]),
    )
    .join('\n');
}

/** Two presses of a switch are one too many. */
const boxes = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

/** A box of a form that did nothing but change, as boxes do: it says something once the form is sent. */
function onlyTicks({ role }: Candidate, seen: Seen): boolean {
  return boxes.has(role) && staysIn(seen) && !seen.effect.historyChanged && !says(seen);
}

/** Words, windows, requests or announcements came of it. */
function says({ effect: { newText, dialogs, requests, announcements = [] } }: Pick<Seen, 'effect'>): boolean {
  return newText.length + dialogs.length + requests.length + announcements.length > 0;
}

/** A thing of a list, or one that is drawn, which a press marks, or which shows nothing at all. */
function isOnlyMarked({ item, role }: Candidate, { from, to, effect }: Seen): boolean {
  if (boxes.has(role)) return false;
  const isSilent = !effect.historyChanged && !says({ effect });
  return (item !== '' || role === '') && staysIn({ from, to, effect }) && isSilent;
}

/**
 * What two presses open stands there still, though the page is in another state: of two lists side by side the first press may only have
 * gone over to the other.
 */
function isMarkedElsewhere(candidate: Candidate, { from, to, effect }: Seen): boolean {
  const { navigated, newText, dialogs } = effect;
  const still = to.candidates.get(keyOfCandidate(candidate));
  return (
    candidate.item !== '' &&
    !navigated &&
    newText.length + dialogs.length === 0 &&
    to.record.layers.length <= from.record.layers.length &&
    still !== undefined &&
    still.ref !== ''
  );
}

function maybeOpens({ opens }: KnownMake): boolean {
  return opens.byTwo || opens.tried < triedTwice;
}

/** Two presses within a moment: on a desk, the first marks a thing and two open it. */
function* openTask(
  { make: { opens }, known }: { make: KnownMake; known: KnownClass | undefined },
  { candidate, first, trial }: { candidate: Candidate; first: Seen; trial: TrialNotes },
): Task {
  const still = first.to.candidates.get(keyOfCandidate(candidate));
  if (!still || still.ref === '') return;
  const seen = yield {
    action: pressOf(still, true),
    part: 'open',
    candidate: still,
    thought: `Presses ${quoted(still.label)} twice within a moment.`,
  };
  trial.step(seen, 'open');
  opens.tried += 1;
  if (known && moves(seen)) known.moves = true;
  opens.byTwo ||= seen.refused === null && !isOnlyMarked(candidate, seen);
}

/** What the press did is taken back by what came with it. */
function* undone(
  memory: Situation['memory'],
  first: Seen,
  { candidate, undo }: { candidate: Candidate; undo: Candidate },
): Task {
  const trial = beginTrialOf({ memory, here: first.from }, candidate, { kind: 'do-undo', undo: undo.label });
  trial.step(first, 'do');
  const second = yield {
    action: pressOf(undo),
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

/** It led to another page, or to another address. */
function moves({ effect }: Pick<Seen, 'effect'>): boolean {
  return effect.navigated || effect.historyChanged;
}

/** The page is the same, in whatever state, with no layer over it that was not there. */
function isInPlace(seen: Seen): boolean {
  return !moves(seen) && seen.to.record.layers.length <= seen.from.record.layers.length;
}

/** The page is the one before, in the same document. */
export function staysIn({ from, to, effect }: Pick<Seen, 'from' | 'to' | 'effect'>): boolean {
  return from === to && !effect.navigated;
}

export function hasAnswered({ effect }: Pick<Seen, 'effect'>): boolean {
  return (
    effect.visibleMutations > 0 || effect.navigated || effect.historyChanged || effect.requests.length > 0
  );
}
