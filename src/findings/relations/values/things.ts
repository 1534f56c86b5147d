// The same thing wherever it was seen: records by name, and the kind of place that showed each.
import type { CrawlGraph, ScreenRecord } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { type View, viewsOf } from '../views.ts';

/** Reads of one state whose values are compared: values change where the shape does not. */
export const mostOfState = 12;
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
      // Pages of things are one kind of place, however their addresses are made.
      place: record.on === 'page' ? 'page' : `${templateOf(view.screen.url)} ${record.shape}`,
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
        if (isTwice(here) || isTwice(others.get(key) ?? [])) return [];
        const told = (others.get(key) ?? []).flatMap((there) => {
          const verdicts = here.map((one) => ({
            pair: { here: one, there },
            agrees: agree({ here: one, there }),
          }));
          const known = verdicts.filter(({ agrees }) => agrees !== null);
          const [last] = known.slice(-1);
          return last ? [{ pair: last.pair, agrees: known.some(({ agrees }) => agrees) }] : [];
        });
        const odd = told.filter(({ agrees }) => !agrees);
        // The page of a thing changes with what is chosen on it: there no read may agree.
        const isPage = here[0]?.place === 'page' || second[0]?.place === 'page';
        const [one = told[0]] = isPage && odd.length < told.length ? [] : odd;
        return one ? [{ pair: one.pair, agrees: isPage ? odd.length < told.length : odd.length === 0 }] : [];
      });
      const odd = judged.filter(({ agrees }) => !agrees);
      const controls = judged.length - odd.length;
      return controls >= leastControls && controls >= odd.length
        ? odd.map(({ pair }) => ({ pair, controls }))
        : [];
    }),
  );
}

/** One read shows two things of that name: which is which cannot be told. */
function isTwice(sightings: readonly Sighting[]): boolean {
  return new Set(sightings.map(({ view }) => view.screen.id)).size < sightings.length;
}

/** Within a day of the moment at which a crawl began, whatever the time zone of the page: what it changed is dated so. */
export function isOfTheDay(startedAt: string, day: string): boolean {
  return Math.abs(Date.parse(startedAt) - Date.parse(`${day}T12:00:00Z`)) < mostApartMs;
}

const mostApartMs = 36 * 3_600_000;
