// What markup fails to say of what the page shows, where layout, style and text decide it and no engine does. Runs inside the page, which
// stays as it is. Each check answers places and what it saw there.
import type { AuditedElement, MarkupFaultId, MarkupLook } from '../../evidence/audit-probe.ts';
import {
  contrastWith,
  faintDrawings,
  faintEdges,
  faintPlaceholders,
  hasFrameAround,
  roundedRatio,
} from './markup-faint.ts';
import {
  choicesWithoutGroup,
  groupsWithoutName,
  isNamedAround,
  hintsApart,
  radiosWithoutGroup,
  isAfter,
  isReferredTo,
  isTextField,
  isUnheard,
  labelsAlike,
  shownBefore,
  stopsWithoutRole,
  toldWith,
} from './markup-fields.ts';
import {
  dutiesApart,
  dutiesByColour,
  faultsApart,
  hasWordsBeside,
  labelsThatVanish,
  partOfField,
  purposesNotTold,
} from './markup-forms.ts';
import {
  bodyType,
  cellsByPicture,
  coloursOf,
  columnsByBlanks,
  drawingsWithoutWords,
  drawnIn,
  headingsByStyle,
  lookOfBeginning,
  lookOfWords,
  nextBelow,
  partsInOtherScript,
} from './markup-layout.ts';
import {
  linksLikeText,
  linksThatSayNothing,
  linksWithoutWords,
  ownPart,
  restOfBlock,
  sameLooks,
} from './markup-links.ts';
import {
  columnsCrossed,
  headingsAfterText,
  liesBeside,
  liesRightBelow,
  reversedRows,
} from './markup-order.ts';
import {
  blockAround,
  blocksOfText,
  closestAround,
  inTrees,
  isDrawnHere,
  openTrees,
  textsIn,
  type MarkupPlace,
} from './markup-parts.ts';
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
  isHeadOfValues,
  isBoldThroughout,
  isRightToLeft,
  linesOf,
  listsBySigns,
  namesInBold,
  signOfLine,
  tablesInHeads,
  wordsByStyle,
  wrongDirection,
} from './markup-structure.ts';
import { hasBackdrop, pageHolds } from './page-holds.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';
import { tidy } from './words.ts';

const parts = [
  probedOf,
  isDrawnHere,
  openTrees,
  inTrees,
  closestAround,
  blockAround,
  textsIn,
  blocksOfText,
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
  toldWith,
  isUnheard,
  hintsApart,
  labelsAlike,
  stopsWithoutRole,
  reversedRows,
  wordsByStyle,
  groupsWithoutName,
  isNamedAround,
  shownBefore,
  isAfter,
  isReferredTo,
  choicesWithoutGroup,
  radiosWithoutGroup,
  partsOfOtherLanguages,
  isHeadOfValues,
  contrastWith,
  roundedRatio,
  faintPlaceholders,
  faintEdges,
  hasFrameAround,
  faintDrawings,
  partOfField,
  hasWordsBeside,
  labelsThatVanish,
  purposesNotTold,
  dutiesApart,
  dutiesByColour,
  faultsApart,
  bodyType,
  lookOfWords,
  lookOfBeginning,
  nextBelow,
  headingsByStyle,
  columnsByBlanks,
  headingsAfterText,
  liesBeside,
  liesRightBelow,
  columnsCrossed,
  drawnIn,
  cellsByPicture,
  drawingsWithoutWords,
  coloursOf,
  partsInOtherScript,
  pageHolds,
  hasBackdrop,
];

/** Words that say nothing: of links by language, and of pictures. */
export interface EmptyWords {
  links: Readonly<Record<string, readonly string[]>>;
  pictures: readonly string[];
}

/** Text of `markupLook`. Argument: EmptyWords. */
export const markupLookSource: string = pageSource([...readingParts, ...parts], markupLook);

/** Text of `unmarkedBlocks`. */
export const unmarkedBlocksSource: string = pageSource(
  [...readingParts, probedOf, isDrawnHere, closestAround, plainTextOf],
  unmarkedBlocks,
);

/** Each check with the first 20 of its places, what the document holds, and what is marked as of another language. */
export function markupLook({
  links,
  pictures,
}: EmptyWords): Pick<MarkupLook, 'faults' | 'holds' | 'otherLanguages'> {
  const trees = openTrees();
  const all: [MarkupFaultId, MarkupPlace[]][] = [
    ['wrong-direction', wrongDirection()],
    ['list-by-signs', [...listsBySigns(trees), ...listsByPictures(trees)]],
    ['table-without-heads', headlessTables(trees)],
    ['table-in-head', tablesInHeads(trees)],
    ['named-decoration', namedDecoration(trees)],
    ['named-by-file', picturesNamedByFile(trees)],
    ['named-picture', picturesNamedPicture(trees, pictures)],
    ['named-ornament', namedOrnaments(trees)],
    ['link-like-text', linksLikeText(trees)],
    ['link-without-words', linksWithoutWords(trees)],
    ['link-says-nothing', linksThatSayNothing(links, false)],
    ['link-by-context', linksThatSayNothing(links, true)],
    ['hint-apart', hintsApart()],
    ['labels-alike', labelsAlike()],
    ['stop-without-role', stopsWithoutRole()],
    ['reversed-row', reversedRows(trees)],
    ['words-by-style', wordsByStyle(trees)],
    ['group-without-name', groupsWithoutName()],
    ['choices-without-group', [...choicesWithoutGroup(), ...radiosWithoutGroup()]],
    ['part-in-other-language', partsInOtherScript()],
    ['label-vanishes', labelsThatVanish()],
    ['purpose-not-told', purposesNotTold()],
    ['duty-apart', dutiesApart()],
    ['duty-by-colour', dutiesByColour()],
    ['fault-apart', faultsApart()],
    ['faint-placeholder', faintPlaceholders(trees)],
    ['faint-edge', faintEdges(trees)],
    ['faint-drawing', faintDrawings(trees)],
    ['heading-by-style', headingsByStyle()],
    ['columns-by-blanks', columnsByBlanks()],
    ['heading-after-text', headingsAfterText()],
    ['columns-crossed', columnsCrossed()],
    ['cell-by-picture', cellsByPicture(trees)],
    ['drawing-without-words', drawingsWithoutWords()],
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
  return { faults, holds: pageHolds(), ...(otherLanguages.length > 0 && { otherLanguages }) };
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

/** A block of running text that no part around it marks as of another language. */
export interface UnmarkedBlock {
  place: AuditedElement;
  text: string;
}

/** What shows of a text and is not marked as of another language or as code. */
export function plainTextOf(block: Element): string {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const language = block.closest('[lang]');
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement;
    const isPlain =
      around?.closest('[lang]') === language && !around?.closest('pre,code,script,style,[translate=no]');
    if (around && isPlain && around.checkVisibility({ visibilityProperty: true }))
      found.push(text.nodeValue ?? '');
  }
  return found.join('');
}

/** The language that the page says, the beginning of all its text, and its longer blocks of text. */
export function unmarkedBlocks(): { language: string; text: string; blocks: UnmarkedBlock[] } {
  const blocks = [...document.querySelectorAll('p,li,dd,td,blockquote,figcaption,div,span')]
    .slice(0, 4_000)
    .filter((block) => {
      const marked = block.closest('[lang]');
      const own = [...block.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
        .join(' ');
      const isPlain = marked === null || marked === document.documentElement;
      return (
        isPlain && !block.closest('pre,code,[translate=no]') && (own.match(/\p{L}+/gu)?.length ?? 0) >= 20
      );
    })
    .filter(isDrawnHere)
    .slice(0, 60)
    .map((block) => ({ place: probedOf(block), text: tidy(plainTextOf(block), 800) }));
  const text = tidy(document.body.innerText ?? '', 6_000);
  return { language: document.documentElement.lang, text, blocks };
}
