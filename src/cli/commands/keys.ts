// passerby keys: API keys of this installation, made and ended by the operator.
import type { Command } from 'commander';
import { createAccounts } from '../../accounts/accounts.ts';
import type { KeySummary } from '../../accounts/api-keys.ts';
import { createAllowedHosts } from '../../accounts/allowed-hosts.ts';
import type { Scope } from '../../accounts/authenticate.ts';
import { parseHostGrant } from '../../accounts/host-entry.ts';
import { UsageError } from '../../base/errors.ts';
import { systemClock } from '../../base/time.ts';
import { withOperatorDatabase } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag, repeatedFlag, wholeFrom } from '../flags.ts';

const dayMs = 86_400_000;

interface CreateOptions {
  account: string;
  allow: string[];
  label?: string;
  readOnly?: boolean;
  hostsWrite?: boolean;
  expires?: number;
  json?: boolean;
}

export function addKeys(program: Command, context: CommandContext): void {
  const keys = program.command('keys').description('manage API keys');

  keys
    .command('create')
    .description('create an API key; it is printed once and cannot be shown again')
    .requiredOption('--account <name>', 'account of the key; it is created if it does not exist')
    .addOption(
      repeatedFlag('--allow <host[=effects]>', 'a host that the account may test, as in `hosts add`'),
    )
    .option('--label <text>', 'what the key is for')
    .option('--read-only', 'a key that can read but not start or change anything')
    .option('--hosts-write', 'a key that can also change which hosts may be tested, and how far')
    .option('--expires <days>', 'days until the key expires; default: never', wholeFrom(1, 9_999))
    .addOption(jsonFlag())
    .action(async (options: CreateOptions) => {
      // Read before anything is written: a wrong host must not leave a key behind.
      const grants = options.allow.map(parseHostGrant);
      const scopes: Scope[] = ['read'];
      if (options.readOnly !== true) scopes.push('write');
      if (options.hostsWrite === true) scopes.push('hosts:write');
      const expiresAt =
        options.expires === undefined ? null : new Date(systemClock.nowMs() + options.expires * dayMs);
      const made = await withOperatorDatabase(
        { config: context.config(), log: context.log },
        'up to date',
        async (database) => {
          const accounts = createAccounts({ database });
          const hosts = createAllowedHosts({ database });
          const account = await accounts.findOrCreate(options.account);
          for (const grant of grants) {
            await hosts.changeHost({ accountId: account.id, by: 'operator' }, grant.entry, grant);
          }
          const label = options.label ?? '';
          return accounts.createKey({ account: account.name, label, scopes, expiresAt });
        },
      );
      const { key, publicId } = made;
      context.output.print(options.json === true ? JSON.stringify({ key, public_id: publicId }) : key);
    });

  keys
    .command('list')
    .description('list the keys, without their secrets')
    .option('--account <name>', 'only keys of this account')
    .addOption(jsonFlag())
    .action(async (options: { account?: string; json?: boolean }) => {
      const found = await withOperatorDatabase(
        { config: context.config(), log: context.log },
        'up to date',
        (database) => createAccounts({ database }).listKeys(options.account),
      );
      if (options.json === true) context.output.print(JSON.stringify(found.map(toJson), null, 2));
      else for (const key of found) context.output.print(toLine(key));
    });

  keys
    .command('revoke <public-id>')
    .description('revoke a key permanently; `keys list` shows the public ids')
    .option('--children', 'also revoke the keys that were created with it in the dashboard')
    .addOption(jsonFlag())
    .action(async (publicId: string, options: { children?: boolean; json?: boolean }) => {
      const withChildren = options.children === true;
      const { done, before, left } = await withOperatorDatabase(
        { config: context.config(), log: context.log },
        'up to date',
        async (database) => {
          const accounts = createAccounts({ database });
          const before = await accounts.childrenOf(publicId);
          const done = await accounts.revokeKey(publicId, { withChildren });
          return { done, before, left: await accounts.childrenOf(publicId) };
        },
      );
      if (!done)
        throw new UsageError(`There is no key "${publicId}"`, '"passerby keys list" shows those there are');
      const idsOf = (keys: readonly KeySummary[]) => keys.map((key) => key.publicId);
      if (options.json === true) {
        const children = { revoked_children: withChildren ? idsOf(before) : [], valid_children: idsOf(left) };
        context.output.print(JSON.stringify({ public_id: publicId, revoked: true, ...children }));
        return;
      }
      context.output.note(`The key ${publicId} is revoked.`);
      if (withChildren && before.length > 0)
        context.output.note(`Revoked with it: ${idsOf(before).join(', ')}.`);
      if (left.length > 0) {
        context.output.note(
          `Keys that were made with it still work: ${idsOf(left).join(', ')}. "passerby keys revoke ${publicId} --children" ends them too.`,
        );
      }
    });
}

function toLine(key: KeySummary): string {
  const state = key.revokedAt
    ? 'revoked'
    : key.expiresAt && key.expiresAt.getTime() <= systemClock.nowMs()
      ? 'expired'
      : 'valid';
  const until = key.expiresAt ? `until ${key.expiresAt.toISOString().slice(0, 10)}` : 'no expiry';
  const made = key.parentPublicId === null ? '' : `made with ${key.parentPublicId}`;
  const parts = [key.publicId, key.accountName, state, key.scopes.join('+'), until, made, key.label];
  return parts.filter((part) => part !== '').join('  ');
}

function toJson(key: KeySummary) {
  return {
    public_id: key.publicId,
    account: key.accountName,
    label: key.label,
    scopes: key.scopes,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    parent: key.parentPublicId,
  };
}
