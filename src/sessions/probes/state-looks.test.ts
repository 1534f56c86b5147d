// States that no address brings back, in a real browser: come to again by deeds, probed as they are, and never by an order.
import { afterAll, beforeAll, test } from 'vitest';
import { followDeeds, type Deed } from '../../../test/support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { recordVisit } from '../../../test/support/record-visit.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';

const page = (main: string, style = '') =>
  `<!doctype html><html lang="en"><title>Club</title><style>${style}</style><header><a href="/">Club</a></header><main>${main}</main>`;
const start = page(
  '<h1>Places</h1><form method="post" action="/cart"><button name="place" value="7">Add to cart</button></form>',
);
/** The second step: a bar at the top that stays, a table too wide, a code that cannot be pasted, a clock. */
const details = page(
  `<div class="bar">Your choice so far</div><h1>Details</h1><p>Your place is held for <span id="left">5:00</span></p><form method="post" action="/order">
  <label>Code <input name="code" autocomplete="one-time-code" onpaste="return false"></label><div class="wide">Prices</div><button>Place order</button></form>
  ${Array.from({ length: 12 }, (_, place) => `<p><a href="/?part=${place}">Part ${place}</a></p>`).join('')}
  <script>let left = 300; setInterval(() => { left--; document.getElementById('left').textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0'); }, 1000);</script>`,
  '.bar { position: sticky; top: 0; height: 160px; background: #eee } p + p { margin: 60px 0 } .wide { width: 700px }',
);
const done = page('<h1>Thank you</h1><label>Your word <input name="word"></label>');

let site: HttpsSite;

beforeAll(async () => {
  site = await serveSite({
    handler(request, response) {
      const begun = request.headers.cookie?.includes('begun=1') ?? false;
      if (request.method === 'POST' && request.url === '/cart') {
        response.writeHead(303, { location: '/', 'set-cookie': 'begun=1' }).end();
        return;
      }
      const isOrder = request.method === 'POST' && request.url === '/order';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(isOrder ? done : begun ? details : start);
    },
  });
});

afterAll(() => site.close());

/** What the second look told after these deeds, of the state that the first of them brought up. */
async function lookedAt(deeds: readonly Deed[]): Promise<ProbeRecord[]> {
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'Join the club',
    seed: 1,
    turns: 45,
    wallMs: 120_000,
    createPolicy: followDeeds(deeds),
    lookAgain: true,
  });
  return inState(evidence);
}

/** The second walk at the address is that of the state; the first shows how the visitor left it. */
function inState({ probes = [] }: Evidence): ProbeRecord[] {
  const walks = probes.flatMap(({ kind }, place) => (kind === 'tab-walk' ? [place] : []));
  const [first = 0] = walks.slice(1);
  return walks.length < 2 ? [] : probes.slice(first - 2);
}

test.concurrent('the step is walked, narrowed and read as it is', async ({ expect }) => {
  const told = await lookedAt([
    ['click', 'Add to cart'],
    ['type', 'Code', '483920'],
  ]);
  expect(told.map(({ kind }) => kind)).toEqual([
    'axe-look',
    'narrow-look',
    'tab-walk',
    'zoom-look',
    'hurry-look',
  ]);
  const walk = told.find((probe) => probe.kind === 'tab-walk');
  expect(walk?.stops[0]?.name, 'it begins at the top').toBe('Club');
  expect(walk?.pasted).toMatchObject([{ name: 'Code', accepted: false }]);
  expect(walk?.coveredGoingBack?.[0]).toMatchObject({ visibleShare: 0, coveredBy: 'Your choice so far' });
  expect(told.find((probe) => probe.kind === 'narrow-look')?.overflowPx).toBeGreaterThan(300);
  expect(told.find((probe) => probe.kind === 'hurry-look')?.claims).toHaveLength(1);
});

test.concurrent('an order is not placed again', async ({ expect }) => {
  const before = site.requests('/order');
  await lookedAt([
    ['click', 'Add to cart'],
    ['click', 'Place order'],
    ['type', 'Your word', 'Blue'],
  ]);
  expect(site.requests('/order')).toBe(before + 1);
});
