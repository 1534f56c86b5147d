// passerby hosts explain https://…: what a crawl would do on a page, told before it goes there.
import { createAllowedHosts, type AllowedHost } from '../accounts/allowed-hosts.ts';
import { wholeCrawl } from '../accounts/crawl-rule.ts';
import { matchHost, tellLeave } from '../accounts/host-entry.ts';
import { OperatorError, UsageError } from '../base/errors.ts';
import { systemClock } from '../base/time.ts';
import type { Foreseen, Foresight } from '../crawl/foresee.ts';
import { lookAhead } from '../crawl/look-ahead.ts';
import { judgeLink } from '../sessions/effects/judge-link.ts';
import { accountHere } from './account-here.ts';
import type { CommandContext } from './command-context.ts';
import { openSiteHere } from './open-site-here.ts';
import { withOperatorDatabase } from './operator-database.ts';

/** Rows that a terminal shows. */
const mostRows = 60;
/** Longest words of a page in one row, characters. */
const longestWords = 60;

/** True for an address of a page; hosts are named without a scheme. */
export function isPage(text: string): boolean {
  return text.startsWith('https://');
}

/** Opens the page, reads it and prints what a crawl would do there. Presses nothing. */
export async function explainPage(
  text: string,
  options: { account?: string; json?: boolean },
  context: CommandContext,
): Promise<void> {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '')
    throw new UsageError(
      `"${text.slice(0, 100)}" is not an address of a page`,
      'write https://HOST/PATH without a password',
    );
  const openSite = await openSiteHere(context, { targetUrl: url.href, account: options.account });
  const list = await listHere(context, options.account);
  const grant = matchHost(list, url.hostname, url.port === '' ? 443 : Number(url.port));
  const { exclude, maxActions } = grant?.crawl ?? wholeCrawl;
  const foreseen = await lookAhead({
    targetUrl: url.href,
    exclude,
    hosts: list.map(({ entry, effects, allow }) => ({ entry, effects, allow })),
    openSite,
    clock: systemClock,
    signal: new AbortController().signal,
    log: context.log,
  });
  if ('failure' in foreseen)
    throw new OperatorError(`The page could not be read: ${foreseen.failure}`, 'open it in a browser');
  if (options.json === true) {
    const { does, leaves, ...page } = foreseen;
    const leave = grant && { entry: grant.entry, effects: grant.effects };
    const told = { ...page, leave, max_actions: maxActions, does: does.map(withDeed), leaves_alone: leaves };
    context.output.print(JSON.stringify(told, null, 2));
    return;
  }
  const now = grant ? `${grant.entry}=${tellLeave(grant)}` : 'a front of this machine';
  for (const line of foreseenLines(foreseen, now)) context.output.print(line);
}

async function listHere(context: CommandContext, account: string | undefined): Promise<AllowedHost[]> {
  return withOperatorDatabase(
    { config: context.config(), log: context.log },
    'up to date',
    async (database) => {
      const { id } = await accountHere(database, account);
      return createAllowedHosts({ database }).listHosts(id);
    },
  );
}

/** With what following a link does, as far as its address and words tell. */
function withDeed(one: Foreseen): Foreseen & { link?: string } {
  const { href, label } = one;
  return href === '' ? one : { ...one, link: judgeLink({ url: href, name: label }) };
}

/** The table as a person reads it. */
function foreseenLines({ url, does, leaves }: Foresight, now: string): string[] {
  const rows = does.slice(0, mostRows).map((one) => `  ${wordsOf(one)}`);
  const more = does.length > mostRows ? [`  … and ${does.length - mostRows} more; --json shows all.`] : [];
  const alone = leaves
    .slice(0, mostRows)
    .map(({ label, href, because }) => `  ${quoted(label)}  ${plain(href)}  ${because}`);
  return [
    `${plain(url)}: ${now}`,
    '',
    does.length === 0
      ? 'A crawl would find nothing to press on this page.'
      : 'A crawl would do this here, in this order, as far as the page tells before anything is pressed:',
    ...rows,
    ...more,
    ...(alone.length === 0 ? [] : ['', 'It would leave alone:', ...alone]),
    '',
    'What it sends is checked as it leaves: look holds all that can write, reversible what cannot be taken back.',
  ];
}

function wordsOf(one: Foreseen): string {
  const { does, role, label, labels, times, of, href, last, fields = [] } = one;
  const many = of > 1 ? `  ${times} of ${of} alike` : '';
  const leads = href === '' ? '' : `  → ${plain(href)}`;
  const deed = href === '' ? '' : (deedWords[withDeed(one).link ?? ''] ?? '');
  const filled = fields.map((field) => `${plain(field.label)} = ${quoted(field.value)}`).join(', ');
  const names = [...new Set(labels)].map(quoted).join(', ');
  const what = does === 'key' ? label : `${plain(role)} ${names}`.trim();
  return `${does.padEnd(6)} ${what}${many}${leads}${deed}${filled === '' ? '' : `  (${filled})`}${last ? '  last of all' : ''}`;
}

const deedWords: Readonly<Record<string, string>> = {
  'may do': '  something may begin there',
  does: '  it may do something by itself',
};

/** A page's own words: none of them speaks to the terminal. */
function plain(text: string): string {
  return text.slice(0, longestWords * 2).replaceAll(/\p{C}/gu, '');
}

function quoted(text: string): string {
  return `“${text.slice(0, longestWords).replaceAll(/\p{C}/gu, '')}”`;
}
