// The body of a crawl: it takes in the whole document, presses the middle of what shows, waits as long as an answer takes, and
// has each state audited once.
import { sleep } from '../base/time.ts';
import type { CrawlGraph } from '../evidence/evidence.ts';
import { readDocument } from '../sessions/perception/read-document.ts';
import type { Body } from '../sessions/body.ts';
import { mostRestarts } from './breaks.ts';
import { createAudit, type AuditOptions } from './audit.ts';
import { createPace, type PoliteEnd } from './pace.ts';

/** A rest that was taken. */
export type Rest = NonNullable<CrawlGraph['rests']>[number];

/** A browser that broke down. */
export type Break = NonNullable<CrawlGraph['breaks']>[number];

export interface MachineOptions extends AuditOptions {
  /** Filled with the rests, and with the browsers that broke down. */
  rests: Rest[];
  breaks: Break[];
  /** Filled with why the site is left alone, where it is. */
  politeEnds: PoliteEnd[];
}

export function createMachineBody(options: MachineOptions): Body {
  const { clock } = options;
  const pace = createPace();

  async function rest({ turn, answers, signal }: Parameters<Body['rest']>[0]): Promise<string | null> {
    const verdict = pace(answers, clock.nowMs());
    if (verdict.kind === 'goes on') return null;
    if (verdict.kind === 'ends') {
      options.politeEnds.push(verdict.why);
      return verdict.because;
    }
    const { ms, because } = verdict;
    options.rests.push({ turn, ms: Math.round(ms), because });
    await sleep(ms, signal);
    return null;
  }

  return {
    attention: {
      hear: () => Promise.resolve(null),
      observe: ({ read }) => read,
      shift: () => false,
      startOver: () => undefined,
    },
    read: readDocument,
    hand: { reach: 'document', steady: true },
    // Shorter than a person waits: nothing is said of a control for one press that had no answer within a second.
    // A look takes longer than the rest of the quiet that it begins in, and a page that stirs in it is looked at anew.
    waits: {
      quietMs: 40,
      calmMs: 120,
      silentMs: 1_000,
      // Later than an answer that counts as slow: a look delays what the page does in it.
      lookSilentMs: 700,
      restSilentMs: 500,
      busyMs: 10_000,
      adornmentMs: 600,
      pollMs: 25,
      silentPollMs: 60,
    },
    audit: createAudit(options),
    rest,
    restarts: {
      most: mostRestarts,
      told: (turn, { because, reason }) => void options.breaks.push({ turn, because, reason }),
    },
  };
}
