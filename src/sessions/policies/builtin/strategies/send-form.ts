// Sending a form: its button, or Enter where no button is to be seen.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { formWeights } from '../calibration/scents.ts';
import { utilities } from '../calibration/utilities.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { isTaken, mainForm } from '../fields.ts';
import { isSentAsItIs, sendings, timesDone, written } from '../history.ts';
import { rowOf } from '../rows.ts';
import { conceptShares } from '../work-scent.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { openFields } from './fill-form.ts';
import { isStepper } from '../stepper.ts';
import { going, scrolling } from './moves.ts';
import { stopBefore } from './stop-at-leave.ts';
import { conceptsAt, isBox, isButton, isOnLine, keyOf, labelOf, quoted, type View } from '../view.ts';

/** Presses the button that sends the form at hand once nothing in it is open, looks on for it, or presses Enter. */
export const sendForm: Strategy = (situation) => {
  const { stage, view } = situation;
  if (stage.fills !== true || stage.arrived === 'quantity') return [];
  const fields = mainForm(situation);
  if (fields.length === 0 || openFields(situation).length > 0) return [];
  if (fields.some((field) => isTaken(field, situation))) return [];
  // Who has entered nothing keeps nothing.
  if (stage.deed === 'work' && !wasWritten(fields, situation)) return [];
  const failed = failures(situation);
  if (failed > formWeights.retries) return [];
  const button = sendButton(fields, situation);
  if (!button)
    return view.observation.scroll.y < view.observation.scroll.maxY - 1
      ? [lookForRest(situation)]
      : byEnter(fields, situation);
  if (isSentAsItIs(situation, keyOf(button), stage.deed === 'work')) return [];
  const stop = stopBefore(button, fields, situation);
  return [stop ? { ...stop, utility: utilities.send } : sending(button, situation, failed)];
};

/** Something was put into one of the fields. */
function wasWritten(fields: readonly ScreenElement[], { history }: Situation): boolean {
  const known = written(history);
  return fields.some((field) => known.has(fieldKey(field)));
}

/** A press on the button that sends. */
export function sending(button: ScreenElement, { view }: Situation, failed = 0): Option {
  const option = going(
    button,
    { view },
    {
      strategy: 'submit',
      utility: utilities.send,
      reason:
        failed > 0
          ? `Once more: ${quoted(button)}. I hope it takes it now.`
          : `That is all they ask for. ${quoted(button)} should send it off.`,
      scent: 1,
    },
  );
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
  const isWork = situation.stage.deed === 'work';
  const key = isWork ? `enter ${fieldKey(line)}` : `enter ${situation.view.place}`;
  if (isWork ? isSentAsItIs(situation, key) : timesDone(situation, key) > 0) return [];
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

/** The button that sends these fields: after the first field, of a sending kind, in the same form where that is known. */
export function sendButton(fields: readonly ScreenElement[], situation: Situation): ScreenElement | null {
  const { view, stage, history } = situation;
  const groups = new Set(
    fields.flatMap((field) => [field.group, field.field?.form ?? '']).filter((ref) => ref !== ''),
  );
  const order = new Map(view.observation.elements.map((element, index) => [element.ref, index]));
  const first = Math.min(...fields.map((field) => order.get(field.ref) ?? 0));
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
    // A form that looks something up is sent by the button that says so.
    if (concepts.includes('search') && groups.has(control.group)) return formWeights.inside;
    if (concepts.some((concept) => avoided.has(concept)) && wanted < formWeights.sends) return 0;
    // What gets a thing sends nothing, unless it is of the form itself.
    const isGetting = concepts.some((concept) => getting.has(concept)) && !groups.has(control.group);
    if (stage.deed !== 'work' && wanted === 0 && isGetting) return 0;
    if (wanted === 0 && isBesideSecret(control, fields)) return 0;
    const inside = groups.has(control.group) ? formWeights.inside : 0;
    const own = isOfOneField(control, fields) ? formWeights.ofOneField : 1;
    return wanted > 0 || inside > 0 ? (wanted + inside) * own : 0;
  };
  const wasEntered = written(history).size > 0;
  const ranked = view.controls
    .filter((control) => ((order.get(control.ref) ?? 0) > first || wasEntered) && score(control) > 0)
    .sort((a, b) => score(b) - score(a));
  // What stands before the first field is of another form, unless it is in the bar of this one.
  const isOfForm = ({ ref, group }: ScreenElement) => (order.get(ref) ?? 0) > first || groups.has(group);
  const best = ranked.find(isOfForm) ?? ranked[0];
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

/** On the line of a password stands what shows it, whatever it is called. */
function isBesideSecret(control: ScreenElement, fields: readonly ScreenElement[]): boolean {
  return fields.some(
    (field) => field.field?.value === null && nameOf(field) !== '' && isOnLine(control, field),
  );
}

/** On the line of one field among several stands what is done with that one: a tag is added, a code is used. */
function isOfOneField(control: ScreenElement, fields: readonly ScreenElement[]): boolean {
  const lines = fields.filter((field) => !isBox(field));
  const beside = lines.filter((field) => isOnLine(control, field));
  return beside.length > 0 && beside.length < lines.length;
}

const getting: ReadonlySet<string> = new Set(['add', 'cart']);

const goingOn: ReadonlySet<string> = new Set(['submit', 'next']);

const avoided: ReadonlySet<string> = new Set([
  'close',
  'back',
  'search',
  'remove',
  'delete',
  'signout',
  'menu',
  'reject',
  'upload',
  'cancel',
]);

/** A listener hears on from the field where they are: headings and landmarks would jump over the button. */
function lookForRest({ persona }: Situation): Option {
  const option = scrolling('down', {
    strategy: 'fill',
    utility: utilities.send,
    reason: 'The form goes on further down.',
    what: 'the rest of the form',
  });
  const listens = persona.abilities.vision === 'screen-reader';
  return listens ? { ...option, action: { kind: 'listen', to: 'read-on' } } : option;
}
