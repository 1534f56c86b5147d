// What each of our checks of markup says, and which criteria it breaks.
import type { MarkupFaultId } from '../../evidence/audit-probe.ts';
import type { Severity } from '../finding.ts';

export interface MarkupKind {
  title: string;
  /** What is there, as words after the number of places. */
  says: string;
  impact: string;
  remedy: string;
  wcag: string[];
  severity: Severity;
  /** Why it is on trial: told only where rules on trial are. */
  trial?: string;
}

export const markupKinds: Readonly<Record<MarkupFaultId, MarkupKind>> = {
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
  'label-vanishes': {
    title: 'Fields lose their label when somebody types',
    says: 'a field whose only label is the text in it that goes with the first letter',
    impact:
      'Who has begun to type, comes back to the form or checks it before sending does not see what belongs where.',
    remedy: 'Show a label above or beside each field and keep the text in the field for an example.',
    wcag: ['3.3.2'],
    severity: 2,
  },
  'purpose-not-told': {
    title: 'Fields for what is one’s own do not say what they are for',
    says: 'a field for an address, a phone number or a password without an autocomplete purpose',
    impact: 'Browsers and other tools cannot fill it in, nor show it with a sign that people know.',
    remedy:
      'Name the purpose in autocomplete, such as email, tel, username, current-password or new-password.',
    wcag: ['1.3.5'],
    severity: 1,
    trial:
      'Whether the address is that of the person who fills it in is told by the types of the fields alone.',
  },
  'duty-apart': {
    title: 'That a field is required is told to the eye alone',
    says: 'a field with a star beside it that is not part of its name, and no required',
    impact: 'Who listens learns that the field was required when the form is refused.',
    remedy: 'Set required or aria-required on the field, or put the star into its label.',
    wcag: ['1.3.1', '3.3.2'],
    severity: 2,
  },
  'duty-by-colour': {
    title: 'Labels say something by their colour alone',
    says: 'a field whose label is red among others that are not, where nothing else says why',
    impact: 'Whoever does not see the colour, or cannot tell red from others, does not learn what it means.',
    remedy: 'Say it in words or by a sign in the label, and set required or aria-invalid on the field.',
    wcag: ['1.3.1', '1.4.1'],
    severity: 2,
  },
  'fault-apart': {
    title: 'A message about a field is not tied to it',
    says: 'a field that is marked as wrong, with words beside it that belong to it only by where they stand',
    impact: 'Who comes back to the field with a screen reader does not hear what is wrong with it.',
    remedy: 'Give the message an id and name it in aria-describedby or aria-errormessage of the field.',
    wcag: ['1.3.1', '3.3.1'],
    severity: 2,
  },
  'faint-placeholder': {
    title: 'Words in a field are too faint',
    says: 'a field with words in it that have too little contrast',
    impact: 'People with low vision cannot read the example or the hint.',
    remedy: 'Give ::placeholder a colour with a contrast of at least 4.5 to 1.',
    wcag: ['1.4.3'],
    severity: 2,
  },
  'faint-edge': {
    title: 'A field can hardly be seen',
    says: 'a field that only a faint edge sets apart from the page',
    impact: 'People with low vision do not see where they can type.',
    remedy:
      'Give the edge of the field, or its ground, a contrast of at least 3 to 1 with what is around it.',
    wcag: ['1.4.11'],
    severity: 1,
  },
  'faint-drawing': {
    title: 'The drawing on a control is too faint',
    says: 'a control that shows only a drawing, with too little contrast',
    impact: 'People with low vision do not see the control, or not what it is for.',
    remedy: 'Draw it in a colour with a contrast of at least 3 to 1.',
    wcag: ['1.4.11'],
    severity: 2,
  },
  'heading-by-style': {
    title: 'Headings are drawn as headings and are none',
    says: 'a line that stands out like a heading over the text below it, and is plain text',
    impact: 'People who go from heading to heading with a screen reader do not find these parts.',
    remedy: 'Use h2 to h6, and keep the style.',
    wcag: ['1.3.1'],
    severity: 2,
  },
  'columns-by-blanks': {
    title: 'A table is made of blanks',
    says: 'lines in which blanks make columns',
    impact: 'A screen reader reads across the columns and names none of them; in larger text they shift.',
    remedy: 'Use a table with th for the names of columns.',
    wcag: ['1.3.1', '1.3.2'],
    severity: 2,
  },
  'heading-after-text': {
    title: 'A heading is read after its text',
    says: 'a heading that is shown above text which stands before it in the document',
    impact: 'Who listens hears the text as part of what came before, and the heading without it.',
    remedy: 'Write the heading before its text.',
    wcag: ['1.3.2'],
    severity: 2,
  },
  'columns-crossed': {
    title: 'Columns are read across',
    says: 'columns whose parts stand row by row in the document',
    impact:
      'Who listens hears headings one after the other and then texts without them, or a sentence that breaks off and goes on later.',
    remedy: 'Write each column from top to bottom, a heading right before its text; place columns by style.',
    wcag: ['1.3.2'],
    severity: 2,
  },
  'cell-by-picture': {
    title: 'Cells of a table tell their value by a drawing alone',
    says: 'a column whose cells differ by what is drawn in them, without words',
    impact: 'Who cannot see the drawing hears empty cells.',
    remedy: 'Give the drawing a text alternative such as “yes” or “no”, or write the word in the cell.',
    wcag: ['1.1.1'],
    severity: 2,
  },
  'drawing-without-words': {
    title: 'What a script draws has no words',
    says: 'a canvas that shows something and has no name, no content and no caption',
    impact: 'Who cannot see it learns neither that there is a drawing nor what it tells.',
    remedy:
      'Say in aria-label with role="img", or in the content of the canvas, what it shows; aria-hidden where it only decorates.',
    wcag: ['1.1.1'],
    severity: 2,
    trial: 'Whether a drawing tells something or decorates cannot be seen from its size and colours.',
  },
};
