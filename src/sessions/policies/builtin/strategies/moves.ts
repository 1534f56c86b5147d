// What a strategy can do with any page: press something, look further up or down, go back, begin anew.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { expected, type Option, type Situation } from '../situation.ts';
import { expectationOf } from '../thought.ts';
import { conceptsAt, keyOf, labelOf } from '../view.ts';

type Facts = Pick<Option, 'strategy' | 'utility' | 'reason'>;

/** A press that leads on, whatever it is called. */
export function going(
  element: ScreenElement,
  { view }: Pick<Situation, 'view'>,
  { strategy, utility, reason, scent }: { strategy: string; utility: number; reason: string; scent: number },
): Option {
  return {
    strategy,
    action: { kind: 'click', ref: element.ref },
    utility,
    reason,
    expectation: expectationOf(element, view.lang),
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    target: {
      key: keyOf(element),
      label: labelOf(element),
      concepts: conceptsAt(element, view.lang),
      scent,
      element,
    },
  };
}

const expectedOf = {
  back: 'I should be where I was before.',
  'open-start': 'I should be where I began.',
  reload: 'The page should come up fresh.',
} as const;

/** Leaves the page as it is. */
export function moving(kind: keyof typeof expectedOf, facts: Facts): Option {
  return { ...facts, action: { kind }, expectation: expected('navigate', expectedOf[kind]) };
}

/** Looks further up or down the page, for `what`. */
export function scrolling(direction: 'up' | 'down', { what, ...facts }: Facts & { what: string }): Option {
  return {
    ...facts,
    action: { kind: 'scroll', direction },
    expectation: expected('move', `I should see ${what}.`),
  };
}
