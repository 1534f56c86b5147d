// What the baselines come to is scored like a visit of a version, from a browser before an application with a fault to a line of a ledger that
// holds no words of a page.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GroundApp } from '../../bench/ground/app.ts';
import type { Baseline } from '../../bench/ground/baselines/measure-baselines.ts';
import { scoreApp } from '../../bench/ground/score/score-app.ts';
import type { Ledger, LedgerLine } from '../../bench/ground/visits/ledger.ts';
import { wantedVisits } from '../../bench/ground/visits/wanted-visits.ts';
import { keptFault } from './sample-fault.ts';

const fault = keptFault('a', {
  layer: 'data',
  operator: 'nth-answer-500',
  site: { method: 'GET', path: '/api/items', nth: 1 },
  truth: { screens: ['/'], requests: [{ method: 'GET', path: '/api/items', status: 500 }] },
});
/** It is asked for by nothing, so it cannot act. */
const idle = keptFault('b', {
  layer: 'data',
  operator: 'write-dropped',
  site: { method: 'POST', path: '/api/none' },
  truth: { screens: ['/'] },
});

const page = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><button>Again</button>
<script>document.querySelector('button').onclick = () => fetch('/api/items'); fetch('/api/items')</script></html>`;

const shop: GroundApp = {
  id: 'shop',
  title: 'Shop',
  kind: 'sample',
  half: 'held-out',
  packages: [],
  async start({ port }) {
    const server = createServer((request, response) => {
      const isPage = request.url === '/';
      response
        .writeHead(isPage || request.url === '/api/items' ? 200 : 404, {
          'content-type': isPage ? 'text/html' : 'application/json',
        })
        .end(isPage ? page : '[]');
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return {
      url: `http://127.0.0.1:${port}/`,
      login: null,
      reset: async () => undefined,
      state: async () => null,
      stop: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
  tour: [{ name: 'again', do: async (shown) => shown.getByRole('button').click() }],
  tasks: [],
};

const inMemory = (lines: LedgerLine[]): Ledger => ({
  lines,
  find: () => null,
  put: async (line) => void lines.push(line),
});
const made: Record<Baseline, LedgerLine[]> = { monkey: [], axe: [], keywords: [] };
const ledgers = {
  monkey: inMemory(made.monkey),
  axe: inMemory(made.axe),
  keywords: inMemory(made.keywords),
};
const kept = [fault, idle];
let cache = '';

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'ground-baselines-'));
  vi.stubEnv('PASSERBY_GROUND_CACHE', cache);
  const { measureBaselines } = await import('../../bench/ground/baselines/measure-baselines.ts');
  const parts = { faults: true, tasks: false };
  const visits = wantedVisits(shop, kept, { extent: 'sample', alone: [], parts });
  await measureBaselines(shop, { kept, visits, ledgers, known: false, actions: 2, say: () => undefined });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true, force: true });
});

test('a line of a baseline says whether a fault acted, as that of a visit does, and holds no words of a page', () => {
  for (const name of ['monkey', 'axe'] as const) {
    const faulty = made[name].filter(({ present }) => present.length > 0);
    expect(faulty.map(({ faults }) => [faults['a']?.acted, faults['b']?.acted])).toEqual([[true, false]]);
  }
  expect(JSON.stringify(made)).not.toMatch(/api|server failed/);
});

test('what clean visits give is taken off a baseline as well', () => {
  const lines = made.monkey;
  expect(scoreApp('shop', kept, lines).scores).toMatchObject([
    { id: 'a', found: true, chance: 0, reached: true },
    { id: 'b', found: false, reached: true },
  ]);
  expect(scoreApp('shop', kept, lines.slice(1)).scores).toEqual([]);
  const findings = lines.flatMap((line) => line.findings ?? []);
  const usual = { ...lines[0]!, findings };
  expect(scoreApp('shop', [fault], [usual, ...lines.slice(1)]).scores).toMatchObject([{ found: false }]);
});

test('each baseline and the version before stand beside each other, and what is not known is no figure', async () => {
  const { baselineBars, versionBefore } = await import('../../bench/ground/baselines/tell-baselines.ts');
  const places = [{ half: 'held-out' as const, id: 'shop', faults: [fault] }];
  const unknown = { ...ledgers, axe: inMemory([]) };
  const bars = baselineBars(places, unknown, made.monkey);
  const value = (label: string) => bars.find((one) => one.label === label)?.value;
  expect(value('monkey: data faults found, held out, net of chance')).toBe(1);
  expect(value('axe-core alone: data faults found, held out, net of chance')).toBeNaN();
  expect(value(`${versionBefore}: faults found, held out, net of chance`)).toBe(1);
  expect(value('keyword matcher: achievable tasks done, held out')).toBeNaN();
});
