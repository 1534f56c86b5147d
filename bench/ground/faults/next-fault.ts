// Which fault is tried next, and which others in the same drive. Pure.
import { screenOf } from '../screen-of.ts';
import { layers, type Fault, type Layer } from './operator.ts';
import type { KeptFault } from './truth.ts';

/** Kept faults of each layer that are wanted before others fill up. */
const wantedOfLayer = 7;
/** Most faults of one drive. */
const mostTogether = 8;
/** Faults that most often stop a tour, which finds its controls by role and name, presses them and follows links: they go alone. */
const stopsTours = new Set([
  'control-covered',
  'control-out-of-view',
  'dead-address',
  'focus-trapped',
  'label-removed',
  'name-removed',
  'role-removed',
]);

type Queues = ReadonlyMap<Layer, readonly Fault[]>;

/**
 * The next fault not `done`, of the layer with the fewest kept that has any left. What was kept on another machine is done, too: what was
 * tried there is not known here.
 */
export function nextFault(
  queues: ReadonlyMap<Layer, readonly Fault[]>,
  kept: readonly KeptFault[],
  done: ReadonlySet<string>,
): Fault | null {
  const open = layers.map((layer) => {
    const count = kept.filter((fault) => fault.layer === layer).length;
    const operatorsKept = new Map<string, number>();
    for (const { operator } of kept) operatorsKept.set(operator, (operatorsKept.get(operator) ?? 0) + 1);
    const left = (queues.get(layer) ?? []).filter(({ id }) => !done.has(id));
    // Operators without a kept fault first, so that few of them fill a layer.
    const fewest = Math.min(...left.map(({ operator }) => operatorsKept.get(operator) ?? 0));
    return {
      count,
      fault: left.find(({ operator }) => (operatorsKept.get(operator) ?? 0) === fewest) ?? null,
    };
  });
  const below = open.filter(({ fault, count }) => fault && count < wantedOfLayer);
  const among = below.length > 0 ? below : open.filter(({ fault }) => fault);
  return among.sort((a, b) => a.count - b.count)[0]?.fault ?? null;
}

/** Only faults with which others can be driven, of layers of which more are wanted. */
export function togetherAlone(queues: Queues, kept: readonly KeptFault[]): Queues {
  return new Map(
    [...queues].map(([layer, queue]) => {
      const isFull = kept.filter((one) => one.layer === layer).length >= wantedOfLayer;
      return [layer, isFull ? [] : queue.filter(isOfScreen)];
    }),
  );
}

/**
 * `fault` and those that are driven together with it: of elements alone, each on a screen of its own, in their order, and no more of a layer than
 * are wanted of it.
 */
export function companyOf(
  fault: Fault,
  { queues, kept, done }: { queues: Queues; kept: readonly KeptFault[]; done: ReadonlySet<string> },
): Fault[] {
  const company = [fault];
  if (!isOfScreen(fault)) return company;
  for (;;) {
    const together = [...kept, ...company] as KeptFault[];
    const among = new Map(
      [...togetherAlone(queues, together)].map(([layer, queue]) => [
        layer,
        queue.filter((one) => company.every((other) => areApart(one, other))),
      ]),
    );
    const next = company.length < mostTogether ? nextFault(among, together, done) : null;
    if (!next) return company;
    company.push(next);
  }
}

/** Whether others can be driven with it. */
function isOfScreen({ site, operator }: Fault): boolean {
  const { selector, screen } = site;
  return (
    typeof selector === 'string' && typeof screen === 'string' && screen !== '*' && !stopsTours.has(operator)
  );
}

/** Their screens are told apart by more than a fragment. */
function areApart({ site: a }: Fault, { site: b }: Fault): boolean {
  const head = (screen: unknown) => screenOf(String(screen)).split('#')[0];
  return head(a['screen']) !== head(b['screen']);
}
