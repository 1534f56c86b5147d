// Colours as eyes with other cones see them, and how far two of them stand apart. Pure.
import type { Persona } from '../../personas/persona.ts';

/** Full deficiencies in linear RGB: Machado, Oliveira and Fernandes 2009, which Chromium draws with too (science 8) [V]. */
const deficiencies: Partial<Record<Persona['abilities']['vision'], readonly (readonly number[])[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Rows of what such an eye makes of linear red, green and blue; null where it lacks none. */
export function deficiencyOf(vision: Persona['abilities']['vision']): readonly (readonly number[])[] | null {
  return deficiencies[vision] ?? null;
}

/** A colour, 0 to 255 a channel, as it reaches such an eye. */
export function asSeen(color: readonly number[], vision: Persona['abilities']['vision']): readonly number[] {
  const matrix = deficiencies[vision];
  if (!matrix) return color;
  const light = color.slice(0, 3).map(linear);
  return matrix.map((row) => {
    const sum = row.reduce((total, weight, at) => total + weight * (light[at] ?? 0), 0);
    return 255 * gamma(Math.min(1, Math.max(0, sum)));
  });
}

/** Contrast ratio of two opaque colours (WCAG 2.2), 1 to 21. */
export function contrast(a: readonly number[], b: readonly number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Distance of two colours in the plane of hues of OKLab (Ottosson 2020); 0.1 is red beside orange, 0.3 red beside green. */
export function hueDifference(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [hues(a), hues(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1]);
}

function hues(color: readonly number[]): [number, number] {
  const [r = 0, g = 0, b = 0] = color.slice(0, 3).map(linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  return value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
