// A button or form that ends on an error page. Border with broken-link-or-image: a plain link whose address is answered with
// 404, 410 or 5xx is reported there.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { defineRule, type Found } from '../rule.ts';
import { serverErrorFrom } from '../../evidence/status.ts';
import { arrivalFault, isPlainLink, statusOf } from '../signals/arrival-fault.ts';
import { arrivalsOf, foundOnArrival } from '../signals/arrivals.ts';

export const errorPage = defineRule({
  id: 'error-page',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Control leads to an error page',
  promise: 'No control leads to a page that the server answers with 404, 410 or 5xx.',
  remedy:
    'Fix the error on the server. Where the server cannot do what was asked, show a page that says what went wrong and what to do next.',
  falsePositives:
    'Plain links to dead addresses are reported by broken-link-or-image. A refusal (401, 403, 429) is a matter of rights or of load. An error page that shows the same fields again answers what was entered and is left to other rules.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  supersedes: ['breaks-after-action'],
  wcag: [],
  heuristics: ['H2', 'H9'],
  thresholds: {
    serverErrorFrom: {
      value: serverErrorFrom,
      source: 'RFC 9110; of the others 404 and 410 say that nothing is there',
    },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end'],
  evaluate: (parts) =>
    arrivalsOf(parts).flatMap((arrival): Found[] => {
      const { turn, control, before, after } = arrival;
      const fault = arrivalFault(turn, after, parts.requests);
      const status = fault && statusOf(turn, fault, parts.requests);
      if (!fault || !status || isPlainLink(control) || asksAgain(before, after)) return [];
      const wrong = {
        title: `ends on an error page (${fault.status})`,
        saw: `The server answered with status ${fault.status}.`,
        measured: { status },
      };
      return [foundOnArrival(wrong, arrival, parts)];
    }),
});

/** The page shows the same entries again: its error is an answer to them, and what it says is judged by other rules. */
function asksAgain(before: ScreenRecord, after: ScreenRecord): boolean {
  const fields = ({ elements }: ScreenRecord) =>
    elements.flatMap(({ field, name }) =>
      field && field.type !== 'search' ? [`${field.type} ${name}`] : [],
    );
  const again = fields(after);
  return fields(before).some((each) => again.includes(each));
}
