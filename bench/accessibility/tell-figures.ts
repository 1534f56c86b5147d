// Figures of accessibility as the benches print them.
import type { Bar } from '../bench.ts';

export function row(
  label: string,
  value: number,
  bar: number | null,
  better: Bar['better'] = 'higher',
  unit = '',
): Bar {
  return { label, value, bar, unit, better };
}

/** The value below which `part` of them lie; 0 where there is none. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
}
