// Links with which the operator signs somebody in at the dashboard, once each.
import { UsageError } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Scope } from './authenticate.ts';
import { hashToken, newToken } from './sign-in-token.ts';

export interface SignInLinks<SignIn> {
  /** A link token that signs in once, within ten minutes, with all rights. Throws UsageError for an unknown account. */
  makeLink(accountName: string): Promise<string>;
  /** Name of the account of a link that still works, without using it up; else null. */
  peekLink(link: string): Promise<string | null>;
  /** Uses the link up; null where it is unknown, used or expired. Of two callers at once one gets in. */
  redeemLink(link: string): Promise<SignIn | null>;
}

/** A link works for this long, milliseconds: enough to open a browser [our choice]. */
const linkLastsMs = 10 * 60_000;

/** Links over one database; `signIn` makes a sign-in with all rights in the transaction that uses a link up. */
export function createSignInLinks<SignIn>(options: {
  database: Database;
  clock: Clock;
  signIn: (tx: Transaction, who: { accountId: string; keyId: null; scopes: Scope[] }) => Promise<SignIn>;
}): SignInLinks<SignIn> {
  const { database, clock, signIn } = options;
  const inMs = (ms: number) => new Date(clock.nowMs() + ms);

  return {
    async makeLink(accountName) {
      const account = await database.kysely
        .selectFrom('accounts')
        .select('id')
        .where('name', '=', accountName)
        .executeTakeFirst();
      if (!account)
        throw new UsageError(
          `There is no account "${accountName}"`,
          `"passerby keys create --account ${accountName}" makes one`,
        );
      const link = newToken();
      await database.kysely
        .insertInto('sign_in_links')
        .values({ sha256: hashToken(link), account_id: account.id, expires_at: inMs(linkLastsMs) })
        .execute();
      return link;
    },

    async peekLink(link) {
      const row = await database.kysely
        .selectFrom('sign_in_links')
        .innerJoin('accounts', 'accounts.id', 'sign_in_links.account_id')
        .select('name')
        .where('sha256', '=', hashToken(link))
        .where('expires_at', '>', inMs(0))
        .executeTakeFirst();
      return row?.name ?? null;
    },

    redeemLink: (link) =>
      database.transaction(async (tx) => {
        // Deleting is using: of two at once the second finds no row.
        const row = await tx
          .deleteFrom('sign_in_links')
          .where('sha256', '=', hashToken(link))
          .returning(['account_id', 'expires_at'])
          .executeTakeFirst();
        if (!row || row.expires_at.getTime() <= clock.nowMs()) return null;
        return signIn(tx, {
          accountId: row.account_id,
          keyId: null,
          scopes: ['read', 'write', 'hosts:write'],
        });
      }),
  };
}
