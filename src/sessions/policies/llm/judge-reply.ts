// Whether what a model answers can be done: read against what is there and what was there, what was tried, and what may be typed.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Observation, PolicyContext } from '../../policy.ts';
import { readGoal } from '../builtin/goal.ts';
import { readReply, type ReadReply } from './read-reply.ts';
import type { Reply } from './reply.ts';
import { createShownWords } from './shown-words.ts';
import { sameTriesMax, type Tried } from './tried.ts';

/** Things of one document that are remembered. */
const earlierMax = 600;

export interface ReplyJudge {
  /** What the person sees now, and what of it is shown to the model. */
  see(observation: Observation, shown: Observation): void;
  /** The action of a reply to what was seen last, or why it cannot be done. */
  judge(reply: Reply): ReadReply;
}

/** One for each session. */
export function createReplyJudge(
  context: PolicyContext,
  parts: {
    tried: Tried;
    leaks: (text: string) => boolean;
    hide: (text: string) => string;
    seesPictures: boolean;
  },
): ReplyJudge {
  const { tried, leaks, hide, seesPictures } = parts;
  const { persona, flows } = context;
  const hasLogin = (context.login ?? null) !== null;
  const given = [context.task ?? '', ...flows].join('\n');
  const shownWords = createShownWords();
  const earlier = new Map<string, ScreenElement>();
  const typing = {
    goal: readGoal(given.trim() === '' ? (persona.who.goals[0] ?? 'look around') : given),
    given,
    values: context.values ?? {},
    leaks,
    holdsSecret: (text: string) => hide(text) !== text,
    targetHost: URL.parse(context.targetUrl)?.hostname ?? '',
    hasLogin,
    isShown: (word: string) => shownWords.has(word),
    number: Math.floor(context.random.uniform() * 10_000),
    attemptsOf: (element: ScreenElement) => tried.attemptsOf(element),
  };
  let seen: Observation | null = null;

  /** Things of this document that were told: they can be used again while it is there. */
  function remember({ delta, elements }: Observation): void {
    if (delta === null || delta === undefined) earlier.clear();
    for (const [ref, word] of Object.entries(delta?.went ?? {})) if (word === 'removed') earlier.delete(ref);
    for (const element of elements) if (earlier.size < earlierMax) earlier.set(element.ref, element);
  }

  return {
    see(observation, shown) {
      shownWords.see(observation);
      remember(shown);
      seen = shown;
    },
    judge(reply) {
      if (!seen) throw new Error('Assertion failed: a reply answers what was seen');
      const read = readReply(reply, {
        persona,
        observation: seen,
        earlier,
        typing,
        hasLogin,
        seesPictures,
        actsStopped: tried.actsStopped,
        stoppedAtLeave: tried.stoppedAtLeave(),
      });
      if ('refused' in read || !tried.isVain(read)) return read;
      return {
        refused: `Exactly this was done ${sameTriesMax} times here and nothing changed. Do something else.`,
      };
    },
  };
}
