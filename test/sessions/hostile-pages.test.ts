// Pages that attack the machine, all at once, beside a calm one: each hostile session fails in time, the calm one does
// not notice, and no process stays.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StopError } from '../../src/base/stop.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import type { CreatePolicy } from '../../src/sessions/policy.ts';
import type { TestBrowser } from '../support/browser.ts';
import { followDeeds } from '../support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { processesNaming } from '../support/own-processes.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

/** What each page does once it is there. */
const attacks = {
  spin: 'setTimeout(() => { while (true) {} }, 50)',
  memory: 'const kept = []; setInterval(() => kept.push(new Uint8Array(128e6).fill(1)), 20)',
  frames:
    'for (let at = 0; at < 500; at++) { const frame = document.createElement("iframe"); frame.src = "/?" + Math.random(); document.body.append(frame) }',
  requests:
    'setInterval(() => { for (let at = 0; at < 100; at++) fetch("/?" + Math.random()).catch(() => {}) }, 10)',
  none: '',
};
type VisitOptions = Parameters<typeof recordVisit>[0];
type Attack = keyof typeof attacks;
const hostile = ['spin', 'memory', 'frames', 'requests'] as const;

const wallMs = 25_000;
/** How much later than its wall time a session may end: it holds a slot of the machine. */
const lateMs = 2_000;
/** When a session that only waits is told to stop, after its wall time (record-session's grace). */
const graceMs = 750;
/** How much more than such a session a hostile one may suffer from a machine that is busy with other work. */
const slownessFactor = 3;

const sites = new Map<Attack, HttpsSite>();
const profileRoots: string[] = [];

beforeAll(async () => {
  for (const [name, attack] of Object.entries(attacks)) {
    const hall = `<!doctype html><html lang="en"><title>Hall</title><h1>Hall</h1><a href="/hours">Opening hours</a><script>${attack}</script>`;
    const hours =
      '<!doctype html><html lang="en"><title>Opening hours</title><h1>Opening hours</h1><p>Monday to Friday, 9 to 17.</p>';
    const handler = (request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(request.url === '/hours' ? hours : hall);
    };
    sites.set(name as Attack, await serveSite({ handler }));
  }
});
afterAll(() => Promise.all([...sites.values()].map((site) => site.close())));

function siteOf(attack: Attack): HttpsSite {
  const site = sites.get(attack);
  if (!site) throw new Error(`no site for ${attack}`);
  return site;
}

async function visit(
  attack: Attack,
  more: Partial<Pick<VisitOptions, 'wallMs' | 'turns' | 'signal' | 'createPolicy' | 'onOpen'>> = {},
): Promise<Evidence> {
  const { evidence } = await recordVisit({
    site: siteOf(attack),
    persona: plainPersona,
    task: 'Find the opening hours',
    seed: 1,
    turns: 6,
    wallMs,
    ...more,
    onOpen: (opened) => {
      profileRoots.push(opened.profileRoot);
      more.onOpen?.(opened);
    },
  });
  return evidence;
}

/** A mind that sits before a calm page until the time is over: how late it ends is the machine's doing alone. */
const sitting: CreatePolicy = () => ({
  name: 'sitting',
  version: '1',
  decide: () => new Promise(() => undefined),
  learn: () => ({ progress: 0, annoyances: [] }),
  flows: () => [],
});

/**
 * A mind that only waits, turn after turn. One with a task may be done before a page on a busy machine has taken what it
 * wants.
 */
const stays = { createPolicy: followDeeds(Array.from({ length: 200 }, () => ['wait'])), turns: 200 };

async function leftBehind(): Promise<number> {
  const counts = await Promise.all(profileRoots.map(processesNaming));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * What ends a page of each attack. Where the machine is too slow for a page to take what it wants, it is found not to
 * answer before it has taken it, or not to have come.
 */
const ends = {
  spin: /^hang$/,
  memory: /^(resources|crash|hang)$/,
  frames: /^(flood|resources|hang|timeout)$/,
  requests: /^(flood|hang)$/,
  none: /^crash$/,
};

test('hostile pages fail in time and alone', async () => {
  const kill = ({ browser }: TestBrowser) => {
    try {
      if (browser.pid > 1) process.kill(browser.pid, 'SIGKILL');
    } catch (error) {
      // After a try that failed it may be gone before its time has come.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const [calm, waiting, shot, ...others] = await Promise.all([
    // Its own success is what counts, however slowly it comes.
    visit('none', { wallMs: 100_000 }),
    visit('none', { createPolicy: sitting }),
    // Killed from outside, as the kernel does where memory runs out.
    visit('none', { ...stays, onOpen: (opened) => void setTimeout(kill, 1_500, opened) }),
    ...hostile.map((attack) => visit(attack, stays)),
  ]);
  const slownessMs = Math.max(0, waiting.end.atMs - wallMs - graceMs);
  const latestMs = wallMs + lateMs + slownessMs * slownessFactor;
  const told = [shot, ...others].map(({ end }, at) => ({
    attack: (['none', ...hostile] as const)[at] ?? 'none',
    outcome: end.outcome,
    code: end.failure?.code,
    reason: end.failure?.reason,
    message: end.failure?.message,
    atMs: end.atMs,
  }));
  for (const one of told) {
    const sentence = JSON.stringify(one);
    expect(one, sentence).toMatchObject({ outcome: null, code: 'site_failed' });
    expect(one.reason, sentence).toMatch(ends[one.attack]);
    expect(one.atMs, sentence).toBeLessThanOrEqual(latestMs);
    expect(siteOf(one.attack).requests('/'), sentence).toBeGreaterThan(0);
  }
  expect(calm.end).toMatchObject({ outcome: 'goal_reached', failure: null });
  expect(await leftBehind()).toBe(0);
});

test('sessions that are cancelled at any moment leave no process and no profile', async () => {
  // Before, while and after the browser starts, and amid the first page; the bench `cancels` does two hundred.
  const afterMs = [0, 150, 400, 800];
  const ends = await Promise.all(
    afterMs.map(async (ms) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new StopError('cancelled')), ms);
      return await visit('none', { ...stays, signal: stop.signal });
    }),
  );
  for (const evidence of ends) expect(evidence.end.failure?.code).toBe('cancelled');
  expect(await leftBehind()).toBe(0);
});
