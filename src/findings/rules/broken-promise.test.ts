import { describe, expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
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

  test('an error page that shows the same fields again is an answer to what was entered', () => {
    const entry = field('number', '');
    const go = element('go', { name: 'Track' });
    const tracked = (again: ScreenElement[]) =>
      judge(
        brokenPromise,
        evidence({
          screens: [screen('s1', [entry, go]), screen('s2', [heading('Track'), ...again], { url: there })],
          turns: [turn(1, go, { to: 's2', effect: { navigated: true, status: 500, urlAfter: there } })],
        }),
      ).found;
    expect(tracked([entry])).toEqual([]);
    expect(tracked([])).toHaveLength(1);
  });

  test('a press that is answered by “coming soon” alone is found, unless that was said before', () => {
    const work = element('work', { name: 'Work out the seed' });
    const said = { role: 'status', live: 'status', box: work.box, error: false } as const;
    const pressed = (text: string, had: string, more: string[] = []) =>
      judge(
        brokenPromise,
        evidence({
          screens: [screen('s1', [work, element('had', { kind: 'text', text: had })]), screen('s2', [work])],
          turns: [
            turn(1, work, {
              to: 's2',
              effect: { newText: [...more, text].map((words) => ({ ...said, text: words })) },
            }),
          ],
        }),
      ).found.map(({ title }) => title);
    expect(pressed('Coming soon! We are still at it.', '')).toEqual([
      'The button “Work out the seed” says only that it is not ready',
    ]);
    expect(pressed('Coming soon!', 'Coming soon!')).toEqual([]);
    expect(pressed('Your order is not ready yet', '')).toEqual([]);
    expect(pressed('Coming soon', '', ['Blue lamp'])).toEqual([]);
  });

  test('a file, facts and what is free are looked for on the page behind', () => {
    const text = (words: string) =>
      element(`t${words.length}`, { kind: 'text', tag: 'p', role: '', text: words });
    const to = (name: string, ...elements: ScreenElement[]) =>
      judge(
        brokenPromise,
        followed(element('l', { role: 'link', name, href: there }), { elements }),
      ).found.map(({ title }) => title.replace(/^.*” /, ''));
    const letter = [heading('Our letter'), text('Twelve letters a year.'), field('E-mail address', '')];
    expect(to('Download the sowing calendar (PDF)', ...letter)).toEqual(['brings no file']);
    expect(to('Download the sowing calendar (PDF)', ...letter, text('Then download it.'))).toEqual([]);
    expect(to('Download the letter', ...letter)).toEqual([]);

    const about = [heading('About us'), text('We love what grows, and have done so since 1988.')];
    expect(to('Opening hours of the garden', ...about)).toEqual(['leads to a page without them']);
    expect(to('Opening hours of the garden', ...about, text('Daily, 10 am to 5 pm'))).toEqual([]);
    expect(to('Opening hours of the garden', ...about, field('Branch', ''))).toEqual([]);
    const board = element('board', {
      kind: 'image',
      imageLoaded: true,
      box: { x: 0, y: 0, width: 400, height: 300 },
    });
    expect(to('Opening hours of the garden', ...about, board)).toEqual([]);
    expect(to('Prices', ...about)).toEqual(['leads to a page without them']);
    expect(to('Prices', heading('Join us'), text('£6 a month'))).toEqual([]);
    expect(to('Price match promise', ...about)).not.toContain('leads to a page without them');

    const card = [heading('Your check'), field('Card number', ''), text('Today: £2.50 for handling.')];
    expect(to('Get my free soil check', ...card)).toEqual(['leads to something that costs']);
    expect(to('Get my free soil check', ...card, text('You pay £0.00 today.'))).toEqual([]);
    expect(to('Start my free trial', ...card)).toEqual([]);
    expect(to('Free delivery', ...card)).toEqual([]);
    expect(to('Book a free table', ...card)).toEqual([]);
  });

  test('a page that says only that it is to come is found', () => {
    const text = (words: string) => element('t', { kind: 'text', tag: 'p', role: '', text: words });
    const to = (name: string, ...elements: ScreenElement[]) =>
      judge(brokenPromise, followed(element('l', { role: 'link', name, href: there }), { elements })).found
        .length;
    expect(to('Route planner', heading('Coming soon'), text('We are working on it.'))).toBe(1);
    expect(
      to('Route planner', heading('Route planner'), text('Plan your route. More maps coming soon.')),
    ).toBe(0);
    expect(to('Coming soon', heading('Coming soon'), text('Two films.'))).toBe(0);
  });

  test('a card for what was to be free without one is found, an optional one is not', () => {
    const text = (words: string) => element('t', { kind: 'text', tag: 'p', role: '', text: words });
    const asked = (said: string, label: string) =>
      judge(
        brokenPromise,
        evidence({
          screens: [
            screen('s1', [text(said)]),
            screen('s2', [text('Start your free month'), field(label, '')], { url: there }),
          ],
          turns: [],
        }),
      ).found.map(({ title }) => title);
    expect(asked('The first month is free. You need no card to begin.', 'Card number')).toEqual([
      'A card is asked for, although none was to be needed',
    ]);
    expect(asked('The first month is free. You need no card to begin.', 'Card number (optional)')).toEqual(
      [],
    );
    expect(asked('The first month is free.', 'Card number')).toEqual([]);
    expect(asked('No card fees, free delivery', 'Card number')).toEqual([]);
  });
});
