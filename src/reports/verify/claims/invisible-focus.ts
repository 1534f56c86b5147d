// Again: the pictures of a stop with the focus and without, pixel by pixel.
import { over, named, type ProbeClaim, type ProbeContext } from '../over-probe.ts';
import type { TabStop, TabWalk } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('tab-walk', (walk: TabWalk, context) => {
  const pictured = walk.stops.filter(({ pictures }) => pictures !== null);
  const bare = pictured.filter((stop) => isBare(stop, context));
  const stop = named(bare.slice(0, 1), context);
  if (!stop) return 'its pictures with and without the focus differ';
  return {
    measured: {
      stops_unmarked: bare.length,
      stops_compared: pictured.length,
      changed_pixels: changedAround(stop, context) ?? 0,
      outline_pixels: outlineOf(stop),
    },
    image: stop.pictures?.with ?? null,
  };
});

function isBare(stop: TabStop, context: ProbeContext): boolean {
  const changed = changedAround(stop, context);
  const writes = ['textbox', 'searchbox', 'spinbutton', 'combobox'].includes(stop.role);
  return stop.marked === null && !writes && changed !== null && changed < outlineOf(stop);
}

function outlineOf({ box }: TabStop): number {
  return Math.round((box.width + box.height) * 2);
}

/** CSS pixels within 8 px of the stop whose luminance differs by 3 to 1 between its two pictures. */
function changedAround({ box, pictures }: TabStop, { pixels }: ProbeContext): number | null {
  const [on, off] = [pixels.get(pictures?.with ?? ''), pixels.get(pictures?.without ?? '')];
  if (!on || !off || on.data.length !== off.data.length || on.width !== off.width) return null;
  const ratio = on.pixelRatio;
  const edge = (css: number, most: number) => Math.min(most, Math.max(0, Math.round(css * ratio)));
  const [left, right] = [edge(box.x - 8, on.width), edge(box.x + box.width + 8, on.width)];
  const [top, bottom] = [edge(box.y - 8, on.height), edge(box.y + box.height + 8, on.height)];
  let count = 0;
  for (let place = top * on.width; place < bottom * on.width; place++) {
    const column = place % on.width;
    if (column < left || column >= right) continue;
    const [a, b] = [lightOf(on.data, place * 4) + 0.05, lightOf(off.data, place * 4) + 0.05];
    if (Math.max(a, b) / Math.min(a, b) >= 3) count += 1;
  }
  return Math.round(count / (ratio * ratio));
}

/** Relative luminance (WCAG 2.2). */
function lightOf(data: Uint8Array, at: number): number {
  const part = (offset: number) => {
    const value = (data[at + offset] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}
