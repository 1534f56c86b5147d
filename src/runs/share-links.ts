// Links to the reports of one run, for people without an account here: a random token, its hash in the database.
import { labelOfKey } from '../accounts/label-of-key.ts';
import { hashToken } from '../accounts/sign-in-token.ts';
import { randomBase62 } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';

/** A link as those who made it may see it. */
export interface ShareLink {
  /** The hash of its token in hex: names the link without opening it. */
  id: string;
  /** `operator`, or `key` with its public id. */
  by: string;
  /** Of the key; null for the operator, and for a key without one. */
  label: string | null;
  madeAt: Date;
  expiresAt: Date;
}

/** What a link opens. */
export interface Shared {
  accountId: string;
  runId: string;
  expiresAt: Date;
}

export interface ShareLinks {
  /** Makes a link that works for so many days, and answers its token. */
  make(of: {
    accountId: string;
    runId: string;
    keyId: string | null;
    by: string;
    days: number;
  }): Promise<string>;
  /** null where the token is unknown, expired or taken back, or the key behind it is revoked or expired. */
  open(token: string): Promise<Shared | null>;
  /** Links of a run that still work, those that last longest first. */
  of(accountId: string, runId: string): Promise<ShareLink[]>;
  /** Takes a link back; one that is gone is no mistake. */
  takeBack(accountId: string, runId: string, id: string): Promise<void>;
}

const dayMs = 86_400_000;
/** 43 characters of base62 are 256 bits. */
const tokenLength = 43;
const tokenForm = new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`);

export function createShareLinks(parts: {
  database: Database;
  clock: Clock;
  isValidKey: (keyId: string) => Promise<boolean>;
}): ShareLinks {
  const { clock, isValidKey } = parts;
  const { kysely } = parts.database;
  const now = () => new Date(clock.nowMs());

  return {
    async make({ accountId, runId, keyId, by, days }) {
      const token = randomBase62(tokenLength);
      await kysely.deleteFrom('share_links').where('expires_at', '<=', now()).execute();
      await kysely
        .insertInto('share_links')
        .values({
          sha256: hashToken(token),
          account_id: accountId,
          run_id: runId,
          key_id: keyId,
          made_by: by,
          made_at: now(),
          expires_at: new Date(clock.nowMs() + days * dayMs),
        })
        .execute();
      return token;
    },

    async open(token) {
      if (!tokenForm.test(token)) return null;
      const row = await kysely
        .selectFrom('share_links')
        .select(['account_id', 'run_id', 'key_id', 'expires_at'])
        .where('sha256', '=', hashToken(token))
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (!row || (row.key_id !== null && !(await isValidKey(row.key_id)))) return null;
      return { accountId: row.account_id, runId: row.run_id, expiresAt: row.expires_at };
    },

    async of(accountId, runId) {
      const rows = await kysely
        .selectFrom('share_links')
        .select(['sha256', 'made_by', 'made_at', 'expires_at', labelOfKey('made_by').as('label')])
        .where('account_id', '=', accountId)
        .where('run_id', '=', runId)
        .where('expires_at', '>', now())
        .orderBy('expires_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.sha256.toString('hex'),
        by: row.made_by,
        label: row.label,
        madeAt: row.made_at,
        expiresAt: row.expires_at,
      }));
    },

    async takeBack(accountId, runId, id) {
      await kysely
        .deleteFrom('share_links')
        .where('account_id', '=', accountId)
        .where('run_id', '=', runId)
        .where('sha256', '=', Buffer.from(id, 'hex'))
        .execute();
    },
  };
}
