import { describe, expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { brokenLinkOrImage } from './broken-link-or-image.ts';
import { brokenPromise } from './broken-promise.ts';

const there = 'https://shop.example.com/product/lamp';
const link = element('l', { role: 'link', name: 'Walnut bedside lamp', href: there });
const heading = (text: string) => element('h', { kind: 'heading', name: text, text });

function followed(
  control: ScreenElement,
  page: { elements: ScreenElement[] } & Partial<ScreenRecord>,
  effect: Partial<EffectRecord> = {},
) {
  const { elements, ...more } = page;
  return evidence({
    screens: [screen('s1', [control]), screen('s2', elements, { url: there, ...more })],
    turns: [
      turn(1, control, { to: 's2', effect: { navigated: true, status: 200, urlAfter: there, ...effect } }),
    ],
  });
}

describe('broken-promise', () => {
  test('finds a page about something else', () => {
    const page = { elements: [heading('Oak garden bench')], title: 'Oak garden bench' };
    const [found] = judge(brokenPromise, followed(link, page)).found;
    expect(found).toMatchObject({
      title: 'The link “Walnut bedside lamp” leads to something else',
      summary:
        'the first-time visitor followed the link “Walnut bedside lamp” and came to /product/lamp. That page is headed “Oak garden bench” and shows 0 of the 3 words that the label names.',
      severity: 3,
      measured: { found_share: 0, label_words: 3 },
    });
  });

  test('finds a page that says it is not there with status 200', () => {
    const page = { elements: [heading('Sorry, page not found')] };
    expect(judge(brokenPromise, followed(link, page)).found[0]?.summary).toContain(
      'The page says “Sorry, page not found”, although the server answered that all is well.',
    );
  });

  test('finds a button that ends on a server error', () => {
    const page = { elements: [heading('Internal error')] };
    const found = judge(brokenPromise, followed(element('b', { name: 'Next' }), page, { status: 500 })).found;
    expect(found[0]?.title).toBe('The button “Next” ends on an error page (500)');
  });

  test('leaves a plain link to a 404 to broken-link-or-image: one fact, one rule', () => {
    const session = followed(link, { elements: [heading('Page not found')] }, { status: 404 });
    expect(judge(brokenPromise, session).found).toEqual([]);
    expect(judge(brokenLinkOrImage, session).found).toHaveLength(1);
  });

  test.for<[string, ScreenElement, ScreenElement[]]>([
    ['the heading shares a word', link, [heading('Lamp in walnut')]],
    [
      'the label is general',
      element('l', { role: 'link', name: 'Learn more', href: there }),
      [heading('Oak')],
    ],
    [
      'the label asks for a deed',
      element('l', { role: 'link', name: 'Reserve your slot', href: there }),
      [heading('Choose a day and time')],
    ],
    [
      'half of the words are in the text',
      link,
      [heading('Our makers'), element('t', { kind: 'text', text: 'A bedside lamp of oak' })],
    ],
    [
      'a long article speaks of missing pages',
      link,
      [heading('Page not found: a walnut story'), element('t', { kind: 'text', text: 'word '.repeat(200) })],
    ],
  ])('is clear where %s', ([, control, elements]) => {
    expect(judge(brokenPromise, followed(control, { elements }))).toEqual({ found: [], doubts: [] });
  });

  test.for<[string, Partial<ScreenRecord>, string]>([
    ['a dialog covers it', { modal: 'd' }, 'dialog'],
    ['it opened further down', { scroll: { x: 0, y: 400, maxX: 0, maxY: 900 } }, 'further down'],
    ['it is in another language', { lang: 'de' }, 'language'],
    ['it is still loading', { busy: true }, 'loading'],
  ])('cannot tell where %s', ([, more, because]) => {
    const { found, doubts } = judge(brokenPromise, followed(link, { elements: [heading('Bench')], ...more }));
    expect(found).toEqual([]);
    expect(doubts[0]?.because).toContain(because);
  });
});
