// A task is a few actions that belong together, told one at a time: it is given what came of each before it tells the next.
import type { CrawlTrial, EffectRecord, PageRead, RefusalKind, RequestRecord } from '../evidence/evidence.ts';
import type { Action } from '../sessions/policy.ts';
import type { Candidate } from '../fragments/candidates.ts';
import type { CrawlMemory, KnownState } from './memory.ts';

/** What came of one action of a task. */
export interface Seen {
  turn: number;
  action: Action;
  /** Why it was not done, or null. */
  refused: string | null;
  refusedFor?: RefusalKind | undefined;
  effect: EffectRecord;
  /** Those that it set off. */
  requests: readonly RequestRecord[];
  from: KnownState;
  to: KnownState;
  /** Nobody had met the state that it led to. */
  taught: boolean;
  before: PageRead;
  now: PageRead;
}

/** Ways out of a layer that need no control of it. */
export type Exit = 'dismiss' | 'escape' | 'press-outside';

export const exits: Record<Exit, Action> = {
  dismiss: { kind: 'dismiss' },
  escape: { kind: 'press', key: 'Escape' },
  'press-outside': { kind: 'press-outside' },
};

/** One action, with what it is for. */
export interface Order {
  action: Action;
  /** What the turn is in its trial, such as `do` or `undo`; '' for a step on the way. */
  part: string;
  candidate: Candidate | null;
  /** A way out of a layer, so that it is known again; left out for all else. */
  exit?: Exit;
  /** A key of the page as a whole, so that it is known again as a way; left out for all else. */
  key?: string;
  /** One sentence for who watches. */
  thought: string;
}

export type Task = Generator<Order, void, Seen>;

/** Where a task begins. */
export interface Situation {
  memory: CrawlMemory;
  here: KnownState;
  read: PageRead;
}

/** Turns that belong together, named as they are done. */
export interface TrialNotes {
  step(seen: Seen, part: string): void;
  cut(because: string): void;
  /** Says more of what it is about. */
  about(more: Record<string, string>): void;
}

/** Begins a trial about one candidate of a state. */
export function beginTrialOf(
  { memory, here }: Pick<Situation, 'memory' | 'here'>,
  candidate: Candidate,
  { kind, ...about }: { kind: CrawlTrial['kind'] } & Record<string, string>,
): TrialNotes {
  return beginTrial(memory, {
    kind,
    state: here.record.id,
    class: memory.classes.get(candidate.class)?.record.id ?? '',
    item: candidate.item,
    about: { label: candidate.label, ...about },
  });
}

/** Begins a trial in the memory. */
export function beginTrial(
  memory: CrawlMemory,
  trial: Pick<CrawlTrial, 'kind' | 'state' | 'class' | 'item' | 'about'>,
): TrialNotes {
  const kept: CrawlTrial = { ...trial, id: '', steps: [], cut: '' };
  const keep = (): CrawlTrial => {
    if (kept.id === '') {
      kept.id = `t${memory.trials.length + 1}`;
      memory.trials.push(kept);
    }
    return kept;
  };
  return {
    step: ({ turn }, part) => void keep().steps.push({ turn, part }),
    cut: (because) => void (keep().cut = because),
    about: (more) => void Object.assign(kept.about, more),
  };
}
