import { expect, test } from 'vitest';
import { element, evidence, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { sendsForGood } from './sends-for-good.ts';

test('of what was sent only what the press set off and wrote is counted', () => {
  const press = element('press', { name: 'Next' });
  const words = element('said', { kind: 'heading', text: 'Your claim was sent' });
  const visit = evidence({
    screens: [screen('s1', [press]), screen('s2', [words])],
    turns: [turn(1, press, { to: 's2', effect: { requests: ['r1', 'r2'] } })],
    requests: [
      request('r1', { method: 'POST', status: 200 }),
      request('r2', { method: 'GET', status: 200 }),
      request('r3', { method: 'POST', status: 200 }),
    ],
  });
  expect(judge(sendsForGood, visit).found.map(({ measured }) => measured['sent'])).toEqual([1]);
});

test('a way on that sends for good is found; a button that says so, or a step on, is not', () => {
  const found = (name: string, said: string, method = 'POST') => {
    const press = element('press', { name });
    const words = element('said', { kind: 'heading', text: said });
    const visit = evidence({
      screens: [screen('s1', [press]), screen('s2', [words])],
      turns: [turn(1, press, { to: 's2', effect: { requests: ['r1'] } })],
      requests: [request('r1', { method, status: 200 })],
    });
    return judge(sendsForGood, visit).found.map(({ title }) => title);
  };
  expect(found('Next', 'Your claim was sent')).toEqual(['The button “Next” sends for good']);
  expect(found('Send claim', 'Your claim was sent')).toEqual([]);
  expect(found('Next', 'Step 2 of 3: the payment')).toEqual([]);
  expect(found('Next', 'Your claim was sent', 'GET')).toEqual([]);
});
