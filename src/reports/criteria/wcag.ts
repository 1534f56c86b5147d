// The success criteria of WCAG 2.2 as data: what each is called, its level, and what a person has to be asked where no check decides it.
// 4.1.1 is left out: version 2.2 removed it.

/** What of a page a criterion is about; where no page holds any of it, the criterion was not met. */
export type Kind = 'media' | 'images' | 'fields';

export interface Criterion {
  num: string;
  name: string;
  level: 'A' | 'AA';
  /** What to ask a person. */
  ask: string;
  about: Kind | null;
}

/** Levels A and AA, in the order of the recommendation. */
export const criteria: readonly Criterion[] = [
  of(
    '1.1.1',
    'A',
    'Non-text Content',
    'Does each text alternative say what its picture is for, and do decorative pictures have an empty one?',
  ),
  of(
    '1.2.1',
    'A',
    'Audio-only and Video-only (Prerecorded)',
    'Does each recording have a transcript or an audio track with the same content?',
    { about: 'media' },
  ),
  of('1.2.2', 'A', 'Captions (Prerecorded)', 'Are there captions, and are they correct and complete?', {
    about: 'media',
  }),
  of(
    '1.2.3',
    'A',
    'Audio Description or Media Alternative (Prerecorded)',
    'Is what only the picture shows also given in sound or text?',
    { about: 'media' },
  ),
  of('1.2.4', 'AA', 'Captions (Live)', 'Are live broadcasts captioned?', { about: 'media' }),
  of(
    '1.2.5',
    'AA',
    'Audio Description (Prerecorded)',
    'Is what only the picture shows described in an audio track?',
    { about: 'media' },
  ),
  of(
    '1.3.1',
    'A',
    'Info and Relationships',
    'Do markup and looks agree: headings, lists, tables, groups, required fields?',
  ),
  of(
    '1.3.2',
    'A',
    'Meaningful Sequence',
    'Read in the order of the document, does the page still make sense?',
  ),
  of(
    '1.3.3',
    'A',
    'Sensory Characteristics',
    'Does any instruction depend on shape, size, place or sound alone?',
  ),
  of('1.3.4', 'AA', 'Orientation', 'Can it be used in portrait and in landscape?'),
  of('1.3.5', 'AA', 'Identify Input Purpose', 'Do fields about the user have the right autocomplete value?', {
    about: 'fields',
  }),
  of(
    '1.4.1',
    'A',
    'Use of Color',
    'Is anything shown by colour alone: links in text, states, required fields, charts?',
  ),
  of('1.4.2', 'A', 'Audio Control', 'Can sound that starts by itself be stopped?', { about: 'media' }),
  of(
    '1.4.3',
    'AA',
    'Contrast (Minimum)',
    'Has text over pictures and gradients enough contrast where it is faintest?',
  ),
  of('1.4.4', 'AA', 'Resize Text', 'With text at twice the size, is everything still there and usable?'),
  of('1.4.5', 'AA', 'Images of Text', 'Is text shown as a picture where it could be text?', {
    about: 'images',
  }),
  of('1.4.10', 'AA', 'Reflow', 'At 320 px, is everything there without scrolling sideways?'),
  of(
    '1.4.11',
    'AA',
    'Non-text Contrast',
    'Do edges of controls, their states and parts of graphics stand out 3:1?',
  ),
  of('1.4.12', 'AA', 'Text Spacing', 'With wider lines, letters and words, is nothing cut off?'),
  of(
    '1.4.13',
    'AA',
    'Content on Hover or Focus',
    'Can content that appears on hover be dismissed and pointed at, and does it stay?',
  ),
  of('2.1.1', 'A', 'Keyboard', 'Can everything that a pointer does be done with the keyboard alone?'),
  of('2.1.2', 'A', 'No Keyboard Trap', 'Can the focus leave every part of the page?'),
  of('2.1.4', 'A', 'Character Key Shortcuts', 'Can single-character shortcuts be turned off or changed?'),
  of('2.2.1', 'A', 'Timing Adjustable', 'Can each time limit be turned off, changed or extended?'),
  of('2.2.2', 'A', 'Pause, Stop, Hide', 'Can whatever moves, blinks or updates by itself be paused?'),
  of('2.3.1', 'A', 'Three Flashes or Below Threshold', 'Does anything flash more than three times a second?'),
  of('2.4.1', 'A', 'Bypass Blocks', 'Can what repeats on every page be skipped?'),
  of('2.4.2', 'A', 'Page Titled', 'Does each title say what the page is about?'),
  of('2.4.3', 'A', 'Focus Order', 'Does the focus go in an order that keeps the meaning?'),
  of('2.4.4', 'A', 'Link Purpose (In Context)', 'Does each link say, with its sentence, where it leads?'),
  of('2.4.5', 'AA', 'Multiple Ways', 'Is there more than one way to find a page?'),
  of('2.4.6', 'AA', 'Headings and Labels', 'Do headings and labels describe what they belong to?'),
  of('2.4.7', 'AA', 'Focus Visible', 'Can the focus be seen wherever it is?'),
  of(
    '2.4.11',
    'AA',
    'Focus Not Obscured (Minimum)',
    'Is the element with the focus always at least partly visible?',
  ),
  of(
    '2.5.1',
    'A',
    'Pointer Gestures',
    'Is there a way with a single press for each gesture with a path or several fingers?',
  ),
  of('2.5.2', 'A', 'Pointer Cancellation', 'Can a press be cancelled before the pointer is released?'),
  of('2.5.3', 'A', 'Label in Name', 'Do accessible names contain the visible words?'),
  of('2.5.4', 'A', 'Motion Actuation', 'Is there another way to do what shaking or tilting does?'),
  of('2.5.7', 'AA', 'Dragging Movements', 'Is there a way by pressing for everything that can be dragged?'),
  of('2.5.8', 'AA', 'Target Size (Minimum)', 'Are targets at least 24 by 24 px, or have that room?'),
  of('3.1.1', 'A', 'Language of Page', 'Is the declared language that of the page?'),
  of('3.1.2', 'AA', 'Language of Parts', 'Are words of another language marked as such?'),
  of('3.2.1', 'A', 'On Focus', 'Does nothing happen by focus alone?'),
  of('3.2.2', 'A', 'On Input', 'Does no change of a value change the page without being asked?', {
    about: 'fields',
  }),
  of('3.2.3', 'AA', 'Consistent Navigation', 'Is the navigation in the same order on every page?'),
  of('3.2.4', 'AA', 'Consistent Identification', 'Is the same thing called the same everywhere?'),
  of('3.2.6', 'A', 'Consistent Help', 'Is help at the same place on every page?'),
  of('3.3.1', 'A', 'Error Identification', 'Does each error say in words which field and what is wrong?', {
    about: 'fields',
  }),
  of('3.3.2', 'A', 'Labels or Instructions', 'Do fields say what to enter, and in which format?', {
    about: 'fields',
  }),
  of('3.3.3', 'AA', 'Error Suggestion', 'Does an error say how to correct it?', { about: 'fields' }),
  of(
    '3.3.4',
    'AA',
    'Error Prevention (Legal, Financial, Data)',
    'Can an order, a payment or a legal commitment be checked, corrected or cancelled?',
    { about: 'fields' },
  ),
  of('3.3.7', 'A', 'Redundant Entry', 'Is nothing asked twice in one process?', { about: 'fields' }),
  of(
    '3.3.8',
    'AA',
    'Accessible Authentication (Minimum)',
    'Can people sign in without remembering something or solving a puzzle, for instance by pasting?',
    { about: 'fields' },
  ),
  of(
    '4.1.2',
    'A',
    'Name, Role, Value',
    'Do names, roles and states give a screen reader what is shown, also for custom widgets?',
  ),
  of('4.1.3', 'AA', 'Status Messages', 'Are messages announced that appear without receiving the focus?'),
];

/** Level AAA: no claim rests on these; what was found of them is told apart. */
export const beyond: readonly { num: string; name: string }[] = [
  ['1.2.6', 'Sign Language (Prerecorded)'],
  ['1.2.7', 'Extended Audio Description (Prerecorded)'],
  ['1.2.8', 'Media Alternative (Prerecorded)'],
  ['1.2.9', 'Audio-only (Live)'],
  ['1.3.6', 'Identify Purpose'],
  ['1.4.6', 'Contrast (Enhanced)'],
  ['1.4.7', 'Low or No Background Audio'],
  ['1.4.8', 'Visual Presentation'],
  ['1.4.9', 'Images of Text (No Exception)'],
  ['2.1.3', 'Keyboard (No Exception)'],
  ['2.2.3', 'No Timing'],
  ['2.2.4', 'Interruptions'],
  ['2.2.5', 'Re-authenticating'],
  ['2.2.6', 'Timeouts'],
  ['2.3.2', 'Three Flashes'],
  ['2.3.3', 'Animation from Interactions'],
  ['2.4.8', 'Location'],
  ['2.4.9', 'Link Purpose (Link Only)'],
  ['2.4.10', 'Section Headings'],
  ['2.4.12', 'Focus Not Obscured (Enhanced)'],
  ['2.4.13', 'Focus Appearance'],
  ['2.5.5', 'Target Size (Enhanced)'],
  ['2.5.6', 'Concurrent Input Mechanisms'],
  ['3.1.3', 'Unusual Words'],
  ['3.1.4', 'Abbreviations'],
  ['3.1.5', 'Reading Level'],
  ['3.1.6', 'Pronunciation'],
  ['3.2.5', 'Change on Request'],
  ['3.3.5', 'Help'],
  ['3.3.6', 'Error Prevention (All)'],
  ['3.3.9', 'Accessible Authentication (Enhanced)'],
].map(([num = '', name = '']) => ({ num, name }));

/** Where the recommendation explains a criterion. */
export function understandingUrl(name: string): string {
  const plain = name.toLowerCase().replace(/[(),]/g, '').replace(/\s+/g, '-');
  return `https://www.w3.org/WAI/WCAG22/Understanding/${plain}`;
}

function of(
  num: string,
  ...[level, name, ask, more = {}]: [
    level: Criterion['level'],
    name: string,
    ask: string,
    more?: Partial<Pick<Criterion, 'about'>>,
  ]
): Criterion {
  return { num, name, level, ask, about: null, ...more };
}
