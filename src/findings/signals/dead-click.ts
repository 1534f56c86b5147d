// What a page did in answer to a press. Nothing at all is a dead click.
import { pixelAnswerShare } from '../../evidence/drawn-elsewhere.ts';
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import { changedShare } from './pixel-change.ts';

/** Scrolling by less than this, CSS pixels, is no answer (science R01) [D]. */
export const scrollAnswerPx = 10;

/** A press with the screens around it and, where there are any, their pictures. */
export interface Press {
  turn: TurnRecord;
  control: ScreenElement;
  before: ScreenRecord;
  after: ScreenRecord | undefined;
  /** Decoded pictures by name; asked only where nothing else answered. */
  pixels: ReadonlyMap<string, Pixels>;
}

/**
 * The kinds of answer that a press got, in words; empty is a dead click. The address counts unless only an empty
 * fragment (`#`) came to it; focus counts unless it landed on the control itself. An error is no answer. Pictures are
 * compared only where there was no other answer, and once for each press.
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
  ];
  const given = answers.filter(([, is]) => is).map(([kind]) => kind);
  return given.length === 0 && pictureChanged(press) ? ['a changed picture'] : given;
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

/** The control itself, or another that stands there still: a press may tick many boxes, of which no document says anything. */
function stateChanged({ control, before, after }: Press): boolean {
  if (!after) return false;
  const later = new Map(after.elements.map((element) => [element.ref, element]));
  if (!later.has(control.ref)) return true;
  return [control, ...before.elements.filter(({ kind }) => kind === 'control')].some((one) => {
    const now = later.get(one.ref);
    return now !== undefined && stateOf(now) !== stateOf(one);
  });
}

function stateOf({ name, text, field, states: all }: ScreenElement): string {
  const { checked, selected, expanded, pressed, disabled, invalid, busy, current } = all;
  const states = { checked, selected, expanded, pressed, disabled, invalid, busy, current };
  return JSON.stringify([name, text, field?.value ?? null, states]);
}

function pictureChanged({ turn, before, after, control, pixels }: Press): boolean {
  const told = turn.effect.pixelsChanged;
  if (told === 0 || (before.image !== null && before.image === after?.image)) return false;
  const [was, is] = [pixels.get(before.image ?? ''), pixels.get(after?.image ?? '')];
  const share = was && is ? changedShare(was, is, control.box) : null;
  return (share ?? told ?? 0) > pixelAnswerShare;
}
