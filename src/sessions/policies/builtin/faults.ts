// What the page complains of: the error of each faulty field, as the last answer and the marks of the fields tell it.
import type { NewText, ScreenElement } from '../../../evidence/evidence.ts';
import { fieldKey, nameOf } from './field-name.ts';
import { written } from './history.ts';
import { type History, isConfirmation, type Situation, type Step } from './situation.ts';
import type { View } from './view.ts';
import { rawTokens } from './words.ts';

/** Texts of errors by the key of their field; empty where nothing is complained of, or where it was put right since. */
export function faultsNow({ history, view }: Pick<Situation, 'history' | 'view'>): Map<string, string> {
  const known = remembered.get(view);
  if (known) return known;
  const faults = readFaults(history, view);
  remembered.set(view, faults);
  return faults;
}

const remembered = new WeakMap<View, Map<string, string>>();

function readFaults(history: History, view: View): Map<string, string> {
  const faults = new Map<string, string>();
  // Who waits to read what was said, or looks on in the form, has not forgotten it.
  const at = history.findLastIndex(({ option }) => !patient.has(option.action.kind));
  const said = history[at];
  const errors =
    said && said.after.place === view.place
      ? innermost(said.effect.newText.filter(({ error }) => error))
      : [];
  const fields = view.fields;
  const mended =
    said?.option.strategy === 'fill' ? new Set(said.option.entered?.map(({ field }) => field)) : null;
  const marked = fields.filter((field) => field.states.invalid === true);
  const texts = new Map<string, string>();
  for (const error of errors) {
    for (const owner of ownersOf(error, marked.length > 0 ? marked : fields))
      if (!texts.has(fieldKey(owner))) texts.set(fieldKey(owner), error.text);
  }
  const known = written(history);
  for (const field of fields) {
    const key = fieldKey(field);
    const isMarked = field.states.invalid === true && mended?.has(key) !== true;
    if (!isMarked && !(texts.has(key) && known.has(key))) continue;
    const own = field.field?.description || field.field?.validationMessage || '';
    faults.set(key, texts.get(key) ?? (own === '' ? 'not accepted' : own));
  }
  return faults;
}

/** The page came back with its form and an alert that says of nothing that it was done, whatever else it says. */
export function isComplainedOf({ view, after }: Step): boolean {
  const isBack =
    after.place === view.place &&
    after.fields.some(({ ref, locator }) =>
      view.fields.some((field) => field.ref === ref || field.locator.css === locator.css),
    );
  const before = new Set(view.observation.elements.map(({ text, name }) => text || name));
  return (
    isBack &&
    after.observation.elements.some(({ role, text, name }) => {
      const said = text || name;
      return role === 'alert' && said !== '' && !before.has(said) && !isConfirmation(said, after.lang);
    })
  );
}

/** Without those that hold the words of another: what stands around an error says more than the error does. */
function innermost(errors: readonly NewText[]): NewText[] {
  return errors.filter(
    ({ text }) => !errors.some((other) => other.text.length < text.length && text.includes(other.text)),
  );
}

const patient: ReadonlySet<string> = new Set(['wait', 'scroll', 'listen']);

/** The fields that an error speaks of: those it names, of these the empty ones, else the nearest one beside it. */
function ownersOf(error: NewText, fields: readonly ScreenElement[]): readonly ScreenElement[] {
  const named = fields.filter((field) => names(error.text, nameOf(field)));
  const empty = named.filter(({ field }) => field?.value === '');
  if (empty.length > 0) return empty;
  if (named.length > 0) return named.slice(0, 1);
  const distance = (field: ScreenElement) => Math.abs(error.box.y - field.box.y - field.box.height);
  const near = fields.filter((field) => distance(field) < 60 && Math.abs(error.box.x - field.box.x) < 200);
  return near.sort((one, other) => distance(one) - distance(other)).slice(0, 1);
}

function names(error: string, label: string): boolean {
  const bare = rawTokens(label).join(' ');
  return bare.length > 2 && ` ${rawTokens(error).join(' ')} `.includes(` ${bare} `);
}
