// Again: a layer that came up and did not get the focus.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { DialogLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('dialog-look', (look: DialogLook, context) => {
  const { opener, focusInside, tabInside, outside, declared, centred, veils = false, escapeCloses } = look;
  if (!named([opener], context) || focusInside) return 'the focus came into it';
  if (tabInside && (!veils || escapeCloses || outside === 0)) return 'Tab came into it';
  if (![declared, centred, veils].includes(true)) return 'it lies at the edge';
  return { measured: { focus_inside: focusInside, tab_inside: tabInside, escape_closes: escapeCloses } };
});
