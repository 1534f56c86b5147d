// Again: lines that are cut off below.
import { over, placed, type ProbeClaim } from '../over-probe.ts';
import type { PageLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('page-look', ({ cut }: PageLook, context) => {
  const text = placed(cut.slice(0, 1), context);
  if (!text || text.linesCut < 1 || text.linesShown < 1) return 'it can be read to its end';
  return { measured: { lines_shown: text.linesShown, lines_cut: text.linesCut, texts: cut.length } };
});
