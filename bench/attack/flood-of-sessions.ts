// A tenant starts thirty sessions, and more until it is refused; a neighbour comes afterwards with one and wants its turn.
import type { Attack } from './attack.ts';

/** Sessions of the tenant that may begin after the neighbour came and before the neighbour's own: those that hold a seat end first. */
const overtakenMax = 3;

export const attack: Attack = {
  name: 'flood-of-sessions',
  async run({ service, tenant, neighbour, site }) {
    const url = site.page(
      '/flood-of-sessions',
      '<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><p>We are open from nine to five.</p></html>',
    );
    const runs: string[] = [];
    const ten = {
      persona_ids: Array.from({ length: 10 }, () => 'older-adult'),
      task: 'Find out when you open',
    };
    for (let run = 0; run < 3; run++) runs.push((await tenant.start(url, ten)).runId);
    const begun = () =>
      service.withDatabase(async (database) => {
        const rows = await database.kysely
          .selectFrom('sessions')
          .select('id')
          .where('run_id', 'in', runs)
          .where('started_at', 'is not', null)
          .execute();
        return rows.length;
      });
    const before = await begun();
    const own = await neighbour.start(url, { task: 'Find out when you open' });
    let state = 'queued';
    while (state === 'queued') state = (await neighbour.call('GET', `/runs/${own.runId}`)).json.status;
    const overtaken = (await begun()) - before;
    await neighbour.ended(own.runId);

    let refused = { status: 0, code: '' };
    for (let run = 0; run < 60 && refused.status === 0; run++) {
      const { status, json } = await tenant.call('POST', '/runs', { target_url: url, ...ten });
      if (status === 202) runs.push(json.run_id);
      else refused = { status, code: json.code };
    }
    for (const runId of runs) await tenant.call('POST', `/runs/${runId}/cancel`);
    for (const runId of runs) await tenant.ended(runId);
    return {
      held: overtaken <= overtakenMax && refused.status === 429 && refused.code === 'too_many_sessions',
      seen: `${overtaken} of 30 sessions began between the neighbour's call and its session; run ${runs.length + 1} was answered with ${refused.status} ${refused.code}`,
    };
  },
};
