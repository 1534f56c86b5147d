// The one login of a session. It is handed to the hand that types it and to the mask, never to a mind or a record.
import type { PageRead } from '../evidence/evidence.ts';
import type { VisitorState } from './browser/session-page.ts';
import type { KeptSignIn, SignedIn } from './kept-sign-in.ts';

export interface StoredLogin {
  /** The one origin whose fields it may reach, that of the run's target: `https://host` with the port where it is not 443. */
  origin: string;
  username: string;
  password: string;
}

/** The login in the hand of one session, with how often its password was sent. */
export interface LoginInHand extends StoredLogin {
  sends: number;
  /** Where the visit is and how it came there, as kept sign-ins are told apart. */
  at: string;
  /** What earlier visits signed in to; left out, every visit sends the password. */
  kept?: KeptSignIn;
  /** Set where the visit came back as whom an earlier one had signed in. */
  cameBackAs?: SignedIn;
}

/** The login for the hand of one session; null without one. */
export function inHand(login: StoredLogin | null, kept?: KeptSignIn): LoginInHand | null {
  return login && { ...login, sends: 0, at: '', ...(kept && { kept }) };
}

/** Notes what signing in came to, for the visits that follow; `sendsBefore` is how often the password was sent before. */
export async function noteSignIn(
  { kept, sends, at, cameBackAs }: LoginInHand,
  sendsBefore: number,
  page: { read: PageRead; visitor: () => Promise<VisitorState> },
): Promise<void> {
  if (sends > sendsBefore) await kept?.sent(at, page);
  else if (cameBackAs) kept?.cameBack(cameBackAs, page.read);
}
