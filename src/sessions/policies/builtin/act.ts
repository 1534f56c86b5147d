// What a person does next on a screen: the strategies in the order in which they are taken up.
import { clearTheWay, isUnasked } from './blockers.ts';
import { leaveWeights } from './calibration.ts';
import { readLabels, useItem } from './choose.ts';
import { chooseFromList } from './choose-from-list.ts';
import { goOn, pickNamedDay, pickSlot } from './choose-slot.ts';
import { followClause } from './follow.ts';
import { fillForm } from './forms.ts';
import { giveUp, goBack, lookFurther, searchSite } from './leave.ts';
import { scrollTowards } from './look-again.ts';
import { placeIn } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { takeBack } from './slip.ts';
import { useStoredLogin } from './stored-login.ts';
import { keyOf } from './view.ts';

/** A login met while looking around is used once; one that was refused, or come back to, is left alone. */
export function signInOnce(situation: Situation): Plan | null {
  if (situation.login?.state === 'signed in') return null;
  const plan = useStoredLogin(situation);
  return plan?.action.kind === 'log-in' ? plan : null;
}

/** The strategies in the order in which people take them up. */
export function act(situation: Situation): Plan | 'done' {
  const { memory, persona, goal, view, stage } = situation;
  const signingIn = useStoredLogin(situation);
  if (signingIn) return signingIn;
  const undone = takeBack(situation);
  if (undone) return undone;
  if (memory.deadEnd) {
    memory.deadEnd = false;
    const away = goBack(situation, 'dead-end');
    if (away) return away;
  }
  // What one's own choice brought up asks whether to go on with it.
  const layer = view.modal !== null && !isUnasked(situation) ? goOn(situation) : null;
  const early = layer ?? clearTheWay(situation) ?? waitWhileBusy(situation) ?? continueReturn(situation);
  if (early) return early;
  if (view.observation.scroll.y <= 1 && view.modal === null) placeIn(memory, view.place).topSeen = true;
  const told = stage.clause
    ? followClause(situation, stage.clause)
    : (pickNamedDay(situation) ??
      chooseFromList(situation) ??
      // A form that was sent and stays may have brought up what is to be chosen.
      (memory.sentInVain === null ? null : pickSlot(situation)) ??
      fillForm(situation) ??
      goOn(situation) ??
      pickSlot(situation));
  if (told) return told;
  const circling = memory.turnsInCircle >= leaveWeights.circle;
  if (memory.failedSubmissions > leaveWeights.formRetries || circling) return giveUp(situation);
  const reading = readLabels(situation);
  if (stage.clause && (reading.pick?.scent ?? 1) < leaveWeights.namedScent)
    return lookFurther(situation, { ...reading, pick: null });
  const searcher = persona.how.searchDominant || goal.entities.length > 0;
  const sure = reading.pick !== null && reading.pick.scent >= persona.how.chooseAtOnce;
  if (searcher && !sure && view.modal === null) {
    const search = searchSite(situation);
    if (search) return { ...search, candidates: reading.records, thresholds: reading.thresholds };
  }
  return reading.pick ? useItem(situation, reading.pick, reading) : lookFurther(situation, reading);
}

/** Waits while the page says that it is at work, a few times; null where it does not, or did so for too long. */
export function waitWhileBusy(
  { view, memory }: Situation,
  waitLimit: number = leaveWeights.waitLimit,
): Plan | null {
  if (!view.observation.busy || memory.waits >= waitLimit) {
    memory.waits = view.observation.busy ? memory.waits : 0;
    return null;
  }
  memory.waits += 1;
  return simplePlan({
    action: { kind: 'wait' },
    strategy: 'wait',
    thought: 'It is still loading. I give it a moment.',
    expectation: { kind: 'nothing', about: [], sentence: 'The page should get ready.' },
  });
}

/** Goes on scrolling back to something read before, and uses it once it is in view. */
function continueReturn(situation: Situation): Plan | null {
  const { memory, view } = situation;
  const { returning } = memory;
  if (!returning) return null;
  const found = view.controls.find((control) => keyOf(control) === returning.item.key);
  if (found) {
    memory.returning = null;
    const reading = { records: [], pick: null, best: null, thresholds: {}, headingsRead: 0 };
    return useItem(situation, { element: found, scent: returning.item.scent }, reading);
  }
  returning.scrollsLeft -= 1;
  const { scroll } = view.observation;
  const arrived = Math.abs(scroll.y - returning.item.scrollY) < 2;
  if (returning.scrollsLeft <= 0 || arrived) {
    placeIn(memory, view.place).tried.add(returning.item.key);
    memory.returning = null;
    return null;
  }
  return scrollTowards(situation, returning.item);
}
