// Contrast of two colours and what the guidelines ask of it (WCAG 2.2, 1.4.3).

export type Rgb = readonly [number, number, number];

/** Relative luminance, 0 to 1 (WCAG 2.2 definition, sRGB 0 to 255). */
export function luminance([red, green, blue]: Rgb): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** Contrast of two opaque colours, 1 to 21. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [one, two] = [luminance(a), luminance(b)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** `over` with its alpha on an opaque colour. */
export function composite(over: readonly [number, number, number, number], under: Rgb): Rgb {
  const [red, green, blue, alpha] = over;
  const mix = (top: number, below: number) => Math.round(top * alpha + below * (1 - alpha));
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2])];
}

/** 24 px, or 18.66 px when bold: "large text" of WCAG 1.4.3. */
export function isLargeText(fontSizePx: number, fontWeight: number): boolean {
  return fontSizePx >= 24 || (fontSizePx >= 18.66 && fontWeight >= 700);
}

/** `#rrggbb`. */
export function hex(color: Rgb): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
