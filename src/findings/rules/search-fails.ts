// The search finds nothing, although the site has it.
import { partsOf, type ScreenElement, type ScreenRecord } from '../../evidence/evidence.ts';
import { stemmer } from 'stemmer';
import type { SearchLook } from '../../evidence/way-look.ts';
import { at, known, short, type Measured } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { namesDeed } from '../signals/label-words.ts';
import { addressPhrase, personaPhrase, shorten } from '../wording.ts';

const nothing =
  /\b(no|0|zero) (results?|matches|products?|items?|articles?|entries|hits)\b|\bnothing (was )?found\b|\b(could ?n[o']t|did ?n[o']t|unable to) find (any|anything)\b|\bno .{1,30} (match|found)\b/i;

/** Characters of two answers that are compared: of the 2,000 that a probe keeps, less what the words searched for may shift. */
const comparedLength = 1_700;

export const searchFails = defineRule({
  id: 'search-fails',
  science: 'R55',
  title: 'Search misses what the site has',
  promise:
    'The search finds an item by its words, in singular and plural, with or without capitals, accents and spaces.',
  remedy:
    'Search by word stems instead of whole words, allow one wrong letter in words of five letters or more, add the synonyms of your field, and offer the nearest results instead of none.',
  falsePositives:
    'Counts only if a probe showed that the search covers the thing: its title or its reference finds it, and another notation does not. Other notations are other capitals, a blank after it, no accents, its longest word, singular for plural or the reverse, and two of its words in another order where the address shows the search. The search must then answer as it does for a word that no site has, without a near hit or a suggestion. That a slip of the finger finds nothing is not reported: many searches that people get on with forgive none. What a persona searched for in vain counts if all its words, apart from their endings, stand on a link of at least two words. That link must lead to the same kind of page as the title that the probe found.',
  label: 'measured',
  kinds: ['search-fails'],
  repeatable: true,
  wcag: [],
  heuristics: ['H7'],
  thresholds: { hits: { value: 0, source: 'science R55' } },
  needs: ['facts', 'screens', 'turns', 'events', 'probes'],
  evaluate: ({ facts, screens, turns, events, probes }) => {
    const byId = screensById(screens);
    const met = turns.flatMap((turn, place): Found[] => {
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      if (
        !before ||
        !after ||
        !after.elements.some(
          ({ text, kind }) => kind !== 'control' && text.length < 200 && nothing.test(text),
        )
      )
        return [];
      const query = searchedFor(
        [turns[place - 1], turn].flatMap((each) => each ?? []),
        byId,
      );
      const stems = query === null ? [] : stemsOf(query.value);
      if (query === null || stems.length === 0) return [];
      const item = itemWith(stems, screens, after);
      if (item === null || !isCovered(item.href)) return [];
      return [
        foundOnTurn(
          {
            title: `The search finds nothing for “${shorten(query.value, 40)}”`,
            summary: `${personaPhrase(facts)} searched for “${shorten(query.value, 60)}” and the site said that there is nothing; “${shorten(item.label, 60)}” stands on ${addressPhrase(item.url)}.`,
            impact: 'People conclude that the site does not have it, and leave.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: null,
            measured: { query, item: short(nameOf(item.link), 80) },
            cause: 'search',
          },
          { turn, screen: after, events },
        ),
      ];
    });
    const asked = new Set(
      turns.flatMap(({ action }) => partsOf(action).map(({ target }) => target?.locator.css)),
    );
    // Where a persona met it, that tells more than a probe of the same field.
    return [
      ...met,
      ...probed().filter(({ element }) => met.length === 0 || !asked.has(element?.locator.css)),
    ];

    /** A probe found something by its title that is of the same kind as what is there. */
    function isCovered(href: string): boolean {
      return probes.some(
        (look) =>
          look.kind === 'search-look' &&
          look.asked.some(({ query, shows }) => query === look.title && shows) &&
          screens
            .flatMap(({ elements }) => elements)
            .some((each) => each.name.trim() === look.title && isAlike(each.href, href)),
      );
    }

    function probed(): Found[] {
      return probes.flatMap((look) => {
        if (look.kind !== 'search-look') return [];
        const missed = missedBy(look);
        const shown = look.asked.find(({ shows }) => shows);
        if (!missed || !shown) return [];
        const by =
          shown.how === 'as it stands'
            ? 'by these very words'
            : `by “${shorten(shown.query, 60)}” (${shown.how})`;
        return [
          foundOnProbe(look, {
            title: `The search finds nothing for “${shorten(missed.query, 40)}”${missed.query.endsWith(' ') ? ' with a blank after it' : ''}`,
            summary: `The search finds “${shorten(look.title, 60)}” ${by}, and nothing for “${shorten(missed.query, 60)}” (${missed.how}).`,
            impact: 'People conclude that the site does not have it, and leave.',
            impactIfOnPath: 3,
            element: look.field,
            measured: { query: at(missed, 'query'), item: short(at(look, 'title'), 80) },
            turns,
          }),
        ];
      });
    }
  },
});

/**
 * The first notation by which a thing is not found that another one finds, and to which the search says what it says of a word
 * that no site has: no near hit and no suggestion. Undefined where what it says of a hit is no different, for then the answer
 * lies beyond the words that were kept.
 */
function missedBy({ asked, url }: SearchLook): SearchLook['asked'][number] | undefined {
  const none = asked.find(({ how }) => how === 'no word at all');
  if (!none) return undefined;
  const nothingSaid = answerTo(none);
  if (asked.some((each) => each.shows && answerTo(each) === nothingSaid)) return undefined;
  // A list that gets shorter as one types is read along, in the order of its words.
  const filters = !asked.some(({ query }) => hasWords(url, query));
  return asked.find(
    (each) =>
      each !== none &&
      !each.shows &&
      answerTo(each) === nothingSaid &&
      !(filters && each.how === 'its words in another order'),
  );
}

/** An address that holds what was searched for. */
function hasWords(url: string, query: string): boolean {
  const said = URL.parse(url)?.search.replaceAll('+', ' ').toLowerCase() ?? '';
  return said.includes(encodeURIComponent(query.toLowerCase()).replaceAll('%20', ' '));
}

/** What a search says, with what was searched for and all counts left out: the same for all that it does not find. */
function answerTo({ query, said }: { query: string; said: string }): string {
  const plain = said.toLowerCase().replaceAll(query.trim().toLowerCase(), '#');
  return plain
    .replace(/\d+([.,]\d+)*/g, '0')
    .replace(/\s+/g, ' ')
    .slice(0, comparedLength)
    .trim();
}

/** Two addresses of one folder of the site. */
function isAlike(one: string, other: string): boolean {
  const folder = (href: string) => URL.parse(href)?.pathname.replace(/(?<![^/])[^/]*\/?$/, '') ?? '';
  const path = URL.parse(one)?.pathname ?? '/';
  const isTop = /^\/?$/.test(folder(one));
  return isTop ? path !== '/' && path === URL.parse(other)?.pathname : folder(one) === folder(other);
}

/** What was last typed into a search field in these turns; null where nothing was. */
function searchedFor(
  turns: readonly { screen: string; action: Parameters<typeof partsOf>[0] }[],
  byId: ReadonlyMap<string, ScreenRecord>,
): Measured<string> | null {
  for (const turn of turns.toReversed()) {
    for (const part of partsOf(turn.action).toReversed()) {
      const element = byId.get(turn.screen)?.elements.find(({ ref }) => ref === part.target?.ref);
      const isSearch =
        element?.role === 'searchbox' ||
        element?.field?.type === 'search' ||
        /\b(search|find)\b/i.test(element?.name ?? '');
      if (part.kind === 'type' && isSearch && part.value) return known(part, 'value');
    }
  }
  return null;
}

function nameOf(link: ScreenElement): Measured<string> {
  return link.name === '' ? at(link, 'text') : at(link, 'name');
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => stemmer(word));
}

/** A link in the content of another screen, of two words or more, that holds all of these. */
function itemWith(
  stems: readonly string[],
  screens: readonly ScreenRecord[],
  results: ScreenRecord,
): { label: string; url: string; href: string; link: ScreenElement } | null {
  const inFrame = ({ css }: { css: string }) => /(^|[\s>#.])(header|nav|footer)\b/.test(css);
  const ways = new Set(
    screens.flatMap(({ elements }) =>
      elements.flatMap(({ href, locator }) => (inFrame(locator) ? [href] : [])),
    ),
  );
  for (const { url, elements } of screens) {
    if (url === results.url) continue;
    for (const link of elements) {
      const { role, name, text, href, locator } = link;
      const label = name || text;
      // Ways through the site, deeds, and headings over several things, are not what is searched for.
      if (role !== 'link' || label.length > 80 || !/\S\s+\S/.test(label.trim()) || namesDeed(label)) continue;
      // A place of the menu is none either, wherever else a link leads there.
      if (inFrame(locator) || (href !== '' && ways.has(href))) continue;
      const words = stemsOf(label);
      if (stems.every((stem) => words.includes(stem))) return { label, url, href, link };
    }
  }
  return null;
}
