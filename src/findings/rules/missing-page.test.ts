import { expect, test } from 'vitest';
import {
  followed,
  heading,
  linkTo,
  namedLink,
  pageBehind,
  probed,
  text,
} from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { missingPage } from './missing-page.ts';

const link = linkTo('Walnut bedside lamp');

test('finds a page that says it is not there with status 200', () => {
  const page = { elements: [heading('Sorry, page not found')] };
  expect(judge(missingPage, followed(link, page)).found).toMatchObject([
    {
      title: 'The link “Walnut bedside lamp” leads to a page that is not there',
      summary: expect.stringContaining(
        'The page says “Sorry, page not found”, although the server answered that all is well.',
      ),
      measured: { said: 'Sorry, page not found' },
    },
  ]);
});

test('leaves a long article that speaks of missing pages alone, and what the server itself answers so', () => {
  const article = { elements: [heading('Page not found: a walnut story'), text('word '.repeat(200))] };
  expect(judge(missingPage, followed(link, article))).toEqual({ found: [], doubts: [] });
  const dead = followed(link, { elements: [heading('Page not found')] }, { status: 404 });
  expect(judge(missingPage, dead).found).toEqual([]);
});

test('finds one behind a link that nobody followed', () => {
  const terms = namedLink('Terms of use', '/terms');
  const page = (head: string) =>
    judge(missingPage, probed(pageBehind('/terms', head, 'Go to the start'), terms));
  expect(page('Page not found').found.map(({ title }) => title)).toEqual([
    'The link “Terms of use” leads to a page that is not there',
  ]);
  expect(page('Terms').found).toEqual([]);
});
