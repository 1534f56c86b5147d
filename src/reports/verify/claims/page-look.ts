// Again: what a page showed as it came, read anew from the record of it.
import type { PageLook } from '../../../evidence/probe.ts';
import { named, over } from './over-probe.ts';

export const cutOffClaim = over('page-look', ({ cut }: PageLook, context) => {
  const text = named(cut.slice(0, 1), context);
  if (!text || text.linesCut < 1 || text.linesShown < 1) return 'it can be read to its end';
  return { measured: { lines_shown: text.linesShown, lines_cut: text.linesCut, texts: cut.length } };
});

export const pushedClaim = over('page-look', ({ pushed }: PageLook, context) => {
  const far = pushed.filter(({ movedPx }) => movedPx >= 24);
  const first = named(far.slice(0, 1), context);
  if (!first) return 'it stayed, or something else was pushed';
  return { measured: { moved_px: first.movedPx, after_ms: first.atMs, parts: pushed.length } };
});

export const layerClaim = over('page-look', ({ layers }: PageLook, context) => {
  const layer = named(
    layers.filter(({ share }) => share * 10 >= 3),
    context,
  );
  if (!layer) return 'nothing so large lies over it';
  return { measured: { covered_percent: Math.round(100 * layer.share), asked_for: false } };
});
