// A list of choices: each of them taken once, a reload where that showed something, and then the one that stood there. Where the first does
// nothing but stand there, as in a form that is sent later, it is the only one. A list that filters is tried together with another that
// filters the same page.
import type { CrawlTrial, PageRead, TrialKind } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { recordsOf } from '../../fragments/records.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { noteDone, notePress, type CrawlMemory, type KnownState } from '../memory.ts';
import { beginTrialOf, type Order, type Seen, type Situation, type Task } from '../task.ts';
import { barRefused } from './bar.ts';
import { onPage, quoted, waitToKeep } from './order.ts';
import { hasAnswered } from './press.ts';

/** Choices that are tried of one list. */
const mostChoices = 6;
/** Lists of a page after whose last choice it is loaded anew. */
const mostReloads = 3;
/** Choices of the second list that are taken beside one of the first: one shows whether both count, another that both can. */
const mostBoth = 3;

export function* chooseTask(situation: Situation, candidate: Candidate): Task {
  const { memory, read, here } = situation;
  noteDone(memory, { candidate, state: here }, null);
  const { stood, others } = optionsIn(read, candidate);
  const begun = memory.trials.length;
  let now = read;
  const wanted = [...others.slice(0, mostChoices), stood].filter((label) => label !== '');
  for (const [nth, option] of wanted.entries()) {
    const seen = yield* choose(here, candidate, option);
    if (!seen) return;
    if (seen.refused !== null) return barRefused(memory, candidate, seen);
    const kind = whatItDid(read, seen.now);
    const trial = beginTrialOf({ memory, here }, candidate, {
      kind,
      option,
      stood: option === stood ? 'yes' : 'no',
    });
    trial.step(seen, 'choose');
    callAlike(memory.trials.slice(begun));
    if (nth === 0) {
      notePress(memory, candidate, seen.taught);
      if (kind === 'press' && !answers(seen))
        wanted.splice(1, wanted.length, ...(stood === '' ? [] : [stood]));
    }
    now = seen.now;
    const isLastOther = option === others.slice(0, mostChoices).at(-1);
    if ((isLastOther || seen.to !== here) && isWorthAReload(memory, seen))
      now = yield* reloaded(situation, { candidate, option, seen });
    if (seen.to !== here) return;
  }
  if (memory.trials.slice(begun).some(({ kind }) => kind === 'filter'))
    yield* chooseBoth({ memory, here, read: now }, candidate, { first: others[0] ?? '', none: stood });
}

/** One choice taken; undefined where the list is gone. */
function* choose(
  here: KnownState,
  candidate: Candidate,
  option: string,
): Generator<Order, Seen | undefined, Seen> {
  const now = here.candidates.get(keyOfCandidate(candidate));
  if (!now || now.ref === '') return undefined;
  return yield {
    action: { kind: 'select', ref: now.ref, option },
    part: 'choose',
    candidate: now,
    thought: `Chooses ${quoted(option)} in ${quoted(candidate.label)}.`,
  };
}

/** What a list holds, and what else it offers. */
function optionsIn({ elements }: PageRead, { ref }: Candidate): { stood: string; others: string[] } {
  const field = elements.find((element) => element.ref === ref)?.field;
  const stood = field?.value ?? '';
  return { stood, others: (field?.options ?? []).filter((label) => label !== stood) };
}

/** The address tells the choice, or it was sent: it is meant to stay. Once for each of some lists of a page. */
function isWorthAReload(memory: CrawlMemory, { from, effect, requests, now, before }: Seen): boolean {
  const isKept =
    effect.urlAfter !== effect.urlBefore ||
    requests.some(({ sameSite, method }) => sameSite && !/^(GET|HEAD|OPTIONS)$/i.test(method));
  const page = pathOf(from.record.url);
  const tried = memory.trials.filter(({ kind, state, about }) => {
    const at = memory.states.get(state)?.record.url;
    return kind === 'reload' && 'option' in about && at !== undefined && pathOf(at) === page;
  });
  return isKept && pathOf(now.url) === pathOf(before.url) && tried.length < mostReloads;
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}

/** Answers what the page shows when it was loaded anew. */
function* reloaded(
  { memory, here }: Situation,
  { candidate, option, seen }: { candidate: Candidate; option: string; seen: Seen },
): Generator<Order, PageRead, Seen> {
  const trial = beginTrialOf({ memory, here }, candidate, { kind: 'reload', option });
  trial.step(seen, 'choose');
  trial.step(yield waitToKeep, 'wait');
  const anew = yield { ...onPage({ kind: 'reload' }), part: 'reload', thought: 'Loads the page anew.' };
  trial.step(anew, 'reload');
  return anew.now;
}

/** One choice of this list beside some of another that filtered the same page, and these alone, so that they can be held against each other. */
function* chooseBoth(
  { memory, here, read }: Situation,
  candidate: Candidate,
  { first, none }: { first: string; none: string },
): Task {
  const other = otherFilter(memory, here, candidate);
  if (!other) return;
  const others = optionsIn(read, other);
  const trial = beginTrialOf({ memory, here }, candidate, {
    kind: 'filter-both',
    option: first,
    beside: other.label,
  });
  const seconds = others.others.slice(0, mostBoth);
  const steps: [string, Candidate, string][] = [
    ['first', candidate, first],
    ...seconds.map((option): [string, Candidate, string] => ['both', other, option]),
    ['end-first', candidate, none],
    // The last of them stands there already.
    ...seconds.slice(0, -1).map((option): [string, Candidate, string] => ['second', other, option]),
    ['end', other, others.stood],
  ];
  for (const [part, list, option] of steps) {
    const seen = yield* choose(here, list, option);
    if (!seen || seen.refused !== null || seen.to !== here)
      return trial.cut(seen?.refused ?? 'the lists are gone');
    trial.step(seen, part);
  }
}

/** Another list in this state that was found to filter, has not been tried together with one, and still offers something. */
function otherFilter(memory: CrawlMemory, here: KnownState, candidate: Candidate): Candidate | undefined {
  const inState = memory.trials.filter(({ state }) => state === here.record.id);
  if (inState.some(({ kind }) => kind === 'filter-both')) return undefined;
  const filters = new Set(
    inState.filter(({ kind }) => kind === 'filter').map(({ about }) => about['label'] ?? ''),
  );
  return [...here.candidates.values()].find(
    ({ label, ref, role, class: of }) =>
      ref !== '' && filters.has(label) && /^(combobox|listbox)$/.test(role) && of !== candidate.class,
  );
}

/** More changed than the list itself, which shows what was chosen, and may have it shown beside it. */
function answers(seen: Seen): boolean {
  const { effect } = seen;
  if (effect.newText.length > 1) return true;
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
