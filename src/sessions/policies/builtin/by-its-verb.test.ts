// What is done by a control that bears the verb of a clause that no list of verbs holds.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  heading,
  link,
  text,
  walk,
  type React,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

const card = (thing: string) => ({ groupLabel: thing, heading: thing });
const list: Record<string, SitePage> = {
  '/': {
    title: 'Rooms',
    parts: [
      heading('Rooms'),
      heading('Blue room', 2),
      button('Water', card('Blue room')),
      heading('Green room', 2),
      button('Water', card('Green room')),
      link('Plants', '/plants'),
    ],
  },
  '/plants': { title: 'Plants', parts: [heading('Plants'), text('There are four of them.')] },
};

async function visit(task: string, pages: Record<string, SitePage>, react: React) {
  const { decisions } = await walk(builtinMind(task, { seed: 3 }), pages, { react, turnsMax: 30 });
  return { actions: decisions.map(({ action }) => action), end: decisions.at(-1)?.action };
}

test('the control that bears the verb is pressed beside the thing that is meant, and its answer ends the task', async () => {
  const pressed: string[] = [];
  const { actions, end } = await visit('Water the plant in the green room', list, (name) => {
    pressed.push(name);
    return name === 'Water' ? { say: 'Four litres went out.' } : null;
  });
  expect(end).toMatchObject({ kind: 'finish', reached: true });
  expect(actions[0]).toMatchObject({ kind: 'click', ref: 'e4' });
  expect(pressed[0]).toBe('Water');
});

test('a press that nothing came of is no claim', async () => {
  const { end } = await visit('Water the plant in the green room', list, () => null);
  expect(end).not.toEqual(expect.objectContaining({ kind: 'finish', reached: true }));
});

test('what asks whether one is sure is answered before the claim is made', async () => {
  const pages: Record<string, SitePage> = {
    '/': { title: 'Members', parts: [heading('Members'), link('Close account', '/sure')] },
    '/sure': {
      title: 'Really?',
      parts: [heading('Really?'), text('All is lost then.'), button('Yes, close account'), link('No', '/')],
    },
    '/gone': { title: 'Goodbye', parts: [heading('Goodbye'), text('Your account has been deleted.')] },
  };
  const pressed: string[] = [];
  const { end } = await visit('Close your account', pages, (name) => {
    pressed.push(name);
    return name.startsWith('Yes') ? { go: '/gone' } : null;
  });
  expect(end).toMatchObject({ kind: 'finish', reached: true });
  expect(pressed).toContain('Yes, close account');
});

test('a link that only leads somewhere moves and changes nothing', async () => {
  const pages: Record<string, SitePage> = {
    '/': { title: 'Practice', parts: [heading('Practice'), link('Appointments', '/appointments')] },
    '/appointments': {
      title: 'Appointments',
      parts: [heading('Appointments'), text('You have one in May.')],
    },
  };
  const { end } = await visit('Move your appointment to another day', pages, () => null);
  expect(end).toMatchObject({ kind: 'give-up' });
});
