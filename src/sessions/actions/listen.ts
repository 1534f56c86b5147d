// A command of a screen reader. The ear has moved before the hand is asked (perception/attention): no page is touched.
import type { Action } from '../policy.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';

/** Refused for those who use no screen reader. */
export const listenTo: PerformAction<'listen'> = (hand, action) => {
  const listens = hand.persona.abilities.vision === 'screen-reader';
  return Promise.resolve({
    ...nothingDone,
    value: listenValue(action),
    refused: listens ? null : 'no screen reader',
  });
};

/** The command in words, for the record: `headings`, `find: delivery costs`. */
export function listenValue({ to, words }: Extract<Action, { kind: 'listen' }>): string {
  return words ? `${to}: ${words.slice(0, 80)}` : to;
}
