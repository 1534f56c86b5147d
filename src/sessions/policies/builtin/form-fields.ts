// Fields of a form: which still want something, and what is put into one or several of them.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { FillEntry } from '../../policy.ts';
import { leaveWeights } from './calibration.ts';
import { isPlaceholderOption, optionFor, valueFor } from './field-values.ts';
import { codeIn } from './said-examples.ts';
import { lateTypo, pastesSecrets, withQuirk } from './quirks.ts';
import type { Memory } from './memory.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import type { View } from './view.ts';
import { givenFor } from './wishes.ts';

/** Key under which a field is remembered: its value is no part of it. */
export function fieldKey(element: ScreenElement): string {
  return `${element.field?.type ?? element.role}|${nameOf(element)}|${element.groupLabel}`;
}

/** Key under which a field is remembered whose form said yes: another form of the same names stands at another place. */
export function takenKey(element: ScreenElement, place: string): string {
  return `${place}|${fieldKey(element)}`;
}

/** True where the last press was on something within a form, of these fields or of any in view, that is no field: a card to choose. */
export function choseWithin(
  { last }: Memory,
  view: View,
  fields: readonly ScreenElement[] = view.fields,
): boolean {
  const { element, action, strategy } = last ?? {};
  if (!element || action?.kind !== 'click' || strategy === 'submit') return false;
  if (element.href !== '' || element.role === 'button' || element.group === '') return false;
  return fields.some(({ group, field }) => element.group === group || element.group === field?.form);
}

/** True where a field still has to be filled, corrected or ticked. */
export function needsFilling(
  element: ScreenElement,
  form: readonly ScreenElement[],
  situation: Situation,
): boolean {
  const { memory } = situation;
  if (isTaken(element, situation)) return false;
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

/** True for a field of a form that said yes to what was put in, and has no fault since. */
export function isTaken(element: ScreenElement, { memory, view }: Situation): boolean {
  return memory.taken.has(takenKey(element, view.place)) && !memory.faults.has(fieldKey(element));
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

/** Fills one field, or ticks it. */
export function fillField(element: ScreenElement, situation: Situation): Plan {
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
export function fillSeveral(fields: readonly ScreenElement[], situation: Situation): Plan {
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
  const { attempts = 0, value: written = '' } = memory.filled.get(key) ?? {};
  const wish = {
    goal,
    fault: memory.faults.get(key) ?? '',
    attempts,
    written,
    number: 1000 + Math.floor(random.fork('identity').uniform() * 9000),
    british: isBritish(situation.view),
  };
  const made = given ?? shownCode(element, situation.view) ?? valueFor(element, wish);
  const text = given === null && attempts === 0 ? withQuirk(made, element, random, persona) : made;
  const paste = element.field?.type === 'password' && pastesSecrets(random);
  return { kind: 'type', ref: element.ref, text, ...(paste ? { paste } : {}) };
}

/** Prices in pounds or a field for a postcode. */
function isBritish({ passages, fields }: View): boolean {
  return (
    fields.some((field) => /\bpost ?code\b/i.test(nameOf(field))) ||
    passages.some(({ text }) => text.includes('£'))
  );
}

/** A code that the page itself shows, as demonstrations do in place of a mail, for a field that asks for one; or null. */
function shownCode(element: ScreenElement, { passages }: Situation['view']): string | null {
  return isCodeField(element) ? codeIn(passages.map(({ text, name }) => text || name)) : null;
}

function isCodeField(element: ScreenElement): boolean {
  if (/\bone-time-code\b/.test(element.field?.autocomplete ?? '')) return true;
  const name = nameOf(element);
  return (
    /\b(code|pin)\b/i.test(name) &&
    !/post|zip|promo|voucher|discount|gift|coupon|country|area|sort/i.test(name)
  );
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

/** What a field is called, 80 characters at most. */
export function nameOf(element: ScreenElement): string {
  return (element.field?.label || element.name || element.field?.placeholder || '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}
