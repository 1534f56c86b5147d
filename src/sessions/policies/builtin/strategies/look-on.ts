// On the page itself: further down it, up to what was never read, back to what was read before, and once more with a lower bar (science 2.4).
import { formWeights } from '../calibration/forms.ts';
import { readingWeights } from '../calibration/reading.ts';
import { utilities, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { mainForm } from '../fields.ts';
import {
  endSeen,
  lastStep,
  readHere,
  screenfuls,
  scrollsUp,
  sinceArrival,
  topSeen,
  triedHere,
  written,
} from '../history.ts';
import { isSecondPass } from '../reading.ts';
import { expected, type Option, type ReadLabel, type Situation, type Strategy } from '../situation.ts';
import { lookingOn } from '../thought.ts';
import { keyOf } from '../view.ts';
import { pressing } from './press.ts';

/** Scrolls on as far as this persona is willing to, in a form to its end. */
export const scrollOn: Strategy = (situation) => {
  const { persona, stage } = situation;
  const seen = screenfuls(situation);
  const filling = stage.fills === true && mainForm(situation).length > 0;
  if (endSeen(situation) || (seen >= persona.how.scrollWillingness && !filling)) return [];
  const willLeft = Math.max(0, 1 - (seen - 1) / persona.how.scrollWillingness);
  const { scroll, scrollFades } = wayWeights;
  return [
    scrolling('down', {
      strategy: 'scroll',
      utility: scroll * (1 - scrollFades + scrollFades * willLeft),
      reason: lookingOn(situation, 'scroll'),
      what: 'more of the page',
    }),
  ];
};

/** Scrolls up to a top of the page that was never read, as where the first look went to a notice; a few times. */
export const lookAbove: Strategy = (situation) => {
  const { view } = situation;
  const { controlsAbove } = view.observation;
  if (controlsAbove === 0 || view.modal !== null) return [];
  if (topSeen(situation)) return [];
  if (scrollsUp(situation) >= wayLimits.scrollsUp) return [];
  return [
    scrolling('up', {
      strategy: 'scroll',
      utility: wayWeights.above,
      reason: 'I have not looked at the top of this page yet.',
      what: 'the top of the page',
    }),
  ];
};

/** Begins the page again where its form was filled but its button did not come into view. */
export const backToForm: Strategy = (situation) => {
  const { view, stage, persona, history } = situation;
  if (stage.fills !== true || written(history).size === 0) return [];
  const revisits = history.filter(
    ({ view: before, option }) => before.place === view.place && option.strategy === 'form-top',
  ).length;
  const listens = persona.abilities.vision === 'screen-reader';
  if (revisits >= formWeights.revisits || (!listens && view.observation.scroll.y === 0)) return [];
  return [
    {
      strategy: 'form-top',
      action: listens ? { kind: 'listen', to: 'top' } : { kind: 'scroll', direction: 'up' },
      utility: wayWeights.backToForm,
      reason: 'I must have passed the button of the form. I look for it once more.',
      expectation: expected('move', 'The form should come up again.'),
    },
  ];
};

/** Goes back to the best thing read on this page that is still worth a click, by scrolling until it is in view. */
export const returnToBest: Strategy = (situation) => {
  const { view, persona } = situation;
  const bar = persona.how.worthAClick * (isSecondPass(situation) ? readingWeights.secondPass : 1);
  const best = bestRead(situation, bar);
  if (!best) return [];
  const going = lastStep(sinceArrival(situation))?.option.strategy === 'return';
  const found = view.controls.find((control) => keyOf(control) === best.key);
  const reason = lookingOn(situation, 'return', `“${best.label}”`);
  if (found) {
    if (!going) return [];
    return [
      { ...pressing(situation, { element: found, scent: best.scent }, reason), utility: utilities.returning },
    ];
  }
  return [
    scrolling(best.scrollY < view.observation.scroll.y ? 'up' : 'down', {
      strategy: 'return',
      utility: going ? utilities.returning : Math.max(wayWeights.returning, best.scent),
      reason,
      what: `“${best.label}” again`,
    }),
  ];
};

/** Takes what comes closest with a lower bar, once the page has nothing that passes the first. */
export const secondPass: Strategy = (situation) => {
  const { view, persona } = situation;
  if (isSecondPass(situation)) return [];
  const best = bestRead(situation, persona.how.worthAClick * readingWeights.secondPass);
  if (!best) return [];
  const near = view.controls.find((control) => keyOf(control) === best.key);
  const reason = lookingOn(situation, 'second pass');
  if (near)
    return [
      {
        ...pressing(situation, { element: near, scent: best.scent }, reason),
        strategy: 'second-pass',
        utility: wayWeights.secondPass,
      },
    ];
  if (Math.abs(best.scrollY - view.observation.scroll.y) < 2) return [];
  return [
    scrolling(best.scrollY < view.observation.scroll.y ? 'up' : 'down', {
      strategy: 'second-pass',
      utility: wayWeights.secondPass,
      reason,
      what: `“${best.label}” again`,
    }),
  ];
};

/** The best label read here that is at least worth `bar` and was not tried. */
function bestRead(situation: Situation, bar: number): ReadLabel | null {
  const tried = triedHere(situation);
  const left = [...readHere(situation).values()].filter(
    (label) => label.scent >= bar && !tried.has(label.key) && !isGone(situation, label),
  );
  return left.sort((a, b) => b.scent - a.scent)[0] ?? null;
}

/** Since it was read, the page was looked at again where it stood, and it was not there: what came up for a while is gone. */
function isGone({ view, history }: Situation, { key, scrollY }: ReadLabel): boolean {
  const read = history.findLastIndex((step) => step.read.some((label) => label.key === key));
  const later = [...history.slice(read + 1).map((step) => step.view), view];
  return later.some(
    ({ place, controls, fields, observation }) =>
      place === view.place &&
      Math.abs(observation.scroll.y - scrollY) < 2 &&
      ![...controls, ...fields].some((element) => keyOf(element) === key),
  );
}

export function scrolling(
  direction: 'up' | 'down',
  { strategy, utility, reason, what }: { strategy: string; utility: number; reason: string; what: string },
): Option {
  return {
    strategy,
    action: { kind: 'scroll', direction },
    utility,
    reason,
    expectation: expected('move', `I should see ${what}.`),
  };
}
