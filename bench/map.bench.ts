// How well a map tells screens apart: walks over a site whose graph is known, in real browsers, against the truth.
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import { journeyMap, type JourneyMap } from '../src/reports/journey-map.ts';
import { budgets } from '../src/sessions/budget.ts';
import { recordSession } from '../src/sessions/record-session.ts';
import { serveSite } from '../test/support/https-site.ts';
import { plainPersona } from '../test/support/personas.ts';
import { openSiteOf } from '../test/support/record-visit.ts';
import type { Bar, Bench } from './bench.ts';
import { knownScreens, knownSite, screenInTitle } from './known-site.ts';
import { createWanderer } from './wanderer.ts';

export const bench: Bench = {
  name: 'map',
  about: 'precision and recall of screens and ways on a site whose graph is known, walked in real browsers',
  async run({ quick, say }) {
    const site = await serveSite({ handler: knownSite() });
    const sessions: Evidence[] = [];
    try {
      for (let seed = 1; seed <= (quick ? 3 : 8); seed++) {
        sessions.push(await wander(site, seed));
        say(`session ${seed}: ${sessions.at(-1)?.turns.length} turns`);
      }
    } finally {
      await site.close();
    }
    const map = journeyMap({
      runId: 'run_bench',
      targetUrl: site.url,
      sessions: sessions.map((recorded) => ({ recorded, findings: [] })),
    });
    const truth = walkedTruth(sessions);
    const missed = knownScreens.filter((screen) => !truth.screens.has(screen));
    for (const screen of missed) say(`not reached: ${screen}`);
    const reached = { label: 'screens that a walk reached', value: knownScreens.length - missed.length };
    return [
      ...screenBars(map, sessions, say),
      ...wayBars(map, truth.ways, say),
      { ...reached, bar: null, unit: `of ${knownScreens.length}`, better: 'higher' },
    ];
  },
};

function wander(site: Awaited<ReturnType<typeof serveSite>>, seed: number): Promise<Evidence> {
  return recordSession({
    facts: {
      sessionId: `ses_${seed}`,
      runId: 'run_bench',
      targetUrl: `${site.url}/`,
      task: null,
      flows: [],
      effects: 'all',
      persona: plainPersona,
      seed,
      policy: { name: 'wanderer', version: '1' },
      browser: 'bench',
      startedAt: new Date().toISOString(),
      // As far as a session may go: fifty turns left the end of the checkout unseen.
      budget: budgets.medium,
    },
    position: 0,
    openSite: openSiteOf(site),
    createPolicy: createWanderer,
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask: createMask([]),
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
}

function walkedTruth(sessions: readonly Evidence[]): { screens: Set<string>; ways: Set<string> } {
  const screens = new Set<string>();
  const ways = new Set<string>();
  for (const { screens: states, turns } of sessions) {
    const titles = new Map(states.map(({ id, title }) => [id, screenInTitle(title)]));
    for (const name of titles.values()) screens.add(name);
    for (const { screen, screenAfter } of turns) {
      const [from, to] = [titles.get(screen), titles.get(screenAfter)];
      if (from !== to) ways.add(`${from} > ${to}`);
    }
  }
  return { screens, ways };
}

/** Pairs of states: those that the map holds for one screen against those that are. */
function screenBars(map: JourneyMap, sessions: readonly Evidence[], say: (line: string) => void): Bar[] {
  const truthOf = nodeTruths(map, sessions);
  const names = [...truthOf.values()].map((titles) => [...titles][0] ?? '');
  const pure = [...truthOf.values()].filter((titles) => titles.size === 1).length;
  for (const [id, titles] of truthOf) if (titles.size > 1) say(`${id} holds ${[...titles].join(', ')}`);
  for (const name of new Set(names)) {
    const times = names.filter((other) => other === name).length;
    if (times > 1) say(`${name} is ${times} screens`);
  }
  // A screen counts once: a second node of it is a false one.
  return [
    bar(
      'screens, precision',
      new Set(names).size / Math.max(1, map.nodes.length) - (1 - pure / truthOf.size),
    ),
    bar('screens, recall', knownScreens.filter((name) => names.includes(name)).length / knownScreens.length),
  ];
}

/** What the states of each node say that they are. */
function nodeTruths(map: JourneyMap, sessions: readonly Evidence[]): Map<string, Set<string>> {
  const truths = new Map<string, Set<string>>(map.nodes.map(({ id }) => [id, new Set<string>()]));
  for (const { session_id, path } of map.sessions) {
    const evidence = sessions.find(({ facts }) => facts.sessionId === session_id);
    const states = new Map(evidence?.screens.map((state) => [state.id, state]));
    // The path again, by the titles: a change of either begins a new visit.
    const seen = [
      evidence?.screens[0]?.id,
      ...(evidence?.turns ?? []).flatMap((t) => [t.screen, t.screenAfter]),
    ];
    const titles = seen.map((id) => screenInTitle(states.get(id ?? '')?.title ?? ''));
    const visits = titles.filter((title, place) => title !== titles[place - 1]);
    if (visits.length === path.length)
      path.forEach((node, place) => truths.get(node)?.add(visits[place] ?? ''));
    else for (const node of map.nodes) truths.get(node.id)?.add(screenInTitle(node.title));
  }
  return truths;
}

function wayBars(map: JourneyMap, truth: ReadonlySet<string>, say: (line: string) => void): Bar[] {
  const title = new Map(map.nodes.map((node) => [node.id, screenInTitle(node.title)]));
  const told = map.edges.map(({ from, to }) => `${title.get(from)} > ${title.get(to)}`);
  const right = new Set(told.filter((way) => truth.has(way)));
  for (const way of told) if (!truth.has(way)) say(`false way: ${way}`);
  for (const way of truth) if (!right.has(way)) say(`missed way: ${way}`);
  return [
    bar('ways, precision', right.size / Math.max(1, told.length)),
    bar('ways, recall', right.size / Math.max(1, truth.size)),
    { label: 'ways walked', value: truth.size, bar: null, unit: '', better: 'higher' },
  ];
}

function bar(label: string, value: number): Bar {
  return { label, value, bar: 0.95, unit: '', better: 'higher' };
}
