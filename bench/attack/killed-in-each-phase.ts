// Kill -9 of the service while a session waits, opens its page, acts, is looked at again and judged: each run still ends, once.
import { sleep } from '../../src/base/time.ts';
import type { Attack } from './attack.ts';

const html = `<!doctype html><html lang="en"><title>Lamp</title><h1>Lamp</h1><p>Price £20</p>
  <a href="/killed-in-each-phase/more">Details</a><form action="/killed-in-each-phase/sent"><label>Name <input name="n"></label><button>Order</button></form></html>`;
/** Milliseconds after a session began at which the service is killed; the first is killed while it waits. */
const moments = [null, 300, 3_000, 8_000, 15_000, 25_000];
const pauseMs = 100;

export const attack: Attack = {
  name: 'killed-in-each-phase',
  endsService: true,
  async run({ service, tenant, site, quick }) {
    const url = site.page('/killed-in-each-phase', html);
    const ends: string[] = [];
    for (const moment of quick ? moments.slice(0, 2) : moments) {
      const { runId, sessionIds } = await tenant.start(url, {
        task: 'Order the lamp',
        duration_budget: 'short',
      });
      let state = 'queued';
      if (moment !== null) {
        while (state === 'queued') {
          state = (await tenant.call('GET', `/runs/${runId}`)).json.status;
          await sleep(pauseMs);
        }
        await sleep(moment);
        state = (await tenant.call('GET', `/runs/${runId}`)).json.status;
      }
      await service.kill();
      await service.serve();
      const run = await tenant.ended(runId);
      const report = await tenant.call('GET', `/runs/${runId}/sessions/${sessionIds[0]}/report.json`);
      ends.push(`${state} → ${run.status}/${report.status}`);
    }
    return {
      held: ends.every((end) => end.endsWith('completed/200')),
      seen: `killed after ${moments
        .slice(0, ends.length)
        .map((moment) => `${moment ?? 0} ms`)
        .join(', ')}: ${ends.join(', ')}`,
    };
  },
};
