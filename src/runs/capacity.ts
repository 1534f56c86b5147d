// How many sessions this worker takes: as many as processor and memory permit, found out by trying one more while there is room.
import type { MachineLoad } from '../base/machine-load.ts';
import type { Log } from '../base/log.ts';
import { every, type Clock } from '../base/time.ts';

/** How often it is measured, milliseconds. */
const measurePeriodMs = 2_000;
/** A session shows its weight after about this long; no further one is let in before, milliseconds. */
const settleMs = 6_000;
/** Processors busier than this give no room for one more session; much above it, one less is taken. */
const roomBelow = 0.75;
const lessAbove = 0.95;
/** A headless browser with a heavy page; this much must stay free to begin one more, bytes. */
const sessionMemoryBytes = 400_000_000;
/** Below this nothing new is begun at all, bytes. */
const leastMemoryBytes = 150_000_000;

/** Where a worker stands. */
export interface Standing {
  /** Sessions that it may have at once now. */
  allowed: number;
  /** Sessions that drive a browser now. */
  busy: number;
  load: MachineLoad;
  /** Time since `allowed` changed, milliseconds. */
  sinceChangeMs: number;
}

/** Between which numbers it moves while there is memory; equal where the operator gave one number. */
export interface CapacityBounds {
  least: number;
  most: number;
}

/**
 * How many sessions may be at once from now on, from 0 to `most`. Grows by one while all are busy and there is room, falls by one
 * where processors are overloaded (never below `least`: fewer at a time take longer altogether), and stands at what is under way
 * where memory is short.
 */
export function nextAllowed(standing: Standing, { least, most }: CapacityBounds): number {
  const { allowed, busy, load, sinceChangeMs } = standing;
  if (load.memoryBytes < leastMemoryBytes) return busy;
  if (load.memoryBytes < sessionMemoryBytes) return Math.max(1, Math.min(allowed, busy));
  if (allowed < least) return allowed + 1;
  if (sinceChangeMs < settleMs) return allowed;
  if (load.processor > lessAbove) return Math.max(least, allowed - 1);
  if (load.processor < roomBelow && busy >= allowed) return Math.min(most, allowed + 1);
  return allowed;
}

export interface Capacity {
  /** Sessions that may be at once now. */
  allowed(): number;
  /** The last measurement. */
  load(): MachineLoad;
  close(): void;
}

/** Measures from time to time, and tells `resize` when the number changes. `mayBegin` false keeps new sessions out altogether. */
export function createCapacity(parts: {
  first: number;
  most: number;
  measure: () => MachineLoad;
  busy: () => number;
  mayBegin: () => boolean;
  resize: (allowed: number) => Promise<void>;
  clock: Clock;
  log: Log;
}): Capacity {
  const { first, most, measure, clock, log } = parts;
  let allowed = first;
  let load: MachineLoad = { processor: 0, memoryBytes: Infinity };
  let changedMs = clock.monotonicMs();
  let resizing = Promise.resolve();
  const cease = every(measurePeriodMs, () => {
    load = measure();
    const busy = parts.busy();
    const standing = { allowed, busy, load, sinceChangeMs: clock.monotonicMs() - changedMs };
    const wanted = parts.mayBegin() ? nextAllowed(standing, { least: first, most }) : 0;
    if (wanted === allowed) return;
    log.info('capacity.changed', {
      sessions: wanted,
      before: allowed,
      busy,
      processor: Math.round(load.processor * 100) / 100,
      memory_mb: Math.round(load.memoryBytes / 1_000_000),
    });
    allowed = wanted;
    changedMs = clock.monotonicMs();
    resizing = resizing.then(() => parts.resize(wanted)).catch(() => undefined);
  });
  return { allowed: () => allowed, load: () => load, close: cease };
}
