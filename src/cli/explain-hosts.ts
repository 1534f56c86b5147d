// passerby hosts explain HOST: what the newest recorded runs on a host would have sent under each leave; of a page, what a crawl would do there.
import type { Command } from 'commander';
import { createAllowedHosts } from '../accounts/allowed-hosts.ts';
import { coversAddress, matchHost, parseHostEntry } from '../accounts/host-entry.ts';
import { OperatorError } from '../base/errors.ts';
import { systemClock } from '../base/time.ts';
import type { WriteRecord } from '../evidence/evidence.ts';
import { createEvidenceStore, type EvidenceStore } from '../evidence/evidence-store.ts';
import type { Database } from '../storage/database.ts';
import { openFiles } from '../storage/open-files.ts';
import { accountHere } from './account-here.ts';
import type { CommandContext } from './command-context.ts';
import { explainCrawl, type ExplainedCrawl } from './explained-crawl.ts';
import { explainPage, isPage } from './explain-page.ts';
import { explainRequests } from './explained-requests.ts';
import { jsonFlag, wholeFrom } from './flags.ts';
import { withOperatorDatabase } from './operator-database.ts';
import { explainedJson, explainedLines, type Explained, type RecordedRun } from './tell-explained.ts';

/** Runs of the account that are looked through, the newest first. */
const lookedThrough = 100;
/** Runs that are explained together. */
const explainedMost = 20;

interface ExplainOptions {
  account?: string;
  runs: number;
  json?: boolean;
}

/** Adds the command below `hosts`. */
export function addExplain(hosts: Command, context: CommandContext): void {
  hosts
    .command('explain <host-or-page>')
    .description(
      'show which recorded requests to a host would be sent under look, reversible and all; or, of a page (https://…), what a crawl ' +
        'would press and fill in there, without pressing anything',
    )
    .option('--account <name>', 'account of the runs; default: the only account')
    .option('--runs <count>', `number of runs, 1 to ${explainedMost}`, wholeFrom(1, explainedMost), 1)
    .addOption(jsonFlag())
    .action(async (host: string, options: ExplainOptions) => {
      if (isPage(host)) return await explainPage(host, options, context);
      const { entry } = parseHostEntry(host);
      const config = context.config();
      const { files, close } = openFiles(config);
      const explained = await withOperatorDatabase(
        { config, log: context.log },
        'up to date',
        async (database) => {
          const evidence = createEvidenceStore({ database, files, clock: systemClock });
          return explain({ database, evidence }, entry, options);
        },
      ).finally(close);
      if (options.json === true) context.output.print(JSON.stringify(explainedJson(explained), null, 2));
      else for (const line of explainedLines(explained)) context.output.print(line);
    });
}

async function explain(
  parts: { database: Database; evidence: EvidenceStore },
  entry: string,
  options: ExplainOptions,
): Promise<Explained> {
  const { id: accountId, name } = await accountHere(parts.database, options.account);
  const runs = await recordedRuns(parts, { accountId, entry, wanted: options.runs });
  if (runs.length === 0) {
    throw new OperatorError(
      `No run on ${entry} is recorded among the newest ${lookedThrough} of ${name}`,
      'start one, and try again when it has ended',
    );
  }
  const judged = runs.flatMap(({ writes }) => (writes === null ? [] : [writes]));
  if (judged.length === 0) {
    throw new OperatorError(
      `The runs on ${entry} were recorded by a version that did not check requests`,
      'start another run, and try again when it has ended',
    );
  }
  const list = await createAllowedHosts({ database: parts.database }).listHosts(accountId);
  const { host, port, wildcard } = parseHostEntry(entry);
  const grant = list.find((each) => each.entry === entry) ?? (wildcard ? null : matchHost(list, host, port));
  const crawl = await newestCrawl(parts, runs, entry);
  return { entry, account: name, grant, runs, requests: explainRequests(judged.flat(), entry), crawl };
}

/** Of the newest of these runs that keeps one; null where none does. */
async function newestCrawl(
  { database, evidence }: { database: Database; evidence: EvidenceStore },
  runs: readonly RecordedRun[],
  entry: string,
): Promise<ExplainedCrawl | null> {
  for (const { id } of runs) {
    const row = await database.kysely
      .selectFrom('crawls')
      .select('id')
      .where('run_id', '=', id)
      .executeTakeFirst();
    const recorded = row ? await evidence.evidence(row.id) : null;
    if (recorded) return explainCrawl(recorded, entry);
  }
  return null;
}

/** Newest first: runs that were aimed at the host, or asked something that can write of it. */
async function recordedRuns(
  { database, evidence }: { database: Database; evidence: EvidenceStore },
  { accountId, entry, wanted }: { accountId: string; entry: string; wanted: number },
): Promise<RecordedRun[]> {
  const rows = await database.kysely
    .selectFrom('runs')
    .select(['id', 'target_url', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lookedThrough)
    .execute();
  const found: RecordedRun[] = [];
  for (const { id, target_url, created_at } of rows) {
    if (found.length === wanted) break;
    const { sessions, writes, stopped } = await recordedOf({ database, evidence }, id);
    const isThere = [target_url, ...(writes ?? []).map(({ url }) => url)].some((url) =>
      coversAddress(entry, url),
    );
    if (sessions > 0 && isThere) found.push({ id, createdAt: created_at, sessions, writes, stopped });
  }
  return found;
}

async function recordedOf(
  { database, evidence }: { database: Database; evidence: EvidenceStore },
  runId: string,
): Promise<Pick<RecordedRun, 'sessions' | 'writes' | 'stopped'>> {
  const ids = await database.kysely
    .selectFrom('sessions')
    .select('id')
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();
  let sessions = 0;
  let writes: WriteRecord[] | null = null;
  const stopped: string[] = [];
  for (const { id } of ids) {
    const recorded = await evidence.evidence(id);
    if (!recorded) continue;
    sessions += 1;
    if (recorded.end.detail === 'stopped_at_leave') stopped.push(recorded.end.because);
    if (recorded.writes) writes = [...(writes ?? []), ...recorded.writes];
  }
  return { sessions, writes, stopped };
}
