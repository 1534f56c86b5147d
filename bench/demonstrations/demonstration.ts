// Demonstrations: how somebody who knows a site of first contact does its tasks, step by step, and a policy that does them so.
import { z } from 'zod';
import type { ScreenElement } from '../../src/evidence/evidence.ts';
import type { Action, CreatePolicy, Decision, Observation, Outcome } from '../../src/sessions/policy.ts';
import { unweighed } from '../../src/sessions/policies/unweighed.ts';
import { labelOf, viewOf } from '../../src/sessions/policies/builtin/view.ts';

const near = z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]).optional();

/**
 * One step. What it is done to is named by its label as it is shown, else by its accessible name; `near` are words that stand on its line, in
 * its card or above it and tell it from others that are called the same; several words may stand apart. `agree` agrees to a window of the browser, or answers it.
 */
export const demonstrationStep = z.union([
  z.strictObject({ press: z.string(), near, agree: z.string().optional() }),
  z.strictObject({ type: z.string(), text: z.string(), near, enter: z.literal(true).optional() }),
  z.strictObject({ choose: z.string(), option: z.string(), near }),
  z.strictObject({ back: z.literal(true) }),
  z.strictObject({ wait: z.literal(true) }),
]);

export type DemonstrationStep = z.infer<typeof demonstrationStep>;

/** Steps of each achievable task of a site, by its id. */
export const demonstrations = z.record(z.string(), z.array(demonstrationStep).min(1));

/** What was in view when a step was taken, what was done, and what came of it. */
export interface DemonstratedTurn {
  observation: Observation;
  /** Place of the step in the demonstration; what only brings it into view belongs to it too. */
  step: number;
  action: Action;
  /** Where the demonstration goes on after its last step there is nothing more to do. */
  outcome: Pick<Outcome, 'effect' | 'refused' | 'missed' | 'requests'> | null;
}

const scrollsMax = 12;

/** A policy that does the steps; `seen` gets every turn, `stopped` why it could not go on. */
export function demonstrate(
  steps: readonly DemonstrationStep[],
  { seen, stopped }: { seen: (turn: DemonstratedTurn) => void; stopped: (why: string) => void },
): CreatePolicy {
  return () => {
    let at = 0;
    let scrolls = 0;
    let direction: 'down' | 'up' = 'down';
    let turn: DemonstratedTurn | null = null;
    const decided = (observation: Observation, action: Action): Promise<Decision> => {
      turn = { observation, step: at, action, outcome: null };
      seen(turn);
      return Promise.resolve(decisionFor(action));
    };
    return {
      name: 'demonstration',
      version: '1',
      decide(observation) {
        const step = steps[at];
        if (!step) return decided(observation, { kind: 'finish', reached: true, because: 'That is all.' });
        const action = actionOf(step, observation);
        if (action) return decided(observation, action);
        const { y, maxY } = observation.scroll;
        scrolls += 1;
        if (scrolls > scrollsMax) {
          stopped(`step ${at + 1} ${JSON.stringify(step)}: it is not on the page`);
          return decided(observation, { kind: 'give-up', because: 'It is not there.' });
        }
        if (maxY <= 1) return decided(observation, { kind: 'wait' });
        if (y >= maxY - 1) direction = 'up';
        else if (y <= 1) direction = 'down';
        return decided(observation, { kind: 'scroll', direction });
      },
      learn({ action, effect, refused, missed, requests }) {
        if (turn)
          turn.outcome = { effect, refused, ...(missed && { missed }), ...(requests && { requests }) };
        const isMoving =
          action.kind === 'scroll' || (action.kind === 'wait' && !('wait' in (steps[at] ?? {})));
        if (refused !== null) stopped(`step ${at + 1} ${JSON.stringify(steps[at])}: ${refused}`);
        if (!isMoving && missed !== true) {
          at += 1;
          scrolls = 0;
        }
        return { progress: 0, annoyances: [] };
      },
      flows: () => [],
    };
  };
}

function actionOf(step: DemonstrationStep, observation: Observation): Action | null {
  if ('back' in step) return { kind: 'back' };
  if ('wait' in step) return { kind: 'wait', ms: 1_000 };
  const element = targetOf(step, observation);
  if (!element) return null;
  const { ref } = element;
  if ('press' in step)
    return {
      kind: 'click',
      ref,
      ...(step.agree !== undefined && { agree: step.agree, about: [step.agree] }),
    };
  if ('choose' in step) return { kind: 'select', ref, option: step.option };
  return { kind: 'type', ref, text: step.text, submit: step.enter === true };
}

/** What a step is done to, where it is in view; of several that are called so the one whose words stand nearest. */
export function targetOf(
  step: Exclude<DemonstrationStep, { back: true } | { wait: true }>,
  observation: Observation,
): ScreenElement | null {
  const view = viewOf(observation);
  const isPress = 'press' in step;
  const called = isPress ? step.press : 'type' in step ? step.type : step.choose;
  const inReach = isPress ? [...view.controls, ...view.fields] : view.fields;
  const tests: ((words: string) => boolean)[] = [
    (words) => words === plain(called),
    (words) => words.startsWith(plain(called)),
    (words) => words.includes(plain(called)),
  ];
  const found = tests
    .map((test) => inReach.filter((element) => namesOf(element).some(test)))
    .find((some) => some.length > 0);
  if (!found) return null;
  if (step.near === undefined) return found[0] ?? null;
  const marks = [step.near].flat().map((words) => marksOf(plain(words), observation));
  const distance = (element: ScreenElement): number => marks.reduce((sum, mark) => sum + mark(element), 0);
  const best = found
    .map((element) => ({ element, far: distance(element) }))
    .sort((one, other) => one.far - other.far)[0];
  return best && best.far < Infinity ? best.element : null;
}

/** How far an element is from words that are shown; 0 where they are part of what it is called or stands under. */
function marksOf(words: string, { elements }: Observation): (element: ScreenElement) => number {
  const says = (names: readonly string[]) => names.some((name) => name.includes(words));
  const shown = elements.filter((element) => element.visibleShare > 0 && says(namesOf(element)));
  return (element) => {
    const around = [...namesOf(element), plain(element.groupLabel), plain(element.heading)];
    return says(around) ? 0 : Math.min(...shown.map((mark) => gap(mark, element)), Infinity);
  };
}

/** Lines apart weigh more than columns. */
function gap({ box: one }: ScreenElement, { box: other }: ScreenElement): number {
  const down = Math.abs(one.y + one.height / 2 - other.y - other.height / 2);
  return down * 4 + Math.abs(one.x - other.x);
}

function namesOf(element: ScreenElement): string[] {
  const { name, text, icon, field } = element;
  const all = [labelOf(element), name, text, field?.label ?? '', field?.placeholder ?? ''].map(plain);
  return [...all.filter((words) => words !== ''), ...(icon === '' ? [] : [`icon:${icon}`])];
}

function plain(words: string): string {
  return words.replace(/\s+/g, ' ').trim().toLowerCase();
}

function decisionFor(action: Action): Decision {
  return unweighed(action, { strategy: 'demonstration', thought: 'I know how this is done here.' });
}
