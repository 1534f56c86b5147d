// Addresses whose answers are held back until there is news, as those of a long poll are: a page that waits for one is at rest.
import { withoutQuery } from '../../base/addresses.ts';
import type { SessionPage } from '../browser/session-page.ts';

/** By page, for as long as it is open. */
const held = new WeakMap<SessionPage, Set<string>>();

/** Addresses that kept a page which stood still from being quiet until the wait for it ended. */
export function heldOn(page: SessionPage): ReadonlySet<string> {
  return held.get(page) ?? new Set();
}

/** Remembers that a page which stood still was waited for in vain because of requests to these addresses. */
export function rememberHeld(page: SessionPage, addresses: readonly string[]): void {
  held.set(page, new Set([...heldOn(page), ...addresses]));
}

/** What such requests have in common: each asks for what came since the one before. */
export function addressOf({ method, url }: { method: string; url: string }): string {
  return `${method} ${withoutQuery(url)}`;
}
