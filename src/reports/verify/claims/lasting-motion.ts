// Again: what still moves although little motion is wanted.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { NarrowLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('narrow-look', ({ moving }: NarrowLook, context) => {
  const [first] = moving;
  if (!first || !named([first], context)) return 'nothing moves, or something else';
  if (first.how === '' || (first.lastsMs !== null && first.lastsMs <= 5_000)) return 'it comes to rest';
  return { measured: { moving: moving.length, lasts_ms: first.lastsMs, how: first.how } };
});
