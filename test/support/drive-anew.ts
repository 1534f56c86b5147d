// What proving takes to drive a site of a test anew.
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { createMask } from '../../src/evidence/mask.ts';
import type { HttpsSite } from './https-site.ts';
import { openSiteOf } from './record-visit.ts';

/** Without secrets and with nobody who stops it. */
export function driveAnew(site: HttpsSite, limitMs = 60_000) {
  return {
    mask: createMask([]),
    openSite: openSiteOf(site),
    limitMs,
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  };
}
