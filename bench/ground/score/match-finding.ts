// Whether a finding is about a fault: its screen, one place or value of the fault's truth, and a rule or sentence that fits the layer.
import type { KeptFault, TruthElement } from '../faults/truth.ts';
import { sameScreen, screenOf, templateOf } from '../screen-of.ts';
import type { CrawledScreen, FindingRead, ReportRead, TranscriptRead } from '../visits/visit.ts';
import { fitsLayer } from './layer-of-finding.ts';

/** What of a visit tells where a finding stands. */
export interface VisitPlaces {
  report: Pick<ReportRead, 'cited'>;
  transcript: Pick<TranscriptRead, 'screens'> | null;
  /** Screens of the crawl; left out where nothing is known of them. */
  crawled?: readonly CrawledScreen[];
}

/** By what a finding names the fault; null where it does not. */
export type NamedBy = 'element' | 'region' | 'request' | 'value';

const fewestLetters = 4;
/** Levels below an element at which what stands there is still it. */
const mostLevelsIn = 2;
/** Share of the smaller rectangle that both must cover. */
const overlapShare = 0.3;
/** A region this large is a screen, and says nothing about a place. */
const largestRegionPx = 1280 * 800 * 0.4;

export function matchFinding(finding: FindingRead, fault: KeptFault, places: VisitPlaces): NamedBy | null {
  if (!fitsLayer(finding, fault.layer)) return null;
  const { truth } = fault;
  const spots = spotsOf(finding);
  const named = truth.elements.flatMap((element) =>
    spots.filter((spot) => namesElement(spot, element)).map(({ screen }) => ({ screen, element })),
  );
  const isOfTruth = (screen: string) => truth.screens.some((one) => sameScreen(one, screen));
  // An element names its own screen; the first steps that differ may be others.
  if (named.some(({ screen, element }) => sameScreen(element.screen, screen) || isOfTruth(screen)))
    return 'element';
  const screen = screenOf(finding.url);
  if (!isOfTruth(screen)) return null;
  if (namesRequest(finding, truth.requests, places)) return 'request';
  if (showsRegion(finding, fault, { screen, places })) return 'region';
  return saysValue(finding, fault) ? 'value' : null;
}

/** A place that a finding names. */
interface Spot {
  screen: string;
  rule: string;
  name: string;
  css: string | null;
}

/** The element of a finding, and those that have the same fault for the same cause, which it lists. One without an element is about its page. */
function spotsOf({ rule, url, element, places = [] }: FindingRead): Spot[] {
  return [
    { screen: screenOf(url), rule, name: element?.name ?? '', css: element?.locator?.css ?? null },
    ...places.map((one) => ({ screen: screenOf(one.url), rule, name: one.name ?? '', css: one.css ?? null })),
  ];
}

function namesElement(
  { rule, name: said, css }: Spot,
  { selector, name, clean, faulty }: TruthElement,
): boolean {
  // A page without a language is no element, and only rules about the page as a whole are about it.
  if (selector === 'html') return /lang/.test(rule) || css === 'html';
  if (css !== null && (plainPath(css) === plainPath(selector) || isRightIn(css, selector))) return true;
  const text = plainText(said);
  return text.length >= 2 && [name, clean, faulty].some((one) => one !== null && plainText(one) === text);
}

/** Words that are drawn with an element mostly stand in another one in it. */
function isRightIn(css: string, selector: string): boolean {
  const [inner, outer] = [plainPath(css), `${plainPath(selector)}>`];
  return inner.startsWith(outer) && inner.slice(outer.length).split('>').length <= mostLevelsIn;
}

interface RequestOfTruth {
  method: string;
  path: string;
}

function namesRequest(
  finding: FindingRead,
  requests: readonly RequestOfTruth[],
  { report }: VisitPlaces,
): boolean {
  const cited = (report.cited?.requests ?? []).filter(({ id }) => finding.proof.requests.includes(id));
  return cited.some(({ method, url }) =>
    requests.some((one) => one.method === method && one.path === templateOf(URL.parse(url)?.pathname ?? '')),
  );
}

function showsRegion(
  finding: FindingRead,
  { truth }: KeptFault,
  { screen, places }: { screen: string; places: VisitPlaces },
): boolean {
  const { image, screen: own, crawl } = finding.proof;
  const box = image?.box;
  const shown = own
    ? places.transcript?.screens.find(({ id }) => id === own)
    : places.crawled?.find(({ id }) => id === crawl?.screen);
  if (!box || !(own || crawl?.screen)) return false;
  const at = [box.x + (shown?.scroll.x ?? 0), box.y + (shown?.scroll.y ?? 0), box.width, box.height] as const;
  const boxes = [
    ...truth.regions.filter((one) => sameScreen(one.screen, screen)).map((one) => one.box),
    ...truth.elements.flatMap((one) => (one.box && sameScreen(one.screen, screen) ? [one.box] : [])),
  ];
  return boxes.some((one) => area(one) <= largestRegionPx && area(at) <= largestRegionPx && covers(one, at));
}

function covers(a: readonly number[], b: readonly number[]): boolean {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a;
  const [bx = 0, by = 0, bw = 0, bh = 0] = b;
  const width = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
  const height = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return width > 0 && height > 0 && width * height >= overlapShare * Math.min(aw * ah, bw * bh);
}

function area([, , width = 0, height = 0]: readonly number[]): number {
  return width * height;
}

/** The finding quotes a text that stands on one side of the fault alone. */
function saysValue(finding: FindingRead, { truth }: KeptFault): boolean {
  const said = plainText(
    `${finding.title} ${finding.summary} ${Object.values(finding.measured)
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .join(' ')}`,
  );
  const { clean, faulty } = truth.values;
  return [...clean, ...faulty]
    .map(plainText)
    .filter((value) => value.length >= fewestLetters)
    .some((value) => ` ${said} `.includes(` ${value} `));
}

/** A path as both write it: without first positions, spaces and what stands before the nearest id. */
export function plainPath(path: string): string {
  return path
    .replaceAll(/\s*>\s*/g, '>')
    .replaceAll(':nth-of-type(1)', '')
    .replace(/^.*(?=#)/, '')
    .replace(/^html>/, '')
    .toLowerCase();
}

export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,]+/gu, ' ')
    .replace(/[.,]+(?= |$)/g, '')
    .trim();
}
