// Figures of the ground as the bench prints them.
import type { Bar } from '../bench.ts';
import type { Share } from './score/score-detection.ts';

export function bar(
  label: string,
  value: number,
  more: { bar?: number; better?: Bar['better']; unit?: string } = {},
): Bar {
  return { label, value, bar: more.bar ?? null, unit: more.unit ?? '', better: more.better ?? 'higher' };
}

/** The figure, and beside it of how many, with its 95 % interval. */
export function shareBar(label: string, { share, count, of, interval }: Share, better?: Bar['better']): Bar {
  const [low, high] = interval.map((end) => end.toFixed(2));
  return bar(label, share, {
    ...(better ? { better } : {}),
    unit: of === 0 ? 'of 0' : `${Math.round(count * 10) / 10} of ${of}, ${low} to ${high}`,
  });
}
