// One crawl of an application of the ground, beside the reference tour and a monkey with as many actions: functions that ran, and
// addresses that were seen.
import { testAuthority, type HttpsSite } from '../../test/support/https-site.ts';
import { crawlOf } from '../../test/support/crawl-visit.ts';
import { monkeyVisit } from '../ground/baselines/monkey.ts';
import { loadApp } from '../ground/find-apps.ts';
import { openApp } from '../ground/open-app.ts';
import { startGroundProxy } from '../ground/proxy/ground-proxy.ts';
import { screenOf } from '../ground/screen-of.ts';
import { openTourScene } from '../ground/tour/tour-scene.ts';
import { haveResult } from '../ground/visits/result-store.ts';
import { watchVisitCoverage } from '../ground/visits/watch-visit-coverage.ts';

export interface AppSum {
  /** Functions that the tour ran; of those, the crawl's and the monkey's. */
  tour: number;
  crawl: number;
  monkey: number;
  /** Addresses, as templates, that the crawl saw, and those of tour and crawl together. */
  seen: number;
  union: number;
  /** Median of its actions, seconds. */
  medianS: number;
  actions: number;
}

const seed = 2;

/** `list` is that of a browser with a port, which has to be the machine's browser in this process. Throws where the application does not start. */
export async function crawlApp(
  id: string,
  { list, actions, wallMs }: { list: string; actions: number; wallMs: number },
): Promise<AppSum> {
  const app = await loadApp(id);
  const { tour, screens, monkey } = await reference(id, actions);
  const authority = await testAuthority();
  const { certPem, keyPem } = await authority.issue(['localhost']);
  const running = await openApp(app);
  await running.reset();
  const proxy = await startGroundProxy({
    upstream: new URL(running.url),
    tls: { certPem, keyPem },
  });
  const { origin, port } = new URL(proxy.origin);
  const site = { url: origin, host: 'localhost', port: Number(port), ca: authority.caPem } as HttpsSite;
  const watch = watchVisitCoverage(list);
  try {
    const { turns, screens: shown } = await crawlOf(site, {
      path: new URL(proxy.through(running.url)).pathname,
      actions,
      wallMs,
      ...(running.login && { login: { origin, ...running.login } }),
    });
    const ran = await watch.stop();
    const inTour = new Set(tour);
    const seen = new Set(shown.map(({ url }) => screenOf(url)));
    const count = (functions: readonly string[]) => functions.filter((one) => inTour.has(one)).length;
    return {
      tour: inTour.size,
      crawl: count(ran),
      monkey: count(monkey),
      seen: seen.size,
      union: new Set([...seen, ...screens]).size,
      medianS: median(turns.map(secondsOf)),
      actions: turns.length,
    };
  } finally {
    await watch.stop();
    await proxy.close();
    await running.close();
  }
}

/** What the tour ran and saw, and what the monkey ran; driven once, and kept. */
async function reference(
  id: string,
  actions: number,
): Promise<{ tour: string[]; screens: string[]; monkey: string[] }> {
  const key = { version: 'crawl-reference', app: id, what: `actions-${actions}`, seed };
  return haveResult(key, async () => {
    const scene = await openTourScene(await loadApp(id));
    try {
      const { looks, recording } = await scene.record();
      const { functions } = await monkeyVisit(scene, [], { seed, actions });
      return {
        tour: recording.ran.map(({ script, start, end }) => `${script}:${start}:${end}`),
        screens: [...new Set(looks.flatMap(({ look }) => (look ? [screenOf(look.url)] : [])))],
        monkey: functions,
      };
    } finally {
      await scene.close();
    }
  });
}

/** Time that an action took with all that came of it, seconds. */
export function secondsOf(turn: {
  action: { startedMs: number; endedMs: number };
  effect: { settledMs: number };
  overheadMs: number;
}): number {
  const { action, effect, overheadMs } = turn;
  return (action.endedMs - action.startedMs + effect.settledMs + overheadMs) / 1_000;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
