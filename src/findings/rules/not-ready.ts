// A control that leads to nothing but the word that it does not work yet.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, short, type Measured } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { arrivalsOf, foundOnArrival } from '../signals/arrivals.ts';
import { isUnready, mostWordsHeaded, mostWordsUnready } from '../signals/link-promise.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';
import { shorten } from '../wording.ts';

export const notReady = defineRule({
  id: 'not-ready',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Control leads only to “coming soon”',
  promise: 'What a control offers is available, and not “coming soon”.',
  remedy: 'Remove the control until what it offers is available, or say beside it when that will be.',
  falsePositives:
    'The first new words, or all that the page says, have to be “coming soon”, “under construction” or the like. A page that says more is left out. So is a control that says it itself, or stands on a page that said it.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  supersedes: ['leads-elsewhere'],
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    mostWords: { value: mostWordsUnready, source: 'a page with more says something else, too [D]' },
    mostWordsHeaded: { value: mostWordsHeaded, source: 'the same below a heading that says so [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'events', 'end', 'probes'],
  evaluate(parts) {
    const met = arrivalsOf(parts).flatMap((arrival): Found[] => {
      const { turn, control, before } = arrival;
      const said = control ? unreadyWords(turn, control, before) : null;
      if (said === null) return [];
      const wrong = {
        title: 'says only that it is not ready',
        saw: `All that came was “${shorten(said.value, 80)}”.`,
        measured: { said: short(said, 120) },
      };
      return [foundOnArrival(wrong, arrival, parts)];
    });
    const title = 'leads to a page that is not ready';
    const because = 'All that the page says is that it is still to come.';
    const told = new Set(met.flatMap(({ element }) => element?.locator.css ?? []));
    return [...met, ...foundBehindLinks({ promise: 'ready', title, because, told }, parts)];
  },
});

/** The words that came first and say that what was pressed does not work yet, where nothing had said so before; else null. */
function unreadyWords(
  { action, effect }: TurnRecord,
  control: ScreenElement,
  before: ScreenRecord,
): Measured<string> | null {
  if (
    action.kind !== 'click' ||
    effect.navigated ||
    isUnready(control.name) ||
    /\bsoon\b/i.test(control.name)
  )
    return null;
  const [dialog] = effect.dialogs;
  const [text] = effect.newText;
  const said = dialog ? at(dialog, 'message') : text && at(text, 'text');
  if (!said || !isUnready(said.value)) return null;
  return before.elements.some((each) => isUnready(each.text)) ? null : said;
}
