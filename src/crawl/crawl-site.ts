// Conducts the crawl of one run: a visit by a machine, recorded like any other, with the graph of what it came to know.
import { leavesOut } from '../accounts/crawl-rule.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { CrawlEnd } from '../base/wire-facts.ts';
import type { CrawlGraph, Evidence, SessionFacts } from '../evidence/evidence.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import { hidesSecrets, type Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { Persona } from '../personas/persona.ts';
import type { SessionPage } from '../sessions/browser/session-page.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import { recordSession } from '../sessions/record-session.ts';
import type { ToldByCrawler } from './crawler.ts';
import { crawlerInThread } from './crawler-in-thread.ts';
import type { PassedOver } from './audit.ts';
import type { ViewOfState } from './look-elsewhere.ts';
import { createMachineBody, type Break, type Rest } from './machine-body.ts';
import type { PoliteEnd } from './pace.ts';

/** Time of accessibility engines in a short run, milliseconds. */
const shortEngineMs = 20_000;

export interface CrawlProgress {
  actions: number;
  states: number;
  classes: number;
}

export interface CrawlSiteOptions {
  /** Persona, device and budget of the crawl; its limits are the budget's turns and wall time. */
  facts: SessionFacts;
  openSite: OpenSite;
  sink: EvidenceSink;
  mask: Mask;
  /** What it may sign in with; its secrets must be among those that `mask` hides. */
  login: StoredLogin | null;
  /** Paths that are not entered, as `leavesOut` reads them. */
  exclude: readonly string[];
  /** Devices on which each state without layers is looked at, too, without actions. */
  devices?: readonly Persona['device'][];
  /** What accessibility engines may take beside the crawl's own time, milliseconds; as in a short run where it is left out. */
  engineMs?: number;
  /** Told of the time that engines took. */
  tookApart?: (ms: number) => void;
  /** Resolves when what binds may be sent; null where it never may. Left out, it waits for nothing. */
  mayBind?: Promise<void> | null;
  /** Where sessions of the run came to by now: what of it was not crawled is opened when nothing else is left. */
  reached?: () => Promise<readonly string[]>;
  onProgress?: (progress: CrawlProgress) => void;
  /** Told of the page before its browser closes. */
  leaving?: (page: SessionPage) => Promise<void>;
  clock: Clock;
  /** Aborted with a StopError. */
  signal: AbortSignal;
  log: Log;
}

/** Crawls the site; whatever the site does is data. Rejects as `recordSession` does. */
export async function crawlSite(options: CrawlSiteOptions): Promise<Evidence> {
  const { facts, login, exclude, devices = [], onProgress } = options;
  const { targetUrl, seed, persona } = facts;
  const crawler = crawlerInThread(
    {
      targetUrl,
      seed,
      locale: persona.who.locale,
      exclude,
      login: login && { origin: login.origin },
      looksElsewhere: devices.length > 0,
    },
    {
      onTold: ({ graph, walked }) =>
        onProgress?.({
          actions: walked.length,
          states: graph.states.length,
          classes: graph.classes.length,
        }),
      reached: options.reached ?? (() => Promise.resolve([])),
    },
  );
  const kept = {
    probes: [] as ProbeRecord[],
    rests: [] as Rest[],
    breaks: [] as Break[],
    politeEnds: [] as PoliteEnd[],
    views: [] as ViewOfState[],
    passedOver: [] as PassedOver[],
    lookedAt: [] as number[],
  };
  let apartMs = 0;
  const body = createMachineBody({
    ...options,
    ...kept,
    devices,
    covers: hidesSecrets(options.mask),
    device: persona.device,
    wallMs: facts.budget.wallMs,
    engineMs: options.engineMs ?? shortEngineMs,
    tookApart: (ms) => {
      apartMs += ms;
      options.tookApart?.(ms);
    },
  });
  try {
    const evidence = await recordSession({
      ...options,
      facts: { ...facts, task: null, flows: [] },
      position: 0,
      createPolicy: () => crawler,
      body,
      leavesOut: (url) => leavesOut(exclude, URL.parse(url)?.pathname ?? '/'),
      apart: { ms: () => apartMs },
    });
    const told = await crawler.tell();
    return {
      ...evidence,
      probes: kept.probes,
      ...(told && { graph: await options.mask.jsonInTurns(graphWith(told, evidence, kept)) }),
    };
  } finally {
    // A site that does not open asks for no mind, and so nobody else ends it.
    await crawler.close();
  }
}

/** The graph with the screens on which its states were seen, and how it ended. */
function graphWith(
  { graph, walked, broke }: ToldByCrawler,
  { facts, turns, end }: Evidence,
  {
    rests,
    breaks,
    politeEnds: [politeEnd],
    views,
    ...audits
  }: Record<'rests', Rest[]> &
    Record<'breaks', Break[]> &
    Record<'politeEnds', PoliteEnd[]> &
    Record<'views', ViewOfState[]> &
    Audits,
): CrawlGraph {
  const byTurn = new Map(turns.map((turn) => [turn.turn, turn]));
  const stateOf: Record<string, string> = {};
  const screens = new Map<string, Set<string>>();
  const note = (screen: string | undefined, state: string) => {
    if (screen === undefined) return;
    stateOf[screen] ??= state;
    const shown = screens.get(state) ?? new Set();
    if (shown.size < screensOfState) shown.add(screen);
    screens.set(state, shown);
  };
  for (const { turn, from, to } of walked) {
    note(byTurn.get(turn)?.screen, from);
    note(byTurn.get(turn)?.screenAfter, to);
  }
  const before = new Map(walked.map(({ turn, from }) => [turn, from]));
  for (const { screen, turn } of views) note(screen, before.get(turn) ?? '');
  const states = graph.states.map((state) => ({ ...state, screens: [...(screens.get(state.id) ?? [])] }));
  const unaudited = notAudited(graph, before, audits);
  return {
    ...graph,
    states,
    stateOf,
    ...(rests.length > 0 && { rests: rests.slice(0, mostRests) }),
    ...(breaks.length > 0 && {
      breaks: breaks.map((each) => ({ ...each, ...broke.find(({ turn }) => turn === each.turn) })),
    }),
    ...(unaudited.length > 0 && { notAudited: unaudited }),
    actions: turns.length,
    ended:
      politeEnd ??
      endOf(end, { turns: turns.length, budget: facts.budget, isLeft: graph.left !== undefined }),
  };
}

type Audits = Record<'passedOver', PassedOver[]> & Record<'lookedAt', number[]>;

/** The states that engines did not look at, and why: most often the crawl ended where it had only just come. */
function notAudited(
  { states }: Pick<CrawlGraph, 'states'>,
  stateBefore: ReadonlyMap<number, string>,
  { passedOver, lookedAt }: Audits,
): NonNullable<CrawlGraph['notAudited']> {
  const looked = new Set(lookedAt.map((turn) => stateBefore.get(turn)));
  const why = new Map(passedOver.map(({ turn, because }) => [stateBefore.get(turn), because]));
  return states
    .filter(({ id }) => !looked.has(id))
    .slice(0, mostUnaudited)
    .map(({ id, url }) => ({ state: id, url, because: why.get(id) ?? 'ended' }));
}

/** States that were not audited and are kept by name. */
const mostUnaudited = 200;
/** Rests that are kept. */
const mostRests = 200;
/** Screens of a state that are kept by name. */
const screensOfState = 40;

function endOf(
  { outcome, failure }: Evidence['end'],
  { turns, budget, isLeft }: { turns: number; budget: SessionFacts['budget']; isLeft: boolean },
): CrawlEnd {
  if (outcome === 'explored') return isLeft ? 'unreachable' : 'nothing left';
  if (outcome === 'out_of_budget') return turns < budget.turns ? 'time' : 'actions';
  return failure?.code === 'cancelled' ? 'stopped' : 'site';
}
