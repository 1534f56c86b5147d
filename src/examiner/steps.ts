// The steps of a suspicion: what a hand can do, on things named as people name them, and nothing else.
import { z } from 'zod';
import type { Evidence, ScreenElement } from '../evidence/evidence.ts';
import { guessesPassword } from '../sessions/policies/llm/typed-text.ts';
import type { Action, Observation } from '../sessions/policy.ts';
import { stepsMax } from './checks/moment.ts';
import { isCannot, type Cannot } from './checks/check.ts';
import { findOne, targetSchema, type Target } from './checks/target.ts';
import { fieldWords } from './tell-fields.ts';

/** Characters of one text that is typed. */
const textCap = 2_000;
const keys = [
  'Enter',
  'Escape',
  'Space',
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
] as const;

const on = targetSchema;
const doing = <Word extends string>(word: Word) => z.strictObject({ do: z.literal(word) });

/** Every step by its name. */
const stepSchemas = {
  again: z.strictObject({
    do: z.literal('again'),
    turn: z.int().min(1).max(10_000),
    crawl: z.boolean().optional(),
  }),
  click: z.strictObject({ do: z.literal('click'), on, twice: z.boolean().optional() }),
  'open-menu': z.strictObject({ do: z.literal('open-menu'), on }),
  drag: z.strictObject({ do: z.literal('drag'), on, onto: targetSchema }),
  hover: z.strictObject({ do: z.literal('hover'), on }),
  type: z.strictObject({
    do: z.literal('type'),
    on,
    text: z.string().max(textCap),
    enter: z.boolean().optional(),
  }),
  select: z.strictObject({ do: z.literal('select'), on, option: z.string().max(200) }),
  press: z.strictObject({ do: z.literal('press'), key: z.enum(keys) }),
  scroll: z.strictObject({
    do: z.literal('scroll'),
    direction: z.enum(['down', 'up']),
    around: targetSchema
      .optional()
      .describe('A thing in the box that scrolls by itself; left out, the page is scrolled.'),
  }),
  wait: z.strictObject({ do: z.literal('wait'), ms: z.int().min(100).max(8_000) }),
  back: doing('back'),
  reload: doing('reload'),
  'open-start': doing('open-start'),
  dismiss: doing('dismiss'),
  'press-outside': doing('press-outside'),
} as const;

/** `again` does a turn of the session, or of the crawl, once more, as it was done. */
export type Step = z.infer<(typeof stepSchemas)[keyof typeof stepSchemas]>;

/** Words for whoever writes steps. */
export const stepWords = Object.entries(stepSchemas).map(([name, schema]) => {
  const fields = fieldWords(schema);
  return fields === '' ? name : `${name} (${fields})`;
});

/** What a step is read against. */
export interface StepFrame {
  /** Turns that can be done again. */
  turns: ReadonlySet<number>;
  /** The same of the crawl. */
  crawlTurns: ReadonlySet<number>;
  /** What words hold that are not typed; '' where they may be. */
  whyNotTyped: (text: string) => string;
}

/** The step that `given` is, or why it is not done, in words that name it. */
export function readStep(given: unknown, frame: StepFrame): Step | { refused: string } {
  const named = z.object({ do: z.string() }).safeParse(given);
  if (!named.success) return { refused: 'a step is an object that says what to do' };
  const name = named.data.do;
  if (!isStepName(name)) return { refused: `there is no step "${name.slice(0, 40)}"` };
  const read = stepSchemas[name].safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') ?? '';
    return {
      refused: `the step "${name}" is not right${place === '' ? '' : ` at ${place}`}: ${issue?.message ?? ''}`,
    };
  }
  const step = read.data;
  if (step.do === 'again' && !(step.crawl === true ? frame.crawlTurns : frame.turns).has(step.turn))
    return { refused: `turn ${step.crawl === true ? 'c' : ''}${step.turn} cannot be done again` };
  const held = step.do === 'type' ? frame.whyNotTyped(step.text) : '';
  return held === '' ? step : { refused: `the step "type" holds ${held}` };
}

/** What a crawl showed, and what does turns of it again, is driven by a machine. */
export function isByMachine(ofCrawl: boolean, steps: readonly Step[]): boolean {
  return ofCrawl || steps.some((step) => step.do === 'again' && step.crawl === true);
}

/** Whether a step does a turn again that signed in with the stored login. */
export function doesLogInAgain(evidence: Evidence, crawl: Evidence | null): (step: Step) => boolean {
  const turnsOf = (of: Evidence | null) =>
    new Set((of?.turns ?? []).filter(({ action }) => action.kind === 'log-in').map(({ turn }) => turn));
  const [own, crawled] = [turnsOf(evidence), turnsOf(crawl)];
  return (step) => step.do === 'again' && (step.crawl === true ? crawled : own).has(step.turn);
}

/** All steps, or why the first that is not right is not done. */
export function readSteps(given: readonly unknown[], frame: StepFrame): Step[] | { refused: string } {
  if (given.length > stepsMax) return { refused: `there are more than ${stepsMax} steps` };
  const read = given.map((one) => readStep(one, frame));
  const refused = read.find((one) => 'refused' in one);
  if (refused) return refused;
  const steps = read.flatMap((one) => ('refused' in one ? [] : [one]));
  // What is typed piece by piece stands together on the page.
  const typed = steps.flatMap((step) => (step.do === 'type' ? [step.text] : []));
  const held = [typed.join(''), typed.toReversed().join(''), typed.join(' ')]
    .map(frame.whyNotTyped)
    .find(Boolean);
  return held === undefined ? steps : { refused: `the steps "type" hold together ${held}` };
}

/** The action of a step on what is seen now, or why there is none; `isShown` tells what the site showed to everybody on the way. */
export function actionOf(
  step: Exclude<Step, { do: 'again' }>,
  observation: Observation,
  isShown: (word: string) => boolean,
): Action | string {
  switch (step.do) {
    case 'click':
    case 'open-menu':
    case 'hover': {
      const found = controlOf(step.on, observation);
      if (isCannot(found)) return found.cannot;
      const twice = step.do === 'click' && step.twice === true ? { twice: true as const } : {};
      return { kind: step.do, ref: found.ref, ...twice };
    }
    case 'drag': {
      const [found, onto] = [controlOf(step.on, observation), controlOf(step.onto, observation)];
      if (isCannot(found)) return found.cannot;
      return isCannot(onto) ? onto.cannot : { kind: 'drag', ref: found.ref, onto: onto.ref };
    }
    case 'type': {
      const found = controlOf(step.on, observation);
      if (isCannot(found)) return found.cannot;
      if (guessesPassword(step.text, { element: found, observation }, isShown))
        return 'passwords are not guessed';
      const shown = isShown(step.text) ? { shown: true as const } : {};
      return { kind: 'type', ref: found.ref, text: step.text, submit: step.enter === true, ...shown };
    }
    case 'select': {
      const found = controlOf(step.on, observation);
      return isCannot(found) ? found.cannot : { kind: 'select', ref: found.ref, option: step.option };
    }
    case 'press':
      return { kind: 'press', key: step.key };
    case 'scroll': {
      const { direction, around } = step;
      if (around === undefined) return { kind: 'scroll', direction };
      const found = findOne(around, observation.elements);
      return isCannot(found) ? found.cannot : { kind: 'scroll', direction, ref: found.ref };
    }
    case 'wait':
      return { kind: 'wait', ms: step.ms };
    case 'back':
    case 'reload':
    case 'open-start':
    case 'dismiss':
    case 'press-outside':
      return { kind: step.do };
  }
}

/** What is operated is a control; the words beside it may be the same. */
function controlOf(target: Target, { elements }: Observation): ScreenElement | Cannot {
  const found = findOne(target, elements, ({ kind }) => kind === 'control');
  return isCannot(found) ? findOne(target, elements) : found;
}

function isStepName(name: string): name is keyof typeof stepSchemas {
  return Object.hasOwn(stepSchemas, name);
}
