// The page of a further browser of one visit: its requests bear names that no earlier one used.
import type { PageEvent, SessionPage } from './session-page.ts';

/** The page itself for the first browser, `nth` 0; for a later one the same page with a prefix to each id of a request. */
export function renumbered(page: SessionPage, nth: number): SessionPage {
  if (nth === 0) return page;
  const idOf = (id: string) => `b${nth}${id}`;
  const told = (event: PageEvent): PageEvent => {
    if (event.kind === 'request')
      return { ...event, request: { ...event.request, id: idOf(event.request.id) } };
    return event.kind === 'response' || event.kind === 'request-end'
      ? { ...event, id: idOf(event.id) }
      : event;
  };
  return { ...page, listen: (listener) => page.listen((event) => listener(told(event))) };
}
