// Buttons that raise and lower a count.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { View } from './view.ts';

/** 1 for a button of one more, -1 for one of less, by the sign or picture that it shows; 0 for others. */
export function stepOf({ text, icon, role }: ScreenElement): number {
  const sign = text.trim();
  if (/^[+＋]$/.test(sign)) return 1;
  if (/^[−–-]$/.test(sign)) return -1;
  return sign === '' && role !== 'link' ? (steps[icon] ?? 0) : 0;
}

const steps: Readonly<Record<string, number>> = { plus: 1, up: 1, minus: -1, down: -1 };

/** It raises or lowers a count: one of more and one of less stand on a line. */
export function isStepper(control: ScreenElement, { controls }: View): boolean {
  const step = stepOf(control);
  return (
    step !== 0 &&
    controls.some(
      (other) => stepOf(other) === -step && Math.abs(other.box.y - control.box.y) < control.box.height,
    )
  );
}
