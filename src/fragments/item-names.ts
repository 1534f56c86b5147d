// What the items of a block are called: by heading, else by a link's words, else by their most prominent words. Never by
// their place, and never by what is the same in all of them.
import type { ScreenElement } from '../evidence/evidence.ts';
import { moneyIn } from '../language/money.ts';

/** Characters of a name that are kept. */
const longest = 120;
/** Share of the items that have words of a kind at least, and share of these that differ. */
const leastNamed = 0.5;
const leastDistinct = 0.7;

/** What names an item: the words, and the element that shows them; null where nothing does. */
export interface ItemName {
  words: string;
  element: ScreenElement;
}

type Source = (elements: readonly ScreenElement[]) => ScreenElement | undefined;

const sources: readonly Source[] = [
  (elements) => elements.find(({ kind, ...element }) => kind === 'heading' && isName(wordsOf(element))),
  (elements) => {
    const links = elements.filter((element) => element.role === 'link' && isName(wordsOf(element)));
    return links.find(({ text }) => isName(text)) ?? links[0];
  },
  (elements) => {
    const texts = elements.filter(({ kind, text }) => /^(text|status)$/.test(kind) && isName(text));
    const weight = ({ style }: ScreenElement) => style.fontSizePx + (style.fontWeight >= 600 ? 1 : 0);
    return texts.toSorted((a, b) => weight(b) - weight(a))[0];
  },
  (elements) => elements.find(({ kind, name }) => kind === 'image' && isName(name)),
  (elements) =>
    elements.find(
      (element) => element.kind === 'control' && isName(element.field?.label ?? wordsOf(element)),
    ),
];

/** The name of each item, given what each shows. The kind of words that tells most of them apart goes first for all. */
export function namesOf(items: readonly (readonly ScreenElement[])[]): (ItemName | null)[] {
  const named = sources.map((source) => items.map((elements) => source(elements)));
  const judged = named.map((found) => {
    const words = found.filter((one) => one !== undefined).map(wordsOf);
    return { found, named: words.length, distinct: new Set(words).size };
  });
  const best =
    judged.find(
      (one) => one.named >= leastNamed * items.length && one.distinct >= leastDistinct * one.named,
    ) ?? judged.toSorted((a, b) => b.distinct - a.distinct)[0];
  return items.map((_, place) => {
    const element =
      best?.found[place] ?? named.map((found) => found[place]).find((found) => found !== undefined);
    return element ? { words: withoutValues(wordsOf(element)).slice(0, longest), element } : null;
  });
}

/** Words that an element shows, else its name. Of a field its label: its value is no name. */
export function wordsOf(element: Pick<ScreenElement, 'text' | 'name' | 'field'>): string {
  if (element.field) return (element.field.label || element.name || element.field.placeholder).trim();
  return (element.text || element.name).replaceAll(/\s+/g, ' ').trim();
}

/** Words with a letter that are more than an amount of money. */
function isName(words: string): boolean {
  return /\p{L}/u.test(withoutMoney(words));
}

/** Without amounts, counts in brackets and a number with decimals at the end: what changes while the thing stays the same. */
function withoutValues(words: string): string {
  const rest = withoutMoney(words)
    .replaceAll(/[([]\d{1,7}[)\]]/g, '')
    .replace(/\s[-+−]?\d[\d.,]{0,20}[.,]\d\d$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(rest) ? rest : words;
}

function withoutMoney(words: string): string {
  let rest = words;
  for (const { from, to } of moneyIn(words).reverse()) rest = rest.slice(0, from) + rest.slice(to);
  return rest;
}
