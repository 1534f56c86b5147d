// Goes on in a tab that the page opened: the session has one tab, so the new one's address is loaded in it.
import type { Arrival, SessionPage } from '../browser/session-page.ts';

/** Longest wait for the new tab's document, milliseconds. */
const tabLimitMs = 20_000;

/** Loads `url`, which the session may visit. Back leads to the page that opened it. */
export function followTab(page: SessionPage, url: string): Promise<Arrival> {
  return page.goto(url, tabLimitMs);
}
