// What an account may visit and how far it may go there: its own entries, the fronts of the operator, and the copy that a run
// keeps of both.
import type { AllowedHost } from '../accounts/allowed-hosts.ts';
import { matchHost } from '../accounts/host-entry.ts';
import type { Effects, HostGrant } from '../evidence/evidence.ts';
import type { Querier } from '../storage/database.ts';

/** An entry that every account may visit, since the operator himself serves it (`passerby front`). */
export interface OperatorHost {
  /** A name with a port, never a wildcard. */
  entry: string;
  effects: Effects;
}

/** Both as one list. An entry of the account decides about the fronts that it covers. */
export function hostGrants(own: readonly AllowedHost[], fronts: readonly OperatorHost[]): HostGrant[] {
  const beside = fronts.filter((front) => {
    const url = URL.parse(`https://${front.entry}`);
    return url !== null && grantFor(own, url) === null;
  });
  return [
    ...own.map(({ entry, effects, allow }) => ({ entry, effects, allow })),
    ...beside.map(({ entry, effects }) => ({ entry, effects, allow: [] })),
  ];
}

/** The grant that covers an address, or null. */
export function grantFor<Grant extends { entry: string }>(grants: readonly Grant[], url: URL): Grant | null {
  return matchHost(grants, url.hostname, url.port === '' ? 443 : Number(url.port));
}

/** The grants that held when the run was accepted; null for a run of a version that did not keep them. */
export async function grantsOfRun(db: Querier, runId: string): Promise<HostGrant[] | null> {
  const row = await db.selectFrom('runs').select('hosts').where('id', '=', runId).executeTakeFirst();
  return (row?.hosts ?? null) as HostGrant[] | null;
}
