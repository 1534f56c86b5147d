// What a page says of the things on it: name, amounts, counts, dates, picture and link of each, by structure. The elements are
// those of the read, so that a rule can cite them.
import type { PageRead, ScreenElement } from '../evidence/evidence.ts';
import { type DateInText, datesIn } from '../language/dates.ts';
import { type Money, moneyIn } from '../language/money.ts';
import { blocksOf } from './blocks.ts';
import { type Bones, bonesOf, holdersOf, shownIn } from './bones.ts';
import { namesOf } from './item-names.ts';

export interface ItemRecord {
  /** Words that name the thing, as `BlockItem.name` has them. */
  name: string;
  /** The element that shows the name. */
  named: ScreenElement;
  /** `list`: an item of a block. `page`: the main thing of the page. */
  on: 'list' | 'page';
  /** Shape of its block, or ''. */
  shape: string;
  /** Place in the tree of what holds it. */
  node: number;
  /** What it shows, without what stands in an item within it. */
  shown: readonly ScreenElement[];
  /** In the order of the document; `nth` counts the amounts of the element's text from 0. */
  amounts: (Money & { element: ScreenElement; nth: number })[];
  /** Whole numbers that stand alone, or are the value of a field for them. */
  counts: { value: number; element: ScreenElement }[];
  dates: (DateInText & { element: ScreenElement; nth: number })[];
  picture: ScreenElement | null;
  link: ScreenElement | null;
}

/** `×3`, `3 x`, `(3)`, `3`: a whole number with no word beside it. */
const alone = /^[^\p{L}\p{N}.,]{0,3}[x×]?\s?(\d{1,5})\s?[x×]?[^\p{L}\p{N}.,]{0,3}$/u;

/** A record of each named item, and one of the main thing of the page where amounts or a picture stand beside its heading. */
export function recordsOf(read: PageRead): ItemRecord[] {
  const bones = bonesOf(read);
  if (!bones) return [];
  const blocks = blocksOf(read).filter(({ kind }) => kind === 'items');
  const items = blocks.flatMap(({ items: all, shape }) => all.map((item) => ({ ...item, shape })));
  const nodes = new Set(items.map(({ node }) => node));
  // An item that holds items of its own says only what stands outside of them.
  const own = items.map(({ elements, node }) =>
    elements.filter((element) => innermost(bones, element, nodes) === node),
  );
  const listed = items.flatMap((item, place) => {
    const shown = own[place] ?? [];
    const [name] = namesOf([shown.filter((element) => isNamed(element, item.name))]);
    return name && item.name !== ''
      ? [
          recordOf(shown, {
            name: item.name,
            named: name.element,
            on: 'list',
            shape: item.shape,
            node: item.node,
          }),
        ]
      : [];
  });
  return [...listed, ...pageRecord(bones, read, nodes)];
}

function isNamed({ text, name, field }: ScreenElement, words: string): boolean {
  const said = field?.label || text || name;
  return said.replaceAll(/\s+/g, ' ').includes(words) || said.startsWith(words.split(' ')[0] ?? words);
}

function recordOf(
  shown: readonly ScreenElement[],
  head: Pick<ItemRecord, 'name' | 'named' | 'on' | 'shape' | 'node'>,
): ItemRecord {
  const texts = shown.filter(({ kind }) => /^(text|status|heading)$/.test(kind));
  return {
    ...head,
    shown,
    amounts: texts.flatMap((element) =>
      moneyIn(element.text).map((money, nth) => ({ ...money, element, nth })),
    ),
    counts: shown.flatMap((element) => {
      const text = element.field ? (element.field.value ?? '') : element.kind === 'text' ? element.text : '';
      const found = alone.exec(text.trim());
      return found ? [{ value: Number(found[1]), element }] : [];
    }),
    dates: texts.flatMap((element) => datesIn(element.text).map((date, nth) => ({ ...date, element, nth }))),
    picture: shown.find(({ kind, box }) => kind === 'image' && box.width >= 32 && box.height >= 32) ?? null,
    link: shown.find(({ href }) => href !== '') ?? null,
  };
}

/** The innermost item that holds an element; -1 where none does. */
function innermost(bones: Bones, { node = -1 }: ScreenElement, items: ReadonlySet<number>): number {
  return [node, ...holdersOf(bones, node)].find((at) => items.has(at)) ?? -1;
}

/** The first heading of the highest level in the main part, with what stands beside it up to the next such heading. */
function pageRecord(bones: Bones, { elements }: PageRead, items: ReadonlySet<number>): ItemRecord[] {
  const heading = elements.find(
    (element) => element.level === 1 && isMain(bones, element) && innermost(bones, element, items) < 0,
  );
  if (!heading || heading.text === '') return [];
  for (const holder of holdersOf(bones, heading.node ?? -1)) {
    const { tag = '' } = bones.nodes[holder] ?? {};
    if (tag === 'body' || tag === 'html') break;
    const shown = shownIn(bones, holder).filter((element) => innermost(bones, element, items) < 0);
    const head = { name: heading.text, named: heading, on: 'page' as const, shape: '', node: holder };
    const record = recordOf(shown, head);
    if (record.amounts.length > 0) return [record];
  }
  return [];
}

export function isMain(bones: Bones, { node = -1 }: ScreenElement): boolean {
  return holdersOf(bones, node).every(
    (at) => !/^(banner|navigation|contentinfo|complementary)$/.test(bones.nodes[at]?.role ?? ''),
  );
}
