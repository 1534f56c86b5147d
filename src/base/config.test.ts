// Settings whose default decides what one account may take, as docs/operating.md tells them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const paper = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const toldDefault = (setting: string) => paper.split(`\`${setting}\``)[1]?.split('|')[1]?.trim();

test('an account may have any number of sessions at once and 500 that wait, unless it is told otherwise', () => {
  expect(readConfig({}).caps).toMatchObject({ live: 0, queued: 500 });
  expect(toldDefault('PASSERBY_ACCOUNT_LIVE')).toBe('none');
  expect(toldDefault('PASSERBY_ACCOUNT_QUEUED')).toBe('500');
  const env = { PASSERBY_ACCOUNT_LIVE: '2', PASSERBY_ACCOUNT_QUEUED: '30' };
  expect(readConfig(env).caps).toMatchObject({ live: 2, queued: 30 });
});
