// Which account a command of the operator is about.
import { createAccounts, type Account } from '../accounts/accounts.ts';
import { UsageError } from '../base/errors.ts';
import type { Database } from '../storage/database.ts';

/** The account of that name, or the only one there is where none is named; UsageError says what to do where that is neither. */
export async function accountHere(database: Database, asked: string | undefined): Promise<Account> {
  const accounts = createAccounts({ database });
  const [only, ...others] = asked === undefined ? await accounts.listNames() : [];
  const name = asked ?? (others.length === 0 ? only : undefined);
  const found = name === undefined ? null : await accounts.find(name);
  if (found) return found;
  const why = name === undefined ? 'Name the account with --account' : `There is no account "${name}"`;
  throw new UsageError(why, '"passerby keys create --account NAME --allow HOST" makes one');
}
