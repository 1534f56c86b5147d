import { expect, test } from 'vitest';
import { followed, heading, linkTo, text } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { unlikeLabel } from './unlike-label.ts';

const link = linkTo('Walnut bedside lamp');

test('finds a page about something else', () => {
  const page = { elements: [heading('Oak garden bench')], title: 'Oak garden bench' };
  const [found] = judge(unlikeLabel, followed(link, page)).found;
  expect(found).toMatchObject({
    title: 'The link “Walnut bedside lamp” leads to something else',
    summary:
      'the first-time visitor followed the link “Walnut bedside lamp” and came to /product/lamp. That page is headed “Oak garden bench” and shows 0 of the 3 words that the label names.',
    severity: 3,
    measured: { found_share: 0, label_words: 3 },
  });
});

test.for<[string, ScreenElement, ScreenElement[]]>([
  ['the heading shares a word', link, [heading('Lamp in walnut')]],
  ['the label is general', linkTo('Learn more'), [heading('Oak')]],
  ['the label asks for a deed', linkTo('Reserve your slot'), [heading('Choose a day and time')]],
  ['half of the words are in the text', link, [heading('Our makers'), text('A bedside lamp of oak')]],
  ['the page says that it is not there', link, [heading('Page not found')]],
])('is clear where %s', ([, control, elements]) => {
  expect(judge(unlikeLabel, followed(control, { elements }))).toEqual({ found: [], doubts: [] });
});

test.for<[string, Partial<ScreenRecord>, string]>([
  ['a dialog covers it', { modal: 'd' }, 'dialog'],
  ['it opened further down', { scroll: { x: 0, y: 400, maxX: 0, maxY: 900 } }, 'further down'],
  ['it is in another language', { lang: 'de' }, 'language'],
  ['it is still loading', { busy: true }, 'loading'],
])('cannot tell where %s', ([, more, because]) => {
  const { found, doubts } = judge(unlikeLabel, followed(link, { elements: [heading('Bench')], ...more }));
  expect(found).toEqual([]);
  expect(doubts[0]?.because).toContain(because);
});
