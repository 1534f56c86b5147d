// A tenant registers a webhook at an address that the operator exempted for targets, where another port would be a service of the inside.
import type { Attack } from './attack.ts';

export const attack: Attack = {
  name: 'exemption-of-targets',
  async run({ service, tenant, site }) {
    const url = site.on('/exemption-of-targets', (_request, response) => {
      response.writeHead(204).end();
    });
    const made = await tenant.call('POST', '/webhooks', { url, events: ['run.completed'] });
    const told = made.status === 201 ? await tenant.call('POST', `/webhooks/${made.json.id}/test`) : null;
    const names = JSON.stringify(made.json).includes('PASSERBY_ALLOW_PRIVATE_WEBHOOKS');
    const arrived = site.heard('/exemption-of-targets').length;
    const logged = ['TARGETS', 'WEBHOOKS', 'MODELS'].every((kind) =>
      service.log().includes(`PASSERBY_ALLOW_PRIVATE_${kind}`),
    );
    return {
      held: made.status === 422 && told === null && names && arrived === 0 && logged,
      seen: `the webhook was answered with ${made.status}, ${names ? 'naming the missing setting' : 'without naming a setting'}; ${arrived} requests arrived; the start's log ${logged ? 'names all three settings' : 'does not name the settings'}`,
    };
  },
};
