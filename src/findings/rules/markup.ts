// Markup that does not say what the page shows, as our own checks in the page read it: engines leave it to a person, and layout, style and
// text decide it.
import type { MarkupFault, MarkupFaultId, MarkupLook } from '../../evidence/audit-probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import type { Severity } from '../finding.ts';
import { at, count } from '../measured/measured.ts';
import { placesByComponent } from '../one-cause.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { addressPhrase, plural } from '../wording.ts';

interface Kind {
  title: string;
  /** What is there, as words after the number of places. */
  says: string;
  impact: string;
  remedy: string;
  wcag: string[];
  severity: Severity;
}

const kinds: Readonly<Record<MarkupFaultId, Kind>> = {
  'wrong-direction': {
    title: 'Text runs against its direction',
    says: 'text that is laid out against the direction in which it is written',
    impact:
      'Signs and numbers stand at the wrong end of the line, and screen readers read parts in the wrong order.',
    remedy:
      'Set dir="rtl" on text in a language that is written from right to left, and dir="ltr" on other text in it.',
    wcag: ['1.3.2'],
    severity: 2,
  },
  'list-by-signs': {
    title: 'A list is drawn with signs and is none',
    says: 'lines that begin with one sign or picture or count on, and are no list',
    impact: 'A screen reader does not say that it is a list, nor of how many items.',
    remedy: 'Use ul or ol with li.',
    wcag: ['1.3.1'],
    severity: 2,
  },
  'table-without-heads': {
    title: 'A table of data names no column and no row',
    says: 'a table with a caption, a head or a row of names in bold, of which no cell is a heading',
    impact: 'A screen reader reads each value without saying of what it is.',
    remedy: 'Use th with scope="col" or scope="row" for the cells that name columns and rows.',
    wcag: ['1.3.1'],
    severity: 2,
  },
  'table-in-head': {
    title: 'A table stands in the heading of another',
    says: 'a table within a cell that names a column or a row of another table',
    impact: 'With each cell a screen reader reads that whole table as its heading.',
    remedy: 'Put the inner table beside the other one.',
    wcag: ['1.3.1'],
    severity: 2,
  },
  'named-decoration': {
    title: 'A picture has words and is hidden from those who need them',
    says: 'a picture that is declared as decoration, with a text alternative that nobody hears',
    impact: 'Whoever cannot see the picture does not learn what its text alternative says.',
    remedy: 'Remove the role if the picture tells something; else leave alt empty.',
    wcag: ['1.1.1'],
    severity: 1,
  },
  'named-by-file': {
    title: 'A picture is called by the name of its file',
    says: 'a picture whose text alternative is the name of a file',
    impact: 'Whoever cannot see the picture hears a file name and not what it shows.',
    remedy: 'Say in the text alternative what the picture tells; leave alt empty where it tells nothing.',
    wcag: ['1.1.1'],
    severity: 2,
  },
  'named-picture': {
    title: 'A picture is called a picture',
    says: 'a picture whose text alternative says that it is one, and not what it shows',
    impact: 'Whoever cannot see the picture hears that there is one and nothing of it.',
    remedy: 'Say in the text alternative what the picture tells; leave alt empty where it tells nothing.',
    wcag: ['1.1.1'],
    severity: 2,
  },
  'named-ornament': {
    title: 'A picture that only decorates is read aloud',
    says: 'a bullet or a line that is drawn as a picture and has words',
    impact: 'A screen reader interrupts the text with words that say nothing.',
    remedy: 'Leave alt empty, or draw it in the style sheet.',
    wcag: ['1.1.1'],
    severity: 1,
  },
  'link-like-text': {
    title: 'A link looks like the text around it',
    says: 'a link within text that looks like that text',
    impact: 'Nobody who looks at the page sees that there is a link.',
    remedy: 'Underline links within text.',
    wcag: ['1.4.1'],
    severity: 2,
  },
  'link-without-words': {
    title: 'A link is called by a sign alone',
    says: 'a link whose name holds no word',
    impact: 'A screen reader says “link” and nothing of where it leads, or nothing at all.',
    remedy: 'Let the link hold the words that say where it leads.',
    wcag: ['2.4.4'],
    severity: 2,
  },
  'link-says-nothing': {
    title: 'A link does not say where it leads',
    says: 'a link whose words say nothing, with no sentence, heading or description beside it',
    impact: 'Who comes to it with the keyboard or from a list of links does not learn where it leads.',
    remedy: 'Name in the link what it leads to.',
    wcag: ['2.4.4'],
    severity: 2,
  },
  'link-by-context': {
    title: 'A link says where it leads only together with the text around it',
    says: 'a link whose words say nothing without the text around them',
    impact: 'In a list of links it cannot be told from others.',
    remedy: 'Name in the link what it leads to.',
    wcag: ['2.4.9'],
    severity: 0,
  },
  'hint-apart': {
    title: 'A hint is not tied to its field',
    says: 'a field with words between its label and itself that belong to it only by where they stand',
    impact: 'Who goes from field to field with a screen reader does not hear the hint.',
    remedy: 'Give the hint an id and name it in aria-describedby of the field.',
    wcag: ['1.3.1'],
    severity: 1,
  },
  'labels-alike': {
    title: 'Two fields of one group have the same label',
    says: 'a field with the label of the one before it, and nothing that tells them apart',
    impact: 'Who hears the label does not know which of the two it is.',
    remedy: 'Say in each label what is different, or name the groups with fieldset and legend.',
    wcag: ['2.4.6'],
    severity: 2,
  },
  'stop-without-role': {
    title: 'Tab stops at something without a role',
    says: 'a thing that takes the focus, reacts to a press and does not say what it is',
    impact: 'A screen reader reads its words at most, and not that or how it can be used.',
    remedy:
      'Use a native control or give it the role of what it is; take tabindex away from what cannot be used.',
    wcag: ['4.1.2'],
    severity: 2,
  },
  'reversed-row': {
    title: 'Parts stand in a row the other way round than they are read',
    says: 'parts beside each other that the document has in the reverse order',
    impact: 'Who listens, or reads without styles, gets them in the wrong order.',
    remedy:
      'Write them in the order in which they are shown; do not reverse them by float, order or row-reverse.',
    wcag: ['1.3.2'],
    severity: 2,
  },
  'words-by-style': {
    title: 'A style sheet writes words',
    says: 'words that are in the style sheet and not in the document',
    impact:
      'They are missing for whoever reads with another style, copies or translates the page, and for some screen readers.',
    remedy: 'Write the words in the document.',
    wcag: ['1.3.1'],
    severity: 1,
  },
  'group-without-name': {
    title: 'A group of fields has no name',
    says: 'a group of fields without a name',
    impact: 'Who comes to its first field with a screen reader does not hear what the group is about.',
    remedy: 'Give the fieldset a legend, or take it away where it groups nothing.',
    wcag: ['1.3.1'],
    severity: 1,
  },
  'choices-without-group': {
    title: 'A question is not tied to its tick boxes',
    says: 'tick boxes below a question that only its place ties to them',
    impact: 'Who comes to one of them with a screen reader hears the choice and not what is asked.',
    remedy: 'Put the tick boxes into a fieldset and the question into its legend.',
    wcag: ['1.3.1'],
    severity: 2,
  },
  'part-in-other-language': {
    title: 'A part in another language does not say so',
    says: 'running text in another language than the page, which nothing marks as such',
    impact:
      'A screen reader pronounces it as if it were in the language of the page, so that nobody understands it.',
    remedy: 'Set lang on the part, such as lang="es".',
    wcag: ['3.1.2'],
    severity: 2,
  },
};

/** What breaks a criterion of level AAA alone: teams work to A and AA, so the table of criteria notes it and no finding does. */
export function isBeyond(id: MarkupFaultId): boolean {
  return id === 'link-by-context';
}

/** The criteria that a fault of this kind breaks. */
export function markupCriteria(id: MarkupFaultId): string[] {
  return kinds[id].wcag;
}

export const markup = defineRule({
  id: 'markup',
  science: 'WCAG 2.2 techniques',
  title: 'Markup does not say what the page shows',
  promise:
    'What looks like a list, a table, a hint or a link, and what takes the focus, is that for people who use a screen reader too.',
  remedy: 'Each finding carries its own remedy.',
  falsePositives:
    'Only what layout, style and text decide. What counts as a list has at least three lines that begin with one sign, or count from 1, or two lines that begin with the same small picture; such a picture with words is an ornament, and so is a line twenty times as long as it is high. A table has a caption, a head, or a row of bold names over two rows of short values in three columns. A link within text stands beside three other words of its block and has no mark at all. Fields of one name stand together, without a heading between them. A hint has at least three words, between label and field. A stop of Tab has to react to a press; what scrolls or holds controls may be one. A fieldset without a name has to be drawn as a frame. A part in another language has at least 20 words, six of which, an eighth of all and four times as many as of any other language, are common in that language alone; English, German, French, Spanish, Italian and Dutch are known. A question ends with a colon or a question mark and stands right before three tick boxes that no group, table or description holds. A link by general words is told under 2.4.4 only where neither its sentence nor a heading before it explains it, else it is noted under 2.4.9 (level AAA) in the table of criteria.',
  label: 'measured',
  byCauseSince: 5,
  judgesCrawl: true,
  hurts: 'listening',
  wcag: ['1.1.1', '1.3.1', '1.3.2', '1.4.1', '2.4.4', '2.4.6', '3.1.2', '4.1.2'],
  heuristics: ['H4'],
  thresholds: {
    linesOfList: { value: 3, source: 'our choice [D]' },
    wordsOfHint: { value: 3, source: 'our choice [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes
      .filter((probe): probe is typeof probe & MarkupLook => probe.kind === 'markup-look')
      .flatMap((look) =>
        look.faults
          .filter(({ id }) => !isBeyond(id))
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
  const { title, says, impact, remedy, wcag, severity } = kinds[fault.id];
  const places = node ? count(alike) : at(fault, 'count');
  const seen = fault.nodes.find((each) => each === node);
  return {
    ...foundOnProbe(look, {
      title,
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
