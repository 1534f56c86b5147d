// What to put into a form next: as asked; mended until it is accepted once; then one value at a time at a border; then as it
// was accepted again. Without an accepted trial borders prove nothing and are not tried.
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { FillEntry } from '../../sessions/policy.ts';
import { tokensOf } from '../../language/tokens.ts';
import { boundariesOf, type Boundary } from './boundaries.ts';
import { keyedFields, labelOfField, typeOf, type KeyedField } from './field-keys.ts';
import { formLimits, type FormPlan, type FormTrial, type FormVariation, type FormView } from './form-view.ts';
import type { Identity } from './identity.ts';
import { isSignIn, plainValue, type ValueContext } from './plain-value.ts';
import { isSideOffer, kindOf, purposeOf } from './purpose.ts';
import { repairsOf, triedIn } from './repairs.ts';

type Values = Record<string, string>;

/** The next plan for a form as it stands now, given what was sent before; null where nothing is left to learn. */
export function nextTrial(
  form: FormView,
  history: readonly FormTrial[],
  identity: Identity,
): FormPlan | null {
  const fields = keyedFields(form.fields);
  const context = { form, identity, accountsMade: accountsMade(fields, history) };
  // What may not be sent once more teaches nothing by being filled in.
  if (fields.length === 0 || history.at(-1)?.held) return null;
  if (history.length === 0) return planOf('as-asked', form, { values: asAsked(fields, context), fields });
  const baseline = history.findLast(({ accepted, plan }) => accepted === true && plan.part !== 'boundary');
  return baseline
    ? varied(baseline, { form, fields, history, context })
    : repaired({ form, fields, history, context });
}

interface Stage {
  form: FormView;
  fields: KeyedField[];
  history: readonly FormTrial[];
  context: ValueContext;
}

/** Values of all fields: those that must be filled, and those whose kind is known and that nobody refuses. */
function asAsked(fields: readonly KeyedField[], context: ValueContext): Values {
  const marked = fields.some(({ element }) => isMarked(element) && typeOf(element) !== 'checkbox');
  return Object.fromEntries(
    fields.map((keyed) => {
      const { element } = keyed;
      const purpose = purposeOf(element);
      const isFree =
        marked &&
        !isMarked(element) &&
        (purpose === 'text' || purpose === 'search' || kindOf(element) === 'id');
      // A file that nobody asked for binds; where one was missing, the form is mended.
      const isExtra = isFree || (purpose === 'file' && !isMarked(element));
      const leave = isSideOffer(purpose) || (isExtra && fields.length > 1);
      const held = heldBy(element);
      return [keyed.key, leave && !isMarked(element) ? held : plainOr(held, keyed, context)];
    }),
  );
}

/** What a field holds already is what it is sent with, but for numbers, whose first value shows no change. */
function plainOr(held: string, keyed: KeyedField, context: ValueContext): string {
  const isText = keyed.options.length === 0 && !/^(select|checkbox)$/.test(typeOf(keyed.element));
  const purpose = purposeOf(keyed.element);
  if (isText && held !== '' && purpose !== 'number' && purpose !== 'search') return held;
  return plainValue(keyed, context);
}

function heldBy(element: ScreenElement): string {
  if (typeOf(element) === 'checkbox') return element.states.checked === true ? 'on' : 'off';
  return element.field?.value ?? '';
}

function isMarked({ states, field, name }: ScreenElement): boolean {
  return states.required === true || /\*/.test(field?.label || name);
}

/** The last plan with what was refused mended; null where no word, no other profile and no further field is left. */
function repaired({ form, fields, history, context }: Stage): FormPlan | null {
  const last = history.at(-1);
  // What cannot be told apart from being taken cannot be mended either.
  if (!last || last.accepted === null || history.length > formLimits.repairs) return null;
  if (isSignIn(form)) return signedInOtherwise({ form, fields, history, context });
  const before = { ...asAsked(fields, context), ...known(last.plan.values, fields) };
  const named = fields.filter(({ key }) => wordsFor(key, fields, last).length > 0);
  const values = { ...before };
  for (const keyed of named) {
    const refused = { keyed, value: before[keyed.key] ?? '', words: wordsFor(keyed.key, fields, last) };
    const [mended] =
      refused.value === '' && keyed.options.length === 0 && typeOf(keyed.element) !== 'checkbox'
        ? [plainValue(keyed, context), ...repairsOf(refused, context, triedIn(history, keyed.key))].filter(
            Boolean,
          )
        : repairsOf(refused, context, triedIn(history, keyed.key));
    if (mended !== undefined) values[keyed.key] = mended;
  }
  sameTwice(values, fields);
  const full = filledUp(before, fields, context);
  // Nothing says what a button that is off waits for: that all is filled in, or it is not known.
  const isSilent = last.off === true && last.messages.length === 0;
  const steps = isSilent ? [full] : [values, full, otherwise(before, { form, fields, history, context })];
  const fresh = steps.find((step) => !history.some(({ plan }) => sameValues(plan.values, step, fields)));
  return fresh ? planOf('repair', form, { values: fresh, fields }) : null;
}

/** A refused login is tried again only with what was accepted or offered since: guesses lock accounts. */
function signedInOtherwise({ form, fields, history, context }: Stage): FormPlan | null {
  const { identity } = context;
  if (identity.accepted === null && form.offered.length === 0) return null;
  const values = Object.fromEntries(fields.map((keyed) => [keyed.key, plainValue(keyed, context)]));
  const wasTried = history.some(({ plan }) => sameValues(plan.values, values, fields));
  return wasTried ? null : planOf('repair', form, { values, fields });
}

/** Values by keys that the form still has. */
function known(values: Values, fields: readonly KeyedField[]): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => fields.some((each) => each.key === key)),
  );
}

/** Messages that stand beside a field, or that name it by a word of its label that no other field has. */
function wordsFor(key: string, fields: readonly KeyedField[], { messages }: FormTrial): string[] {
  const own = fields.find((each) => each.key === key);
  if (!own) return [];
  const label = new Set(tokensOf(labelOfField(own.element)).filter((token) => token.length > 2));
  for (const other of fields) {
    if (other !== own) for (const token of tokensOf(labelOfField(other.element))) label.delete(token);
  }
  // Of an example of an address no word names a field.
  const names = (text: string) =>
    text.split(/\s/).some((word) => !word.includes('@') && tokensOf(word).some((token) => label.has(token)));
  return messages
    .filter(({ field, text }) => field === key || (field === null && names(text)))
    .map(({ text }) => text);
}

/** A password that is asked for twice is the same twice. */
function sameTwice(values: Values, fields: readonly KeyedField[]): void {
  const secrets = fields.filter(({ element }) => element.field?.type === 'password');
  const [first] = secrets;
  const isNew = secrets.filter(({ element }) => purposeOf(element) === 'new-password');
  const group = isNew.length > 1 ? isNew : secrets.length === 2 && isNew.length !== 1 ? secrets : [];
  const value = values[group[0]?.key ?? first?.key ?? ''];
  if (value !== undefined) for (const { key } of group) values[key] = value;
}

/** Every field that is empty filled, and every box ticked. */
function filledUp(before: Values, fields: readonly KeyedField[], context: ValueContext): Values {
  return Object.fromEntries(
    fields.map((keyed) => {
      const value = before[keyed.key] ?? '';
      if (typeOf(keyed.element) === 'checkbox') return [keyed.key, 'on'];
      const isEmpty = value === '' && !isSideOffer(purposeOf(keyed.element));
      return [keyed.key, isEmpty ? plainValue(keyed, context) : value];
    }),
  );
}

/** What is written differently from country to country written otherwise, and what is not asked for left out. */
function otherwise(before: Values, { fields, history, context }: Stage): Values {
  const marked = fields.some(({ element }) => isMarked(element));
  return Object.fromEntries(
    fields.map((keyed) => {
      const { key, element } = keyed;
      const value = before[key] ?? '';
      const purpose = purposeOf(element);
      if (marked && !isMarked(element) && /^(tel|postal-code|bday|organization|url)$/.test(purpose))
        return [key, ''];
      if (!/^(tel|postal-code|email|username|password)$/.test(purpose)) return [key, value];
      const [other] = repairsOf({ keyed, value, words: [] }, context, triedIn(history, key));
      return [key, other ?? value];
    }),
  );
}

/** The accepted values with one at a border; all as accepted once all borders are behind, which shows that it still works. */
function varied(baseline: FormTrial, { form, fields, history, context }: Stage): FormPlan | null {
  const values = renewed(known(baseline.plan.values, fields), { fields, context });
  const done = history.filter(({ plan }) => plan.part === 'boundary');
  const isDone = (key: string, { boundary }: Boundary) =>
    done.some(({ plan: { about } }) => about.field === key && about.boundary === boundary);
  if (done.length < formLimits.boundaries) {
    for (const keyed of mostTelling(fields)) {
      const { key } = keyed;
      const plain = values[key] ?? '';
      const next = boundariesOf(keyed, form, plain).find((each) => !isDone(key, each));
      if (next)
        return planOf('boundary', form, {
          values: { ...values, [key]: next.value },
          fields,
          about: { field: key, ...next },
        });
    }
  }
  const [last] = history.slice(-1);
  if (done.length === 0 || last?.plan.part === 'corrected') return null;
  return planOf('corrected', form, { values, fields });
}

/** Numbers first, then what must be filled, then what has a shape. */
function mostTelling(fields: readonly KeyedField[]): KeyedField[] {
  const worth = ({ element }: KeyedField) => {
    const purpose = purposeOf(element);
    return (
      (purpose === 'number' ? 4 : 0) +
      (isMarked(element) ? 2 : 0) +
      (/^(email|date|bday|cc-number|tel|family-name|name|new-password)$/.test(purpose) ? 1 : 0)
    );
  };
  return fields.toSorted((a, b) => worth(b) - worth(a)).slice(0, formLimits.fieldsVaried);
}

/** Accounts that were sent so far: each further one needs a name of its own. */
function accountsMade(fields: readonly KeyedField[], history: readonly FormTrial[]): number {
  return makesAccount(fields) ? history.filter(({ accepted }) => accepted !== false).length : 0;
}

function makesAccount(fields: readonly KeyedField[]): boolean {
  const elements = fields.map(({ element }) => element);
  const secrets = elements.filter(({ field }) => field?.type === 'password');
  return (
    secrets.length > 1 || secrets.some((each) => purposeOf(each) === 'new-password') || makesProfile(elements)
  );
}

/** One password beside several lines about a person. */
function makesProfile(elements: readonly ScreenElement[]): boolean {
  const has = elements.some(({ field }) => field?.type === 'password');
  const form = { key: '', ref: '', fields: [...elements], submit: null, sample: '', offered: [] };
  return has && !isSignIn(form);
}

/** Of an account the name or address is another each time, since the one that was accepted is taken now. */
function renewed(values: Values, { fields, context }: Pick<Stage, 'fields' | 'context'>): Values {
  if (!makesAccount(fields)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const keyed = fields.find((each) => each.key === key);
      const isAccount = keyed && /^(email|username)$/.test(purposeOf(keyed.element));
      return [key, isAccount ? plainValue(keyed, context) : value];
    }),
  );
}

function sameValues(a: Values, b: Values, fields: readonly KeyedField[]): boolean {
  return fields.every(({ key }) => (a[key] ?? '') === (b[key] ?? ''));
}

const unvaried: FormVariation = { field: '', value: '', boundary: '', possible: '' };

function planOf(
  part: FormPlan['part'],
  form: FormView,
  {
    values,
    fields,
    about = unvaried,
  }: { values: Values; fields: readonly KeyedField[]; about?: FormVariation },
): FormPlan {
  const lastLine = form.submit ? undefined : fields.findLast(({ element }) => isLine(element));
  const entries = fields
    .filter((keyed) => keyed !== lastLine)
    .flatMap((keyed) => entryOf(keyed, values[keyed.key] ?? ''));
  const submit: FormPlan['submit'] = form.submit
    ? { kind: 'click', ref: form.submit.ref }
    : { kind: 'press', key: 'Enter', ref: lastLine?.element.ref ?? '' };
  // Enter goes to what has the focus, so that the line it sends is typed last, whatever it holds.
  if (lastLine) entries.push({ kind: 'type', ref: lastLine.element.ref, text: values[lastLine.key] ?? '' });
  return { part, entries, submit, about, values };
}

/** A field that Enter sends. */
function isLine(element: ScreenElement): boolean {
  return (
    element.field !== null && !/^(select|checkbox|radio|textarea|contenteditable|file)$/.test(typeOf(element))
  );
}

/** What has to be done so that the field holds `value`; nothing where it does. */
function entryOf({ element, options }: KeyedField, value: string): FillEntry[] {
  if (options.length > 0) {
    const meant = options.find((option) => labelOfField(option) === value);
    return meant && meant.states.checked !== true ? [{ kind: 'click', ref: meant.ref }] : [];
  }
  const { ref, field, states } = element;
  if (typeOf(element) === 'checkbox') {
    return (states.checked === true) === (value === 'on') ? [] : [{ kind: 'click', ref }];
  }
  if (field?.type === 'select') {
    return value === '' || field.value === value ? [] : [{ kind: 'select', ref, option: value }];
  }
  // A secret cannot be read, so that it is always typed.
  return field?.value === value ? [] : [{ kind: 'type', ref, text: value }];
}
