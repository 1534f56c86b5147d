// On the page itself: further down it, back to what was read before, and once more from the top (science 2.4).
import { leaveWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn, type Memory, type PlaceMemory, type SeenItem } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { formFields } from './success.ts';
import { lookingOn } from './thought.ts';
import { keyOf } from './view.ts';

/** Scrolls on as far as this persona is willing to, in a form to its end; null where there is nothing further down. */
export function scrollOn(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  const { scroll } = view.observation;
  if (scroll.y >= scroll.maxY - 1 || view.modal !== null) place.endSeen = true;
  const filling = situation.stage.fills === true && formFields(situation).length > 0;
  if (place.endSeen || (place.screenfuls >= persona.how.scrollWillingness && !filling)) {
    place.endSeen = true;
    return null;
  }
  place.screenfuls += 1;
  return simplePlan({
    action: { kind: 'scroll', direction: 'down' },
    strategy: 'scroll',
    thought: lookingOn(situation, 'scroll'),
    expectation: { kind: 'move', about: [], sentence: 'I should see more of the page.' },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  });
}

/** Scrolls up to a top of the page that was never read, as where the first look went to a notice; a few times. */
export function lookAbove({ view, memory }: Situation): Plan | null {
  const place = placeIn(memory, view.place);
  const { scroll, controlsAbove } = view.observation;
  if (place.topSeen || scroll.y <= 1 || controlsAbove === 0 || view.modal !== null) return null;
  if (place.scrollsUp >= leaveWeights.scrollsUp) return null;
  return scrollUp(place, 'I have not looked at the top of this page yet.', 'the top of the page');
}

/** Goes up the page again to see `what`, and counts that. */
export function scrollUp(place: PlaceMemory, thought: string, what: string): Plan {
  place.scrollsUp += 1;
  return simplePlan({
    action: { kind: 'scroll', direction: 'up' },
    strategy: 'scroll',
    thought,
    expectation: { kind: 'move', about: [], sentence: `I should see ${what}.` },
  });
}

/** Begins the page again where its form was filled but its button did not come into view. */
export function backToForm({ view, memory, stage, persona }: Situation): Plan | null {
  const place = placeIn(memory, view.place);
  const begun = stage.fills === true && memory.filled.size > 0;
  if (!begun || place.formRevisits >= leaveWeights.formRevisits) return null;
  const listens = persona.abilities.vision === 'screen-reader';
  if (!listens && view.observation.scroll.y === 0) return null;
  place.formRevisits += 1;
  place.endSeen = false;
  place.screenfuls = 1;
  return simplePlan({
    action: listens ? { kind: 'listen', to: 'top' } : { kind: 'scroll', direction: 'up' },
    strategy: 'return',
    thought: 'I must have passed the button of the form. I look for it once more.',
    expectation: { kind: 'move', about: [], sentence: 'The form should come up again.' },
  });
}

/** Scrolls back to the best thing read on this page that is still worth a click. */
export function returnToBest(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  const worth = persona.how.worthAClick * (place.secondPass ? leaveWeights.secondPass : 1);
  const left = [...place.seen.values()].filter((item) => item.scent >= worth && isOpen(item, place, memory));
  const best = left.sort((a, b) => b.scent - a.scent)[0];
  if (!best || Math.abs(best.scrollY - view.observation.scroll.y) < 2) return null;
  memory.returning = { item: best, scrollsLeft: 2 * persona.how.scrollWillingness + 4 };
  return scrollTowards(situation, best);
}

/** One scroll towards an item that was read before. */
export function scrollTowards(situation: Situation, item: SeenItem): Plan {
  const direction = item.scrollY < situation.view.observation.scroll.y ? 'up' : 'down';
  return simplePlan({
    action: { kind: 'scroll', direction },
    strategy: 'return',
    thought: lookingOn(situation, 'return', `“${item.label}”`),
    expectation: { kind: 'move', about: [], sentence: `“${item.label}” should come into view again.` },
  });
}

/** Lowers the bar and begins the page again from the top. */
export function startSecondPass(situation: Situation): Plan | null {
  const { view, memory, persona } = situation;
  const place = placeIn(memory, view.place);
  if (place.secondPass) return null;
  place.secondPass = true;
  const bar = persona.how.worthAClick * leaveWeights.secondPass;
  const left = [...place.seen.values()].filter((item) => item.scent >= bar && isOpen(item, place, memory));
  const best = left.sort((a, b) => b.scent - a.scent)[0];
  if (!best) return null;
  memory.returning = { item: best, scrollsLeft: 2 * persona.how.scrollWillingness + 4 };
  const near = view.controls.find((control) => keyOf(control) === best.key);
  if (!near) return { ...scrollTowards(situation, best), thought: lookingOn(situation, 'second pass') };
  memory.returning = null;
  return simplePlan({
    action: { kind: 'click', ref: near.ref },
    strategy: 'second-pass',
    thought: lookingOn(situation, 'second pass'),
    expectation: expectationOf(near),
    move: {
      key: best.key,
      label: best.label,
      concepts: conceptsOf(best.label).map((hit) => hit.concept),
      scent: best.scent,
      element: near,
    },
  });
}

/** Not tried from here yet, and not the button that just sent a form in vain. */
export function isOpen({ key }: SeenItem, place: PlaceMemory, { sentInVain }: Memory): boolean {
  return !place.tried.has(key) && key !== sentInVain;
}
