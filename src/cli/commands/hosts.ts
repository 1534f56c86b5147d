// passerby hosts: which hosts an account may aim at, and how far its personas may go there.
import type { Command } from 'commander';
import { createAccounts, type Account } from '../../accounts/accounts.ts';
import { createAllowedHosts, type AllowedHosts } from '../../accounts/allowed-hosts.ts';
import { parseHostGrant } from '../../accounts/host-entry.ts';
import { OperatorError } from '../../base/errors.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag } from '../flags.ts';

interface HostOptions {
  account: string;
  json?: boolean;
}

export function addHosts(program: Command, context: CommandContext): void {
  const hosts = program.command('hosts').description('hosts that an account may test');

  async function withHosts<T>(
    name: string,
    work: (hosts: AllowedHosts, account: Account) => Promise<T>,
  ): Promise<T> {
    return withOperatorDatabase(context.config(), context.log, 'up to date', async (database) => {
      const account = await createAccounts({ database }).find(name);
      if (!account) {
        throw new OperatorError(
          `There is no account "${name}"; "passerby keys create --account ${name}" makes one.`,
        );
      }
      return work(createAllowedHosts({ database }), account);
    });
  }

  hosts
    .command('add <host[=effects]...>')
    .description('allow hosts; effects are look, reversible (default) or all')
    .requiredOption('--account <name>', 'the account')
    .addOption(jsonFlag())
    .action(async (texts: string[], options: HostOptions) => {
      const grants = texts.map(parseHostGrant);
      await withHosts(options.account, async (list, account) => {
        for (const grant of grants) await list.allowHost(account.id, grant.entry, grant);
      });
      if (options.json === true) context.output.print(JSON.stringify(grants, null, 2));
      else for (const { entry, effects } of grants) context.output.print(`${entry}  ${effects}`);
    });

  hosts
    .command('remove <host>')
    .description('take a host off the list')
    .requiredOption('--account <name>', 'the account')
    .addOption(jsonFlag())
    .action(async (host: string, options: HostOptions) => {
      const { before } = await withHosts(options.account, (list, account) =>
        list.removeHost(account.id, host),
      );
      if (!before) throw new OperatorError(`"${host}" is not on the list of ${options.account}.`);
      if (options.json === true) context.output.print(JSON.stringify({ entry: host, removed: true }));
    });

  hosts
    .command('list')
    .description('the hosts on the list')
    .requiredOption('--account <name>', 'the account')
    .addOption(jsonFlag())
    .action(async (options: HostOptions) => {
      const found = await withHosts(options.account, (list, account) => list.listHosts(account.id));
      const json = found.map(({ entry, effects, createdAt }) => ({ entry, effects, created_at: createdAt }));
      if (options.json === true) context.output.print(JSON.stringify(json, null, 2));
      else for (const { entry, effects } of found) context.output.print(`${entry}  ${effects}`);
    });
}
