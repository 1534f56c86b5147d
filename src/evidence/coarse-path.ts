// The path of a drawing, no finer than can be seen. Drawing programs write a thousandth of a unit for icons of a few pixels, and these
// digits, which nothing can compress, were half of what a page with many icons took.

/** Numbers of each command: of points (x, y), of one axis, or of an arc. */
const takes: Readonly<Record<string, 'x' | 'y' | 'arc' | number>> = {
  M: 1,
  L: 1,
  T: 1,
  Q: 2,
  S: 2,
  C: 3,
  H: 'x',
  V: 'y',
  A: 'arc',
};
/** A step is at most this share of the path, so that no point moves by more than a thousandth of its size. */
const step = 1 / 500;
/** A longer path is left as it is. */
const longest = 100_000;

interface Point {
  x: number;
  y: number;
}

/** One command with its numbers. */
interface Segment {
  command: string;
  numbers: number[];
}

/** Where the pen is, and where it is as it was rounded. */
interface Pen {
  exact: Point;
  rounded: Point;
}

/** The same path with fewer digits; the path itself where it cannot be read or would be no shorter. */
export function coarsePath(path: string): string {
  if (path.length > longest) return path;
  const segments = segmentsOf(path);
  const digits = segments && digitsFor(segments);
  if (!segments || digits === null) return path;
  const coarse = written(segments, digits);
  return coarse.length < path.length ? coarse : path;
}

/** Its commands, one for each that is drawn; null where it is no path. */
function segmentsOf(path: string): Segment[] | null {
  const segments: Segment[] = [];
  let at = 0;
  let command = '';
  const skip = () => {
    while (/[\s,]/.test(path[at] ?? '')) at += 1;
  };
  for (skip(); at < path.length; skip()) {
    if (/[a-z]/i.test(path[at] as string)) {
      command = path[at] as string;
      at += 1;
      if (/z/i.test(command)) {
        segments.push({ command, numbers: [] });
        continue;
      }
    } else if (/[mz]/i.test(command)) command = command === 'M' ? 'L' : command === 'm' ? 'l' : '';
    const kind = takes[command.toUpperCase()];
    if (kind === undefined) return null;
    const count = kind === 'arc' ? 7 : typeof kind === 'number' ? kind * 2 : 1;
    const numbers: number[] = [];
    while (numbers.length < count) {
      skip();
      // The two flags of an arc are one digit each, and may stand without a gap.
      const isFlag = kind === 'arc' && (numbers.length === 3 || numbers.length === 4);
      const length = isFlag ? (/[01]/.test(path[at] ?? '') ? 1 : 0) : numberLength(path, at);
      if (length === 0) return null;
      numbers.push(Number(path.slice(at, at + length)));
      at += length;
    }
    segments.push({ command, numbers });
  }
  return /m/i.test(segments[0]?.command ?? '') ? segments : null;
}

function numberLength(path: string, from: number): number {
  const number = /^[-+]?(\d{1,20}\.?\d{0,20}|\.\d{1,20})(e[-+]?\d{1,3})?/i.exec(path.slice(from, from + 48));
  return number?.[0].length ?? 0;
}

/** Digits after the point, so that a step is at most its share of the larger side of the path; null for a path of no size. */
function digitsFor(segments: readonly Segment[]): number | null {
  const [xs, ys]: [number[], number[]] = [[], []];
  follow(segments, (each) => each, {
    point: ({ x, y }) => {
      xs.push(x);
      ys.push(y);
    },
  });
  const sideOf = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  const side = Math.max(sideOf(xs), sideOf(ys));
  return side > 0 && Number.isFinite(side) ? Math.max(0, Math.ceil(-Math.log10(side * step))) : null;
}

function written(segments: readonly Segment[], digits: number): string {
  const scale = 10 ** digits;
  let text = '';
  let last = '';
  follow(segments, (value) => Math.round(value * scale) / scale, {
    segment: ({ command, numbers }) => {
      // A command that is repeated needs no letter, and a line after a move none either.
      const isSame = command === last && !/[mz]/i.test(command);
      if (!isSame) text += command;
      // The number before: a sign, or a second point, tells where the next one begins.
      let before = isSame ? '0' : null;
      for (const number of numbers) {
        const told = String(number).replace(/^(-?)0\./, '$1.');
        const isApart =
          before === null || told.startsWith('-') || (told.startsWith('.') && before.includes('.'));
        text += isApart ? told : ` ${told}`;
        before = told;
      }
      last = command;
    },
  });
  return text;
}

/**
 * Draws the path and tells each point, and each segment as `round` leaves it. What is relative is measured from where the rounded pen
 * is, so that what is lost in one segment is not lost once more in the next.
 */
function follow(
  segments: readonly Segment[],
  round: (value: number) => number,
  tell: { point?: (point: Point) => void; segment?: (segment: Segment) => void },
): void {
  let pen: Pen = { exact: { x: 0, y: 0 }, rounded: { x: 0, y: 0 } };
  let begun = pen;
  for (const { command, numbers } of segments) {
    const kind = takes[command.toUpperCase()];
    const isRelative = command !== command.toUpperCase();
    const from = isRelative ? pen : { exact: { x: 0, y: 0 }, rounded: { x: 0, y: 0 } };
    if (kind === undefined) {
      pen = begun;
      tell.segment?.({ command, numbers });
      continue;
    }
    const told: number[] = kind === 'arc' ? [...radii(numbers, round), ...numbers.slice(2, 5)] : [];
    const rest = kind === 'arc' ? numbers.slice(5) : numbers;
    const along = (axis: 'x' | 'y', value: number) => {
      const exact = from.exact[axis] + value;
      const number = round(exact - from.rounded[axis]);
      told.push(number);
      return { exact, rounded: from.rounded[axis] + number };
    };
    let next = {
      x: { exact: pen.exact.x, rounded: pen.rounded.x },
      y: { exact: pen.exact.y, rounded: pen.rounded.y },
    };
    if (kind === 'x' || kind === 'y') next = { ...next, [kind]: along(kind, rest[0] ?? 0) };
    else
      for (let nth = 0; nth < rest.length; nth += 2) {
        next = { x: along('x', rest[nth] ?? 0), y: along('y', rest[nth + 1] ?? 0) };
        tell.point?.({ x: next.x.exact, y: next.y.exact });
      }
    pen = { exact: { x: next.x.exact, y: next.y.exact }, rounded: { x: next.x.rounded, y: next.y.rounded } };
    tell.point?.(pen.exact);
    if (/m/i.test(command)) begun = pen;
    tell.segment?.({ command, numbers: told });
  }
}

/** A radius that would become nothing stays, since the arc would become a line. */
function radii(numbers: readonly number[], round: (value: number) => number): number[] {
  return numbers.slice(0, 2).map((radius) => round(radius) || radius);
}
