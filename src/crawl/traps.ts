// Which states hold whoever comes into them: what led out of one, and what was not tried there. Pure.
import type { Candidate } from '../fragments/candidates.ts';
import type { Identity } from './forms/identity.ts';
import { nextTrial } from './forms/next-trial.ts';
import { isSignIn } from './forms/plain-value.ts';
import { isKnownToVisitors, purposeOf } from './forms/purpose.ts';
import { keyOfCandidate } from './candidate-key.ts';
import type { CrawlMemory, KnownState } from './memory.ts';
import { quoted } from './tasks/order.ts';

/** Ways that are none of the page, nor of the browser's history: whoever takes them begins anew. */
const beginsAnew = new Set(['open', 'open-start', 'reload']);

/** True where one is in the same place still: the same layers of the same page lie open, or it is the same state. */
export function sameHold({ record: one }: KnownState, { record: other }: KnownState): boolean {
  if (one.id === other.id) return true;
  const layers = one.layers.join('\n');
  return layers !== '' && one.template === other.template && layers === other.layers.join('\n');
}

/** True where Back is a way of the page itself: out of a layer to what lies below, or from one page to another. */
export function isBackInside({ record: from }: KnownState, { record: to }: KnownState): boolean {
  return from.layers.length === 0 || from.template === to.template;
}

/** True where a way of the page, or Back, was seen to lead out. */
export function leadsOut(memory: CrawlMemory, state: KnownState): boolean {
  for (const { from, to, action } of memory.edges.values()) {
    const [left, reached] = [memory.states.get(from), memory.states.get(to)];
    if (beginsAnew.has(action) || !left || !reached) continue;
    if (action === 'back' && !isBackInside(left, reached)) continue;
    if (sameHold(state, left) && !sameHold(state, reached)) return true;
  }
  return false;
}

/** True where Back was taken and the state was still there. */
export function keepsFromGoingBack({ edges }: CrawlMemory, { record }: KnownState): boolean {
  for (const { from, to, action } of edges.values())
    if (action === 'back' && from === record.id && to === record.id) return true;
  return false;
}

/** Controls in view that were neither pressed from here nor given up, fields left out. */
export function unpressed(memory: CrawlMemory, { record, candidates }: KnownState): Candidate[] {
  const pressed = new Set<string>();
  for (const { from, candidate } of memory.edges.values()) if (from === record.id) pressed.add(candidate);
  return [...candidates.values()].filter((candidate) => {
    const key = keyOfCandidate(candidate);
    return candidate.ref !== '' && candidate.kind !== 'field' && !pressed.has(key) && !memory.barred.has(key);
  });
}

/** Words of the controls that were pressed while the same layers, or the same state, were there. */
export function pressedIn(memory: CrawlMemory, state: KnownState): string[] {
  const labels = new Set<string>();
  for (const { from, candidate, label } of memory.edges.values()) {
    const left = memory.states.get(from);
    if (candidate !== '' && left && sameHold(state, left)) labels.add(quoted(label));
  }
  return [...labels];
}

/** True where something might lead out that was not tried to its end: a control, for lack of leave too, or a form that may take something. */
export function mayHaveWays(memory: CrawlMemory, state: KnownState, identity: Identity): boolean {
  const held = [...memory.states.values()].filter((each) => sameHold(state, each));
  return held.some(
    (each) =>
      unpressed(memory, each).length > 0 ||
      [...each.candidates].some(([key]) => (memory.barred.get(key)?.because ?? 'gone') !== 'gone') ||
      [...each.candidates.values()].some(({ kind, form }) => kind === 'field' && form === '') ||
      [...each.formKeys].some(
        (key) =>
          !(memory.forms.get(key) ?? []).some(({ accepted }) => accepted === true) &&
          timesRefused(memory, key, identity) === 0,
      ),
  );
}

/**
 * How often a form refused what people write there, until nothing was left to try. 0 where it took something, was not tried to its end, or
 * asks for what its visitor alone knows, such as a password or the code of a letter.
 */
export function timesRefused(memory: CrawlMemory, key: string, identity: Identity): number {
  const form = memory.formViews.get(key);
  const history = memory.forms.get(key) ?? [];
  if (!form || history.some(({ accepted, held }) => accepted !== false || held === true)) return 0;
  if (isSignIn(form) || form.fields.some((field) => isKnownToVisitors(purposeOf(field)))) return 0;
  return nextTrial(form, history, identity) === null ? history.length : 0;
}
