import { templateOf } from '../../screen-of.ts';
import type { Operator } from '../operator.ts';
import { dataRequests, isRequest, writes } from '../parts/data-requests.ts';

/** The first answer after something was saved is the one of before. */
export const staleFirstAnswer: Operator = {
  id: 'stale-first-answer',
  layer: 'data',
  about: 'After saving, what is shown first is what stood there before.',
  propose: (recording) =>
    dataRequests(recording)
      .filter(({ method }) => method === 'GET')
      .filter(({ answers }) => new Set(answers.map(({ body }) => body)).size > 1)
      .map(({ method, path }) => ({ method, path })),
  interfere(site) {
    const before = new Map<string, { body: string; saved: number }>();
    let saved = 0;
    return {
      onAsk(ask) {
        if (writes(ask.method)) saved += 1;
        return null;
      },
      wants: (ask) => isRequest(ask, site),
      onAnswer(ask, body, status) {
        if (status >= 400) return body;
        const key = `${templateOf(ask.path)} ${ask.path}`;
        const old = before.get(key);
        before.set(key, { body, saved });
        return old && old.saved < saved ? old.body : body;
      },
    };
  },
};
