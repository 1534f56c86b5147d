// A finding of the second look against the records of that look: the probe it points at, its page, element and picture.
import { isDeepStrictEqual } from 'node:util';
import type { Box, Evidence } from '../../evidence/evidence.ts';
import { elementsOf, type ProbedElement, type ProbeRecord, type TabStop } from '../../evidence/probe.ts';
import type { Pixels } from '../../findings/rule.ts';
import { withPlainText } from '../plain-text.ts';
import { cropRect } from '../render/crop-plan.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import { checkMeasured } from './check-measured.ts';
import { claimsOf } from './claim-of.ts';
import type { ProbeClaim } from './over-probe.ts';
import { misquotedIn, readByName, type ReadByName } from './plain-claim.ts';
import { isSame } from './same-element.ts';
import type { Say } from './verify-report.ts';

/** The probe that a finding points at: of several the one of its page. Undefined for a finding of the journey. */
export function probeOf({ proof, url }: ReportFinding, evidence: Evidence): ProbeRecord | undefined {
  const pointed = (evidence.probes ?? []).filter(({ event }) => proof.events.includes(event));
  return pointed.find((probe) => withPlainText(probe.url) === url) ?? pointed[0];
}

/**
 * Checks a finding of the second look: where it was, what showed it, and its claim read anew from the probe. Answers the
 * measured values that the probe does not hold.
 */
export function verifyProbed(
  finding: ReportFinding,
  probe: ProbeRecord,
  records: { evidence: Evidence; pixels: ReadonlyMap<string, Pixels> },
  say: Say,
): readonly string[] {
  const { proof } = finding;
  say('proof.screen', proof.screen === null, 'a second look has no screen of the journey');
  say('proof.turns', proof.turns.length === 0, 'a second look has no turns');
  say('proof.requests', proof.requests.length + proof.console.length === 0, 'a second look points at none');
  say('url', finding.url === withPlainText(probe.url), `its page is ${probe.url}`);
  const named = finding.element;
  const boxed = finding.proof.image?.box;
  // One thing may have been met twice, at two places of the viewport: as a stop of the focus, and where it was pasted into.
  const same = named ? elementsOf(probe).filter((each) => isSame(named, each)) : [];
  const element =
    same.find((each) => boxesOf(each).some((box) => isDeepStrictEqual({ ...box }, { ...boxed }))) ?? same[0];
  if (named) say('element', element !== undefined, 'the probe met no such element');
  const claim = claimsOf(finding.rule).ofProbe;
  const again = claim
    ? claim({ finding, probe, ...records })
    : plainClaim(finding, [element, probe, { viewport: probe.viewport }]);
  if (typeof again === 'string') say('measured', false, again);
  else {
    checkMeasured(finding, again, say);
    const events = claim ? eventsOf(finding, claim, records) : probesAmong(proof.events, records.evidence);
    say('proof.events', isDeepStrictEqual(proof.events, events), `they are ${events.join(', ')}`);
  }
  const image =
    typeof again !== 'string' && 'image' in again && again.image !== undefined ? again.image : probe.image;
  checkPicture(finding, { probe, element: element ?? null, image, evidence: records.evidence }, say);
  return typeof again !== 'string' && 'unknown' in again ? again.unknown : [];
}

/** Events of the probes that show the same fault. */
function eventsOf(
  finding: ReportFinding,
  claim: ProbeClaim,
  records: { evidence: Evidence; pixels: ReadonlyMap<string, Pixels> },
): number[] {
  return (records.evidence.probes ?? [])
    .filter((probe) => typeof claim({ finding, probe, ...records, elsewhere: true }) !== 'string')
    .map(({ event }) => event)
    .sort((a, b) => a - b);
}

/** A rule without a file of claims: what its values are called on its element and in the probe. */
function plainClaim(finding: ReportFinding, told: readonly unknown[]): ReadByName | string {
  const misquoted = misquotedIn(finding, told);
  return misquoted === null ? readByName(finding, told) : `“${misquoted}” stands nowhere in its record`;
}

/** Those of these events that tell of probes, in order. */
function probesAmong(seqs: readonly number[], { probes = [] }: Evidence): number[] {
  return probes
    .map(({ event }) => event)
    .filter((event) => seqs.includes(event))
    .sort((a, b) => a - b);
}

function checkPicture(
  { proof }: ReportFinding,
  at: { probe: ProbeRecord; element: ProbedElement | null; image: string | null; evidence: Evidence },
  say: Say,
): void {
  const { probe, element, image, evidence } = at;
  const record = evidence.images.find((each) => each.name === image);
  if (!proof.image) {
    say('proof.image', record === undefined, `the picture ${image} shows it`);
    return;
  }
  const { name, box, crop } = proof.image;
  say('proof.image.name', name === image && record !== undefined, `the picture is ${image}`);
  const whole = { x: 0, y: 0, ...probe.viewport };
  const known = [whole, ...boxesOf(element)];
  say(
    'proof.image.box',
    known.some((each) => isDeepStrictEqual({ ...each }, { ...box })),
    'the element lay elsewhere',
  );
  if (!record) return;
  const size = { width: record.width / record.pixelRatio, height: record.height / record.pixelRatio };
  say(
    'proof.image.crop',
    isDeepStrictEqual({ ...cropRect(box, size) }, { ...crop }),
    'it is not the part around the element',
  );
}

/** Where it lay when it was met, and, of a stop of Tab, where it stands on the page before anything is scrolled. */
function boxesOf(element: ProbedElement | TabStop | null): Box[] {
  if (!element) return [];
  return 'place' in element && element.place ? [element.box, element.place.box] : [element.box];
}
