// A whole second look and its repetition, in a real browser, on a site where everything that can be touched sends something
// that lasts: none of it leaves, whatever the run may do. What a page counts by itself when it comes, it counts again.
import { afterAll, expect, test } from 'vitest';
import { followDeeds } from '../../../test/support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { openSiteOf, recordVisit } from '../../../test/support/record-visit.ts';
import { silentLog } from '../../base/log.ts';
import { systemClock } from '../../base/time.ts';
import type { Effects } from '../../evidence/evidence.ts';
import { createMask } from '../../evidence/mask.ts';
import { planLook } from '../../findings/plan-look.ts';
import { judgeLink } from '../effects/judge-link.ts';
import { lookAgain } from './look-again.ts';

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><script>
  const send = (method, path) => void fetch(path, { method, body: 'x', keepalive: true }).catch(() => {});
  const erase = (id) => void fetch('/eintrag/' + id + '/loeschen').catch(() => {});
  send('POST', '/arrived');</script><header><a href="/">Start</a> <a href="/bookings/7">End my booking</a> <a href="/more">More</a>
  <a href="/buchung/7">Buchung stornieren</a> <a href="/eintrag/1/loeschen">Eintrag löschen</a></header>
  <main><h1>${title}</h1>${body}</main>`;
const start = frame(
  'Club',
  `<form method="post" action="/saved"><label><input type="radio" name="at" value="9">9:00</label>
  <label><input type="radio" name="at" value="10">10:00</label></form>
  <label>Sort <select onchange="send('PUT', '/sorted'); erase(2)"><option>Price</option><option>Name</option></select></label>
  <label>Street <input name="street" onfocus="send('POST', '/focused')" onkeydown="send('POST', '/typed')"></label>
  <label>Code <input autocomplete="one-time-code" onpaste="send('POST', '/pasted')"></label>
  <label>Search <input type="search" onkeydown="if (event.key === 'Enter') { send('POST', '/searched'); void fetch('/find?q=' + this.value); }"></label>
  <ul><li>Walnut lamp</li><li>Copper kettle</li></ul>
  <button aria-haspopup="dialog" onclick="send('DELETE', '/draft'); erase(3); document.querySelector('dialog').showModal()">Settings</button>
  <span role="switch" tabindex="0" aria-checked="false" style="display:inline-block;width:80px;height:30px"
    onclick="erase(4); this.ariaChecked = this.ariaChecked === 'false'" onkeydown="if (event.key === ' ') this.click()">News</span>
  <button id="help" onclick="if (window.pressed) send('POST', '/helped'); window.pressed = 1; document.querySelector('#told').hidden = false">Help</button>
  <p id="told" hidden>Call us before noon, we are here to help.</p>
  <dialog style="width: 400px; height: 200px"><button onclick="send('DELETE', '/all')">Close</button></dialog>
  <a href="/more" onclick="navigator.sendBeacon('/followed', 'x')">Read on</a>
  <script>document.querySelector('fieldset, form').onchange = (event) => event.currentTarget.submit();</script>`,
);

const sites: HttpsSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** The site, with what was sent to it and what was asked of it. */
async function served() {
  const written: string[] = [];
  const opened: string[] = [];
  const site = await serveSite({
    handler: ({ method = '', url = '' }, response) => {
      if (method !== 'GET') written.push(`${method} ${url}`);
      else opened.push(url);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(url === '/' ? start : frame('More', '<p>More about the club and what it does.</p>'));
    },
  });
  sites.push(site);
  return { site, written, opened };
}

test.concurrent.for<Effects>(['look', 'reversible', 'all'])('where a run may do “%s”', async (effects) => {
  const { site, written, opened } = await served();
  const touches = effects !== 'look';
  let browsers = 0;
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'Read about the club',
    seed: 1,
    turns: 15,
    effects,
    createPolicy: followDeeds([
      ['click', 'Help'],
      ['click', 'Read on'],
    ]),
    lookAgain: true,
    onOpen: () => {
      browsers += 1;
      if (browsers === 2) written.length = opened.length = 0;
    },
  });
  const probes = evidence.probes ?? [];
  const kinds = new Set(probes.map(({ kind }) => kind));
  expect(browsers).toBe(2);
  expect(kinds).toContain('tab-walk');
  expect([kinds.has('choice-look'), kinds.has('dialog-look')]).toEqual([touches, touches]);
  const pasted = probes.some((probe) => probe.kind === 'tab-walk' && probe.pasted.length > 0);
  expect(pasted).toBe(touches);

  const again = await lookAgain({
    evidence,
    plan: planLook(evidence, judgeLink),
    events: probes.map(({ event }) => event),
    visitor: null,
    openSite: openSiteOf(site),
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask: createMask([]),
    covers: false,
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
    limitMs: 60_000,
  });
  expect(again?.evidence.probes?.map(({ kind }) => kind)).toContain('tab-walk');
  expect([...new Set(written)]).toEqual(effects === 'look' ? [] : ['POST /arrived']);
  // Who may only look does not search either, though it only asks.
  expect(opened.some((url) => url.startsWith('/find'))).toBe(touches);
  expect(opened.filter((url) => /loeschen|buchung|bookings/.test(url))).toEqual([]);
  expect(kinds.has('pattern-look')).toBe(touches);
});
