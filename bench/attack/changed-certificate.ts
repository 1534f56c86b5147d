// A host that shows a certificate that holds until its first page is read, and then one of somebody else's: what was found of the
// first must not carry a request over a connection with the second.
import { testAuthority } from '../../test/support/https-site.ts';
import type { Attack } from './attack.ts';
import { hostileHosts } from './hostile-site.ts';

export const attack: Attack = {
  name: 'changed-certificate',
  async run({ tenant, otherPort, authority }) {
    const [own, foreign] = [
      await authority.issue(hostileHosts),
      await (await testAuthority()).issue(hostileHosts),
    ];
    let changed = false;
    let [before, smuggled, after] = [0, 0, 0];
    let isOwn = true;
    let connected = 0;
    const url = otherPort.on('/changed-certificate', (_request, response) => {
      if (!isOwn) smuggled += 1;
      else if (changed) after += 1;
      else before += 1;
      const page = `<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><a href="/changed-certificate/more">When we open</a>
        <script>setInterval(() => { fetch('/changed-certificate/told').catch(() => 0); new Image().src = '/changed-certificate/picture?' + Math.random(); }, 300)</script></html>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(page, () => {
        if (changed) return;
        changed = true;
        // The answer leaves first; what is open is cut then, so that whatever comes has to connect anew.
        setTimeout(() => {
          isOwn = false;
          connected = otherPort.connections();
          otherPort.show(foreign);
        }, 200);
      });
    });
    const more = { task: 'Find out when you open', duration_budget: 'short' };
    let attempts = 0;
    try {
      await tenant.visit(url, more);
      attempts = otherPort.connections() - connected;
    } finally {
      otherPort.show(own);
      isOwn = true;
    }
    // What was found of the other certificate is no verdict for good, either.
    const { status } = await tenant.visit(url, more);
    return {
      held: before > 0 && attempts > 0 && smuggled === 0 && after > 0 && status === 'completed',
      seen: `${before} requests before; ${attempts} connections and ${smuggled} requests while it showed another's; ${after} once it showed its own again`,
    };
  },
};
