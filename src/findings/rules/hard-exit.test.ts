// Ending that is harder than beginning, on screens written by hand.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { hardExit } from './hard-exit.ts';

const text = (words: string) =>
  element(`t${words.length}`, { kind: 'text', tag: 'p', role: '', text: words });

test('ending by letter alone is found; with a button, or a way on the page, it is not', () => {
  const begin = element('begin', { role: 'link', name: 'Subscribe' });
  const found = (...more: (string | ScreenElement)[]) =>
    judge(
      hardExit,
      evidence({
        screens: [
          screen('s1', [begin, ...more.map((each) => (typeof each === 'string' ? text(each) : each))]),
        ],
      }),
    ).found.map(({ measured }) => measured['way']);
  const letter = 'To end your subscription, send a signed letter to our reader services.';
  expect(found(letter)).toEqual(['signed letter']);
  expect(found('You can cancel your membership by phone on Tuesdays.')).toEqual(['by phone']);
  expect(found(letter, element('end', { name: 'End the subscription' }))).toEqual([]);
  expect(found('You can cancel your membership online or by phone.')).toEqual([]);
  expect(found('Ring us if a letter did not arrive.')).toEqual([]);
});

test('a button that ends something and only names a telephone number is found', () => {
  const begin = element('begin', { role: 'link', name: 'Subscribe' });
  const cancel = element('cancel', { name: 'Cancel subscription' });
  const keep = element('keep', { name: 'Keep my subscription' });
  const found = (words: string, ...more: ScreenElement[]) =>
    judge(
      hardExit,
      evidence({
        screens: [
          screen('s1', [begin, cancel], { turn: 0 }),
          screen('s2', [begin, cancel, text(words), keep, ...more], { turn: 1 }),
        ],
        turns: [turn(1, cancel, { to: 's2' })],
      }),
    ).found.length;
  expect(found('To cancel, please ring our reader desk on Mondays.')).toBe(1);
  expect(found('To cancel, please ring our reader desk.', element('end', { name: 'End it now' }))).toBe(0);
  expect(found('To cancel, press the button below, or ring our reader desk.')).toBe(0);
});
