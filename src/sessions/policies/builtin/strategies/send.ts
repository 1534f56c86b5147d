// Sending a form: its button once nothing in it is open, or Enter where no button is to be seen.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { formWeights } from '../calibration/scents.ts';
import { utilities } from '../calibration/utilities.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { givenFor, isTaken, mainForm } from '../form.ts';
import { holds } from '../forms.ts';
import { isFree } from '../goal.ts';
import { isSentAsItIs, sendings, timesDone, written } from '../history.ts';
import { rowOf } from '../rows.ts';
import { conceptShares } from '../scent.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { conceptsAt, isBox, isButton, isOnLine, keyOf, labelOf, quoted, type View } from '../view.ts';
import { openFields, suggested } from './fill.ts';
import { going, scrolling } from './moves.ts';
import { isStepper } from './repeat.ts';
import { stopBefore } from './stop-at-leave.ts';

export const sendForm: Strategy = (situation) => {
  const { stage, view, next, persona } = situation;
  if (stage.fills !== true) return [];
  const fields = mainForm(situation);
  const known = written(situation.history);
  if (fields.length === 0 || openFields(situation).length > 0 || suggested(situation)) return [];
  if (fields.some((field) => isTaken(field, situation))) return [];
  // Who has entered nothing keeps nothing, and what the next clause presses is not pressed before.
  if (
    isFree(stage) &&
    (next?.deed === 'press' ||
      !fields.some((field) => known.has(fieldKey(field)) || isHeld(field, situation)))
  )
    return [];
  const failed = failures(situation);
  if (failed > formWeights.retries) return [];
  const button = sendButton(fields, situation);
  if (!button) {
    const { scroll } = view.observation;
    if (scroll.y >= scroll.maxY - 1) return byEnter(fields, situation);
    const option = scrolling('down', {
      strategy: 'fill',
      utility: utilities.send,
      reason: 'The form goes on further down.',
      what: 'the rest of the form',
    });
    // A listener hears on from the field where they are.
    const listens = persona.abilities.vision === 'screen-reader';
    return [listens ? { ...option, action: { kind: 'listen', to: 'read-on' } } : option];
  }
  if (isSentAsItIs(situation, keyOf(button), isFree(stage))) return [];
  const stop = stopBefore(button, fields, situation);
  return [stop ? { ...stop, utility: utilities.send } : sending(button, situation, failed)];
};

/** What the clause gives for a field stands in it already. */
function isHeld(field: ScreenElement, situation: Situation): boolean {
  const given = givenFor(field, situation);
  return given !== null && !isBox(field) && holds(field, given);
}

/** A press on the button that sends. */
export function sending(button: ScreenElement, { view }: Situation, failed = 0): Option {
  const reason =
    failed > 0
      ? `Once more: ${quoted(button)}. I hope it takes it now.`
      : `That is all they ask for. ${quoted(button)} should send it off.`;
  const option = going(button, { view }, { strategy: 'submit', utility: utilities.send, reason, scent: 1 });
  return { ...option, expectation: { ...option.expectation, kind: 'submit' } };
}

/** Sendings in a row from this place that were complained of, or that nothing came of. */
function failures({ history, view }: Situation): number {
  const sent = sendings(history).filter(({ view: before }) => before.place === view.place);
  const good = sent.findLastIndex(
    ({ effect, after }) =>
      after.place !== view.place ||
      (effect.visibleMutations > 0 && !effect.newText.some(({ error }) => error)),
  );
  return sent.length - 1 - good;
}

/** Where no button that sends it can be seen, people press Enter in a line that they have filled; once at a place. */
export function byEnter(fields: readonly ScreenElement[], situation: Situation): Option[] {
  const line = fields.findLast(
    ({ field }) => field && /^(text|email|tel|url|number|date|time|month)$/.test(field.type) && field.value,
  );
  if (!line) return [];
  const isClause = isFree(situation.stage);
  const key = isClause ? `enter ${fieldKey(line)}` : `enter ${situation.view.place}`;
  if (isClause ? isSentAsItIs(situation, key) : timesDone(situation, key) > 0) return [];
  return [
    {
      strategy: 'submit',
      action: { kind: 'type', ref: line.ref, text: line.field?.value ?? '', submit: true },
      utility: utilities.send,
      reason: 'I see no button that sends this. Enter may do it.',
      expectation: expected('submit', 'It should be sent.'),
      target: { key, label: 'Enter', concepts: ['submit'], scent: 1, element: line },
    },
  ];
}

const goingOn: ReadonlySet<string> = new Set(['submit', 'next']);
const avoided = 'close back search remove delete signout menu reject upload cancel'.split(' ');

/** The button that sends these fields: after the first field, of a sending kind, in the same form where that is known. */
export function sendButton(fields: readonly ScreenElement[], situation: Situation): ScreenElement | null {
  const { view, stage, history } = situation;
  const groups = new Set(
    fields.flatMap((field) => [field.group, field.field?.form ?? '']).filter((ref) => ref !== ''),
  );
  const order = new Map(view.observation.elements.map((element, index) => [element.ref, index]));
  const placeOf = ({ ref }: ScreenElement) => order.get(ref) ?? 0;
  const first = Math.min(...fields.map(placeOf));
  const score = (control: ScreenElement): number => {
    if (!isButton(control) || control.states.pressed !== undefined) return 0;
    if (isStepper(control, view) || isOfRow(control, fields, view)) return 0;
    const concepts = conceptsAt(control, view.lang);
    const shares = new Map(conceptShares(labelOf(control), view.lang).map((hit) => [hit.concept, hit.share]));
    const sends = concepts.map((concept) => {
      const want = stage.wants[concept] ?? (goingOn.has(concept) ? formWeights.sends : 0);
      // What only leads there sends nothing.
      return want >= formWeights.sends ? want * (shares.get(concept) ?? 1) : 0;
    });
    const wanted = Math.max(0, ...sends);
    const isInside = groups.has(control.group);
    // A form that looks something up is sent by the button that says so.
    if (concepts.includes('search') && (isInside || groups.size === 0)) return formWeights.inside;
    if (wanted < formWeights.sends && concepts.some((concept) => avoided.includes(concept))) return 0;
    const isGetting = concepts.includes('add') || concepts.includes('cart');
    if (wanted === 0 && isGetting && !isInside && !isFree(stage)) return 0;
    // On the line of a password stands what shows it, whatever it is called.
    const label = labelOf(control).toLowerCase();
    const isBesideSecret = fields.some(
      (one) =>
        one.field?.value === null &&
        nameOf(one) !== '' &&
        (isOnLine(control, one) || label.includes(nameOf(one).toLowerCase())),
    );
    if (wanted === 0 && isBesideSecret) return 0;
    // On the line of one field among several stands what is done with that one: a tag is added, a code is used.
    const lines = fields.filter((field) => !isBox(field));
    const beside = lines.filter((field) => isOnLine(control, field)).length;
    const own = beside > 0 && beside < lines.length ? formWeights.ofOneField : 1;
    return (wanted + (isInside ? formWeights.inside : 0)) * own;
  };
  const wasEntered = written(history).size > 0;
  const ranked = view.controls
    .filter((control) => (placeOf(control) > first || wasEntered) && score(control) > 0)
    .sort((a, b) => score(b) - score(a));
  // What stands before the first field is of another form, unless it is in the bar of this one.
  const best = ranked.find((one) => placeOf(one) > first || groups.has(one.group)) ?? ranked[0];
  const own = view.controls.filter(
    (control) => isButton(control) && groups.has(control.group) && score(control) > 0,
  );
  // A form's one button sends it, though another on the page may sound more like it.
  return best && (groups.has(best.group) || own.length !== 1) ? best : (own[0] ?? best ?? null);
}

/** What stands in each row of a list sends no form that stands outside of it. */
function isOfRow(control: ScreenElement, fields: readonly ScreenElement[], view: View): boolean {
  const row = rowOf(control, view);
  if (row === null || fields.some((field) => row.elements.includes(field))) return false;
  return row.like.some((other) => other !== control && labelOf(other) === labelOf(control));
}
