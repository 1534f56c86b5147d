// Opens a page as a crawl does, reads it, and tells what a crawl would do there. Nothing is pressed, and nothing is sent that may write.
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { HostGrant } from '../evidence/evidence.ts';
import { createMask } from '../evidence/mask.ts';
import { version } from '../base/version.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { Mind, Observation } from '../sessions/policy.ts';
import { unweighed } from '../sessions/policies/unweighed.ts';
import { recordSession } from '../sessions/record-session.ts';
import { crawlPersona } from './crawl-persona.ts';
import { foresee, type Foresight } from './foresee.ts';
import { createRepeatingBody } from './repeating-body.ts';

/** Longest look, milliseconds. */
const wallMs = 60_000;

interface LookAheadOptions {
  targetUrl: string;
  /** Paths that a crawl of the host leaves out. */
  exclude: readonly string[];
  hosts: readonly HostGrant[];
  openSite: OpenSite;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
}

/** What a crawl that begins there would do, or why the page did not come. Rejects as `recordSession` does. */
export async function lookAhead(options: LookAheadOptions): Promise<Foresight | { failure: string }> {
  const { targetUrl, exclude, hosts, clock, signal, log } = options;
  const persona = crawlPersona([]);
  const mask = createMask([]);
  const seen: { read: Observation | null } = { read: null };
  const mind: Mind = {
    decide(observation) {
      seen.read = observation;
      const action = { kind: 'finish', reached: false, because: 'The page was read.' } as const;
      return Promise.resolve(unweighed(action, { strategy: 'look', thought: 'Reads the page.' }));
    },
    learn: () => Promise.resolve({ progress: 0, annoyances: [] }),
    flows: () => [],
  };
  const { end } = await recordSession({
    facts: {
      sessionId: 'look-ahead',
      runId: 'look-ahead',
      targetUrl,
      task: null,
      flows: [],
      effects: 'look',
      hosts,
      persona,
      seed: 1,
      policy: { name: 'look-ahead', version },
      browser: '',
      startedAt: new Date(clock.nowMs()).toISOString(),
      budget: { turns: 1, wallMs },
    },
    position: 0,
    openSite: options.openSite,
    createPolicy: () => mind,
    body: createRepeatingBody({ device: persona.device, mask, clock, log }),
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask,
    leaveMode: 'proof',
    clock,
    signal,
    log,
  });
  if (seen.read === null) return { failure: end.failure?.message ?? end.because };
  const { locale } = persona.who;
  return foresee(seen.read, { targetUrl, seed: 1, locale, exclude, login: null });
}
