// Fills several fields of one form in one turn, as people do without looking up after every field.
import type { ActionPart } from '../../evidence/evidence.ts';
import type { FillEntry } from '../policy.ts';
import type { Done, Hand, PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { click } from './click.ts';
import { select } from './select.ts';
import { type } from './type.ts';

/** Fields filled by one action at most. */
const entriesMax = 30;

/**
 * Does the entries in order and stops at the first that is refused, or when the page goes elsewhere. Refused as a whole
 * only where not even the first could be done.
 */
export const fill: PerformAction<'fill'> = async (hand, action) => {
  const parts: ActionPart[] = [];
  const url = hand.page.url();
  for (const entry of action.entries.slice(0, entriesMax)) {
    hand.signal.throwIfAborted();
    const done = await enter(hand, entry);
    parts.push({ kind: entry.kind, ...done });
    if (done.refused !== null || hand.page.url() !== url) break;
  }
  const first = parts[0];
  return {
    ...nothingDone,
    target: first?.target ?? null,
    missed: parts.some((part) => part.missed),
    refused: first?.refused ?? null,
    ...(first?.refusedFor && { refusedFor: first.refusedFor }),
    parts,
  };
};

function enter(hand: Hand, entry: FillEntry): Promise<Done> {
  if (entry.kind === 'type') return type(hand, { ...entry, submit: false });
  return entry.kind === 'select' ? select(hand, entry) : click(hand, entry);
}
