// The order in which test files begin: those that last longest first, so that none of them runs alone at the end.
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

/**
 * Short files that last long, because they visit sites, crawl or start services again and again. A clone that keeps no times of an
 * earlier run begins with the largest files, and would come to these at the end. The first and `test/findings.test.ts` keep several
 * browsers busy at once and stand apart: what a page does in time hangs on the machine.
 */
export const longest = [
  'test/relations/relations.test.ts',
  'src/examiner/prove.test.ts',
  'test/contract/pull-requests.test.ts',
  'test/leave-minds.test.ts',
  'src/runs/reproduction.test.ts',
  'src/sessions/probes/second-look.test.ts',
  'src/examiner/examine.test.ts',
  'src/sessions/policies/builtin/stored-login.test.ts',
  'src/sessions/probes/look-again.test.ts',
  'test/findings.test.ts',
  'test/findings-bench.test.ts',
  'test/attack.test.ts',
  'test/crawl/traps.test.ts',
  'test/crawl/weather.test.ts',
  'test/crawl/generated-sites.test.ts',
  'test/crawl/walk-in-audit.test.ts',
  'test/examined-shop.test.ts',
  'test/fleet/fleet.test.ts',
  'test/service-start.test.ts',
  'test/hostile-reports.test.ts',
  'test/adding-a-rule.test.ts',
  'test/sessions/own-load.test.ts',
  'test/sessions/same-seed.test.ts',
];

/** `longest` in its order, then the others in theirs. */
export function longestFirst<Spec extends { moduleId: string }>(sorted: readonly Spec[]): Spec[] {
  const places = new Map(longest.map((path, place) => [join(root, path), place]));
  const placeOf = ({ moduleId }: Spec) => places.get(moduleId) ?? longest.length;
  return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(specs));
  }
}
