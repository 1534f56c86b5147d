// The same thing wherever it was seen: records by name, and the kind of place that showed each.
import type { CrawlGraph, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { pathOf } from '../../signals/failed-answers.ts';
import { type ReadLimits, type View, viewsOf } from '../views.ts';

/** Reads whose values are compared: values change where the shape does not, and each address of a state tells of another thing. */
export const readsOfValues: ReadLimits = { most: 12, addresses: 40 };

export interface Sighting {
  view: View;
  record: ItemRecord;
  /** Equal for the same list or page, whatever it holds. */
  place: string;
}

/** Every record of every read, in order. */
export function sightingsOf(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Sighting[] {
  return viewsOf(screens, graph, readsOfValues).flatMap((view) =>
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

/** Within a day of the moment at which a crawl began, whatever the time zone of the page: what it changed is dated so. */
export function isOfTheDay(startedAt: string, day: string): boolean {
  return Math.abs(Date.parse(startedAt) - Date.parse(`${day}T12:00:00Z`)) < mostApartMs;
}

const mostApartMs = 36 * 3_600_000;

/** Screens as a page was come to, by a link or its address, before anything was done there. */
export function arrivalsIn(turns: readonly TurnRecord[]): Set<string> {
  return new Set(
    turns
      .filter(({ effect }) => effect.navigated || pathOf(effect.urlBefore) !== pathOf(effect.urlAfter))
      .map(({ screenAfter }) => screenAfter),
  );
}
