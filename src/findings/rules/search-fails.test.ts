// A search in vain of a persona: told only where a probe showed that the search holds such things.
import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { SearchLook } from '../../evidence/way-look.ts';
import { searchFails } from './search-fails.ts';

const origin = 'https://shop.example.com';

test('a search that misses a plural of what the site has is found', () => {
  const box = element('q', { role: 'searchbox', tag: 'input', name: 'Search' });
  const lamp = element('lamp', { role: 'link', text: 'Walnut lamp', href: `${origin}/lamps/walnut` });
  const oak = element('oak', { role: 'link', name: 'Oak lamp', href: `${origin}/lamps/oak` });
  const visit = (item: ScreenElement, words: string, { value = 'walnut lamps', found = 'Oak lamp' } = {}) =>
    judge(searchFails, {
      ...evidence({
        screens: [
          screen('s1', [box, item, oak]),
          screen('s2', [element('none', { kind: 'text', text: words })], { url: `${origin}/search?q=x` }),
        ],
        turns: [turn(1, box, { to: 's2', action: { kind: 'type', value, submitted: true } })],
      }),
      probes: [searched(found)],
    }).found.length;
  expect(visit(lamp, 'No results for walnut lamps')).toBe(1);
  expect(visit(lamp, '1 result')).toBe(0);
  // The search holds something else, or nobody knows what.
  expect(visit(lamp, 'No results for walnut lamps', { found: 'My invoices' })).toBe(0);
  expect(
    visit(
      element('rug', { role: 'link', text: 'Wool rug', href: `${origin}/lamps/rug` }),
      'No results for walnut lamps',
    ),
  ).toBe(0);
  const menu = element('menu', { role: 'link', text: 'Lamps', href: `${origin}/l` });
  const both = [
    { ...menu, locator: { ...menu.locator, css: 'html > body > header > nav > a' } },
    element('own', { role: 'link', text: 'My lamps', href: `${origin}/l` }),
  ];
  const screens = [
    screen('s1', [box, ...both]),
    screen('s2', [element('none', { kind: 'text', text: 'No results' })], { url: `${origin}/search?q=x` }),
  ];
  const turns = [turn(1, box, { to: 's2', action: { kind: 'type', value: 'lamps', submitted: true } })];
  expect(judge(searchFails, { ...evidence({ screens, turns }), probes: [searched('Lamps')] }).found).toEqual(
    [],
  );
  // What is to be done is no thing that a search holds.
  const deed = element('book', { role: 'link', text: 'Book an appointment', href: `${origin}/lamps/book` });
  expect(visit(deed, 'No results for appointments', { value: 'appointments' })).toBe(0);
});

type Answer = SearchLook['asked'][number];

const box = element('q', { role: 'searchbox', tag: 'input', name: 'Words' });
const lamp = element('lamp', { role: 'link', text: 'Walnut lamp', href: `${origin}/lamps/walnut` });
const oak = element('oak', { role: 'link', name: 'Oak lamp', href: `${origin}/lamps/oak` });
const none = element('none', { kind: 'text', text: 'No results for walnut lamps' });

interface Visit {
  field?: ScreenElement;
  value?: string;
  first?: ScreenElement[];
  results?: ScreenElement[];
  later?: ScreenElement[];
  to?: string;
  probes?: SearchLook[];
}

/** What is told of a persona that searched on one page and looked at the results on another, then again with another filter. */
function foundBy({
  field: into = box,
  value = 'walnut lamps',
  first = [lamp, oak],
  results = [none],
  later = [],
  to = 's2',
  probes = [searched('Oak lamp')],
}: Visit) {
  const screens = [
    screen('s1', [into, ...first]),
    screen('s2', results, { url: `${origin}/search?q=x` }),
    screen('s3', later, { url: `${origin}/search?q=x` }),
  ];
  const turns = [turn(1, into, { to, action: { kind: 'type', value, submitted: true } })];
  return judge(searchFails, { ...evidence({ screens, turns }), probes }).found;
}

const input = (more: Partial<ScreenElement>) => element('q', { tag: 'input', role: 'textbox', ...more });
const { field: typeSearch } = field('q', '', { type: 'search' });

test.each<[string, boolean, Visit]>([
  ['a search box', true, {}],
  ['a field of the type search', true, { field: input({ name: 'Words', field: typeSearch }) }],
  ['a field called so', true, { field: input({ name: 'Find' }) }],
  ['another field', false, { field: input({ name: 'Your town' }) }],
  [
    'other words beside the message',
    true,
    { results: [element('h', { kind: 'heading', text: 'Results' }), none] },
  ],
  ['results whose screen was not kept', false, { to: 's9' }],
  ['a number alone', false, { value: '42' }],
  ['what only the results lead to', false, { first: [oak], later: [lamp] }],
  ['what a button leads to', false, { first: [oak, { ...lamp, role: 'button' }] }],
  [
    'what stands in a whole sentence',
    false,
    { first: [oak, { ...lamp, name: `Walnut lamp ${'and all the rest '.repeat(5)}` }] },
  ],
  [
    'an only page of another kind',
    false,
    {
      first: [
        { ...lamp, href: `${origin}/walnut` },
        { ...oak, href: `${origin}/oak` },
      ],
    },
  ],
  [
    'the very page that the search found',
    true,
    { first: [{ ...lamp, href: `${origin}/walnut` }], probes: [searched('Walnut lamp')] },
  ],
  ['a search that did not find its own title', false, { probes: [searched('Oak lamp', [{ shows: false }])] }],
  [
    'a search that forgives less',
    true,
    { probes: [searched('Oak lamp', [{}, { shows: false, query: 'lamp oak' }])] },
  ],
  ['two searches of the site', true, { probes: [searched('My invoices'), searched('Oak lamp')] }],
])('in vain, with %s: %s', (_what, isFound, visit) => {
  expect(foundBy(visit)).toHaveLength(isFound ? 1 : 0);
});

test('the thing is told by its name, by its words where it has none', () => {
  const item = (more: Partial<ScreenElement>) =>
    foundBy({ first: [oak, { ...lamp, ...more }] }).map(({ measured }) => measured['item']);
  expect(item({ name: 'Walnut lamp', text: 'New' })).toEqual(['Walnut lamp']);
  expect(item({ name: '', text: 'The walnut lamp' })).toEqual(['The walnut lamp']);
});

/** A search that finds the title, and says the same of another notation as of no word at all. */
const misses = (more: Partial<Answer> = {}, css = '#q', url = `${origin}/`) => {
  const nothing = { how: 'no word at all', query: 'xqzv', shows: false, said: 'Nothing.' } as const;
  const missed = { how: 'one word of it', query: 'walnut', shows: false, said: 'Nothing.' } as const;
  const look = searched('Walnut lamp', [{ said: 'Walnut lamp, £20' }, nothing, { ...missed, ...more }]);
  return {
    ...look,
    id: 'p2',
    event: 10,
    url,
    field: { ...look.field, locator: { ...look.field.locator, css } },
  };
};

test('a probe of a field tells nothing more where a persona met it there', () => {
  const queries = (visit: Visit) => foundBy(visit).map(({ measured }) => measured['query']);
  const oakFound = searched('Oak lamp');
  expect(queries({ probes: [oakFound, misses()] })).toEqual(['walnut lamps']);
  expect(queries({ probes: [oakFound, misses({}, '#other')] })).toEqual(['walnut lamps', 'walnut']);
  expect(queries({ results: [], probes: [misses()] })).toEqual(['walnut']);
});

test('a miss is told with what found it; not where a hit is answered alike, nor in a list that gets shorter', () => {
  const summaries = (look: SearchLook) =>
    foundBy({ results: [], probes: [look] }).map(({ summary }) => summary);
  expect(summaries(misses())[0]).toContain('finds “Walnut lamp” by these very words');
  const [own, ...others] = misses().asked;
  const byPart = { ...own, how: 'its reference', query: 'W-12' } as Answer;
  expect(summaries({ ...misses(), asked: [byPart, ...others] })[0]).toContain('by “W-12” (its reference)');
  const alike = { ...own, query: 'W-12', said: 'Nothing.' } as Answer;
  expect(summaries({ ...misses(), asked: [...misses().asked, alike] })).toEqual([]);

  const start = 'Nothing here. '.repeat(130);
  const long = misses({ said: `${start} Yours` });
  const asked = long.asked.map((each) => (each.query === 'xqzv' ? { ...each, said: `${start} Mine` } : each));
  expect(summaries({ ...long, asked }), 'beyond what is compared').toHaveLength(1);

  const turned = { how: 'its words in another order', query: 'lamp walnut' } as const;
  expect(summaries(misses(turned))).toEqual([]);
  expect(summaries(misses(turned, '#q', `${origin}/?q=lamp+walnut`))).toHaveLength(1);
});

/** A probe that found this title by searching for it, or that was answered so. */
function searched(title: string, answers: Partial<Answer>[] = [{}]): SearchLook {
  const [place, viewport] = [
    { x: 0, y: 0, width: 100, height: 20 },
    { width: 1280, height: 800 },
  ];
  const locator = { role: 'searchbox', name: 'Search', testId: null, css: '#q', nth: 0, frameUrl: null };
  return {
    kind: 'search-look',
    id: 'p1',
    event: 9,
    url: `${origin}/`,
    viewport,
    image: null,
    field: { role: 'searchbox', name: 'Search', box: place, locator },
    title,
    asked: answers.map((answer) => ({
      how: 'as it stands',
      query: title,
      shows: true,
      said: title,
      ...answer,
    })),
  };
}
