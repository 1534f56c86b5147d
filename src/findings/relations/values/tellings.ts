// What each read says of each thing, value by value, with the place that says it: a cell of a list, a text or a field of the thing's own page.
import type { CrawlGraph, ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { isMain, type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { pathIn } from '../../../fragments/slots.ts';
import { datesIn } from '../../../language/dates.ts';
import { cents, moneyIn } from '../../../language/money.ts';
import { numberIn } from '../../../language/numbers.ts';
import { readsOfValues } from './things.ts';
import { type View, viewsOf } from '../views.ts';

export type ValueKind = 'price' | 'date' | 'picture' | 'number' | 'words';

/** One value of one thing, as one read shows it. */
export interface Telling {
  /** Name of the thing in small letters. */
  key: string;
  named: ScreenElement;
  view: View;
  /** Equal for the same list, or for the pages of like things, whatever they hold. */
  place: string;
  /** Equal for the same value of another thing at this place. */
  slot: string;
  kind: ValueKind;
  /** Equal for two ways of writing one value. */
  value: string;
  element: ScreenElement;
  /** All values of the thing that this read shows at the place. */
  beside: ReadonlySet<string>;
  /** Whole numbers that the thing shows there: pieces of it, by which an amount may be multiplied. */
  pieces: readonly number[];
}

/** Fields whose value is secret, or is none of a thing. */
const withoutValue = /^(password|file|hidden|checkbox|radio|search|submit|button)$/;
/** Elements of a thing's page that are compared; longer pages are prose. */
const mostOfPage = 200;
/** Longer texts are prose, which is cut and marked up as each place needs. */
const longestWords = 80;

/** Every value of every named thing, in the order of the reads. */
export function tellingsOf(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Telling[] {
  const views = viewsOf(screens, graph, readsOfValues);
  const listed = views.map((view) => ({
    view,
    records: recordsOf(view.screen).filter(({ on }) => on === 'list'),
  }));
  const names = new Set(listed.flatMap(({ records }) => records.map(keyOf)));
  return listed.flatMap(({ view, records }) => [
    ...records.filter((record) => isOnce(record, records)).flatMap((record) => listTellings(view, record)),
    ...pageTellings(view, names, new Set(records.map(keyOf))),
  ]);
}

/** The names of the things of lists, as values of their own. */
export function nameTellings(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Telling[] {
  return viewsOf(screens, graph, readsOfValues).flatMap((view) =>
    recordsOf(view.screen)
      .filter(({ on }) => on === 'list')
      .map((record) => ({
        key: keyOf(record),
        named: record.named,
        view,
        place: `${templateOf(view.screen.url)} ${record.shape}`,
        slot: 'name',
        kind: 'words' as const,
        value: keyOf(record),
        element: record.named,
        beside: new Set<string>(),
        pieces: [],
      })),
  );
}

function keyOf({ name }: ItemRecord): string {
  return name.toLowerCase();
}

/** Of two things of one name in a list nobody can tell which is which. */
function isOnce(record: ItemRecord, records: readonly ItemRecord[]): boolean {
  return (
    records.filter((other) => other.shape === record.shape && keyOf(other) === keyOf(record)).length === 1
  );
}

function listTellings(view: View, record: ItemRecord): Telling[] {
  const met = new Map<string, number>();
  const place = `${templateOf(view.screen.url)} ${record.shape}`;
  const cells = record.shown.flatMap((element) => {
    const path = pathIn(view.bones, record.node, element);
    const nth = met.get(path) ?? 0;
    met.set(path, nth + 1);
    return element === record.named ? [] : [{ element, slot: `${path}#${nth}` }];
  });
  return told(cells, {
    key: keyOf(record),
    named: record.named,
    view,
    place,
    pieces: record.counts.map(({ value }) => value),
  });
}

/**
 * Of a page whose heading, or else the one field of it that holds a name, names a thing that a list shows as well. On a page without
 * headings it is the one name of such a thing that stands there as text, in no list.
 */
function pageTellings(view: View, names: ReadonlySet<string>, listed: ReadonlySet<string>): Telling[] {
  const { screen, bones } = view;
  const main = screen.elements.filter((element) => element.behind !== true && isMain(bones, element));
  const headings = main.filter(({ level, text }) => level !== null && level <= 2 && text !== '');
  const heading = headings.find(({ text }) => names.has(plain(text)));
  const holding = main.filter(({ field }) => field !== null && names.has(plain(field.value ?? '')));
  const said =
    headings.length === 0 && listed.size === 0
      ? main.filter(({ kind, text }) => kind === 'text' && names.has(plain(text)))
      : [];
  const named =
    heading ?? (holding.length === 1 ? holding[0] : undefined) ?? (said.length === 1 ? said[0] : undefined);
  if (!named) return [];
  const cells = main
    .filter((element) => element !== named)
    .slice(0, mostOfPage)
    .map((element) => ({ element, slot: slotOnPage(element) }));
  return told(cells, {
    key: plain(named.field?.value ?? named.text),
    named,
    view,
    place: `page ${templateOf(screen.url)}`,
    pieces: [],
  });
}

/** The label of a field, else the way to the element without what tells one page from another. */
function slotOnPage({ field, name, locator }: ScreenElement): string {
  const label = field?.label || (field ? name : '');
  return label === '' ? locator.css.replaceAll(/\d{2,}/g, '#') : `field ${plain(label)}`;
}

function told(
  cells: readonly { element: ScreenElement; slot: string }[],
  of: Pick<Telling, 'key' | 'named' | 'view' | 'place' | 'pieces'>,
): Telling[] {
  const valued = cells.flatMap(({ element, slot }) => {
    const found = valueOf(element);
    return found && found.value !== of.key ? [{ element, slot, ...found }] : [];
  });
  const beside = new Set(valued.map(({ value }) => value));
  return valued.map((each) => ({ ...of, ...each, beside }));
}

/** A price, date or number by what it means, however it is written; null for what is no value, or is prose. */
function valueOf(element: ScreenElement): Pick<Telling, 'kind' | 'value'> | null {
  const { kind, field, picture = '', box } = element;
  if (kind === 'image')
    return picture !== '' && Math.min(box.width, box.height) >= leastPicturePx
      ? { kind: 'picture', value: picture }
      : null;
  if (field ? withoutValue.test(field.type) : kind === 'control' && element.role !== 'link') return null;
  const text = (field ? (field.value ?? '') : element.text).trim();
  if (text === '' || text.length > longestWords) return null;
  const [money, ...moreMoney] = moneyIn(text);
  if (money && moreMoney.length === 0)
    return { kind: 'price', value: `${money.currency} ${cents(Math.abs(money.amount))}` };
  const [date, ...moreDates] = datesIn(text);
  if (date && moreDates.length === 0) return { kind: 'date', value: date.day };
  if (/^[-+−]?\d[\d.,]*$/.test(text)) return { kind: 'number', value: String(numberIn(text)) };
  return /[\p{L}\p{N}]/u.test(text) ? { kind: 'words', value: plain(text) } : null;
}

/** Smaller pictures are signs. */
const leastPicturePx = 32;

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[:：]$/, '')
    .trim();
}
