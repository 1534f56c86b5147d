// The mind of a crawl: it perceives everything, has no taste and no patience, and presses what teaches most. A policy like that
// of a persona, so that one harness drives both; beside its decisions it tells what it knows of the site.
import { leavesOut } from '../accounts/crawl-rule.ts';
import type { CrawlGraph, DecisionRecord } from '../evidence/evidence.ts';
import { createNovelty } from './novelty.ts';
import { findLogin } from '../sessions/login-form.ts';
import { sameSite } from '../sessions/observers/same-site.ts';
import type { AuditOrder, Decision, Observation, Outcome, Policy } from '../sessions/policy.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { identityFor, rememberAccepted } from './forms/identity.ts';
import type { Goal } from './goal.ts';
import { goalsOf, nextGoal } from './goals.ts';
import { graphOf } from './graph-of.ts';
import {
  barCandidate,
  emptyMemory,
  forgetFailures,
  noteEdge,
  noteRead,
  releaseHeld,
  type KnownState,
} from './memory.ts';
import { noteBrought, shownIn, wayByControls, type ClassWay } from './reveals.ts';
import type { Order, Seen, Situation, Task } from './task.ts';
import { chooseTask } from './tasks/choose.ts';
import { drillTask } from './tasks/drill.ts';
import { fillTask } from './tasks/fill.ts';
import { followTask } from './tasks/follow.ts';
import { goTask, revealTask, startAnewTask, startTask, visitTask } from './tasks/go.ts';
import { leaveState } from './tasks/leave.ts';
import { pressTask } from './tasks/press.ts';
import { signInTask } from './tasks/sign-in.ts';
import { keepsFromGoingBack, leadsOut } from './traps.ts';
import { actionName, waysFrom, type Step } from './ways.ts';

/** What a crawl knows so far. */
export interface ToldByCrawler {
  /** Without the names of screens: those are the recorder's. */
  graph: CrawlGraph;
  /** States before and after each turn. */
  walked: { turn: number; from: string; to: string }[];
}

export interface CrawlerOptions {
  targetUrl: string;
  seed: number;
  /** Language of the site's people, as a BCP 47 tag: what is typed looks as there. */
  locale: string;
  /** Paths that are not entered, as exceptions of the allowlist write them. */
  exclude: readonly string[];
  /** Where a stored login may be used; null without one. */
  login: { origin: string } | null;
  /** Each new state is looked at on other devices before anything is done in it; it takes an action. */
  looksElsewhere?: boolean;
}

export interface Crawler extends Policy {
  tell(): ToldByCrawler;
}

/** Times that the stored login is used: an account that refuses it is not to be locked. */
const mostSignIns = 3;
/** Goals that may fail one after the other before the crawl begins anew, or ends: what is left cannot be come to. */
const mostFailuresInARow = 12;
/** Times that the crawl goes on from the start page after that. */
const mostStartsAnew = 4;

export function createCrawler(options: CrawlerOptions): Crawler {
  const memory = emptyMemory();
  let identity = identityFor({ seed: options.seed, locale: options.locale });
  const walked: { turn: number; from: string; to: string }[] = [];
  /** States that Back leads to, the nearest last, each with the layers that were open after it was left. */
  const behind: { state: string; layers: number }[] = [];
  const left = new Set<string>();
  const audited = new Set<string>();
  const novelty = createNovelty();
  let here: KnownState | null = null;
  let read: Observation | null = null;
  let task: Task | null = null;
  let order: Order | null = null;
  let came: Seen | null = null;
  let failures = 0;
  let signIns = 0;
  let startsAnew = 0;
  let trialsAtStart = -1;
  let bindsLater = false;
  /** The state that the start page showed last, and the one from which it was gone to for a control. */
  let startState = 'n1';
  let startedFrom = '';
  /** What came of the action before a look at other devices. */
  let putAside: { came: Seen | null } | null = null;
  /** Key of the form that is at hand. */
  let filling: string | null = null;

  function arriveAt(observation: Observation, depth: number): KnownState {
    const state = noteRead(memory, observation, depth);
    for (const [key, candidate] of state.candidates) {
      const because = barredBy(candidate.href, options);
      if (because && !memory.barred.has(key))
        barCandidate(memory, { candidate, state }, { because, later: false });
    }
    if (bindsLater && observation.bindsLater !== true) releaseHeld(memory);
    bindsLater = observation.bindsLater === true;
    // Nobody guesses at a door that there is a key to.
    if (isAsked(observation, options.login))
      for (const form of state.forms.values())
        if (form.fields.some(({ field }) => field?.type === 'password')) memory.spared.add(form.key);
    read = observation;
    here = state;
    return state;
  }

  /** The next order of the task at hand, or of the next one worth beginning; null where nothing is left. */
  function nextOrder(): Order | null {
    for (;;) {
      const next = task && (came ? task.next(came) : task.next());
      came = null;
      if (next && !next.done) return next.value;
      task = begin();
      if (!task) return null;
    }
  }

  function begin(): Task | null {
    if (!here || !read) return null;
    if (failures >= mostFailuresInARow) return byControls({ memory, here, read }) ?? beginAnew();
    // Who is in and is asked for the password confirms something, which is no way in.
    const isOut = here.record.account !== 'signed in';
    if (isOut && isAsked(read, options.login) && signIns < mostSignIns) {
      signIns += 1;
      return signInTask({ memory, here, read });
    }
    // Back turns the page under a layer that was opened since: that is closed first.
    const back = behind.at(-1);
    const isOver = back !== undefined && here.record.layers.length > back.layers;
    const ways = waysFrom(memory, { state: here.record.id, back: isOver ? null : (back?.state ?? null) });
    const goal = nextGoal(memory, ways, identity);
    const steps = goal && ways.to(goal.state);
    const at = { memory, here, read };
    if (goal && steps) return pursue(at, goal, steps);
    const revealing = byControls(at);
    if (revealing) return revealing;
    if (read.modal !== '' && isWorthLeaving(at)) {
      left.add(here.record.id);
      return leaveState(at);
    }
    return isLeft() ? beginAnew() : null;
  }

  /** Something is worth doing that cannot be come to from here: a page that did not load, or was read too early, leads nowhere. */
  function isLeft(): boolean {
    return goalsOf(memory, identity).next().done !== true;
  }

  /** To a control that nobody pressed, by those that brought it; from the start page where nothing leads on from here. */
  function byControls(at: Situation): Task | null {
    const way = wayByControls(memory, at.here);
    if (way) return reveal(at, way);
    const start = memory.states.get(startState);
    if (!start || at.here === start || !wayByControls(memory, start) || startedFrom === at.here.record.id)
      return null;
    startedFrom = at.here.record.id;
    return startTask();
  }

  function* reveal(at: Situation, way: ClassWay): Task {
    yield* revealTask(at, way);
    const shown = [...(here?.candidates.values() ?? [])];
    if (shown.some(({ class: of, ref }) => of === way.to && ref !== '')) failures = 0;
  }

  /** From the start page ways that failed may hold again; tried for as long as that brings something, or the page shows nothing at all. */
  function beginAnew(): Task | null {
    const isBlank = read !== null && !read.elements.some(({ kind }) => kind === 'control');
    if (startsAnew >= mostStartsAnew || (memory.trials.length === trialsAtStart && !isBlank)) return null;
    startsAnew += 1;
    trialsAtStart = memory.trials.length;
    failures = 0;
    forgetFailures(memory);
    return startAnewTask();
  }

  /** Nobody knows yet how to get out of it. */
  function isWorthLeaving({ here: { record }, here: state }: Situation): boolean {
    if (left.has(record.id) || leadsOut(memory, state)) return false;
    return record.layers.length > 0 || keepsFromGoingBack(memory, state);
  }

  function* pursue(from: Situation, goal: Goal, steps: readonly Step[]): Task {
    failures += 1;
    const [first] = steps;
    if (first && first.by !== 'edge' && isWorthLeaving(from)) {
      left.add(from.here.record.id);
      yield* leaveState(from);
      return;
    }
    if (goal.kind === 'visit') {
      failures = 0;
      return yield* visitTask(from, goal.state);
    }
    const arrived = yield* goTask(from, steps);
    const target = memory.states.get(goal.state);
    if (!target || !here || !read) return;
    if (!arrived) target.missed += 1;
    if (!arrived && !isHere(goal, here)) return;
    const at: Situation = { memory, here, read };
    if (goal.kind === 'form') {
      if (!here.forms.has(goal.form)) {
        // The state is there without the form: it is not looked for again.
        memory.spared.add(goal.form);
        return;
      }
      failures = 0;
      filling = goal.form;
      const taken = yield* fillTask(at, goal.form, identity);
      filling = null;
      if (!taken) return;
      identity = rememberAccepted(identity, taken.form, taken.plan);
      return yield* followTask(at, taken);
    }
    const key = keyOfCandidate(goal.candidate);
    const candidate = here.candidates.get(key);
    if (!candidate || candidate.ref === '') {
      const gone = candidate ?? goal.candidate;
      const way = wayByControls(memory, here, gone.class);
      if (way) return yield* reveal(at, way);
      barCandidate(memory, { candidate: gone, state: here }, { because: 'gone', later: false });
      return;
    }
    failures = 0;
    if (goal.kind === 'drill') yield* drillTask(at, candidate, goal.drill);
    else yield* goal.kind === 'choose' ? chooseTask(at, candidate) : pressTask(at, candidate);
  }

  /** The browser broke down over it: it is not done again. */
  function leaveAlone(state: KnownState, { candidate, action }: Order): void {
    if (candidate) barCandidate(memory, { candidate, state }, { because: 'gone', later: false });
    if (filling !== null) memory.spared.add(filling);
    for (const known of memory.states.values())
      if (action.kind === 'open' && known.record.url === action.url) known.byAddress = false;
    filling = null;
    putAside = null;
    task = null;
    behind.length = 0;
  }

  function noteHistory({ action, effect, from, to }: Seen): void {
    if (action.kind === 'back') behind.pop();
    else if ((effect.navigated && action.kind !== 'reload') || effect.historyChanged)
      behind.push({ state: from.record.id, layers: to.record.layers.length });
    if (behind.length > 50) behind.shift();
  }

  function auditOf({ record }: KnownState, observation: Observation): AuditOrder {
    const bare = record.layers.length === 0;
    return { bare, novel: bare && novelty.brings(observation) };
  }

  return {
    name: 'crawl',
    version: '1',
    decide(observation) {
      if (!here || !read) arriveAt(observation, 0).loaded = true;
      // Looked at again without an action of ours, as after a crash: where the crawl stands is read, not remembered.
      else if (came === null && order !== null && (order !== lookAround || putAside)) {
        leaveAlone(here, order);
        arriveAt(observation, 0);
      }
      const audit = here !== null && !audited.has(here.record.id) ? auditOf(here, observation) : null;
      if (here) audited.add(here.record.id);
      if (audit?.bare && options.looksElsewhere) {
        putAside = { came };
        came = null;
        order = lookAround;
        return Promise.resolve({ ...decisionOf(order), audit });
      }
      order = nextOrder();
      if (!order) return Promise.resolve(ended(failures));
      return Promise.resolve({ ...decisionOf(order), ...(audit && { audit }) });
    },
    learn({ action, effect, refused, refusedFor, now, requests = [] }: Outcome) {
      if (!here || !read || !order) throw new Error('Assertion failed: a crawl learns of what it ordered');
      const [from, before] = [here, read];
      const { turn } = now;
      const shown = shownIn(from);
      const known = memory.states.size;
      const to = arriveAt(now, from.record.depth + 1);
      const taught = memory.states.size > known;
      came = { turn, action, refused, refusedFor, effect, requests, from, to, taught, before, now };
      walked.push({ turn, from: from.record.id, to: to.record.id });
      noteHistory(came);
      if (effect.navigated) to.loaded = true;
      if (action.kind === 'open-start') startState = to.record.id;
      if (putAside) {
        // The task at hand goes on with what came of its own action.
        ({ came } = putAside);
        putAside = null;
        return { progress: 0, annoyances: [] };
      }
      // What shows again where a layer was closed was there before.
      const closes = to.record.layers.length < from.record.layers.length;
      if (refused === null && order.candidate && action.kind === 'click' && !closes)
        noteBrought(memory, order.candidate.class, { before: shown, now: shownIn(to) });
      if (refused === null)
        noteEdge(
          memory,
          { from: from.record.id, to: to.record.id, action: order.exit ?? actionName(action) },
          { candidate: order.candidate, turn },
        );
      return { progress: 0, annoyances: [] };
    },
    flows: () => [],
    tell: () => ({ graph: graphOf(memory), walked }),
  };
}

/** The page asks for the stored login. */
function isAsked(read: Observation, login: CrawlerOptions['login']): boolean {
  return login !== null && URL.parse(read.url)?.origin === login.origin && findLogin(read)?.password != null;
}

/** What was gone for is here, too, though the page is in another state. */
function isHere(goal: Goal, { candidates }: KnownState): boolean {
  if (goal.kind === 'form' || goal.kind === 'drill' || goal.kind === 'visit') return false;
  const shown = candidates.get(keyOfCandidate(goal.candidate));
  return shown !== undefined && shown.ref !== '';
}

/** Why a link is not followed: it leads off the site, or where nobody is to go. */
function barredBy(
  href: string,
  { targetUrl, exclude }: { targetUrl: string; exclude: readonly string[] },
): 'leave' | 'excluded' | null {
  const url = href === '' ? null : URL.parse(href);
  if (!url) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || !sameSite(href, targetUrl)) return 'leave';
  return leavesOut(exclude, url.pathname) ? 'excluded' : null;
}

/** A pause in which the page is looked at on other devices. */
const lookAround: Order = {
  action: { kind: 'wait' },
  part: 'look',
  candidate: null,
  thought: 'Looks at the page on other devices.',
};

const noEffort = { wordsRead: 0, labelsRead: 0, headingsRead: 0 };

function decisionOf({ action, part, thought }: Order): Decision {
  return { action, record: recordOf(thought, part || 'way'), effort: noEffort };
}

function ended(failures: number): Decision {
  const because =
    failures >= mostFailuresInARow
      ? 'What is left cannot be come to again.'
      : 'Everything in reach has been tried as often as teaches something.';
  return {
    action: { kind: 'finish', reached: false, because },
    record: recordOf(because, 'finish'),
    effort: noEffort,
  };
}

function recordOf(thought: string, strategy: string): DecisionRecord {
  return {
    thought,
    strategy,
    candidates: [],
    thresholds: {},
    expectation: { kind: 'nothing', about: [], sentence: '' },
  };
}
