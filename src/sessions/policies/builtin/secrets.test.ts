// A password of a task goes into fields that hide or ask for one; no ordinary field, search or message ever holds it.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  walk,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';
import { withoutSecrets } from './secrets.ts';

const told = (task: string, language = 'en') => {
  const { text, secrets } = withoutSecrets(task, language);
  return { text, secrets: secrets.map((one) => one.text), isNew: secrets.some((one) => one.isNew) };
};

test.each([
  ['Sign in as ann@example.com with the password kiln7', 'kiln7', false],
  ['Log in with user kim and password swordfish.', 'swordfish', false],
  ['The password is "blue moon 4". Look up my hours.', 'blue moon 4', false],
  ['Password: swordfish. Cancel my booking.', 'swordfish', false],
  ['Change my password to Kestrel#9.', 'Kestrel#9', true],
  ['Set a new password, Kestrel#9', null, false],
  ['Type "Kestrel#9" into the password field', 'Kestrel#9', false],
])('%s', (task, secret, isNew) => {
  const { text, secrets, isNew: told_ } = told(task);
  expect(secrets).toEqual(secret === null ? [] : [secret]);
  expect(told_).toBe(isNew);
  if (secret !== null) expect(text).not.toContain(secret);
});

test.each([
  'Reset the password for Ann Lee.',
  'I forgot my password. Find out how to get a new one.',
  'Find a password manager under 20 pounds',
  'Remove the row “Password” on page 1204.',
])('no password stands in: %s', (task) => {
  expect(told(task)).toMatchObject({ text: task, secrets: [] });
});

test('in other languages as well', () => {
  expect(told('Melde dich an mit dem Passwort kiln7', 'de').secrets).toEqual(['kiln7']);
  expect(told('Connecte-toi avec le mot de passe : kiln7', 'fr').secrets).toEqual(['kiln7']);
});

/** Everything that was ever typed, by the name of its field. */
async function typed(
  task: string,
  site: Record<string, SitePage>,
  values?: Record<string, string>,
): Promise<Map<string, string[]>> {
  const log = await walk(builtinMind(task, values ? { values } : {}), site, { turnsMax: 20 });
  const names = new Map(
    Object.values(site).flatMap(({ parts }) => parts.map((part) => [part.ref ?? '', part.name ?? ''])),
  );
  const all = new Map<string, string[]>();
  for (const { action } of log.decisions) {
    const entries = action.kind === 'fill' ? action.entries : [action];
    for (const entry of entries) {
      if (entry.kind !== 'type') continue;
      const name = names.get(entry.ref) ?? '';
      all.set(name, [...(all.get(name) ?? []), entry.text]);
    }
  }
  return all;
}

const account: Record<string, SitePage> = {
  '/': {
    title: 'Account',
    parts: [
      heading('Account'),
      field('Search', { type: 'search', form: 's' }, { ref: 'search', group: 's' }),
      link('Help', '/help'),
      field('Display name', {}, { ref: 'name' }),
      field('Password hint', {}, { ref: 'hint' }),
      field('Note', { type: 'textarea' }, { ref: 'note' }),
      field('New password', { type: 'password', autocomplete: 'new-password', value: null }, { ref: 'new' }),
      button('Save', { ref: 'save', group: 'f1' }),
    ],
  },
  '/help': { title: 'Help', parts: [heading('Help')] },
};

test.each([
  ['Change my password to Kestrel#9.', undefined],
  ['Change my password.', { 'new-password': 'Kestrel#9' }],
  ['Change my password.', { password: 'Kestrel#9' }],
])('%s with %j: into the field that hides it, and nowhere else', async (task, values) => {
  const all = await typed(task, account, values);
  expect(all.get('New password')?.[0]).toBe('Kestrel#9');
  for (const [name, texts] of all)
    if (name !== 'New password') expect(texts.join(' ')).not.toContain('Kestrel');
});

test('where nothing hides it, it is not typed at all', async () => {
  const open: Record<string, SitePage> = {
    '/': {
      title: 'Account',
      parts: [
        heading('Account'),
        field('Search', { type: 'search', form: 's' }, { ref: 'search', group: 's' }),
        field('Password', {}, { ref: 'plain' }),
        field('Message', { type: 'textarea' }, { ref: 'message' }),
        button('Save', { group: 'f1' }),
      ],
    },
  };
  for (const task of [
    'Change my password to Kestrel#9.',
    'Note the password "Kestrel#9".',
    'Search for the password Kestrel#9',
  ])
    for (const texts of (await typed(task, open)).values())
      expect(texts.join(' '), task).not.toContain('Kestrel');
  const given = await typed('Save the message', open, { password: 'Kestrel#9', message: 'Hello' });
  for (const texts of given.values()) expect(texts.join(' ')).not.toContain('Kestrel');
});
