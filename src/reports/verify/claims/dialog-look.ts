// Again: where the focus was in a layer that a press opened, read anew from the record of it.
import type { DialogLook } from '../../../evidence/probe.ts';
import { named, over } from './over-probe.ts';

export const leftBehindClaim = over('dialog-look', (look: DialogLook, context) => {
  const { opener, focusInside, tabInside, outside, declared, centred, veils = false, escapeCloses } = look;
  if (!named([opener], context) || focusInside) return 'the focus came into it';
  if (tabInside && (!veils || escapeCloses || outside === 0)) return 'Tab came into it';
  if (![declared, centred, veils].includes(true)) return 'it lies at the edge';
  return { measured: { focus_inside: focusInside, tab_inside: tabInside, escape_closes: escapeCloses } };
});

export const noWayOutClaim = over('dialog-look', (look: DialogLook, context) => {
  const { leftOut, outside, escapeCloses, controls, tabs } = look;
  if (!named(leftOut.slice(0, 1), context)) return 'the focus came to it';
  if (escapeCloses || outside !== 0) return 'there is a way out of it';
  return {
    measured: { controls, never_reached: leftOut.length, presses_of_tab: tabs, escape_closes: escapeCloses },
  };
});
