// A turn and a screen in words, for somebody who looks for faults; and how suspicious what came of a turn is.
import type { Evidence, ScreenRecord, TurnRecord } from '../evidence/evidence.ts';
import { tellObservation } from '../sessions/perception/tell-observation.ts';
import { actionName } from './action-name.ts';

/** Characters of one screen. */
const screenCap = 2_400;

/** All that a screen shows, within a cap. */
export function screenWords(screen: ScreenRecord): string {
  const { text } = tellObservation(
    { ...screen, turn: screen.turn, canGoBack: false, delta: null },
    screenCap,
  );
  return `screen ${screen.id}: ${text}`;
}

/** What was done, what was expected, and what came. */
export function turnWords(turn: TurnRecord, records: Pick<Evidence, 'requests' | 'console'>): string {
  const { action, decision, screenAfter } = turn;
  const compared = decision.compared ? `; compared: ${clip(decision.compared, 160)}` : '';
  const why = action.refused === null ? '' : ` (not possible: ${clip(action.refused, 100)})`;
  const expected = decision.expectation.sentence;
  const hoped = expected === '' ? '' : `; expected: ${clip(expected, 140)}`;
  return `${actionName(action)}${why}${hoped}; came: ${cameWords(turn, records)}${compared}; now on ${screenAfter}`;
}

/** Signs of a fault in what came of a turn, weighed: 0 where all looks well. */
export function suspicionOf({ action, effect }: TurnRecord, requests: Evidence['requests']): number {
  if (action.refused !== null) return 0;
  const presses = action.kind === 'click' || action.kind === 'type' || action.kind === 'select';
  const isDead = presses && isSilent(effect);
  return (
    2 * failedBy(effect, requests).length +
    2 * effect.errors.length +
    effect.dialogs.length +
    (effect.validation ?? []).length +
    (isDead ? 2 : 0)
  );
}

/** One line, of bounded length. */
export function clip(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
}

type Effect = TurnRecord['effect'];

function isSilent({
  navigated,
  historyChanged,
  visibleMutations,
  focusMoved,
  newText,
  dialogs,
}: Effect): boolean {
  const isStill = !navigated && !historyChanged && visibleMutations === 0 && !focusMoved;
  return isStill && newText.length === 0 && dialogs.length === 0;
}

function failedBy(effect: Effect, requests: Evidence['requests']): Evidence['requests'] {
  const own = new Set(effect.requests);
  return requests.filter(({ id, status }) => own.has(id) && status !== null && status >= 400);
}

function cameWords(
  { effect }: TurnRecord,
  { requests, console }: Pick<Evidence, 'requests' | 'console'>,
): string {
  const said = effect.newText.slice(0, 5).map(({ text }) => `“${clip(text, 120)}”`);
  const failed = failedBy(effect, requests)
    .slice(0, 3)
    .map(
      ({ method, url, status }) =>
        `${method} ${clip(URL.parse(url)?.pathname ?? url, 60)} answered ${status}`,
    );
  return [
    effect.navigated || effect.historyChanged
      ? `went to ${clip(effect.urlAfter, 100)} (${effect.status ?? 'no status'})`
      : effect.visibleMutations > 0
        ? 'the page changed'
        : effect.focusMoved
          ? 'the focus moved'
          : 'nothing to see',
    ...said,
    ...(effect.announcements ?? []).slice(0, 3).map((text) => `said “${clip(text, 120)}”`),
    ...(effect.validation ?? []).map((text) => `the browser said “${clip(text, 120)}”`),
    ...(effect.outOfView ?? []).map((text) => `out of view “${clip(text, 100)}”`),
    ...effect.dialogs.slice(0, 2).map(({ type, message }) => `${type} “${clip(message, 120)}”`),
    ...failed,
    ...errorWords(effect, console),
  ].join(', ');
}

/** What scripts complained of, each message once. */
function errorWords({ errors }: Effect, console: Evidence['console']): string[] {
  const own = new Set(errors);
  const said = new Set(console.filter(({ id }) => own.has(id)).map(({ text }) => clip(text, 160)));
  if (said.size === 0) return errors.length > 0 ? [`${errors.length} script errors`] : [];
  return [...said].slice(0, 2).map((text) => `a script failed: “${text}”`);
}
