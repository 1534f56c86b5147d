// A tenant opens streams until it is refused, and reads none; the neighbour's opens meanwhile.
import { readFile } from 'node:fs/promises';
import type { Attack } from './attack.ts';
import { openStream, type OpenStream } from './open-stream.ts';
import type { Tenant } from './tenant.ts';

/** More than an account may have at once. */
const tried = 1_200;
const atOnce = 50;
/** What the service may grow by for all of them, megabytes. */
const mostGrowthMb = 250;
/** Calls of the neighbour that are timed, and what the slowest but one in a hundred of them may take beside the streams, milliseconds. */
const calls = 100;
const mostMs = 300;

export const attack: Attack = {
  name: 'many-streams',
  async run({ service, tenant, neighbour, site, quick }) {
    // It answers so late that the sessions still run while the streams are open.
    const url = site.on('/many-streams', (_request, response) => {
      setTimeout(() => response.end('<!doctype html><title>Hours</title><h1>Hours</h1>'), 25_000);
    });
    const own = await tenant.start(url, { task: 'Find out when you open' });
    const other = await neighbour.start(url, { task: 'Find out when you open' });
    const feedOf = ({ runId, sessionIds }: { runId: string; sessionIds: string[] }) =>
      `${service.baseUrl}/runs/${runId}/sessions/${sessionIds[0]}/stream`;
    const before = { p99Ms: await p99Of(neighbour), mb: await heldMb(service.pid) };
    const open: OpenStream[] = [];
    let refused = 0;
    const count = quick ? 300 : tried;
    for (let at = 0; at < count; at += atOnce) {
      const results = await Promise.allSettled(
        Array.from({ length: atOnce }, () =>
          openStream(feedOf(own), service.ca, { authorization: `Bearer ${tenant.key}` }),
        ),
      );
      for (const result of results) {
        if (result.status === 'fulfilled') open.push(result.value);
        else refused += 1;
      }
    }
    const theirs = await openStream(feedOf(other), service.ca, { authorization: `Bearer ${neighbour.key}` });
    const beside = { p99Ms: await p99Of(neighbour), mb: await heldMb(service.pid) };
    for (const stream of [...open, theirs]) stream.close();
    for (const [who, { runId }] of [
      [tenant, own],
      [neighbour, other],
    ] as const) {
      await who.call('POST', `/runs/${runId}/cancel`);
      await who.ended(runId);
    }
    const grownMb = beside.mb - before.mb;
    // A machine that is busy elsewhere is slow without any stream.
    const isFast = beside.p99Ms <= Math.max(mostMs, 2 * before.p99Ms);
    return {
      held: (quick || refused > 0) && open.length > 0 && grownMb <= mostGrowthMb && isFast,
      seen: `${open.length} streams opened, ${refused} refused, the neighbour's opened; ${grownMb.toFixed(0)} MB more; p99 of the neighbour's calls ${before.p99Ms.toFixed(0)} ms before, ${beside.p99Ms.toFixed(0)} ms beside them`,
    };
  },
};

async function p99Of(tenant: Tenant): Promise<number> {
  const took: number[] = [];
  for (let call = 0; call < calls; call++) {
    const startedMs = performance.now();
    await tenant.call('GET', '/runs?limit=5');
    took.push(performance.now() - startedMs);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(calls * 0.99) - 1] ?? Number.NaN;
}

/** Resident memory of a process now. */
async function heldMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}
