// A crawl that is small and real: it opens the site with the machinery of sessions, follows each link once, and makes a graph of
// what it saw. For tests of all that happens to a crawl, whatever crawls.
import { leavesOut } from '../../src/accounts/crawl-rule.ts';
import type { CrawlGraph, Evidence } from '../../src/evidence/evidence.ts';
import type { EvidenceSink } from '../../src/evidence/recorder.ts';
import type { CrawlSite } from '../../src/runs/execute-crawl.ts';
import type { Action, CreateMind, Observation } from '../../src/sessions/policy.ts';
import { recordSession } from '../../src/sessions/record-session.ts';

/** What it was given, for tests that look. */
export type CrawlOrder = Parameters<CrawlSite>[0];

/** `told` hears of each crawl as it begins; what that throws, or answers, is waited for first. */
export function smallCrawl(told: (order: CrawlOrder) => Promise<void> | void = () => undefined): CrawlSite {
  return async (order) => {
    await told(order);
    let [states, actions] = [0, 0];
    const sink: EvidenceSink = {
      image: (record, png) => order.sink.image(record, png),
      async events(batch, journal) {
        await order.sink.events(batch, journal);
        states += journal.filter(({ kind }) => kind === 'screen').length;
        actions = Math.max(actions, ...batch.map(({ turn }) => turn));
        if (actions > 0) order.onProgress?.({ actions, states, classes: states });
      },
    };
    const { exclude, ...rest } = order;
    const evidence = await recordSession({
      ...rest,
      sink,
      position: 0,
      createPolicy: linkFollower(exclude),
      leaveMode: 'again',
    });
    return { ...evidence, graph: graphOf(evidence) };
  };
}

/** Follows every link once, from wherever it stands; ends where none is left. */
function linkFollower(exclude: readonly string[]): CreateMind {
  const tried = new Set<string>();
  return () => ({
    decide(observation) {
      const action = nextAction(observation, { tried, exclude });
      return Promise.resolve({
        action,
        record: {
          thought: 'The next link.',
          strategy: 'explore',
          candidates: [],
          thresholds: {},
          expectation: { kind: 'nothing', about: [], sentence: 'Nothing in particular.' },
        },
        effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
      });
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => [],
  });
}

function nextAction(
  { elements }: Observation,
  { tried, exclude }: { tried: Set<string>; exclude: readonly string[] },
): Action {
  const link = elements.find(({ href }) => {
    const path = URL.parse(href)?.pathname;
    return path && !tried.has(path) && !leavesOut(exclude, path);
  });
  if (!link) return { kind: 'finish', reached: false, because: 'Every link was followed.' };
  tried.add(new URL(link.href).pathname);
  return { kind: 'click', ref: link.ref };
}

function graphOf({ screens, turns, end }: Evidence): CrawlGraph {
  const byUrl = Map.groupBy(screens, ({ url }) => url);
  const urls = [...byUrl.keys()];
  const idOf = (url: string) => `n${urls.indexOf(url) + 1}`;
  const stateOf = Object.fromEntries(screens.map(({ id, url }) => [id, idOf(url)]));
  const depths = new Map<string, number>([[urls[0] ?? '', 0]]);
  const edges = turns.flatMap(({ turn, screen, screenAfter, action }) => {
    const [from = '', to = ''] = [stateOf[screen], stateOf[screenAfter]];
    const [before = '', then = ''] = [urls[Number(from.slice(1)) - 1], urls[Number(to.slice(1)) - 1]];
    if (!depths.has(then)) depths.set(then, (depths.get(before) ?? 0) + 1);
    const label = action.target?.name ?? '';
    return [{ from, to, class: 'c1', item: '', label, action: action.kind, turns: [turn] }];
  });
  return {
    states: urls.map((url) => ({
      id: idOf(url),
      template: new URL(url).pathname,
      url,
      title: byUrl.get(url)?.[0]?.title ?? '',
      fingerprint: url,
      screens: (byUrl.get(url) ?? []).map(({ id }) => id),
      depth: depths.get(url) ?? 0,
      layers: [],
      account: 'unknown',
    })),
    classes: [
      { id: 'c1', kind: 'navigation', role: 'link', label: '', met: turns.length, tried: turns.length },
    ],
    edges,
    trials: [],
    traps: [],
    notTried: [],
    stateOf,
    ended: end.outcome === 'explored' || end.outcome === 'gave_up' ? 'nothing left' : 'actions',
    actions: turns.length,
    restored: { edge: 0, back: 0, address: 0, failed: 0 },
  };
}
