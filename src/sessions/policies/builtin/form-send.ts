// Sending a form: its button, and what it would do to others.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { formWeights, stageWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import { stopBefore } from './stop-before.ts';
import { keyOf, labelOf, quoted } from './view.ts';

/** Presses the button that sends these fields, scrolls on to it, or stops before it; null where there is none. */
export function send(fields: readonly ScreenElement[], situation: Situation): Plan | null {
  const { view, effects, memory, goal } = situation;
  const button = sendButton(fields, situation);
  if (!button)
    return view.observation.scroll.y < view.observation.scroll.maxY - 1
      ? scrollToRest(situation)
      : byEnter(fields, situation);
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

/** Where no button that sends it can be seen, people press Enter in a line that they have filled; once at a place. */
function byEnter(fields: readonly ScreenElement[], { view, memory, effects, goal }: Situation): Plan | null {
  const line = fields.findLast(
    ({ field }) => field && field.form !== '' && /^(text|email|tel|url)$/.test(field.type) && field.value,
  );
  const key = `enter ${view.place}`;
  const allowed = effects !== 'look' && isAllowed(goal.archetype.harm ?? 'message', effects);
  if (!line || !allowed || memory.blockersTried.has(key)) return null;
  memory.blockersTried.set(key, 1);
  return simplePlan({
    action: { kind: 'type', ref: line.ref, text: line.field?.value ?? '', submit: true },
    strategy: 'submit',
    thought: 'I see no button that sends this. Enter may do it.',
    expectation: { kind: 'submit', about: [], sentence: 'It should be sent.' },
    move: { key, label: 'Enter', concepts: ['submit'], scent: 1, element: line },
  });
}

/** In a checkout only the button that places the order is the last; elsewhere every button that sends is. */
function isLastSubmit({ goal }: Situation, button: ScreenElement): boolean {
  if (goal.archetype.id !== 'buy') return true;
  return conceptsOf(labelOf(button)).some((hit) => hit.concept === 'place-order');
}

/** The button that sends these fields: after the first field, of a sending kind, in the same form where that is known. */
export function sendButton(
  fields: readonly ScreenElement[],
  { view, stage }: Situation,
): ScreenElement | null {
  const groups = new Set(
    fields.flatMap((field) => [field.group, field.field?.form ?? '']).filter((ref) => ref !== ''),
  );
  const order = new Map(view.observation.elements.map((element, index) => [element.ref, index]));
  const first = Math.min(...fields.map((field) => order.get(field.ref) ?? 0));
  const score = (control: ScreenElement) => {
    const hits = conceptsOf(labelOf(control)).map((hit) => hit.concept);
    if (hits.some((concept) => avoided.has(concept)) || /^(show|hide|reveal)\b/i.test(labelOf(control)))
      return 0;
    if (control.states.pressed !== undefined) return 0;
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
  const best = ranked.sort((a, b) => score(b) - score(a))[0];
  const own = onlyButton(
    view.controls.filter(
      (control) => score(control) > formWeights.inside || !isBesidePassword(control, fields),
    ),
    groups,
  );
  // A form's one button sends it, though another on the page may sound more like it.
  return best && (groups.has(best.group) || !own || score(own) === 0) ? best : own;
}

/** A form with one button is sent by it, whatever it is called: `Search flights`. */
function onlyButton(controls: readonly ScreenElement[], groups: ReadonlySet<string>): ScreenElement | null {
  const own = controls.filter(
    (control) => control.role === 'button' && groups.has(control.group) && !unveils(control),
  );
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** On the line of a password stands what shows it, whatever it is called. */
function isBesidePassword({ box }: ScreenElement, fields: readonly ScreenElement[]): boolean {
  return fields.some(
    (field) =>
      (field.field?.type === 'password' || /\bpassword\b/i.test(field.name)) &&
      Math.abs(box.y + box.height / 2 - field.box.y - field.box.height / 2) < field.box.height / 2,
  );
}

/** `Show password` beside its field sends nothing, nor does what stays pressed. */
function unveils(control: ScreenElement): boolean {
  if (control.states.pressed !== undefined) return true;
  return /^(show|hide|reveal)\b.*\b(password|passcode|pin|characters?)\b|^(show|hide|reveal)$/i.test(
    labelOf(control),
  );
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
