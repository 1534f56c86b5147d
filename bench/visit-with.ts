// One session of any mind on a site on loopback: the real loop, browser, guard and proxy; nothing is stored.
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Effects, Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import type { Persona } from '../src/personas/persona.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { askMeaning, openEmbeddings, type AskedMeaning } from '../src/sessions/policies/mind-for.ts';
import type { StoredLogin } from '../src/sessions/stored-login.ts';
import { recordSession } from '../src/sessions/record-session.ts';
import type { HttpsSite } from '../test/support/https-site.ts';
import { openSiteOf } from '../test/support/record-visit.ts';

/** What is visited, by whom, for what and for how long. */
export interface VisitWith {
  site: HttpsSite;
  persona: Persona;
  createPolicy: CreatePolicy;
  task: string | null;
  seed: number;
  turns: number;
  wallMs: number;
  /** Path of the first page; `/` where it is left out. */
  path?: string;
  /** A login that it may use. */
  login?: StoredLogin | null;
  /** How far it may go; everywhere where it is left out. */
  effects?: Effects;
}

const embeddings = await openEmbeddings('packaged');

/** The packaged model of meanings, as the service has it; one for this process. */
export function packagedMeaning(): AskedMeaning {
  const port = embeddings.port();
  if (!port) throw new Error('Assertion failed: the packaged model is asked through a port');
  return askMeaning({ port, version: embeddings.version });
}

/** Records the visit. */
export async function visitWith({
  site,
  createPolicy,
  turns,
  wallMs,
  path = '/',
  login = null,
  ...facts
}: VisitWith): Promise<Evidence> {
  const meaning = packagedMeaning();
  const visit = recordSession({
    facts: {
      sessionId: `ses_bench_${facts.seed}`,
      runId: 'run_bench',
      targetUrl: `${site.url}${path}`,
      flows: [],
      effects: 'all',
      policy: { name: 'bench', version: '1' },
      browser: 'bench',
      startedAt: new Date(systemClock.nowMs()).toISOString(),
      budget: { turns, wallMs },
      ...facts,
    },
    position: 0,
    openSite: openSiteOf(site),
    createPolicy: (context) => createPolicy({ ...context, meaning }),
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    login,
    mask: login ? createMask([login.password], { names: [login.username] }) : createMask([]),
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
  return visit.finally(() => meaning.close());
}
