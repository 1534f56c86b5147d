// A decision that follows from no weighing: orders, a script or chance name the action.
import type { Action, Decision } from '../policy.ts';

/** `sentence` tells what is expected, which is nothing that is judged. */
export function unweighed(
  action: Action,
  { strategy, thought, sentence = '' }: { strategy: string; thought: string; sentence?: string },
): Decision {
  return {
    action,
    record: {
      thought,
      strategy,
      candidates: [],
      thresholds: {},
      expectation: { kind: 'nothing', about: [], sentence },
    },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  };
}
