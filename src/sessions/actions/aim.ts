// Where the hand comes down: around the middle of what shows of a target, with the scatter of its owner.
import type { Random } from '../../base/random.ts';
import type { Persona } from '../../personas/persona.ts';
import type { TargetProbe } from '../page/target.ts';

/** One CSS pixel on a phone is about 0.159 mm (science 3.3). */
const pxPerMm = 1 / 0.159;
/** Standard deviation of a finger that is careful, and of one with a tremor, mm (science 3.3) [M, D]. */
const touchSdMm = { steady: 1.5, tremor: 3 };
/** Least standard deviation of a mouse held with a tremor, CSS px: our choice [D]. */
const tremorMouseSdPx = 8;

/**
 * A point of the main viewport, CSS px. Normal around the centre, or around a probe point that shows where the centre does
 * not; sd = target / 6 for a mouse (science 2.5), 1.5 mm for touch, 3 mm with tremor. With the persona's misclick rate the
 * aim itself is off by 0.6 to 1.2 target sizes.
 */
export function aim(options: {
  probe: TargetProbe;
  offset: { x: number; y: number };
  persona: Persona;
  random: Random;
  viewport: { width: number; height: number };
  /** Comes down exactly there. */
  steady?: boolean | undefined;
}): { x: number; y: number } {
  const { probe, persona, random, offset, viewport } = options;
  const middle = centreOf(probe);
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
  const pointAt = (x: number, y: number) => ({
    x: Math.round(within(x + offset.x, viewport.width) * 10) / 10,
    y: Math.round(within(y + offset.y, viewport.height) * 10) / 10,
  });
  if (options.steady === true) return pointAt(middle.x, middle.y);
  const sd = spreadOf(probe, persona);
  const slip = random.uniform() < persona.how.misclickRate ? 0.6 + 0.6 * random.uniform() : 0;
  const angle = random.uniform() * 2 * Math.PI;
  const x = middle.x + random.normal() * sd.x + slip * probe.box.width * Math.cos(angle);
  const y = middle.y + random.normal() * sd.y + slip * probe.box.height * Math.sin(angle);
  return pointAt(x, y);
}

/** The centre where it shows, else the first probe point that does. */
function centreOf({ box, open }: TargetProbe): { x: number; y: number } {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const shows = open.some((point) => Math.abs(point.x - centre.x) < 1 && Math.abs(point.y - centre.y) < 1);
  return shows ? centre : (open[0] ?? centre);
}

/** Standard deviations of the hand on this target, CSS px. */
export function spreadOf(
  probe: Pick<TargetProbe, 'box' | 'open'>,
  persona: Persona,
): { x: number; y: number } {
  const { motor } = persona.abilities;
  if (persona.device.touch || motor === 'touch') {
    const sd = (motor === 'tremor' ? touchSdMm.tremor : touchSdMm.steady) * pxPerMm;
    return { x: sd, y: sd };
  }
  const covered = probe.open.length < 5 ? 0.5 : 1;
  const least = motor === 'tremor' ? tremorMouseSdPx : 0;
  return {
    x: Math.max(least, (probe.box.width / 6) * covered),
    y: Math.max(least, (probe.box.height / 6) * covered),
  };
}
