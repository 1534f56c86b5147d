// What markup fails to say of what the page shows, where layout, style and text decide it and no engine does. Runs inside the page, which
// stays as it is. Each check answers places and what it saw there.
import type { MarkupFaultId, MarkupLook } from '../../evidence/audit-probe.ts';
import {
  choicesWithoutGroup,
  groupsWithoutName,
  hintsApart,
  isAfter,
  isTextField,
  labelsAlike,
  shownBefore,
  stopsWithoutRole,
} from './markup-fields.ts';
import {
  linksLikeText,
  linksThatSayNothing,
  linksWithoutWords,
  ownPart,
  restOfBlock,
  sameLooks,
} from './markup-links.ts';
import { blockAround, isDrawnHere, type MarkupPlace } from './markup-parts.ts';
import {
  drawnLists,
  listsByPictures,
  namedDecoration,
  namedOrnaments,
  picturesNamedByFile,
  picturesNamedPicture,
} from './markup-pictures.ts';
import {
  headlessTables,
  isBoldThroughout,
  isRightToLeft,
  linesOf,
  listsBySigns,
  namesInBold,
  reversedRows,
  signOfLine,
  tablesInHeads,
  wordsByStyle,
  wrongDirection,
} from './markup-structure.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';

const parts = [
  probedOf,
  isDrawnHere,
  blockAround,
  isRightToLeft,
  wrongDirection,
  signOfLine,
  linesOf,
  listsBySigns,
  isBoldThroughout,
  namesInBold,
  headlessTables,
  tablesInHeads,
  namedDecoration,
  picturesNamedByFile,
  picturesNamedPicture,
  drawnLists,
  listsByPictures,
  namedOrnaments,
  restOfBlock,
  sameLooks,
  linksLikeText,
  linksWithoutWords,
  ownPart,
  linksThatSayNothing,
  isTextField,
  hintsApart,
  labelsAlike,
  stopsWithoutRole,
  reversedRows,
  wordsByStyle,
  groupsWithoutName,
  shownBefore,
  isAfter,
  choicesWithoutGroup,
  partsOfOtherLanguages,
];

/** Words that say nothing: of links by language, and of pictures. */
export interface EmptyWords {
  links: Readonly<Record<string, readonly string[]>>;
  pictures: readonly string[];
}

/** Text of `markupLook`. Argument: EmptyWords. */
export const markupLookSource: string = pageSource([...readingParts, ...parts], markupLook);

/** Each check with the first 20 of its places, and what is marked as of another language. */
export function markupLook({ links, pictures }: EmptyWords): Pick<MarkupLook, 'faults' | 'otherLanguages'> {
  const all: [MarkupFaultId, MarkupPlace[]][] = [
    ['wrong-direction', wrongDirection()],
    ['list-by-signs', [...listsBySigns(), ...listsByPictures()]],
    ['table-without-heads', headlessTables()],
    ['table-in-head', tablesInHeads()],
    ['named-decoration', namedDecoration()],
    ['named-by-file', picturesNamedByFile()],
    ['named-picture', picturesNamedPicture(pictures)],
    ['named-ornament', namedOrnaments()],
    ['link-like-text', linksLikeText()],
    ['link-without-words', linksWithoutWords()],
    ['link-says-nothing', linksThatSayNothing(links, false)],
    ['link-by-context', linksThatSayNothing(links, true)],
    ['hint-apart', hintsApart()],
    ['labels-alike', labelsAlike()],
    ['stop-without-role', stopsWithoutRole()],
    ['reversed-row', reversedRows()],
    ['words-by-style', wordsByStyle()],
    ['group-without-name', groupsWithoutName()],
    ['choices-without-group', choicesWithoutGroup()],
  ];
  const faults = all
    .filter(([, places]) => places.length > 0)
    .map(([id, places]) => ({
      id,
      count: places.length,
      nodes: places
        .slice(0, 20)
        .map(({ element, says }) => ({ ...probedOf(element), says: says.slice(0, 200) })),
    }));
  const otherLanguages = partsOfOtherLanguages();
  return { faults, ...(otherLanguages.length > 0 && { otherLanguages }) };
}

/** Words of the first parts that say another language than the page. */
export function partsOfOtherLanguages(): string[] {
  const main = (tag: string | null) => (tag ?? '').toLowerCase().split('-', 1)[0];
  const page = main(document.documentElement.lang);
  return [...document.querySelectorAll('body [lang]')]
    .filter((part) => main(part.getAttribute('lang')) !== page)
    .slice(0, 20)
    .flatMap((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 500) || []);
}
