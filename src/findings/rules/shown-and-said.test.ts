// What is shown to the eye and kept from the ear, or too small or too hard for it, on screens written by hand.
import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type {
  EffectRecord,
  NewText,
  ScreenElement,
  ScreenRecord,
  TurnRecord,
} from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { firstTimeVisitor } from '../../personas/library/first-time-visitor.ts';
import type { EvidencePart, Rule } from '../rule.ts';
import { noStructure } from './no-structure.ts';
import { readingLoad } from './reading-load.ts';
import { silentFailure } from './silent-failure.ts';
import { smallTarget } from './small-target.ts';
import { surpriseTab } from './surprise-tab.ts';
import { unannouncedResult } from './unannounced-result.ts';
import { request } from '../../../test/support/evidence-builder.ts';

const titles = <Part extends EvidencePart>(
  rule: Rule<Part>,
  elements: ScreenElement[],
  more: Partial<ScreenRecord> = {},
) => judge(rule, evidence({ screens: [screen('s1', elements, more)] })).found.map(({ title }) => title);

const box = { x: 100, y: 100, width: 300, height: 20 };
const line = (ref: string, text: string, { y, ...more }: { y: number } & Partial<ScreenElement['style']>) => {
  const plain = element(ref, { kind: 'text', tag: 'div', role: '', text, box: { ...box, y } });
  return { ...plain, style: { ...plain.style, ...more } };
};
const said = (text: string, more: Partial<NewText> = {}): NewText => ({
  text,
  role: '',
  live: '',
  box,
  error: false,
  ...more,
});

/** Titles of what `unannounced-result` says of one press between two screens. */
function unannounced(
  before: ScreenElement[],
  after: ScreenElement[],
  effect: Partial<EffectRecord>,
): string[] {
  const visit = evidence({
    screens: [screen('s1', before), screen('s2', after)],
    turns: [turn(1, before.at(-1) ?? null, { to: 's2', effect: { announcements: [], ...effect } })],
  });
  return judge(unannouncedResult, visit).found.map(({ title }) => title);
}

test('a count that changes in its place without a word is found; one that is announced, or a clock, is not', () => {
  const press = element('sea', { text: 'Sea' });
  const before = [line('count', '24 articles, page 1 of 4', { y: 100 }), press];
  const newText = [said('6 articles on sea, page 1 of 1')];
  const found = ['“6 articles on sea, page 1 of 1” is shown but not announced'];
  expect(unannounced(before, before, { newText })).toEqual(found);
  expect(unannounced(before, before, { newText, announcements: ['6 articles'] })).toEqual([]);
  expect(unannounced(before, before, { newText, focusMoved: true })).toEqual([]);
  const elsewhere = [said('6 articles on sea, page 1 of 1', { box: { ...box, y: 400 } })];
  expect(unannounced(before, before, { newText: elsewhere })).toEqual([]);
  const clock = [line('count', 'Next bus at 10:04', { y: 100 }), press];
  expect(unannounced(clock, clock, { newText: [said('Next bus at 10:05')] })).toEqual([]);
});

test('an answer beside the echo of what was sent is found; in a log, or elsewhere, it is not', () => {
  const before = [field('q', 'Where is my parcel'), element('send', { text: 'Send' })];
  const list = (ref: string, text: string, live = '') => {
    const shown = line(ref, text, { y: 100 });
    return { ...shown, live, locator: { ...shown.locator, css: `#log > ${ref}` } };
  };
  const [own, answer] = ['You: Where is my parcel', 'Shop: It is on the way to you'];
  const newText = [said(own), said(answer)];
  const found = ['“Shop: It is on the way to you” is shown but not announced'];
  const after = [list('p1', own), list('p2', answer)];
  expect(unannounced(before, after, { newText, focusMoved: true })).toEqual(found);
  expect(unannounced(before, [list('p1', own, 'log'), list('p2', answer, 'log')], { newText })).toEqual([]);
  expect(unannounced(before, [list('p1', own), line('p2', answer, { y: 300 })], { newText })).toEqual([]);
});

test('lines that look like headings are found where there is no heading at all', () => {
  const large = { fontSizePx: 22, fontWeight: 700 };
  const text = 'We look at each claim within three working days.';
  const page = [
    line('a', 'Your claims', { y: 100, ...large }),
    line('b', text, { y: 130 }),
    line('c', 'What comes next', { y: 200, ...large }),
    line('d', text, { y: 230 }),
  ];
  const outline = { headings: [], fields: [], dialog: '', skeleton: [] };
  expect(titles(noStructure, page, { outline })).toEqual([
    'What looks like headings is none to whoever listens',
  ]);
  expect(titles(noStructure, page, { outline: { ...outline, headings: ['Status'] } })).toEqual([]);
  expect(titles(noStructure, page.slice(0, 2), { outline })).toEqual([]);
  const plain = page.map((each) => ({ ...each, style: { ...each.style, fontSizePx: 16, fontWeight: 400 } }));
  expect(titles(noStructure, plain, { outline })).toEqual([]);
});

test('one paragraph in the words of contracts is found; a long list in plain words is not', () => {
  const paragraph = (text: string) => [element('p', { kind: 'text', tag: 'p', role: '', text })];
  const contract =
    'Notwithstanding the aforementioned provisions, applicants whose circumstances necessitate supplementary documentation are obliged to furnish the competent administrative authority with certified authentication of every declaration previously submitted, inasmuch as statutory regulations do not preclude such communication.';
  expect(titles(readingLoad, paragraph(contract))).toHaveLength(1);
  const list =
    'Bring a coat, a hat, a pair of shoes, a cup, a plate, a knife and fork, two towels, soap, a brush, a book to read, a pen, some games, a torch, a bag for the wash, and a good mood for the days to come.';
  expect(titles(readingLoad, paragraph(list))).toEqual([]);
});

test('days as small letters side by side are small targets; numbers in text that are wide are not', () => {
  const day = (ref: string, at: { x: number; width: number }, text = 'M') =>
    element(ref, { role: 'link', tag: 'a', name: ref, text, box: { ...at, y: 100, height: 17 } });
  expect(
    titles(smallTarget, [day('monday', { x: 100, width: 17 }), day('tuesday', { x: 119, width: 17 })]),
  ).toHaveLength(2);
  expect(
    titles(smallTarget, [day('monday', { x: 100, width: 60 }), day('tuesday', { x: 162, width: 60 })]),
  ).toEqual([]);
  expect(
    titles(smallTarget, [day('one', { x: 100, width: 17 }, 'one'), day('two', { x: 119, width: 17 }, 'two')]),
  ).toEqual([]);
});

test('a link that would open a tab of the same site without a word is found before it is pressed', () => {
  const link = (more: Partial<ScreenElement>) =>
    element('guide', {
      role: 'link',
      tag: 'a',
      opensTab: true,
      href: 'https://shop.example.com/guide',
      ...more,
    });
  expect(titles(surpriseTab, [link({})])).toEqual(['the link “guide” leads to a new tab without a word']);
  expect(titles(surpriseTab, [link({ name: 'guide (opens in a new tab)' })])).toEqual([]);
  expect(titles(surpriseTab, [link({ icon: 'external' })])).toEqual([]);
  expect(titles(surpriseTab, [link({ href: 'https://other.example.org/guide' })])).toEqual([]);
  expect(titles(surpriseTab, [link({ href: 'https://shop.example.com/guide.pdf' })])).toEqual([]);
  expect(titles(surpriseTab, [link({ opensTab: false })])).toEqual([]);
  const note = element('note', { kind: 'text', role: '', text: 'Guides open in a new tab' });
  const words = element('words', { kind: 'text', role: '', text: 'All about lamps' });
  expect(titles(surpriseTab, [words, note, link({})])).toEqual([]);
  expect(titles(surpriseTab, [element('more', { text: 'New tab' }), link({})])).toHaveLength(1);

  const other = element('terms', {
    ...link({}),
    name: 'terms',
    text: 'terms',
    locator: { ...link({}).locator, css: '#terms' },
  });
  const told = (persona: Partial<Persona>, ...pressed: TurnRecord[]) =>
    judge(surpriseTab, evidence({ screens: [screen('s1', [link({}), other])], turns: pressed, persona }))
      .found;
  expect(told({})[0]?.summary).toContain('the link “guide” and 1 more link in view would open');
  const popups = ['https://shop.example.com/guide'];
  const press = turn(1, link({}), { effect: { popups } });
  expect(told({}, press).map(({ title, severity }) => [title, severity])).toEqual([
    ['the link “guide” opens a new tab without a word', 1],
    ['the link “terms” leads to a new tab without a word', 1],
  ]);
  expect(told({}, press)[1]?.summary).toContain('the link “terms” would open');
  const abilities = { ...firstTimeVisitor.abilities, vision: 'screen-reader' } as const;
  expect(told({ abilities }, press)[0]?.severity).toBe(2);
});

test('what was pressed by ear is shown where it stands', () => {
  const send = element('send', { text: 'Send' });
  const deed = turn(1, send, { to: 's2', effect: { requests: ['r1'] } });
  const byEar = {
    ...deed,
    action: {
      ...deed.action,
      target: deed.action.target && { ...deed.action.target, box: { x: 0, y: 0, width: 0, height: 0 } },
    },
  };
  const visit = evidence({
    screens: [screen('s1', [send]), screen('s2', [send])],
    turns: [byEar],
    requests: [request('r1', { method: 'POST', status: 500 })],
  });
  expect(judge(silentFailure, visit).found.map((found) => found.box)).toEqual([send.box]);
});
