// A finding of the second look against the records of that look: the probe it points at, its page, element and picture.
import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '../../evidence/evidence.ts';
import { elementsOf, picturesOf, type ProbeRecord } from '../../evidence/probe.ts';
import { withPlainText } from '../plain-text.ts';
import { cropRect } from '../render/crop-plan.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import { isSame } from './same-element.ts';
import type { Say } from './verify-report.ts';

/** The probe that a finding points at; undefined for one of the journey. */
export function probeOf({ proof }: ReportFinding, evidence: Evidence): ProbeRecord | undefined {
  return (evidence.probes ?? []).find(({ event }) => proof.events.includes(event));
}

/** Checks a finding of the second look; what it measured is judged again, not here. */
export function verifyProbed(finding: ReportFinding, probe: ProbeRecord, evidence: Evidence, say: Say): void {
  const { proof } = finding;
  say('proof.screen', proof.screen === null, 'a second look has no screen of the journey');
  say('proof.turns', proof.turns.length === 0, 'a second look has no turns');
  const pages = (evidence.probes ?? []).filter(({ kind }) => kind === probe.kind);
  const events = new Set(pages.map(({ event }) => event));
  say(
    'proof.events',
    proof.events.every((seq) => events.has(seq)),
    'they are not the events of its probes',
  );
  say('url', finding.url === withPlainText(probe.url), `its page is ${probe.url}`);
  const named = finding.element;
  const element = named && elementsOf(probe).find((each) => isSame(named, each));
  if (named) say('element', element !== undefined, 'the probe met no such element');
  if (!proof.image) return;
  const { name, box, crop } = proof.image;
  say('proof.image.name', picturesOf([probe]).includes(name), 'the probe took no such picture');
  const whole = { x: 0, y: 0, ...probe.viewport };
  const known = [whole, ...(element ? [element.box] : [])];
  say(
    'proof.image.box',
    known.some((each) => isDeepStrictEqual({ ...each }, { ...box })),
    'the element lay elsewhere',
  );
  const record = evidence.images.find((image) => image.name === name);
  if (!record) return;
  const size = { width: record.width / record.pixelRatio, height: record.height / record.pixelRatio };
  say(
    'proof.image.crop',
    isDeepStrictEqual({ ...cropRect(box, size) }, { ...crop }),
    'it is not the part around the element',
  );
}
