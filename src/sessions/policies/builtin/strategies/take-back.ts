// After the hand came down on something else: what that did is taken back before the thing meant is tried again.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { utilities } from '../calibration/utilities.ts';
import { expectationOf } from '../expectation.ts';
import { isDead, isMove, lastStep, ledWhereMeant } from '../history.ts';
import { expected, type Option, type Situation, type Step, type Strategy } from '../situation.ts';
import { conceptsAt, keyOf, labelOf, quoted, type View } from '../view.ts';
import { rawTokens } from '../words.ts';

/**
 * Takes back what a slip of the hand did: goes back from a page that it opened, closes a layer, switches over again what it
 * switched. Each slip is looked at once. What it brought up is kept where it is about the thing looked for all the same, is the page
 * that the thing meant leads to, or shows the next thing to use.
 */
export const takeBack: Strategy = (situation) => {
  const { history, view } = situation;
  const slip = lastStep(history);
  const slipped = slip?.missed === true && slip.option.action.kind === 'click' && !isDead(slip);
  if (!slip || !slipped || slip.option.strategy === 'take-back') return [];
  if (isMove(slip)) {
    if (!view.observation.canGoBack || isWanted(situation, slip, [view.mainHeading])) return [];
    if (ledWhereMeant(slip)) return [];
    return [
      {
        strategy: 'take-back',
        action: { kind: 'back' },
        utility: utilities.takeBack,
        reason: 'I hit the wrong thing. Back.',
        expectation: expected('navigate', 'I should be where I was before.'),
      },
    ];
  }
  const known = new Set(slip.view.observation.elements.map(({ ref }) => ref));
  const fresh = view.observation.elements.filter(({ ref }) => !known.has(ref));
  const closer = view.controls.find((control) => !known.has(control.ref) && leadsOutOf(control, view.lang));
  if (closer && !isWanted(situation, slip, fresh.map(labelOf)))
    return [undo(closer, view, `That was not what I meant. ${quoted(closer)} takes me out of it.`)];
  const switched = switchedOver(slip.view, view, slip.option.target?.element ?? null);
  return switched ? [undo(switched, view, `I hit ${quoted(switched)} by mistake. I put it back.`)] : [];
};

function isWanted({ stage }: Situation, { option }: Step, said: readonly string[]): boolean {
  const words = said.join(' · ');
  if (stage.wish.object !== '') return saysAll(stage.wish.object, words);
  const meant = option.target?.label ?? '';
  return meant !== '' && saysAll(meant, words);
}

/** Word for word: Petra Lind is not Petra Lund. */
function saysAll(thing: string, said: string): boolean {
  const words = new Set(rawTokens(said));
  return rawTokens(thing).every((word) => words.has(word));
}

function leadsOutOf(control: ScreenElement, lang: string): boolean {
  return conceptsAt(control, lang).some((concept) => ways.has(concept));
}

const ways: ReadonlySet<string> = new Set(['close', 'reject', 'back', 'cancel']);

/** A box, switch, lasting button or fold other than the one meant that stands otherwise than before. */
function switchedOver(before: View, now: View, meant: ScreenElement | null): ScreenElement | null {
  const stood = new Map(before.observation.elements.map((element) => [element.ref, element.states]));
  const states = ['checked', 'pressed', 'expanded'] as const;
  const all = [...now.controls, ...now.fields].filter(({ role }) => role !== 'radio');
  const changed = all.find((element) => {
    const was = stood.get(element.ref);
    return (
      was !== undefined &&
      element.ref !== meant?.ref &&
      states.some((state) => was[state] !== undefined && was[state] !== element.states[state])
    );
  });
  return changed ?? null;
}

function undo(element: ScreenElement, { lang }: View, reason: string): Option {
  return {
    strategy: 'take-back',
    action: { kind: 'click', ref: element.ref },
    utility: utilities.takeBack,
    reason,
    expectation: { ...expectationOf(element, lang), kind: 'close', about: [] },
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    target: { key: `take-back:${keyOf(element)}`, label: labelOf(element), concepts: [], scent: 0, element },
  };
}
