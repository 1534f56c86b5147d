// The login of one session in plain text, read when the session begins and gone with it; and what keeps it out of all else.
import { createMask, maskLog, type Mask } from '../evidence/mask.ts';
import type { Log } from '../base/log.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { Failure } from './claim-session.ts';
import type { RunRow } from './run-store.ts';
import type { SessionRow } from './session-store.ts';

/** What a session asks of the stored logins. */
export interface LoginReader {
  /** The login in plain text; null where it was deleted meanwhile. */
  reveal(accountId: string, id: string): Promise<{ username: string; password: string } | null>;
}

export interface SessionSecrets {
  /** null where the session has none. */
  login: StoredLogin | null;
  /** Takes the secrets out of whatever is written. */
  mask: Mask;
  /** A log that cannot tell them. */
  log: Log;
}

/** Thrown where the login of a session was deleted before it began. */
export class LoginDeletedError extends Error {
  override name = 'LoginDeletedError';
}

/** What a session says whose login was deleted while it waited. */
export const loginDeletedFailure: Failure = {
  code: 'credential_not_found',
  reason: 'credential_deleted',
  message: 'The stored login of this session was deleted before the session began.',
};

/** Secrets of a session that has none. */
export function noSecrets(log: Log): SessionSecrets {
  return { login: null, mask: createMask([]), log };
}

/** Reads the login of a session, or that a crawl may use. Rejects with LoginDeletedError where it is gone. */
export async function secretsOf(
  logins: LoginReader,
  of: Pick<RunRow, 'accountId' | 'targetUrl'> & Pick<SessionRow, 'credentialId'> & { log: Log },
): Promise<SessionSecrets> {
  const { accountId, targetUrl, credentialId, log } = of;
  if (credentialId === null) return noSecrets(log);
  const found = await logins.reveal(accountId, credentialId);
  if (found === null) throw new LoginDeletedError();
  const { username, password } = found;
  const mask = createMask([password], { names: [username] });
  return {
    login: { origin: new URL(targetUrl).origin, username, password },
    mask,
    log: maskLog(log, mask),
  };
}
