// Reads deeds off a script in the place where a mind would decide. It judges nothing: it finds the element again, by the
// most telling way that leads to exactly one, and stops where there is none.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { pressedTwice } from '../../evidence/turn.ts';
import { secretMask } from '../actions/type.ts';
import { weakPassword } from '../made-up-passwords.ts';
import { valueFor } from './builtin/field-values.ts';
import { unweighed } from './unweighed.ts';
import type { Action, CreatePolicy, Decision, FillEntry, ListenCommand, Observation } from '../policy.ts';
import type { ScriptDeed, ScriptLocator, ScriptStep, ScriptTarget } from '../replay/script.ts';

/** A policy that follows `steps`, which may sign in where it `hasLogin`; `stopped` is told why it cannot go on. */
export function followScript(
  steps: readonly ScriptStep[],
  { hasLogin, stopped }: { hasLogin: boolean; stopped: (turn: number, why: string) => void },
): CreatePolicy {
  return ({ flows }) => ({
    name: 'replay',
    version: '1',
    decide(observation) {
      const step = steps[observation.turn - 1];
      if (!step) return Promise.resolve(finish('The script ended.'));
      const next = actionFor(step, observation, hasLogin);
      if (typeof next !== 'string') return Promise.resolve(decision(next));
      stopped(step.turn, next);
      return Promise.resolve(finish(next));
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'A replay.' })),
  });
}

/** The action of a step, or why there is none; what signed in needs a stored login. */
export function actionFor(step: ScriptStep, observation: Observation, hasLogin: boolean): Action | string {
  if (step.kind === 'log-in' && hasLogin) return { kind: 'log-in' };
  const action = plainAction(step, observation);
  if (typeof action === 'string' || step.agreed === null) return action;
  return action.kind === 'click' || action.kind === 'type' || action.kind === 'press'
    ? { ...action, agree: step.agreed }
    : action;
}

function plainAction(step: ScriptStep, observation: Observation): Action | string {
  const { kind, value } = step;
  switch (kind) {
    case 'scroll':
      return {
        kind,
        direction: value === 'up' || value === 'PageUp' ? 'up' : 'down',
        ...scrolledIn(step, observation),
      };
    case 'press':
      return { kind, key: value ?? 'Enter' };
    case 'back':
      return { kind };
    case 'wait':
      return value === null ? { kind } : { kind, ms: Number(value) };
    case 'click':
    case 'type':
    case 'select': {
      // It named nothing then, so it names nothing now: the harness refuses it again.
      if (step.target === null) return { kind: 'click', ref: '' };
      const entry = entryFor({ ...step, kind }, observation);
      if (typeof entry === 'string') return entry;
      if (entry.kind === 'click' && value === pressedTwice) return { ...entry, twice: true };
      return entry.kind === 'type' ? { ...entry, submit: step.submitted } : entry;
    }
    case 'log-in':
      return 'it signs in with a stored login, and there is none here';
    case 'fill':
      return fillFor(step, observation);
    case 'open-menu':
    case 'hover': {
      const under = step.target && findAgain(step.target, observation.elements);
      return under ? { kind, ref: under.ref } : 'what the pointer was over is not on the screen';
    }
    case 'zoom':
      return { kind, factor: zoomOf(value) };
    case 'move-focus':
      return moveOf(value);
    case 'listen': {
      const [to = 'read-on', words] = (value ?? 'read-on').split(': ');
      return { kind, to: to as ListenCommand, ...(words ? { words } : {}) };
    }
    case 'dismiss':
    case 'press-outside':
    case 'reload':
    case 'open-start':
      return { kind };
    case 'drag': {
      const taken = step.target && findAgain(step.target, observation.elements);
      const onto = observation.elements.find(({ name }) => value !== null && name.slice(0, 80) === value);
      return taken && onto
        ? { kind, ref: taken.ref, onto: onto.ref }
        : 'what was dragged is not on the screen';
    }
    case 'open':
      return value === null ? 'the address that was opened is not known' : { kind, url: value };
    case 'finish':
    case 'give-up':
      return `"${kind}" is no deed that can be repeated`;
  }
}

/** The box that a scroll moved, where one beside the page was, and a thing in it is there: words alone will do, since a wheel presses nothing. */
function scrolledIn({ target }: ScriptStep, { elements }: Observation): { ref?: string } {
  const over = target && findAgain(target, elements, () => true);
  return over ? { ref: over.ref } : {};
}

function zoomOf(value: string | null): 1 | 1.5 | 2 | 3 | 4 {
  const factor = Number.parseFloat(value ?? '100') / 100;
  return factor === 1.5 || factor === 2 || factor === 3 || factor === 4 ? factor : 1;
}

function moveOf(value: string | null): Action {
  const [key = 'Tab', times = '1'] = (value ?? 'Tab').split(' × ');
  const by = key.startsWith('Arrow')
    ? key.replace('Arrow', '').toLowerCase()
    : key === 'Tab'
      ? 'next'
      : 'previous';
  return { kind: 'move-focus', by: by as 'next', times: Number(times) };
}

/** Every field of a fill, those that refused too. */
function fillFor(step: ScriptStep, observation: Observation): Action | string {
  const entries: FillEntry[] = [];
  for (const field of step.fields) {
    const entry =
      field.target === null
        ? ({ kind: 'click', ref: '' } as const)
        : entryFor({ ...field, target: field.target }, observation);
    if (typeof entry === 'string') return entry;
    entries.push(entry);
  }
  return { kind: 'fill', entries };
}

function entryFor(
  deed: ScriptDeed<'type' | 'select' | 'click'> & { target: ScriptTarget | null },
  observation: Observation,
): FillEntry | string {
  const { kind, value, target } = deed;
  const element = target && findAgain(target, observation.elements);
  if (!element) return `${target?.words ?? 'it'} is not on the screen`;
  const { ref } = element;
  if (kind === 'click') return { kind, ref };
  if (value === secretMask)
    return { kind: 'type', ref, text: deed.weakPassword ? weakPassword : madeUpSecret(element) };
  // Where the hand went beside the field nothing was typed.
  if (value === null && deed.refused === null && !deed.missed)
    return 'what was typed is not in the transcript';
  if (kind === 'select') return { kind, ref, option: value ?? '' };
  // What stands in a record is no secret.
  return { kind, ref, text: value ?? '', shown: true, ...(deed.paste ? { paste: true } : {}) };
}

/**
 * What the made-up person always types into such a field, a test card's code or its password: a transcript holds no
 * secret, and a replay has no stored login.
 */
function madeUpSecret(element: ScreenElement): string {
  return valueFor(element, {
    wish: { object: '', quantity: null, values: [] },
    lang: 'en',
    fault: '',
    attempts: 0,
    number: 0,
  });
}

/** The one control that a locator leads to, or another thing that is meant; the most telling locator first. undefined where none leads to exactly one. */
export function findAgain(
  target: Pick<ScriptTarget, 'frameUrl' | 'locators'>,
  elements: readonly ScreenElement[],
  isMeant = ({ kind }: ScreenElement) => kind === 'control',
): ScreenElement | undefined {
  const inFrame = elements.filter(
    (element) => isMeant(element) && (element.locator.frameUrl === null) === (target.frameUrl === null),
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
  return unweighed(action, {
    strategy: 'replay',
    thought: 'I do again what was done.',
    sentence: 'What happened then.',
  });
}

function finish(because: string): Decision {
  return decision({ kind: 'finish', reached: false, because });
}
