// How networks are slowed, request by request (science 8).
import type { Persona } from '../../personas/persona.ts';

/** Milliseconds before the answer to each request, and bytes a second down and up; null where nothing is slowed. */
export const networks: Record<
  Persona['device']['network'],
  { latency: number; downloadThroughput: number; uploadThroughput: number } | null
> = {
  full: null,
  'slow-4g': { latency: 562.5, downloadThroughput: (1_440 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 },
  'slow-3g': { latency: 2_000, downloadThroughput: (400 * 1_024) / 8, uploadThroughput: (400 * 1_024) / 8 },
};
