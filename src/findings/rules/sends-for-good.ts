// A way on ("Next") that does what cannot be taken back.
import { count, short, textIn } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { arrivalsOf, foundOnArrival } from '../signals/arrivals.ts';
import { arrivalFault } from '../signals/arrival-fault.ts';
import { finalWords, longestDone } from '../signals/final-step.ts';
import { shorten } from '../wording.ts';

export const sendsForGood = defineRule({
  id: 'sends-for-good',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Plain “Next” orders, sends or pays',
  promise: 'A control labelled only “Next” or similar does not order, send or pay.',
  remedy: 'Name the last step by what it does (“Send claim”, “Pay £20”), after a page that shows all of it.',
  falsePositives:
    '“Next” and its like count where the press sent something that the server took, and new words say that an order, a claim or the like is done.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H5'],
  thresholds: {
    longestWords: { value: longestDone, source: 'a longer text says more than that it is done [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end'],
  evaluate: (parts) =>
    arrivalsOf(parts).flatMap((arrival): Found[] => {
      const { turn, after } = arrival;
      const { requests } = parts;
      const words = arrivalFault(turn, after, requests) ? null : finalWords(arrival, requests);
      if (words === null) return [];
      const sent = requests.filter(({ id, method }) => turn.effect.requests.includes(id) && method !== 'GET');
      const wrong = {
        title: 'sends for good',
        saw: `Nothing had said that this was the last step; the page then said “${shorten(words, 80)}”.`,
        measured: { sent: count(sent), said: short(textIn(after.elements, words), 120) },
      };
      return [foundOnArrival(wrong, arrival, parts)];
    }),
});
