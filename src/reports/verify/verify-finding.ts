// One finding against the records: its measured values by the places that they come from, then its element, page, events,
// picture and citations. Whether the rule is right to tell it, only judging again says.
import { isDeepStrictEqual } from 'node:util';
import { crawlPicture } from '../../evidence/crawl-picture.ts';
import type { Box, Evidence, Locator } from '../../evidence/evidence.ts';
import { elementsOf, type ProbedElement, type ProbeRecord } from '../../evidence/probe.ts';
import { crawlPrefix } from '../../findings/measured/address.ts';
import { withPlainText } from '../plain-text.ts';
import { cropRect } from '../render/crop-plan.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import type { sourceFollower } from './follow-sources.ts';
import { isSame, type elementFinder } from './same-element.ts';
import { shown, type Say } from './check.ts';

/** Most events that a finding points at. */
const mostProofs = 40;

interface Boxed {
  role: string;
  name: string;
  box: Box;
  locator: Locator;
}

interface Records {
  evidence: Evidence;
  find: ReturnType<typeof elementFinder>;
}

/** Checks one finding; `say` is told what was looked at, what it is and what it should be. */
export function verifyFinding(
  finding: ReportFinding,
  records: Records & { follow: ReturnType<typeof sourceFollower> },
  say: Say,
): void {
  checkMeasured(finding, records.follow, say);
  if (finding.proof.crawl) {
    const crawled = asCrawled(finding, records.evidence, say);
    if (crawled) verifyProof(crawled.finding, { ...records, evidence: crawled.evidence }, say);
    return;
  }
  verifyProof(finding, records, say);
}

/** The finding and the records of the crawl that met it, in the crawl's own numbers and names; null where the session keeps none. */
function asCrawled(
  finding: ReportFinding,
  { crawl }: Evidence,
  say: Say,
): { finding: ReportFinding; evidence: Evidence } | null {
  const { proof } = finding;
  const where = proof.crawl;
  const isApart = proof.screen === null && proof.turns.length === 0 && proof.events.length === 0;
  say('proof', isApart && finding.shown_by === 'crawl', 'what the crawl met is no part of the journey');
  say('proof.crawl', crawl !== undefined, 'the session keeps no crawl');
  if (!crawl || !where) return null;
  const own = (id: string) => (id.startsWith(crawlPrefix) ? id.slice(crawlPrefix.length) : `no ${id}`);
  const image = crawl.images.find(({ name }) => crawlPicture(name) === proof.image?.name);
  const { events, turns, screen } = where;
  return {
    evidence: crawl,
    finding: {
      ...finding,
      shown_by: where.shown_by,
      proof: {
        events,
        turns,
        screen,
        requests: proof.requests.map(own),
        console: proof.console.map(own),
        image: proof.image && { ...proof.image, name: image?.name ?? '' },
      },
    },
  };
}

function verifyProof(finding: ReportFinding, records: Records, say: Say): void {
  const { evidence } = records;
  checkCitations(finding, evidence, say);
  const probe = probeOf(finding, evidence);
  if (probe) checkProbed(finding, { probe, evidence }, say);
  else checkMet(finding, records, say);
}

/** Every measured value is what stands at its source now. A report of before 1.1 names no sources. */
function checkMeasured(finding: ReportFinding, follow: ReturnType<typeof sourceFollower>, say: Say): void {
  const { measured, measured_from: sources } = finding;
  if (!sources) return;
  for (const name of new Set([...Object.keys(measured), ...Object.keys(sources)])) {
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    if (source === undefined) {
      say(`measured.${name}`, false, 'the report does not say where it comes from');
      continue;
    }
    const followed = follow(source);
    if ('because' in followed) say(`measured.${name}`, false, followed.because);
    else {
      const is = followed.value;
      say(`measured.${name}`, Object.is(measured[name], is), `it is ${shown(is)}`);
    }
  }
}

/** Requests and console records that are there, each named once. */
function checkCitations({ proof }: ReportFinding, { requests, console }: Evidence, say: Say): void {
  const known = { requests, console };
  for (const kind of ['requests', 'console'] as const) {
    const ids = new Set(known[kind].map(({ id }) => id));
    const cited = new Set(proof[kind]);
    const holds = cited.size === proof[kind].length && [...cited].every((id) => ids.has(id));
    say(`proof.${kind}`, holds, 'they are not records of the session, each named once');
  }
}

/** The probe that a finding points at: of several the one of its page. Undefined for a finding of the journey. */
function probeOf({ proof, url }: ReportFinding, { probes = [] }: Evidence): ProbeRecord | undefined {
  const pointed = probes.filter(({ event }) => proof.events.includes(event));
  return pointed.find((probe) => withPlainText(probe.url) === url) ?? pointed[0];
}

function checkProbed(
  finding: ReportFinding,
  { probe, evidence }: { probe: ProbeRecord; evidence: Evidence },
  say: Say,
): void {
  const { proof, url, element: named } = finding;
  say('proof.screen', proof.screen === null, 'a second look has no screen of the journey');
  say('proof.turns', proof.turns.length === 0, 'a second look has no turns');
  say('url', url === withPlainText(probe.url), `its page is ${probe.url}`);
  const told = (evidence.probes ?? []).map(({ event }) => event).filter((seq) => proof.events.includes(seq));
  const events = told.sort((a, b) => a - b);
  say(
    'proof.events',
    isDeepStrictEqual(proof.events, events),
    'they are not events of probes, in their order',
  );
  const boxed = elementsOf(probe).flatMap(placesOf);
  const same = named ? boxed.filter((each) => isSame(named, each)) : [];
  if (named) say('element', same.length > 0, 'the probe met no such element');
  const whole = { x: 0, y: 0, ...probe.viewport };
  const pictures = evidence.images.filter(({ name }) => picturesAt(probe, named).includes(name));
  const image = pictures.find(({ name }) => name === proof.image?.name) ?? pictures[0];
  checkImage(finding, { image, boxes: [whole, ...same.map(({ box }) => box)], evidence }, say);
}

/** Pictures that may show it: the one of the probe, and those of the element with and without the focus. */
function picturesAt(probe: ProbeRecord, named: ReportFinding['element']): string[] {
  const stops = probe.kind === 'tab-walk' ? probe.stops : [];
  const own = stops
    .filter((stop) => named && isSame(named, stop))
    .flatMap(({ pictures }) => pictures?.with ?? []);
  return [...own, ...(probe.image === null ? [] : [probe.image])];
}

/** Where it lay when it was met, and, of a stop of Tab, where it stands on the page before anything is scrolled. */
function placesOf(element: ProbedElement): Boxed[] {
  const place = 'place' in element ? (element.place as { box: Box } | undefined) : undefined;
  return [element, ...(place ? [{ ...element, box: place.box }] : [])];
}

function checkMet(finding: ReportFinding, { evidence, find }: Records, say: Say): void {
  const { proof, element: named } = finding;
  const screen = evidence.screens.find(({ id }) => id === proof.screen);
  const told = new Set(proof.turns);
  const turns = evidence.turns.filter(({ turn }) => told.has(turn));
  say('proof.screen', screen !== undefined, `there is no screen ${proof.screen}`);
  say('proof.turns', areTurns(proof.turns, evidence), 'they are not turns or arrivals of the session');
  say('proof.events', areEvents(proof.events, proof.turns, evidence), 'they are not the events of its turns');
  if (!screen) return;
  const ids = new Set([screen.id, ...turns.flatMap((turn) => [turn.screen, turn.screenAfter])]);
  const seen = evidence.screens.filter(({ id }) => ids.has(id));
  const same = named ? seen.flatMap(({ elements }) => find(named, elements)) : [];
  if (named) say('element', same.length > 0, 'no such element stands on the screens of its turns');
  const urls = [screen.url, ...turns.map(({ effect }) => effect.urlBefore)].map(withPlainText);
  say('url', urls.includes(finding.url), `its screens are at ${screen.url}`);
  const { width, height } = evidence.facts.persona.device.viewport;
  const boxes = named ? same.map(({ box }) => box) : [{ x: 0, y: 0, width, height }];
  const image = evidence.images.find(({ name }) => name === screen.image);
  checkImage(finding, { image, boxes, evidence }, say);
}

/** Turns, or turn 0, of the session; without repeats and in order. */
function areTurns(numbers: readonly number[], { turns, screens }: Evidence): boolean {
  const known = new Set([...turns.map(({ turn }) => turn), ...screens.map(({ turn }) => turn)]);
  const inOrder = numbers.every((each, place) => place === 0 || each > (numbers[place - 1] ?? each));
  return numbers.length > 0 && inOrder && numbers.every((turn) => known.has(turn));
}

/** Exactly the deeds of these turns, or exactly the looks at the screens of these turns; none at all is no proof. */
function areEvents(seqs: readonly number[], told: readonly number[], evidence: Evidence): boolean {
  const turns = new Set(told);
  const deeds = evidence.events.filter(
    ({ kind, turn }) => turns.has(turn) && ['action', 'effect', 'navigation'].includes(kind),
  );
  const seen = evidence.screens.filter(({ turn }) => turns.has(turn));
  const ids = new Set(seen.map(({ id }) => id));
  const images = new Set(seen.flatMap(({ image }) => image ?? []));
  const looks = evidence.events.filter(({ kind, data }) =>
    kind === 'observation'
      ? ids.has(String(data['screen']))
      : kind === 'screenshot' && images.has(String(data['name'])),
  );
  return [deeds, looks].some((events) => {
    const wanted = events.map(({ seq }) => seq).sort((a, b) => a - b);
    return wanted.length > 0 && isDeepStrictEqual(seqs, wanted.slice(0, mostProofs));
  });
}

/** Its picture is the one that shows it, marked where it lay, and cut out around that. */
function checkImage(
  { proof }: ReportFinding,
  at: { image: Evidence['images'][number] | undefined; boxes: readonly Box[]; evidence: Evidence },
  say: Say,
): void {
  const { image, boxes, evidence } = at;
  if (!proof.image) {
    say('proof.image', image === undefined || evidence.probes !== undefined, `${image?.name} shows it`);
    return;
  }
  const { name, box, crop } = proof.image;
  say('proof.image.name', image?.name === name, `the picture is ${image?.name ?? 'not there'}`);
  const lies = boxes.some((each) => isDeepStrictEqual({ ...each }, { ...box }));
  say('proof.image.box', lies, 'the element lay elsewhere');
  if (!image) return;
  const size = { width: image.width / image.pixelRatio, height: image.height / image.pixelRatio };
  const cut = isDeepStrictEqual({ ...cropRect(box, size) }, { ...crop });
  say('proof.image.crop', cut, 'it is not the part around the element');
}
