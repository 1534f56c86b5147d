// Actions after which a script stopped, the server failed, or a dialog spoke of a failure: what both relations of breaking share.
import type {
  ConsoleRecord,
  CrawlGraph,
  RequestRecord,
  ScreenRecord,
  TurnRecord,
} from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { answerOf } from '../../../language/answer-of.ts';
import { at, short, type Measured } from '../../measured/measured.ts';
import { screensById } from '../../proof.ts';
import { failuresOf, isOwnScript, pathOf } from '../../signals/failed-answers.ts';
import { shorten } from '../../wording.ts';
import { targetOf, type Step } from '../trials.ts';

/** From here on a status is the fault of the server. */
export const serverFailure = 500;

/** An action on something, with the state in which it was done. */
export interface Done {
  step: Step;
  state: string;
  broken: Broken | null;
}

export interface Broken {
  what: string;
  words: string;
  cause: string;
  measured: Record<string, Measured>;
  proof: { requests?: string[]; console?: string[] };
}

/** Every action on something that was done, in order. A pointer that rests does nothing, so that nothing can go wrong. */
export function actionsDone({ graph, screens, turns, requests, console }: Recorded): Done[] {
  const byId = screensById(screens);
  const sends = new Set(
    graph.trials.flatMap(({ steps }) => steps.flatMap(({ turn, part }) => (part === 'send' ? turn : []))),
  );
  return turns.flatMap((turn): Done[] => {
    const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
    const { target, refused, kind } = turn.action;
    if (!before || !after || !target || refused !== null || kind === 'hover') return [];
    const step = { part: 'do', turn, before, after };
    const state = graph.stateOf[before.id] ?? before.id;
    const broken =
      brokenBy(step, requests, console) ??
      (sends.has(turn.turn) ? null : complainingDialog(step, turns, console));
    return [{ step, state, broken }];
  });
}

interface Recorded {
  graph: CrawlGraph;
  screens: readonly ScreenRecord[];
  turns: readonly TurnRecord[];
  requests: readonly RequestRecord[];
  console: readonly ConsoleRecord[];
}

/** The same for one error whatever numbers it names. */
export function causeOfError({ text }: ConsoleRecord): string {
  return `script ${text.replace(/\d+/g, '#').slice(0, 120)}`;
}

/** Actions in the state of this one that went well. */
export function workingBeside({ state }: Done, done: readonly Done[]): number {
  return done.filter((other) => other.state === state && other.broken === null).length;
}

function brokenBy(
  { turn }: Step,
  requests: readonly RequestRecord[],
  records: readonly ConsoleRecord[],
): Broken | null {
  const failures = failuresOf(turn, requests, records);
  const [error] = failures.errors;
  const own = new Set(turn.effect.requests);
  const request =
    failures.requests.find(({ status }) => (status ?? 0) >= serverFailure) ??
    requests.find(
      ({ id, sameSite, type, status }) =>
        own.has(id) && sameSite && type === 'document' && (status ?? 0) >= serverFailure,
    );
  // Where a script stopped as well, it did so over what the server did not give.
  if (request)
    return {
      what: 'Server error',
      words: `${request.method} ${shorten(pathOf(request.url), 60)} was answered with ${request.status}`,
      cause: `server ${request.method} ${pathOf(request.url).replace(/\d+/g, '#')}`,
      measured: { status: at(request, 'status'), method: at(request, 'method') },
      proof: { requests: [request.id], ...(error && { console: [error.id] }) },
    };
  if (error)
    return {
      what: 'Script error',
      words: `a script stopped with “${shorten(error.text, 100)}”`,
      cause: causeOfError(error),
      measured: { error: short(at(error, 'text'), 160) },
      proof: { console: [error.id] },
    };
  return null;
}

/**
 * A dialog of an error after a mere press, or after a choice that the page offers. What is beside other fields may rightly complain about
 * what they hold, and a choice may be refused rightly: `We do not deliver to Norway`.
 */
function complainingDialog(
  step: Step,
  turns: readonly TurnRecord[],
  console: readonly ConsoleRecord[],
): Broken | null {
  const { turn, before } = step;
  const target = targetOf(step);
  const group = target?.group ?? '';
  const form = target?.field?.form ?? '';
  const isOfForm = before.elements.some(
    ({ ref, field, group: its }) =>
      field !== null &&
      ref !== target?.ref &&
      (its === group || field.form === group || (form !== '' && field.form === form)),
  );
  const dialog = turn.effect.dialogs.find(
    ({ type, message }) => type === 'alert' && answerOf(message) === 'refused',
  );
  if (!/^(click|select)$/.test(turn.action.kind) || isOfForm || !dialog) return null;
  if (turn.action.kind === 'select') {
    const another = turns.find((other) => isOtherChoice(other, turn) && complains(other, dialog.message));
    const error = console.find(
      (record) =>
        record.turn === turn.turn &&
        record.kind !== 'warning' &&
        isOwnScript(record.url, turn.effect.urlBefore),
    );
    if (!another && !error) return null;
  }
  return {
    what: 'Error dialog',
    words: `a dialog said “${shorten(dialog.message, 100)}”`,
    cause: `dialog ${dialog.message.replace(/\d+/g, '#').slice(0, 120)}`,
    measured: { message: short(at(dialog, 'message'), 160) },
    proof: {},
  };
}

/** Another option of the same list. */
function isOtherChoice({ action, effect }: TurnRecord, of: TurnRecord): boolean {
  return (
    action.kind === 'select' &&
    action.value !== of.action.value &&
    action.target?.locator.css === of.action.target?.locator.css &&
    templateOf(effect.urlBefore) === templateOf(of.effect.urlBefore)
  );
}

function complains({ effect }: TurnRecord, words: string): boolean {
  return effect.dialogs.some(({ type, message }) => type === 'alert' && message === words);
}
