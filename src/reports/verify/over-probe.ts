// What claims over probes share: the record they are read from, and the thing in it that the finding names.
import type { Evidence } from '../../evidence/evidence.ts';
import type { ProbedElement, ProbeRecord } from '../../evidence/probe.ts';
import type { Pixels } from '../../findings/rule.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import { isSame } from './same-element.ts';

/** A finding of the second look, with what it points at. */
export interface ProbeContext {
  finding: ReportFinding;
  probe: ProbeRecord;
  evidence: Evidence;
  pixels: ReadonlyMap<string, Pixels>;
  /** True where another page is asked whether it shows the same fault: there the element may stand elsewhere. */
  elsewhere?: boolean;
}

/** What was measured and the picture that shows it; a sentence where the records do not bear the claim out. */
export type ProbeClaim = (
  context: ProbeContext,
) => { measured: ReportFinding['measured']; image?: string | null } | string;

/** The claim over one kind of probe, with the width of its viewport added, as every such finding tells it. */
export function over<Kind extends ProbeRecord['kind']>(
  kind: Kind,
  claim: (
    probe: Extract<ProbeRecord, { kind: Kind }>,
    context: ProbeContext,
  ) => { measured: ReportFinding['measured']; image?: string | null } | string,
): ProbeClaim {
  return (context) => {
    const { probe } = context;
    if (probe.kind !== kind) return `a ${probe.kind} does not tell of it`;
    const told = claim(probe as Extract<ProbeRecord, { kind: Kind }>, context);
    if (typeof told === 'string') return told;
    return { ...told, measured: { ...told.measured, viewport_width_px: probe.viewport.width } };
  };
}

/** The one of these that stands where the finding says: elsewhere it may bear other words, for the place alone is at fault. */
export function placed<Told extends ProbedElement>(
  told: readonly Told[],
  { finding, elsewhere = false }: ProbeContext,
): Told | undefined {
  const { element } = finding;
  if (!element) return undefined;
  const inPlace = ({ locator }: ProbedElement) => plain(locator.css) === plain(element.locator.css);
  return told.find((each) => (elsewhere ? inPlace(each) : isSame(element, each)));
}

/** The one of these that the finding names. */
export function named<Told extends ProbedElement>(
  told: readonly Told[],
  context: ProbeContext,
): Told | undefined {
  return allNamed(told, context)[0];
}

/** All of these that the finding may name: elsewhere several may be alike but for a number. */
export function allNamed<Told extends ProbedElement>(
  told: readonly Told[],
  { finding, elsewhere = false }: ProbeContext,
): Told[] {
  const { element } = finding;
  if (!element) return [];
  const alike = ({ role, name, locator }: ProbedElement) =>
    role === element.role &&
    plain(name) === plain(element.name) &&
    plain(locator.css) === plain(element.locator.css);
  return told.filter((each) => (elsewhere ? alike(each) : isSame(element, each)));
}

/** Words or a path without numbers and places among siblings. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/:nth-[\w-]+\(\d+\)/g, '')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}
