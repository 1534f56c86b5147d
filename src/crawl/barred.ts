// What a crawl leaves alone, for good or until what binds may be sent.
import type { Candidate } from '../fragments/candidates.ts';
import { keyOfCandidate } from './candidate-key.ts';
import type { Barred, CrawlMemory, KnownState } from './memory.ts';

/** Leaves a candidate alone from now on. */
export function barCandidate(
  { barred, classes }: CrawlMemory,
  { candidate, state }: { candidate: Candidate; state: KnownState },
  why: Pick<Barred, 'because' | 'later'>,
): void {
  barred.set(keyOfCandidate(candidate), {
    ...why,
    state: state.record.id,
    class: classes.get(candidate.class)?.record.id ?? '',
    label: candidate.label,
  });
}

/** Something was held back that may go when the sessions of the run have ended. */
export function waitsForLeave({ barred, forms }: CrawlMemory): boolean {
  const held = [...barred.values(), ...[...forms.values()].flat()];
  return held.some(({ later }) => later === true);
}

/** What binds may be sent now: all that was held until then is worth a try again. */
export function releaseHeld({ barred, classes, forms }: CrawlMemory): void {
  for (const [key, { later }] of barred) {
    if (!later) continue;
    barred.delete(key);
    for (const known of classes.values()) if (known.done.delete(key)) known.record.tried = known.done.size;
  }
  for (const [key, history] of forms)
    forms.set(
      key,
      history.filter(({ later }) => later !== true),
    );
}

/** Times that a candidate may lie under something before it counts as out of reach. */
const mostCovered = 2;

/** Notes that something lay over a candidate; true where it is worth another try. */
export function noteCovered({ covered }: CrawlMemory, candidate: Candidate): boolean {
  const key = keyOfCandidate(candidate);
  const times = (covered.get(key) ?? 0) + 1;
  covered.set(key, times);
  return times < mostCovered;
}
