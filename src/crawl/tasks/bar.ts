// What a refusal means for the candidate.
import type { Candidate } from '../../fragments/candidates.ts';
import { barCandidate } from '../barred.ts';
import type { CrawlMemory } from '../memory.ts';
import type { Seen } from '../task.ts';

/** What was stopped for lack of leave is not tried again; what could not be pressed may be, elsewhere. */
export function barRefused(memory: CrawlMemory, candidate: Candidate, seen: Seen): void {
  const { refusedFor, from: state } = seen;
  const isHeld = refusedFor === 'held' || refusedFor === 'later';
  const because = refusedFor === 'excluded' ? 'excluded' : isHeld ? 'leave' : 'gone';
  barCandidate(memory, { candidate, state }, { because, later: refusedFor === 'later' });
}
