// With an extra root in force: listed hosts that no page leads to hear nothing of a session, not even a handshake.
import type { Attack } from './attack.ts';

export const attack: Attack = {
  name: 'unvisited-hosts',
  async run({ tenant, site, otherPort }) {
    const url = site.page(
      '/unvisited-hosts',
      '<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><p>From nine to five.</p></html>',
    );
    const before = otherPort.connections();
    const { status } = await tenant.visit(url, {
      task: 'Find out when you open',
      duration_budget: 'short',
    });
    const shaken = otherPort.connections() - before;
    const seen = site.heard('/unvisited-hosts').length;
    return {
      held: status === 'completed' && shaken === 0 && seen > 0,
      seen: `visit ${status} through the extra root with ${seen} requests; ${shaken} connections to a listed host that was not visited`,
    };
  },
};
