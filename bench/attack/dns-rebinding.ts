// Names whose addresses change: public while the service judges them, its own machine when it connects; for targets, parts of pages
// and webhooks.
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import type { Attack } from './attack.ts';

/** Public, and nobody's name here: it is judged and never connected to, since the name has moved by then. */
const publicly = '93.184.215.14';
const target = 'rebound.example';
const parts: Readonly<Record<string, string[][]>> = {
  'swings.example': [['127.0.0.1'], ['::1']],
  'both.example': [[publicly, '127.0.0.1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'any.example': [['0.0.0.0']],
};

export const attack: Attack = {
  name: 'dns-rebinding',
  async run({ service, tenant, site, listener }) {
    const moved = [[publicly], ['127.0.0.1']];
    const entry = `${target}:${listener.port}`;
    await service.withDatabase(async (database) => {
      const { id } = await createAccounts({ database }).findOrCreate(tenant.account);
      await createAllowedHosts({ database }).allowHost(id, entry, 'all');
    });
    const before = listener.connections();

    service.answerName(target, moved);
    const direct = await tenant.call('POST', '/runs', {
      target_url: `https://${entry}/`,
      persona_ids: ['first-time-visitor'],
      duration_budget: 'short',
    });
    const ended = direct.status === 202 ? (await tenant.ended(direct.json.run_id)).status : 'refused';

    service.answerName(target, moved);
    const hook = await tenant.call('POST', '/webhooks', {
      url: `https://${entry}/`,
      events: ['run.completed'],
    });
    if (hook.status === 201) await tenant.call('POST', `/webhooks/${hook.json.id}/test`);

    for (const [host, answers] of Object.entries(parts)) service.answerName(host, answers);
    const addresses = Object.keys(parts).flatMap((host) =>
      ['http', 'https'].map((scheme) => `${scheme}://${host}:${listener.port}/`),
    );
    const url = site.page(
      '/dns-rebinding',
      `<!doctype html><html lang="en"><title>News</title><h1>News</h1><p>Read on.</p>
       ${addresses.map((address) => `<img src="${address}" alt=""><iframe src="${address}"></iframe>`).join('')}
       <script>const ask = () => { for (const address of ${JSON.stringify(addresses)}) fetch(address, { mode: 'no-cors' }).catch(() => 0); };
       ask(); setInterval(ask, 1_000);</script></html>`,
    );
    const { status } = await tenant.visit(url, { task: 'Find out what is new', duration_budget: 'short' });

    const asked = await Promise.all([target, ...Object.keys(parts)].map((host) => service.lookups(host)));
    const reached = listener.connections() - before;
    const made = direct.status === 202 && asked.every((times, at) => times >= (at === 0 ? 2 : 1));
    return {
      held: made && ended === 'failed' && status === 'completed' && reached === 0,
      seen: `target taken with ${direct.status} and run ${ended}, webhook ${hook.status}, visit ${status}; names asked ${asked.join(', ')} times, ${reached} connections at the listener`,
    };
  },
};
