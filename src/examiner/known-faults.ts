// Faults that rules have found, as they are told to the examiner: each under a name that it has in every run, so that an answer of one
// run names the same fault in another.
import { line } from '../base/plain-words.ts';

/** A fault that a rule has found already, in words. */
export interface KnownFault {
  fingerprint: string;
  title: string;
  url: string;
}

/** Findings of rules that are told. */
const knownMax = 80;
/** Digits of a fingerprint that tell one fault of a run from another, but for a chance of some in ten thousand. */
const digitsLeast = 5;

/** Fingerprints by name, such as `f3a91c`: the first digits of the fingerprint, as many as tell them apart. */
export function namesOfFaults(known: readonly Pick<KnownFault, 'fingerprint'>[]): Map<string, string> {
  const digits = new Map(known.map(({ fingerprint }) => [fingerprint.replace(/^fp_/, ''), fingerprint]));
  const names = (length: number) => new Map([...digits].map(([all, of]) => [`f${all.slice(0, length)}`, of]));
  let length = digitsLeast;
  while (names(length).size < digits.size) length += 1;
  return names(length);
}

/** What rules have found already, what reads alike on one page once; '' where that is nothing. */
export function foundText(known: readonly KnownFault[]): string {
  const nameOf = new Map([...namesOfFaults(known)].map(([name, fingerprint]) => [fingerprint, name]));
  const byPlace = new Map<string, string>();
  for (const { fingerprint, title, url } of known) {
    const place = `${line(title, 200)} (${URL.parse(url)?.pathname ?? url})`;
    if (!byPlace.has(place)) byPlace.set(place, `${nameOf.get(fingerprint)}: ${place}`);
  }
  return byPlace.size > 0 ? ['found by rules:', ...[...byPlace.values()].slice(0, knownMax)].join('\n') : '';
}
