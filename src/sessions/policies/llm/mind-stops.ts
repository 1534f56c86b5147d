// How a session ends when its model gives out: at a cap as out of budget, at an outage as ours. Never as the site's fault.
import type { ModelAnswer } from '../../../models/model.ts';
import type { Decision } from '../../policy.ts';

export type Stop = NonNullable<Decision['stop']>;

/** The end of a session by a failure of ours. */
export function outage(because: string, reason: string): Stop {
  const message = `The language model gave out: ${because}`;
  return { kind: 'failed', failure: { code: 'harness_error', reason, message } };
}

/** Failures that may pass: a later call may be answered. */
const passing: ReadonlySet<string> = new Set([
  'timeout',
  'rate_limited',
  'unreachable',
  'server_error',
  // One question may be wrong where the next is not.
  'bad_request',
]);

/** True where one failed call leaves a session that can go on. */
export function mayPass(failure: string): boolean {
  return passing.has(failure);
}

/** The end that this failure makes, after the model's own tries; null where asking again may help. */
export function stopFor({ failure, because }: Extract<ModelAnswer<unknown>, { kind: 'none' }>): Stop | null {
  if (failure === 'malformed' || failure === 'refused' || mayPass(failure)) return null;
  if (failure === 'cap_reached') return { kind: 'ended', outcome: 'out_of_budget', because };
  return outage(because, `model_${failure}`);
}

/** Turns in a row without a usable answer. */
const uselessTurnsMax = 3;

/** Counts turns without a usable answer: too many in a row are an outage. */
export function createPatience() {
  let useless = 0;
  return {
    renew: () => void (useless = 0),
    /** One more; the end of the session where it was one too many, by the failure of the last call where there was one. */
    wear(failedBy: Extract<ModelAnswer<unknown>, { kind: 'none' }> | null): Stop | null {
      useless += 1;
      if (useless < uselessTurnsMax) return null;
      if (failedBy) return outage(failedBy.because, `model_${failedBy.failure}`);
      return outage(
        `The model gave no usable answer in ${uselessTurnsMax} turns in a row.`,
        'model_unusable',
      );
    },
  };
}

/** A decision that ends the session before anything is done. */
export function stopped(stop: Stop, model: NonNullable<Decision['record']['model']>): Decision {
  return {
    action: { kind: 'wait' },
    stop,
    record: {
      thought: '',
      strategy: 'model-stopped',
      candidates: [],
      thresholds: {},
      expectation: { kind: 'nothing', about: [], sentence: 'Nothing in particular.' },
      model,
    },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  };
}
