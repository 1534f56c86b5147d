import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, there } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { brokenLinkOrImage } from './broken-link-or-image.ts';
import { errorPage } from './error-page.ts';

test('finds a button that ends on a server error', () => {
  const page = { elements: [heading('Internal error')] };
  const found = judge(errorPage, followed(element('b', { name: 'Next' }), page, { status: 500 })).found;
  expect(found[0]?.title).toBe('The button “Next” ends on an error page (500)');
});

test('leaves a plain link to a 404 to broken-link-or-image: one fact, one rule', () => {
  const session = followed(linkTo('Lamp'), { elements: [heading('Page not found')] }, { status: 404 });
  expect(judge(errorPage, session).found).toEqual([]);
  expect(judge(brokenLinkOrImage, session).found).toHaveLength(1);
});

test('an error page that shows the same fields again is an answer to what was entered', () => {
  const entry = field('number', '');
  const go = element('go', { name: 'Track' });
  const tracked = (again: ScreenElement[]) =>
    judge(
      errorPage,
      evidence({
        screens: [screen('s1', [entry, go]), screen('s2', [heading('Track'), ...again], { url: there })],
        turns: [turn(1, go, { to: 's2', effect: { navigated: true, status: 500, urlAfter: there } })],
      }),
    ).found;
  expect(tracked([entry])).toEqual([]);
  expect(tracked([])).toHaveLength(1);
});

test('a page that says itself that it is not there is left to missing-page', () => {
  const page = { elements: [heading('Sorry, page not found')] };
  expect(judge(errorPage, followed(element('b', { name: 'Next' }), page, { status: 200 })).found).toEqual([]);
});
