// RECORD: one persona in one browser, from the first page to the end. Whatever the site does is data; the answer is
// always evidence. It rejects only when the work is not ours any more (shutdown, a newer attempt) or we have a bug.
import type { Log } from '../base/log.ts';
import { messageOf } from '../base/errors.ts';
import { seededRandom } from '../base/random.ts';
import { StopError, stopReason } from '../base/stop.ts';
import { after, DeadlineError, withDeadline, type Clock } from '../base/time.ts';
import type { Evidence, ScreenRecord, SessionEnd, SessionFacts } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import { createRecorder, type EvidenceSink, type RecorderCaps } from '../evidence/recorder.ts';
import type { SiteFailure } from './arrival.ts';
import type { Body, Broken } from './body.ts';
import { watchBudget, type ApartTime, type BudgetWatch } from './budget.ts';
import { PageScriptError } from './browser/page-script-error.ts';
import type { SessionPage } from './browser/session-page.ts';
import type { OpenedSite, OpenSite } from './open-site.ts';
import { MindError } from './minds/mind-error.ts';
import type { CreateMind } from './policy.ts';
import type { ReplayRecorder } from './record-replay.ts';
import type { KeptSignIn } from './kept-sign-in.ts';
import type { StoredLogin } from './stored-login.ts';
import { openFirstPage } from './first-page.ts';
import type { TurnVerdict } from './told-by-mind.ts';
import { createVisit, type Visit } from './visit.ts';

export interface RecordSessionOptions {
  facts: SessionFacts;
  /** 0-based place of the session in its run; part of the seed. */
  position: number;
  /** Wall time of the budget that the journey leaves for what comes after it, milliseconds; without it, no turn begins in the last 2 s. */
  reserveMs?: number;
  /** What the person knows of the site from before; left out where that is nothing. */
  memory?: string | null;
  /** Time that does not count, up to a cap of its own; left out, all of it counts. */
  apart?: ApartTime | null;
  openSite: OpenSite;
  createPolicy: CreateMind;
  sink: EvidenceSink;
  /** What the persona may sign in with; its secrets must be among those that `mask` hides. */
  login?: StoredLogin | null;
  /** What earlier visits with that login signed in to, which is come back to; left out, the password is sent. */
  keptSignIn?: KeptSignIn;
  mask: Mask;
  /** Exact data for the task, by what it is; it must be among what `mask` hides. */
  values?: Readonly<Record<string, string>>;
  /** What is hidden from the mind, which has the values to write them; all that `mask` hides where it is left out. */
  mindMask?: Mask;
  /** A machine's body in place of the persona's. */
  body?: Body;
  /** Records the page for a replay. */
  replay?: ReplayRecorder | null;
  /** `again` where a visit is done once more, `proof` where it is done many times: nothing that binds goes then. A persona's own visit without it. */
  leaveMode?: 'journey' | 'again' | 'proof';
  /** True for addresses of pages that are not entered, whatever leads there. */
  leavesOut?: (url: string) => boolean;
  /** What an earlier attempt at the session sent or may have sent and is not sent again, by its keys. */
  sentBefore?: readonly string[];
  /** What binds waits until this resolves, and never goes where it is null; left out, it waits for nothing. */
  mayBind?: Promise<void> | null;
  /** Called with the page, and the screen last seen of it, before its browser closes, where the journey came to an end of its own. What it throws is lost. */
  leaving?: (page: SessionPage, screen: ScreenRecord | null) => Promise<void>;
  /** Longest that `leaving` may take, milliseconds; 2 s without it. */
  leaveLimitMs?: number;
  clock: Clock;
  /** Aborted with a StopError. */
  signal: AbortSignal;
  log: Log;
}

/** Caps of what is kept, by budget: 25 MB for up to 15 turns, else 100 MB (design 5). */
export function recorderCaps(turns: number): RecorderCaps {
  return turns <= 15
    ? { imageBytes: 20e6, images: 120, events: 4_000 }
    : { imageBytes: 80e6, images: 600, events: 20_000 };
}

/** Time over the wall limit in which a turn that has begun may end. */
const graceMs = 750;
/** Longest that taking leave of the page may take where nothing else is said, milliseconds. */
const leaveLimitMs = 2_000;

/** Records one session; see the head of this file for when it rejects. */
export async function recordSession(options: RecordSessionOptions): Promise<Evidence> {
  const { clock } = options;
  const facts = { ...options.facts, position: options.position };
  const recorder = createRecorder({
    facts,
    clock,
    mask: options.mask,
    sink: options.sink,
    caps: recorderCaps(facts.budget.turns),
  });
  recorder.event('session.started', 0, {
    persona: facts.persona.id,
    target_url: facts.targetUrl,
    task: facts.task,
    seed: facts.seed,
    policy: facts.policy,
  });

  const stop = new AbortController();
  const forward = () => stop.abort(options.signal.reason);
  if (options.signal.aborted) forward();
  options.signal.addEventListener('abort', forward, { once: true });
  const { reserveMs, apart = null } = options;
  const budget = watchBudget(facts.budget, clock, {
    ...(reserveMs === undefined ? {} : { reserveMs }),
    apart,
  });
  const cancelDeadline = whenOver(budget, () => stop.abort(new StopError('deadline')));
  recorder.failed.catch(() => stop.abort(new StopError('superseded')));

  const { login = null, mask } = options;
  const { leaveMode: mode = 'journey', sentBefore = [], body, replay } = options;
  const visit = createVisit({
    facts,
    recorder,
    clock,
    login,
    mask,
    ...(options.mindMask && { mindMask: options.mindMask }),
    ...(options.keptSignIn && { keptSignIn: options.keptSignIn }),
    leave: {
      mode,
      sentBefore,
      ...(options.leavesOut && { leavesOut: options.leavesOut }),
      ...bindingOf(options),
    },
    ...(body && { body }),
    ...(replay && { replay }),
  });
  let site: OpenedSite | null = null;
  const openSite: OpenSite = async (wanted) => (site = await options.openSite(wanted));
  const takeLeave = async (left: OpenedSite | null) => {
    if (!left || !options.leaving) return;
    const taking = options.leaving(left.browser.page, recorder.newestScreen());
    await withDeadline('taking leave', options.leaveLimitMs ?? leaveLimitMs, taking).catch(() => undefined);
  };
  let end: Omit<SessionEnd, 'atMs'>;
  try {
    end = await live({ ...options, openSite, budget }, { visit, signal: stop.signal });
    if (end.outcome !== null) await takeLeave(site);
  } catch (error) {
    end = endOfError(error, {
      signal: stop.signal,
      log: options.log,
      owes: visit.owes(),
      crash: visit.crash(),
      opened: site !== null,
      turns: recorder.turns().length,
      ...(body && { restarts: body.restarts }),
    });
  } finally {
    cancelDeadline();
    options.signal.removeEventListener('abort', forward);
    await visit.close();
  }
  recorder.event('session.ended', recorder.turns().length, {
    outcome: end.outcome,
    ...(end.detail && { outcome_detail: end.detail }),
    failure: end.failure,
    because: end.because,
  });
  return recorder.finish({ ...end, atMs: recorder.sinceStartMs() }, visit.observed());
}

function bindingOf({ mayBind }: RecordSessionOptions): { mayBind?: () => boolean } {
  if (mayBind === undefined) return {};
  let may = false;
  void mayBind?.then(() => (may = true));
  return { mayBind: () => may };
}

type End = Omit<SessionEnd, 'atMs'>;
type EndedTurn = Extract<TurnVerdict, { kind: 'ended' }>;

/** Calls `end` once, shortly after nothing is left; answers how to cease. */
function whenOver(budget: BudgetWatch, end: () => void): () => void {
  let cease = () => {};
  const wait = () => {
    cease = after(budget.leftMs() + graceMs, () => (budget.leftMs() > 0 ? wait() : end()));
  };
  wait();
  return () => cease();
}

async function live(
  options: RecordSessionOptions & { budget: BudgetWatch },
  { visit, signal }: { visit: Visit; signal: AbortSignal },
): Promise<End> {
  const { facts, login = null, budget } = options;
  const seed = [facts.seed, facts.persona.id, options.position, facts.policy.version];
  const random = seededRandom(...seed);
  const { persona, targetUrl, hosts } = facts;
  const begin = async () => {
    await visit.enter(await options.openSite({ persona, targetUrl, hosts, signal }));
    return openFirstPage({ visit, targetUrl, leftMs: budget.leftMs, signal });
  };
  const refused = await begin();
  if (refused) return failed(refused);

  const context = {
    persona: facts.persona,
    targetUrl: facts.targetUrl,
    task: facts.task,
    flows: facts.flows,
    effects: facts.effects,
    ...(options.values && { values: options.values }),
    login: login === null ? null : { origin: login.origin },
    ...(typeof options.memory === 'string' ? { memory: options.memory } : {}),
    random: random.fork('policy'),
    hide: (text: string) => options.mask.text(text),
  };
  const policy = options.createPolicy(context, { seed: [...seed, 'policy'], hides: options.mask.hides });
  visit.follow(policy, random.fork('hand'));

  const restarts = options.body?.restarts;
  let broke = 0;
  for (let turn = 1; ; turn++) {
    const over = budget.over(turn);
    const last = over === null ? null : await visit.lastWord(turn);
    if (last?.kind === 'ended') return ended(last);
    if (over !== null) return outOfBudget(over, turn - 1);
    const verdict = await visit
      .turn(turn, signal)
      .catch((error: unknown) => breakOf(error, { visit, signal }));
    if (verdict.kind === 'broke') {
      broke += 1;
      if (broke > (restarts?.most ?? 0)) throw verdict.error;
      restarts?.told(turn, verdict);
      options.log.warn('session.browser_replaced', {
        turn,
        reason: verdict.reason,
        message: verdict.because,
      });
      await visit.leaveBroken();
      const refusedAgain = await begin();
      if (refusedAgain) return failed(refusedAgain);
      // The turn is done by the next browser.
      turn -= 1;
      continue;
    }
    if (verdict.kind === 'failed') return failed(verdict.failure);
    if (verdict.kind === 'ended') return ended(verdict);
    const late = stopReason(signal);
    if (late !== null) throw signal.reason;
  }
}

/** That a browser broke down in a turn, does not answer, or shows what a script of ours fails at; rejects with anything else. */
function breakOf(
  error: unknown,
  { visit, signal }: { visit: Visit; signal: AbortSignal },
): { kind: 'broke'; error: unknown } & Broken {
  const crash = visit.crash();
  const isUnread = error instanceof PageScriptError;
  if (stopReason(signal) !== null || (crash === null && !isUnread && !(error instanceof DeadlineError)))
    throw error;
  return {
    kind: 'broke',
    reason: crash?.reason ?? (isUnread ? 'unread' : 'hang'),
    because: crash?.message ?? messageOf(error),
    error,
  };
}

function ended({ outcome, because, detail }: Pick<EndedTurn, 'outcome' | 'because' | 'detail'>): End {
  return { outcome, failure: null, because, ...(detail && { detail }) };
}

function failed(failure: SiteFailure): End {
  return { outcome: null, failure, because: failure.message };
}

function outOfBudget(what: 'turns' | 'wall time', turns: number): End {
  return ended({
    outcome: 'out_of_budget',
    because: `The session's ${what} ran out after ${turns} turns.`,
  });
}

/** The time is over: the site's fault where the page still owes an answer, else the budget's. */
function lateEnd({
  owes,
  turns,
  restarts,
}: Pick<Parameters<typeof endOfError>[1], 'owes' | 'turns' | 'restarts'>): End {
  // What a machine has met by then is worth more than one page that hangs.
  if (owes === 'answer' && restarts && turns > 0) {
    restarts.told(turns + 1, { reason: 'hang', because: 'The page gave no answer until the time was over.' });
    return outOfBudget('wall time', turns);
  }
  if (owes === 'answer') return hang('it gave no answer until the time was over');
  if (owes === null) return outOfBudget('wall time', turns);
  const message = 'The first page did not come before the session was over.';
  return failed({ code: 'site_failed', reason: 'timeout', message });
}

function hang(seen: string): End {
  return failed({ code: 'site_failed', reason: 'hang', message: `The page stopped answering: ${seen}.` });
}

/** The honest end for anything thrown; rejects again where the work is not ours any more. */
function endOfError(
  error: unknown,
  at: {
    signal: AbortSignal;
    log: Log;
    owes: ReturnType<Visit['owes']>;
    crash: SiteFailure | null;
    /** Left out where no machine visits. */
    restarts?: Body['restarts'];
    /** A browser was there for the site; before that, what took too long was ours. */
    opened: boolean;
    turns: number;
  },
): End {
  switch (stopReason(at.signal)) {
    case 'shutdown':
    case 'superseded':
      throw error;
    case 'cancelled':
      return failed({ code: 'cancelled', reason: 'cancelled', message: 'The run was cancelled.' });
    case 'deadline':
      return lateEnd(at);
    case null:
      break;
  }
  if (at.crash) return failed(at.crash);
  if (error instanceof MindError) {
    at.log.warn('session.mind_ended', { reason: error.reason });
    return failed({ code: 'harness_error', reason: error.reason, message: error.message });
  }
  if (error instanceof DeadlineError && at.opened) return hang(error.message);
  at.log.error('session.harness_error', { message: messageOf(error) });
  return failed({ code: 'harness_error', reason: 'internal', message: messageOf(error) });
}
