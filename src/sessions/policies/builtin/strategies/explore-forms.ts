// Without a task: each form in view is gone through, first with one field forgotten and the others written as people write them,
// then whole; and what can be chosen outside a form is chosen otherwise once.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { mayTouch } from '../../../effects/leave-of.ts';
import { unsafeIn } from '../../../effects/sight.ts';
import { weakPassword } from '../../../made-up-passwords.ts';
import type { FillEntry } from '../../../policy.ts';
import { exploreLimits, exploreWorth as worth, moveScents } from '../calibration/utilities.ts';
import { faultsNow } from '../faults.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { everydayValue } from '../field-values.ts';
import { needsFilling } from '../form.ts';
import { groupByForm, isPlaceholder } from '../forms.ts';
import { written } from '../history.ts';
import { oneOfMany } from '../known-site.ts';
import {
  type Entered,
  expected,
  type Option,
  type Situation,
  type Step,
  type Strategy,
} from '../situation.ts';
import { siteOf } from './explore.ts';
import { filling } from './fill.ts';
import { byEnter, sendButton, sending } from './send.ts';
import { going, scrolling } from './moves.ts';
import { addressOf, formOf, isBox, isSearchField, labelOf, quoted } from '../view.ts';

/** The next deed in the first form in view that was not gone through yet. */
export const tryForm: Strategy = (situation) => {
  if (!mayTouch(situation.effects)) return [];
  for (const fields of formsInView(situation)) {
    const form = nameOfForm(fields, situation);
    const narrowed = { ...situation, view: { ...situation.view, fields } };
    const option = nextDeed(
      fields,
      narrowed,
      situation.history.filter((step) => step.option.form?.name === form),
    );
    if (option) return [{ ...option, utility: worth.form, form: { ...option.form, name: form } }];
  }
  return [];
};

type Deed = Option & { form: { name: string; phase: 'short' | 'whole' } };

function nextDeed(
  fields: readonly ScreenElement[],
  situation: Situation,
  done: readonly Step[],
): Deed | null {
  if (done.length >= exploreLimits.formTurns) return null;
  const of = (phase: 'short' | 'whole', strategy: string) =>
    done.filter(({ option }) => option.form?.phase === phase && option.strategy === strategy);
  if (of('short', 'submit').length === 0) {
    const short = of('short', 'fill').length === 0 ? fillShort(fields, situation) : null;
    return short ?? send(fields, situation, 'short');
  }
  const faults = faultsNow(situation);
  const open = fields.filter((field) => needsFilling(field, fields, situation));
  const sent = of('whole', 'submit');
  const faulty = fields.some((field) => faults.has(fieldKey(field)));
  const last = done.at(-1);
  // Sent, and nothing to be put right: that is that. What was put right is sent again.
  if (sent.length > 0 && last?.option.strategy === 'submit' && !faulty && !last.missed) return null;
  // What went out although it was short, and reaches people, is not sent again.
  const went = of('short', 'submit').some(({ effect }) => !effect.newText.some(({ error }) => error));
  if (sent.length === 0 && went && !faulty && reachesPeople(fields, situation)) return null;
  if (open.length > 0 && last?.option.strategy !== 'fill')
    return { ...filling(open, situation), form: { name: '', phase: 'whole' } };
  return send(fields, situation, 'whole');
}

function reachesPeople(fields: readonly ScreenElement[], situation: Situation): boolean {
  const button = sendButton(fields, situation);
  return button !== null && unsafeIn(labelOf(button)).length > 0;
}

function send(fields: readonly ScreenElement[], situation: Situation, phase: 'short' | 'whole'): Deed | null {
  const button = sendButton(fields, situation);
  if (!button) {
    const { scroll } = situation.view.observation;
    const scrolled = situation.history
      .slice(-exploreLimits.formScrolls)
      .filter(({ option }) => option.action.kind === 'scroll');
    const [enter] = byEnter(fields, situation);
    if (scroll.y >= scroll.maxY - 1 || scrolled.length >= exploreLimits.formScrolls)
      return enter ? { ...enter, form: { name: '', phase } } : null;
    const option = scrolling('down', {
      strategy: 'scroll',
      utility: worth.form,
      reason: 'The form goes on further down.',
      what: 'the rest of the form',
    });
    return { ...option, form: { name: '', phase } };
  }
  return { ...sending(button, situation), form: { name: '', phase } };
}

/** Fills all but one of the fields that are written into; null where there are fewer than two. */
function fillShort(fields: readonly ScreenElement[], situation: Situation): Deed | null {
  const open = fields.filter((field) => needsFilling(field, fields, situation));
  const plan = filling(open, situation);
  const { action } = plan;
  if (action.kind !== 'fill') return null;
  const left = forgotten(action.entries, fields, situation);
  if (!left) return null;
  const lang = situation.view.lang;
  const entries = action.entries
    .filter(({ ref }) => ref !== left.ref)
    .map((entry) => everyday(entry, fields, lang));
  const text = new Map(entries.map((entry) => [entry.ref, entry.kind === 'type' ? entry.text : null]));
  const entered = (plan.entered ?? [])
    .filter(({ ref }) => ref !== left.ref)
    .map((each): Entered => ({ ...each, value: text.get(each.ref) ?? each.value }));
  return { ...plan, action: { ...action, entries }, entered, form: { name: '', phase: 'short' } };
}

/**
 * The entry that is left out: the last short one, so that what was written at length, or in a way that strict forms stumble over,
 * is there to be lost or refused.
 */
function forgotten(
  entries: readonly FillEntry[],
  fields: readonly ScreenElement[],
  { view }: Situation,
): FillEntry | undefined {
  const typed = entries.filter(({ kind }) => kind === 'type');
  const fieldOf = ({ ref }: FillEntry) => fields.find((field) => field.ref === ref);
  const short = typed.filter((entry) => fieldOf(entry)?.field?.type !== 'textarea');
  const plain = short.filter((entry) => {
    const field = fieldOf(entry);
    return field !== undefined && writtenDaily(field, entry, view.lang) === null;
  });
  return plain.at(-1) ?? short.at(-1) ?? typed.at(-1);
}

function everyday(entry: FillEntry, fields: readonly ScreenElement[], lang: string): FillEntry {
  const field = fields.find(({ ref }) => ref === entry.ref);
  const text = field ? writtenDaily(field, entry, lang) : null;
  if (entry.kind !== 'type' || text === null) return entry;
  return field?.field?.type === 'password' && fields.length <= 2 ? entry : { ...entry, text };
}

/** How people write it at first where that differs from the plain value; a new password is one that they think of. */
function writtenDaily(element: ScreenElement, entry: FillEntry, lang: string): string | null {
  if (entry.kind !== 'type') return null;
  const { field } = element;
  if (field?.type === 'password') return field.autocomplete === 'current-password' ? null : weakPassword;
  return everydayValue(element, entry.text, lang);
}

/** What else can be pressed beside a form that was not begun, before sending it leads away; a few at a place. */
export const pressBeside: Strategy = (situation) => {
  const { view, history } = situation;
  const forms = formsInView(situation).filter((fields) => {
    const name = nameOfForm(fields, situation);
    return !history.some(({ option }) => option.form?.name === name);
  });
  const groups = new Set(forms.flat().map(formOf));
  const pressed = history.filter(
    ({ view: before, option }) => before.place === view.place && option.reason.startsWith('Before I fill'),
  ).length;
  if (groups.size === 0 || view.modal !== null || pressed >= exploreLimits.besideForm) return [];
  const senders = new Set(forms.map((fields) => sendButton(fields, situation)?.ref ?? ''));
  const next = siteOf(situation).fresh.find(
    (control) =>
      control.role === 'button' &&
      control.href === '' &&
      groups.has(control.group) &&
      !senders.has(control.ref),
  );
  if (!next) return [];
  const reason = `Before I fill this in: what does ${quoted(next)} do?`;
  return [
    going(next, situation, {
      strategy: 'explore',
      utility: worth.beside,
      reason,
      scent: moveScents.explored,
    }),
  ];
};

/** Chooses something else in a list, or ticks a box, that stands in no form with text; a few at one place. */
export const tryChoice: Strategy = (situation) => {
  const { view, history, effects } = situation;
  const texts = new Set(view.fields.filter(isWrittenField).map(formOf));
  const known = written(history);
  const done = history.filter(
    ({ view: before, option }) => before.place === view.place && option.reason.startsWith('What happens'),
  ).length;
  const open = view.fields.find(
    (field) =>
      !isWrittenField(field) &&
      !texts.has(formOf(field)) &&
      field.states.checked !== true &&
      field.states.readonly !== true &&
      !known.has(fieldKey(field)) &&
      (isBox(field) || otherOption(field) !== undefined),
  );
  if (!open || !mayTouch(effects) || done >= exploreLimits.choices) return [];
  const option = isBox(open) ? undefined : otherOption(open);
  return [
    {
      strategy: 'explore',
      action:
        option === undefined ? { kind: 'click', ref: open.ref } : { kind: 'select', ref: open.ref, option },
      utility: worth.choice,
      reason: `What happens with ${option === undefined ? quoted(open) : `“${option}”`}?`,
      expectation:
        option === undefined
          ? expected('toggle', 'The page should show what goes with it.')
          : expected('change-value', 'The page should show what goes with it.', [option]),
      effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
      target: {
        key: `field:${fieldKey(open)}`,
        label: nameOf(open),
        concepts: [],
        scent: moveScents.explored,
        element: open,
      },
      entered: [{ field: fieldKey(open), ref: open.ref, value: option ?? 'on' }],
    },
  ];
};

/** Fields that belong together, in reading order; boxes alone are no form. */
function formsInView({ view }: Situation): ScreenElement[][] {
  const fields = view.fields.filter((field) => !isSearchField(field, view) && field.states.readonly !== true);
  return groupByForm(fields).filter((form) =>
    form.some((field) => !isBox(field) && field.field?.type !== 'select'),
  );
}

/** By what a form is known: what it asks for, for a step of a wizard is a form of its own. A lone field is the same on every page. */
function nameOfForm(fields: readonly ScreenElement[], { view }: Situation): string {
  const asked = [
    ...new Set(fields.map((field) => `${field.field?.type ?? field.role}|${nameOf(field).slice(0, 24)}`)),
  ];
  const place = asked.length > 1 ? oneOfMany(addressOf(view.observation).split('?')[0] ?? '') : '';
  return `${place} ${asked.join(' ')}`;
}

function isWrittenField(field: ScreenElement): boolean {
  return !isBox(field) && field.field?.type !== 'select';
}

function otherOption({ field }: ScreenElement): string | undefined {
  return field?.options.find((option) => option !== field.value && !isPlaceholder(option, field.options));
}
