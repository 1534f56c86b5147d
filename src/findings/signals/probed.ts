// What rules over the second look share: which probe told it, and a finding whose proof is that probe.
import type { DialogLook, NarrowLook, ProbedElement, ProbeRecord, TabWalk } from '../../evidence/probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import type { Severity } from '../finding.ts';
import type { Found } from '../rule.ts';
import { severityOf } from '../severity.ts';

/** The walks with Tab, in order. */
export function walksOf(probes: readonly ProbeRecord[]): TabWalk[] {
  return probes.filter((probe) => probe.kind === 'tab-walk');
}

/** The looks in little room, in order. */
export function narrowLooksOf(probes: readonly ProbeRecord[]): NarrowLook[] {
  return probes.filter((probe) => probe.kind === 'narrow-look');
}

/** The layers that were opened and walked, in order. */
export function dialogLooksOf(probes: readonly ProbeRecord[]): DialogLook[] {
  return probes.filter((probe) => probe.kind === 'dialog-look');
}

/** A fault that a probe measured. Measured twice (load and probe) in a browser of its own, so its confidence is high. */
export function foundOnProbe(
  probe: ProbeRecord,
  told: {
    title: string;
    summary: string;
    impact: string;
    /** Before it is lowered for lying off the path. */
    impactIfOnPath: Severity;
    element: ProbedElement | null;
    measured: Found['measured'];
    turns: readonly TurnRecord[];
    image?: string | null;
    cause?: string;
  },
): Found {
  const { element } = told;
  const onTaskPath = element !== null && wasUsed(element, told.turns);
  return {
    verdict: 'found',
    title: told.title,
    summary: told.summary,
    impact: told.impact,
    severity: severityOf(told.impactIfOnPath, onTaskPath),
    confidence: 'high',
    url: probe.url,
    element: element && { role: element.role, name: element.name, locator: element.locator },
    box: element && inViewport(element, probe) ? element.box : { x: 0, y: 0, ...probe.viewport },
    measured: { ...told.measured, viewport_width_px: probe.viewport.width },
    proof: {
      events: [probe.event],
      turns: [],
      screen: null,
      image: told.image === undefined ? probe.image : told.image,
      requests: [],
      console: [],
    },
    onTaskPath,
    ...(told.cause === undefined ? {} : { cause: told.cause }),
  };
}

/** The persona operated the same thing on its way. */
function wasUsed({ locator }: ProbedElement, turns: readonly TurnRecord[]): boolean {
  return turns.some(({ action }) => action.refused === null && action.target?.locator.css === locator.css);
}

function inViewport({ box }: ProbedElement, { viewport }: ProbeRecord): boolean {
  return box.y + box.height > 0 && box.y < viewport.height && box.x + box.width > 0 && box.x < viewport.width;
}
