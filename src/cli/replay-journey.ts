// Drives the journey of a session again from this machine, without any policy.
import { systemClock } from '../base/time.ts';
import type { Effects } from '../evidence/evidence.ts';
import { replaySession, type Replay } from '../sessions/replay/replay-session.ts';
import { maskLog } from '../evidence/mask.ts';
import type { CommandContext } from './command-context.ts';
import type { ServiceOptions } from './connect-client.ts';
import { loginHere, maskOf } from './login-here.ts';
import { openSiteHere } from './open-site-here.ts';
import { readTranscript, scriptOf, type NamedJourney } from './read-transcript.ts';

/** The replay of a session of a run, or of the transcript in the file `run`. OperatorError where this machine may not or cannot. */
export async function replayJourney(
  { run, session }: NamedJourney,
  options: ServiceOptions & { account?: string; origin?: string; effects?: Effects },
  context: CommandContext,
): Promise<Replay> {
  const script = scriptOf(await readTranscript({ run, session }, options, context));
  const targetUrl = options.origin ?? script.targetUrl;
  const { account } = options;
  const openSite = await openSiteHere(context, { targetUrl, account });
  const login = script.steps.some(({ kind }) => kind === 'log-in')
    ? await loginHere(context, { targetUrl, account, session })
    : null;
  const mask = maskOf(login);
  return replaySession({
    script,
    login,
    mask,
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.effects === undefined ? {} : { effects: options.effects }),
    openSite,
    clock: systemClock,
    signal: new AbortController().signal,
    log: maskLog(context.log, mask),
  });
}

/** The same for a program. */
export function replayAsJson(replay: Replay) {
  return {
    diverged_at: replay.divergedAt,
    why: replay.why,
    held_at: replay.heldAt,
    not_sent_again: replay.notSent,
    turns: replay.of,
    same: replay.steps.filter(({ verdict }) => verdict === 'same').length,
    steps: replay.steps,
  };
}
