// The path of a drawing, no finer than can be seen. Drawing programs write a thousandth of a unit for icons of a few pixels, and these
// digits, which nothing can compress, were half of what a page with many icons took.
import svgpath from 'svgpath';

/** A step is at most this share of the path, so that no point moves by more than a thousandth of its size. */
const step = 1 / 500;
/** A longer path is left as it is. */
const longest = 100_000;

/** The same path with fewer digits; the path itself where it cannot be read or would be no shorter. */
export function coarsePath(path: string): string {
  if (path.length > longest || isBroken(path)) return path;
  const digits = digitsFor(path);
  if (digits === null || losesArc(path, digits)) return path;
  // What is lost in one relative step is made up by the next.
  const coarse = svgpath(path).round(digits).toString();
  return coarse.length < path.length ? coarse : path;
}

/** Its types do not tell of `err`, which says what is wrong with a path. */
function isBroken(path: string): boolean {
  return (svgpath(path) as { err?: string }).err !== '';
}

/** Digits after the point, so that a step is at most its share of the larger side of the path; null for a path of no size. */
function digitsFor(path: string): number | null {
  const sides = { x: noSide(), y: noSide() };
  svgpath(path)
    .abs()
    .iterate(([command, ...numbers]) => {
      // The point of an arc stands behind its radii and flags.
      const points: readonly number[] = command === 'A' ? numbers.slice(5) : numbers;
      for (const [at, value] of points.entries()) {
        const side = command === 'V' || (command !== 'H' && at % 2 === 1) ? sides.y : sides.x;
        side.least = Math.min(side.least, value);
        side.most = Math.max(side.most, value);
      }
    });
  const size = Math.max(sides.x.most - sides.x.least, sides.y.most - sides.y.least);
  return size > 0 && Number.isFinite(size) ? Math.max(0, Math.ceil(-Math.log10(size * step))) : null;
}

function noSide() {
  return { least: Infinity, most: -Infinity };
}

/** A radius that became nothing would make a line of an arc. */
function losesArc(path: string, digits: number): boolean {
  let isLost = false;
  svgpath(path).iterate(([command, ...numbers]) => {
    if (!/a/i.test(command)) return;
    isLost ||= numbers.slice(0, 2).some((radius) => radius !== 0 && Number(radius.toFixed(digits)) === 0);
  });
  return isLost;
}
