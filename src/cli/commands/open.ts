// passerby open: signs the operator of this machine in to the dashboard by a link that works once.
import type { Command } from 'commander';
import { createAccounts } from '../../accounts/accounts.ts';
import { createSignIns } from '../../accounts/sign-ins.ts';
import { OperatorError, UsageError } from '../../base/errors.ts';
import { readServerFile } from '../../base/server-file.ts';
import type { Database } from '../../storage/database.ts';
import type { CommandContext } from '../command-context.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import { showInBrowser } from '../show-in-browser.ts';

export function addOpen(program: Command, context: CommandContext): void {
  program
    .command('open')
    .description('open the dashboard with a sign-in link that works once, within ten minutes')
    .option('--account <name>', 'account to sign in to; default: the only account')
    .option('--print', 'print the link and open nothing')
    .option('--json', 'print JSON and open nothing')
    .action(async (options: { account?: string; print?: boolean; json?: boolean }) => {
      const config = context.config();
      const server = await readServerFile(config.home);
      if (!server) {
        throw new OperatorError(`No service runs on ${config.home}`, 'start one with "passerby serve"');
      }
      const link = await withOperatorDatabase({ config, log: context.log }, 'as it is', async (database) => {
        const account = await accountFor(database, options.account);
        return createSignIns({ database }).makeLink(account);
      });
      const address = `${server.dashboard_url}/open/${link}`;
      context.output.print(options.json === true ? JSON.stringify({ url: address }) : address);
      if (options.print === true || options.json === true || !context.output.live) return;
      showInBrowser(address);
      if (server.ca_file !== null) {
        context.output.note('The browser warns where it does not trust this service yet; see "passerby ca".');
      }
    });
}

/** The account of that name, or the only one there is. */
async function accountFor(database: Database, asked: string | undefined): Promise<string> {
  const accounts = createAccounts({ database });
  const names = await accounts.listNames();
  if (asked !== undefined) {
    if (names.includes(asked)) return asked;
    throw new UsageError(
      `There is no account "${asked}"`,
      `"passerby keys create --account ${asked}" makes one`,
    );
  }
  const [only, another] = names;
  if (only === undefined) return (await accounts.findOrCreate('local')).name;
  if (another === undefined) return only;
  throw new UsageError('There are several accounts', `say which with --account: ${names.join(', ')}`);
}
