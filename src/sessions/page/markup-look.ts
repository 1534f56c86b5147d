// What markup fails to say of what the page shows, where layout, style and text decide it and no engine does. Runs inside the page, which
// stays as it is. Each check answers places and what it saw there.
import type { MarkupFault, MarkupFaultId } from '../../evidence/audit-probe.ts';
import {
  groupsWithoutName,
  hintsApart,
  isTextField,
  labelsAlike,
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
  headlessTables,
  isRightToLeft,
  linesOf,
  listsBySigns,
  namedDecoration,
  picturesNamedByFile,
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
  headlessTables,
  tablesInHeads,
  namedDecoration,
  picturesNamedByFile,
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
];

/** Text of `markupLook`. Argument: words of links that say nothing, by language. */
export const markupLookSource: string = pageSource([...readingParts, ...parts], markupLook);

/** Each check with the first 20 of its places. */
export function markupLook(linkWords: Readonly<Record<string, readonly string[]>>): MarkupFault[] {
  const all: [MarkupFaultId, MarkupPlace[]][] = [
    ['wrong-direction', wrongDirection()],
    ['list-by-signs', listsBySigns()],
    ['table-without-heads', headlessTables()],
    ['table-in-head', tablesInHeads()],
    ['named-decoration', namedDecoration()],
    ['named-by-file', picturesNamedByFile()],
    ['link-like-text', linksLikeText()],
    ['link-without-words', linksWithoutWords()],
    ['link-says-nothing', linksThatSayNothing(linkWords, false)],
    ['link-by-context', linksThatSayNothing(linkWords, true)],
    ['hint-apart', hintsApart()],
    ['labels-alike', labelsAlike()],
    ['stop-without-role', stopsWithoutRole()],
    ['reversed-row', reversedRows()],
    ['words-by-style', wordsByStyle()],
    ['group-without-name', groupsWithoutName()],
  ];
  return all
    .filter(([, places]) => places.length > 0)
    .map(([id, places]) => ({
      id,
      count: places.length,
      nodes: places
        .slice(0, 20)
        .map(({ element, says }) => ({ ...probedOf(element), says: says.slice(0, 200) })),
    }));
}
