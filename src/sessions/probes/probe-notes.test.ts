import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StopError } from '../../base/stop.ts';
import { systemClock } from '../../base/time.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { createMask } from '../../evidence/mask.ts';
import { takeNotes } from './probe-notes.ts';

test('a refused write is told at the end, and by nothing before', async () => {
  const notes = takeNotes({
    evidence: { images: [], events: [] as Evidence['events'], end: { atMs: 0 } } as unknown as Evidence,
    sink: { events: () => Promise.reject(new StopError('superseded')), image: () => Promise.resolve() },
    mask: createMask([]),
    clock: systemClock,
  });
  const told: unknown[] = [];
  const listen = (error: unknown) => void told.push(error);
  process.on('unhandledRejection', listen);
  await notes.keep({ kind: 'narrow', url: 'https://a.example/' } as unknown as Parameters<
    typeof notes.keep
  >[0]);
  await setImmediate();
  await setImmediate();
  process.off('unhandledRejection', listen);
  expect(told).toEqual([]);
  await expect(notes.drain()).rejects.toThrow('superseded');
});
