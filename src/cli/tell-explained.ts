// What `passerby hosts explain` says: a table of requests by leave, or the same as JSON. Pure.
import { allEffects } from '../base/wire-facts.ts';
import { matchesAllowRule, tellAllowRule } from '../accounts/allow-rule.ts';
import { tellLeave, type Grant } from '../accounts/host-entry.ts';
import type { WriteRecord } from '../evidence/evidence.ts';
import { crawlLines, tellSent, type ExplainedCrawl } from './explained-crawl.ts';
import { tellPlace, type ExplainedRequest } from './explained-requests.ts';

/** Rows of the table, and names of fields in one. */
const mostRows = 60;
const mostFields = 8;

/** A run that was on the host, with what its sessions recorded of it. */
export interface RecordedRun {
  id: string;
  createdAt: Date;
  sessions: number;
  /** What those of them said that ended by themselves at the last point that the leave allows. */
  stopped: readonly string[];
  /** Null where it was recorded by a version that did not check requests. */
  writes: WriteRecord[] | null;
}

/** What is told of a host. */
export interface Explained {
  entry: string;
  account: string;
  /** What the list says of the host now; null where it says nothing. */
  grant: Grant | null;
  runs: RecordedRun[];
  requests: ExplainedRequest[];
  /** What the crawl of the newest run that keeps one pressed; null where none does. */
  crawl: ExplainedCrawl | null;
}

/** The table as a person reads it, with what would let the first of what is held through. */
export function explainedLines({ entry, account, grant, runs, requests, crawl }: Explained): string[] {
  const now = grant ? `${grant.entry}=${tellLeave(grant)}` : 'not on the list';
  const head = [`${entry}: ${now}`, ...runs.map(lineOfRun), ''];
  const stopped = runs.flatMap((run) => run.stopped);
  const untold = stopped.map((because) => `One session stopped by itself before it sent more: ${because}`);
  if (requests.length === 0)
    return [...head, 'No request that can write was recorded.', ...untold, ...crawlLines(crawl)];
  const cells = (row: readonly string[]) =>
    [row[0]?.padStart(5), ...row.slice(1, 5).map((cell) => cell.padEnd(10)), row[5]].join('  ').trimEnd();
  const rows = requests.slice(0, mostRows).map((request) => {
    const { under, sent, times } = request;
    const shares = [under.look, under.reversible, under.all, sent].map((count) => tellSent(count, times));
    return cells([String(times), ...shares, wordsOf(request, entry)]);
  });
  const more =
    requests.length > mostRows ? [`… and ${requests.length - mostRows} more; --json shows all.`] : [];
  const titles = cells(['times', ...allEffects, 'was', 'request']);
  const below = untold.length === 0 ? [] : ['', ...untold];
  return [
    ...head,
    titles,
    ...rows,
    ...more,
    ...below,
    ...remedy({ account, grant, requests }),
    ...crawlLines(crawl),
  ];
}

function lineOfRun({ id, createdAt, sessions, writes }: RecordedRun): string {
  const when = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const many = `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
  return `${id}  ${when}  ${many}${writes === null ? ', recorded by a version that did not check requests' : ''}`;
}

function wordsOf(request: ExplainedRequest, entry: string): string {
  const { fields, why, ofSite, method, host, path } = request;
  const place = entry.startsWith('*.') ? `${method} ${host}${path}` : tellPlace(request);
  const named = fields.slice(0, mostFields).join(', ') + (fields.length > mostFields ? ', …' : '');
  const parts = [named === '' ? '' : `(${named})`, ofSite ? 'by the site itself' : '', why[0] ?? ''];
  // Names of fields are a page's own words: none of them speaks to the terminal.
  return [place, ...parts.filter((part) => part !== '')].join('  ').replaceAll(/\p{C}/gu, '');
}

/** How the first of what is held now would be let through: the whole entry, since adding one replaces it. */
function remedy({ account, grant, requests }: Pick<Explained, 'account' | 'grant' | 'requests'>): string[] {
  if (!grant) return [];
  const isExcepted = (request: ExplainedRequest) =>
    grant.allow.some((rule) => matchesAllowRule(rule, request));
  const held = requests.find((each) => each.under[grant.effects] < each.times && !isExcepted(each));
  if (!held) return [];
  const rules = [...new Set([...grant.allow.map(tellAllowRule), tellPlace(held)])];
  const text = [`${grant.entry}=${grant.effects}`, ...rules].join(',allow:');
  return [
    '',
    'To allow the first request that is held now:',
    `  passerby hosts add ${quoted(text)} --account ${quoted(account)}`,
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** All of it as JSON, in the names of the interface. */
export function explainedJson({ entry, account, grant, runs, requests, crawl }: Explained) {
  return {
    entry,
    account,
    leave: grant && { entry: grant.entry, effects: grant.effects, allow: grant.allow.map(tellAllowRule) },
    runs: runs.map(({ id, createdAt, sessions, stopped, writes }) => ({
      run_id: id,
      created_at: createdAt,
      sessions,
      judged: writes !== null,
      stopped_at_leave: stopped,
    })),
    requests: requests.map(({ ofSite, ...request }) => ({ ...request, by_the_site: ofSite })),
    crawl,
  };
}
