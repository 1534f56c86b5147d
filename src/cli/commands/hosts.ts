// passerby hosts: which hosts an account may aim at, and how far its personas may go there.
import type { Command } from 'commander';
import { createAccounts, type Account } from '../../accounts/accounts.ts';
import { tellAllowRule } from '../../accounts/allow-rule.ts';
import { createAllowedHosts, type AllowedHosts } from '../../accounts/allowed-hosts.ts';
import { wholeCrawl } from '../../accounts/crawl-rule.ts';
import { parseHostGrant, type Grant } from '../../accounts/host-entry.ts';
import { UsageError } from '../../base/errors.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';
import { addExplain } from '../explain-hosts.ts';
import { jsonFlag } from '../flags.ts';

interface HostOptions {
  account: string;
  json?: boolean;
}

export function addHosts(program: Command, context: CommandContext): void {
  const hosts = program.command('hosts').description('manage the hosts that an account may test');

  async function withHosts<T>(
    name: string,
    work: (hosts: AllowedHosts, account: Account) => Promise<T>,
  ): Promise<T> {
    return withOperatorDatabase(
      { config: context.config(), log: context.log },
      'up to date',
      async (database) => {
        const account = await createAccounts({ database }).find(name);
        if (!account) {
          throw new UsageError(
            `There is no account "${name}"`,
            `"passerby keys create --account ${name}" makes one`,
          );
        }
        return work(createAllowedHosts({ database, log: context.log }), account);
      },
    );
  }

  hosts
    .command('add <host[=effects[,allow:rule][,exclude:path][,max-actions:number]]...>')
    .description(
      'allow hosts, or change how far personas may go there: effects are look, reversible (default) or all. ' +
        '",allow:POST /api/cart" adds an exception: a request that is sent in any case. ",exclude:/admin" is a path that ' +
        'crawls do not open. ",max-actions:100" limits the actions of a crawl.',
    )
    .requiredOption('--account <name>', 'the account')
    .addOption(jsonFlag())
    .action(async (texts: string[], options: HostOptions) => {
      const grants = texts.map(parseHostGrant);
      await withHosts(options.account, async (list, account) => {
        const who = { accountId: account.id, by: 'operator' };
        for (const grant of grants) await list.changeHost(who, grant.entry, grant);
      });
      if (options.json === true) context.output.print(JSON.stringify(grants.map(toJson), null, 2));
      else for (const line of grants.flatMap(linesOf)) context.output.print(line);
    });

  hosts
    .command('remove <host>')
    .description('remove a host from the list')
    .requiredOption('--account <name>', 'the account')
    .addOption(jsonFlag())
    .action(async (host: string, options: HostOptions) => {
      const { entry, before } = await withHosts(options.account, (list, account) =>
        list.changeHost({ accountId: account.id, by: 'operator' }, host, null),
      );
      if (!before) {
        throw new UsageError(
          `"${host}" is not on the list of ${options.account}`,
          `"passerby hosts list --account ${options.account}" shows it`,
        );
      }
      if (options.json === true) context.output.print(JSON.stringify({ entry, removed: true }));
      else context.output.note(`${entry} is off the list. Runs that were accepted before still go there.`);
    });

  hosts
    .command('list')
    .description('list the hosts with their effects and exceptions')
    .requiredOption('--account <name>', 'the account')
    .addOption(jsonFlag())
    .action(async (options: HostOptions) => {
      const found = await withHosts(options.account, (list, account) => list.listHosts(account.id));
      const json = found.map(({ createdAt, ...grant }) => ({ ...toJson(grant), created_at: createdAt }));
      if (options.json === true) context.output.print(JSON.stringify(json, null, 2));
      else for (const line of found.flatMap(linesOf)) context.output.print(line);
    });

  addExplain(hosts, context);
}

/** The entry, and below it what may be sent there all the same, and what crawls leave out. */
function linesOf({ entry, effects, allow, crawl = wholeCrawl }: Grant): string[] {
  return [
    `${entry}  ${effects}`,
    ...allow.map((rule) => `  allow ${tellAllowRule(rule)}`),
    ...crawl.exclude.map((path) => `  crawls leave out ${path}`),
    ...(crawl.maxActions === null ? [] : [`  crawls take at most ${crawl.maxActions} actions`]),
  ];
}

function toJson({ entry, effects, allow, crawl }: Grant) {
  const told = crawl && { exclude: crawl.exclude, max_actions: crawl.maxActions };
  return { entry, effects, allow: allow.map(tellAllowRule), ...(told && { crawl: told }) };
}
