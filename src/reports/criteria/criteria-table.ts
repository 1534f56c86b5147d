// What the checks of one session and of the crawl that it keeps say of each success criterion. Pure.
import { withoutFragment } from '../../base/addresses.ts';
import type { Box } from '../../evidence/screen.ts';
import { crawlPicture } from '../../evidence/crawl-picture.ts';
import type {
  AnswerRecord,
  AskedQuestion,
  CrawlGraph,
  Evidence,
  ImageRecord,
} from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { everyRule } from '../../findings/every-rule.ts';
import type { Finding } from '../../findings/finding.ts';
import { notAuditedIn } from '../crawl-told.ts';
import { imageRefOf, locatorOf } from '../report-finding.ts';
import type {
  AccessibilityTold,
  AnswerTold,
  BeyondTold,
  CriterionTold,
  QuestionTold,
} from './criteria-schema.ts';
import {
  decidedByModel,
  isDecision,
  markedOn,
  questionsOf,
  type Question,
} from '../../findings/questions.ts';
import { isBeyond, markupCriteria } from '../../findings/rules/markup.ts';
import { countedIn, deciders, lookedAtWhole } from './decided.ts';
import { lookedAtLess } from './looked-at-less.ts';
import { beyond, criteria, type Criterion, type Kind } from './wcag.ts';

/** What judging said, as far as criteria need it. */
export interface JudgedCriteria {
  findings: readonly Pick<Finding, 'id' | 'label' | 'wcag' | 'url' | 'element'>[];
  cannotTell: readonly { rule: string }[];
  clear: readonly string[];
}

export const claim =
  'These results come from automated checks of the states named here. They are a start for an audit and do not claim conformance: most criteria need a person, and a check without a finding proves nothing about what it did not look at.';

/** The table; a criterion of which nothing is known needs a person. `images` are the pictures of the report. */
export function criteriaTable(
  evidence: Evidence,
  judged: JudgedCriteria,
  images: readonly ImageRecord[] = [],
): AccessibilityTold {
  const probes = [...(evidence.probes ?? []), ...(evidence.crawl?.probes ?? [])];
  const graph = evidence.crawl?.graph;
  const notAudited = graph?.notAudited?.length ?? 0;
  const held = heldIn(probes, graph?.notAudited ?? []);
  const whole = lookedAtWhole(evidence);
  const asked = askedByEngines(probes, decidedByModel(evidence));
  const answers = answersOf(evidence);
  const failing = judged.findings.filter(({ label }) => label !== 'opinion');
  const questions = questionsOf(evidence, judged.findings);
  const looked = looksOfEngines(evidence);
  const less = lookedAtLess(evidence).slice(0, mostSampled);
  const idsFor = (num: string) => failing.filter(({ wcag }) => wcag.includes(num)).map(({ id }) => id);
  return {
    standard: 'WCAG 2.2',
    claim,
    states: looked.length,
    ...(looked.length > 0 && { sample: sampleOf(looked, evidence) }),
    not_audited: notAudited,
    ...(graph && notAudited > 0 && { left_out: notAuditedIn(graph) }),
    ...(less.length > 0 && { looked_at_less: less }),
    ...(questions.length > 0 && { questions: questions.map((one) => questionTold(one, images)) }),
    ...(answers.some(isDecision) && {
      answers: answers.filter(isDecision).map((one) => answerTold(one, images)),
    }),
    criteria: criteria.map((one) =>
      criterionTold(one, idsFor(one.num), {
        judged,
        answers: answers.filter((each) => each.criteria.includes(one.num)),
        held,
        isWhole: whole.has(one.num),
        asked: asked.get(one.num) ?? 0,
      }),
    ),
    beyond: beyond.flatMap(({ num, name }) => {
      const findings = idsFor(num);
      const noted = notedUnder(num, probes);
      return findings.length === 0 && !noted ? [] : [{ num, name, findings, ...(noted && { noted }) }];
    }),
  };
}

/** Those of the session and of the crawl, with the pictures as the session calls them. */
function answersOf({ answers = [], crawl }: Evidence): AnswerRecord[] {
  const ofCrawl = (crawl?.answers ?? []).map((one) => ({
    ...one,
    image: one.image && crawlPicture(one.image),
  }));
  return [...answers, ...ofCrawl];
}

function questionTold(asked: Question, images: readonly ImageRecord[]): QuestionTold {
  const { id, because, places, pages } = asked;
  return { id, ...placeTold(asked, images), because, places, ...(pages > 1 && { pages }) };
}

function answerTold(asked: AnswerRecord, images: readonly ImageRecord[]): AnswerTold {
  const { id, answer, why } = asked;
  return { id, ...placeTold(asked, images), answer: answer === 'met' ? 'met' : 'not_met', why };
}

/** What is asked of which place, with where it can be seen. */
function placeTold(
  {
    criteria: named,
    rule,
    ask,
    url,
    element,
    image,
  }: Pick<AskedQuestion, 'criteria' | 'rule' | 'ask' | 'url' | 'element' | 'image'>,
  images: readonly ImageRecord[],
) {
  const picture = images.find(({ name }) => name === image);
  return {
    criteria: named,
    rule,
    ask,
    url,
    element: element && { role: element.role, name: element.name, locator: locatorOf(element.locator) },
    image: picture ? imageRefOf(element?.box ?? wholeOf(picture), picture) : null,
  };
}

/** Of a page as a whole its beginning is shown. */
function wholeOf({ width, height, pixelRatio }: ImageRecord): Box {
  return { x: 0, y: 0, width: width / pixelRatio, height: height / pixelRatio };
}

function criterionTold(
  { num, name, level, ask, about }: Criterion,
  findings: string[],
  {
    judged,
    answers,
    held,
    isWhole,
    asked,
  }: {
    judged: JudgedCriteria;
    answers: readonly AnswerRecord[];
    held: ReadonlySet<Kind> | null;
    isWhole: boolean;
    asked: number;
  },
): CriterionTold {
  const clear = new Set(judged.clear);
  const decidedBy = deciders[num]?.rules ?? [];
  const own = everyRule.filter(({ wcag }) => wcag.includes(num)).map(({ id }) => id);
  const checks = [...new Set([...decidedBy, ...own])].filter((id) => clear.has(id));
  const ours = judged.cannotTell.filter(({ rule }) => own.includes(rule) || decidedBy.includes(rule));
  const doubts = ours.length + asked;
  const decided = answers.filter(isDecision);
  const told = (status: CriterionTold['status'], question = '') => ({
    num,
    name,
    level,
    status,
    findings,
    checks,
    doubts,
    ...(decided.length > 0 && { answers: decided.map(({ id }) => id) }),
    ask: question,
  });
  if (findings.length > 0) return told('failed');
  if (about !== null && held !== null && !held.has(about)) return told('not_met');
  const isOpen = doubts > 0 || decided.length < answers.length;
  if (isWhole && decidedBy.every((id) => clear.has(id)) && doubts === 0 && answers.length === 0)
    return told('passed_by_check');
  if (answers.length > 0 && !isOpen) return told('answered_by_model', ask);
  return told('needs_a_person', ask);
}

/** What our check of markup saw under a criterion of level AAA, on the page with most. */
function notedUnder(num: string, probes: readonly ProbeRecord[]): BeyondTold['noted'] {
  const [most] = probes
    .flatMap((probe) => (probe.kind === 'markup-look' ? probe.faults.map((fault) => ({ fault, probe })) : []))
    .filter(({ fault: { id } }) => isBeyond(id) && markupCriteria(id).includes(num))
    .toSorted((a, b) => b.fault.count - a.fault.count);
  return most && { places: most.fault.count, says: most.fault.nodes[0]?.says ?? '', url: most.probe.url };
}

/** A look at each state of the crawl that both engines looked at, and at those of the session, where axe-core looks alone. */
function looksOfEngines({ probes = [], crawl }: Evidence): ProbeRecord[] {
  const crawled = (crawl?.probes ?? []).filter(isOfPage);
  // Engines are asked one after the other. A look of axe-core alone is one on another device, or one at which the other engine failed.
  const both = crawled.filter(
    ({ kind, url }, at) =>
      kind === 'ibm-look' && crawled[at - 1]?.kind === 'axe-look' && crawled[at - 1]?.url === url,
  );
  return [...both, ...probes.filter(({ kind }) => kind === 'axe-look')];
}

/** A frame is looked at together with its page. */
function isOfPage(probe: ProbeRecord): boolean {
  return !('frame' in probe);
}

/** Pages that a table names at most. */
const mostSampled = 200;

/** The pages of these looks, in their order. */
function sampleOf(
  looks: readonly ProbeRecord[],
  { screens, crawl }: Evidence,
): NonNullable<AccessibilityTold['sample']> {
  const titles = new Map(
    [...screens, ...(crawl?.screens ?? [])].map(({ url, title }) => [withoutFragment(url), title]),
  );
  return [...Map.groupBy(looks, ({ url }) => url)]
    .slice(0, mostSampled)
    .map(([url, all]) => ({ url, title: titles.get(withoutFragment(url)) ?? '', states: all.length }));
}

/**
 * What the pages that were looked at hold; null where one of them was not counted, or frames and shadow trees may hold more than was
 * counted. States for which engines had no time are counted by our own look.
 */
function heldIn(
  probes: readonly ProbeRecord[],
  notAudited: NonNullable<CrawlGraph['notAudited']>,
): ReadonlySet<Kind> | null {
  const counted = countedIn(probes);
  const pages = new Set(counted.map(({ url }) => withoutFragment(url)));
  const isOpen = counted.some(({ holds: { frames, shadows } }) => frames + shadows > 0);
  const isCounted = ({ url }: { url: string }) => pages.has(withoutFragment(url));
  const byUs = new Set(
    counted.filter(({ kind }) => kind === 'markup-look').map(({ url }) => withoutFragment(url)),
  );
  const isKnown = notAudited.every(
    ({ because, url }) => because === 'time' && byUs.has(withoutFragment(url)),
  );
  if (counted.length === 0 || isOpen || !isKnown || !probes.every(isCounted)) return null;
  const kinds: readonly Kind[] = ['media', 'images', 'fields'];
  return new Set(kinds.filter((kind) => counted.some(({ holds }) => holds[kind] > 0)));
}

/** Places that engines marked and nobody answered, by criterion; what one of them asks of nearly every page is left out. */
function askedByEngines(
  probes: readonly ProbeRecord[],
  isDecided: ReturnType<typeof decidedByModel>,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const probe of probes)
    for (const { rule, criteria: named, nodes, count } of markedOn(probe)) {
      const decided = nodes.filter((element) => isDecided({ rule, url: probe.url, element })).length;
      const ofPage = nodes.length === 0 && isDecided({ rule, url: probe.url, element: null });
      const open = ofPage ? 0 : count - decided;
      for (const num of named) places.set(num, (places.get(num) ?? 0) + open);
    }
  return places;
}
