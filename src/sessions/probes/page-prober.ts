// What looks at the pages of a second look share: one browser, the plan, and where what they tell is kept.
import type { Log } from '../../base/log.ts';
import type { Clock } from '../../base/time.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import { mayTouch } from '../effects/leave-of.ts';
import type { LookBrowser } from './look-browser.ts';
import type { Notes } from './probe-notes.ts';
import { unlessItFails } from './probe-room.ts';

/** What is looked at, in an opened browser. */
export interface PageProber {
  evidence: Evidence;
  plan: LookPlan;
  browser: LookBrowser;
  notes: Notes;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
  /** False where one may only look. */
  touches: boolean;
  /** Lets a probe fail: it costs what it would have told of the page. */
  spare: (url: string, probing: Promise<void>) => Promise<void>;
  /** Keeps a look, where there is one, as of the page at `url`. */
  keepAt: (look: object | null, url: string, device: Persona['device']) => Promise<void>;
}

/** Where a page is looked at, and on which screen. */
export interface PlaceOfLook {
  url: string;
  viewport: Persona['device']['viewport'];
}

export function pageProber(parts: Omit<PageProber, 'touches' | 'spare' | 'keepAt'>): PageProber {
  return {
    ...parts,
    touches: mayTouch(parts.evidence.facts.effects),
    spare: (url, probing) => unlessItFails(parts, url, probing),
    async keepAt(look, url, { viewport }) {
      if (look) await parts.notes.keep({ ...look, url, viewport } as Omit<ProbeRecord, 'id' | 'event'>);
    },
  };
}
