// Again: the lines that larger text lost.
import { over, named, type ProbeClaim } from '../over-probe.ts';
import type { ZoomLook } from '../../../evidence/probe.ts';

export const ofProbe: ProbeClaim = over('zoom-look', ({ clipped }: ZoomLook, context) => {
  const [first] = clipped;
  if (!first || first.linesLost < 1 || first.linesLost > first.linesBefore || !named([first], context))
    return 'nothing of it was cut off';
  const { linesBefore, linesLost } = first;
  return {
    measured: {
      text_size_percent: 200,
      lines_before: linesBefore,
      lines_lost: linesLost,
      boxes: clipped.length,
    },
  };
});
