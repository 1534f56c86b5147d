// The body of a crawl: it takes in the whole document, presses the middle of what shows, waits as long as an answer takes, and
// has each state audited once.
import { readDocument } from '../sessions/perception/read-document.ts';
import type { Body } from '../sessions/visit.ts';
import { createAudit, type AuditOptions } from './audit.ts';

export function createMachineBody(audits: AuditOptions): Body {
  return {
    attention: {
      hear: () => Promise.resolve(null),
      observe: ({ read }) => read,
      shift: () => false,
      startOver: () => undefined,
    },
    read: readDocument,
    hand: { reach: 'document', steady: true },
    // A control that has not answered after a second is pressed once more before anything is said of it.
    waits: { quietMs: 120, silentMs: 1_000, busyMs: 10_000, adornmentMs: 600, pollMs: 25, silentPollMs: 60 },
    audit: createAudit(audits),
  };
}
