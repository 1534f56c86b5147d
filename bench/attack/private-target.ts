// A tenant aims at a listener of the service's own machine, and a page of theirs calls it from the inside.
import type { Attack } from './attack.ts';

export const attack: Attack = {
  name: 'private-target',
  async run({ tenant, site, listener }) {
    const direct = await tenant.call('POST', '/runs', {
      target_url: `https://127.0.0.1:${listener.port}/`,
      persona_ids: ['first-time-visitor'],
    });
    const addresses = ['localhost', '127.0.0.1', '[::ffff:7f00:1]', '0.0.0.0'].flatMap((host) => [
      `http://${host}:${listener.port}/`,
      `https://${host}:${listener.port}/`,
    ]);
    const url = site.page(
      '/private-target',
      `<!doctype html><html lang="en"><title>News</title><h1>News</h1><p>Read on.</p>
       ${addresses.map((address) => `<img src="${address}" alt=""><iframe src="${address}"></iframe>`).join('')}
       <script>for (const address of ${JSON.stringify(addresses)}) fetch(address, { mode: 'no-cors' }).catch(() => 0);</script></html>`,
    );
    const { status } = await tenant.visit(url, { task: 'Find out what is new', duration_budget: 'short' });
    return {
      held: direct.status >= 400 && status === 'completed' && listener.connections() === 0,
      seen: `run refused with ${direct.status}, visit ${status}, ${listener.connections()} connections at the listener`,
    };
  },
};
