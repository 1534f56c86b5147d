// What a page asks its own server for by itself, and the server failed to give: a file that it consists of, or data.
import type { RequestRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { known, at } from '../../measured/measured.ts';
import { proofOfTurns, screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { shorten } from '../../wording.ts';

/** Files that a page consists of. */
const files = new Set(['font', 'script', 'stylesheet', 'image', 'media', 'manifest']);
const data = new Set(['fetch', 'xhr', 'document']);
/** Requests of that sort that came well, at the least: else it is the server, and not this one. */
const leastWell = 3;
const serverError = 500;

export const fileFails = defineRule({
  id: 'file-fails',
  science: 'R126',
  title: 'A request of the page fails on the server',
  promise: 'The server delivers the files of a page and the data that the page loads by itself.',
  remedy: 'Look in the log of the server for this address.',
  falsePositives:
    'Only requests of the site itself that were answered with a status of 500 or more, while at least three others came well: files beside files, data beside data. Data that a control asked for is left to the rule about actions, and what is missing (404) is left out.',
  label: 'measured',
  kinds: ['silent-failure', 'broken-promise'],
  wcag: [],
  heuristics: ['H1'],
  thresholds: { leastWell: { value: leastWell, source: 'the server must work otherwise [D]' } },
  needs: ['graph', 'screens', 'turns', 'events', 'requests'],
  evaluate: ({ graph, screens, turns, events, requests }) => {
    if (!graph) return [];
    const byId = screensById(screens);
    const ofActions = new Set(turns.flatMap((turn) => (hasTarget(turn) ? turn.effect.requests : [])));
    const byItself = requests.filter(({ id, type }) => files.has(type) || !ofActions.has(id));
    return [files, data].flatMap((sort) => {
      const ofSort = ({ type, sameSite }: RequestRecord) => sameSite && sort.has(type);
      const well = requests.filter((one) => ofSort(one) && one.status !== null && one.status < 400);
      if (well.length < leastWell) return [];
      const failed = byItself.filter((one) => ofSort(one) && hasFailed(one));
      const what = sort === files ? 'file' : 'answer to';
      return [...Map.groupBy(failed, addressOf).values()].flatMap(([request]): Verdict[] => {
        const turn = turns.find(({ turn: number }) => number === request?.turn) ?? turns[0];
        const screen = turn && byId.get(turn.screenAfter);
        if (!request || !turn || !screen) return [];
        const path = URL.parse(request.url)?.pathname ?? request.url;
        return [
          {
            verdict: 'found',
            title: `The ${what} ${shorten(path, 60)} fails with status ${request.status}`,
            summary: `The page asked for ${shorten(path, 120)}, and the server answered with status ${request.status}; ${well.length} others came well.`,
            impact: 'The page lacks a part, or is drawn or works otherwise than meant.',
            ...severityOf(2, true),
            confidence: 'high',
            url: screen.url,
            element: null,
            box: null,
            measured: { status: known(request, 'status'), address: at(request, 'url') },
            proof: proofOfTurns(events, { turns: [turn], screen, requests: [request.id] }),
            cause: path,
          },
        ];
      });
    });
  },
});

function hasTarget({ action }: TurnRecord): boolean {
  return action.target !== null;
}

function addressOf({ method, url }: RequestRecord): string {
  return `${method} ${URL.parse(url)?.pathname ?? url}`;
}

function hasFailed({ status }: RequestRecord): boolean {
  return status !== null && status >= serverError;
}
