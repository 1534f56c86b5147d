// What every action is given and answers. One file each beside this one; action-index.ts lists them.
import type { Clock } from '../../base/time.ts';
import type { Random } from '../../base/random.ts';
import type { ActionRecord, PageRead } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { Action } from '../policy.ts';
import type { LoginInHand } from '../stored-login.ts';

/** The hand of one persona at one moment. `random` draws scatter and typos, `read` is what it looked at. */
export interface Hand {
  page: SessionPage;
  read: PageRead;
  persona: Persona;
  random: Random;
  clock: Clock;
  /** Refs in `read` that were seen at an earlier look at this document and may lie out of view: the hand scrolls to them. */
  remembered?: ReadonlySet<string>;
  /** The address that a mind means, which knows it without what is hidden; null where nobody can tell. As it is where left out. */
  addressOf?: (shown: string) => string | null;
  /** The page that the visit began with; left out where it has none. */
  startUrl?: string;
  /** The stored login of the session; left out where it has none. */
  login?: LoginInHand | null;
  /** `document` scrolls to what lies out of view before it is used; a person's hand, the default, reaches what is in view. */
  reach?: 'view' | 'document';
  /** A machine's hand: the middle of what shows, no scatter, no slips, no typing errors. */
  steady?: boolean;
  signal: AbortSignal;
}

/** What an action leaves, before the times are written to it. */
export type Done = Pick<
  ActionRecord,
  | 'target'
  | 'point'
  | 'missed'
  | 'value'
  | 'valueAfter'
  | 'submitted'
  | 'refused'
  | 'refusedFor'
  | 'parts'
  | 'pasted'
  | 'weakPassword'
  | 'onPurpose'
  | 'file'
  | 'keysPressed'
>;

/** An action that touches the page. The page's refusals are data; it rejects only where the browser does. */
export type PerformAction<Kind extends Action['kind']> = (
  hand: Hand,
  action: Extract<Action, { kind: Kind }>,
) => Promise<Done>;

/** Nothing touched, nothing refused. */
export const nothingDone: Done = {
  target: null,
  point: null,
  missed: false,
  value: null,
  valueAfter: null,
  refused: null,
};
