// Going through with what was begun: the button that repeats it, sends it, or ends the form that was filled.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights } from './calibration.ts';
import { stopBefore } from './stop-before.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn } from './memory.ts';
import { likeness, press } from './press.ts';
import type { Plan, Situation } from './situation.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { contentWords } from './words.ts';

/** The button by which a person goes through with it: the one that repeats what was begun, else a sending or going-on one. */
export function affirm(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const begun = contentWords(memory.last?.label ?? '');
  const given = memory.filled.size > 0;
  const tried = placeIn(memory, view.place).tried;
  const ownButton = given ? buttonOfForm(situation) : null;
  const worth = (control: ScreenElement) => {
    const label = labelOf(control);
    const concepts = conceptsOf(label).map((hit) => hit.concept);
    if (control.role !== 'button') return 0;
    if (asksAgain(control, situation)) return clauseWeights.confirms;
    if (tried.has(keyOf(control))) return 0;
    if (concepts.some((concept) => /^(close|reject|back|cancel|search|menu)$/.test(concept))) return 0;
    if (/^(yes|ok|confirm)\b/i.test(label)) return 1;
    if (
      view.modal !== null &&
      begun.length > 0 &&
      likeness(contentWords(label), begun.join(' ')) > clauseWeights.repeats
    )
      return clauseWeights.confirms;
    if (concepts.includes('submit')) return clauseWeights.submits;
    if (control === ownButton) return clauseWeights.goesOn;
    return concepts.includes('next') ? clauseWeights.goesOn : 0;
  };
  const button = [...view.controls].sort((a, b) => worth(b) - worth(a))[0];
  if (!button || worth(button) === 0) return null;
  const harm = harmOf(button, view.fields);
  if (harm !== null && !isAllowed(harm, effects)) return stopBefore(situation, harm);
  const goesOn =
    conceptsOf(labelOf(button)).some((hit) => hit.concept === 'next') &&
    worth(button) < clauseWeights.submits;
  return press(button, worth(button), [], `${quoted(button)} should do it.`, goesOn ? 'go-on' : 'follow');
}

/** What asks once more what was begun: a button of the same name that stands under words of its own. */
function asksAgain(control: ScreenElement, { memory }: Situation): boolean {
  const pressed = memory.last?.element;
  if (!pressed || memory.last?.strategy !== 'follow' || control.ref === pressed.ref) return false;
  const apart = control.heading !== pressed.heading || control.groupLabel !== pressed.groupLabel;
  return apart && labelOf(control) !== '' && labelOf(control) === labelOf(pressed);
}

/** The only button of the form that was filled, whatever it is called. */
function buttonOfForm({ view, memory }: Situation): ScreenElement | null {
  const form = memory.last?.element?.field?.form || memory.last?.element?.group;
  if (!form) return null;
  const buttons = view.controls.filter(({ role, group }) => role === 'button' && group === form);
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}

/** The one button that ends what was put in: it says so, and belongs to the same form. */
export function closeWith(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const tried = placeIn(memory, view.place).tried;
  const last = memory.last?.element;
  const home = last?.field?.form || last?.group;
  const buttons = view.controls.filter(
    (control) =>
      control.role === 'button' &&
      !tried.has(keyOf(control)) &&
      (!home || control.group === home || control.group === '') &&
      /^(submit|save|apply|done|ok|confirm|send|set|finish|create|add|post|publish|update|register)\b/i.test(
        labelOf(control),
      ),
  );
  const [button] = buttons;
  if (!button || buttons.length > 1) return null;
  const harm = harmOf(button, view.fields);
  if (harm !== null && !isAllowed(harm, effects)) return stopBefore(situation, harm);
  return press(button, clauseWeights.submits, [], `${quoted(button)} should make it count.`, 'follow');
}
