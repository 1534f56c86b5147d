// A page of six cards, of which one may be other, for relations of looks; and what a relation says of it.
import type { PageRead } from '../../src/evidence/evidence.ts';
import type { EvidencePart, Rule } from '../../src/findings/rule.ts';
import { evidence, screensOf } from './evidence-builder.ts';
import { judge } from './judge-rule.ts';
import { type BuiltNode, h, type NodeFacts, type Part, readOf } from './read-builder.ts';

export const goods = ['Lamp', 'Chair', 'Table', 'Stool', 'Shelf', 'Clock'];
type PartName = 'picture' | 'title' | 'price' | 'add';

/** What is other about the fourth card: facts of a node, or null where it is not there. */
export type Change = Partial<Record<PartName | 'card', NodeFacts | null>> & {
  more?: Part[];
  words?: Partial<Record<PartName, string>>;
};

/** Three columns of two cards; the fourth as told, and the others where `others` says so. */
export function page(
  change: Change = {},
  {
    alts = true,
    pictures = (nth: number) => `/${nth}.png`,
    over = [] as Part[],
    others = (_nth: number): Change => ({}),
    many = goods.length,
    heading = 'h3',
  } = {},
): PageRead {
  const cards = goods.slice(0, many).map((name, nth) => {
    const [x, y] = [40 + 240 * (nth % 3), 100 + 300 * Math.floor(nth / 3)];
    const told = nth === 3 ? change : others(nth);
    const part = (which: PartName, tag: string, facts: NodeFacts, ...words: string[]): BuiltNode[] =>
      told[which] === null
        ? []
        : [h(tag, { ...facts, ...told[which] }, ...(told.words?.[which] ? [told.words[which]] : words))];
    return h(
      'li',
      { classes: 'card', box: [x, y, 200, 260], ...told.card },
      ...part('picture', 'img', {
        src: pictures(nth),
        name: alts ? name : '',
        box: [x + 10, y + 10, 180, 120],
      }),
      ...part('title', heading, { box: [x + 10, y + 140, 180, 24] }, name),
      ...part('price', 'span', { box: [x + 10, y + 170, 60, 20] }, `$${nth + 5}.00`),
      ...part('add', 'button', { box: [x + 10, y + 210, 90, 32] }, 'Add'),
      ...(told.more ?? []),
    );
  });
  const list = h('ul', { box: [40, 100, 680, 600] }, ...cards);
  return readOf([h('main', { box: [0, 0, 1280, 900] }, list), ...over]);
}

export function over<Needed extends EvidencePart>(
  rule: Rule<Needed>,
  ...reads: PageRead[]
): ReturnType<typeof judge> {
  return judge(
    rule,
    evidence({
      screens: screensOf(reads),
    }),
  );
}
