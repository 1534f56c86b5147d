import { expect, test } from 'vitest';
import { element, link, button, readOf } from '../../../../test/support/synthetic-page.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import { nonNativeReader } from '../../../personas/library/non-native-reader.ts';
import { readGoal } from './goal.ts';
import { createNose } from './scent.ts';
import { viewOf } from './view.ts';
import { wordSimilarity } from './words.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';

const concepts = (label: string) => conceptsOf(label).map((hit) => hit.concept);

test('word similarity takes the highest layer that applies', () => {
  expect(wordSimilarity('mug', 'mugs')).toBe(1);
  expect(wordSimilarity('shipping', 'shipped')).toBe(0.92);
  expect(wordSimilarity('mug', 'cup')).toBe(0.8);
  expect(wordSimilarity('mug', 'kitchen')).toBe(0.6);
  expect(wordSimilarity('headphone', 'headfone')).toBe(0.7);
  expect(wordSimilarity('mug', 'careers')).toBe(0);
});

test('the longest phrase names the concept', () => {
  expect(concepts('Sign up for our newsletter')).toEqual(['newsletter']);
  expect(concepts('Add to wishlist')).toContain('save');
  expect(concepts('Place order')).toEqual(['place-order']);
  expect(concepts('Order history')).toEqual(['order']);
});

/** What a link of this name smells of to somebody with this task. */
function scentFor(task: string): (name: string) => number {
  const goal = readGoal(task);
  const [stage] = goal.stages;
  if (!stage) throw new Error('a goal has a stage');
  const nose = createNose(stage.wish, firstTimeVisitor);
  return (name) => {
    const part = link(name, '/x');
    const view = viewOf({
      ...readOf({ title: 'Home', parts: [part] }, 'https://shop.example/'),
      turn: 1,
      canGoBack: false,
    });
    return nose.of(element(part), { stage, next: null }, view).value;
  };
}

test('who wants to book looks for the thing and its times, not for what was booked already', () => {
  const scent = scentFor('Book a place in the pottery course for beginners');
  for (const way of ['Pottery for beginners', 'Choose a time', 'Check availability'])
    expect(scent(way)).toBeGreaterThan(2 * scent('Your bookings'));
});

test('labels rank as people would rank them', () => {
  const scent = scentFor('Find the return policy');
  const labels = ['Returns & refunds', 'Help', 'Privacy policy', 'Careers'];
  const scents = labels.map(scent);
  expect([...scents].sort((a, b) => b - a)).toEqual(scents);
  expect(scents[0]).toBeGreaterThan(0.8);
  expect(scents[3]).toBeLessThan(0.1);
});

test('the button beside another thing is a weaker cue, and a price over the limit weakens a card', () => {
  const goal = readGoal('Buy a blue mug under $30');
  const [find, add] = goal.stages;
  const view = viewOf({
    ...readOf({ title: 'All', parts: [] }, 'https://shop.example/'),
    turn: 1,
    canGoBack: false,
  });
  if (!find || !add) throw new Error('buying has stages');
  const nose = createNose(find.wish, firstTimeVisitor);
  const beside = (groupLabel: string) =>
    nose.of(element(button('Add to cart', { group: 'g', groupLabel })), { stage: add, next: null }, view)
      .value;
  expect(beside('Blue mug')).toBeGreaterThan(0.8);
  expect(beside('Garden hose')).toBeLessThan(0.4);
  const card = (name: string) => nose.of(element(link(name, '/x')), { stage: find, next: add }, view).value;
  expect(card('Blue mug $18')).toBeGreaterThan(4 * card('Blue mug $48'));
});

test('long rare words say less to a small vocabulary', () => {
  const { wish } = readGoal('Find the reimbursement rules');
  expect(createNose(wish, nonNativeReader).text('Reimbursement')).toBeLessThan(
    createNose(wish, firstTimeVisitor).text('Reimbursement'),
  );
});
