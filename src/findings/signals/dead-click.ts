// What a page did in answer to a press. Nothing at all is a dead click.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import type { Pixels } from '../rule.ts';
import { changedShare } from './pixel-change.ts';

/** Scrolling by less than this, CSS pixels, is no answer (science R01) [D]. */
export const scrollAnswerPx = 10;
/** Share of pixels whose change is an answer, outside the control itself (science R01) [D]. */
export const pixelAnswerShare = 0.002;

/** A press with the screens around it and, where there are any, their pictures. */
export interface Press {
  turn: TurnRecord;
  control: ScreenElement;
  before: ScreenRecord;
  after: ScreenRecord | undefined;
  pixelsBefore: Pixels | undefined;
  pixelsAfter: Pixels | undefined;
}

/**
 * The kinds of answer that a press got, in words; empty is a dead click. The address counts unless only an empty
 * fragment (`#`) came to it; focus counts unless it landed on the control itself. An error is no answer.
 */
export function answersTo(press: Press): string[] {
  const { effect } = press.turn;
  const answers: [string, boolean][] = [
    ['a new page', effect.navigated],
    ['a new address', addressChanged(press)],
    ['something visible', effect.visibleMutations > 0 || effect.newText.length > 0 || screenChanged(press)],
    ['a request', effect.requests.length > 0],
    ['focus elsewhere', focusWentElsewhere(press)],
    ['a dialog', effect.dialogs.length > 0],
    ['a download', effect.downloads.length > 0],
    ['a new tab', effect.popups.length > 0],
    ['scrolling', Math.abs(effect.scrolledPx) > scrollAnswerPx],
    ['a new state', stateChanged(press)],
    ['a changed picture', pictureChanged(press)],
  ];
  return answers.filter(([, given]) => given).map(([kind]) => kind);
}

/** True where controls outside the viewport came or went, or the page's length changed: an answer out of sight. */
export function answeredOutOfSight({ before, after }: Press): boolean {
  if (!after) return false;
  return (
    before.controlsAbove !== after.controlsAbove ||
    before.controlsBelow !== after.controlsBelow ||
    before.scroll.maxY !== after.scroll.maxY
  );
}

function addressChanged({ turn: { effect } }: Press): boolean {
  const bare = (url: string) => url.replace(/#$/, '');
  if (bare(effect.urlBefore) !== bare(effect.urlAfter)) return true;
  return effect.historyChanged && effect.urlBefore === effect.urlAfter;
}

function screenChanged({ before, after }: Press): boolean {
  return after !== undefined && after.structure !== before.structure;
}

function focusWentElsewhere({ turn, control, after }: Press): boolean {
  if (!turn.effect.focusMoved || !after) return false;
  return after.focus !== '' && after.focus !== control.ref;
}

function stateChanged({ control, after }: Press): boolean {
  const later = after?.elements.find((element) => element.ref === control.ref);
  if (!later) return after !== undefined;
  const told = (element: ScreenElement) => {
    const { checked, selected, expanded, pressed, disabled, invalid, busy, current } = element.states;
    const states = { checked, selected, expanded, pressed, disabled, invalid, busy, current };
    return JSON.stringify([element.name, element.text, element.field?.value ?? null, states]);
  };
  return told(later) !== told(control);
}

function pictureChanged(press: Press): boolean {
  if (press.turn.effect.pixelsChanged === 0) return false;
  if (press.pixelsBefore && press.pixelsAfter) {
    const share = changedShare(press.pixelsBefore, press.pixelsAfter, press.control.box);
    if (share !== null) return share > pixelAnswerShare;
  }
  return (press.turn.effect.pixelsChanged ?? 0) > pixelAnswerShare;
}
