// Addresses as the page gave them, beside the form in which a mind knows them: a site that is asked for the mask itself shows something else.
import { holdsMask } from '../evidence/mask.ts';
import type { ScreenElement } from '../evidence/evidence.ts';

export interface HiddenAddresses {
  /** Notes the addresses of one read, as it is and as a mind is shown it. */
  note(read: Addressed, shown: Addressed): void;
  /** The address to open; null where it holds a mask and nobody knows what that hides. */
  open(shown: string): string | null;
}

interface Addressed {
  url: string;
  elements: readonly Pick<ScreenElement, 'href'>[];
}

/** Addresses that are kept, the newest. */
const most = 5_000;

export function createHiddenAddresses(): HiddenAddresses {
  const hidden = new Map<string, string>();

  function keep(shown: string | undefined, address: string): void {
    if (shown === undefined || shown === address) return;
    const key = plain(shown);
    hidden.delete(key);
    hidden.set(key, address);
    const [oldest] = hidden.keys();
    if (hidden.size > most && oldest !== undefined) hidden.delete(oldest);
  }

  return {
    note(read, shown) {
      keep(shown.url, read.url);
      for (const [at, { href }] of read.elements.entries()) keep(shown.elements[at]?.href, href);
    },
    open(shown) {
      return hidden.get(plain(shown)) ?? (holdsMask(shown) ? null : shown);
    },
  };
}

/** In one spelling, whoever wrote it. */
function plain(address: string): string {
  return URL.parse(address)?.href ?? address;
}
