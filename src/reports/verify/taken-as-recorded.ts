// What a probe concludes within the page and of which its record keeps no raw material: a claim about it can be checked for
// place, counts and consistency, and otherwise rests on the word of the record. The one list of these, and of the records that
// would end it.
import type { SessionReport } from '../session-report-schema.ts';

interface OnItsWord {
  /** What is concluded within the page. */
  taken: string;
  /** The record from which a claim could conclude it. */
  needed: string;
}

/** By rule. What is read from boxes, stops in their order, words and pictures is not among them. */
export const onItsWord: Readonly<Record<string, OnItsWord>> = {
  'unreachable-control': {
    taken: 'that a pointer can operate it',
    needed: 'its listeners, role and tabindex as they were read',
  },
  'paste-blocked': {
    taken: 'that the field did not hold what was pasted',
    needed: 'the value of the field before and after',
  },
  'focus-trap': {
    taken: 'that Escape and Shift+Tab led nowhere',
    needed: 'the stops of the way back, each with the key that was pressed',
  },
  'change-on-focus': {
    taken: 'that a dialog came up with the focus',
    needed: 'the screen before and after the stop',
  },
  'covered-focus': {
    taken: 'what lay on top at five points',
    needed: 'the hit at each point, with the box of what was hit',
  },
  'covered-control': {
    taken: 'what lay on top at five points',
    needed: 'the hit at each point, with the box of what was hit',
  },
  reflow: {
    taken: 'where a part is cut off of which most is lost',
    needed: 'the box of what cuts it off',
  },
  'lasting-motion': {
    taken: 'that it moves, and how',
    needed: 'its animations, or two pictures with their times',
  },
  'text-zoom': {
    taken: 'which lines were cut off',
    needed: 'the boxes of the lines and of what cuts them off, before and after',
  },
  'clipped-text': {
    taken: 'which lines were cut off',
    needed: 'the boxes of the lines and of what cuts them off',
  },
  'layout-shift-late': { taken: 'how far it was pushed', needed: 'its box before and after, with the times' },
  'dialog-focus-walked': {
    taken: 'whether the focus was in the layer',
    needed: 'the element that had the focus, and the box of the layer',
  },
  'focus-trap-dialog': {
    taken: 'which controls the focus never came to',
    needed: 'the stops in the layer in their order, and its controls',
  },
  'vanishing-message': { taken: 'how long it showed', needed: 'the times at which it was seen and missed' },
  'change-on-input': { taken: 'that the page was left', needed: 'the navigation that was kept back' },
  axe: { taken: 'what axe-core says', needed: 'the document, to run axe-core over it again' },
};

/** Sentences on those findings of the report that rest on the word of a probe. */
export function takenAsRecorded({ findings }: SessionReport): string[] {
  return findings.flatMap(({ id, rule, proof }) => {
    const word = onItsWord[rule.split('/', 1)[0] ?? rule];
    const probed = proof.screen === null && proof.turns.length === 0;
    return word && probed ? [`${id} (${rule}): ${word.taken}. It would take ${word.needed}.`] : [];
  });
}
