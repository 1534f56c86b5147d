// Again: axe-core said so of this page, and of this thing first.
import { named, type ProbeClaim } from '../over-probe.ts';

/** Of any rule of axe-core: it said so of this page, and of this thing first. */
export const ofProbe: ProbeClaim = (context) => {
  const { finding, probe } = context;
  if (probe.kind !== 'axe-look') return `a ${probe.kind} does not tell of it`;
  const said = probe.violations.find(({ id }) => `axe/${id}` === finding.rule);
  if (!said) return 'axe-core did not object to it';
  if (said.nodes.length > 0 && !named(said.nodes.slice(0, 1), context)) return 'it named another thing first';
  return {
    measured: {
      axe_rule: said.id,
      axe_impact: said.impact,
      places: said.count,
      viewport_width_px: probe.viewport.width,
    },
  };
};
