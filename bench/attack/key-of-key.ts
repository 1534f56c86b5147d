// The holder of a key that ends soon signs in to the dashboard with it and makes one there that never ends.
import { sleep } from '../../src/base/time.ts';
import type { Attack } from './attack.ts';
import { signInToDashboard } from './dashboard-browser.ts';

const lastsMs = 5_000;

export const attack: Attack = {
  name: 'key-of-key',
  async run({ service, tenant }) {
    const { key } = await tenant.makeKey({ expiresAt: new Date(Date.now() + lastsMs) });
    const browser = await signInToDashboard(service, key);
    const { text } = await browser.send('/keys', { label: 'kept', access: 'write', expires: '0' });
    const made = /sk_live_[0-9A-Za-z]{50}/.exec(text)?.[0];
    if (made === undefined) throw new Error('the dashboard made no key');
    const before = await service.call('GET', '/runs', { key: made });
    await sleep(lastsMs);
    const after = await service.call('GET', '/runs', { key: made });
    return {
      held: before.status === 200 && after.status === 401,
      seen: `a key made with one that ends in ${lastsMs / 1_000} s is answered with ${before.status} before that and ${after.status} after`,
    };
  },
};
