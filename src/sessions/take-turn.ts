// One turn of a visit: the mind decides, the hand acts, and what came of it is looked at and written down.
import { withoutQuery } from '../base/addresses.ts';
import type { Random } from '../base/random.ts';
import type { RequestRecord } from '../evidence/evidence.ts';
import { botWall } from './arrival.ts';
import type { AskMind } from './ask-mind.ts';
import type { TurnLedger } from './conclude-turn.ts';
import { followConsequences } from './consequences.ts';
import { afterHold, answersOf, heldBy, isUpset } from './effects/held-request.ts';
import { readsByMethod } from './effects/judgement.ts';
import type { LeaveKeeper } from './effects/keep-leave.ts';
import { grantsOfSession, mayAgree } from './effects/leave-of.ts';
import { cameFrom } from './kept-sign-in.ts';
import { everythingIn, pictureChange } from './look.ts';
import { perform } from './perform.ts';
import type { Mind } from './policy.ts';
import { noteSignIn } from './stored-login.ts';
import type { TurnVerdict } from './told-by-mind.ts';
import type { VisitLooks } from './visit-looks.ts';
import type { VisitParts } from './visit-parts.ts';

/** Who decides, who acts, and what keeps account of both. */
export interface Following {
  policy: Mind;
  hand: Random;
  ledger: TurnLedger;
}

/** Longest that a page may take to come again after something was held. */
const putBackLimitMs = 15_000;

export async function takeTurn(
  parts: VisitParts & { pageLooks: VisitLooks; asks: AskMind },
  { policy, hand, ledger }: Following,
  { number, signal }: { number: number; signal: AbortSignal },
): Promise<TurnVerdict> {
  const { facts, recorder, clock, body, login, attention, pressedAgain, keeper, pageLooks, asks } = parts;
  const { page, site, observers } = parts.life().opened();
  const startedMs = clock.monotonicMs();
  const before = pageLooks.newest();
  observers.setTurn(number);
  const decision = await asks.decide(policy, number, signal);
  if (decision.stop) return decision.stop;
  const verdict = asks.endWith(number, decision);
  if (verdict) return verdict;
  await pageLooks.recorded();
  if (decision.audit) {
    const read = everythingIn(before);
    const { png } = before;
    await body?.audit({ page, read, order: decision.audit, png, turn: number, recorder, signal });
  }

  const sendsBefore = login?.sends ?? 0;
  const signsIn = decision.action.kind === 'log-in' ? login : null;
  if (signsIn) signsIn.at = cameFrom(page.url(), recorder.turns(), keeper.writes());
  keeper.begin(number, decision.action, everythingIn(before));
  const startUrl = facts.targetUrl;
  const addressOf = (shown: string) => pageLooks.addressOf(shown);
  const performed = await perform(decision.action, {
    look: before,
    hand: {
      page,
      persona: facts.persona,
      random: hand,
      clock,
      signal,
      login,
      startUrl,
      addressOf,
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
  const { failure, led } = await followConsequences(parts, { effect: first, turn: number }, signal);
  if (failure) return { kind: 'failed', failure };

  // Loads the page anew: what it shows now is how it takes that a request of its own did not go through.
  if (held && isUpset(first))
    await parts.life().arrive(parts.life().opened().page.url(), putBackLimitMs, signal);
  const after = await pageLooks.take(number, signal, {
    effect: first,
    actedMs: performed.actedMs,
    limits: performed.limits,
    hear: async (effect) =>
      void led.push(...(await followConsequences(parts, { effect, turn: number }, signal)).led),
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
  const now = await pageLooks.observation(number);
  const own = new Set(effect.requests);
  const done = {
    ...performed,
    action,
    effect: { ...effect, pixelsChanged },
    requests: requests.filter((request) => own.has(request.id) && !onlyReads(request, number, keeper)),
  };
  await ledger.conclude(number, { ...done, before, after, decision, led, now, policy, startedMs });
  const answers = requests.filter((request) => request.turn === number);
  const because = (await body?.rest({ turn: number, answers, signal })) ?? null;
  return because === null ? { kind: 'goes on' } : { kind: 'ended', outcome: 'gave_up', because };
}

/** It asks in the form of a write, as a query of GraphQL does: it was judged, and found to read. */
function onlyReads({ method, url }: RequestRecord, turn: number, keeper: LeaveKeeper): boolean {
  if (readsByMethod(method) || keeper.cut()) return false;
  const bare = withoutQuery(url);
  const like = keeper
    .writes()
    .filter((one) => one.turn === turn && one.method === method && withoutQuery(one.url) === bare);
  return like.length > 0 && like.every(({ under }) => under.look === 'sent');
}
