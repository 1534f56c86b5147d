// How far personas met the same faults: any-two agreement, between personas and between repeats of one persona.
import type { AggregateReport } from './aggregate-report-schema.ts';
import { faultsOf, type Fault } from './faults.ts';
import type { SessionReport } from './session-report-schema.ts';
import { plural } from './wording.ts';

type Agreement = AggregateReport['agreement'];

/**
 * Any-two agreement (science 7): the mean over pairs of |A ∩ B| / |A ∪ B|, faults by fingerprint. A fault of a page that one
 * second look met counts for everybody whom it hit, and for nobody else. Pairs in which neither met anything say nothing and are
 * left out; without a pair the mean is null. Pairs of two sessions of one persona are told apart, since what differs there is
 * chance and no persona.
 */
export function agreementOf(
  reports: readonly SessionReport[],
  faults: readonly Fault[] = faultsOf(reports),
): Agreement {
  const pairs = reports.flatMap((a, place) => reports.slice(place + 1).map((b) => [a, b] as const));
  const [repeats, others] = [true, false].map((same) =>
    pairs.filter(([a, b]) => (a.persona.id === b.persona.id) === same),
  ) as [typeof pairs, typeof pairs];
  const met = faults.map(({ hit }) => hit.length);
  const between = meanOf(others, faults);
  return {
    met_by_all: reports.length > 1 ? met.filter((count) => count === reports.length).length : 0,
    met_by_one: met.filter((count) => count === 1).length,
    between_personas: between,
    between_repeats: meanOf(repeats, faults),
    sentence: sentenceOf(between, repeats.length > 0),
  };
}

function meanOf(
  pairs: readonly (readonly [SessionReport, SessionReport])[],
  faults: readonly Fault[],
): Agreement['between_personas'] {
  const shares = pairs.flatMap((pair) => {
    const hits = faults.map(({ hit }) => pair.filter((report) => hit.includes(report)).length);
    const either = hits.filter((count) => count > 0).length;
    return either === 0 ? [] : [hits.filter((count) => count === 2).length / either];
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { pairs: shares.length, mean: shares.length === 0 ? null : Math.round(mean * 100) / 100 };
}

function sentenceOf({ mean, pairs }: Agreement['between_personas'], repeated: boolean): string {
  if (mean === null) return 'No two personas can be compared, because none met a fault.';
  const shared = Math.round(mean * 100);
  const about = repeated ? ' of different personas' : '';
  return `On average, two personas share ${shared} in 100 of the faults that either of them met (${plural(pairs, 'pair')}${about}). Human evaluators of one page share 5 to 65 in 100.`;
}
