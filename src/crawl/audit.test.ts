// The audit of a page: what is none of the site's is left out, and listed as not looked at.
import { expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { createMask } from '../evidence/mask.ts';
import type { AuditedPage } from '../sessions/body.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { createAudit, type AuditOptions } from './audit.ts';

test('what the browser shows in place of a page is not audited', async () => {
  const options: AuditOptions = {
    probes: [],
    lookedAt: [],
    passedOver: [],
    engineMs: 60_000,
    tookApart: () => undefined,
    mask: createMask([]),
    covers: false,
    wallMs: 60_000,
    clock: systemClock,
    log: silentLog,
    device: plainPersona.device,
    devices: [],
    views: [],
  };
  const untouched = new Proxy({ url: () => 'chrome-error://chromewebdata/' } as AuditedPage['page'], {
    get(page, name) {
      if (name === 'url') return () => page.url();
      throw new Error(`the page is asked for ${String(name)}`);
    },
  });
  await createAudit(options)({
    page: untouched,
    read: { elements: [] } as unknown as AuditedPage['read'],
    order: { bare: true, novel: true },
    png: null,
    turn: 3,
    recorder: {} as AuditedPage['recorder'],
    signal: new AbortController().signal,
  });
  expect(options.probes).toEqual([]);
  expect(options.passedOver).toEqual([{ turn: 3, because: 'failed' }]);
});
