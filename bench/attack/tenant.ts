// A tenant: the holder of an API key, with the few calls that most attacks make.
import { createAccounts } from '../../src/accounts/accounts.ts';
import type { NewKey } from '../../src/accounts/api-keys.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import { sleep } from '../../src/base/time.ts';
import type { Answer } from '../../test/support/service.ts';
import type { ServiceUnderAttack } from './service-under-attack.ts';

export interface Tenant {
  account: string;
  key: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Starts a run of one first-time visitor, unless `more` says otherwise; throws where it is refused. */
  start(targetUrl: string, more?: Record<string, unknown>): Promise<{ runId: string; sessionIds: string[] }>;
  /** Waits until the run has ended; answers it. Throws after `limitMs`, with the run cancelled. */
  ended(runId: string, limitMs?: number): Promise<Answer['json']>;
  /** Both. */
  visit(
    targetUrl: string,
    more?: Record<string, unknown>,
    limitMs?: number,
  ): Promise<{ runId: string; sessionIds: string[]; status: string }>;
  /** Everything that can be read about a session as text: reports, transcript, events. */
  readAll(runId: string, sessionId: string): Promise<string>;
  /** A further key of this account, made by the operator. */
  makeKey(more?: Omit<NewKey, 'account'>): Promise<{ key: string; publicId: string }>;
}

const visitLimitMs = 240_000;
const pauseMs = 250;

/** A tenant of this name whose account may test these hosts with all effects. */
export async function createTenant(
  service: ServiceUnderAttack,
  account: string,
  hosts: readonly string[],
): Promise<Tenant> {
  const makeKey: Tenant['makeKey'] = (more = {}) =>
    service.withDatabase((database) => createAccounts({ database }).createKey({ account, ...more }));
  const { key } = await makeKey();
  await service.withDatabase(async (database) => {
    const { id } = await createAccounts({ database }).findOrCreate(account);
    for (const host of hosts) await createAllowedHosts({ database }).allowHost(id, host, 'all');
  });
  const call: Tenant['call'] = (method, path, body) => service.call(method, path, { key, body });

  const tenant: Tenant = {
    account,
    key,
    call,
    makeKey,

    async start(targetUrl, more = {}) {
      const body = { target_url: targetUrl, persona_ids: ['first-time-visitor'], ...more };
      const { status, json } = await call('POST', '/runs', body);
      if (status !== 202) throw new Error(`the run was refused with ${status}: ${JSON.stringify(json)}`);
      return { runId: json.run_id, sessionIds: json.sessions.map(({ id }: { id: string }) => id) };
    },

    async ended(runId, limitMs = visitLimitMs) {
      for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pauseMs) {
        const { json } = await call('GET', `/runs/${runId}`);
        if (json !== null && !['queued', 'running'].includes(json.status)) return json;
        await sleep(pauseMs);
      }
      await call('POST', `/runs/${runId}/cancel`);
      throw new Error(`the run had not ended after ${limitMs} ms`);
    },

    async visit(targetUrl, more, limitMs) {
      const started = await tenant.start(targetUrl, more);
      return { ...started, status: (await tenant.ended(started.runId, limitMs)).status };
    },

    async readAll(runId, sessionId) {
      const at = `/runs/${runId}/sessions/${sessionId}`;
      const paths = ['report.json', 'report.md', 'report.html', 'transcript', 'events'];
      const answers = await Promise.all(paths.map((path) => call('GET', `${at}/${path}`)));
      return answers.map(({ bytes }) => bytes.toString()).join('\n');
    },
  };
  return tenant;
}
