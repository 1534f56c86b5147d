// A login that the task tells, or that the page shows to everybody, is used; nothing else is typed there.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  walk,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

const login = (user: string, ...beside: string[]): SitePage => ({
  title: 'Sign in',
  parts: [
    heading('Sign in'),
    ...beside.map((words) => text(words)),
    field(user),
    field('Password', { type: 'password', value: null }),
    button('Sign in', { group: 'f1' }),
  ],
});

async function typed(task: string, page: SitePage) {
  const { decisions } = await walk(builtinMind(task), { '/': page }, { turnsMax: 6 });
  const fill = decisions.find(({ record }) => record.strategy === 'sign-in')?.action;
  if (fill?.kind !== 'fill') return null;
  return fill.entries.map((entry) =>
    entry.kind === 'type' ? `${entry.text}${entry.shown ? ' (shown)' : ''}` : entry.kind,
  );
}

const task = 'The green bike has a flat tyre. Have it mended by Friday.';

test.each([
  [
    'labels with colons',
    login('User name', 'Try it out.', 'User name: ada Password: open-22'),
    ['ada', 'open-22'],
  ],
  [
    'a sentence',
    login('User name', 'Use the user name demo_user and the password open_22.'),
    ['demo_user', 'open_22'],
  ],
  [
    'lists below headings',
    login(
      'User name',
      'Accepted usernames are:',
      'plain_user locked_user slow_user',
      'Password for all users:',
      'open_22',
    ),
    ['plain_user', 'open_22'],
  ],
])('a page that shows its login by %s lets in', async (_, page, [user, secret]) => {
  expect(await typed(task, page)).toEqual([`${user} (shown)`, `${secret} (shown)`, 'click']);
});

test('an address before the word for a password is the user, and the password is told behind it', async () => {
  const told = `${task} You log in as ben@example.org with the password kiln-77.`;
  expect(await typed(told, login('E-mail'))).toEqual(['ben@example.org', 'kiln-77', 'click']);
});

test.each([
  ['Sign in as demo_user with the password open-22 and buy a green bike.', 'demo_user'],
  ['Sign in as ada with the password open-22 and buy a green bike. Send it to Ben Hill.', 'ada'],
  ['Buy a green bike for Ben Hill. Log in with ada and the password open-22.', 'ada'],
  ['Use the sign-in form as ada with the password open-22.', 'ada'],
  ['Log in with ada@x.com as e-mail and open-22 as password.', 'ada@x.com'],
  ['Sign in to shop2024 as ada with the password open-22.', 'ada'],
  ['Sign in as demo_user at shop2024 with the password open-22.', 'demo_user'],
  ['Buy a bike. My user name is kim-2 and my password is open-22.', 'kim-2'],
  ['Sign in as Ada Poe with the password open-22.', 'Ada Poe'],
  ['Melde dich als ada mit dem Passwort open-22 an und kaufe ein grünes Rad.', 'ada'],
])('the user whom a sentence names before the password is the user: %s', async (told, user) => {
  expect(await typed(told, login('User name'))).toEqual([user, 'open-22', 'click']);
});

test.each([
  ['Log in with swordfish as the password.', null],
  ['Log in as ada with swordfish as the password.', ['ada', 'click']],
])('a plain word that may be the password is not the user: %s', async (told, entries) => {
  const page = {
    title: 'Sign in',
    parts: [heading('Sign in'), field('User name'), button('Sign in', { group: 'f1' })],
  };
  expect(await typed(told, page)).toEqual(entries);
});

test('a login that the task tells goes before one that the page shows', async () => {
  const told = `${task} You sign in with ben@example.org and the password kiln-77.`;
  const page = login('E-mail', 'E-mail: ada@example.org Password: open-22');
  expect(await typed(told, page)).toEqual(['ben@example.org', 'kiln-77', 'click']);
});

test.each([
  ['says nothing of one', login('User name', 'Members only.')],
  ['only tells what a password must be', login('User name', 'A password has 8 letters or more.')],
  ['tells that behind a colon', login('User name', 'User name: your own', 'Password: must have 8 letters')],
  [
    'links to a forgotten one',
    { ...login('User name'), parts: [...login('User name').parts, link('Forgot password?', '/forgot')] },
  ],
])('nothing is typed where the page %s', async (_, page) => {
  expect(await typed(task, page)).toBe(null);
});

test('a login that is refused is tried twice and no more', async () => {
  const page = login('User name', 'User name: ada Password: open-22');
  const { decisions } = await walk(builtinMind(task), { '/': page }, { turnsMax: 12 });
  expect(decisions.filter(({ record }) => record.strategy === 'sign-in')).toHaveLength(2);
});
