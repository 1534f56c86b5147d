// Goes after a task on a page that nobody knows: presses what does it, opens what may lead to it, and looks on where nothing here does.
import { wayWorths as w } from '../calibration/ways.ts';
import { moveScents, wayLimits } from '../calibration/utilities.ts';
import { dateIn, dayAs } from '../dates.ts';
import { expectationOf } from '../expectation.ts';
import { endSeen, isMove, ofStage, scrollsUp, topSeen } from '../history.ts';
import { expected, type Option, type Situation, type Step, type Strategy } from '../situation.ts';
import { valuesIn } from '../values.ts';
import { conceptsAt, labelOf, quoted } from '../view.ts';
import { isFinder } from '../working/work-form.ts';
import { requestLeft } from '../working/done.ts';
import { entriesIn } from '../working/entries-of.ts';
import { thingIn } from '../working/thing-in.ts';
import { wasThingMet, wayKey } from '../working/taken.ts';
import { waysIn, type Way } from '../working/ways.ts';
import { stopBefore } from './stop-at-leave.ts';

/** Presses that are weighed at once. */
const most = 3;

/** Presses what does the task or may lead to it, the best first, or looks further. */
export const workOn: Strategy = (situation) => {
  const isOver = isDeedDone(situation);
  const ways = waysIn(situation).filter(({ does }) => !(does && isOver));
  return [
    ...ways.slice(0, most).map((way) => pressing(way, situation)),
    ...openByTwo(situation),
    ...jumpToDay(situation),
    ...lookFurther(situation),
  ];
};

/** A press has done what the task asks, as the site took it, and no other request is left: it is not done to the next thing as well. */
function isDeedDone(situation: Situation): boolean {
  const isDone = ofStage(situation).some(
    ({ option, missed, refused, writes }) =>
      option.strategy === 'own' &&
      option.target?.scent === 1 &&
      !missed &&
      refused === null &&
      writes.some(({ status }) => status !== null && status < 400),
  );
  return isDone && requestLeft(situation) === null;
}

function pressing(way: Way, situation: Situation): Option {
  const { view } = situation;
  const { element } = way;
  const stop = way.does ? stopBefore(element, [], situation) : null;
  if (stop) return { ...stop, utility: way.worth };
  const { anchor } = thingIn(view, situation);
  const beside =
    anchor && anchor.ref !== element.ref && way.strategy === 'own' ? ` beside ${quoted(anchor)}` : '';
  const reasons = {
    own: way.does ? `${quoted(element)}${beside} should do.` : `${quoted(element)}${beside} may lead to it.`,
    begin: `${quoted(element)} should begin it.`,
    seek: `It is not here. It may be under ${quoted(element)}.`,
    guess: `Nothing here sounds like it, but I have not tried ${quoted(element)} yet.`,
  };
  return {
    strategy: way.strategy,
    action: { kind: 'click', ref: element.ref },
    utility: way.worth,
    reason: reasons[way.strategy],
    expectation: expectationOf(element, view.lang),
    effort: { wordsRead: 0, labelsRead: 2, headingsRead: 0 },
    target: {
      key: way.key,
      label: labelOf(element),
      concepts: conceptsAt(element, view.lang),
      scent: way.does ? 1 : moveScents.untried,
      element,
    },
  };
}

/** The thing was pressed here and nothing opened: as on a desk, two presses do. */
function openByTwo(situation: Situation): Option[] {
  const { view } = situation;
  const done = ofStage(situation).filter((step) => step.view.place === view.place);
  const isThing = ({ view: before, option }: Step) =>
    option.target?.element?.ref !== undefined &&
    option.target.element.ref === thingIn(before, situation).anchor?.ref;
  const once = done.find(
    (step) => step.option.strategy === 'own' && step.refused === null && !isMove(step) && isThing(step),
  );
  const target = once?.option.target;
  const now = target && view.controls.find((control) => wayKey(control, view) === target.key);
  if (!now || !target || done.some(({ option }) => option.action.kind === 'click' && option.action.twice))
    return [];
  return [
    {
      ...pressing({ element: now, key: target.key, worth: w.twice, does: false, strategy: 'own' }, situation),
      action: { kind: 'click', ref: now.ref, twice: true },
      reason: `One press did not open ${quoted(now)}. Two may.`,
    },
  ];
}

/** Turns a list of days to a day that the task speaks of, where the thing is not in view. */
function jumpToDay(situation: Situation): Option[] {
  const { view, stage, goal } = situation;
  if (thingIn(view, situation).entry !== null) return [];
  const field = view.fields.find((one) => one.field?.type === 'date' && isFinder([one], situation));
  if (!field) return [];
  const days = valuesIn(stage.wish.told, goal.language).flatMap(({ kind, text }) => {
    const date = kind === 'date' ? dateIn(text, goal.language) : null;
    return date ? [dayAs('', date, field.field?.value ?? '')] : [];
  });
  const tried = new Set(
    ofStage(situation).flatMap((step) => (step.missed ? [] : (step.option.target?.key ?? []))),
  );
  const day = days.find((one) => !tried.has(`jump ${one}`) && one !== field.field?.value);
  if (day === undefined) return [];
  return [
    {
      strategy: 'jump',
      action: { kind: 'type', ref: field.ref, text: day, submit: false },
      utility: w.jump,
      reason: 'It may stand under that day.',
      expectation: expected('change-value', 'I should see that day.', [day]),
      target: { key: `jump ${day}`, label: day, concepts: [], scent: moveScents.untried, element: field },
    },
  ];
}

/** Looks further down for the thing, or for the way; once the end was seen, what stands above is looked at again. */
function lookFurther(situation: Situation): Option[] {
  const { view } = situation;
  if (view.modal !== null) return [];
  const isList = new Set(entriesIn(view).values()).size >= w.entriesOfList;
  const isSought = !wasThingMet(situation) || thingIn(view, situation).isPage;
  if (!endSeen(situation))
    return [
      looking(
        'down',
        isSought ? (wasThingMet(situation) || !isList ? w.scroll : w.scrollList) : w.scrollLess,
        'I see no way to do it here yet. I look further down.',
      ),
    ];
  return topSeen(situation) && view.observation.scroll.y > 1 && scrollsUp(situation) < wayLimits.scrollsUp
    ? [looking('up', w.scrollUp, 'I see no way to do it down here. I look at what stands above.')]
    : [];
}

function looking(direction: 'up' | 'down', utility: number, reason: string): Option {
  return {
    strategy: 'scroll',
    action: { kind: 'scroll', direction },
    utility,
    reason,
    expectation: expected('move', 'I should see more of the page.'),
  };
}
