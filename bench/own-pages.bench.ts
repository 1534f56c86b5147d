// Our own crawl and personas on our own dashboard: one service holds runs with reports, another visits its pages signed in, and every
// serious finding is either a fault of the dashboard or a false finding of ours. Before that, every page is looked at in every way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request } from 'undici';
import { createAccounts } from '../src/accounts/accounts.ts';
import { createAllowedHosts } from '../src/accounts/allowed-hosts.ts';
import { crawlSite } from '../src/crawl/crawl-site.ts';
import { serveSite, type Handler } from '../test/support/https-site.ts';
import { views } from '../test/support/look-at-page.ts';
import { sampleReports } from '../test/support/sample-report.ts';
import { startTestService, type TestService } from '../test/support/service.ts';
import { storeRun } from '../test/support/stored-run.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchService } from './bench-service.ts';
import { allLooks } from './own-pages/all-looks.ts';
import { keepPictures } from './own-pages/keep-pictures.ts';

const personas = ['first-time-visitor', 'keyboard-only-user', 'screen-reader-user'];
const runLimitMs = 1_500_000;
/** From here on a finding is serious (science 6). */
const serious = 3;

export const bench: Bench = {
  name: 'own-pages',
  about: `every page of the dashboard in ${views.length} ways, and the crawl and ${personas.length} personas on the dashboard, signed in, with the reports of three runs`,
  parts: ['looks', 'visits'],
  async run({ quick, say, part }) {
    return [
      ...(part === 'visits' ? [] : await looks({ quick, say })),
      ...(part === 'looks' ? [] : await visits({ quick, say })),
    ];
  },
};

interface How {
  quick: boolean;
  say: (line: string) => void;
}

async function looks({ quick, say }: How): Promise<Bar[]> {
  const looked = await allLooks(quick);
  for (const line of [...looked.faults, ...looked.ran]) say(line);
  return [
    { ...bar('looks at pages, light and dark, 320 px, 200 % text', looked.looks, null), better: 'higher' },
    bar(
      'faults in looks: axe-core, scrolling sideways, out of reach of the keyboard',
      looked.faults.length,
      0,
    ),
    bar('words that mean harm and became part of a page', looked.ran.length, 0),
  ];
}

async function visits({ quick, say }: How): Promise<Bar[]> {
  const shown = await startTestService({ managedDatabase: true, liveSessions: 0 });
  const agent = new Agent({ connect: { ca: shown.ca } });
  const site = await serveSite({ handler: await signedIn(shown, agent) });
  for (let run = 0; run < 3; run++)
    await keepPictures(shown, await storeRun(shown, sampleReports().slice(run % 2)));
  const visiting = await openBenchService(site, crawlSite);
  try {
    await allowReversible(visiting, `${site.host}:${site.port}`);
    const body = {
      target_url: `${site.url}/`,
      persona_ids: quick ? personas.slice(0, 1) : personas,
      task: 'Find out which finding of the newest run is the worst',
      crawl: { max_actions: quick ? 60 : 150, exclude: ['/docs'] },
      seed: 1,
    };
    const started = await visiting.call('POST', '/runs', { body });
    if (started.status !== 202) throw new Error(JSON.stringify(started.json));
    const found = await foundIn(visiting, started.json.run_id);
    for (const { severity, rule, title, url, summary } of found)
      say(`${severity} ${rule}: ${title}\n    ${new URL(url).pathname}: ${summary}`);
    const pages = await pagesOf(visiting, started.json.run_id);
    say(`pages: ${pages.join(' ')}`);
    say('');
    const [reference, own] = [found.filter(isOfReference), found.filter((each) => !isOfReference(each))];
    return [
      bar('serious and critical findings', atLeast(own, serious), 0),
      bar('moderate and worse', atLeast(own, serious - 1), null),
      bar('all findings', own.length, null),
      bar('serious and critical on the API reference', atLeast(reference, serious), null),
      { ...bar('pages visited', pages.length, null), better: 'higher' },
    ];
  } finally {
    await visiting.close();
    await site.close();
    await agent.close();
    await shown.close();
  }
}

/** The API reference is drawn by another maker's component; its links are followed by personas. */
function isOfReference({ url }: Found): boolean {
  return new URL(url).pathname === '/docs';
}

function atLeast(found: readonly Found[], severity: number): number {
  return found.filter((each) => each.severity >= severity).length;
}

function bar(label: string, value: number, limit: number | null): Bar {
  return { label, value, bar: limit, unit: '', better: 'lower' };
}

/** As somebody who tests a site that is in use: nothing is sent that cannot be undone. */
function allowReversible(service: TestService, entry: string): Promise<unknown> {
  return service.withDatabase(async (database) => {
    const account = await createAccounts({ database }).findOrCreate('one');
    return createAllowedHosts({ database }).allowHost(account.id, entry, 'reversible');
  });
}

interface Found {
  fingerprint: string;
  rule: string;
  title: string;
  severity: number;
  url: string;
  summary: string;
}

/** The findings of all sessions, each once, worst first. */
async function foundIn(service: TestService, runId: string): Promise<Found[]> {
  const ended = await service.ended(runId, runLimitMs, 1_000);
  const all = new Map<string, Found>();
  for (const { id, status } of ended.sessions as { id: string; status: string }[]) {
    if (status !== 'completed') throw new Error(`the session ${id} is ${status}`);
    const report = await service.call('GET', `/runs/${runId}/sessions/${id}/report.json`);
    for (const finding of report.json.findings as Found[]) {
      const before = all.get(finding.fingerprint);
      if (!before || before.severity < finding.severity) all.set(finding.fingerprint, finding);
    }
  }
  return [...all.values()].toSorted((a, b) => b.severity - a.severity);
}

/** Paths of the screens that the crawl and the personas came to, without the ids in them. */
async function pagesOf(service: TestService, runId: string): Promise<string[]> {
  const map = await service.call('GET', `/runs/${runId}/map`);
  const urls = [...JSON.stringify(map.json).matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
  const paths = urls.map((url) =>
    new URL(url).pathname.replaceAll(/(run|ses|key|wh)_\w+/g, '$1').replaceAll(/\d{3}-[^/]+/g, 'picture'),
  );
  return [...new Set(paths)].sort();
}

/** Passes every request on to the dashboard with the cookie of one sign-in, so that whoever comes is signed in. */
async function signedIn(service: TestService, dispatcher: Agent): Promise<Handler> {
  const { origin } = new URL(service.baseUrl);
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const raw = new URLSearchParams({ key: service.key }).toString();
  const answer = await service.call('POST', `${origin}/sign-in`, { key: null, raw, headers: form });
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  return (incoming, outgoing) => {
    passOn({ incoming, outgoing }, { origin, cookie, dispatcher }).catch(() => outgoing.destroy());
  };
}

async function passOn(
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  { origin, cookie, dispatcher }: { origin: string; cookie: string; dispatcher: Agent },
): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = incoming.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const answer = await request(`${origin}${incoming.url ?? '/'}`, {
    method: incoming.method as 'GET',
    dispatcher,
    headers: { ...headers, cookie },
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
  const { connection: _answered, 'transfer-encoding': _chunked, ...told } = answer.headers;
  outgoing.writeHead(answer.statusCode, told);
  answer.body.pipe(outgoing);
}
