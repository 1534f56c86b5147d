// What a crawl never ran of a reference tour: step by step, by what its hands do, and by kind of hand.
import type { GroundApp } from '../ground/app.ts';
import type { RanFunction } from '../ground/faults/operator.ts';
import type { HandKind } from '../ground/tour/watch-hands.ts';

/** A function belongs to a step where it ran in this many steps at most; what runs in more is of the page as a whole. */
const ownSteps = 3;
/** Of a step's own functions the crawl has to have run this share, for the step to count as reached. */
const reachedShare = 0.7;

/** Steps whose own functions the crawl did not run, and how many functions hang on each kind of hand alone. */
export function tellTour({
  app,
  tour,
  crawl,
  hands,
}: {
  app: GroundApp;
  tour: readonly RanFunction[];
  /** `script:start:end` of those that the crawl ran. */
  crawl: readonly string[];
  hands: ReadonlyMap<number, ReadonlySet<HandKind>>;
}): string {
  const ran = new Set(crawl);
  const runs = ({ script, start, end }: RanFunction) => ran.has(`${script}:${start}:${end}`);
  const of = (step: number) => kindOf(hands.get(step) ?? new Set());
  const lines: string[] = [];
  let reached = 0;
  let counted = 0;
  for (const [step, { name }] of app.tour.entries()) {
    const own = tour.filter(({ steps }) => steps.length <= ownSteps && steps.includes(step));
    if (own.length === 0) continue;
    counted += 1;
    const missed = own.filter((one) => !runs(one)).length;
    if (missed <= own.length * (1 - reachedShare)) reached += 1;
    else
      lines.push(
        `  not reached: ${String(missed).padStart(4)} of ${String(own.length).padStart(4)} of its own functions, ${of(step).padEnd(6)} ${name}`,
      );
  }
  const missing = tour.filter((one) => !runs(one));
  const byKind = Map.groupBy(missing, ({ steps }) => [...new Set(steps.map(of))].sort().join(', '));
  const kinds = [...byKind].toSorted((a, b) => b[1].length - a[1].length).slice(0, 12);
  return [
    `${app.id}: the crawl ran ${tour.length - missing.length} of ${tour.length} functions of the tour (${((tour.length - missing.length) / tour.length).toFixed(3)}), and reached ${reached} of ${counted} steps`,
    ...lines,
    ...kinds.map(
      ([kind, functions]) =>
        `  ${String(functions.length).padStart(4)} functions never run, of steps with: ${kind}`,
    ),
  ].join('\n');
}

/** The kind that is least like a plain press: whoever lacks it cannot do the step. */
function kindOf(kinds: ReadonlySet<HandKind>): HandKind | 'none' {
  const order: HandKind[] = ['right', 'drag', 'file', 'key', 'twice', 'type', 'press'];
  return order.find((kind) => kinds.has(kind)) ?? 'none';
}
