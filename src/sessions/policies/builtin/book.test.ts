// Booking: the thing is chosen in a list or from cards, then an hour, then who comes.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  type Part,
  type SitePage,
  walk,
} from '../../../../test/support/synthetic-page.ts';

const treatments = ['First assessment', 'Sports massage', 'Follow-up visit'];
const treatment = (value: string, options = treatments): Part =>
  field('Treatment', { type: 'select', options, value });
const hours = ['Tuesday 09:00', 'Tuesday 10:30', 'Thursday 14:00'];
const details: SitePage = {
  title: 'Your details',
  parts: [
    heading('Your details'),
    field('Full name'),
    field('E-mail', { type: 'email' }),
    field('Phone', { type: 'tel' }),
    button('Book this appointment', { group: 'f1' }),
  ],
};
const done: SitePage = { title: 'Thank you', parts: [heading('Your appointment is booked')] };

/** How a visitor with this task goes through a practice whose page for booking holds these parts. */
async function book(task: string, parts: Part[], more: Record<string, SitePage> = {}) {
  const pressed: string[] = [];
  let chosen: string | undefined;
  const policy = builtinMind(task, { seed: 7 });
  const { decisions } = await walk(
    policy,
    {
      '/': {
        title: 'Elm Practice',
        parts: [link('Book an appointment', '/book'), link('Prices', '/prices'), link('Your visits', '/own')],
      },
      '/prices': { title: 'Prices', parts: [heading('Prices'), link('Home', '/')] },
      '/own': { title: 'Your visits', parts: [heading('Your visits'), link('Home', '/')] },
      '/book': {
        title: 'Elm Practice',
        parts: [heading('What and when'), link('Home', '/'), ...parts],
      },
      '/details': details,
      '/done': done,
      ...more,
    },
    {
      react: (name, _, values) => {
        pressed.push(name);
        chosen = values['Treatment'];
        if (hours.includes(name)) return { go: '/details' };
        if (name === 'Book this appointment')
          return values['Full name'] ? { go: '/done' } : { error: 'Enter your name' };
        return { say: 'These times are free.' };
      },
      turnsMax: 30,
    },
  );
  return { pressed, chosen, end: decisions.at(-1)?.action };
}

const task = 'Book a sports massage for Tuesday';
const reached = { kind: 'finish', reached: true };
const slots = hours.map((hour) => button(hour, { group: 'times' }));

test('with a list, a button and hours below', async () => {
  const { pressed, end } = await book(task, [
    treatment('First assessment'),
    button('Show times', { group: 'f1' }),
    ...slots,
  ]);
  expect(end).toMatchObject(reached);
  expect(pressed.find((name) => hours.includes(name))).toMatch(/^Tuesday/);
});

test('with a list that says what each costs', async () => {
  const priced = treatments.map((name, place) => `${name}, £${46 + place}`);
  const options = ['Please choose', ...priced];
  const parts = [treatment('Please choose', options), button('Show free times', { group: 'f1' })];
  expect((await book(task, parts)).chosen).toBe('Sports massage, £47');
});

test('with hours that say with whom', async () => {
  const links = ['9:00 with Anna Berg', '10:30 with Ole Dahl'].map((hour) => link(hour, '/details'));
  expect((await book(task, [treatment('Sports massage'), ...links])).end).toMatchObject(reached);
});

test('with hours alone', async () => {
  expect((await book('Book a first assessment', [...slots])).end).toMatchObject(reached);
});

test('with cards of what can be booked first', async () => {
  const cards = ['First assessment', 'Sports massage'].map((name, place) => link(name, `/book/${place}`));
  const of = (name: string): SitePage => ({
    title: name,
    parts: [heading(name), link('Home', '/'), button('Choose a time'), ...slots],
  });
  const { end } = await book(task, cards, {
    '/book/0': of('First assessment'),
    '/book/1': of('Sports massage'),
  });
  expect(end).toMatchObject(reached);
});
