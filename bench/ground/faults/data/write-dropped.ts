import type { Operator } from '../operator.ts';
import { dataRequests, isRequest, writes } from '../parts/data-requests.ts';
import { siteText } from '../parts/site-text.ts';

const longestBody = 20_000;

/** What is saved is answered with success, and not saved. */
export const writeDropped: Operator = {
  id: 'write-dropped',
  layer: 'data',
  about: 'Saving is answered with success, and nothing is saved.',
  propose: (recording) =>
    dataRequests(recording)
      .filter(({ method }) => writes(method))
      .flatMap(({ method, path, answers }) =>
        answers
          .filter(({ status, body }) => status < 400 && (body === null || body.length < longestBody))
          .slice(0, 1)
          .map(({ status, type, body, location }) => ({
            method,
            path,
            status,
            type,
            body: body ?? '',
            location,
          })),
      ),
  interfere: (site) => ({
    onAsk: (ask) =>
      isRequest(ask, site)
        ? {
            answer: {
              status: Number(site['status']),
              type: siteText(site, 'type'),
              body: siteText(site, 'body'),
              location: typeof site['location'] === 'string' ? pathOf(site['location']) : null,
            },
          }
        : null,
  }),
};

/** An address without its origin: another visit has another port. */
function pathOf(location: string): string {
  const url = URL.parse(location);
  return url ? url.pathname + url.search + url.hash : location;
}
