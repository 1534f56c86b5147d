// A layer keeps the focus, and does not let it come to all that is in it.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { dialogLooksOf, foundOnProbe } from '../signals/probed.ts';
import { controlPhrase, plural, shorten } from '../wording.ts';

export const focusTrapDialog = defineRule({
  id: 'focus-trap-dialog',
  science: 'R31',
  title: 'Dialog cannot be left by keyboard',
  promise: 'In a layer that keeps the focus, every control can be reached, and Escape closes it.',
  remedy:
    'Let Tab move through all controls of the layer, including the one that closes it, and close the layer with Escape. The native dialog element does both.',
  falsePositives:
    'Counts only where the focus never left the layer in two presses of Tab more than it has controls, did not come to one or more of these, and Escape did not close it.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'keyboard',
  wcag: ['2.1.2', '2.1.1'],
  heuristics: ['H3'],
  thresholds: { pressesBeyondControls: { value: 2, source: 'once round and one more [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    dialogLooksOf(probes).flatMap((look) => {
      const [first] = look.leftOut;
      if (!first || look.outside > 0 || look.escapeCloses) return [];
      return [
        foundOnProbe(look, {
          title: `Tab never comes to ${controlPhrase(first)} in what ${controlPhrase(look.opener)} opens`,
          summary: `In “${shorten(look.words, 80)}” the focus went round among ${plural(look.controls - look.leftOut.length, 'control')} of ${look.controls} in ${plural(look.tabs, 'step')} with Tab and never came to ${controlPhrase(first)}; Escape did not close it.`,
          impact: 'People who use the keyboard cannot get out of it and have to leave the page.',
          impactIfOnPath: 4,
          element: first,
          measured: {
            controls: at(look, 'controls'),
            never_reached: length(at(look, 'leftOut')),
            presses_of_tab: at(look, 'tabs'),
            escape_closes: at(look, 'escapeCloses'),
          },
          turns,
          cause: `trap|${first.locator.css}`,
        }),
      ];
    }),
});
