// Reads deeds off a script in the place where a mind would decide. It judges nothing: it finds the element again, by the
// most telling way that leads to exactly one, and stops where there is none.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { secretMask } from '../actions/type.ts';
import type { Action, CreatePolicy, Decision, Observation } from '../policy.ts';
import type { ScriptLocator, ScriptStep } from './script.ts';

/** A policy that follows `steps`; `stopped` is told why it cannot go on. */
export function followScript(
  steps: readonly ScriptStep[],
  stopped: (turn: number, why: string) => void,
): CreatePolicy {
  return ({ flows }) => ({
    name: 'replay',
    version: '1',
    decide(observation) {
      const step = steps[observation.turn - 1];
      if (!step) return Promise.resolve(finish('The script ended.'));
      const next = actionFor(step, observation);
      if (typeof next !== 'string') return Promise.resolve(decision(next));
      stopped(step.turn, next);
      return Promise.resolve(finish(next));
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'A replay.' })),
  });
}

/** The action of a step, or why there is none. */
function actionFor(step: ScriptStep, observation: Observation): Action | string {
  const { kind, value } = step;
  switch (kind) {
    case 'scroll':
      return { kind, direction: value === 'up' || value === 'PageUp' ? 'up' : 'down' };
    case 'press':
      return { kind, key: value ?? 'Enter' };
    case 'back':
    case 'wait':
      return { kind };
    case 'click':
    case 'type':
    case 'select':
      return targeted(step, kind, observation);
    case 'open':
    case 'finish':
    case 'give-up':
      return `"${kind}" is no deed that can be repeated`;
  }
}

function targeted(
  step: ScriptStep,
  kind: 'click' | 'type' | 'select',
  observation: Observation,
): Action | string {
  // It named nothing then, so it names nothing now: the harness refuses it again.
  if (step.target === null) return { kind: 'click', ref: '' };
  const element = findAgain(step.target, observation.elements);
  if (!element) return `${step.target.words} is not on the screen`;
  if (kind === 'click') return { kind, ref: element.ref };
  if (step.value === null && step.refused === null) return 'what was typed is not in the transcript';
  if (step.value === secretMask) return 'a secret was typed, which a transcript does not hold';
  if (kind === 'select') return { kind, ref: element.ref, option: step.value ?? '' };
  return { kind, ref: element.ref, text: step.value ?? '', submit: step.submitted };
}

/** The one element that a locator leads to, the most telling locator first; undefined where none leads to exactly one. */
export function findAgain(
  target: { frameUrl: string | null; locators: readonly ScriptLocator[] },
  elements: readonly ScreenElement[],
): ScreenElement | undefined {
  const inFrame = elements.filter(
    ({ kind, locator }) => kind === 'control' && (locator.frameUrl === null) === (target.frameUrl === null),
  );
  for (const locator of target.locators) {
    const found = inFrame.filter((element) => matches(locator, element));
    if (found.length === 1) return found[0];
  }
  return undefined;
}

function matches(wanted: ScriptLocator, { locator }: ScreenElement): boolean {
  switch (wanted.by) {
    case 'test_id':
      return locator.testId === wanted.testId;
    case 'role':
      return locator.role === wanted.role && locator.name === wanted.name && locator.nth === wanted.nth;
    case 'css':
      return locator.css === wanted.css;
  }
}

function decision(action: Action): Decision {
  return {
    action,
    record: {
      thought: 'I do again what was done.',
      strategy: 'replay',
      candidates: [],
      thresholds: {},
      expectation: { kind: 'nothing', about: [], sentence: 'What happened then.' },
    },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  };
}

function finish(because: string): Decision {
  return decision({ kind: 'finish', reached: false, because });
}
