// A tenant opens streams until it is refused, and reads none; the neighbour's opens meanwhile.
import type { Attack } from './attack.ts';
import { openStream, type OpenStream } from './open-stream.ts';

/** More than an account may have at once. */
const tried = 1_200;
const atOnce = 50;

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
    const { peakMb } = await service.measure();
    for (const stream of [...open, theirs]) stream.close();
    for (const [who, { runId }] of [
      [tenant, own],
      [neighbour, other],
    ] as const) {
      await who.call('POST', `/runs/${runId}/cancel`);
      await who.ended(runId);
    }
    return {
      held: (quick || refused > 0) && open.length > 0,
      seen: `${open.length} streams opened, ${refused} refused, the neighbour's opened; ${peakMb.toFixed(0)} MB`,
    };
  },
};
