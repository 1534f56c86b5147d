// One visit of one persona: the browser it holds, what is on the screen now, and the turn that moves it on.
import { DeadlineError, orAborted, withDeadline, type Clock } from '../base/time.ts';
import type { Log } from '../base/log.ts';
import { seededRandom, type Random } from '../base/random.ts';
import type {
  ActionRecord,
  EffectRecord,
  PageRead,
  ScreenRecord,
  SessionFacts,
  SessionOutcome,
  TurnRecord,
} from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { ObservedParts, Recorder } from '../evidence/recorder.ts';
import { act } from './actions/act.ts';
import { listenValue } from './actions/listen.ts';
import { followTab } from './actions/follow-tab.ts';
import { sumOperators, turnOperators } from './actions/person-seconds.ts';
import { botWall, type SiteFailure } from './arrival.ts';
import type { Arrival, PageEvent, PageRequest, SessionPage } from './browser/session-page.ts';
import { frustrationEvents, nextFrustration, wouldHaveLeft } from './frustration.ts';
import { observeSession, type SessionObservers } from './observers/observe-session.ts';
import { createFloodMeter, type MeteredRequest } from './observers/request-flood.ts';
import { watchEffect } from './observers/watch-effect.ts';
import type { OpenedSite } from './open-site.ts';
import { greyCopy, shareChanged } from './observers/picture-change.ts';
import { createAttention } from './perception/attention.ts';
import { deltaOf } from './perception/delta.ts';
import { readScreen } from './perception/read-screen.ts';
import type { Heard } from './page/read-aloud.ts';
import { forbiddenAction } from './effects-guard.ts';
import { matchesExpectation } from './policies/builtin/expectation.ts';
import type { Action, Decision, Observation, ObservationDelta, Policy } from './policy.ts';
import type { LoginInHand, StoredLogin } from './stored-login.ts';

/** How a turn left the session. */
export type TurnVerdict =
  | { kind: 'goes on' }
  | { kind: 'ended'; outcome: SessionOutcome; because: string }
  | { kind: 'failed'; failure: SiteFailure };

export interface Arrived {
  arrival: Arrival;
  redirectedTo: string | null;
  httpAuth: boolean;
  proxyReason: string | null;
}

export interface Visit {
  enter(site: OpenedSite): Promise<void>;
  /** Loads the first page and waits until it is quiet. */
  arrive(url: string, limitMs: number, signal: AbortSignal): Promise<Arrived>;
  /** Looks at the page, keeps the screen and answers what was read. */
  look(turn: number, signal: AbortSignal): Promise<PageRead>;
  follow(policy: Policy, hand: Random): void;
  turn(turn: number, signal: AbortSignal): Promise<TurnVerdict>;
  /** That the page took the browser down, or made us end it, or null. Every call above rejects as soon as it is so. */
  crash(): SiteFailure | null;
  /** What the page owes us should the session end now: its first answer, or one to a look that began seconds ago. */
  owes(): 'first page' | 'answer' | null;
  observed(): ObservedParts;
  close(): Promise<void>;
}

/** Longest that one look (read and picture) may take before the page counts as hung, and how often it is tried. */
const lookLimitMs = 12_000;
const lookTries = 2;
/** A page that does not answer a bare question for this long after a look failed is not asked again. */
const probeLimitMs = 3_000;
/** A look that has no answer for this long is a hang, should the session end now. */
const hangAfterMs = 4_000;
/** Longest that a policy may think. */
const decideLimitMs = 60_000;

/** A visit that has not begun; see `Visit` for the order of calls. */
export function createVisit(options: {
  facts: SessionFacts;
  recorder: Recorder;
  clock: Clock;
  /** What the hand may sign in with, and what keeps it from the mind and the records. */
  login: StoredLogin | null;
  mask: Mask;
  log: Log;
}): Visit {
  const { facts, recorder, clock, mask } = options;
  const login: LoginInHand | null = options.login && { ...options.login, sends: 0 };
  const { persona } = facts;
  let site: OpenedSite | null = null;
  let observers: SessionObservers | null = null;
  let policy: Policy | null = null;
  let hand: Random | null = null;
  let seen: Look | null = null;
  const attention = createAttention({
    persona,
    random: seededRandom(facts.seed, persona.id, facts.position ?? 0, 'attention'),
    words: (facts.task ?? '').match(/\p{L}{5,}/gu) ?? [],
  });
  let stopListening: () => void = () => undefined;
  let frustration = 0;
  let leftTurn: number | null = null;
  const over = new AbortController();
  let broken: SiteFailure | null = null;
  const isFlood = createFloodMeter(clock);
  let httpAuth: string | null = null;
  let leaving: { url: string; why: string }[] = [];
  let depth = 0;
  let arrived = false;
  let lookingSinceMs: number | null = null;

  const opened = () => {
    if (!site || !observers) throw new Error('Assertion failed: the visit has been entered');
    return { site, observers, page: site.browser.page };
  };

  function hear(event: PageEvent): void {
    if (event.kind === 'crash') breakOff('crash', 'The page crashed the browser tab');
    if (event.kind === 'request' && broken === null && isFlood(metered(event.request))) {
      breakOff(
        'flood',
        'The page made more requests or frames than a browser can be watched with, and was stopped',
      );
    }
    if (event.kind === 'http-auth') httpAuth = event.url;
    if (event.kind === 'blocked-navigation') leaving.push({ url: event.url, why: event.why });
  }

  const metered = (request: PageRequest): MeteredRequest => ({
    inFlight: site?.browser.page.requestsInFlight() ?? 0,
    asks: request.navigation ? 'page' : request.type === 'document' ? 'frame' : 'other',
  });

  /** Ends the browser and every wait on the page: it has no answer to give any more, and may be harming others. */
  function breakOff(reason: string, seen: string): void {
    const where = site?.browser.page.url() ?? facts.targetUrl;
    broken ??= { code: 'site_failed', reason, message: `${seen} at ${where}.` };
    stopListening();
    site?.browser.kill();
    over.abort(new Error(broken.message));
  }

  /** Until the work is done, told to stop, or without a browser. */
  function live<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const either = AbortSignal.any([signal, over.signal]);
    return orAborted(work(either), either);
  }

  async function enter(next: OpenedSite): Promise<void> {
    site = next;
    stopListening = next.browser.page.listen(hear);
    const gone = (limit: string | null) =>
      limit === null
        ? breakOff('crash', 'The page crashed the browser')
        : breakOff('resources', `The page took ${limit}, and its browser was ended`);
    next.browser.gone.then(gone, () => undefined);
    observers = await observeSession({
      page: next.browser.page,
      targetUrl: facts.targetUrl,
      clock,
      sinceStartMs: recorder.sinceStartMs,
    });
  }

  async function arrive(url: string, limitMs: number, signal: AbortSignal): Promise<Arrived> {
    const { page, site } = opened();
    let arrival: Arrival = { url, status: null, failure: null };
    await watchEffect({
      page,
      clock,
      signal,
      takeQueueDelayMs: () => site.takeQueueDelayMs(),
      act: async () => {
        arrival = await page.goto(url, limitMs);
        arrived = arrival.failure === null;
      },
    });
    const host = new URL(url).hostname;
    return {
      arrival,
      redirectedTo: arrival.failure === null ? null : (leaving.at(-1)?.url ?? null),
      httpAuth: httpAuth !== null,
      proxyReason: arrival.failure === null ? null : site.refusalOf(host),
    };
  }

  async function look(
    turn: number,
    signal: AbortSignal,
    effect: EffectRecord | null = null,
  ): Promise<PageRead> {
    const { page } = opened();
    if (effect?.navigated !== false) attention.startOver();
    lookingSinceMs = clock.monotonicMs();
    for (let tried = 1; ; tried++) {
      try {
        const [read, png, heard] = await withDeadline(
          'looking at the page',
          lookLimitMs,
          lookAll(page),
          signal,
        );
        const image = png && recorder.image(imageLabel(mask.text(read.title)), png, turn, sizeOf(png, read));
        const screen = recorder.screen(read, turn, image);
        const same = seen !== null && image !== null && seen.screen.image === image;
        const copy = same && seen ? seen.copy : png && (await greyCopy(png));
        const noticed = attention.observe({ read, heard }, effect);
        const delta =
          seen && effect && !effect.navigated ? deltaOf(seen.noticed.elements, noticed.elements) : null;
        seen = { read, screen, copy, heard, noticed, delta };
        lookingSinceMs = null;
        return read;
      } catch (error) {
        const mayAnswer = tried < lookTries && !signal.aborted && error instanceof DeadlineError;
        if (!mayAnswer || !(await answers(page))) throw error;
      }
    }
  }

  /** Secrets are covered in the picture, after the read: its covers would be read too. */
  async function lookAll(page: SessionPage): Promise<[PageRead, Buffer | null, Heard | null]> {
    if (login === null) return Promise.all([readScreen(page), page.screenshot(), attention.hear(page)]);
    const [read, heard] = await Promise.all([readScreen(page), attention.hear(page)]);
    return [read, await page.coveredScreenshot(mask.pattern), heard];
  }

  /** What the mind is shown: what the persona perceives, without secrets. */
  function observation(turn: number): Observation {
    if (!seen) throw new Error('Assertion failed: the page has been looked at');
    return mask.json({ ...seen.noticed, delta: seen.delta, turn, canGoBack: depth > 0 });
  }

  async function turn(number: number, signal: AbortSignal): Promise<TurnVerdict> {
    if (!policy || !hand || !seen) throw new Error('Assertion failed: a policy follows the visit');
    const { observers } = opened();
    const startedMs = clock.monotonicMs();
    const before = seen;
    observers.setTurn(number);
    recorder.event('turn.started', number, { url: before.read.url });
    const observed = observation(number);
    recorder.event('observation', number, {
      screen: before.screen.id,
      url: observed.url,
      title: observed.title,
      noticed: observed.elements.length,
      more_below: observed.controlsBelow,
      left_out: observed.leftOut,
    });

    const decided = await withDeadline('deciding', decideLimitMs, policy.decide(observed, signal), signal);
    const decision = decided.asked
      ? { ...decided, record: { ...decided.record, asked: decided.asked } }
      : decided;
    for (const item of decision.asked ?? [])
      recorder.event('question', number, {
        id: item.id,
        question: item.question,
        answer: item.answer,
        state: item.state,
      });
    recorder.event('thought', number, { text: decision.record.thought, strategy: decision.record.strategy });
    const verdict = endOf(decision.action, facts);
    if (verdict) {
      const { kind } = decision.action;
      if ((kind === 'finish' || kind === 'give-up') && verdict.kind === 'ended') {
        const { because } = verdict;
        recorder.last({ turn: number, screen: before.screen.id, kind, because, decision: decision.record });
      }
      return verdict;
    }

    const { action, effect, watchMs } = await perform(decision.action, before, signal);
    const failure = await consequences(number, effect, signal);
    if (failure) return { kind: 'failed', failure };

    const read = await look(number, signal, effect);
    const wall = effect.navigated ? botWall(effect.status, read) : null;
    if (wall) return { kind: 'failed', failure: wall };
    record(number, { before, decision, action, effect, watchMs, startedMs });
    return { kind: 'goes on' };
  }

  /** Does the action under watch, unless the target's effects forbid it. */
  async function perform(
    action: Action,
    look: Look,
    signal: AbortSignal,
  ): Promise<{ action: ActionRecord; effect: EffectRecord; watchMs: number }> {
    if (!hand) throw new Error('Assertion failed: a policy follows the visit');
    const body = {
      page: opened().page,
      read: withinReach(look),
      persona,
      random: hand,
      clock,
      signal,
      sinceStartMs: recorder.sinceStartMs,
      login,
    };
    const forbidden = forbiddenAction(action, everythingIn(look), facts.effects);
    const acting = { record: null as ActionRecord | null };
    const watchedMs = clock.monotonicMs();
    const effect = await watchEffect({
      page: body.page,
      clock,
      signal,
      takeQueueDelayMs: () => opened().site.takeQueueDelayMs(),
      act: async () => {
        if (forbidden !== null) {
          acting.record = refusedAction(action, forbidden, recorder.sinceStartMs());
          return acting.record;
        }
        const shifted = attention.shift(action, look.read);
        acting.record = shifted
          ? attentionMoved(action, recorder.sinceStartMs())
          : await act({ ...body, action });
        return { ...acting.record, untouched: shifted };
      },
    });
    if (!acting.record) throw new Error('Assertion failed: an action leaves a record');
    return { action: acting.record, effect, watchMs: clock.monotonicMs() - watchedMs };
  }

  /** What the action set off beyond the page: a crash, a wall, a way out of the site, a new tab. */
  async function consequences(
    number: number,
    effect: EffectRecord,
    signal: AbortSignal,
  ): Promise<SiteFailure | null> {
    const { page, site } = opened();
    if (httpAuth !== null) {
      return {
        code: 'blocked_by_site',
        reason: 'http_authentication',
        message: `The site asks for HTTP authentication at ${httpAuth}.`,
      };
    }
    for (const url of effect.popups) {
      if (!site.mayVisit(url)) leaving.push({ url, why: 'host not allowed, new tab' });
    }
    // Stopped before it commits: the persona is back where it was.
    for (const { url, why } of leaving)
      recorder.event('left_site', number, { url, why, back_at: page.url() });
    leaving = [];
    const tab = effect.popups.find((url) => site.mayVisit(url));
    if (tab !== undefined && !effect.navigated) {
      await watchEffect({ page, clock, signal, act: async () => void (await followTab(page, tab)) });
      depth += 1;
    }
    if (effect.navigated) {
      depth += 1;
      recorder.event('navigation', number, { url: effect.urlAfter, status: effect.status });
    }
    return null;
  }

  function record(
    number: number,
    done: {
      before: Look;
      decision: Decision;
      action: ActionRecord;
      effect: EffectRecord;
      watchMs: number;
      startedMs: number;
    },
  ): void {
    if (!policy || !seen) throw new Error('Assertion failed: a policy follows the visit');
    const { decision, action } = done;
    const pixelsChanged = pictureChange(done.before, seen, done.effect);
    const effect: EffectRecord = mask.json({ ...done.effect, pixelsChanged });
    const now = observation(number);
    const expectationMet = matchesExpectation(decision.record.expectation, effect, now);
    const learned = policy.learn({
      action: decision.action,
      effect,
      refused: action.refused,
      ...(action.parts ? { filled: action.parts.filter((part) => part.refused === null).length } : {}),
      expectationMet,
      now,
    });
    const operators = turnOperators({
      action,
      effort: decision.effort,
      effect,
      persona,
      navigated: effect.navigated,
      heardWords: newWordsHeard(done.before),
    });
    const seconds = sumOperators(operators);
    const turns = recorder.turns();
    const events = frustrationEvents({
      action,
      effect,
      expectationMet,
      annoyances: learned.annoyances,
      history: turns,
      patienceS: persona.how.patienceS,
    });
    const moved = nextFrustration({
      frustration,
      persona,
      dtS: total(seconds),
      events,
      progressMade: Math.max(0, learned.progress - (turns.at(-1)?.progress ?? 0)),
    });
    frustration = moved.frustration;

    const record: TurnRecord = {
      turn: number,
      screen: done.before.screen.id,
      screenAfter: seen.screen.id,
      decision: decision.record,
      action,
      effect,
      expectationMet,
      personSeconds: seconds,
      operators,
      frustration,
      frustrationCauses: moved.causes,
      progress: learned.progress,
      overheadMs: Math.round(clock.monotonicMs() - done.startedMs - done.watchMs),
    };
    recorder.turn(record);
    recorder.event('action', number, {
      kind: action.kind,
      target: action.target ? { role: action.target.role, name: action.target.name } : null,
      value: action.value,
      missed: action.missed,
      refused: action.refused,
      ...(action.parts
        ? { fields: action.parts.map((part) => ({ name: part.target?.name ?? '', value: part.value })) }
        : {}),
      expectation: decision.record.expectation.sentence,
    });
    recorder.event('effect', number, {
      url: effect.urlAfter,
      navigated: effect.navigated,
      visible_mutations: effect.visibleMutations,
      first_response_ms: effect.firstResponseMs,
      settled_ms: effect.settledMs,
      expectation_met: expectationMet,
    });
    for (const event of events)
      recorder.event('signal', number, { signal: event.kind, impact: event.impact });
    if (leftTurn === null && wouldHaveLeft({ random: hand as Random, persona, turns: recorder.turns() }))
      leftTurn = number;
  }

  return {
    enter,
    arrive: (url, limitMs, signal) => live(signal, (either) => arrive(url, limitMs, either)),
    look: (number, signal) => live(signal, (either) => look(number, either)),
    follow(nextPolicy, nextHand) {
      policy = nextPolicy;
      hand = nextHand;
    },
    turn: (number, signal) => live(signal, (either) => turn(number, either)),
    crash: () => broken,
    owes() {
      if (!arrived) return 'first page';
      const waits = lookingSinceMs !== null && clock.monotonicMs() - lookingSinceMs > hangAfterMs;
      return waits || seen === null ? 'answer' : null;
    },
    observed: () => ({
      ...(observers?.collected() ?? { requests: [], console: [], vitals: [], cut: [] }),
      flows:
        policy?.flows() ??
        facts.flows.map((flow) => ({
          flow,
          verdict: 'not_tried',
          turns: [],
          because: 'The session ended before it.',
        })),
      ...guidedOf(policy),
      ...unknownTo(policy),
      wouldHaveLeftTurn: leftTurn,
      hosts: site?.asked() ?? [],
    }),
    async close() {
      stopListening();
      observers?.stop();
      await site?.close();
    },
  };
}

/** One look: what the screen shows, what a listener hears, and what the persona takes in of it. */
interface Look {
  read: PageRead;
  screen: ScreenRecord;
  /** A small grey copy of the picture; null where none could be taken. */
  copy: Buffer | null;
  heard: Heard | null;
  noticed: PageRead;
  /** What is new since the look before it at the same document. */
  delta: ObservationDelta | null;
}

/** Share of the picture that changed; null where it is a new document or a picture is missing. */
function pictureChange(before: Look, after: Look, effect: EffectRecord): number | null {
  if (effect.navigated || !before.copy || !after.copy) return null;
  return shareChanged(before.copy, after.copy);
}

/** A hand reaches for what its owner has taken in, and for nothing else. */
function withinReach({ read, heard, noticed }: Look): PageRead {
  const source = heard ?? read;
  const taken = new Set(noticed.elements.map(({ ref }) => ref));
  return { ...read, focus: source.focus, elements: source.elements.filter(({ ref }) => taken.has(ref)) };
}

/** All that is known of the page: what an action would set off does not depend on who looks. */
function everythingIn({ read, heard }: Look): PageRead {
  if (!heard) return read;
  const known = new Set(heard.elements.map(({ ref }) => ref));
  const shown = read.elements.filter(({ ref }) => !known.has(ref));
  return { ...read, focus: heard.focus, elements: [...heard.elements, ...shown] };
}

/** Words that a listener had to hear in a look; null for those who see. */
function newWordsHeard({ heard, noticed, delta }: Look): number | null {
  if (!heard) return null;
  const fresh = delta ? new Set(delta.appeared) : null;
  return noticed.elements
    .filter(({ ref }) => !fresh || fresh.has(ref))
    .reduce((words, { text, name, role }) => words + `${text || name} ${role}`.trim().split(/\s+/).length, 0);
}

/** The size that the PNG itself tells (bytes 16 to 24), and pixels to one CSS pixel: zooming changes their ratio. */
function sizeOf(png: Buffer, read: PageRead): { width: number; height: number; pixelRatio: number } {
  const width = png.readUInt32BE(16);
  const pixelRatio = Math.round((width / Math.max(1, read.viewport.width)) * 100) / 100;
  return { width, height: png.readUInt32BE(20), pixelRatio };
}

/** The record of an action that moved window or ear, and nothing else. */
function attentionMoved(action: Action, atMs: number): ActionRecord {
  const value =
    action.kind === 'scroll' ? action.direction : action.kind === 'listen' ? listenValue(action) : null;
  const untouched = { target: null, point: null, missed: false, valueAfter: null, refused: null };
  return { kind: action.kind, ...untouched, value, startedMs: atMs, endedMs: atMs };
}

/** Does the page answer a bare question? */
async function answers(page: SessionPage): Promise<boolean> {
  const asked = page.mainFrame().then((frame) => frame.evaluate('() => 1'));
  return await withDeadline('a bare question', probeLimitMs, asked).then(
    () => true,
    () => false,
  );
}

function guidedOf(policy: Policy | null): Pick<ObservedParts, 'guided'> {
  const guided = policy?.guided?.();
  return guided ? { guided } : {};
}

function unknownTo(policy: Policy | null): Pick<ObservedParts, 'wordsUnknownIn'> {
  const languages = policy?.wordsUnknownIn?.() ?? [];
  return languages.length > 0 ? { wordsUnknownIn: languages } : {};
}

function refusedAction(action: Action, refused: string, atMs: number): ActionRecord {
  const untouched = { target: null, point: null, missed: false, value: null, valueAfter: null };
  return { kind: action.kind, ...untouched, refused, startedMs: atMs, endedMs: atMs };
}

function endOf(action: Action, facts: SessionFacts): TurnVerdict | null {
  if (action.kind === 'give-up') return { kind: 'ended', outcome: 'gave_up', because: action.because };
  if (action.kind !== 'finish') return null;
  const aimless = facts.task === null && facts.flows.length === 0;
  const outcome = aimless ? 'explored' : action.reached ? 'goal_reached' : 'gave_up';
  return { kind: 'ended', outcome, because: action.because };
}

/** Two or three words of the page's title, fit for a file name. */
function imageLabel(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 3).join('-').slice(0, 32) || 'page';
}

function total(seconds: TurnRecord['personSeconds']): number {
  return seconds.read + seconds.decide + seconds.point + seconds.type + seconds.wait;
}
