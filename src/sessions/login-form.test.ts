import { expect, test } from 'vitest';
import { element, field } from '../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../evidence/evidence.ts';
import { findLogin } from './login-form.ts';

const text = (name: string) => field(name, '', { label: name, form: 'f' });
const password = field('Password', '', { label: 'Password', type: 'password', form: 'f' });
const send = (name: string) => element('send', { role: 'button', name, group: 'f' });
const read = (...elements: ScreenElement[]) => ({ elements, title: 'Club', url: 'https://club.example/' });

test.each([
  ['a name and a password', [text('User name')], true],
  ['a company beside them', [text('Company'), text('User name')], true],
  ['what a new account takes', [text('First name'), text('Last name'), text('E-mail')], false],
])('%s: a login %s', (_what, texts, isLogin) => {
  expect(findLogin(read(...texts, password, send('Save'))) !== null).toBe(isLogin);
});
