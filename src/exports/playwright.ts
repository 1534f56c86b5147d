// passerby/playwright: a persona on the page of an ordinary Playwright test, in the browser and with the fixtures of that test.
import { UsageError } from '../base/errors.ts';
import { silentLog } from '../base/log.ts';
import { refuseOldNode } from '../base/node-version.ts';
import { drawSeed } from '../base/random.ts';
import { systemClock } from '../base/time.ts';
import type { Effects, Evidence, HostGrant, SessionFacts } from '../evidence/evidence.ts';
import { createMask } from '../evidence/mask.ts';
import { findLibraryPersona, libraryPersonas } from '../personas/persona-index.ts';
import type { Persona } from '../personas/persona.ts';
import { createJudge, type NamedImage } from '../runs/judge.ts';
import { borrowSite, personaOn, type Page } from '../sessions/browser/borrowed-page.ts';
import { builtinPolicyVersion, mindFor } from '../sessions/policies/mind-for.ts';
import { grantOf } from '../sessions/effects/leave-of.ts';
import { recordSession } from '../sessions/record-session.ts';
import type { Visit } from './playwright-matchers.ts';

export type { Persona } from '../personas/persona.ts';
export { expectNoFindings, matchers, type FindingLimits, type Visit } from './playwright-matchers.ts';

/** What a visit may do and how long. */
export interface VisitOptions {
  /** Id of a persona of the library, or one of your own. */
  persona: string | Persona;
  /** What the persona wants, in plain words; left out, it explores. */
  task?: string;
  /** Named steps to attempt in order. */
  flows?: readonly string[];
  /** What may be sent: `look`, `reversible` (the default) or `all`, which lets orders and messages go. */
  effects?: Effects;
  /** Further hosts that the page may lead to, such as `login.example.com` or `localhost:4000`. */
  hosts?: readonly string[];
  /** Most actions of the persona; 15 by default. */
  turns?: number;
  /** Longest time, milliseconds; 60,000 by default. Set the timeout of the test above it. */
  timeoutMs?: number;
  /** Makes the visit repeatable; drawn where it is left out, and told in the report. */
  seed?: number;
}

const usual = { turns: 15, timeoutMs: 60_000 };

/**
 * Lets a persona use the page. It begins with the address that the page is at, loaded anew in the same context: cookies and storage stay,
 * what the page held in memory alone does not. The page keeps its own screen; the persona brings its eyes, hand, patience and words.
 * Afterwards the page is yours again, where the persona left it. Rules judge what the visit met; a fault that takes a second
 * browser, a crawl or a repetition to be shown is not looked for. Rejects with OperatorError where the page shows no http
 * address, the persona is unknown, or the browser is no Chromium.
 */
export async function visit(page: Page, options: VisitOptions): Promise<Visit> {
  // A test runner may run on another Node than the command.
  refuseOldNode();
  const targetUrl = targetOf(page);
  const persona = await personaOn(page, personaOf(options.persona));
  const { effects = 'reversible', turns = usual.turns, timeoutMs = usual.timeoutMs } = options;
  const hosts = grantsOf(targetUrl, options.hosts ?? [], effects);
  const mayVisit = (url: string) => url === 'about:blank' || grantOf(url, hosts) !== null;
  const facts: SessionFacts = {
    sessionId: 'ses_playwright',
    runId: 'run_playwright',
    targetUrl,
    task: options.task ?? null,
    flows: [...(options.flows ?? [])],
    effects,
    hosts,
    persona,
    seed: options.seed ?? drawSeed(),
    policy: { name: 'builtin', version: builtinPolicyVersion },
    browser: `Chrome/${page.context().browser()?.version() ?? ''}`,
    startedAt: new Date(systemClock.nowMs()).toISOString(),
    budget: { turns, wallMs: timeoutMs },
  };
  const images: NamedImage[] = [];
  const evidence = await recordSession({
    facts,
    position: 0,
    openSite: () => borrowSite(page, { persona, hosts, clock: systemClock, mayVisit }),
    createPolicy: mindFor({ guidedExploration: 'off' }),
    sink: {
      events: () => Promise.resolve(),
      image: ({ name }, bytes) => {
        images.push({ name, bytes });
        return Promise.resolve();
      },
    },
    mask: createMask([]),
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
  return toVisit(evidence, images);
}

async function toVisit(evidence: Evidence, images: NamedImage[]): Promise<Visit> {
  const judge = createJudge({ threads: 1 });
  try {
    const { report, crops } = await judge.session({ evidence, images });
    const html = await judge.draw({ kind: 'session', format: 'html', report, images: crops });
    const { outcome, because } = evidence.end;
    return { outcome, because, report, findings: report.findings, html };
  } finally {
    await judge.close();
  }
}

function targetOf(page: Page): string {
  const url = page.url();
  if (/^https?:/.test(url)) return url;
  throw new UsageError(`The page shows ${url}`, 'open the page to visit first, with await page.goto(…)');
}

function personaOf(asked: string | Persona): Persona {
  if (typeof asked !== 'string') return asked;
  const found = findLibraryPersona(asked);
  if (found) return found;
  const known = libraryPersonas.map(({ id }) => id).join(', ');
  throw new UsageError(`There is no persona "${asked}"`, `the library has ${known}`);
}

/** The page's own host with its port, then the further ones. */
function grantsOf(targetUrl: string, more: readonly string[], effects: Effects): HostGrant[] {
  const { host, port, protocol } = new URL(targetUrl);
  const own = port === '' && protocol === 'http:' ? `${host}:80` : host;
  return [own, ...more].map((entry) => ({ entry, effects, allow: [] }));
}
