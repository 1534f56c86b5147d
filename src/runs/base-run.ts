// Which other run a run is compared with: the one of the label that is named, else the last one of the same address, else that of the
// branch with which the account compares runs of the same path.
import { sql } from 'kysely';
import type { Querier } from '../storage/database.ts';
import { runColumns, toRun, type RunRow } from './run-store.ts';

/** Addresses with a label, and runs that name a base, among which is chosen. */
const lookedAt = 200;

/**
 * The run to compare `run` with, or null where there is none that has a report. `label` is what the caller names; null takes what the run
 * was started with.
 */
export async function findBase(db: Querier, run: RunRow, label: string | null): Promise<RunRow | null> {
  const named = label ?? run.baseLabel;
  if (named !== null) return nearest(run, await lastOfEachAddress(db, run, named));
  const same = await reported(db, run)
    .where('target_url', '=', run.targetUrl)
    .where('created_at', '<', run.createdAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (same) return toRun(same);
  const usual = await usualBase(db, run);
  if (usual === null) return null;
  const others = (await lastOfEachAddress(db, run, usual)).filter(
    (other) => pathOf(other) === pathOf(run) && other.createdAt < run.createdAt,
  );
  // With several sites under one path nobody can tell which of them this is a preview of.
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** Other runs of the account that ended with a report. */
function reported(db: Querier, { id, accountId }: RunRow) {
  return db
    .selectFrom('runs')
    .select(runColumns)
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .where('status', 'in', ['completed', 'partial'])
    .where((given) =>
      given.exists(
        given
          .selectFrom('sessions')
          .select(sql`1`.as('one'))
          .whereRef('sessions.run_id', '=', 'runs.id')
          .where('report', 'is not', null),
      ),
    );
}

/** Of each address the last run with the label before `run`, else the last one. */
async function lastOfEachAddress(db: Querier, run: RunRow, label: string): Promise<RunRow[]> {
  const rows = await reported(db, run)
    .distinctOn('target_url')
    .where('label', '=', label)
    .orderBy('target_url')
    .orderBy(sql`created_at < ${run.createdAt}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.map(toRun);
}

/** The label that a run of the same path named last as its base, or null. */
async function usualBase(db: Querier, run: RunRow): Promise<string | null> {
  const rows = await db
    .selectFrom('runs')
    .select(['base_label', 'target_url'])
    .where('account_id', '=', run.accountId)
    .where('base_label', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.find((row) => pathOf({ targetUrl: row.target_url }) === pathOf(run))?.base_label ?? null;
}

type Place = Pick<RunRow, 'targetUrl' | 'createdAt'>;

/** Of these the one at the same address, else of the same path, else on the most related host; of equal ones the newest. */
export function nearest<Other extends Place>(run: Place, others: readonly Other[]): Other | null {
  const order = (other: Other) => [
    Number(other.targetUrl === run.targetUrl),
    Number(pathOf(other) === pathOf(run)),
    partsInCommon(hostOf(other), hostOf(run)),
    Number(other.createdAt < run.createdAt),
    other.createdAt.getTime(),
  ];
  const ranked = others.map((other) => ({ other, by: order(other) }));
  ranked.sort((a, b) => {
    const at = a.by.findIndex((value, place) => value !== b.by[place]);
    return at < 0 ? 0 : (b.by[at] ?? 0) - (a.by[at] ?? 0);
  });
  return ranked[0]?.other ?? null;
}

function hostOf({ targetUrl }: Pick<Place, 'targetUrl'>): string {
  return new URL(targetUrl).host;
}

/** With what is asked for behind it. */
function pathOf({ targetUrl }: Pick<Place, 'targetUrl'>): string {
  const { pathname, search } = new URL(targetUrl);
  return pathname + search;
}

/** Parts of both names from their end, as 2 of `shop.example.com` and `pr-1.example.com`. */
function partsInCommon(a: string, b: string): number {
  const [ofA, ofB] = [a.split('.').toReversed(), b.split('.').toReversed()];
  const first = ofA.findIndex((part, place) => part !== ofB[place]);
  return first < 0 ? ofA.length : first;
}
