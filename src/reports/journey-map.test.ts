import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline, ScreenHead } from '../evidence/evidence.ts';
import { evidence, element, screen, turn } from '../../test/support/evidence-builder.ts';
import { journeyMapSchema } from './journey-map-schema.ts';
import { journeyMap, type JourneyMap, type MappedSession } from './journey-map.ts';

/** Something that a site shows: equal `truth`, one screen. */
interface State {
  truth: string;
  path: string;
  headings?: string[];
  fields?: string[];
  dialog?: string;
  skeleton?: string[];
}

/** A step of a walk: the action, and the state that it led to. */
type Step = [label: string, state: State];

function session(
  { id, outcome = 'explored' }: { id: string; outcome?: string },
  start: State,
  steps: readonly Step[],
): MappedSession {
  const states = [start, ...steps.map(([, state]) => state)];
  const screens = states.map((state, place) =>
    screen(`s${place + 1}`, [], {
      url: `https://shop.example.com${state.path}`,
      title: state.truth,
      structure: state.truth,
      outline: {
        headings: [],
        fields: [],
        dialog: '',
        skeleton: [],
        ...(JSON.parse(JSON.stringify({ ...state, truth: undefined, path: undefined })) as Partial<Outline>),
      },
    }),
  );
  const turns = steps.map(([label], place) =>
    turn(place + 1, label === 'back' ? null : element(label, { name: label }), {
      from: `s${place + 1}`,
      to: `s${place + 2}`,
      action: { kind: label === 'back' ? 'back' : 'click' },
    }),
  );
  const recorded = evidence({
    screens,
    turns,
    end: { outcome: outcome as 'explored', because: 'Seen.' },
  });
  recorded.facts.sessionId = id;
  return { recorded, findings: [] };
}

function mapOf(...sessions: MappedSession[]): JourneyMap {
  return journeyMap({ runId: 'run_1', targetUrl: 'https://shop.example.com/', sessions });
}

const home: State = { truth: 'home', path: '/', headings: ['Lamps and more'] };
const lamps: State = { truth: 'list', path: '/c/lamps', headings: ['Lamps'], skeleton: bones('list') };
const chairs: State = { truth: 'list', path: '/c/chairs', headings: ['Chairs'], skeleton: bones('list') };
const ida: State = { truth: 'product', path: '/p/ida', headings: ['Ida'], skeleton: bones('product') };
const otto: State = { truth: 'product', path: '/p/otto', headings: ['Otto'], skeleton: bones('product') };
const product3: State = { truth: 'article', path: '/articles/31', headings: ['News'] };
const product4: State = { truth: 'article', path: '/articles/47?utm_source=x', headings: ['More news'] };
const lost: State = { truth: 'lost', path: '/articles/99', headings: ['Page not found'] };
const results: State = { truth: 'results', path: '/search?q=lamp', headings: ['3 results'] };
const noResults: State = { truth: 'results', path: '/search?q=zzz', headings: ['Nothing found'] };
const address: State = {
  truth: 'address',
  path: '/checkout',
  headings: ['Checkout'],
  fields: ['text|name', 'text|street'],
};
const wrong: State = { ...address, headings: ['Checkout', 'There is a problem'] };
const company: State = { ...address, fields: ['text|name', 'text|street', 'text|company'] };
const payment: State = {
  truth: 'payment',
  path: '/checkout',
  headings: ['Checkout'],
  fields: ['text|card', 'text|expiry'],
};
const profile: State = { truth: 'profile', path: '/app', headings: ['Profile'] };
const inbox2: State = { truth: 'inbox', path: '/app', headings: ['Inbox (2)'] };
const inbox3: State = { truth: 'inbox', path: '/app', headings: ['Inbox (3)'] };
const inboxRoute: State = { truth: 'inbox', path: '/app#/inbox', headings: ['Inbox (1)'] };
const report5: State = { truth: 'report', path: '/app#/reports/5', headings: ['Report 5'] };
const cookies: State = { ...home, truth: 'consent', dialog: 'Your privacy' };
const orders: State = {
  truth: 'orders',
  path: '/account/orders',
  headings: ['Orders'],
  skeleton: bones('orders'),
};
const settings: State = {
  truth: 'settings',
  path: '/account/settings',
  headings: ['Settings'],
  skeleton: bones('settings'),
};

const site = [home, lamps, chairs, ida, otto, product3, product4, lost, results, noResults, address, wrong];
const more = [company, payment, profile, inbox2, inbox3, inboxRoute, report5, cookies, orders, settings];
const all = [...site, ...more];

function bones(of: string): string[] {
  return ['main.', 'h1.', ...Array.from({ length: 8 }, (_each, place) => `div.${of}-${place}`)];
}

/** Edges by the truths that they join. */
function joined(map: JourneyMap): string[] {
  const truth = new Map(map.nodes.map((node) => [node.id, node.title]));
  return map.edges.map(({ from, to }) => `${truth.get(from)} > ${truth.get(to)}`);
}

test('the known graph comes back: every screen once, every way once', () => {
  const map = mapOf(
    session(
      { id: 'ses_1' },
      home,
      all.map((state) => [state.truth, state]),
    ),
  );
  expect(journeyMapSchema.safeParse(map).error).toBeUndefined();
  expect(map.nodes.map(({ title }) => title).sort()).toEqual(
    [...new Set(all.map(({ truth }) => truth))].sort(),
  );
});

test('random walks over the known graph: precision and recall of screens and ways are one', () => {
  const walk = fc.array(fc.integer({ min: 0, max: all.length - 1 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.array(walk, { minLength: 1, maxLength: 4 }), (walks) => {
      const steps = walks.map((places) => places.map((place) => all[place] as State));
      // Templates are learned from pairs: both of each are seen by a last session.
      const sessions = [...steps, all].map((states, place) =>
        session(
          { id: `ses_${place}` },
          home,
          states.map((state) => [state.truth, state]),
        ),
      );
      const map = mapOf(...sessions);
      const truths = [...steps, all].map((states) => ['home', ...states.map(({ truth }) => truth)]);
      const ways = truths.flatMap((path) => path.slice(1).map((to, place) => [path[place], to] as const));
      const moved = ways.filter(([from, to]) => from !== to).map(([from, to]) => `${from} > ${to}`);
      expect(new Set(joined(map))).toEqual(new Set(moved));
      expect(joined(map)).toHaveLength(new Set(moved).size);
      expect(map.edges.reduce((sum, { count }) => sum + count, 0)).toBe(moved.length);
      expect(map.nodes.reduce((sum, { stays }) => sum + stays, 0)).toBe(ways.length - moved.length);
      expect(map.nodes.reduce((sum, { visits }) => sum + visits, 0)).toBe(moved.length + sessions.length);
      for (const edge of map.edges) expect(edge.taken).toHaveLength(edge.count);
    }),
    { numRuns: 60 },
  );
});

test('a route in the hash is the screen without it only where it shows the same', () => {
  const app = { path: '/app', headings: ['Acme'], skeleton: bones('inbox') };
  const screens = (route: State) =>
    mapOf(session({ id: 'ses_1' }, { ...app, truth: 'inbox' }, [['a', route]])).nodes.length;
  expect(screens({ ...app, truth: 'inbox', path: '/app#/inbox' })).toBe(1);
  expect(screens({ ...app, truth: 'team', path: '/app#/team', headings: ['Acme', 'Team'] })).toBe(2);
  expect(screens({ ...app, truth: 'plan', path: '/app#/plan', skeleton: bones('plan') })).toBe(2);
  expect(screens({ ...app, truth: 'name', path: '/app#/name', fields: ['text|name'] })).toBe(2);
});

test('the order of sessions changes names, not the graph', () => {
  const one = session({ id: 'ses_1' }, home, [
    ['a', lamps],
    ['b', ida],
    ['c', address],
    ['d', payment],
  ]);
  const two = session({ id: 'ses_2' }, home, [
    ['a', chairs],
    ['b', otto],
    ['c', company],
    ['d', inbox2],
  ]);
  expect(joined(mapOf(one, two)).sort()).toEqual(joined(mapOf(two, one)).sort());
});

test('ways carry what led there, most often first, and when', () => {
  const map = mapOf(
    session({ id: 'ses_1' }, home, [
      ['Lamps', lamps],
      ['back', home],
      ['Lamps', lamps],
    ]),
    session({ id: 'ses_2' }, home, [['All lamps', lamps]]),
  );
  const [way, back] = map.edges;
  expect(way).toMatchObject({ label: 'Click “Lamps”', count: 3, back: false });
  expect(way?.actions.map(({ name, count }) => [name, count])).toEqual([
    ['Lamps', 2],
    ['All lamps', 1],
  ]);
  expect(way?.taken).toEqual([
    { session_id: 'ses_1', turn: 1 },
    { session_id: 'ses_1', turn: 3 },
    { session_id: 'ses_2', turn: 1 },
  ]);
  expect(back).toMatchObject({ label: 'Back', back: true, count: 1 });
  expect(map.loops).toEqual([{ nodes: ['n1', 'n2'], times: 1, session_ids: ['ses_1'] }]);
});

test('a screen that is left only by going back is a dead end; one on which somebody arrived is none', () => {
  const map = mapOf(
    session({ id: 'ses_1', outcome: 'goal_reached' }, home, [
      ['Orders', orders],
      ['back', home],
      ['Profile', profile],
    ]),
    session({ id: 'ses_2', outcome: 'gave_up' }, home, [['Settings', settings]]),
  );
  const title = new Map(map.nodes.map((node) => [node.id, node.title]));
  expect(map.dead_ends.map((id) => title.get(id))).toEqual(['orders', 'settings']);
});

test('the best path is the shortest that the sessions know together', () => {
  const map = mapOf(
    session({ id: 'ses_1', outcome: 'goal_reached' }, home, [
      ['a', lamps],
      ['b', ida],
      ['c', address],
      ['d', payment],
    ]),
    session({ id: 'ses_2', outcome: 'gave_up' }, home, [
      ['x', ida],
      ['back', home],
    ]),
  );
  const title = new Map(map.nodes.map((node) => [node.id, node.title]));
  expect(map.best_path?.nodes.map((id) => title.get(id))).toEqual(['home', 'product', 'address', 'payment']);
  expect(map.best_path?.reached_by).toEqual(['ses_1']);
  expect(mapOf(session({ id: 'ses_1', outcome: 'gave_up' }, home, [['a', lamps]])).best_path).toBeNull();
});

test('findings, pictures and personas stand at their screen', () => {
  const mapped = session({ id: 'ses_1' }, home, [['a', lamps]]);
  const picture = (screens: readonly ScreenHead[]) =>
    Object.assign(screens[1] ?? {}, { image: '002-lamps.png' });
  picture(mapped.recorded.screens);
  mapped.findings = [
    {
      id: 'f1',
      fingerprint: 'fp_1',
      title: 'Dead',
      severity: 3,
      url: '',
      proof: { screen: 's2', turns: [] },
    },
    {
      id: 'f2',
      fingerprint: 'fp_2',
      title: 'Slow',
      severity: 4,
      url: '',
      proof: { screen: null, turns: [1] },
    },
  ];
  const [first, second] = mapOf(mapped).nodes;
  expect(first?.findings.map(({ finding_id }) => finding_id)).toEqual(['f2']);
  expect(second?.findings.map(({ finding_id }) => finding_id)).toEqual(['f1']);
  expect(second?.thumbnail?.path).toBe('/runs/run_1/sessions/ses_1/screenshots/002-lamps.png');
  expect(second?.personas).toEqual([{ session_id: 'ses_1', persona_id: 'first-time-visitor', visits: 1 }]);
});

/** A finding of the second look, which knows no screen of the journey. */
const probed = (id: string, path: string, severity: 1 | 2 | 3 = 2) => ({
  id,
  fingerprint: `fp_${id}`,
  title: 'Trap',
  severity,
  url: `https://shop.example.com${path}`,
  proof: { screen: null, turns: [] },
});
const foundAt = ({ nodes }: JourneyMap) =>
  Object.fromEntries(
    nodes
      .filter(({ findings }) => findings.length > 0)
      .map(({ title, findings }) => [title, findings.map(({ finding_id }) => finding_id)]),
  );

test('what a second look met stands at the screen of its route or template, also where only another persona came', () => {
  const mapped = session({ id: 'ses_1' }, profile, [
    ['a', report5],
    ['b', product3],
  ]);
  mapped.findings = [
    probed('route', '/app#/reports/5'),
    probed('template', '/app#/reports/77'),
    probed('fragment', '/articles/12#comments'),
    probed('other', '/account/orders'),
  ];
  const map = mapOf(mapped, session({ id: 'ses_2' }, orders, []));
  expect(foundAt(map)).toEqual({ report: ['route', 'template'], article: ['fragment'], orders: ['other'] });
  expect(map.unplaced).toEqual({ count: 0, findings: [] });
});

test('what a second look met behind a link stands with pages built alike, and not at a dialog over the page', () => {
  const mapped = session({ id: 'ses_1' }, cookies, [
    ['a', home],
    ['b', ida],
    ['c', otto],
  ]);
  mapped.findings = [probed('home', '/'), probed('sibling', '/p/third')];
  expect(foundAt(mapOf(mapped))).toEqual({ home: ['home'], product: ['sibling'] });
});

test('findings on pages that nobody came to are told apart, worst first', () => {
  const mapped = session({ id: 'ses_1' }, home, []);
  mapped.findings = [probed('help', '/help', 1), probed('terms', '/terms', 3), probed('here', '/')];
  const map = mapOf(mapped);
  expect(journeyMapSchema.parse(map)).toEqual(map);
  expect(map.unplaced?.count).toBe(2);
  expect(map.unplaced?.findings.map(({ finding_id, url }) => [finding_id, url])).toEqual([
    ['terms', 'https://shop.example.com/terms'],
    ['help', 'https://shop.example.com/help'],
  ]);
});

test('a run without sessions that began has an empty map', () => {
  const map = mapOf();
  expect(map).toMatchObject({ nodes: [], edges: [], loops: [], dead_ends: [], best_path: null });
});
