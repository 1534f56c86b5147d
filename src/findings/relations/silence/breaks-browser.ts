// Actions after which the page crashes its tab or answers nothing any more, each time that they are done.
import type { CrawlBreak } from '../../../evidence/evidence.ts';
import { at, count } from '../../measured/measured.ts';
import { proofOfScreen } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import { cannotTell } from '../trials.ts';

/** Times that the same action must break the browser. */
const leastBreaks = 2;
/** Other actions that must have gone well, at the least. */
const leastWell = 5;

export const breaksBrowser = defineRule({
  id: 'breaks-browser',
  science: 'R159',
  title: 'Page crashes or hangs after an action',
  promise: 'Whatever is pressed, the page goes on: it neither crashes its tab nor stops answering.',
  remedy:
    'Do it once more with the performance and memory panels of the browser open, and look for a loop that does not end or a list that grows without end. Move long work off the main thread, and bound it.',
  falsePositives:
    'The same action in the same state must have broken the browser each of two times, the second in a fresh browser, while five other actions went well at least. What the browser was ended for by limits of Passerby, such as memory or a flood of requests, is left out. A break that came once is told with the crawl, and is no finding.',
  label: 'measured',
  kinds: ['broken-promise'],
  wcag: [],
  heuristics: ['H1'],
  thresholds: {
    leastBreaks: { value: leastBreaks, source: 'once may be chance: a machine that is short of memory [D]' },
    leastWell: { value: leastWell, source: 'the site and the browser must work otherwise [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const states = new Map(graph?.states.map((state) => [state.id, state]));
    const own = (graph?.breaks ?? []).filter(({ reason }) => reason === 'crash' || reason === 'hang');
    const keyOf = ({ state = '', action, label }: CrawlBreak) =>
      action && label ? `${states.get(state)?.template ?? ''}|${action}|${label}` : '';
    const groups = Map.groupBy(own, keyOf);
    groups.delete('');
    return [...groups.values()].flatMap((all): Verdict[] => {
      const [first] = all;
      const { state = '', label = '', because = '' } = first ?? {};
      const screen = screens.findLast(({ id }) => graph?.stateOf[id] === state);
      if (!first || !screen) return [];
      const element = screen.elements.find(
        ({ kind, name, text }) => kind === 'control' && (name === label || text === label),
      );
      const what = element ? controlPhrase(element) : `“${shorten(label, 60)}”`;
      if (all.length < leastBreaks)
        return [cannotTell(what, 'the browser broke down over it once, and it was not tried again')];
      if (turns.length < leastWell) return [cannotTell(what, 'too few other actions went well')];
      const crashes = all.every(({ reason }) => reason === 'crash');
      return [
        {
          verdict: 'found',
          title: `The page ${crashes ? 'crashes' : 'stops answering'} after ${what}`,
          summary: `${all.length} of ${all.length} times the browser broke down after ${what} on ${addressPhrase(screen.url)}, and another had to take its place: ${shorten(because, 160)} ${turns.length} other actions went well.`,
          impact: 'People lose the page with all that they did on it.',
          ...severityOf(4, true),
          confidence: 'high',
          url: screen.url,
          element: element ? { role: element.role, name: element.name, locator: element.locator } : null,
          box: element?.box ?? null,
          measured: {
            times: count(all),
            seen: at(first, 'because'),
            went_well: count(turns),
          },
          proof: proofOfScreen(events, screen),
          cause: `breaks ${label}`,
        },
      ];
    });
  },
});
