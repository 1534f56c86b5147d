// What a label smelt of for the goal, without the noise that stands for the taste of one visit.
import type { CandidateRecord } from '../../evidence/evidence.ts';

/** 0 to 1. Where the sum was cut at 0 or 1 the noise cannot be taken out of it, and it stays as it is. */
export function scentWithoutChance({ scent, parts }: CandidateRecord): number {
  const isCut = scent <= 0 || scent >= 1;
  return isCut ? scent : Math.min(1, Math.max(0, scent - (parts['noise'] ?? 0)));
}
