// A dialog opens over the page, and the focus stays behind it.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, of } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { pressedControl } from '../signals/activation.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { controlPhrase } from '../wording.ts';

export const dialogFocus = defineRule({
  id: 'dialog-focus',
  science: 'R35',
  title: 'Focus stays behind an open dialog',
  promise: 'When a dialog opens, the focus moves into it.',
  remedy:
    'Use the native dialog element with showModal(), or move the focus to the dialog or its first control when it opens, keep it there while it is open, and return it when the dialog closes.',
  falsePositives:
    'Counts only where a pressed control opened a layer that stops everything behind it, and the focus was nowhere or still on that control once the page was quiet. Where the next look finds it inside, it is not reported.',
  label: 'measured',
  kinds: ['dialog-focus'],
  repeatable: true,
  wcag: ['2.4.3'],
  heuristics: ['H3'],
  thresholds: {
    waitedMs: {
      value: 150,
      source: 'length of quiet that we wait for; science R35 asks for a second at most [D]',
    },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const byId = screensById(screens);
    return turns.flatMap((turn): Found[] => {
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      if (!before || !after) return [];
      const opener = pressedControl(turn, before);
      if (!opener || turn.effect.navigated) return [];
      if (before.modal !== '' || after.modal === '' || !isOutside(after, opener)) return [];
      const later = screens.filter(({ id, modal }) => id !== after.id && modal === after.modal);
      if (later.some((each) => !isOutside(each, opener))) return [];
      const dialog = after.outline?.dialog ?? '';
      return [
        foundOnTurn(
          {
            title: `The dialog ${dialog === '' || dialog === 'dialog' ? '' : `“${dialog}” `}opens without the focus`,
            summary: `${controlPhrase(opener)} opened a dialog, and the focus ${after.focus === '' ? 'was nowhere' : 'stayed on that control'} when the page was quiet.`,
            impact:
              'People who use the keyboard go on working behind the dialog; a screen reader does not say that it is there.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: opener,
            measured: {
              ...(after.outline && { dialog: at(after.outline, 'dialog') }),
              focus_nowhere: of('is_empty', [at(after, 'focus')]),
            },
          },
          { turn, screen: before, events },
        ),
      ];
    });
  },
});

/** The focus is nowhere, or on the control that opened the dialog. */
function isOutside({ focus, modal }: ScreenRecord, opener: ScreenElement): boolean {
  return focus !== modal && (focus === '' || focus === opener.ref);
}
