// Suspicions driven again on a site with true, false and fickle faults, in a real browser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnTest } from '../../test/support/drawn.ts';
import { followDeeds } from '../../test/support/follow-deeds.ts';
import { driveAnew } from '../../test/support/drive-anew.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createRepeatingBody } from '../crawl/repeating-body.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { createMask } from '../evidence/mask.ts';
import { readCheck, type Check } from './checks/check-index.ts';
import { prove } from './prove.ts';
import { readSteps } from './steps.ts';

/** Of what is proven beside the verdicts themselves a part. */
const further = [
  'turns of the crawl are done again by a machine, which sees all of the page and opens addresses',
  'a step that the page hinders is proven: a button that is disabled, a layer that cannot be closed',
  'lost work is proven by a reload',
  'what is not there at a moment that was not looked through is told by a machine, which reads all of the page',
  'what lies in a box that scrolls by itself is looked for there, and what is not in view of it is not taken for missing',
  'what is drawn on a canvas alone is a change, and a button that draws nothing is dead',
  'what a press twice or with the other button does is proven',
  'a step that cannot be done is told by its number, and the site is not left',
];
const sometimes = drawnTest(further, 3, test.concurrent as typeof test);

const shop = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
  <article><h2>Mug</h2><p>€12.00</p><button onclick="n.textContent = 'Basket (1)'">Add</button></article>
  <article><h2>Plate</h2><p>€8.00</p><button>Add</button></article>
  <a href="/basket">Go to basket</a><p id="n">Basket (0)</p>
  <label>Note <input></label><button onclick="location.href = '/moody'">Moody</button><button onclick="location.href = '/hindered'">Hints</button><a href="/counts">Counts</a><a href="/boxes">Boxes</a><a href="/tall">Tall</a><a href="/canvas">Drawing</a>
  <a href="https://elsewhere.example/">Elsewhere</a>`;
const basket = `<!doctype html><html lang="en"><title>Basket</title><h1>Basket</h1><div style="height:1500px"></div>
  <p>Mug €12.00</p><p>Shipping €4.00</p><p>Total €17.00</p>
  <form method="post" action="/order"><input name="email" value="a@example.com" aria-label="E-mail"><button>Place order</button></form>`;

const hindered = `<!doctype html><html lang="en"><title>Hints</title><h1>Hints</h1><button disabled>Show more</button>
  <button onclick="d.hidden = false">Help</button>
  <div id="d" hidden role="dialog" aria-modal="true" style="position:fixed;inset:0;background:#fff"><p>Join us</p></div>`;
const saves = `<!doctype html><html lang="en"><title>Saves</title><h1>Saves</h1><p id="n"></p><script>
  const body = JSON.stringify({ email: 'a@example.com', message: 'Hello to all of you' });
  fetch('/order', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .catch(() => (n.textContent = 'Network Error'));
</script>`;

const counts = `<!doctype html><html lang="en"><title>Counts</title><h1>Counts</h1><p id="n">Basket (0)</p><p id="m"></p>
  <button onclick="n.textContent = 'Basket (2)'; send().then(() => (m.textContent = 'Thanks'))">Order one</button><script>
  const body = JSON.stringify({ email: 'a@example.com', message: 'Hello to all of you' });
  const send = () => fetch('/order', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
</script>`;

const rows = Array.from(
  { length: 40 },
  (_, at) => `<p><button onclick="n.textContent = 'Row ${at} is open'">Row ${at}</button></p>`,
);
const boxes = `<!doctype html><html lang="en"><title>Boxes</title><h1>Boxes</h1><p id="n"></p>
  <div style="position:absolute;left:20px;top:150px;width:300px;height:200px;overflow:auto">${rows.join('')}</div>`;

const canvas = `<!doctype html><html lang="en"><title>Drawing</title><canvas width="600" height="300"></canvas>
  <p><button onclick="document.querySelector('canvas').getContext('2d').fillRect(0, 0, 500, 250)">Draw</button> <button>Erase</button></p>
  <button ondblclick="n.textContent = 'Opened'" oncontextmenu="n.textContent = 'Rename'; return false">notes.txt</button><p id="n"></p>`;

let site: HttpsSite;
let evidence: Evidence;
let moods = 0;
const posted: string[] = [];
beforeAll(async () => {
  site = await serveSite({
    handler: ({ method = '', url = '' }, response) => {
      if (method === 'POST') posted.push(url);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      if (url === '/counts') return void response.end(counts);
      if (url === '/canvas') return void response.end(canvas);
      if (url === '/boxes') return void response.end(boxes);
      if (url === '/tall') return void response.end(`${boxes}<p style="margin-top:1000px">End</p>`);
      if (url === '/saves') return void response.end(saves);
      if (url === '/moody') moods += 1;
      const moody = `<!doctype html><title>Moody</title><p>${moods % 2 === 1 ? 'Something broke' : 'Fine'}</p>`;
      if (url === '/hindered') return void response.end(hindered);
      response.end(url === '/basket' ? basket : url === '/moody' ? moody : shop);
    },
  });
  const visit = {
    site,
    persona: plainPersona,
    task: 'Look',
    seed: 5,
    turns: 3,
    effects: 'reversible' as const,
  };
  ({ evidence } = await recordVisit({ ...visit, createPolicy: followDeeds([['click', 'Go to basket']]) }));
});
afterAll(() => site.close());

const proofOf = (steps: unknown[], ...checks: unknown[]) => proofWith({}, steps, ...checks);

type Instead = Partial<Pick<Parameters<typeof prove>[0], 'evidence' | 'crawl' | 'body' | 'seesAll'>>;

async function proofWith(instead: Instead, steps: unknown[], ...checks: unknown[]) {
  const frame = {
    turns: new Set([1, 2]),
    crawlTurns: new Set([1, 2]),
    whyNotTyped: (text: string) => (text.includes('canary') ? 'a secret of the session' : ''),
  };
  const read = readSteps(steps, frame);
  if ('refused' in read) return read;
  const pictures: string[] = [];
  const proof = await prove({
    evidence,
    ...instead,
    steps: read,
    checks: checks.map((one) => readCheck(one) as Check),
    sinkOf: () => ({
      events: () => Promise.resolve(),
      image: ({ name }) => {
        pictures.push(name);
        return Promise.resolve();
      },
    }),
    ...driveAnew(site),
  });
  return { ...proof, pictures };
}
const shown = (text: string) => ({ of: { text }, at: 'end' });

test.concurrent('a wrong total below the fold is proven twice, by a turn of the session done again', async ({
  expect,
}) => {
  const proof = await proofOf([{ do: 'again', turn: 1 }], {
    kind: 'sum',
    parts: [shown('Mug'), shown('Shipping')],
    total: shown('Total'),
    correct: false,
  });
  expect(proof).toMatchObject({
    verdict: 'proven',
    because: 'The parts add up to 16, and 17 is shown.',
    drives: [{ holds: true }, { holds: true }],
  });
  const [drive] = 'drives' in proof ? proof.drives : [];
  expect(drive?.readings.map(({ value }) => value)).toEqual(['Mug €12.00', 'Shipping €4.00', 'Total €17.00']);
  expect([drive?.before, drive?.after].every((name) => name !== null)).toBe(true);
});

sometimes(
  'turns of the crawl are done again by a machine, which sees all of the page and opens addresses',
  async ({ expect }) => {
    const { device } = plainPersona;
    const body = createRepeatingBody({ device, mask: createMask([]), clock: systemClock, log: silentLog });
    const [first] = evidence.turns;
    if (!first) throw new Error('nothing was done');
    const action = { ...first.action, kind: 'open' as const, value: `${site.url}/basket`, target: null };
    const instead = { crawl: { ...evidence, turns: [first, { ...first, turn: 2, action }] }, body };
    const again = [1, 2].map((turn) => ({ do: 'again', turn, crawl: true }));
    const proof = await proofWith(instead, again, {
      kind: 'equal',
      left: shown('Total'),
      right: { is: 17 },
      as: 'number',
      same: true,
    });
    expect(proof).toMatchObject({ verdict: 'proven' });
  },
);

test.concurrent('a dead button is proven on its own card, and refuted on the one that works', async ({
  expect,
}) => {
  const press = (under: string) => [{ do: 'click', on: { role: 'button', name: 'Add', under } }];
  const dead = { kind: 'change', step: 1, what: 'anything', changed: false };
  expect(await proofOf(press('Plate'), dead)).toMatchObject({ verdict: 'proven' });
  expect(await proofOf(press('Mug'), dead)).toMatchObject({
    verdict: 'refuted',
    drives: [{ holds: false }, { holds: false }],
  });
});

sometimes(
  'a step that the page hinders is proven: a button that is disabled, a layer that cannot be closed',
  async ({ expect }) => {
    const hints = { do: 'click', on: { role: 'button', name: 'Hints' } };
    const hinders = (step: number) => ({ kind: 'possible', step, possible: false });
    expect(await proofOf([hints, { do: 'click', on: { name: 'Show more' } }], hinders(2))).toMatchObject({
      verdict: 'proven',
      drives: [{ because: 'disabled', about: { role: 'button', name: 'Show more' } }, { holds: true }],
    });
    const help = { do: 'click', on: { name: 'Help' } };
    expect(await proofOf([hints, help, { do: 'dismiss' }], hinders(3))).toMatchObject({ verdict: 'proven' });
    expect(await proofOf([hints, help], hinders(2))).toMatchObject({ verdict: 'refuted' });
  },
);

sometimes('lost work is proven by a reload', async ({ expect }) => {
  const steps = [{ do: 'type', on: { name: 'Note' }, text: 'Ring twice' }, { do: 'reload' }];
  const proof = await proofOf(steps, {
    kind: 'kept',
    of: { name: 'Note' },
    before: 1,
    after: 2,
    kept: false,
  });
  expect(proof).toMatchObject({ verdict: 'proven' });
});

test.concurrent('what is not there is told after the whole page was looked through', async ({ expect }) => {
  const missing = { kind: 'text', at: 'end', text: 'Returns', present: false };
  expect(await proofOf([{ do: 'again', turn: 1 }], missing)).toMatchObject({ verdict: 'proven' });
  const there = { ...missing, text: 'Place order' };
  expect(await proofOf([{ do: 'again', turn: 1 }], there)).toMatchObject({ verdict: 'refuted' });
});

sometimes(
  'what is not there at a moment that was not looked through is told by a machine, which reads all of the page',
  async ({ expect }) => {
    const { device } = plainPersona;
    const steps = [{ do: 'again', turn: 1 }, { do: 'back' }];
    const missing = { kind: 'text', at: 1, text: 'Returns', present: false };
    expect(await proofOf(steps, missing)).toMatchObject({
      verdict: 'not checkable',
      because: 'not all of the page was seen then',
    });
    const instead = {
      seesAll: createRepeatingBody({ device, mask: createMask([]), clock: systemClock, log: silentLog }),
    };
    expect(await proofWith(instead, steps, missing)).toMatchObject({ verdict: 'proven' });
    expect(await proofWith(instead, steps, { ...missing, text: 'Place order' })).toMatchObject({
      verdict: 'refuted',
    });
  },
);

sometimes(
  'what lies in a box that scrolls by itself is looked for there, and what is not in view of it is not taken for missing',
  async ({ expect }) => {
    const to = (name: string) => ({ do: 'click', on: { name } });
    const toBoxes = to('Boxes');
    const opened = { kind: 'text', at: 'end', text: 'Row 24 is open', present: true };
    // On a page that scrolls itself, too.
    for (const page of ['Boxes', 'Tall'])
      expect(await proofOf([to(page), to('Row 24')], opened), page).toMatchObject({ verdict: 'proven' });
    const around = { do: 'scroll', direction: 'down', around: { name: 'Row 1' } };
    const gone = { kind: 'text', at: 2, text: 'Row 39', present: false };
    expect(await proofOf([toBoxes, around], gone)).toMatchObject({
      verdict: 'not checkable',
      because: 'not all of the page was seen then',
    });
  },
);

sometimes(
  'what is drawn on a canvas alone is a change, and a button that draws nothing is dead',
  async ({ expect }) => {
    const press = (name: string) => [
      { do: 'click', on: { name: 'Drawing' } },
      { do: 'click', on: { name } },
    ];
    const dead = { kind: 'change', step: 2, what: 'anything', changed: false };
    expect(await proofOf(press('Draw'), dead)).toMatchObject({ verdict: 'refuted' });
    expect(await proofOf(press('Erase'), dead)).toMatchObject({ verdict: 'proven' });
  },
);

sometimes('what a press twice or with the other button does is proven', async ({ expect }) => {
  const toPage = { do: 'click', on: { name: 'Drawing' } };
  const on = { name: 'notes.txt' };
  const after = (text: string) => ({ kind: 'text', at: 'end', text, present: true });
  const twice = [toPage, { do: 'click', on, twice: true }];
  expect(await proofOf(twice, after('Opened'))).toMatchObject({ verdict: 'proven' });
  expect(await proofOf([toPage, { do: 'open-menu', on }], after('Rename'))).toMatchObject({
    verdict: 'proven',
  });
});

test.concurrent('what binds is stopped before it is sent, and cannot be checked', async ({ expect }) => {
  const steps = [
    { do: 'again', turn: 1 },
    { do: 'click', on: { name: 'Place order' } },
  ];
  const proof = await proofOf(steps, { kind: 'text', at: 'end', text: 'Thank you', present: false });
  expect(proof).toMatchObject({ verdict: 'not checkable' });
  expect(proof).toMatchObject({ because: expect.stringContaining('without sending again: stopped before') });
  expect(posted).toEqual([]);
});

test.concurrent('what a page shows since its own request was kept back is our doing, and proves nothing', async ({
  expect,
}) => {
  const facts = { ...evidence.facts, targetUrl: `${site.url}/saves` };
  const proof = await proofWith({ evidence: { ...evidence, facts } }, [], {
    kind: 'text',
    at: 'end',
    text: 'Network Error',
    present: true,
  });
  expect(proof).toMatchObject({
    verdict: 'not checkable',
    because: 'not checkable without sending: POST /order was kept back',
  });
  expect(posted).toEqual([]);
});

sometimes(
  'a step that cannot be done is told by its number, and the site is not left',
  async ({ expect }) => {
    const nothing = { kind: 'change', step: 1, what: 'address', changed: true };
    expect(await proofOf([{ do: 'click', on: { name: 'Nowhere' } }], nothing)).toMatchObject({
      verdict: 'not checkable',
      because: expect.stringContaining('step 1 was not done: a thing “Nowhere” is not on the screen'),
    });
    expect(await proofOf([{ do: 'click', on: { name: 'Elsewhere' } }], nothing)).toMatchObject({
      verdict: 'refuted',
    });
  },
);

// One after another, since each counts what reached the site.
test('what holds once only is flaky', async () => {
  moods = 0;
  const proof = await proofOf([{ do: 'click', on: { name: 'Moody' } }], {
    kind: 'text',
    at: 1,
    text: 'Something broke',
    present: true,
  });
  expect(proof).toMatchObject({ verdict: 'flaky' });
});

test('what holds the second time only is flaky, and not dropped', async () => {
  moods = 1;
  const broke = { kind: 'text', at: 1, text: 'Something broke', present: true };
  expect(await proofOf([{ do: 'click', on: { name: 'Moody' } }], broke)).toMatchObject({
    verdict: 'flaky',
    drives: [{ holds: false }, { holds: true }],
  });
});

test('what the visit showed while nothing was kept back is proven, and what needs the answer is not refuted', async () => {
  const visit = { site, persona: plainPersona, task: 'Look', seed: 5, turns: 3 };
  const createPolicy = followDeeds([
    ['click', 'Counts'],
    ['click', 'Order one'],
  ]);
  const { evidence: sentEvidence } = await recordVisit({ ...visit, effects: 'all', createPolicy });
  expect(posted).toEqual(['/order']);
  const shows = (text: string) => ({ kind: 'text', at: 'end', text, present: true });
  const again = [1, 2].map((turn) => ({ do: 'again', turn }));
  expect(await proofWith({ evidence: sentEvidence }, again, shows('Basket (2)'))).toMatchObject({
    verdict: 'proven',
  });
  expect(await proofWith({ evidence: sentEvidence }, again, shows('Thanks'))).toMatchObject({
    verdict: 'not checkable',
  });
  const { evidence: heldEvidence } = await recordVisit({ ...visit, effects: 'reversible', createPolicy });
  expect(await proofWith({ evidence: heldEvidence }, again, shows('Basket (2)'))).toMatchObject({
    verdict: 'not checkable',
  });
  expect(posted).toEqual(['/order']);
});

test.each([
  [{ do: 'run', script: 'alert(1)' }, 'there is no step "run"'],
  [{ do: 'log-in' }, 'there is no step "log-in"'],
  [{ do: 'open', url: 'https://evil.test/' }, 'there is no step "open"'],
  [{ do: 'open-start', url: 'https://evil.test/' }, 'the step "open-start" is not right'],
  [{ do: 'press', key: 'F12' }, 'the step "press" is not right at key'],
  [{ do: 'again', turn: 7 }, 'turn 7 cannot be done again'],
  [{ do: 'type', on: { name: 'Note' }, text: 'my canary' }, 'holds a secret'],
  ['click', 'a step is an object'],
])('%j is refused by name', async (step, why) => {
  expect(await proofOf([step])).toEqual({ refused: expect.stringContaining(why) });
});

test('no more steps are done than are allowed', async () => {
  const many = Array.from({ length: 61 }, () => ({ do: 'reload' }));
  expect(await proofOf(many)).toEqual({ refused: 'there are more than 60 steps' });
});
