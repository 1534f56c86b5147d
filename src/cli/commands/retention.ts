// passerby retention: how long an account keeps its runs.
import { retentionDays } from '../../base/wire-facts.ts';
import type { Command } from 'commander';
import { createAccounts } from '../../accounts/accounts.ts';
import { retentionOf, setRetention } from '../../accounts/retention.ts';
import { UsageError } from '../../base/errors.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag, wholeFrom } from '../flags.ts';
import { withOperatorDatabase } from '../operator-database.ts';

interface RetentionOptions {
  account: string;
  days?: number | 'default';
  json?: boolean;
}

export function addRetention(program: Command, context: CommandContext): void {
  program
    .command('retention')
    .description('show or set how many days an account keeps ended runs')
    .requiredOption('--account <name>', 'the account')
    .option(
      '--days <days>',
      `${retentionDays.least} to ${retentionDays.most}, or "default" for PASSERBY_RETENTION_DAYS`,
      parseDays,
    )
    .addOption(jsonFlag())
    .action(async ({ account, days, json }: RetentionOptions) => {
      const config = context.config();
      const own = await withOperatorDatabase({ config, log: context.log }, 'up to date', async (database) => {
        const found = await createAccounts({ database }).find(account);
        if (!found)
          throw new UsageError(
            `There is no account "${account}"`,
            `"passerby keys create --account ${account}" makes one`,
          );
        if (days !== undefined) await setRetention(database, found.id, days === 'default' ? null : days);
        return retentionOf(database, found.id);
      });
      if (json === true) {
        context.output.print(JSON.stringify({ days: own ?? config.retentionDays, own: own !== null }));
        return;
      }
      context.output.print(`${own ?? config.retentionDays} days${own === null ? ' (the default)' : ''}`);
    });
}

function parseDays(text: string): number | 'default' {
  if (text === 'default') return text;
  return wholeFrom(retentionDays.least, retentionDays.most)(text);
}
