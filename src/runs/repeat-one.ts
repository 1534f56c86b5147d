// What findings about deeds are confirmed by: probes of the second look that found something, and the journey, each done once
// more without a mind in a fresh browser.
import { messageOf } from '../base/errors.ts';
import { stopReason } from '../base/stop.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/look-plan.ts';
import { hidesSecrets, type Mask } from '../evidence/mask.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { VisitorState } from '../sessions/browser/session-page.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { lookAgain } from '../sessions/probes/look-again.ts';
import { driveScript } from '../sessions/replay/replay-session.ts';
import { scriptOfEvidence } from '../sessions/replay/script-of-evidence.ts';
import type { NamedImage, Recorded, Repeated } from './judge.ts';

/** With less wall time than this left the journey is not done again, milliseconds: a browser has to start first. */
const leastMs = 3_000;
/** Part of the time that probes may take: they are few, and the journey has what they leave. */
const probesShare = 0.5;

/** What is to be done again. */
export interface RepeatOptions {
  evidence: Evidence;
  accountId: string;
  /** The last turn; 0 for none. */
  lastTurn: number;
  /** Probes by their `event`s. */
  probes: readonly number[];
  /** Whom the sites knew at the end of the journey. */
  visitor: VisitorState | null;
  mask: Mask;
  limitMs: number;
  signal: AbortSignal;
  log: Log;
}

/**
 * Repeats the probes, and the turns up to `lastTurn`. What there is no time for, or could not be done, is null; rejects only with
 * the reason of the signal. Nothing that reaches people is done again, whatever the target allows.
 */
export type RepeatOne = (options: RepeatOptions) => Promise<Repeated>;

export function createRepeatOne(parts: {
  openerFor: (accountId: string) => OpenSite;
  /** What the second look had to probe. */
  planFor: (evidence: Evidence) => Promise<LookPlan>;
  clock: Clock;
}): RepeatOne {
  const { clock, planFor } = parts;
  return async (options) => {
    const openSite = parts.openerFor(options.accountId);
    const startedMs = clock.monotonicMs();
    const leftMs = () => options.limitMs - (clock.monotonicMs() - startedMs);
    const share = options.lastTurn === 0 ? 1 : probesShare;
    const looked = await unlessItFails(options, 'session.look_again_failed', () =>
      lookedAgain(options, { openSite, clock, planFor, limitMs: options.limitMs * share }),
    );
    const driven = await unlessItFails(options, 'session.repeat_failed', () =>
      drivenAgain(options, { openSite, clock, limitMs: leftMs() }),
    );
    return { driven, looked };
  };
}

interface With {
  openSite: OpenSite;
  clock: Clock;
  limitMs: number;
}

async function lookedAgain(
  options: RepeatOptions,
  { planFor, ...given }: With & { planFor: (evidence: Evidence) => Promise<LookPlan> },
): Promise<Repeated['looked']> {
  const { evidence, mask, visitor, signal, log } = options;
  if (options.probes.length === 0) return null;
  const { sink, images } = keepImages();
  const told = await lookAgain({
    ...given,
    evidence,
    plan: await planFor(evidence),
    events: options.probes,
    visitor,
    sink,
    mask,
    covers: hidesSecrets(mask),
    signal,
    log,
  });
  return told && { ...told, images };
}

async function drivenAgain(
  { evidence, lastTurn, signal, log }: RepeatOptions,
  { openSite, clock, limitMs }: With,
): Promise<Repeated['driven']> {
  if (lastTurn === 0 || limitMs < leastMs) return null;
  const { targetUrl, hosts, trialRules } = evidence.facts;
  const { sink, images } = keepImages();
  const script = scriptOfEvidence(evidence, lastTurn);
  const { evidence: driven } = await driveScript({
    script,
    targetUrl,
    hosts,
    wallMs: limitMs,
    sink,
    openSite,
    clock,
    signal,
    log,
  });
  // The same rules judge it.
  const facts = { ...driven.facts, ...(trialRules && { trialRules }) };
  return { evidence: { ...driven, facts }, images };
}

/** Keeps pictures for the judge, and nothing else. */
function keepImages(): { sink: EvidenceSink; images: Recorded['images'] } {
  const images: NamedImage[] = [];
  const sink: EvidenceSink = {
    events: () => Promise.resolve(),
    image: ({ name }, bytes) => {
      images.push({ name, bytes });
      return Promise.resolve();
    },
  };
  return { sink, images };
}

async function unlessItFails<Told>(
  { signal, log }: Pick<RepeatOptions, 'signal' | 'log'>,
  event: string,
  work: () => Promise<Told | null>,
): Promise<Told | null> {
  try {
    return await work();
  } catch (error) {
    if (stopReason(signal) !== null) throw signal.reason;
    log.warn(event, { message: messageOf(error) });
    return null;
  }
}
