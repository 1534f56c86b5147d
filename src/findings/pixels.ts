// What rules see of a picture.

/** A decoded image: RGBA bytes, row by row, device pixels. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}
