// How values become words, the same in every report: clipped quotes, seconds, counts, dates, devices.
import type { Persona } from '../personas/persona.ts';

/** At most `most` characters on one line, with an ellipsis where something was cut. */
export function clip(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

/** The text in curly quotes, clipped. */
export function quote(text: string, most: number): string {
  return `“${clip(text, most)}”`;
}

/** "1 turn", "3 turns". */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** "42 s", "2 min 5 s"; whole seconds, and one decimal below ten. */
export function secondsInWords(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${rest} s`;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "21 November 2026, 04:52 UTC" of an ISO 8601 UTC time; anything else is given back as it is. */
export function dateInWords(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(iso);
  const month = months[Number(match?.[2]) - 1];
  if (!match || !month) return iso;
  return `${Number(match[3])} ${month} ${match[1]}, ${match[4]} UTC`;
}

const networks: Record<Persona['device']['network'], string> = {
  full: 'fast network',
  'slow-4g': 'slow 4G',
  'slow-3g': 'slow 3G',
};
const motors: Record<Persona['abilities']['motor'], string> = {
  mouse: 'mouse',
  touch: 'touch',
  keyboard: 'keyboard only',
  tremor: 'unsteady hand',
};

const visions: Record<Persona['abilities']['vision'], string | null> = {
  normal: null,
  blurred: 'blurred vision',
  'low-contrast': 'low contrast vision',
  protanopia: 'red-blind',
  deuteranopia: 'green-blind',
  tritanopia: 'blue-blind',
  'magnified-200': 'magnifier 2×',
  'magnified-400': 'magnifier 4×',
  'screen-reader': 'screen reader',
};

/** "Phone, 412 × 823, touch, slow 4G", and the vision where it is not the usual. */
export function deviceInWords({ device, abilities }: Pick<Persona, 'device' | 'abilities'>): string {
  const { width, height } = device.viewport;
  const kind = device.touch ? (width < 600 ? 'Phone' : 'Tablet') : 'Desktop';
  const told = [
    kind,
    `${width} × ${height}`,
    motors[abilities.motor],
    visions[abilities.vision],
    networks[device.network],
  ];
  return told.filter((word) => word !== null).join(', ');
}

/** A number with commas between thousands, at most three decimals. */
export function numberInWords(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = Number(whole).toLocaleString('en-US');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
