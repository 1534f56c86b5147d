// Turns that lead nowhere: doing again what was confirmed, giving up below a top that was never read, the form beside the chat.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  type React,
  type SitePage,
  text,
  walk,
} from '../../../../test/support/synthetic-page.ts';

const visit = (task: string, pages: Record<string, SitePage>, options: { react?: React; startY?: number }) =>
  walk(builtinMind(task, { seed: 3 }), pages, { ...options, turnsMax: 30 });

test('a form that said yes took it: what goes on comes next', async () => {
  const pressed: string[] = [];
  const { paths } = await visit(
    'Sign up',
    {
      '/': { title: 'Boards', parts: [link('Sign up', '/who')] },
      '/who': {
        title: 'Sign up',
        parts: [
          heading('Sign up'),
          field('Full name'),
          field('Email address', { type: 'email' }),
          field('Password', { type: 'password' }),
          button('Continue', { group: 'f1' }),
        ],
      },
      '/invite': {
        title: 'Invite your team',
        parts: [
          heading('Invite your team'),
          field('Email address of a colleague', { type: 'email' }),
          button('Add to the list', { group: 'f1' }),
          button('Continue', { group: 'f2' }),
        ],
      },
      '/ready': { title: 'Ready', parts: [heading('Your account is ready')] },
    },
    {
      react: (name, path, values) => {
        pressed.push(`${path} ${name}`);
        if (path === '/who') return { go: '/invite' };
        if (name === 'Continue') return { go: '/ready' };
        const colleague = 'Email address of a colleague';
        const said = `${values[colleague]} is on the list.`;
        values[colleague] = '';
        return { say: said };
      },
    },
  );
  expect([pressed[0], pressed.at(-1)]).toEqual(['/who Continue', '/invite Continue']);
  expect(paths.at(-1)).toBe('/ready');
});

test('nobody gives up below a part of the page that they never read', async () => {
  const lines = Array.from({ length: 24 }, (_, i) => text(`Line ${i} of today.`));
  const { paths } = await visit(
    'Find the prices',
    {
      '/': { title: 'Today', parts: [link('Prices', '/prices'), ...lines] },
      '/prices': {
        title: 'Prices',
        parts: [heading('Prices'), text('The prices: £6 a month for all articles, £9 with the printed one.')],
      },
    },
    { startY: 150 },
  );
  expect(paths).toContain('/prices');
});

test('a page of a list is turned to once, and whoever walks in circles notices it', async () => {
  const numbers = [1, 2, 3, 4].map((number) => `/archive/${number}`);
  const page = (shown: string): SitePage => ({
    title: `Archive, page ${shown.at(-1)}`,
    parts: [
      heading('Archive'),
      text('Stories of the week, none of them about money.'),
      ...numbers.map((to) => link(to.at(-1) ?? '', to, to === shown ? { states: { current: true } } : {})),
    ],
  });
  const pages = Object.fromEntries(numbers.map((to) => [to, page(to)]));
  const { paths, decisions } = await visit(
    'Find out what a subscription costs',
    { '/': { title: 'Paper', parts: [link('Archive', '/archive/1')] }, ...pages },
    {},
  );
  const turned = paths.filter((path, place) => path === '/archive/4' && paths[place - 1] === '/archive/3');
  expect(turned.length).toBeLessThanOrEqual(1);
  expect(decisions.at(-1)?.action.kind).toBe('give-up');
});
