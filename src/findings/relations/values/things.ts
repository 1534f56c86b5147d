// The same thing wherever it was seen: records by name, and the kind of place that showed each.
import type { CrawlGraph, ScreenRecord } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { type View, viewsOf } from '../views.ts';

/** Reads of one state whose values are compared: values change where the shape does not. */
const mostOfState = 12;
/** Other things that have to agree before one that does not is a fault. */
export const leastControls = 2;

export interface Sighting {
  view: View;
  record: ItemRecord;
  /** Equal for the same list or page, whatever it holds. */
  place: string;
}

/** Every record of every read, in order. */
export function sightingsOf(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Sighting[] {
  return viewsOf(screens, graph, mostOfState).flatMap((view) =>
    recordsOf(view.screen).map((record) => ({
      view,
      record,
      place: `${templateOf(view.screen.url)} ${record.on} ${record.shape}`,
    })),
  );
}

export function keyOf({ record }: Sighting): string {
  return record.name.toLowerCase();
}

/** Two sightings of one thing at two kinds of place, or two reads of one. */
export interface Pair {
  here: Sighting;
  there: Sighting;
}

/**
 * Compares what two kinds of place say of each thing that both show. Answers pairs that differ, where at least two other
 * things agree and are not fewer than those that differ; and the number of things that agree.
 */
export function differing(
  sightings: readonly Sighting[],
  agree: (pair: Pair) => boolean | null,
): { pair: Pair; controls: number }[] {
  const places = [...Map.groupBy(sightings, ({ place }) => place).values()];
  return places.flatMap((first, at) =>
    places.slice(at + 1).flatMap((second) => {
      const others = Map.groupBy(second, keyOf);
      const judged = [...Map.groupBy(first, keyOf)].flatMap(([key, here]) => {
        const pairs = here.flatMap((one) => (others.get(key) ?? []).map((there) => ({ here: one, there })));
        const verdicts = pairs.map((pair) => ({ pair, agrees: agree(pair) }));
        const told = verdicts.filter(({ agrees }) => agrees !== null);
        const [last] = told.slice(-1);
        return last ? [{ pair: last.pair, agrees: told.some(({ agrees }) => agrees) }] : [];
      });
      const odd = judged.filter(({ agrees }) => !agrees);
      const controls = judged.length - odd.length;
      return controls >= leastControls && controls >= odd.length
        ? odd.map(({ pair }) => ({ pair, controls }))
        : [];
    }),
  );
}
