// What each address of a site shows, by what was loaded there: how a crawl comes to a state by its address, and where Back leads.
import type { RequestRecord } from '../evidence/evidence.ts';
import { documentOf } from '../fragments/address-template.ts';
import type { CrawlMemory, KnownState } from './memory.ts';

/** The document is the answer to what was sent: its address alone may show another. */
export function isAnswerToForm(requests: readonly RequestRecord[]): boolean {
  const document = requests.findLast(({ type }) => type === 'document');
  return document !== undefined && document.method !== 'GET';
}

/**
 * A document was loaded, and shows this state: whoever opens its address now comes to it, and to no other that was met there. One with
 * nothing to press says so at the second time: the site may be away.
 */
export function noteLoad({ shows, empty }: CrawlMemory, state: KnownState, url: string): void {
  const place = documentOf(url);
  const isEmpty = state.candidates.size === 0;
  const isFirst = !empty.has(place);
  if (isEmpty) empty.add(place);
  else empty.delete(place);
  state.address = url;
  if (!isEmpty || !isFirst) shows.set(place, state.record.id);
}

/** The address that shows a state, as far as anybody knows; null where it shows another, or is not to be opened. */
export function addressOf(
  { shows, shut }: CrawlMemory,
  { record, address }: KnownState,
): { url: string; isKnown: boolean } | null {
  const isKnown = address !== null && shows.get(documentOf(address)) === record.id;
  const url = isKnown ? address : record.url;
  const place = documentOf(url);
  if (shut.has(place) || (!isKnown && shows.has(place))) return null;
  return { url, isKnown };
}

/** What Back shows: the document that was left is loaded anew, and shows what its address shows now. */
export function shownByBack(
  { states, shows }: CrawlMemory,
  { state, unloaded }: { state: string; unloaded: boolean },
): string {
  const known = states.get(state);
  const place = known && documentOf(known.address ?? known.record.url);
  return (unloaded && place !== undefined ? shows.get(place) : undefined) ?? state;
}

/** Forgets what addresses showed that show another state by now: it may have been a fault of the moment. */
export function forgetOthers({ states, shows, empty }: CrawlMemory): void {
  empty.clear();
  for (const { record, address } of states.values()) {
    const place = documentOf(address ?? record.url);
    if (shows.get(place) !== record.id) shows.delete(place);
  }
}
