// What is done about a press that went beside its target and had an effect of its own.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  heading,
  link,
  noEffect,
  readOf,
  text,
  type Part,
} from '../../../../test/support/synthetic-page.ts';

const origin = 'https://shop.example';
const seen = (parts: Part[], path = '/', title = 'Team') => readOf({ title, parts }, `${origin}${path}`);

/** The second action, after a first press that hit something else and brought up `after`. */
async function afterSlip(
  task: string,
  before: ReturnType<typeof seen>,
  after: ReturnType<typeof seen>,
  missed = true,
) {
  const mind = builtinMind(task);
  const { signal } = new AbortController();
  const first = await mind.decide({ ...before, turn: 1, canGoBack: false }, signal);
  const navigated = after.url !== before.url;
  mind.learn({
    action: first.action,
    effect: { ...noEffect, urlBefore: before.url, urlAfter: after.url, navigated, visibleMutations: 3 },
    refused: null,
    expectationMet: null,
    missed,
    now: { ...after, turn: 1, canGoBack: navigated },
  });
  const second = await mind.decide({ ...after, turn: 2, canGoBack: navigated }, signal);
  return { action: second.action, strategy: second.record.strategy };
}

const team: Part[] = [
  heading('Team'),
  text('Petra Lind', { ref: 't1', y: 100 }),
  button('Remove', { ref: 'r1', y: 100 }),
  text('Petra Lund', { ref: 't2', y: 160 }),
  button('Remove', { ref: 'r2', y: 160 }),
];

test('a question that it brought up is declined', async () => {
  const asked = [
    ...team,
    heading('Remove member', 3, { ref: 'q1' }),
    text('Remove Petra Lind from the team?', { ref: 'q2' }),
    button('Keep', { ref: 'k' }),
    button('Remove', { ref: 'y' }),
  ];
  expect(await afterSlip('Remove Petra Lund from the team and confirm', seen(team), seen(asked))).toEqual({
    action: { kind: 'click', ref: 'k' },
    strategy: 'take-back',
  });
});

test('what it switched over is switched back', async () => {
  const boxes = (sounds: boolean): Part[] => [
    button('Sounds', { ref: 's', role: 'switch', states: { checked: sounds } }),
    button('Dark mode', { ref: 'd', role: 'switch', states: { checked: false } }),
  ];
  expect(await afterSlip('Switch on dark mode', seen(boxes(true)), seen(boxes(false)))).toEqual({
    action: { kind: 'click', ref: 's' },
    strategy: 'take-back',
  });
});

test('a page that it opened is left again, unless it is the one that was meant', async () => {
  const list = seen([heading('News'), link('Ferry strike ends', '/ferry'), link('Bus fares rise', '/bus')]);
  const bus = seen([heading('Bus fares rise')], '/bus', 'Bus');
  const ferry = seen([heading('Ferry strike ends')], '/ferry', 'Ferry');
  expect((await afterSlip('Click the article "Ferry strike ends"', list, bus)).action).toEqual({
    kind: 'back',
  });
  expect((await afterSlip('Click the article "Ferry strike ends"', list, ferry)).action.kind).not.toBe(
    'back',
  );
  expect((await afterSlip('Click the article "Ferry strike ends"', list, bus, false)).action.kind).not.toBe(
    'back',
  );
});

test('a page that the link meant leads to is kept', async () => {
  const shop = seen([heading('Stoneware mug'), link('View cart', '/cart')]);
  const paid = seen([heading('Your bag'), link('Go to checkout', '/checkout')], '/cart', 'Bag');
  expect((await afterSlip('View the cart', shop, paid)).action.kind).not.toBe('back');
  const other = seen([heading('Your bag'), text('Nothing here')], '/bag', 'Bag');
  expect((await afterSlip('View the cart', shop, other)).action.kind).toBe('back');
});
