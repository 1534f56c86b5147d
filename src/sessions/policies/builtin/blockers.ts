// What stands in the way comes first: consent notices by the persona's attitude, layers nobody asked for (science 2.4).
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { expectationOf } from './expectation.ts';
import { conceptsOf } from './lexicon.ts';
import { simplePlan, type Plan, type Situation, type Strategy } from './situation.ts';
import { keyOf, labelOf, quoted } from './view.ts';

/** Times one blocker is tried to be got rid of. */
const triesMax = 2;

/** Answers a consent notice, or closes a layer that offers nothing for the goal; null where nothing is in the way. */
export const clearTheWay: Strategy = (situation) => answerConsent(situation) ?? closeLayer(situation);

/** True where the layer in view came without being asked for. */
export function isUnasked(situation: Situation): boolean {
  const { view, memory } = situation;
  return (
    view.modal !== null &&
    (memory.last === null || memory.last.action.kind !== 'click' || memory.last.strategy === 'dismiss')
  );
}

/** Answers a notice about cookies by the persona's attitude; null where none is in view. */
export function answerConsent(situation: Situation): Plan | null {
  const { view, persona } = situation;
  const notice = [...view.passages, ...view.headings].some((text) =>
    /\bcookies?\b|\bconsent\b|we value your privacy/i.test(text.text || text.name),
  );
  if (!notice) return null;
  const buttons = view.controls.filter((control) => control.role === 'button' || control.href === '');
  const naming = (concept: string) =>
    buttons.find((button) => conceptsOf(labelOf(button)).some((hit) => hit.concept === concept));
  const wish = {
    accept: ['consent'],
    reject: ['reject', 'manage', 'consent'],
    manage: ['manage', 'reject', 'consent'],
  }[persona.how.consent];
  const button = wish.map(naming).find((found) => found !== undefined);
  if (!button) return null;
  const thought =
    persona.how.consent === 'accept'
      ? `A cookie notice. ${quoted(button)}, and on with it.`
      : `A cookie notice. I would rather not: ${quoted(button)}.`;
  return dismiss(situation, button, thought);
}

/** Closes a layer that offers nothing for the goal; null where none is open, or where it was tried enough. */
export function closeLayer(situation: Situation): Plan | null {
  const { view, stage, nose, next, memory, persona } = situation;
  if (view.modal === null) return null;
  if (stage.clause && !isUnasked(situation)) return null;
  const useful = view.controls.some(
    (control) => nose.of(control, stage, next, view).value >= persona.how.worthAClick,
  );
  const asked = !isUnasked(situation) && view.fields.length > 0 && stage.fills === true;
  if (useful || asked) return null;
  const closer = view.controls.find((control) =>
    conceptsOf(labelOf(control) || control.icon).some(
      (hit) => hit.concept === 'close' || hit.concept === 'reject',
    ),
  );
  const plan = closer
    ? dismiss(situation, closer, `I did not ask for this. ${quoted(closer)} should make it go away.`)
    : null;
  if (plan) return plan;
  const key = `escape ${view.place}`;
  if ((memory.blockersTried.get(key) ?? 0) >= triesMax) return null;
  memory.blockersTried.set(key, (memory.blockersTried.get(key) ?? 0) + 1);
  return simplePlan({
    action: { kind: 'press', key: 'Escape' },
    strategy: 'dismiss',
    thought: 'Something lies over the page and I see no way to close it. Maybe Escape helps.',
    expectation: { kind: 'close', about: [], sentence: 'The layer should close.' },
  });
}

function dismiss({ memory, view }: Situation, button: ScreenElement, thought: string): Plan | null {
  const key = `${view.place}|${keyOf(button)}`;
  const tries = memory.blockersTried.get(key) ?? 0;
  if (tries >= triesMax) return null;
  memory.blockersTried.set(key, tries + 1);
  return simplePlan({
    action: { kind: 'click', ref: button.ref },
    strategy: 'dismiss',
    thought,
    expectation: { ...expectationOf(button), kind: 'close', about: [] },
    effort: { wordsRead: 12, labelsRead: 2, headingsRead: 0 },
    move: { key: keyOf(button), label: labelOf(button), concepts: [], scent: 0, element: button },
  });
}
