// A service that has something on every page of its dashboard, and where each of its routes leads there: the list of the routes is that of
// the dashboard itself, so that a page that is added and not named here fails the tests.
import Fastify from 'fastify';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { createDashboard, type DashboardParts } from '../../src/dashboard/dashboard.ts';
import { createIgnoredFaults } from '../../src/runs/ignored-faults.ts';
import { insertCrawl } from '../../src/runs/crawl-store.ts';
import { newId } from '../../src/base/ids.ts';
import { systemClock } from '../../src/base/time.ts';
import type { Page } from 'playwright-core';
import type { DashboardBrowser } from './dashboard-browser.ts';
import { harm, hostileCopy } from './hostile-words.ts';
import { sampleReports } from './sample-report.ts';
import type { TestService } from './service.ts';
import { storeRun } from './stored-run.ts';

/** What stands in the addresses. */
export interface Scene {
  run: string;
  session: string;
  /** A run that goes on, as far as anybody can see. */
  live: string;
  liveSession: string;
  persona: string;
  webhook: string;
  link: string;
}

type Where = (scene: Scene) => readonly string[];
const of =
  (...paths: string[]): Where =>
  (scene) =>
    paths.map((path) =>
      path.replaceAll(/:(\w+)/g, (_all, name: keyof Scene) => encodeURIComponent(scene[name])),
    );

/** Where every GET of the dashboard leads in the scene; null for what is no page, such as a download, a picture or a stream. */
export const dashboardRoutes: Readonly<Record<string, Where | null>> = {
  '/': of('/', '/?label=nothing-of-that-name', '/?status=completed'),
  '/start': of('/start', '/start?from=:run'),
  '/hosts': of('/hosts'),
  '/logins': of('/logins'),
  '/personas': of('/personas'),
  '/personas/:id': of('/personas/older-adult', '/personas/:persona'),
  '/webhooks': of('/webhooks'),
  '/webhooks/:id': of('/webhooks/:webhook'),
  '/usage': of('/usage'),
  '/keys': of('/keys'),
  '/r/:id': of('/r/:run', '/r/:live', '/r/none'),
  '/r/:id/files': of('/r/:run/files', '/r/:live/files'),
  '/r/:id/map': of('/r/:run/map'),
  '/r/:id/changes': of('/r/:run/changes'),
  '/r/:id/findings': of('/r/:run/findings', '/r/:run/findings?state=ignored'),
  '/r/:id/share': of('/r/:run/share'),
  '/r/:id/comparison': of('/r/:run/comparison'),
  '/r/:id/s/:sid/report': of('/r/:run/s/:session/report'),
  '/r/:id/s/:sid/film': of('/r/:run/s/:session/film'),
  '/r/:id/s/:sid/screenshots': of('/r/:run/s/:session/screenshots'),
  '/r/:id/s/:sid/log': of('/r/:live/s/:liveSession/log', '/r/:run/s/:session/log'),
  '/r/:id/crawl/log': of('/r/:live/crawl/log'),
  '/shared/:token': of('/shared/:link', '/shared/none'),
  '/shared/:token/comparison': of('/shared/:link/comparison'),
  '/shared/:token/s/:sid': of('/shared/:link/s/:session'),
  // The door is shown to strangers alone: a place of its own.
  '/sign-in': of(),
  '/open/:link': of('/open/none'),
  // The frame of a film; a test of its own looks at it.
  '/replay': null,
  '/assets/:name': null,
  '/r/:id/stream': null,
  '/r/:id/s/:sid/log/stream': null,
  '/r/:id/crawl/log/stream': null,
  '/r/:id/s/:sid/screenshots/:name': null,
  '/r/:id/crawl/screenshots/:name': null,
  '/r/:id/s/:sid/crops/:name': null,
  '/r/:id/junit.xml': null,
  '/r/:id/sarif.json': null,
  '/r/:id/earl.json': null,
  '/r/:id/vpat.md': null,
  '/r/:id/map.json': null,
  '/r/:id/changes.json': null,
  '/r/:id/comparison.json': null,
  '/r/:id/comparison.md': null,
  '/r/:id/crawl/events.json': null,
  '/r/:id/s/:sid/report.json': null,
  '/r/:id/s/:sid/report.md': null,
  '/r/:id/s/:sid/transcript.json': null,
  '/r/:id/s/:sid/transcript.canonical.json': null,
  '/r/:id/s/:sid/events.json': null,
  '/r/:id/s/:sid/evidence.json': null,
  '/r/:id/s/:sid/recording.json': null,
  '/r/:id/s/:sid/manifest.json': null,
  '/r/:id/s/:sid/findings/:fid/reproduction': null,
};

/** Pages that only a form leads to, by the button that is pressed. */
const press = (path: string, fill: (page: Page) => Promise<void>, button: string | RegExp) => ({
  path: of(path),
  answer: async (page: Page) => {
    await fill(page);
    await page.getByRole('button', { name: button }).first().click();
    await page.waitForLoadState();
  },
});
const nothing = () => Promise.resolve();
export const dashboardAnswers = {
  'a run estimated': press('/start?from=:run', nothing, 'Estimate first'),
  'a run refused': press('/start', nothing, 'Start the run'),
  'a persona tried': press(
    '/personas/:persona',
    async (page) => {
      await page.getByRole('textbox', { name: 'Patience' }).fill('2');
      await page.getByLabel('Vision').selectOption('blurred');
    },
    'Show the effect',
  ),
  'a persona refused': press(
    '/personas/:persona',
    async (page) => page.getByRole('textbox', { name: 'Patience' }).fill('900'),
    /^(Save|Make)/,
  ),
  'a webhook refused': press('/webhooks', nothing, 'Add this webhook'),
  'a webhook tested': press('/webhooks/:webhook', nothing, 'Send a test'),
  'a login refused': press('/logins', nothing, 'Store this login'),
  'a key made': press('/keys', nothing, 'Make the key'),
  'a link made': press('/r/:run/share', nothing, 'Make the link'),
};

/** Every GET that the dashboard answers, from the dashboard itself. */
export async function routesOfDashboard(): Promise<string[]> {
  const app = Fastify();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') routes.push(url);
  });
  const dashboard = await createDashboard({} as DashboardParts);
  app.register(async (scope) => dashboard.routes(scope));
  await app.ready();
  await app.close();
  return routes;
}

/** Something on every page; with `hostile` every word in it that is not the service's own means harm. */
export async function stock(
  service: TestService,
  { hostile, receiver }: { hostile: boolean; receiver: string },
): Promise<Scene> {
  const words = (plain: string, nth: number) => (hostile ? (harm[nth % harm.length] ?? '') : plain);
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { body });
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${answer.bytes.toString()}`);
    return answer.json;
  };
  const login = { target_host: 'shop.example.com', username: words('mara', 2), password: 'a password' };
  await post('/credentials', { ...login, label: words('Tester', 0) });
  const who = { name: words('In a hurry', 1).slice(0, 80), story: words('Has no time.', 3) };
  const persona = await post('/personas', {
    based_on: 'first-time-visitor',
    who: { ...who, goals: [words('find the lamp', 4)] },
  });
  const webhook = await post('/webhooks', { url: receiver, events: ['run.completed'] });
  await service.call('POST', `/webhooks/${webhook.id}/test`);
  const label = words('release', 5).slice(0, 100);
  const reports = hostile ? hostileCopy(sampleReports()) : sampleReports();
  await storeRun(service, reports.slice(1), { label });
  const run = await storeRun(service, reports, { label, task: words('Buy a lamp', 6) });
  const live = await storeRun(service, reports.slice(0, 1), { label, task: words('Look around', 7) });
  return service.withDatabase(async (database) => {
    const { kysely } = database;
    const sessionOf = async (runId: string) =>
      (
        await kysely
          .selectFrom('sessions')
          .select('id')
          .where('run_id', '=', runId)
          .orderBy('position')
          .executeTakeFirstOrThrow()
      ).id;
    const [session, liveSession] = [await sessionOf(run), await sessionOf(live)];
    const account = await createAccounts({ database }).findOrCreate('one');
    await createAccounts({ database }).createKey({ account: 'one', label: words('For CI', 8) });
    await createAllowedHosts({ database }).allowHost(account.id, 'shop.example.com', 'reversible');
    const fault = { fingerprint: reports[0]?.findings[0]?.fingerprint ?? '', by: 'operator' };
    const ignored = createIgnoredFaults({ database, clock: systemClock });
    await ignored.ignore(account.id, 'shop.example.com', { ...fault, reason: words('Known', 9) });
    // In the future, so that nobody takes it for one that was lost.
    const created_at = new Date(systemClock.nowMs() + 3_600_000);
    await kysely
      .updateTable('runs')
      .set({ status: 'running', ended_at: null, created_at })
      .where('id', '=', live)
      .execute();
    await kysely
      .updateTable('sessions')
      .set({ status: 'running', outcome: null, report: null, attempt: 1, started_at: created_at })
      .where('run_id', '=', live)
      .execute();
    const crawl = newId('crl');
    await insertCrawl(kysely, {
      id: crawl,
      runId: live,
      accountId: account.id,
      exclude: [],
      maxActions: 150,
    });
    await kysely
      .updateTable('crawls')
      .set({ status: 'running', attempt: 1, started_at: created_at })
      .where('id', '=', crawl)
      .execute();
    const told = [liveSession, crawl].flatMap((teller) =>
      liveEvents(words).map(({ kind, data }, seq) => ({
        session_id: teller,
        at: created_at.getTime() + seq,
        seq: seq + 1,
        attempt: 1,
        kind,
        turn: 1,
        data: JSON.stringify(data),
      })),
    );
    await kysely.insertInto('session_events').values(told).execute();
    const { token } = await linkTo(service, run);
    return { run, session, live, liveSession, persona: persona.persona_id, webhook: webhook.id, link: token };
  });
}

/** What a session that goes on has told. */
function liveEvents(words: (plain: string, nth: number) => string) {
  const target = { name: words('Add to basket', 0), role: 'button' };
  return [
    { kind: 'session.started', data: { target_url: `https://shop.example.com/${words('', 1)}`, task: null } },
    {
      kind: 'observation',
      data: { title: words('Lamps', 2), url: 'https://shop.example.com/', noticed: 3, more_below: 2 },
    },
    { kind: 'thought', data: { text: words('A lamp at last', 3), strategy: 'choose' } },
    {
      kind: 'action',
      data: { kind: 'click', target, value: words('lamp', 4), missed: false, refused: null },
    },
    { kind: 'judgement', data: { met: false, why_not: words('No basket', 5), compared: '' } },
    { kind: 'noticed', data: { about: 'price', what: words('It changed', 6) } },
    {
      kind: 'left_site',
      data: { url: words('https://elsewhere.example/', 7), why: words('Not allowed', 8) },
    },
    { kind: 'finding', data: { title: words('A dead button', 9), severity: 3 } },
  ];
}

/** Makes a link to share as somebody who is signed in does. */
async function linkTo(service: TestService, run: string): Promise<{ token: string }> {
  const { origin } = new URL(service.baseUrl);
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const send = (path: string, raw: string, cookie: string) =>
    service.call('POST', `${origin}${path}`, { key: null, raw, headers: { ...form, cookie } });
  const door = await send('/sign-in', new URLSearchParams({ key: service.key }).toString(), '');
  const cookie = String(door.headers['set-cookie']).split(';', 1)[0] ?? '';
  const made = await send(`/r/${run}/share`, 'days=7', cookie);
  return { token: /\/shared\/([0-9A-Za-z]{43})/.exec(made.bytes.toString())?.[1] ?? '' };
}

/** Signs a page in, whoever it was before. */
export async function enter(page: Page, { origin }: DashboardBrowser, key: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/`);
}
