// Leave is kept whoever acts: a mind that presses everything, guided exploration, the second look, a repetition, a replay and a
// second attempt, on a shop in German that sells with one press.
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { scriptOf } from '../../src/cli/read-transcript.ts';
import type { EventData } from '../../src/evidence/event-schema.ts';
import { createMask } from '../../src/evidence/mask.ts';
import { heldRequestsOf } from '../../src/reports/held-requests.ts';
import { transcript } from '../../src/reports/transcript.ts';
import { judgeLink } from '../../src/sessions/effects/judge-link.ts';
import { planLook } from '../../src/findings/plan-look.ts';
import { createRepeatOne } from '../../src/runs/repeat-one.ts';
import { isUsable, type Action, type CreatePolicy } from '../../src/sessions/policy.ts';
import { replaySession } from '../../src/sessions/replay/replay-session.ts';
import { followDeeds } from '../support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { openSiteOf, recordVisit } from '../support/record-visit.ts';

/** Each button sends by another way; two of them change only what the visitor can change back. */
const shop = `<!doctype html><html lang="de"><title>Tee Kontor</title><h1>Grüner Tee</h1>
  <p>4,80 € die Dose</p>
  <button id="k">Jetzt kaufen</button> <button id="w">In den Warenkorb</button> <button id="s">Spenden</button>
  <form method="post" action="/konto/schliessen"><button>Konto löschen</button></form>
  <p><a href="/eintrag/7/loeschen">Eintrag löschen</a> <a href="/suche?q=tee">Suche</a></p>
  <p role="status" id="state">Bereit.</p>
  <script>
    const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      .then(() => say('Danke. ' + path), () => say('Das ging schief.'));
    const say = (text) => { document.getElementById('state').textContent = text; };
    document.getElementById('k').onclick = () => send('/kauf', { artikel: 7 });
    document.getElementById('w').onclick = () => send('/warenkorb', { artikel: 7, menge: 1 });
    document.getElementById('s').onclick = () => setTimeout(() => new WebSocket(location.origin.replace('http', 'ws') + '/spende'), 200);
    fetch('/preise', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"artikel":[7]}' }).catch(() => {});
  </script></html>`;

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** A shop of its own for each visit, with what was sent to it. */
async function openShop() {
  const written: string[] = [];
  const site = await serveSite({
    handler: ({ method = '', url = '' }, response) => {
      if (method !== 'GET' || url.includes('loeschen')) written.push(`${method} ${url}`);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        url === '/' || url.startsWith('/suche')
          ? shop
          : '<!doctype html><html lang="de"><title>Danke</title><h1>Danke</h1>',
      );
    },
    onUpgrade: (path) => written.push(`WS ${path}`),
  });
  sites.push(site);
  return { site, written, deeds: (path: string) => written.filter((line) => line.endsWith(path)).length };
}

/** Presses every control in view in turn, whatever it says. */
const pressEverything: CreatePolicy = ({ flows, random }) => {
  let at = 0;
  const told = followDeeds([])({ flows, random } as never);
  return {
    ...told,
    async decide(observation, signal) {
      const controls = observation.elements.filter(isUsable);
      const decision = await told.decide({ ...observation, turn: 1_000 }, signal);
      const control = controls[at++ % Math.max(1, controls.length)];
      return { ...decision, action: control ? { kind: 'click', ref: control.ref } : { kind: 'wait' } };
    },
  };
};

const visit = { persona: plainPersona, task: null, seed: 6, turns: 8, wallMs: 110_000 };
const buy = {
  ...visit,
  task: 'Jetzt kaufen',
  createPolicy: followDeeds([
    ['click', 'Jetzt kaufen'],
    ['click', 'In den Warenkorb'],
  ]),
};

test.concurrent.for([
  ['look', []],
  ['reversible', ['POST /warenkorb']],
] as const)('a mind that presses everything under %s', async ([effects, passing], { expect }) => {
  const { site, written } = await openShop();
  const { evidence } = await recordVisit({ ...visit, site, effects, createPolicy: pressEverything });
  const own = new Set(['POST /preise']);
  expect(new Set(written.filter((line) => !own.has(line)))).toEqual(new Set(passing));
  const refused = evidence.turns.flatMap(({ action }) => action.refused ?? []);
  expect(
    refused.some(
      (why) => why.startsWith('stopped before placing the order') && why.includes('POST /kauf (artikel)'),
    ),
  ).toBe(true);
  const held = heldRequestsOf(evidence);
  expect(held?.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(
    expect.arrayContaining(['POST /kauf', 'POST /konto/schliessen', 'GET /eintrag/7/loeschen', 'WS /']),
  );
  expect(JSON.stringify(held)).not.toContain('"7"');
  // What the page said of it was our doing: it is loaded anew, and no error of its scripts counts.
  expect(evidence.turns.every(({ effect }) => effect.errors.length === 0)).toBe(true);
  expect(evidence.events.filter(({ kind }) => kind === 'request.held').length).toBeGreaterThan(2);
});

test.concurrent('guided exploration and the built-in mind send nothing beyond the leave', async ({
  expect,
}) => {
  const { site, written } = await openShop();
  await recordVisit({
    ...visit,
    site,
    task: 'Kaufe eine Dose grünen Tee',
    turns: 10,
    effects: 'reversible',
    guided: 'deep',
  });
  expect(written.filter((line) => !/\/(preise|warenkorb)$/.test(line))).toEqual([]);
});

/** A visit that bought, and the shop, where nothing was sent after it. */
async function bought() {
  const opened = await openShop();
  const { evidence } = await recordVisit({ ...buy, site: opened.site, effects: 'all' });
  expect(opened.deeds('/kauf')).toBe(1);
  expect(opened.deeds('/warenkorb')).toBe(1);
  opened.written.length = 0;
  return { ...opened, evidence };
}

test.concurrent('what binds is sent once: not by a second look, a repetition or a replay', async ({
  expect,
}) => {
  const { site, deeds, evidence } = await bought();
  const kept = { clock: systemClock, signal: new AbortController().signal, log: silentLog };
  await createRepeatOne({
    openerFor: () => openSiteOf(site),
    planFor: (journey) => Promise.resolve(planLook(journey, judgeLink)),
    clock: systemClock,
  })({
    evidence,
    accountId: 'acc_test',
    lastTurn: 2,
    probes: [],
    visitor: null,
    mask: createMask([]),
    limitMs: 30_000,
    signal: kept.signal,
    log: silentLog,
  });
  expect(deeds('/kauf')).toBe(0);

  const replay = await replaySession({
    script: scriptOf(transcript(evidence)),
    openSite: openSiteOf(site),
    ...kept,
  });
  expect(deeds('/kauf')).toBe(0);
  expect(replay).toMatchObject({ divergedAt: null, heldAt: 1 });
  expect(replay.steps.at(-1)?.why).toContain('not checkable without sending again');

  await recordVisit({ ...buy, site, effects: 'all', lookAgain: true });
  expect(deeds('/kauf')).toBe(1);
});

test.concurrent('what binds is told before it is sent, and a second attempt does not send it', async ({
  expect,
}) => {
  const { site, deeds, evidence } = await bought();
  const keys = evidence.events.flatMap(({ kind, data }) =>
    kind === 'request.binds' ? [(data as EventData<'request.binds'>).key] : [],
  );
  expect(keys).toEqual([expect.stringContaining('POST')]);
  const again = await recordVisit({ ...buy, site, effects: 'all', sentBefore: keys });
  expect(deeds('/kauf')).toBe(0);
  expect(again.evidence.turns[0]?.action.refused).toContain('before the session was started anew');
});

test.concurrent('an order is placed once in a visit, and what failed may be tried again', async ({
  expect,
}) => {
  const { site, deeds } = await openShop();
  const twice = followDeeds([
    ['click', 'Jetzt kaufen'],
    ['click', 'Jetzt kaufen'],
  ]);
  const { evidence } = await recordVisit({ ...buy, site, effects: 'all', createPolicy: twice });
  expect(deeds('/kauf')).toBe(1);
  expect(evidence.turns[1]?.action.refused).toContain('sent once in this visit');
});

/** Sends by scrolling, by pointing, on leaving, and ten thousand times at one press; nothing of it is for the visitor to change back. */
const sender = `<!doctype html><html lang="de"><title>Tee Kontor</title><h1>Grüner Tee</h1>
  <p><a id="h" href="/suche?q=tee">Suche</a> <button id="m">Los</button></p><p style="margin-top:4000px">Ende</p>
  <script>
    const send = (path) => fetch(path, { method: 'POST', body: '{"artikel":7}' }).catch(() => {});
    addEventListener('scroll', () => send('/kauf/gescrollt'));
    document.getElementById('h').onmouseenter = () => send('/kauf/gezeigt');
    addEventListener('pagehide', () => navigator.sendBeacon('/kauf/verlassen', '{"artikel":7}'));
    document.getElementById('m').onclick = () => { for (let at = 0; at < 10_000; at++) send('/kauf/' + at); };
  </script></html>`;

test('a site that sends by scroll, by hover, on leaving and ten thousand times is held, and the visit ends in its time', async () => {
  const written: string[] = [];
  const page = await serveSite({
    handler: ({ method = '', url = '' }, response) => {
      if (method !== 'GET') written.push(`${method} ${url}`);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(sender);
    },
  });
  const startedMs = systemClock.monotonicMs();
  try {
    const { evidence } = await recordVisit({
      ...visit,
      site: page,
      effects: 'reversible',
      wallMs: 60_000,
      createPolicy: ({ flows, random }) => {
        const told = followDeeds([])({ flows, random } as never);
        let at = 0;
        return {
          ...told,
          async decide(observation, signal) {
            const decision = await told.decide({ ...observation, turn: 1_000 }, signal);
            const ref = (name: string) => observation.elements.find((one) => one.name === name)?.ref ?? '';
            const actions: Action[] = [
              { kind: 'scroll', direction: 'down' },
              { kind: 'scroll', direction: 'up' },
              { kind: 'hover', ref: ref('Suche') },
              { kind: 'click', ref: ref('Suche') },
              { kind: 'click', ref: ref('Los') },
            ];
            return { ...decision, action: actions[at++] ?? { kind: 'wait' } };
          },
        };
      },
    });
    expect(written).toEqual([]);
    const held = new Set((evidence.writes ?? []).map(({ url }) => new URL(url).pathname));
    for (const path of ['/kauf/gescrollt', '/kauf/gezeigt', '/kauf/verlassen', '/kauf/1'])
      expect(held).toContain(path);
    expect(evidence.turns.length).toBeGreaterThanOrEqual(4);
    // Ten thousand at once may cost the browser, and nothing else.
    expect(evidence.end.failure?.reason ?? 'flood').toMatch(/^(flood|hang|resources)$/);
    expect(systemClock.monotonicMs() - startedMs).toBeLessThan(120_000);
  } finally {
    await page.close();
  }
});
