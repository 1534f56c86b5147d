// What a turn makes of requests that were held: the action was stopped before them, and what the page says of that is ours.
import type {
  ActionRecord,
  EffectRecord,
  Effects,
  RefusalKind,
  RequestRecord,
} from '../../evidence/evidence.ts';
import type { EventData } from '../../evidence/event-schema.ts';
import type { Act } from '../../language/acts.ts';
import { actWords } from './act-words.ts';

/** A request that was stopped. */
export interface HeldRequest {
  turn: number;
  method: string;
  /** Without query and fragment. */
  url: string;
  /** Names of its fields, never values. */
  fields: string[];
  act: Act | null;
  why: string;
  effects: Effects;
  /** For lack of leave, until the run's sessions have ended, since it was sent before and binds, or where nobody is to go. */
  because: Exclude<RefusalKind, 'covered'>;
  /** Set off by what was done last, as far as its structure tells. */
  ofAction: boolean;
}

type Came = Pick<EffectRecord, 'navigated' | 'visibleMutations' | 'historyChanged' | 'newText'>;

/**
 * The held request for which the action counts as stopped: one that is tied to it, or any where the page made nothing else of the
 * action; null where what was held is the site's own doing.
 */
export function heldBy(held: readonly HeldRequest[], effect: Came): HeldRequest | null {
  const silent = !effect.navigated && !effect.historyChanged && effect.visibleMutations === 0;
  const failed = effect.newText.some(({ error }) => error);
  return held.find(({ ofAction }) => ofAction) ?? (silent || failed ? held[0] : undefined) ?? null;
}

/** The records of a turn in which something was held: scripts that stumble over that are not the page's fault. */
export function afterHold(
  { action, effect }: { action: ActionRecord; effect: EffectRecord },
  { held, any }: { held: HeldRequest | null; any: boolean },
): { action: ActionRecord; effect: EffectRecord } {
  return {
    action: held && action.refused === null ? { ...action, ...refusalOf(held) } : action,
    effect: any ? { ...effect, errors: [] } : effect,
  };
}

/** True where the page complains, or goes on waiting for what does not come. */
export function isUpset({
  newText,
  busySeen,
  timedOut,
}: Pick<EffectRecord, 'newText' | 'busySeen' | 'timedOut'>): boolean {
  return busySeen || timedOut || newText.some(({ error }) => error);
}

/** Statuses of the writes that an action set off; null where no answer came. */
export function answersOf(
  { requests }: Pick<EffectRecord, 'requests'>,
  all: readonly RequestRecord[],
): (number | null)[] {
  const ids = new Set(requests);
  return all
    .filter(({ id, method }) => ids.has(id) && !/^(GET|HEAD|OPTIONS)$/i.test(method))
    .map(({ status }) => status);
}

function refusalOf(held: HeldRequest): Pick<ActionRecord, 'refused' | 'refusedFor'> {
  return { refused: refusalWords(held), refusedFor: held.because };
}

/** What a refusal says to the mind and the report. */
export function refusalWords(held: HeldRequest): string {
  const { act, method, url, fields, why, effects, because } = held;
  const path = URL.parse(url)?.pathname ?? url;
  const named =
    fields.length === 0 ? '' : ` (${fields.slice(0, 8).join(', ')}${fields.length > 8 ? ', …' : ''})`;
  if (because === 'excluded') return `stopped before ${method} ${path}${named}: ${why}`;
  const leave = because === 'again' ? '' : `the target is allowed "${effects}" effects only, and `;
  return `stopped before ${actWords(act)}: ${leave}${method} ${path}${named} would have been sent; ${why}`;
}

/** The event that tells of it. */
export function eventOfHeld({
  method,
  url,
  fields,
  act,
  why,
  effects,
}: HeldRequest): EventData<'request.held'> {
  return { method, url, fields, act, why, effects };
}
