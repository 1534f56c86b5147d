// Again: a layer that keeps the focus and part of its controls from it.
import { over, placed, type ProbeClaim } from '../over-probe.ts';
import type { DialogLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('dialog-look', (look: DialogLook, context) => {
  const { leftOut, outside, escapeCloses, controls, tabs } = look;
  if (!placed(leftOut.slice(0, 1), context)) return 'the focus came to it';
  if (leftOut.length > controls || tabs < controls) return 'Tab was not pressed for every control in it';
  if (escapeCloses || outside !== 0) return 'there is a way out of it';
  return {
    measured: { controls, never_reached: leftOut.length, presses_of_tab: tabs, escape_closes: escapeCloses },
  };
});
