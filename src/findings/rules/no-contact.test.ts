import { expect, test } from 'vitest';
import { namedLink, pageBehind, probed } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { PageWords } from '../../evidence/way-look.ts';
import { noContact } from './no-contact.ts';

test('a page by which nobody can be reached is found behind a link that promises somebody', () => {
  const talk = namedLink('Talk to an adviser', '/offers');
  const found = (page: PageWords) => judge(noContact, probed(page, talk)).found.map(({ title }) => title);
  expect(found(pageBehind('/offers', 'Offers', 'Travel insurance for £4'))).toEqual([
    'The link “Talk to an adviser” leads to nobody who can be reached',
  ]);
  const called = pageBehind('/offers', 'Offers', 'Call 01632 960 121', ['01632 960 121']);
  expect(found(called)).toEqual([]);
  expect(found(pageBehind('/offers', 'Your advisers', 'Mara and Owen'))).toEqual([]);
});
