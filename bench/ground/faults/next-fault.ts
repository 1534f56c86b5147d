// Which fault is tried next, and which others in the same drive. Pure.
import { layers, ownElement, type Fault, type Layer } from './operator.ts';
import type { KeptFault } from './truth.ts';

/** Kept faults of each layer that are wanted before others fill up. */
const wantedOfLayer = 8;
/** Most faults of one drive. */
const mostTogether = 8;
/** Faults that most often stop a tour, which finds its controls by role and name, presses them and follows links: they go alone. */
export const stopsTours: ReadonlySet<string> = new Set([
  'control-covered',
  'control-out-of-view',
  'dead-address',
  'drawn-on-while-off',
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

/** Only faults with which others can be driven, of layers of which more are wanted. On `soft` screens what stood on another may stand as well. */
export function togetherAlone(
  queues: Queues,
  { kept, soft }: { kept: readonly KeptFault[]; soft: ReadonlySet<string> },
): Queues {
  return new Map(
    [...queues].map(([layer, queue]) => {
      const isFull = kept.filter((one) => one.layer === layer).length >= wantedOfLayer;
      return [layer, isFull ? [] : queue.filter((fault) => isOfScreen(fault, soft))];
    }),
  );
}

/**
 * `fault` and those that are driven together with it: of elements and of lists in served pages, each on screens of its own, in their order, and no more of a layer than
 * are wanted of it.
 */
export function companyOf(
  fault: Fault,
  {
    queues,
    kept,
    done,
    soft,
  }: {
    queues: Queues;
    kept: readonly KeptFault[];
    done: ReadonlySet<string>;
    soft: ReadonlySet<string>;
  },
): Fault[] {
  const company = [fault];
  if (!isOfScreen(fault, soft)) return company;
  for (;;) {
    const together = [...kept, ...company] as KeptFault[];
    const among = new Map(
      [...togetherAlone(queues, { kept: together, soft })].map(([layer, queue]) => [
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
function isOfScreen(fault: Fault, soft: ReadonlySet<string>): boolean {
  if (stopsTours.has(fault.operator)) return false;
  const { kind, place } = placeOf(fault);
  if (kind === 'nowhere') return false;
  return ![...soft].some((screen) => (kind === 'path' ? pathOf(screen) : screen) === place);
}

/** No screen shows both of them. Screens are told apart by more than a fragment. */
function areApart(one: Fault, other: Fault): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.kind === 'screen' && b.kind === 'screen'
    ? a.place !== b.place
    : pathOf(a.place) !== pathOf(b.place);
}

/** Where a fault acts: on one screen; on every screen of a path, as one of a list in a served page; or who knows where. */
function placeOf(fault: Fault): { kind: 'screen' | 'path' | 'nowhere'; place: string } {
  const own = ownElement(fault);
  if (own) return { kind: 'screen', place: headOf(own.screen) };
  const { form, path } = fault.site;
  if (form === 'html' && typeof path === 'string') return { kind: 'path', place: path };
  return { kind: 'nowhere', place: '' };
}

/** Whether a fault can show on this screen; of one that may act anywhere it is always so. */
export function canShowOn(fault: Fault, screen: string): boolean {
  const { kind, place } = placeOf(fault);
  if (kind === 'nowhere') return true;
  return kind === 'path' ? pathOf(screen) === place : screen === fault.site['screen'];
}

/** A screen without its fragment, which changes without a new document. */
export function headOf(screen: string): string {
  return screen.split('#')[0] ?? '';
}

function pathOf(screen: string): string {
  return headOf(screen).split('?')[0] ?? '';
}
