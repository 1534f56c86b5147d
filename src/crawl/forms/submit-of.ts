// The control that sends a group of fields: by what a page says of its controls, by place, and only then by words.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { actsOn } from '../../fragments/label-acts.ts';
import type { Act } from '../../language/acts.ts';
import { onOneLine } from './places.ts';

/** Pixels between a field and a button that belongs to it: an eye in a password, a step of a number. */
const attachedPx = 12;
/** Acts of controls beside fields that send nothing of them. */
const beside = new Set<Act>([
  'reset',
  'expand',
  'sign-out',
  'language',
  'theme',
  'compare',
  'delete',
  'upload',
]);

/** The control among `controls`, all of them of the form, that sends its `fields`; null where none does. */
export function submitOf(
  fields: readonly ScreenElement[],
  controls: readonly ScreenElement[],
  order: ReadonlyMap<string, number>,
): ScreenElement | null {
  const place = (element: ScreenElement) => order.get(element.ref) ?? 0;
  const first = Math.min(...fields.map(place));
  const last = Math.max(...fields.map(place));
  const able = controls.filter((control) => isSender(control) && !isStep(control, controls, fields));
  const worth = (control: ScreenElement) => {
    const acts = actsOn(control.text || control.name).filter(({ sure }) => sure);
    const isBeside = acts.length > 0 && acts.every(({ act }) => beside.has(act));
    const isAttached = fields.some(
      (field) =>
        field.field?.type === 'password' && onOneLine(control.box, field.box) && isInside(control, field),
    );
    return (
      (place(control) > last ? 4 : place(control) > first ? 2 : 0) +
      (acts.length > 0 ? 2 : 0) +
      (control.style.looksActionable ? 1 : 0) +
      control.salience -
      (isBeside ? 8 : 0) -
      (isAttached ? 8 : 0)
    );
  };
  const weighed = able.map((control) => ({ control, worth: worth(control) }));
  const [best] = weighed.toSorted((a, b) => b.worth - a.worth);
  return best && best.worth >= 0 ? best.control : null;
}

/** A button that neither stays pressed nor opens something. */
function isSender({ role, kind, field, states }: ScreenElement): boolean {
  if (role !== 'button' || kind !== 'control' || field !== null) return false;
  return states.pressed === undefined && states.expanded === undefined;
}

/** One of two like buttons that stand directly at a field, on its line, or one that shows no letter, such as `+`. */
function isStep(
  control: ScreenElement,
  controls: readonly ScreenElement[],
  fields: readonly ScreenElement[],
): boolean {
  const shown = control.text || control.name;
  if (shown !== '' && !/\p{L}/u.test(shown)) return true;
  const touches = (one: ScreenElement, field: ScreenElement) =>
    onOneLine(one.box, field.box) && gapOnLine(one, field) <= attachedPx;
  return fields.some(
    (field) =>
      touches(control, field) &&
      controls.some(
        (other) =>
          other !== control &&
          touches(other, field) &&
          Math.abs(other.box.width - control.box.width) <= 2 &&
          Math.sign(other.box.x - field.box.x) !== Math.sign(control.box.x - field.box.x),
      ),
  );
}

function gapOnLine({ box: a }: ScreenElement, { box: b }: ScreenElement): number {
  return Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
}

function isInside({ box: a }: ScreenElement, { box: b }: ScreenElement): boolean {
  return a.x >= b.x - 1 && a.x <= b.x + b.width + attachedPx && a.width < b.width / 2;
}
