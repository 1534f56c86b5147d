// The name of a candidate wherever it is met.
import type { Candidate } from '../fragments/candidates.ts';

/** Names one candidate of a class wherever it is met again: by the thing that it stands for, never by its place or label. */
export function keyOfCandidate({ class: of, item }: Pick<Candidate, 'class' | 'item'>): string {
  return `${of}\n${item}`;
}
