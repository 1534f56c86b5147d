import { expect, test } from 'vitest';
import { readGoal } from './goal.ts';
import { phraseOf } from './phrase.ts';
import { seeking } from './thought.ts';

test.each([
  ['Find out how to join the choir', 'how to join the choir'],
  ['How can I join the choir?', 'how to join the choir'],
  ['Find out what a ticket for a child costs', 'a ticket for a child'],
  ['How much does a ticket for a child cost?', 'a ticket for a child'],
  ['Find a blue mug under £20 and buy it', 'a blue mug under £20'],
  ['Find the return policy', 'the return policy'],
  ['Find opening hours', 'opening hours'],
  ['Find out when bins are collected', 'when bins are collected'],
  ['Find out if dogs are allowed on the beach.', 'whether dogs are allowed on the beach'],
  ['Where is the nearest branch?', 'where the nearest branch is'],
  ['Join the choir', 'how to join the choir'],
  ['Report a missed bin', 'how to report a missed bin'],
  ['Add the desk lamp to the cart', 'the desk lamp'],
  ['Search for "beeswax candel" and open it', '"beeswax candel"'],
  ['Return policy', 'the return policy'],
])('“%s” looks for “%s”', (task, phrase) => {
  expect(phraseOf(task)).toBe(phrase);
});

test.each([
  ['How much does a ticket for a child cost?', 'the price of a ticket for a child'],
  ['Find the price of a family ticket', 'the price of a family ticket'],
  ['Find out how to join the choir', 'how to join the choir'],
  ['Get help with a frozen screen', 'help with a frozen screen'],
  ['Find out who founded the company', 'who founded the company'],
])('“%s” is spoken of as %s', (task, words) => {
  const goal = readGoal(task);
  const [stage] = goal.archetype.stages;
  expect(stage && seeking({ goal, stage })).toBe(words);
});
