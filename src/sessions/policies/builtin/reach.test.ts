// How far a visit gets where the way leads through several pages: slots, steps, choices, layers, forms that complain.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { plainPersona } from '../../../../test/support/personas.ts';
import {
  button,
  field,
  heading,
  link,
  type Part,
  type React,
  type SitePage,
  text,
  walk,
} from '../../../../test/support/synthetic-page.ts';
import { readGoal } from './goal.ts';
import { partsOf, readAgain } from './read-again.ts';

const locator = { role: 'link', name: '', testId: null, css: '', nth: 0, frameUrl: null };
const radio = (name: string): Part => ({
  kind: 'control',
  role: 'radio',
  tag: 'input',
  name,
  field: { type: 'radio', label: name, form: 'f1', value: null },
  group: 'g1',
});

async function visit(task: string | null, pages: Record<string, SitePage>, react: React, turnsMax = 40) {
  const mind = builtinMind(task, { persona: plainPersona });
  const log = await walk(mind, pages, { react, turnsMax });
  return { ...log, end: log.decisions.at(-1)?.action };
}

const hall: Record<string, SitePage> = {
  '/': { title: 'Hall', parts: [heading('The hall'), link('Courts', '/courts'), link('Prices', '/prices')] },
  '/prices': { title: 'Prices', parts: [heading('Prices'), text('A court is £9 an hour.')] },
  '/courts': {
    title: 'Courts',
    parts: [
      heading('Courts this week'),
      button('18:00 Tuesday'),
      button('18:00 Wednesday'),
      button('10:00 Wednesday'),
      link('Prices', '/prices'),
    ],
  },
  '/chosen': { title: 'Chosen', parts: [heading('Wednesday'), button('Continue')] },
  '/who': {
    title: 'Your details',
    parts: [
      heading('Your details'),
      field('Name'),
      field('Email address', { type: 'email' }),
      button('Continue', { group: 'f1' }),
    ],
  },
  '/end': { title: 'Courts', parts: [heading('See you on Wednesday'), text('Your number is K-318.')] },
};

test('the hour that the task names is chosen, and the way goes on to its end, also where no thanks are said', async () => {
  const pressed: string[] = [];
  const { end } = await visit('Book a court on Wednesday evening', hall, (name, page, values) => {
    pressed.push(name);
    if (/^\d/.test(name)) return { go: '/chosen' };
    if (page === '/chosen') return { go: '/who' };
    return values['Name'] && values['Email address'] ? { go: '/end' } : { error: 'Enter your name' };
  });
  expect(pressed[0]).toBe('18:00 Wednesday');
  expect(end).toMatchObject({ kind: 'finish', reached: true });
});

/** Steps of one wizard: the address and the title say nothing of the step. */
const wizard: Record<string, SitePage> = {
  '/': {
    title: 'Switch',
    parts: [
      heading('Change to us'),
      field('Postcode'),
      button('Find it', { group: 'f1' }),
      link('Help', '/help'),
    ],
  },
  '/help': { title: 'Help', parts: [heading('Help'), text('Call us.')] },
  '/#step-2': {
    title: 'Switch',
    parts: [heading('Your tariff'), radio('Blue'), radio('Green'), button('Next', { group: 'f1' })],
  },
  '/#step-3': {
    title: 'Switch',
    parts: [
      heading('Your meter'),
      field('Meter number', { description: 'It has eight digits' }),
      field('Name'),
      button('Next', { group: 'f1' }),
    ],
  },
  '/#step-4': {
    title: 'Switch',
    parts: [heading('Your account'), field('Bank'), button('Next', { group: 'f1' })],
  },
  '/#step-5': {
    title: 'Switch',
    parts: [heading('Your street'), field('Town'), button('Next', { group: 'f1' })],
  },
  '/#step-6': { title: 'Switch', parts: [heading('All done'), text('We write to you in a week.')] },
};
const wizardAnswers: React = (name, page, values) => {
  if (name === 'Find it') return values['Postcode'] ? { go: '/#step-2' } : { error: 'Enter your postcode' };
  if (page === '/#step-2')
    return values['Blue'] || values['Green'] ? { go: '/#step-3' } : { error: 'Choose one' };
  if (page === '/#step-4') return values['Bank'] ? { go: '/#step-5' } : { error: 'Enter your bank' };
  if (page === '/#step-5') return values['Town'] ? { go: '/#step-6' } : { error: 'Enter your town' };
  if (page !== '/#step-3') return null;
  return /^\d{8}$/.test(values['Meter number'] ?? '') && values['Name']
    ? { go: '/#step-4' }
    : { error: 'Meter number: eight digits' };
};

test('a task that no label speaks of is taken as something that the form in view does', async () => {
  const { end, paths } = await visit('Switch to the green tariff', wizard, wizardAnswers);
  expect(paths).toContain('/#step-6');
  expect(end).toMatchObject({ kind: 'finish', reached: true });
});

test('a sign-up that asks one thing at a time, and by a list that the page draws, is gone through', async () => {
  const option = (name: string): Part => ({ ...button(name), role: 'option' });
  const list = button('Choose a size', { role: 'combobox', states: { expanded: false } });
  const { end, paths } = await visit(
    'Sign up for an account',
    {
      '/': {
        title: 'Tandem',
        parts: [heading('Work together'), link('Sign up', '/join'), link('Prices', '/prices')],
      },
      '/prices': { title: 'Prices', parts: [heading('Prices'), text('£4 a month.')] },
      '/join': {
        title: 'Create your account',
        parts: [heading('Create your account'), field('Email address'), button('Continue', { group: 'f1' })],
      },
      '/join?2': { title: 'Your team', parts: [heading('Your team'), list] },
      '/join?open': { title: 'Your team', parts: [heading('Your team'), option('Small'), option('Large')] },
      '/join?3': {
        title: 'Your team',
        parts: [heading('Its name'), field('Name of the team'), button('Continue', { group: 'f1' })],
      },
      '/join?4': { title: 'Tandem', parts: [heading('All is ready'), text('Your board waits for you.')] },
    },
    (name, page, values) => {
      if (page === '/join')
        return values['Email address'] ? { go: '/join?2' } : { error: 'Enter an address' };
      if (page === '/join?2') return { go: '/join?open' };
      if (page === '/join?open') return { go: '/join?3' };
      return name === 'Continue' && values['Name of the team'] ? { go: '/join?4' } : null;
    },
  );
  expect(paths).toContain('/join?4');
  expect(end).toMatchObject({ kind: 'finish', reached: true });
});

test('who looks around goes through each step, though address and title stay, and sends it wrong first', async () => {
  const refused: string[] = [];
  const { paths } = await visit(null, wizard, (...asked) => {
    const answer = wizardAnswers(...asked);
    if (answer?.error) refused.push(asked[1]);
    return answer;
  });
  expect(paths).toContain('/#step-6');
  expect(refused).toContain('/');
  expect(refused).toContain('/#step-3');
});

test('who looks around uses what a press of their own has opened before shutting it', async () => {
  const layer: Part = {
    kind: 'dialog',
    role: 'dialog',
    tag: 'dialog',
    name: 'This hour',
    y: 0,
    box: { x: 0, y: 0, width: 900, height: 400 },
  };
  const { paths } = await visit(
    null,
    {
      '/': { title: 'Hall', parts: [heading('Hall'), button('£9')] },
      '/open': { title: 'Hall', parts: [layer, button('Not this one'), button('Put in basket')] },
      '/basket': { title: 'Basket', parts: [heading('Basket')] },
    },
    (name) => ({ go: name === '£9' ? '/open' : name === 'Put in basket' ? '/basket' : '/' }),
    12,
  );
  expect(paths).toContain('/basket');
});

test('who looks around searches for what is listed, not for a way through the site', async () => {
  const nav = (name: string, href: string) =>
    link(name, href, { locator: { ...locator, css: 'body > nav > a' } });
  const { decisions } = await visit(
    null,
    {
      '/': {
        title: 'Clinic',
        parts: [
          nav('Appointments', '/book'),
          field('Search', { type: 'search', form: 's1' }),
          link('Plan a visit', '/book'),
          link('Book an appointment', '/booking'),
          link('Blood test', '/blood'),
        ],
      },
    },
    () => null,
    2,
  );
  const [first] = decisions;
  expect(first?.action).toMatchObject({ kind: 'type', text: 'tests' });
});

test('a task that was given up is read in its parts', () => {
  const parts = (task: string) => readAgain(readGoal(task)).map(({ text: part }) => part);
  expect(parts('Book a check-up, then cancel it and find out what happens to your deposit')).toEqual([
    'Book a check-up',
    'cancel it',
    'find out what happens to your deposit',
  ]);
  expect(parts('Find out what black and white prints cost')).toEqual([]);
});

test('what asks for several things is several tasks, and “it” is what the one before is about', () => {
  const parts = (task: string) =>
    partsOf(task)?.map(({ text: part, goal }) => [part, (goal ?? readGoal(part)).archetype.id]);
  expect(
    parts('Renew a loan, cancel a reservation you no longer want, and sign up for the readers’ evening'),
  ).toEqual([
    ['Renew a loan', 'do'],
    ['cancel a reservation you no longer want', 'cancel'],
    ['sign up for the readers’ evening', 'sign-up'],
  ]);
  expect(parts('Book a class for next week and find out how to cancel it')).toEqual([
    ['Book a class for next week', 'book'],
    ['find out how to cancel a class for next week', 'get-help'],
  ]);
  expect(parts('Find out what an Anytime membership costs in all and join')).toEqual([
    ['Find out what an Anytime membership costs in all', 'find-price'],
    ['join an Anytime membership', 'sign-up'],
  ]);
  for (const one of [
    'Find a blue mug under $20 and buy it',
    'Buy a folding lantern',
    'Find out whether you may have a parking permit and which zone you live in',
    'Tick olives and basil, then press Order',
  ])
    expect(parts(one)).toBeUndefined();
});

test('of a task in two parts both are done, and one that cannot be done is told', async () => {
  const pages = (events: Part[]): Record<string, SitePage> => ({
    '/': {
      title: 'Library',
      parts: [heading('Library'), link('Rooms', '/rooms'), link('Contact us', '/contact')],
    },
    '/rooms': {
      title: 'Rooms',
      parts: [
        heading('Book a room'),
        field('Your name'),
        field('Your e-mail address', { type: 'email' }),
        button('Book the room', { group: 'f1' }),
        link('Contact us', '/contact'),
      ],
    },
    '/contact': { title: 'Contact us', parts: [heading('Contact us'), ...events, link('Rooms', '/rooms')] },
  });
  const sent: string[] = [];
  const react: React = (name) => {
    sent.push(name);
    return {
      say: name === 'Book the room' ? 'Your booking is confirmed.' : 'Thank you, your message was sent.',
    };
  };
  const task = 'Book a room and then ask the library whether there is coffee';
  const form = [field('Your question', { type: 'textarea' }), button('Send message', { group: 'f1' })];
  const both = await visit(task, pages(form), react);
  expect(sent).toEqual(['Book the room', 'Send message']);
  expect(both.end).toMatchObject({ kind: 'finish', reached: true });
  const one = await visit(task, pages([text('We are closed today.')]), react);
  expect(one.end).toMatchObject({ kind: 'give-up' });
});
