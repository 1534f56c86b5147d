// A layer opens over the page, and the keyboard is not led into it.
import type { DialogLook } from '../../evidence/probe.ts';
import { at } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { dialogLooksOf, foundOnProbe } from '../signals/probed.ts';
import { controlPhrase, shorten } from '../wording.ts';

const remedy =
  'Use the native dialog element with showModal(), or move the focus to the layer or its first control when it opens, keep it there while it is open, and return it when the dialog closes.';

export const dialogFocusWalked = defineRule({
  id: 'dialog-focus-walked',
  science: 'R35',
  title: 'Tab does not reach what opened',
  promise: 'When a layer opens over the page, the focus moves into it at once or with the next press of Tab.',
  remedy,
  falsePositives:
    'A press that opened something in the journey is repeated. What opens has to be a layer with controls: the page calls it a dialog, it lies fixed over the middle of the viewport, or it darkens the rest of the page. Counts if the focus was outside the layer both after 0.6 s and after the first press of Tab. A layer that darkens the page also counts if the focus was outside after 0.6 s, Tab led out of it again, and Escape left it open.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H3'],
  thresholds: { waitedMs: { value: 600, source: 'science R35 asks for a second at most' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    dialogLooksOf(probes)
      .filter((look) => !look.focusInside && (staysBehind(look) || isHalfOpen(look)))
      .map((look) => ({
        ...foundOnProbe(look, {
          title: `${controlPhrase(look.opener)} opens a layer without the focus`,
          summary: `A layer with “${shorten(look.words, 80)}” came up over the page after ${controlPhrase(look.opener)} was pressed. The focus stayed outside it, and ${look.tabInside ? 'Tab led out of it again' : 'Tab went on behind it'}${look.escapeCloses ? '' : '; Escape did not close it'}.${!lacksRole(look) ? '' : ' No role says that it is a dialog.'}`,
          impact:
            'People who use the keyboard go on working behind it; a screen reader does not say that it is there.',
          impactIfOnPath: 3,
          element: look.opener,
          measured: {
            focus_inside: at(look, 'focusInside'),
            tab_inside: at(look, 'tabInside'),
            escape_closes: at(look, 'escapeCloses'),
          },
          turns,
          cause: `layer|${shorten(look.words, 30).replace(/\d+/g, '#')}`,
        }),
        // Nothing tells whoever listens that it has come up.
        ...(lacksRole(look) && {
          instead: { rule: 'dialog-focus-walked', remedy, wcag: ['2.4.3', '4.1.2'] },
        }),
      })),
});

/** It keeps people from the page as a dialog does, and nothing says so; a drawer of navigation or a menu is none. */
function lacksRole({ declared, veils, hasRole }: DialogLook): boolean {
  return !declared && veils === true && hasRole !== true;
}

/** Tab goes on behind what lies over the page. */
function staysBehind({ tabInside, declared, centred, veils }: DialogLook): boolean {
  return !tabInside && (declared || centred || veils === true);
}

/** What darkens the rest of the page stops nobody who uses the keyboard, and is not shut by it. */
function isHalfOpen({ veils, outside, escapeCloses }: DialogLook): boolean {
  return veils === true && outside > 0 && !escapeCloses;
}
