// A file of the page (font, script, style sheet, picture) that the site's own server failed to give.
import type { RequestRecord } from '../../../evidence/evidence.ts';
import { known, at } from '../../measured/measured.ts';
import { proofOfTurns, screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { shorten } from '../../wording.ts';

/** Files that a page consists of. */
const files = new Set(['font', 'script', 'stylesheet', 'image', 'media', 'manifest']);
/** Files of the site that came well, at the least: else it is the server, and not the file. */
const leastWell = 3;
const serverError = 500;

export const fileFails = defineRule({
  id: 'file-fails',
  science: 'R126',
  title: 'A file of the page fails on the server',
  promise: 'The server gives the files of which a page consists.',
  remedy: 'Look in the log of the server for this address.',
  falsePositives:
    'Only fonts, scripts, style sheets, pictures and films of the site itself that were answered with a status of 500 or more, while at least three other files came well. What the page asks for as data is left out, and so are files that are missing (404).',
  label: 'measured',
  wcag: [],
  heuristics: ['H1'],
  thresholds: { leastWell: { value: leastWell, source: 'the server must work otherwise [D]' } },
  needs: ['graph', 'screens', 'turns', 'events', 'requests'],
  evaluate: ({ graph, screens, turns, events, requests }) => {
    const own = requests.filter(({ type, sameSite }) => sameSite && files.has(type));
    const well = own.filter(({ status }) => status !== null && status < 400);
    if (!graph || well.length < leastWell) return [];
    const byId = screensById(screens);
    return [...Map.groupBy(own.filter(hasFailed), ({ url }) => url).values()].flatMap(
      ([request]): Verdict[] => {
        const turn = turns.find(({ turn: number }) => number === request?.turn) ?? turns[0];
        const screen = turn && byId.get(turn.screenAfter);
        if (!request || !turn || !screen) return [];
        const path = URL.parse(request.url)?.pathname ?? request.url;
        return [
          {
            verdict: 'found',
            title: `The file ${shorten(path, 60)} fails with status ${request.status}`,
            summary: `The page asked for ${shorten(path, 120)}, and the server answered with status ${request.status}; ${well.length} other files came well.`,
            impact: 'The page lacks a part, or is drawn or works otherwise than meant.',
            ...severityOf(2, true),
            confidence: 'high',
            url: screen.url,
            element: null,
            box: null,
            measured: { status: known(request, 'status'), address: at(request, 'url') },
            proof: proofOfTurns(events, [turn], screen, { requests: [request.id] }),
            cause: path,
          },
        ];
      },
    );
  },
});

function hasFailed({ status }: RequestRecord): boolean {
  return status !== null && status >= serverError;
}
