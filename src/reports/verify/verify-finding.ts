// One finding against the records: its element, place, events, picture and citations, then the values of its claim.
import { isDeepStrictEqual } from 'node:util';
import type { Evidence, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import type { Pixels } from '../../findings/rule.ts';
import { withPlainText } from '../plain-text.ts';
import { cropRect } from '../render/crop-plan.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import type { Claim, ClaimContext } from './claim.ts';
import { distinct } from './claim.ts';
import { claimsOf } from './claim-of.ts';
import { checkMeasured } from './check-measured.ts';
import { misquotedIn, readByName } from './plain-claim.ts';
import { isSame } from './same-element.ts';
import { opinionRule, verifyOpinion } from './verify-opinion.ts';
import { probeOf, verifyProbed } from './verify-probed.ts';
import type { Say } from './verify-report.ts';

/** Most events, requests and console records that a finding points at. */
const mostProofs = 40;

/**
 * Checks one finding; `say` is told what was looked at, what it is and what it should be. Answers the measured values that
 * no record holds, of which only judging again can say whether they are right.
 */
export function verifyFinding(
  finding: ReportFinding,
  records: { evidence: Evidence; pixels: ReadonlyMap<string, Pixels> },
  say: Say,
): readonly string[] {
  const { evidence } = records;
  const { proof } = finding;
  if (finding.rule === opinionRule) {
    verifyOpinion(finding, evidence, say);
    return [];
  }
  const probe = probeOf(finding, evidence);
  if (probe) return verifyProbed(finding, probe, records, say);
  const screen = evidence.screens.find(({ id }) => id === proof.screen);
  const turns = evidence.turns.filter(({ turn }) => proof.turns.includes(turn));
  say('proof.screen', screen !== undefined, `there is no screen ${proof.screen}`);
  say('proof.turns', areTurns(proof.turns, evidence), 'they are not turns or arrivals of the session');
  say('proof.events', areEvents(proof.events, proof.turns, evidence), 'they are not the events of its turns');
  if (!screen) return [];
  const element = elementOf(finding, screen, evidence);
  if (finding.element) say('element', element !== null, 'no such element stands on the screens of its turns');
  say('url', isUrlOf(finding.url, screen, turns), `its screens are at ${screen.url}`);
  checkImage(finding, { screen, element, evidence }, say);
  if (finding.element && !element) return [];
  return checkClaim({ finding, ...records, turns, screen, element }, say);
}

/** Turns, or turn 0, of the session; without repeats and in order. */
function areTurns(numbers: readonly number[], { turns, screens }: Evidence): boolean {
  const known = new Set([...turns.map(({ turn }) => turn), ...screens.map(({ turn }) => turn)]);
  return numbers.length > 0 && inOrder(numbers) && numbers.every((turn) => known.has(turn));
}

function inOrder(numbers: readonly number[]): boolean {
  return numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? number));
}

/** Exactly the deeds of these turns, or exactly the looks at the screens of these turns; none at all is no proof. */
function areEvents(seqs: readonly number[], turns: readonly number[], evidence: Evidence): boolean {
  const deeds = evidence.events.filter(
    ({ kind, turn }) => turns.includes(turn) && ['action', 'effect', 'navigation'].includes(kind),
  );
  const seen = evidence.screens.filter(({ turn }) => turns.includes(turn));
  const looks = evidence.events.filter(
    ({ kind, data }) =>
      (kind === 'observation' && seen.some(({ id }) => id === data['screen'])) ||
      (kind === 'screenshot' && seen.some(({ image }) => image !== null && image === data['name'])),
  );
  return [deeds, looks].some((events) => {
    if (events.length === 0) return false;
    const wanted = events.map(({ seq }) => seq).sort((a, b) => a - b);
    return isDeepStrictEqual(seqs, wanted.slice(0, mostProofs));
  });
}

/** The element of the finding, as it stood on its screen or on one around its turns. */
function elementOf(finding: ReportFinding, screen: ScreenRecord, evidence: Evidence): ScreenElement | null {
  const wanted = finding.element;
  if (!wanted) return null;
  const around = evidence.turns.filter(({ turn }) => finding.proof.turns.includes(turn));
  const ids = [screen.id, ...around.flatMap((turn) => [turn.screen, turn.screenAfter])];
  const shown = ids.flatMap((id) => evidence.screens.filter((each) => each.id === id));
  const boxed = finding.proof.image?.box;
  const same = shown.flatMap(({ elements }) => elements).filter((element) => isSame(wanted, element));
  return same.find(({ box }) => boxed && isDeepStrictEqual({ ...box }, { ...boxed })) ?? same[0] ?? null;
}

function isUrlOf(url: string, screen: ScreenRecord, turns: ClaimContext['turns']): boolean {
  const known = [screen.url, ...turns.flatMap(({ effect }) => [effect.urlBefore])].map(withPlainText);
  return known.includes(url);
}

function checkImage(
  { proof, element: named }: ReportFinding,
  at: { screen: ScreenRecord; element: ScreenElement | null; evidence: Evidence },
  say: Say,
): void {
  const { screen, element, evidence } = at;
  const record = evidence.images.find(({ name }) => name === screen.image);
  if (!proof.image) {
    say('proof.image', record === undefined, `the picture ${screen.image} shows its screen`);
    return;
  }
  const { name, box, crop } = proof.image;
  say('proof.image.name', record?.name === name, `its screen is shown by ${screen.image}`);
  const { width, height } = evidence.facts.persona.device.viewport;
  const wanted = named ? element?.box : { x: 0, y: 0, width, height };
  say('proof.image.box', wanted !== undefined && sameBox(box, wanted), 'the element lay elsewhere');
  if (!record) return;
  const size = { width: record.width / record.pixelRatio, height: record.height / record.pixelRatio };
  say('proof.image.crop', sameBox(crop, cropRect(box, size)), 'it is not the part around the element');
}

function sameBox(a: ScreenElement['box'], b: ScreenElement['box']): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function checkClaim(context: ClaimContext, say: Say): readonly string[] {
  const { finding } = context;
  const claim = claimsOf(finding.rule).ofJourney ?? plainClaim;
  const again = claim(context);
  if (typeof again === 'string') {
    say('measured', false, again);
    return [];
  }
  checkMeasured(finding, again, say);
  const listed = (told: readonly string[], is: readonly string[]) =>
    new Set(told).size === told.length &&
    told.every((id) => is.includes(id)) &&
    told.length === Math.min(mostProofs, is.length);
  say(
    'proof.requests',
    listed(finding.proof.requests, again.requests),
    `they are ${again.requests.join(', ')}`,
  );
  say('proof.console', listed(finding.proof.console, again.console), `they are ${again.console.join(', ')}`);
  return again.unknown ?? [];
}

/** A rule without a file of claims: what its values are called on its element, its screen and in what was done. */
const plainClaim: Claim = ({ finding, element, screen, turns }) => {
  const { elements: _all, ...head } = screen;
  const done = turns.flatMap(({ action, effect }) => [action, effect]);
  const { requests, console } = finding.proof;
  const misquoted = misquotedIn(finding, [screen, done]);
  if (misquoted !== null) return `“${misquoted}” stands nowhere in its records`;
  return {
    ...readByName(finding, [element, head, ...done]),
    requests: requests.length === 0 ? [] : distinct(turns.flatMap(({ effect }) => effect.requests)),
    console: console.length === 0 ? [] : distinct(turns.flatMap(({ effect }) => effect.errors)),
  };
};
