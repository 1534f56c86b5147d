// What is worth doing next, in the order of what it may teach: a class that was never pressed, then forms, then further things of
// a class, then drills on what is known, then wrong values, and last what leaves.
import type { Candidate } from '../fragments/candidates.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { nextTrial } from './forms/next-trial.ts';
import type { Identity } from './forms/identity.ts';
import type { CrawlMemory, KnownClass, KnownState } from './memory.ts';
import type { Ways } from './ways.ts';

export type Goal =
  | { kind: 'press'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'choose'; state: string; candidate: Candidate; tier: Tier }
  | { kind: 'form'; state: string; form: string; tier: Tier }
  | { kind: 'drill'; state: string; candidate: Candidate; drill: Drill; tier: Tier };

/** What is done with a candidate whose first press is known. */
export type Drill = 'press-again' | 'reload' | 'back-forth';

/** Lower comes first; see the head of this file. */
export type Tier = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const tiers = {
  newClass: 0,
  form: 1,
  fewItems: 2,
  furtherItems: 3,
  drill: 4,
  boundary: 5,
  leaves: 6,
} as const satisfies Record<string, Tier>;

/** Actions of way that one step of the order outweighs: nearer things of a later tier wait for far ones of an earlier. */
const tierWorth = 8;
/** Representatives of a class: of things that are named all up to ten, and of more a sample; else two. */
const representatives = { few: 3, items: 10, sample: 12, others: 2 } as const;
/** Times that a state may be missed on the way before it is left alone. */
const mostMisses = 3;
/** Drills of a class after which it is not drilled by going there and back any more: what leads elsewhere has had its own. */
const drillsOfClass = 1;

/** The best goal that can be come to; null where nothing is left. */
export function nextGoal(memory: CrawlMemory, ways: Ways, identity: Identity): Goal | null {
  let best: { goal: Goal; worth: number } | null = null;
  for (const goal of goalsOf(memory, identity)) {
    const way = ways.cost.get(goal.state);
    if (way === undefined) continue;
    const worth = goal.tier * tierWorth + way;
    if (best === null || worth < best.worth) best = { goal, worth };
  }
  return best?.goal ?? null;
}

/** All that is not done yet, state by state in the order in which they were met. */
export function* goalsOf(memory: CrawlMemory, identity: Identity): Generator<Goal> {
  for (const [id, state] of memory.states) {
    if (state.missed >= mostMisses) continue;
    yield* pressesIn(memory, id, state);
    yield* formsIn(memory, id, state, identity);
  }
}

function* pressesIn(memory: CrawlMemory, id: string, state: KnownState): Generator<Goal> {
  const sent = new Set([...state.forms.values()].flatMap(({ submit }) => (submit ? [submit.ref] : [])));
  for (const candidate of state.candidates.values()) {
    const of = memory.classes.get(candidate.class);
    if (!of || memory.barred.has(keyOfCandidate(candidate))) continue;
    if (candidate.kind === 'field' || sent.has(candidate.ref)) continue;
    const isDone = of.done.has(keyOfCandidate(candidate));
    if (isDone) {
      const drill = drillOf(of, candidate);
      if (drill) yield { kind: 'drill', state: id, candidate, drill, tier: tiers.drill };
      continue;
    }
    const tier = tierOf(of, candidate, state);
    if (tier === null) continue;
    yield { kind: isList(candidate) ? 'choose' : 'press', state: id, candidate, tier };
  }
}

function* formsIn(memory: CrawlMemory, id: string, state: KnownState, identity: Identity): Generator<Goal> {
  for (const key of state.formKeys) {
    const form = memory.formViews.get(key);
    if (!form || memory.spared.has(key)) continue;
    const history = memory.forms.get(form.key) ?? [];
    const plan = nextTrial(form, history, identity);
    if (!plan) continue;
    const tier = plan.part === 'boundary' || plan.part === 'corrected' ? tiers.boundary : tiers.form;
    yield { kind: 'form', state: id, form: form.key, tier };
  }
}

/** Null where enough of its class were pressed. */
function tierOf(of: KnownClass, { kind, class: key }: Candidate, state: KnownState): Tier | null {
  const tried = of.done.size;
  if (kind === 'leaves') return tried < representatives.others ? tiers.leaves : null;
  if (tried === 0) return tiers.newClass;
  if (kind !== 'item') return tried < representatives.others ? tiers.fewItems : null;
  // The same block of another page stands for other things.
  const here = state.pressed.get(key) ?? 0;
  if (here < representatives.few) return tiers.fewItems;
  const most = of.met.size <= representatives.items ? representatives.items : representatives.sample;
  return here < most ? tiers.furtherItems : null;
}

function drillOf({ stays, drilled }: KnownClass, { kind }: Candidate): Drill | null {
  if (kind === 'leaves' || drilled.size >= 3) return null;
  if (stays === true && !drilled.has('press-again')) return 'press-again';
  if (stays === true && !drilled.has('reload')) return 'reload';
  return stays === false && !drilled.has('back-forth') && drilled.size < drillsOfClass ? 'back-forth' : null;
}

/** A list of choices takes one of them, not a press. */
function isList({ role }: Candidate): boolean {
  return role === 'combobox' || role === 'listbox';
}
