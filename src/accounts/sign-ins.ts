// Who is signed in to the dashboard: a random token in a cookie, its hash in the database. A sign-in is neither a key nor
// one of the sessions of a run.
import { systemClock, type Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Caller, Scope } from './authenticate.ts';
import { createSignInLinks, type SignInLinks } from './sign-in-links.ts';
import { hashToken, isToken, newToken } from './sign-in-token.ts';

/** A person at the dashboard. */
export interface SignedIn {
  accountId: string;
  accountName: string;
  scopes: readonly Scope[];
  /** Row of the key that was shown, which bounds whatever this sign-in makes; null where a link of the operator was used. */
  keyId: string | null;
  /** Public id of the key that was shown; null where a link of the operator was used. */
  keyPublicId: string | null;
}

/** What the cookie holds, and until when. */
export interface NewSignIn {
  token: string;
  /** From now, seconds. */
  maxAgeS: number;
}

export interface SignIns extends SignInLinks<NewSignIn> {
  /** Signs the holder of a key in. */
  begin(caller: Pick<Caller, 'accountId' | 'keyId' | 'scopes'>): Promise<NewSignIn>;
  /** The person behind a token; null where it is unknown, expired, unused for a day, or its key is revoked or expired. */
  find(token: string): Promise<SignedIn | null>;
  /** Ends a sign-in; an unknown token is no fault. */
  end(token: string): Promise<void>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** A sign-in ends after this whatever happens, milliseconds: two weeks [our choice]. */
const lastsMs = 14 * 86_400_000;
/** And after this without a request, milliseconds: a day [our choice]. */
const idleMs = 86_400_000;
/** The use of a sign-in is noted at most this often, milliseconds. */
const usePrecisionMs = 60_000;
export function createSignIns(options: { database: Database; clock?: Clock }): SignIns {
  const { database, clock = systemClock } = options;
  const inMs = (ms: number) => new Date(clock.nowMs() + ms);

  async function insert(
    tx: Transaction | Database['kysely'],
    who: { accountId: string; keyId: string | null; scopes: readonly Scope[] },
  ): Promise<NewSignIn> {
    const token = newToken();
    await tx
      .insertInto('sign_ins')
      .values({
        sha256: hashToken(token),
        account_id: who.accountId,
        key_id: who.keyId,
        scopes: [...who.scopes],
        created_at: inMs(0),
        used_at: inMs(0),
        expires_at: inMs(lastsMs),
      })
      .execute();
    return { token, maxAgeS: lastsMs / 1000 };
  }

  return {
    ...createSignInLinks({ database, clock, signIn: insert }),
    begin: (caller) => insert(database.kysely, caller),

    async find(token) {
      if (!isToken(token)) return null;
      const row = await database.kysely
        .selectFrom('sign_ins')
        .innerJoin('accounts', 'accounts.id', 'sign_ins.account_id')
        .leftJoin('api_keys', 'api_keys.id', 'sign_ins.key_id')
        .select([
          'sign_ins.account_id',
          'accounts.name',
          'sign_ins.scopes',
          'sign_ins.key_id',
          'api_keys.public_id',
          'used_at',
        ])
        .where('sign_ins.sha256', '=', hashToken(token))
        .where('sign_ins.expires_at', '>', inMs(0))
        .where('used_at', '>', inMs(-idleMs))
        .where('api_keys.revoked_at', 'is', null)
        .where((where) =>
          where.or([where('api_keys.expires_at', 'is', null), where('api_keys.expires_at', '>', inMs(0))]),
        )
        .executeTakeFirst();
      if (!row) return null;
      if (row.used_at.getTime() <= clock.nowMs() - usePrecisionMs) {
        await database.kysely
          .updateTable('sign_ins')
          .set({ used_at: inMs(0) })
          .where('sha256', '=', hashToken(token))
          .execute();
      }
      return {
        accountId: row.account_id,
        accountName: row.name,
        scopes: row.scopes as Scope[],
        keyId: row.key_id,
        keyPublicId: row.public_id,
      };
    },

    async end(token) {
      await database.kysely.deleteFrom('sign_ins').where('sha256', '=', hashToken(token)).execute();
    },

    async sweep() {
      await database.kysely
        .deleteFrom('sign_ins')
        .where((where) =>
          where.or([where('expires_at', '<=', inMs(0)), where('used_at', '<=', inMs(-idleMs))]),
        )
        .execute();
      await database.kysely.deleteFrom('sign_in_links').where('expires_at', '<=', inMs(0)).execute();
    },
  };
}
