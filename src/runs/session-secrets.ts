// The login and the values of one session in plain text, read when the session begins and gone with it; and what keeps them out
// of all else.
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

/** What a session asks of the values of its run. */
export interface ValueReader {
  /** Empty where the run has none. */
  reveal(accountId: string, runId: string): Promise<Readonly<Record<string, string>>>;
}

export interface SessionSecrets {
  /** null where the session has none. */
  login: StoredLogin | null;
  /** Exact data for the task; no record and no prompt tells them. */
  values: Readonly<Record<string, string>>;
  /** Takes the secrets out of whatever is written: those of the login, and the values. */
  mask: Mask;
  /** The same for what a mind is shown, which has the values to write them and never the login. */
  mindMask: Mask;
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
  const mask = createMask([]);
  return { login: null, values: {}, mask, mindMask: mask, log };
}

/** Reads the login of a session, or that a crawl may use, and the values of its run. Rejects with LoginDeletedError where it is gone. */
export async function secretsOf(
  from: { logins: LoginReader; values: ValueReader },
  of: { run: Pick<RunRow, 'id' | 'accountId' | 'targetUrl'>; log: Log } & Pick<SessionRow, 'credentialId'>,
): Promise<SessionSecrets> {
  const { run, credentialId, log } = of;
  const values = await from.values.reveal(run.accountId, run.id);
  const found = credentialId === null ? null : await from.logins.reveal(run.accountId, credentialId);
  if (credentialId !== null && found === null) throw new LoginDeletedError();
  const passwords = found ? [found.password] : [];
  const names = found ? [found.username] : [];
  const mask = createMask(passwords, { names, values: Object.values(values) });
  return {
    login: found && { origin: new URL(run.targetUrl).origin, ...loginOf(found) },
    values,
    mask,
    mindMask: createMask(passwords, { names }),
    log: maskLog(log, mask),
  };
}

function loginOf({ username, password }: { username: string; password: string }) {
  return { username, password };
}
