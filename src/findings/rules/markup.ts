// Markup that does not say what the page shows, as our own checks in the page read it: engines leave it to a person, and layout, style and
// text decide it.
import type { MarkupFault, MarkupFaultId, MarkupLook } from '../../evidence/audit-probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at, count } from '../measured/measured.ts';
import { placesByComponent } from '../one-cause.ts';
import { defineRule, type Found } from '../rule.ts';
import { markupKinds } from '../signals/markup-kinds.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { addressPhrase, plural, shorten } from '../wording.ts';

/** What breaks a criterion of level AAA alone: teams work to A and AA, so the table of criteria notes it and no finding does. */
export function isBeyond(id: MarkupFaultId): boolean {
  return id === 'link-by-context';
}

/** Told only where rules on trial are. */
export function isOnTrial(id: MarkupFaultId): boolean {
  return markupKinds[id].trial !== undefined;
}

/** The criteria that a fault of this kind breaks. */
export function markupCriteria(id: MarkupFaultId): string[] {
  return markupKinds[id].wcag;
}

export const markup = defineRule({
  id: 'markup',
  science: 'WCAG 2.2 techniques',
  title: 'Markup does not say what the page shows',
  promise:
    'What looks like a list, a table, a hint or a link, and what takes the focus, is that for people who use a screen reader too.',
  remedy: 'Each finding carries its own remedy.',
  falsePositives:
    'Only what layout, style and text decide. What counts as a list has at least three lines that begin with one sign, or count from 1, or two lines that begin with the same small picture; such a picture with words is an ornament, and so is a line twenty times as long as it is high. A name of up to three words without signs runs as it is read in either direction. A table has a caption, a head, or a row of bold names over two rows of short values in three columns. A link within text stands beside three other words of its block and has no mark at all. Fields of one name stand together, without a heading between them. A hint has at least three words, between label and field. A stop of Tab has to react to a press; what scrolls or holds controls may be one. A fieldset without a name has to be drawn as a frame. A part in another language has at least 20 words, six of which, an eighth of all and four times as many as of any other language, are common in that language alone; English, German, French, Spanish, Italian and Dutch are known. A question ends with a colon or a question mark and stands right before three tick boxes that no group, table or description holds. One name of radio buttons stands right below a short line of words, outside of groups. Four rows make a table where the first is of words and a column below it of numbers alone, and so do three with two such columns. A part in another script has at least 15 letters, most of them of a script that the language of the page does not use; names of one to three words are left out. A field whose label vanishes is one of two in its form that have no words above or beside them; a search and a field with a button beside it are none. A star counts within 40 px of the field, alone in its text. A label is red where two or more others of its form, of one size and weight, are not, and nothing else marks the field or its label. A message of a fault counts where the field is marked as wrong. Faint is judged from styles, where the ground is one colour: a placeholder under 4.5 to 1, an edge on all four sides under 3 to 1 where nothing around it draws one, a drawing on a control up to 48 px under 3 to 1. A line is drawn as a heading where two or more of one look are larger by a fifth or bold, begin with a capital, end without a stop, and stand close over at least 80 characters of plainer text; not in lists, tables, forms, links or headers. Blanks make columns in three lines of preformatted text that is no code, with two gaps at the same places. A heading is read after its text where at least 80 characters before it in the document are shown below it. Columns are crossed where two headings beside each other are read before the texts of at least 40 characters right below each of them, or where a sentence begins in one part and ends in the part right below it, and another sentence beside them is read in between; tables with a heading or a caption are left out. Cells tell by a drawing where no cell of the column has words and they draw different things, or some draw nothing. In open shadow trees only what is judged by itself is looked at: pictures, lists, tables, links, rows, words of a style, and what is faint. A link by general words is told under 2.4.4 only where neither its sentence nor a heading before it explains it, else it is noted under 2.4.9 (level AAA) in the table of criteria.',
  label: 'measured',
  byCauseSince: 5,
  judgesCrawl: true,
  hurts: 'listening',
  wcag: [
    '1.1.1',
    '1.3.1',
    '1.3.2',
    '1.4.1',
    '1.4.3',
    '1.4.11',
    '2.4.4',
    '2.4.6',
    '3.1.2',
    '3.3.1',
    '3.3.2',
    '4.1.2',
  ],
  heuristics: ['H4'],
  thresholds: {
    linesOfList: { value: 3, source: 'our choice [D]' },
    wordsOfHint: { value: 3, source: 'our choice [D]' },
  },
  needs: ['facts', 'turns', 'probes'],
  evaluate: ({ facts, turns, probes }) =>
    probes
      .filter((probe): probe is typeof probe & MarkupLook => probe.kind === 'markup-look')
      .flatMap((look) =>
        look.faults
          .filter(({ id }) => !isBeyond(id) && (facts.trialRules === true || !isOnTrial(id)))
          .flatMap((fault) =>
            placesByComponent(fault).map(({ node, alike }) => foundAt(look, { fault, node, alike }, turns)),
          ),
      ),
});

function foundAt(
  look: MarkupLook,
  {
    fault,
    node,
    alike,
  }: { fault: MarkupFault } & Pick<ReturnType<typeof placesByComponent>[number], 'node' | 'alike'>,
  turns: readonly TurnRecord[],
): Found {
  const { title, says, impact, remedy, wcag, severity } = markupKinds[fault.id];
  const places = node ? count(alike) : at(fault, 'count');
  const seen = fault.nodes.find((each) => each === node);
  return {
    ...foundOnProbe(look, {
      title: node && node.name !== '' ? `${title}: “${shorten(node.name, 40)}”` : title,
      summary: `Found in ${plural(places.value, 'place')} on ${addressPhrase(look.url)}: ${says}${seen ? ` (${seen.says})` : ''}.`,
      impact,
      impactIfOnPath: severity,
      element: node,
      measured: { kind: at(fault, 'id'), places, ...(seen && { seen: at(seen, 'says') }) },
      turns,
      sharedCause: `${fault.id}|${node ? node.locator.css.replace(/\d+/g, '#') : ''}`,
    }),
    instead: { rule: 'markup', remedy, wcag },
  };
}
