// The name of a candidate wherever it is met.
import type { Candidate } from '../fragments/candidates.ts';

/** Names one candidate of a class wherever it is met again: by the thing that it stands for, never by its place or label. */
export function keyOfCandidate({ class: of, item }: Pick<Candidate, 'class' | 'item'>): string {
  return `${of}\n${item}`;
}

/** The document behind an address: a fragment counts where it is a route. */
export function addressOf(url: string): string {
  const at = url.indexOf('#');
  return at < 0 || /^#!?\//.test(url.slice(at)) ? url : url.slice(0, at);
}
