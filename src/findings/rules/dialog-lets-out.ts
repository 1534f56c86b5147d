// A modal dialog takes the focus, and Tab leads out of it to the page behind.
import { at } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { dialogLooksOf, foundOnProbe } from '../signals/probed.ts';
import { controlPhrase, shorten } from '../wording.ts';

export const dialogLetsOut = defineRule({
  id: 'dialog-lets-out',
  science: 'R35',
  title: 'Tab leaves an open modal dialog',
  promise: 'While a modal dialog is open, Tab stays among its controls.',
  remedy:
    'Use the native dialog element with showModal(), or make the page behind inert while the dialog is open, or lead the focus from the last control to the first.',
  falsePositives:
    'Counts only where the page says that the dialog is modal, or a dialog darkens the rest of the page; where the focus was in it when it had come up; and where Tab then came to something of the page behind while the dialog was still open. What came up together with the dialog belongs to it, what is not drawn only leads the focus back, and a focus that leaves for the browser is none of the page.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H3'],
  thresholds: { pressesBeyondControls: { value: 2, source: 'once round and one more [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    dialogLooksOf(probes).flatMap((look) => {
      const { ledTo, modal, declared, veils, focusInside } = look;
      const isModal = modal === true || (declared && veils === true);
      if (!ledTo || !isModal || !focusInside) return [];
      return [
        foundOnProbe(look, {
          title: `Tab leads out of the dialog that ${controlPhrase(look.opener)} opens`,
          summary: `The focus was in “${shorten(look.words, 80)}” when it had come up. While it was open, Tab led to ${controlPhrase(ledTo)} on the page behind it.`,
          impact:
            'People who use the keyboard work on a page that is covered; a screen reader reads on there and does not say that the dialog is still open.',
          impactIfOnPath: 2,
          element: look.opener,
          measured: {
            focus_inside: at(look, 'focusInside'),
            presses_outside: at(look, 'outside'),
            presses_of_tab: at(look, 'tabs'),
            controls: at(look, 'controls'),
            led_to: at(ledTo, 'name'),
          },
          turns,
          cause: `lets-out|${look.opener.locator.css}`,
        }),
      ];
    }),
});
