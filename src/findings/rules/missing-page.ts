// A control that leads to a page which says that it is not there, although the server says that all is well.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { at, textIn, type Measured } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { arrivalFault } from '../signals/arrival-fault.ts';
import { arrivalsOf, foundOnArrival } from '../signals/arrivals.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';
import { mostWords } from '../signals/soft-404.ts';
import { shorten } from '../wording.ts';

const title = 'leads to a page that is not there';

export const missingPage = defineRule({
  id: 'missing-page',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Link leads to a missing page',
  promise: 'The page that a link leads to exists.',
  remedy:
    'Point the control at the page that its label names. If the thing is gone, redirect to its successor or say so where the link stands, and answer missing pages with status 404 so that monitoring sees them.',
  falsePositives:
    'The page has to say so in its title or a main heading and say little else; a long article about missing pages is none. A link that nobody pressed counts where a probe opened its page. What the server itself answers with 404 is reported by broken-link-or-image or error-page.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  supersedes: ['not-ready', 'no-file', 'no-facts', 'no-contact', 'not-free', 'leads-elsewhere'],
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    mostWords: { value: mostWords, source: 'an article about such pages is longer [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end', 'probes'],
  evaluate(parts) {
    const met = arrivalsOf(parts).flatMap((arrival): Found[] => {
      const { turn, after } = arrival;
      const fault = arrivalFault(turn, after, parts.requests);
      if (fault?.said == null || fault.status !== null) return [];
      const wrong = {
        title,
        saw: `The page says “${shorten(fault.said)}”, although the server answered that all is well.`,
        measured: { status: at(turn.effect, 'status'), said: saidOn(after, fault.said) },
      };
      return [foundOnArrival(wrong, arrival, parts)];
    });
    const because = 'The server answered that all is well; the page says that there is none.';
    const told = new Set(met.flatMap(({ element }) => element?.locator.css ?? []));
    return [...met, ...foundBehindLinks({ promise: 'there', title, because, told }, parts)];
  },
});

/** Words of the title of a page, or of one of its elements. */
function saidOn(screen: ScreenRecord, words: string): Measured<string> {
  return screen.title === words ? at(screen, 'title') : textIn(screen.elements, words);
}
