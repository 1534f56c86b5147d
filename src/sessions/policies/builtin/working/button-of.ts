// The button that sends what was entered: it stands in the smallest part of the page that holds the fields and a button at all.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { formWeights } from '../calibration/forms.ts';
import { wayWorths } from '../calibration/ways.ts';
import { workWeights as w } from '../calibration/work.ts';
import { isStepper } from '../stepper.ts';
import type { Situation } from '../situation.ts';
import { conceptsAt, isBox } from '../view.ts';
import { entriesIn, isOnLine } from './entries-of.ts';
import { saidOf } from './deed.ts';
import { freshIn, isOfSite } from './taken.ts';

/** The button of these fields; null where there is none in view. */
export function buttonOf(fields: readonly ScreenElement[], situation: Situation): ScreenElement | null {
  const { view } = situation;
  const paths = fields.map(({ locator }) => locator.css.split(' > '));
  const [first = []] = paths;
  const differs = first.findIndex((step, at) => paths.some((path) => path[at] !== step));
  const shared = differs < 0 ? first.length - 1 : differs;
  const forms = new Set(fields.flatMap(({ field }) => field?.form || []));
  const buttons = view.controls.filter((control) => isSender(control, fields, situation));
  const ofForm = buttons.filter(({ group }) => forms.has(group));
  if (ofForm.length > 0) return best(ofForm, fields, situation);
  for (let depth = shared; depth > Math.max(1, shared - w.buttonLevels); depth--) {
    const path = first.slice(0, depth).join(' > ');
    const within = buttons.filter(({ locator }) => locator.css.startsWith(`${path} > `));
    if (within.length > 0) return best(within, fields, situation);
  }
  if (view.modal) return best(buttons, fields, situation);
  return best(besideThem(buttons, fields), fields, situation);
}

/** Where ids hide what holds what: buttons on the lines of the fields, or close below the last one. */
function besideThem(buttons: readonly ScreenElement[], fields: readonly ScreenElement[]): ScreenElement[] {
  const top = Math.min(...fields.map(({ box }) => box.y));
  const bottom = Math.max(...fields.map(({ box }) => box.y + box.height));
  return buttons.filter(({ box }) => box.y + box.height > top && box.y < bottom + w.buttonBelow);
}

function best(
  buttons: readonly ScreenElement[],
  fields: readonly ScreenElement[],
  situation: Situation,
): ScreenElement | null {
  const lowest = Math.max(...fields.map(({ box }) => box.y));
  const score = (button: ScreenElement) => {
    const concepts = conceptsAt(button, situation.view.lang);
    const sends = concepts.some((concept) => sending.has(concept)) ? 1 : 0;
    const isAfter = button.box.y >= lowest - 1 ? w.buttonAfter : 0;
    return sends + isAfter + saidOf(button, situation) + button.salience * formWeights.inside;
  };
  return [...buttons].sort((a, b) => score(b) - score(a))[0] ?? null;
}

function isSender(control: ScreenElement, fields: readonly ScreenElement[], situation: Situation): boolean {
  const { view } = situation;
  if (control.role !== 'button' || control.href !== '' || control.states.pressed !== undefined) return false;
  if (control.states.expanded !== undefined || isStepper(control, view)) return false;
  const entry = entriesIn(view).get(control.ref);
  const isOfRow =
    entry !== undefined &&
    !fields.some((field) => entriesIn(view).get(field.ref)?.path === entry.path || isOnLine(field, control));
  const concepts = conceptsAt(control, view.lang);
  // What stood there before the fields came, or stands on other pages as well, is not of them.
  const fresh = freshIn(situation).refs;
  const isOlder = !fresh.has(control.ref) && fields.every(({ ref }) => fresh.has(ref));
  const isFormed = fields.some(({ field }) => field?.form && field.form === control.group);
  const isElsewhere = isOfSite(control, situation) && !fields.every((field) => isOfSite(field, situation));
  const isOther = isOlder || isElsewhere;
  if (isOther && !isFormed) return false;
  // Outside of a form and of a layer a button has to say that it sends, or what the task does.
  const isSaid =
    concepts.some((concept) => sending.has(concept)) || saidOf(control, situation) >= wayWorths.said;
  if (!isFormed && view.modal === null && !isSaid) return false;
  if (isOfRow && !isFormed && view.modal === null) return false;
  if (concepts.some((concept) => avoided.has(concept)) && !concepts.some((concept) => sending.has(concept)))
    return false;
  if (isOther && !concepts.some((concept) => keeping.has(concept))) return false;
  if (concepts.some((concept) => ending.has(concept)) && saidOf(control, situation) === 0) return false;
  return !isOfOneField(control, fields);
}

/** On the line of one field among several stands what is done with that one: a tag is added, a password is shown. */
function isOfOneField({ box }: ScreenElement, fields: readonly ScreenElement[]): boolean {
  const lines = fields.filter((field) => !isBox(field));
  const middle = box.y + box.height / 2;
  const beside = lines.filter(
    (field) => Math.abs(middle - field.box.y - field.box.height / 2) < field.box.height / 2,
  );
  return beside.length === 1 && lines.length > 1;
}

const sending: ReadonlySet<string> = new Set(['submit', 'save', 'next', 'add', 'new', 'book', 'apply']);
const keeping: ReadonlySet<string> = new Set(['submit', 'save', 'next', 'apply']);
const ending: ReadonlySet<string> = new Set(['delete', 'remove', 'cancel', 'signout']);
const avoided: ReadonlySet<string> = new Set(['close', 'back', 'search', 'reject', 'menu', 'upload', 'edit']);
