// A list of choices: each of them taken once, and then the one that stood there. Where the first does nothing but stand there, as in a
// form that is sent later, it is the only one.
import type { CrawlTrial, PageRead, TrialKind } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { recordsOf } from '../../fragments/records.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { noteDone, notePress } from '../memory.ts';
import { beginTrialOf, type Seen, type Situation, type Task } from '../task.ts';
import { quoted } from './order.ts';
import { barRefused } from './bar.ts';
import { hasAnswered } from './press.ts';

/** Choices that are tried of one list. */
const mostChoices = 6;

export function* chooseTask(situation: Situation, candidate: Candidate): Task {
  const { memory, read, here } = situation;
  noteDone(memory, { candidate, state: here }, null);
  const field = read.elements.find(({ ref }) => ref === candidate.ref)?.field;
  const stood = field?.value ?? '';
  const begun = memory.trials.length;
  const others = (field?.options ?? []).filter((label) => label !== stood).slice(0, mostChoices);
  const wanted = [...others, stood].filter((label) => label !== '');
  for (const [nth, option] of wanted.entries()) {
    const now = here.candidates.get(keyOfCandidate(candidate));
    if (!now) return;
    const seen = yield {
      action: { kind: 'select', ref: now.ref, option },
      part: 'choose',
      candidate: now,
      thought: `Chooses ${quoted(option)} in ${quoted(candidate.label)}.`,
    };
    if (seen.refused !== null) return barRefused(memory, candidate, seen);
    const trial = beginTrialOf({ memory, here }, candidate, {
      kind: whatItDid(read, seen.now),
      option,
      stood: option === stood ? 'yes' : 'no',
    });
    trial.step(seen, 'choose');
    callAlike(memory.trials.slice(begun));
    if (nth === 0) {
      notePress(memory, candidate, seen.taught);
      if (!answers(seen)) wanted.splice(1, wanted.length, ...(stood === '' ? [] : [stood]));
    }
    if (seen.to !== here) return;
  }
}

/** More changed than the list itself, which shows what was chosen. */
function answers(seen: Seen): boolean {
  const { effect } = seen;
  return hasAnswered({ effect: { ...effect, visibleMutations: effect.visibleMutations - 1 } });
}

/** What one choice of a list shows that it does, all of them should do: one that does not is the fault to be found. */
function callAlike(trials: readonly CrawlTrial[]): void {
  const kind = (['sort', 'filter'] as const).find((each) => trials.some((trial) => trial.kind === each));
  if (kind) for (const trial of trials) trial.kind = kind;
}

/** A choice that leaves what stood there at first in another order sorts; one that leaves fewer of it filters; else it is a press. */
function whatItDid(first: PageRead, now: PageRead): TrialKind {
  const [then, since] = [first, now].map((read) => recordsOf(read).map(({ name }) => name)) as [
    string[],
    string[],
  ];
  const known = new Set(then);
  const kept = since.filter((name) => known.has(name)).length;
  if (then.length < 2 || since.length === 0) return 'press';
  if (kept < since.length || since.join('\n') === then.join('\n')) return 'press';
  return since.length === then.length ? 'sort' : 'filter';
}
