// Streams are opened with a key that then ends: revoked, expired, or the one behind a sign-in to the dashboard.
import { createAccounts } from '../../src/accounts/accounts.ts';
import { sleep } from '../../src/base/time.ts';
import type { Attack } from './attack.ts';
import { signInToDashboard } from './dashboard-browser.ts';
import { openStream } from './open-stream.ts';

/** What every stream has after its key ended (issue: at least every five seconds), and what this machine may add. */
const limitMs = 5_000 + 1_000;
const looksMs = 12_000;
const expiresMs = 4_000;

export const attack: Attack = {
  name: 'stream-after-key',
  async run({ service, tenant, site }) {
    // It answers so late that the last session still waits when the streams are judged.
    const url = site.on('/stream-after-key', (_request, response) => {
      setTimeout(
        () => response.end('<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1></html>'),
        looksMs,
      );
    });
    const { runId, sessionIds } = await tenant.start(url, {
      persona_ids: Array.from({ length: 10 }, () => 'older-adult'),
      task: 'Find out when you open',
    });
    const revoked = await tenant.makeKey();
    const expiresAt = new Date(Date.now() + expiresMs);
    const short = await tenant.makeKey({ expiresAt });
    const person = await tenant.makeKey();
    const { cookie } = await signInToDashboard(service, person.key);
    const origin = new URL(service.baseUrl).origin;
    const feed = `${service.baseUrl}/runs/${runId}/sessions/${sessionIds.at(-1)}/stream`;
    const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
    const streams = await Promise.all([
      openStream(feed, service.ca, bearer(revoked.key)),
      openStream(feed, service.ca, bearer(short.key)),
      openStream(`${origin}/r/${runId}/stream`, service.ca, { cookie }),
      openStream(feed, service.ca, bearer(tenant.key)),
    ]);
    await service.withDatabase(async (database) => {
      for (const { publicId } of [revoked, person]) await createAccounts({ database }).revokeKey(publicId);
    });
    const revokedAtMs = Date.now();
    await sleep(looksMs);
    const keysEndedAtMs = [revokedAtMs, expiresAt.getTime(), revokedAtMs];
    const after = keysEndedAtMs.map(
      (ms, index) => (streams[index]?.closedAtMs() ?? Number.POSITIVE_INFINITY) - ms,
    );
    const valid = streams.at(-1)?.closedAtMs() === null;
    for (const stream of streams) stream.close();
    await tenant.call('POST', `/runs/${runId}/cancel`);
    await tenant.ended(runId);
    return {
      held: after.every((ms) => ms <= limitMs) && valid,
      seen: `streams of a revoked key, an expiring one and a revoked sign-in ended after ${after.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ')}; that of a valid key ${valid ? 'goes on' : 'ended'}`,
    };
  },
};
