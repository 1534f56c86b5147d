import type { Operator } from '../operator.ts';
import { dataRequests, isRequest } from '../parts/data-requests.ts';

const lateMs = 4_000;

/** An answer comes four seconds late. */
export const answerLate: Operator = {
  id: 'answer-late',
  layer: 'data',
  about: 'An answer comes four seconds later than it could.',
  propose: (recording) => dataRequests(recording).map(({ method, path }) => ({ method, path })),
  interfere: (site) => ({ onAsk: (ask) => (isRequest(ask, site) ? { delayMs: lateMs } : null) }),
};
