// A picture as a grid of cells, so that two can be compared by region and nothing large is kept.
import sharp from 'sharp';

/** CSS pixels of one cell's side. */
export const cellPx = 20;

export interface PictureGrid {
  columns: number;
  rows: number;
  /** Each cell as a hash of its pixels; anti-aliasing aside, equal pages give equal cells. */
  cells: Uint32Array;
}

/** The grid of a PNG that shows `scale` picture pixels per CSS pixel. */
export async function gridOf(png: Buffer, scale: number): Promise<PictureGrid> {
  const { data, info } = await sharp(png)
    .greyscale(false)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = Math.max(1, Math.round(cellPx * scale));
  const columns = Math.ceil(info.width / side);
  const rows = Math.ceil(info.height / side);
  const cells = new Uint32Array(columns * rows).fill(0x811c9dc5);
  for (let y = 0; y < info.height; y++) {
    const row = Math.floor(y / side) * columns;
    let at = y * info.width * info.channels;
    for (let x = 0; x < info.width; x++) {
      const cell = row + Math.floor(x / side);
      let hash = cells[cell] ?? 0;
      for (let channel = 0; channel < info.channels; channel++)
        hash = Math.imul(hash ^ ((data[at++] ?? 0) >> 3), 0x01000193);
      cells[cell] = hash;
    }
  }
  return { columns, rows, cells };
}

/** Cells that differ, by their number; every cell where the sizes differ. */
export function differingCells(one: PictureGrid, other: PictureGrid): Set<number> {
  const different = new Set<number>();
  const all = one.columns !== other.columns || one.rows !== other.rows;
  for (let cell = 0; cell < one.cells.length; cell++)
    if (all || one.cells[cell] !== other.cells[cell]) different.add(cell);
  return different;
}

/** The rectangle around cells, CSS pixels of the viewport: x, y, width, height. */
export function aroundCells(
  cells: Iterable<number>,
  columns: number,
): [number, number, number, number] | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (const cell of cells) {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  return [left * cellPx, top * cellPx, (right - left + 1) * cellPx, (bottom - top + 1) * cellPx];
}

/** The cells that a rectangle of the viewport touches, CSS pixels. */
export function cellsUnder([x, y, width, height]: readonly number[], columns: number): number[] {
  const [left, top] = [
    Math.max(0, Math.floor((x ?? 0) / cellPx)),
    Math.max(0, Math.floor((y ?? 0) / cellPx)),
  ];
  const right = Math.min(columns - 1, Math.floor(((x ?? 0) + (width ?? 0)) / cellPx));
  const bottom = Math.min(200, Math.floor(((y ?? 0) + (height ?? 0)) / cellPx));
  const cells: number[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push(row * columns + column);
  return cells;
}
