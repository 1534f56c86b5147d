// When a dialog that opens counts as one without the focus.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { send } from '../../../test/support/judge-deed.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, ScreenRecord } from '../../evidence/evidence.ts';
import { dialogFocus } from './dialog-focus.ts';

interface Press {
  before?: Partial<ScreenRecord>;
  after?: Partial<ScreenRecord>;
  effect?: Partial<EffectRecord>;
  to?: string;
  later?: Partial<ScreenRecord>;
}

/** What is told of a press that opens a dialog. */
const foundAfter = ({ before = {}, after = {}, effect = {}, to = 's2', later = { modal: '' } }: Press) =>
  judge(
    dialogFocus,
    evidence({
      screens: [
        screen('s1', [send], before),
        screen('s2', [send], { modal: 'box', ...after }),
        screen('s3', [send, element('close')], { modal: 'box', ...later }),
      ],
      turns: [turn(1, send, { to, effect })],
    }),
  ).found;

test.each<[string, number, Press]>([
  ['the focus nowhere', 1, {}],
  ['the focus inside it a little later', 0, { later: { focus: 'close' } }],
  ['the focus outside it later, too', 1, { later: { focus: 'send' } }],
  ['another dialog before it', 0, { before: { modal: 'other' } }],
  ['no dialog after it', 0, { after: { modal: '' } }],
  ['a new page', 0, { effect: { navigated: true } }],
  ['a look that was not kept', 0, { to: 's9' }],
])('a press with %s: %d', (_what, count, press) => {
  expect(foundAfter(press)).toHaveLength(count);
});

test('the dialog is told by its name, if it has one, and where the focus was', () => {
  const told = (dialog: string, focus: string) => {
    const outline = { headings: [], fields: [], dialog, skeleton: [] };
    const [found] = foundAfter({ after: { outline, focus } });
    return [found?.title, found?.summary];
  };
  expect(told('Sizes', '')).toEqual([
    'The dialog “Sizes” opens without the focus',
    'the button “Send” opened a dialog, and the focus was nowhere when the page was quiet.',
  ]);
  expect(told('', 'send')).toEqual([
    'The dialog opens without the focus',
    'the button “Send” opened a dialog, and the focus stayed on that control when the page was quiet.',
  ]);
  expect(told('dialog', '')[0]).toBe('The dialog opens without the focus');
});
