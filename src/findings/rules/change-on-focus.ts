// A dialog that comes up because something got the focus.
import { at, length, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { controlPhrase, sentence, shorten } from '../wording.ts';

export const changeOnFocus = defineRule({
  id: 'change-on-focus',
  science: 'R61',
  title: 'Getting the focus opens a dialog',
  promise: 'Nothing opens only because it received the focus.',
  remedy:
    'Open it when it is pressed, or show it beside the field without moving the focus. Suggestions belong in a list under the field (role="listbox") that Escape closes and that leaves the focus where it is.',
  falsePositives:
    'Counts only dialogs that were not there before the press of Tab which brought the focus to it. Lists of suggestions, tips and what opens within the page are no dialogs.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['change-on-focus', 'change-on-input'],
  hurts: 'keyboard',
  wcag: ['3.2.1'],
  heuristics: ['H3'],
  thresholds: { dialogs: { value: 1, source: 'science R61: any' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) =>
      (walk.opened ?? []).map((opener) =>
        foundOnProbe(walk, {
          title: `${sentence(controlPhrase(opener))} opens a dialog by getting the focus`,
          summary: `A press of Tab brought the focus to ${controlPhrase(opener)}, and “${shorten(opener.dialog, 60)}” came up without anything being pressed.`,
          impact:
            'People who use the keyboard or a screen reader are moved elsewhere when they only pass a field.',
          impactIfOnPath: 2,
          element: opener,
          measured: { stops_before: length(at(walk, 'stops')), dialog: short(at(opener, 'dialog'), 80) },
          turns,
        }),
      ),
    ),
});
