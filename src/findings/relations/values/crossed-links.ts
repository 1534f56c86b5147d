// Two links beside each other, each of which leads to what the other one names.
import { bareWords } from '../../../base/plain-words.ts';
import { decoded } from '../../../base/addresses.ts';
import type { CrawlGraph, ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { at, count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { type View, viewsOf } from '../views.ts';

/** Shorter words stand in addresses by chance. */
const leastCharacters = 4;
/** Words so long may be the beginning of what an address names, such as a short form of a number. */
const leastBeginning = 8;
/** Links of a page between which the words may have changed places. */
const mostApart = 2;
/** Other links of the site whose words stand in their own address: it makes addresses of names. */
const leastOwn = 3;

export const crossedLinks = defineRule({
  id: 'crossed-links',
  science: 'R152',
  title: 'Two links lead to what the other one names',
  promise: 'A link leads to what its words name.',
  remedy: 'Take the words and the address of a link from one record.',
  falsePositives:
    'Only two links of the site that stand beside each other, where each has words that name the address of the other and not its own. The words have at least four letters or digits, and at least three other links of the page have words that stand in their own address.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  byCauseSince: 6,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    leastCharacters: { value: leastCharacters, source: 'shorter words stand there by chance [D]' },
    leastOwn: { value: leastOwn, source: 'a positive control: addresses are made of names [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const told = new Set<string>();
    return crossedOn(screens, graph).flatMap(({ view, one, other, own }): Found[] => {
      const [words, others] = [one, other].map((link) => shorten(label(link).value, 40));
      const pair = `${words}\n${others}`;
      if (told.has(pair)) return [];
      told.add(pair);
      return [
        foundOnScreen(
          {
            title: `The links “${words}” and “${others}” lead to each other's page`,
            summary: `“${words}” leads to ${addressPhrase(one.href)}, and “${others}” beside it to ${addressPhrase(other.href)}. ${own.length} other links of the page lead to what they name.`,
            impact: 'People read about another thing than the one that they chose.',
            impactIfOnPath: 3,
            confidence: 'high',
            element: one,
            measured: {
              words: label(one),
              address: at(one, 'href'),
              other_words: label(other),
              other_address: at(other, 'href'),
              links_to_what_they_name: count(own),
            },
            cause: componentOf(one),
          },
          { screen: view.screen, turns, events },
        ),
      ];
    });
  },
});

interface Crossed {
  view: View;
  one: ScreenElement;
  other: ScreenElement;
  own: ScreenElement[];
}

function crossedOn(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Crossed[] {
  return viewsOf(screens, graph).flatMap((view): Crossed[] => {
    const links = linksOf(view);
    const own = links.filter(({ words, address }) => isNamedBy(address, words)).map(({ link }) => link);
    if (own.length < leastOwn) return [];
    return links.flatMap((one, place) =>
      links.slice(place + 1, place + 1 + mostApart).flatMap((other): Crossed[] => {
        const isCrossed =
          isNamedBy(one.address, other.words) &&
          isNamedBy(other.address, one.words) &&
          !isNamedBy(one.address, one.words) &&
          !isNamedBy(other.address, other.words);
        return isCrossed ? [{ view, one: one.link, other: other.link, own }] : [];
      }),
    );
  });
}

interface Link {
  link: ScreenElement;
  words: string;
  address: string;
}

/** Links to pages of the site that show words, in reading order. */
function linksOf({ screen }: View): Link[] {
  const origin = URL.parse(screen.url)?.origin;
  return screen.elements.flatMap((link): Link[] => {
    const url = link.role === 'link' && link.href !== '' ? URL.parse(link.href) : null;
    const words = bareWords(link.text);
    if (!url || url.origin !== origin || words.length < leastCharacters) return [];
    return [{ link, words, address: bareWords(decoded(`${url.pathname} ${url.search}`)) }];
  });
}

/** The words stand in the address, whole or as the beginning of the last of them. */
function isNamedBy(address: string, words: string): boolean {
  const isWhole = ` ${address} `.includes(` ${words} `);
  return isWhole || (words.length >= leastBeginning && ` ${address}`.includes(` ${words}`));
}
