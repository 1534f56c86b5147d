// Collects errors, warnings and uncaught exceptions of a session.
import { createHash } from 'node:crypto';
import { beginningOf } from '../../base/beginning-of.ts';
import type { ConsoleRecord } from '../../evidence/evidence.ts';
import type { PageEvent } from '../browser/session-page.ts';

/** Lines kept in one session, and characters of one. */
export const consoleCap = 200;
const textCap = 1_000;

/** A collector that is told of every page event and of the turn at hand. */
export interface ConsoleCollector {
  hear(event: PageEvent, turn: number, atMs: number): void;
  records(): ConsoleRecord[];
  /** True where lines were left out. */
  cut(): boolean;
}

/** Keeps the first `consoleCap` errors, warnings and uncaught exceptions. */
export function collectConsole(): ConsoleCollector {
  const records: ConsoleRecord[] = [];
  let left = false;
  return {
    hear(event, turn, atMs) {
      if (event.kind !== 'console' && event.kind !== 'uncaught') return;
      const kind = event.kind === 'uncaught' ? 'uncaught' : event.level;
      if (kind === 'info') return;
      if (records.length >= consoleCap) {
        left = true;
        return;
      }
      const text = beginningOf(event.text, textCap);
      records.push({ id: consoleIdOf(event), turn, atMs, kind, text, url: event.url });
    },
    records: () => [...records],
    cut: () => left,
  };
}

/** The id of a line: made of the event alone, so that a watcher of one action names the same line. */
export function consoleIdOf(event: PageEvent & { kind: 'console' | 'uncaught' }): string {
  const hash = createHash('sha256').update(`${event.kind}\n${event.text}\n${event.url}`).digest('hex');
  return `c${Math.round(event.atMs * 10)}-${hash.slice(0, 8)}`;
}
