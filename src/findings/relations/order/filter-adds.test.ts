// A filter that shows what the list never had.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ScreenElement, TrialKind } from '../../../evidence/evidence.ts';
import { filterAdds } from './filter-adds.ts';

const box = element('by', { role: 'combobox', name: 'Colour' });
const things = (texts: readonly string[]): ScreenElement[] =>
  texts.map((text, at) => {
    const made = element(`t${at}`, { kind: 'text', tag: 'span', text });
    return { ...made, locator: { ...made.locator, css: `ul > li:nth-of-type(${at + 1}) > .name` } };
  });

const all = ['red cup', 'red pot', 'blue cup', 'blue pot', 'green cup'];

/** The list, and what each choice shows of it. */
function chosen(
  shown: readonly (readonly string[])[],
  {
    first = all,
    more = [],
    types = false,
    kind = 'filter',
    titles = [],
  }: { first?: string[]; more?: ScreenElement[]; types?: boolean; kind?: TrialKind; titles?: string[] } = {},
) {
  const turns = shown.map((_, at) => turn(2 * at + 1, box, { from: `s${at + 1}`, to: `s${at + 2}` }));
  return judge(
    filterAdds,
    crawl({
      screens: [first, ...shown].map((texts, at) =>
        screen(`s${at + 1}`, [box, ...more, ...things(texts)], { title: titles[at] ?? 'Shelf' }),
      ),
      turns: types ? [...turns, turn(2, box, { from: 's2', to: 's2', action: { kind: 'type' } })] : turns,
      trials: shown.map((_, at) =>
        trial(kind, {
          about: { option: `choice ${at + 1}` },
          steps: [[2 * at + 1, kind === 'press' ? 'do' : 'choose']],
        }),
      ),
    }),
  );
}

const [red, green] = [all.slice(0, 2), all.slice(4)];

test('what a filter adds to the list is told, where two others show a part of it', () => {
  const { found } = chosen([red, ['blue cup', 'blue lid'], green]);
  expect(found).toMatchObject([{ title: '“choice 2” adds to the list', measured: { added: 'blue lid' } }]);
  expect(chosen([red, ['blue cup', 'blue pot'], green])).toEqual({ found: [], doubts: [] });
});

test('without two others, it cannot be told', () => {
  const { found, doubts } = chosen([red, ['blue cup', 'blue lid'], all]);
  expect(found).toEqual([]);
  expect(doubts).toMatchObject([{ because: 'no two other choices show a part of the list' }]);
});

test('a list of quite other things, one in pages, and one after something was typed are none', () => {
  const added = [red, ['blue cup', 'blue lid'], green];
  expect(chosen([red, ['a', 'b'], green]).found).toEqual([]);
  expect(chosen(added, { more: [element('next', { role: 'link', text: '2' })] }).found).toEqual([]);
  expect(chosen(added, { more: [element('next', { role: 'link', text: 'Next page' })] }).found).toEqual([]);
  expect(chosen(added, { types: true }).found).toEqual([]);
  expect(chosen(added, { first: [...all, 'red cup'] }).found).toEqual([]);
});

test('a press is a choice where the page stays, not where it leads to another one', () => {
  const added = [red, ['blue cup', 'blue lid'], green];
  expect(chosen(added, { kind: 'press' }).found).toHaveLength(1);
  const pages = ['Home', 'Timeline', 'Forum', 'Wiki'];
  expect(chosen(added, { kind: 'press', titles: pages })).toEqual({ found: [], doubts: [] });
});
