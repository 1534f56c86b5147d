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
import { expected, type Option, type Situation, type Step, type Strategy } from '../situation.ts';
import { addressOf, formOf, isBox, isSearchField, labelOf, quoted } from '../view.ts';
import { siteOf } from './explore.ts';
import { filling } from './fill.ts';
import { going, scrolling } from './moves.ts';
import { byEnter, sendButton, sending } from './send.ts';

type Fields = readonly ScreenElement[];
type Deed = Option & { form: { name: string; phase: 'short' | 'whole' } };

/** The next deed in the first form in view that was not gone through yet. */
export const tryForm: Strategy = (situation) => {
  if (!mayTouch(situation.effects)) return [];
  for (const fields of formsInView(situation)) {
    const name = nameOfForm(fields, situation);
    const narrowed = { ...situation, view: { ...situation.view, fields } };
    const done = situation.history.filter((step) => step.option.form?.name === name);
    const option = nextDeed(fields, narrowed, done);
    if (option) return [{ ...option, utility: worth.form, form: { ...option.form, name } }];
  }
  return [];
};

function nextDeed(fields: Fields, situation: Situation, done: readonly Step[]): Deed | null {
  if (done.length >= exploreLimits.formTurns) return null;
  const of = (phase: 'short' | 'whole', strategy: string) =>
    done.filter(({ option }) => option.form?.phase === phase && option.strategy === strategy);
  const open = fields.filter((field) => needsFilling(field, fields, situation));
  const short = of('short', 'submit');
  if (short.length === 0)
    return (
      (of('short', 'fill').length === 0 ? fillShort(fields, open, situation) : null) ??
      send(fields, situation, 'short')
    );
  const faults = faultsNow(situation);
  const isFaulty = fields.some((field) => faults.has(fieldKey(field)));
  const isSent = of('whole', 'submit').length > 0;
  const last = done.at(-1);
  // Sent, and nothing to be put right: that is that. What was put right is sent again.
  if (isSent && last?.option.strategy === 'submit' && !isFaulty && !last.missed) return null;
  // What went out although it was short, and reaches people, is not sent again.
  const went = short.some(({ effect }) => !effect.newText.some(({ error }) => error));
  const button = sendButton(fields, situation);
  if (!isSent && went && !isFaulty && button !== null && unsafeIn(labelOf(button)).length > 0) return null;
  if (open.length > 0 && last?.option.strategy !== 'fill')
    return { ...filling(open, situation), form: { name: '', phase: 'whole' } };
  return send(fields, situation, 'whole');
}

function send(fields: Fields, situation: Situation, phase: 'short' | 'whole'): Deed | null {
  const form = { name: '', phase };
  const button = sendButton(fields, situation);
  if (button) return { ...sending(button, situation), form };
  const { scroll } = situation.view.observation;
  const scrolled = situation.history
    .slice(-exploreLimits.formScrolls)
    .filter(({ option }) => option.action.kind === 'scroll');
  const [enter] = byEnter(fields, situation);
  if (scroll.y >= scroll.maxY - 1 || scrolled.length >= exploreLimits.formScrolls)
    return enter ? { ...enter, form } : null;
  const reason = 'The form goes on further down.';
  return {
    ...scrolling('down', { strategy: 'scroll', utility: worth.form, reason, what: 'the rest of the form' }),
    form,
  };
}

/** Fills all but one of the fields that are written into, in everyday ways; null where there are fewer than two. */
function fillShort(fields: Fields, open: Fields, situation: Situation): Deed | null {
  const plan = filling(open, situation);
  if (plan.action.kind !== 'fill') return null;
  const { lang } = situation.view;
  const daily = (entry: FillEntry): string | null => {
    const field = fields.find(({ ref }) => ref === entry.ref);
    if (entry.kind !== 'type' || !field) return null;
    if (field.field?.type !== 'password') return everydayValue(field, entry.text, lang);
    return field.field.autocomplete === 'current-password' ? null : weakPassword;
  };
  // The last short one is forgotten, so that what was written at length, or in a way that strict forms stumble over, is there to be lost.
  const typed = plan.action.entries.filter(({ kind }) => kind === 'type');
  const short = typed.filter(
    ({ ref }) => fields.find((field) => field.ref === ref)?.field?.type !== 'textarea',
  );
  const left = short.findLast((entry) => daily(entry) === null) ?? short.at(-1) ?? typed.at(-1);
  if (!left) return null;
  const entries = plan.action.entries
    .filter(({ ref }) => ref !== left.ref)
    .map((entry): FillEntry => {
      const isSecret = fields.find(({ ref }) => ref === entry.ref)?.field?.type === 'password';
      const text = isSecret && fields.length <= 2 ? null : daily(entry);
      return entry.kind === 'type' && text !== null ? { ...entry, text } : entry;
    });
  const text = new Map(entries.map((entry) => [entry.ref, entry.kind === 'type' ? entry.text : null]));
  const entered = (plan.entered ?? [])
    .filter(({ ref }) => ref !== left.ref)
    .map((each) => ({ ...each, value: text.get(each.ref) ?? each.value }));
  return { ...plan, action: { ...plan.action, entries }, entered, form: { name: '', phase: 'short' } };
}

/** What else can be pressed beside a form that was not begun, before sending it leads away; a few at a place. */
export const pressBeside: Strategy = (situation) => {
  const { view, history } = situation;
  const forms = formsInView(situation).filter((fields) => {
    const name = nameOfForm(fields, situation);
    return !history.some(({ option }) => option.form?.name === name);
  });
  const groups = new Set(forms.flat().map(formOf));
  if (
    groups.size === 0 ||
    view.modal !== null ||
    timesSaid(beforeFilling, situation) >= exploreLimits.besideForm
  )
    return [];
  const senders = new Set(forms.map((fields) => sendButton(fields, situation)?.ref ?? ''));
  const next = siteOf(situation).fresh.find(
    ({ role, href, group, ref }) =>
      role === 'button' && href === '' && groups.has(group) && !senders.has(ref),
  );
  if (!next) return [];
  const reason = `${beforeFilling} this in: what does ${quoted(next)} do?`;
  return [
    going(next, situation, {
      strategy: 'explore',
      utility: worth.beside,
      reason,
      scent: moveScents.explored,
    }),
  ];
};

const beforeFilling = 'Before I fill';
const whatHappens = 'What happens';

/** How often something was done here for a reason that begins so. */
function timesSaid(words: string, { history, view }: Situation): number {
  return history.filter((step) => step.view.place === view.place && step.option.reason.startsWith(words))
    .length;
}

/** Chooses something else in a list, or ticks a box, that stands in no form with text; a few at one place. */
export const tryChoice: Strategy = (situation) => {
  const { view, history, effects } = situation;
  const isLine = (field: ScreenElement) => !isBox(field) && field.field?.type !== 'select';
  const texts = new Set(view.fields.filter(isLine).map(formOf));
  const known = written(history);
  const otherOption = ({ field }: ScreenElement) =>
    field?.options.find((option) => option !== field.value && !isPlaceholder(option, field.options));
  const open = view.fields.find(
    (field) =>
      !isLine(field) &&
      !texts.has(formOf(field)) &&
      field.states.checked !== true &&
      field.states.readonly !== true &&
      !known.has(fieldKey(field)) &&
      (isBox(field) || otherOption(field) !== undefined),
  );
  if (!open || !mayTouch(effects) || timesSaid(whatHappens, situation) >= exploreLimits.choices) return [];
  const { ref } = open;
  const option = isBox(open) ? undefined : otherOption(open);
  const sentence = 'The page should show what goes with it.';
  return [
    {
      strategy: 'explore',
      action: option === undefined ? { kind: 'click', ref } : { kind: 'select', ref, option },
      utility: worth.choice,
      reason: `${whatHappens} with ${option === undefined ? quoted(open) : `“${option}”`}?`,
      expectation:
        option === undefined ? expected('toggle', sentence) : expected('change-value', sentence, [option]),
      effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
      target: {
        key: `field:${fieldKey(open)}`,
        label: nameOf(open),
        concepts: [],
        scent: moveScents.explored,
        element: open,
      },
      entered: [{ field: fieldKey(open), ref, value: option ?? 'on' }],
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
function nameOfForm(fields: Fields, { view }: Situation): string {
  const asked = [
    ...new Set(fields.map((field) => `${field.field?.type ?? field.role}|${nameOf(field).slice(0, 24)}`)),
  ];
  const place = asked.length > 1 ? oneOfMany(addressOf(view.observation).split('?')[0] ?? '') : '';
  return `${place} ${asked.join(' ')}`;
}
