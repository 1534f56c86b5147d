// A machine's body for doing a few turns of a crawl again: it looks and presses as the crawl did, and keeps nothing of it.
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Mask } from '../evidence/mask.ts';
import type { Persona } from '../personas/persona.ts';
import type { Body } from '../sessions/body.ts';
import { createMachineBody } from './machine-body.ts';

/** One for any number of proofs on `device`. */
export function createRepeatingBody(parts: {
  device: Persona['device'];
  mask: Mask;
  clock: Clock;
  log: Log;
}): Body {
  return createMachineBody({
    ...parts,
    probes: [],
    rests: [],
    breaks: [],
    politeEnds: [],
    views: [],
    passedOver: [],
    lookedAt: [],
    engineMs: 0,
    tookApart: () => undefined,
    devices: [],
    covers: false,
    wallMs: 0,
  });
}
