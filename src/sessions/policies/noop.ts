// A mind without a goal, for benchmarks: it scrolls down to the end, up again, and never finishes.
import type { Action, CreatePolicy, Observation } from '../policy.ts';
import { unweighed } from './unweighed.ts';

/** Closer to the end than this a scroll shows nothing new, and waiting for an answer to it would be measured. */
const nearEndPx = 40;

/** The no-op policy: draws no chance, learns nothing, ends only by its budget. */
export const createNoopPolicy: CreatePolicy = ({ flows }) => {
  let direction: 'down' | 'up' = 'down';

  function nextAction({ scroll }: Observation): Action {
    if (scroll.maxY <= 0) return { kind: 'wait' };
    const atEnd = direction === 'down' ? scroll.y >= scroll.maxY - nearEndPx : scroll.y <= nearEndPx;
    if (atEnd) direction = direction === 'down' ? 'up' : 'down';
    return { kind: 'scroll', direction };
  }

  return {
    name: 'noop',
    version: '1',
    decide(observation) {
      return Promise.resolve(
        unweighed(nextAction(observation), {
          strategy: 'noop',
          thought: 'I only look around.',
          sentence: 'Nothing in particular.',
        }),
      );
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () =>
      flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'Nothing was tried.' })),
  };
};
