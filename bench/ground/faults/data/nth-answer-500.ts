import type { Operator } from '../operator.ts';
import { dataRequests, isRequest } from '../parts/data-requests.ts';

/** Every nth answer to one request is an error of the server. */
export const nthAnswer500: Operator = {
  id: 'nth-answer-500',
  layer: 'data',
  about: 'One request in so many is answered with an error of the server.',
  propose: (recording) =>
    dataRequests(recording).flatMap(({ method, path, answers }) =>
      [1, 2, 3].filter((nth) => nth <= answers.length).map((nth) => ({ method, path, nth })),
    ),
  interfere(site) {
    let asked = 0;
    return {
      onAsk(ask) {
        if (!isRequest(ask, site)) return null;
        asked += 1;
        if (asked % Number(site['nth']) !== 0) return null;
        const page = ask.wanted === 'document';
        return {
          answer: {
            status: 500,
            type: page ? 'text/html' : 'application/json',
            body: page
              ? '<!doctype html><title>Error</title><h1>Internal Server Error</h1>'
              : '{"error":"Internal Server Error"}',
          },
        };
      },
    };
  },
};
