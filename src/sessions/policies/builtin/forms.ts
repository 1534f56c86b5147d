// Filling a form: the next field in reading order, then its button, then what the errors say (science 2.5).
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { FillEntry } from '../../policy.ts';
import { formWeights, leaveWeights, stageWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { isCardField, isPlaceholderOption, optionFor, valueFor } from './field-values.ts';
import { harmOf, harmWords, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { lateTypo, pastesSecrets, withQuirk } from './quirks.ts';
import { simplePlan, type Plan, type Situation, type Strategy } from './situation.ts';
import { lessSign, moreSign } from './steppers.ts';
import { formFields, isCart, isQuantityField, quantityOn } from './success.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { givenFor } from './wishes.ts';

/** Fills, corrects and sends the form at hand; null where the stage has none or it was sent in vain too often. */
export const fillForm: Strategy = (situation) => {
  const { stage, memory } = situation;
  const wanted = setQuantity(situation) ?? stepQuantity(situation);
  if (wanted) return wanted;
  if (stage.arrived === 'quantity') return null;
  if (stage.besideObject === true) return chooseVariant(situation);
  if (stage.fills !== true || memory.failedSubmissions > leaveWeights.formRetries) return null;
  const fields = mainForm(situation);
  if (fields.length === 0) return null;
  const open = fields.filter((candidate) => needsFilling(candidate, fields, situation));
  const card = open.findIndex((field) => isCardField(field) && !isAllowed('order', situation.effects));
  if (card === 0) return stopBefore(situation, 'order');
  const [first, ...others] = card > 0 ? open.slice(0, card) : open;
  if (!first) return send(fields, situation);
  return others.length === 0 ? fillField(first, situation) : fillSeveral([first, ...others], situation);
};

/** Key under which a field is remembered: its value is no part of it. */
export function fieldKey(element: ScreenElement): string {
  return `${element.field?.type ?? element.role}|${nameOf(element)}|${element.groupLabel}`;
}

/** Ends the goal at its last safe point: what comes next would reach people. */
export function stopBefore(situation: Situation, harm: keyof typeof harmWords): Plan {
  const because = `Everything was ready; I stopped before ${harmWords[harm]}, because that would reach people and this site does not allow it.`;
  return simplePlan({
    action: { kind: 'finish', reached: true, because },
    strategy: 'stop',
    thought: `I could go through with it now. I stop before ${harmWords[harm]}.`,
    expectation: { kind: 'nothing', about: [], sentence: 'Nothing more should happen.' },
  });
}

/** The fields of the form that the stage is about: the one that says so, else the one with most fields. */
function mainForm(situation: Situation): ScreenElement[] {
  const { stage } = situation;
  const forms = new Map<string, ScreenElement[]>();
  for (const field of formFields(situation)) {
    const key = field.field?.form === undefined || field.field.form === '' ? field.group : field.field.form;
    forms.set(key, [...(forms.get(key) ?? []), field]);
  }
  const score = (fields: ScreenElement[]) => {
    const words = fields.map((field) => `${field.groupLabel} ${field.heading}`).join(' ');
    const topic = Math.max(0, ...conceptsOf(words).map((hit) => stage.wants[hit.concept] ?? 0));
    const secret = fields.some((field) => field.field?.type === 'password') ? formWeights.secret : 0;
    return formWeights.topic * topic + secret + Math.min(1, fields.length / formWeights.fieldsFull);
  };
  return [...forms.values()].sort((a, b) => score(b) - score(a))[0] ?? [];
}

function needsFilling(element: ScreenElement, form: readonly ScreenElement[], situation: Situation): boolean {
  const { memory } = situation;
  const done = memory.filled.get(fieldKey(element));
  if (!done && givenBy(element, situation) !== null) return !holds(element, givenBy(element, situation));
  if (memory.faults.has(fieldKey(element))) return (done?.attempts ?? 0) <= leaveWeights.formRetries;
  if (done && !isEmptyAgain(element, done.attempts, memory.failedSubmissions)) return false;
  if ((done?.attempts ?? 0) > leaveWeights.formRetries) return false;
  if (element.role === 'checkbox' || element.field?.type === 'checkbox')
    return element.states.checked !== true && isWantedBox(element);
  if (element.role === 'radio' || element.field?.type === 'radio') return isFirstOfOpenChoice(element, form);
  if (element.role === 'switch' || element.field?.type === 'file') return false;
  if (element.field?.type === 'select') {
    const value = element.field.value ?? '';
    return isPlaceholderOption(value) && isRequired(element, form);
  }
  return (element.field?.value ?? '') === '' && isRequired(element, form);
}

/** A field that was filled and shows nothing now; what a secret one holds cannot be seen, so it is typed anew after each failure. */
function isEmptyAgain(element: ScreenElement, attempts: number, failures: number): boolean {
  const value = element.field?.value ?? null;
  return value === null ? failures >= attempts : value === '';
}

function isRequired(element: ScreenElement, form: readonly ScreenElement[]): boolean {
  const words = `${nameOf(element)} ${element.field?.placeholder ?? ''}`;
  if (/\(optional\)|\boptional\b/i.test(words)) return false;
  const marked = (field: ScreenElement) =>
    field.states.required === true || /\*|\(required\)/.test(nameOf(field));
  return marked(element) || !form.some((field) => marked(field) && !/^(checkbox|radio)$/.test(field.role));
}

function isWantedBox(element: ScreenElement): boolean {
  if (element.states.required === true || /\*/.test(nameOf(element))) return true;
  return (
    /\b(i (have read|agree|accept)|terms|conditions|privacy)\b/i.test(nameOf(element)) &&
    !/newsletter|offers|marketing/i.test(nameOf(element))
  );
}

function isFirstOfOpenChoice(element: ScreenElement, form: readonly ScreenElement[]): boolean {
  const group = form.filter((other) => other.role === 'radio' && other.group === element.group);
  return group[0] === element && !group.some((other) => other.states.checked === true);
}

function fillField(element: ScreenElement, situation: Situation): Plan {
  const { memory } = situation;
  const key = fieldKey(element);
  const fault = memory.faults.get(key) ?? '';
  const name = nameOf(element) === '' ? 'this field' : `“${nameOf(element)}”`;
  const move = { key: `field:${key}`, label: nameOf(element), concepts: [], scent: 0, element };
  const effort = { wordsRead: fault.split(' ').length, labelsRead: 1, headingsRead: 0 };
  if (isBox(element)) {
    return simplePlan({
      action: { kind: 'click', ref: element.ref },
      strategy: 'fill',
      thought: `I have to tick ${name} to go on.`,
      expectation: { kind: 'toggle', about: [], sentence: `${name} should be ticked.` },
      move,
      effort,
    });
  }
  const entry = entryFor(element, situation);
  const value = entry.kind === 'type' ? entry.text : entry.kind === 'select' ? entry.option : 'on';
  return simplePlan({
    action: entry.kind === 'type' ? { ...entry, submit: false } : entry,
    strategy: 'fill',
    thought:
      fault === ''
        ? `They want ${name} from me.`
        : `It complains about ${name}: “${fault.slice(0, 80)}”. Let me put that right.`,
    expectation: {
      kind: 'change-value',
      about: element.field?.type === 'password' ? [] : [value],
      sentence: `${name} should show what I put in.`,
    },
    move,
    effort,
  });
}

/** All open fields of the form in one go, in reading order; a late-fixed typo comes back to its field at the end. */
function fillSeveral(fields: readonly ScreenElement[], situation: Situation): Plan {
  const { memory, random, persona } = situation;
  const planned = fields
    .slice(0, fieldsAtOnce)
    .map((field) => ({ field, entry: entryFor(field, situation) }));
  const faulty = planned.filter(({ field }) => memory.faults.has(fieldKey(field)));
  const quirk = faulty.length > 0 ? null : lateTypo(planned, random, persona);
  const entries = quirk ? quirk.entries : planned.map(({ entry }) => entry);
  const names = planned.slice(0, 3).map(({ field }) => nameOf(field) || 'a field without a name');
  const more = planned.length > 3 ? ` and ${planned.length - 3} more` : '';
  const [first] = planned;
  const complaint = faulty.map(({ field }) => memory.faults.get(fieldKey(field)) ?? '').join(' ');
  return simplePlan({
    action: { kind: 'fill', entries },
    strategy: 'fill',
    thought:
      faulty.length > 0
        ? `It complains: “${complaint.slice(0, 100)}”. Let me put that right.`
        : `They want ${names.join(', ')}${more} from me.${quirk ? ` ${quirk.thought}` : ''}`,
    expectation: {
      kind: 'change-value',
      about: first?.entry.kind === 'type' && first.field.field?.type !== 'password' ? [first.entry.text] : [],
      sentence: 'The fields should show what I put in.',
    },
    effort: {
      wordsRead: complaint === '' ? 0 : complaint.split(' ').length,
      labelsRead: planned.length,
      headingsRead: 1,
    },
    move: {
      key: `field:${planned.map(({ field }) => fieldKey(field)).join('|')}`,
      label: names.join(', '),
      concepts: [],
      scent: 0,
      element: first?.field ?? null,
      entered: planned.map(({ field, entry }) => ({
        key: fieldKey(field),
        ref: field.ref,
        value: entry.kind === 'type' ? entry.text : entry.kind === 'select' ? entry.option : 'on',
      })),
    },
  });
}

/** Fields filled by one action; longer forms take several looks. */
const fieldsAtOnce = 12;

/** What is done to one field: the task's own value, else a made-up one with the persona's habits. */
function entryFor(element: ScreenElement, situation: Situation): FillEntry {
  const { goal, memory, random, persona } = situation;
  if (isBox(element)) return { kind: 'click', ref: element.ref };
  const key = fieldKey(element);
  const given = memory.faults.has(key) ? null : givenBy(element, situation);
  if (element.field?.type === 'select') {
    const option = given ?? optionFor(element, goal);
    if (option !== null) return { kind: 'select', ref: element.ref, option };
  }
  const attempts = memory.filled.get(key)?.attempts ?? 0;
  const wish = {
    goal,
    fault: memory.faults.get(key) ?? '',
    attempts,
    number: 1000 + Math.floor(random.fork('identity').uniform() * 9000),
  };
  const made = given ?? valueFor(element, wish);
  const text = given === null && attempts === 0 ? withQuirk(made, element, random, persona) : made;
  const paste = element.field?.type === 'password' && pastesSecrets(random);
  return { kind: 'type', ref: element.ref, text, ...(paste ? { paste } : {}) };
}

/** The value that the task itself gives for a field, or null. */
function givenBy(element: ScreenElement, { goal, view }: Situation): string | null {
  return givenFor(element, goal.text, view);
}

function holds(element: ScreenElement, value: string | null): boolean {
  if (isBox(element)) return element.states.checked === true;
  return (element.field?.value ?? '').toLowerCase() === (value ?? '').toLowerCase();
}

function isBox(element: ScreenElement): boolean {
  return (
    /^(checkbox|radio|switch)$/.test(element.role) || /^(checkbox|radio)$/.test(element.field?.type ?? '')
  );
}

/** Sends the form as it is; null where no button for it is in view or further down. */
export function send(fields: readonly ScreenElement[], situation: Situation): Plan | null {
  const { view, effects, memory, goal } = situation;
  const button = sendButton(fields, situation);
  if (!button)
    return view.observation.scroll.y < view.observation.scroll.maxY - 1 ? scrollToRest(situation) : null;
  const known = harmOf(button, fields);
  const harm =
    known ?? (goal.archetype.harm !== null && isLastSubmit(situation, button) ? goal.archetype.harm : null);
  if (!isAllowed(harm, effects) && harm !== null) return stopBefore(situation, harm);
  if (effects === 'look') return stopBefore(situation, goal.archetype.harm ?? 'application');
  return simplePlan({
    action: { kind: 'click', ref: button.ref },
    strategy: 'submit',
    thought:
      memory.failedSubmissions > 0
        ? `Once more: ${quoted(button)}. I hope it takes it now.`
        : `That is all they ask for. ${quoted(button)} should send it off.`,
    expectation: { ...expectationOf(button), kind: 'submit' },
    effort: { wordsRead: 0, labelsRead: 2, headingsRead: 0 },
    move: {
      key: keyOf(button),
      label: labelOf(button),
      concepts: conceptsOf(labelOf(button)).map((hit) => hit.concept),
      scent: 1,
      element: button,
    },
  });
}

/** In a checkout only the button that places the order is the last; elsewhere every button that sends is. */
function isLastSubmit({ goal }: Situation, button: ScreenElement): boolean {
  if (goal.archetype.id !== 'buy') return true;
  return conceptsOf(labelOf(button)).some((hit) => hit.concept === 'place-order');
}

/** The button that sends these fields: after the first field, of a sending kind, in the same form where that is known. */
function sendButton(fields: readonly ScreenElement[], { view, stage }: Situation): ScreenElement | null {
  const groups = new Set(
    fields.flatMap((field) => [field.group, field.field?.form ?? '']).filter((ref) => ref !== ''),
  );
  const order = new Map(view.observation.elements.map((element, index) => [element.ref, index]));
  const first = Math.min(...fields.map((field) => order.get(field.ref) ?? 0));
  const score = (control: ScreenElement) => {
    const hits = conceptsOf(labelOf(control)).map((hit) => hit.concept);
    if (hits.some((concept) => avoided.has(concept)) || /^(show|hide|reveal)\b/i.test(labelOf(control)))
      return 0;
    const wanted = Math.max(
      0,
      ...hits.map(
        (concept) =>
          stage.wants[concept] ?? (concept === 'submit' || concept === 'next' ? stageWeights.sends : 0),
      ),
    );
    const inside = groups.has(control.group) ? formWeights.inside : 0;
    return control.role === 'button' && (wanted > 0 || inside > 0) ? wanted + inside : 0;
  };
  const ranked = view.controls.filter(
    (control) => (order.get(control.ref) ?? 0) > first && score(control) > 0,
  );
  return ranked.sort((a, b) => score(b) - score(a))[0] ?? onlyButton(view.controls, groups);
}

/** A form with one button is sent by it, whatever it is called: `Search flights`. */
function onlyButton(controls: readonly ScreenElement[], groups: ReadonlySet<string>): ScreenElement | null {
  const own = controls.filter(({ role, group }) => role === 'button' && groups.has(group));
  return own.length === 1 ? (own[0] ?? null) : null;
}

const avoided = new Set([
  'close',
  'back',
  'search',
  'remove',
  'delete',
  'signout',
  'menu',
  'reject',
  'upload',
  'edit',
]);

/** A listener hears on from the field where they are: headings and landmarks would jump over the button. */
function scrollToRest({ persona }: Situation): Plan {
  const listens = persona.abilities.vision === 'screen-reader';
  return simplePlan({
    action: listens ? { kind: 'listen', to: 'read-on' } : { kind: 'scroll', direction: 'down' },
    strategy: 'fill',
    thought: 'The form goes on further down.',
    expectation: { kind: 'move', about: [], sentence: 'I should see the rest of the form.' },
  });
}

/** Puts the wanted number into the quantity field, where the goal names one. */
function setQuantity(situation: Situation): Plan | null {
  const { view, goal, memory, stage, effects } = situation;
  if (goal.quantity === null || effects === 'look' || stage.arrived === 'object-page') return null;
  if (stage.arrived === 'quantity' && !isCart(view)) return null;
  const field = view.fields.find(isQuantityField);
  if (!field || field.field === null || field.field.value === String(goal.quantity))
    return confirmQuantity(situation);
  if ((memory.filled.get(fieldKey(field))?.attempts ?? 0) >= 2) return null;
  const text = String(goal.quantity);
  const plan = fillField(field, situation);
  const offered = field.field.options.find((option) => option === text);
  if (field.field.type === 'select' && offered === undefined) return null;
  return {
    ...plan,
    action:
      field.field.type === 'select'
        ? { kind: 'select', ref: field.ref, option: text }
        : { kind: 'type', ref: field.ref, text, submit: false },
    thought: `I want ${text} of these, so I change the number.`,
    expectation: { kind: 'change-value', about: [text], sentence: `The quantity should be ${text}.` },
  };
}

/** One more or one less, where the cart has buttons for it and no field. */
function stepQuantity({ view, goal, stage, effects }: Situation): Plan | null {
  if (stage.arrived !== 'quantity' || goal.quantity === null || effects === 'look' || !isCart(view))
    return null;
  const now = quantityOn(view);
  if (now === null || now === goal.quantity || view.fields.some(isQuantityField)) return null;
  const sign = now < goal.quantity ? moreSign : lessSign;
  const button = view.controls.find((control) => sign.test(control.name) || sign.test(labelOf(control)));
  if (!button) return null;
  return simplePlan({
    action: { kind: 'click', ref: button.ref },
    strategy: 'step',
    thought: `It says ${now}; I need ${goal.quantity}.`,
    expectation: { kind: 'submit', about: [], sentence: 'The cart should count one more or one less.' },
    effort: { wordsRead: 0, labelsRead: 2, headingsRead: 0 },
    move: { key: keyOf(button), label: labelOf(button), concepts: [], scent: 1, element: button },
  });
}

/** Some carts want the change confirmed by a button named for it. */
function confirmQuantity(situation: Situation): Plan | null {
  const { view, memory, stage } = situation;
  if (stage.arrived !== 'quantity' || !view.fields.some(isQuantityField)) return null;
  if (memory.filled.size === 0 || memory.submissions > 0) return null;
  const button = view.controls.find(
    (control) => control.role === 'button' && /^(update|save|apply|recalculate)\b/i.test(labelOf(control)),
  );
  if (!button) return null;
  return simplePlan({
    action: { kind: 'click', ref: button.ref },
    strategy: 'submit',
    thought: `${quoted(button)} should make the new number count.`,
    expectation: { kind: 'submit', about: [], sentence: 'The cart should count anew.' },
    move: { key: keyOf(button), label: labelOf(button), concepts: [], scent: 1, element: button },
  });
}

/** Sizes and colours that must be chosen before a thing can be added. */
function chooseVariant(situation: Situation): Plan | null {
  if (situation.stage.arrived !== 'acted') return null;
  const fields = formFields(situation).filter(
    (field) => field.field?.type === 'select' || field.role === 'radio',
  );
  const open = fields.find(
    (field) =>
      !isQuantityField(field) &&
      needsFilling(field, fields, situation) &&
      !/sort|filter/i.test(nameOf(field)),
  );
  return open ? fillField(open, situation) : null;
}

function nameOf(element: ScreenElement): string {
  return (element.field?.label || element.name || element.field?.placeholder || '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
