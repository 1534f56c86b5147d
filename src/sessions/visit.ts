// One visit of one persona: conducts its turns. The browser's life, the looks, the hand and the ledgers have rooms of
// their own beside this file.
import { withDeadline, type Clock } from '../base/time.ts';
import { seededRandom, type Random } from '../base/random.ts';
import type { EffectRecord, PageRead, RequestRecord, SessionFacts } from '../evidence/evidence.ts';
import { hidesSecrets, type Mask } from '../evidence/mask.ts';
import type { ObservedParts, Recorder } from '../evidence/recorder.ts';
import { followTab } from './actions/follow-tab.ts';
import { botWall, type SiteFailure } from './arrival.ts';
import type { Body } from './body.ts';
import { createBrowserLife, observedIn, type Arrived } from './browser-life.ts';
import { createTurnLedger, type TurnLedger } from './conclude-turn.ts';
import { createLooks, everythingIn, pictureChange, type Look } from './look.ts';
import { afterHold, answersOf, eventOfHeld, heldBy, isUpset } from './effects/held-request.ts';
import { readsByMethod } from './effects/judgement.ts';
import { createLeaveKeeper, type LeaveOptions } from './effects/keep-leave.ts';
import { grantsOfSession, mayAgree } from './effects/leave-of.ts';
import { createPressedAgain } from './effects/pressed-again.ts';
import { listenForCalm } from './observers/calm.ts';
import { watchEffect, type WatchLimits } from './observers/watch-effect.ts';
import type { OpenedSite } from './open-site.ts';
import { createAttention } from './perception/attention.ts';
import { mindPicture, seesScreen } from './perception/mind-picture.ts';
import { perform } from './perform.ts';
import type { ReplayRecorder } from './record-replay.ts';
import type { Decision, LedAway, Mind, Observation } from './policy.ts';
import { cameFrom, type KeptSignIn } from './kept-sign-in.ts';
import { inHand, noteSignIn, type StoredLogin } from './stored-login.ts';
import { cutOfMind, endOf, tellModel, toldBy, type TurnVerdict } from './told-by-mind.ts';

export interface Visit {
  enter(site: OpenedSite): Promise<void>;
  /** Loads the first page and waits until it is quiet. */
  arrive(url: string, limitMs: number, signal: AbortSignal): Promise<Arrived>;
  /** Looks at the page, keeps the screen and answers what was read. */
  look(turn: number, signal: AbortSignal): Promise<PageRead>;
  follow(policy: Mind, hand: Random): void;
  turn(turn: number, signal: AbortSignal): Promise<TurnVerdict>;
  /** The end where the page that the last turn led to shows that all is done; null else. Nothing is done to the page. */
  lastWord(turn: number): Promise<TurnVerdict | null>;
  /** Gives up a browser that broke down or hangs; `enter` follows with another. What it recorded is kept. */
  leaveBroken(): Promise<void>;
  /** That the page took the browser down, or made us end it, or null. Every call above rejects as soon as it is so. */
  crash(): SiteFailure | null;
  /** What the page owes us should the session end now: its first answer, or one to a look that began seconds ago. */
  owes(): 'first page' | 'answer' | null;
  observed(): ObservedParts;
  close(): Promise<void>;
}

/** Longest that a page may take to come again after something was held. */
const putBackLimitMs = 15_000;
/** Longest that a policy may take to decide, a language model's answers among it; the time of the session ends it before. */
const decideLimitMs = 15 * 60_000;

/** A visit that has not begun; see `Visit` for the order of calls. */
export function createVisit(options: {
  facts: SessionFacts;
  recorder: Recorder;
  clock: Clock;
  /** What the hand may sign in with, and what keeps it from the mind and the records. */
  login: StoredLogin | null;
  /** What earlier visits with that login signed in to; left out, the password is sent. */
  keptSignIn?: KeptSignIn;
  mask: Mask;
  /** What keeps secrets from the mind; `mask` where it is left out. */
  mindMask?: Mask;
  leave: Pick<LeaveOptions, 'mode' | 'sentBefore' | 'mayBind'>;
  /** Whose body it is where it is not a person's: what it takes in, how it reads, reaches and waits. */
  body?: Body;
  /** Records the page for a replay; left out, nobody does. */
  replay?: ReplayRecorder;
}): Visit {
  const { facts, recorder, clock, mask, mindMask = mask, body } = options;
  const login = inHand(options.login, options.keptSignIn);
  const { persona } = facts;
  const attention =
    body?.attention ??
    createAttention({
      persona,
      random: seededRandom(facts.seed, persona.id, facts.position ?? 0, 'attention'),
      words: (facts.task ?? '').match(/\p{L}{5,}/gu) ?? [],
    });
  let life = createBrowserLife({ facts, recorder, clock, nth: 0 });
  const past: ReturnType<typeof life.observed>[] = [];
  const pressedAgain = createPressedAgain();
  const keeper = createLeaveKeeper({
    ...options.leave,
    cameBack: () => login?.cameBackAs !== undefined,
    onHeld: (held) => recorder.event('request.held', held.turn, eventOfHeld(held)),
    onBinding: async ({ key, method, url, turn }) => {
      recorder.event('request.binds', turn, { key, method, url });
      // What may have left is known before it leaves: a killed session is not to send it again.
      await recorder.written();
    },
  });
  const looks = createLooks({
    recorder,
    attention,
    clock,
    mask,
    covers: hidesSecrets(mask),
    ...(body && { read: body.read }),
  });
  let following: { policy: Mind; hand: Random; ledger: TurnLedger } | null = null;
  let canGoBack = false;
  let shownImage: string | null = null;
  let drawsRefs = false;
  /** Recording of the page as it is; it goes on while the mind decides, and is done before anything is done to the page. */
  let recorded: Promise<void> | undefined;

  /** `done` is the last action, with what is to happen where more comes of it while the page is looked at; null where there was none. */
  async function look(
    turn: number,
    signal: AbortSignal,
    done: {
      effect: EffectRecord;
      actedMs: number;
      /** How long it was waited for; null where nothing was. */
      limits: WatchLimits | null;
      hear: (late: EffectRecord) => Promise<void>;
    } | null = null,
  ): Promise<Look> {
    const { page, site } = life.opened();
    const since = done?.actedMs ?? clock.monotonicMs();
    const goOn: Parameters<typeof looks.take>[1]['goOn'] = async (what, events = []) => {
      const late = await watchEffect({
        page,
        clock,
        signal,
        act: () => Promise.resolve(),
        resumed: { actedMs: since, newDocument: what === 'document', events },
        takeQueueDelayMs: () => site.takeQueueDelayMs(),
        ...(body && { limits: body.waits }),
      });
      await done?.hear(late);
      return late;
    };
    const calm = done?.limits ? listenForCalm({ page, clock, signal, ...done, limits: done.limits }) : null;
    const taken = await looks
      .take(page, { turn, effect: done?.effect ?? null, goOn, calm }, signal)
      .finally(() => calm?.stop());
    canGoBack = await page.canGoBack();
    recorded = options.replay?.take(page, turn + 1).catch(() => undefined);
    return taken;
  }

  /** What the mind is shown: what the persona perceives, without secrets. */
  function observation(turn: number): Promise<Observation> {
    const seen = newestLook();
    const waits = keeper.bindsLater() ? { bindsLater: true as const } : {};
    return mindMask.jsonInTurns({ ...seen.noticed, ...waits, delta: seen.delta, turn, canGoBack });
  }

  function newestLook() {
    const seen = looks.newest();
    if (!seen) throw new Error('Assertion failed: the page has been looked at');
    return seen;
  }

  async function turn(number: number, signal: AbortSignal): Promise<TurnVerdict> {
    if (!following) throw new Error('Assertion failed: a policy follows the visit');
    const { policy, hand, ledger } = following;
    const { page, site, observers } = life.opened();
    const startedMs = clock.monotonicMs();
    const before = newestLook();
    observers.setTurn(number);
    const decision = await decide(policy, number, signal);
    if (decision.stop) return decision.stop;
    const verdict = endWith(number, decision);
    if (verdict) return verdict;
    await recorded;
    if (decision.audit)
      await body?.audit({
        page,
        read: everythingIn(before),
        order: decision.audit,
        png: before.png,
        turn: number,
        recorder,
        signal,
      });

    const sendsBefore = login?.sends ?? 0;
    const signsIn = decision.action.kind === 'log-in' ? login : null;
    if (signsIn) signsIn.at = cameFrom(page.url(), recorder.turns(), keeper.writes());
    keeper.begin(number, decision.action, everythingIn(before));
    const performed = await perform(decision.action, {
      look: before,
      hand: {
        page,
        persona,
        random: hand,
        clock,
        signal,
        login,
        startUrl: facts.targetUrl,
        ...body?.hand,
      },
      sinceStartMs: recorder.sinceStartMs,
      attention,
      pressedAgain,
      takeQueueDelayMs: () => site.takeQueueDelayMs(),
      mayAgree: mayAgree(before.screen.url, grantsOfSession(site.hosts, facts)),
      ...(body && { limits: body.waits }),
    });
    const held = heldBy(keeper.held(), performed.effect);
    const { action, effect: first } = afterHold(performed, { held, any: keeper.held().length > 0 });
    const { failure, led } = await consequences(number, first, signal);
    if (failure) return { kind: 'failed', failure };

    if (held && isUpset(first)) await putBack(signal);
    const after = await look(number, signal, {
      effect: first,
      actedMs: performed.actedMs,
      limits: performed.limits,
      hear: async (late) => void led.push(...(await consequences(number, late, signal)).led),
    });
    const { read } = after;
    if (signsIn)
      await noteSignIn(signsIn, sendsBefore, { read: everythingIn(after), visitor: () => page.visitor() });
    const effect = after.effect ?? first;
    const { requests } = observers.collected();
    keeper.done({ effect, now: read, whole: everythingIn(after), answers: answersOf(effect, requests) });
    pressedAgain.note(decision.action, everythingIn(before), { effect, now: read });
    const wall = effect.navigated ? botWall(effect.status, read) : null;
    if (wall) return { kind: 'failed', failure: wall };
    const pixelsChanged = await pictureChange(before, after, effect);
    const now = await observation(number);
    const own = new Set(effect.requests);
    const done = {
      ...performed,
      action,
      effect: { ...effect, pixelsChanged },
      requests: requests.filter((request) => own.has(request.id) && !onlyReads(request, number)),
    };
    await ledger.conclude(number, { ...done, before, after, decision, led, now, policy, startedMs });
    const answers = requests.filter((request) => request.turn === number);
    const because = (await body?.rest({ turn: number, answers, signal })) ?? null;
    return because === null ? { kind: 'goes on' } : { kind: 'ended', outcome: 'gave_up', because };
  }

  /** It asks in the form of a write, as a query of GraphQL does: it was judged, and found to read. */
  function onlyReads({ method, url }: RequestRecord, number: number): boolean {
    if (readsByMethod(method) || keeper.cut()) return false;
    const bare = url.split(/[?#]/, 1)[0];
    const like = keeper
      .writes()
      .filter((one) => one.turn === number && one.method === method && one.url.split(/[?#]/, 1)[0] === bare);
    return like.length > 0 && like.every(({ under }) => under.look === 'sent');
  }

  /** Loads the page anew: what it shows now is how it takes that a request of its own did not go through. */
  async function putBack(signal: AbortSignal): Promise<void> {
    await life.arrive(life.opened().page.url(), putBackLimitMs, signal);
  }

  /** What the mind makes of the page that its last turn led to; null where it would have gone on. */
  async function lastWord(number: number): Promise<TurnVerdict | null> {
    if (!following || !looks.newest()) return null;
    const decision = (await following.policy.lastWord?.(await observation(number))) ?? null;
    return decision === null ? null : endWith(number, decision);
  }

  /** The end that a decision means, written down; null where it goes on. */
  function endWith(number: number, { action, record }: Decision): TurnVerdict | null {
    const verdict = endOf(action, facts);
    if ((action.kind === 'finish' || action.kind === 'give-up') && verdict?.kind === 'ended')
      recorder.last({
        turn: number,
        screen: newestLook().screen.id,
        kind: action.kind,
        because: verdict.because,
        decision: record,
      });
    return verdict;
  }

  /** With the picture where the mind sees any, this persona sees the screen, and it is another than the last, or refs are asked for. */
  async function withPicture(observed: Observation, policy: Mind): Promise<Observation> {
    const { png, screen } = newestLook();
    if (png === null || policy.seesPictures?.() !== true || !seesScreen(persona)) return observed;
    if (screen.image === shownImage && !drawsRefs) return observed;
    const things = drawsRefs ? observed.elements.filter(({ kind }) => kind === 'control') : [];
    const picture = await mindPicture(png, { viewport: observed.viewport, things });
    if (picture === null) return observed;
    shownImage = screen.image;
    return { ...observed, picture };
  }

  /** Shows the mind what is perceived and tells what it decided. */
  async function decide(policy: Mind, number: number, signal: AbortSignal): Promise<Decision> {
    const { screen, read } = newestLook();
    recorder.event('turn.started', number, { url: read.url });
    const observed = await withPicture(await observation(number), policy);
    recorder.event('observation', number, {
      screen: screen.id,
      url: observed.url,
      title: observed.title,
      noticed: observed.elements.length,
      more_below: observed.controlsBelow,
      left_out: observed.leftOut,
    });
    const decided = await withDeadline(
      'deciding',
      { limitMs: decideLimitMs, signal },
      policy.decide(observed, signal),
    );
    const decision = decided.asked
      ? { ...decided, record: { ...decided.record, asked: decided.asked } }
      : decided;
    for (const { id, question, answer, state } of decision.asked ?? [])
      recorder.event('question', number, { id, question, answer, state });
    tellModel(recorder, number, decision.record);
    drawsRefs = decision.drawRefs === true;
    if (decision.stop) return decision;
    recorder.event('thought', number, { text: decision.record.thought, strategy: decision.record.strategy });
    return decision;
  }

  /** What the action set off beyond the page: a wall, a way out of the site, a new tab. */
  async function consequences(
    number: number,
    effect: EffectRecord,
    signal: AbortSignal,
  ): Promise<{ failure: SiteFailure | null; led: LedAway[] }> {
    const { page, site } = life.opened();
    const asked = life.httpAuth();
    if (asked !== null) {
      const message = `The site asks for HTTP authentication at ${asked}.`;
      const failure: SiteFailure = { code: 'blocked_by_site', reason: 'http_authentication', message };
      return { failure, led: [] };
    }
    const leaving = life.takeLeaving();
    for (const url of effect.popups) {
      if (!site.mayVisit(url)) leaving.push({ url, why: 'host not allowed, new tab' });
    }
    // Stopped before it commits: the persona is back where it was.
    for (const { url, why } of leaving)
      recorder.event('left_site', number, { url, why, back_at: page.url() });
    const tab = effect.popups.find((url) => site.mayVisit(url));
    if (tab !== undefined && !effect.navigated) {
      await watchEffect({ page, clock, signal, act: async () => void (await followTab(page, tab)) });
    }
    if (effect.navigated) {
      recorder.event('navigation', number, { url: effect.urlAfter, status: effect.status });
    }
    const led = leaving.map(({ url }): LedAway => ({ url, how: 'another site', followed: false }));
    if (tab !== undefined) led.push({ url: tab, how: 'new tab', followed: !effect.navigated });
    return { failure: null, led };
  }

  return {
    async enter(site) {
      await keeper.keep({
        page: site.browser.page,
        gateSockets: site.gateSockets,
        grants: grantsOfSession(site.hosts, facts),
      });
      await life.enter(site);
    },
    arrive: (url, limitMs, signal) => life.live(signal, (either) => life.arrive(url, limitMs, either)),
    look: (number, signal) => life.live(signal, async (either) => (await look(number, either)).read),
    follow(policy, hand) {
      following = {
        policy,
        hand,
        ledger: createTurnLedger({ facts, recorder, clock, mask: mindMask, hand }),
      };
    },
    async leaveBroken() {
      past.push(life.observed());
      await life.close();
      life = createBrowserLife({ facts, recorder, clock, nth: past.length });
    },
    turn: (number, signal) => life.live(signal, (either) => turn(number, either)),
    lastWord,
    crash: () => life.crash(),
    owes() {
      if (!life.hasArrived()) return 'first page';
      return looks.hangs() || looks.newest() === null ? 'answer' : null;
    },
    observed() {
      const told = toldBy(following?.policy ?? null, facts);
      const requests = keeper.cut() ? ['requests that can write'] : [];
      return {
        ...observedIn([...past, life.observed()]),
        writes: [...keeper.writes()],
        cut: [...life.observed().cut, ...requests, ...cutOfMind(told)],
        ...told,
        wouldHaveLeftTurn: following?.ledger.leftTurn() ?? null,
      };
    },
    close: async () => {
      await following?.policy.close?.();
      await recorded;
      await life.close();
    },
  };
}
