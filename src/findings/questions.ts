// What engines mark and nobody decided, each as a question for a person with its place: one for each rule of an engine and component,
// however many pages show it; then what a model is asked by itself, as far as none answered it.
// What a finding tells at the same place under the same criterion is answered. Pure.
import { withoutFragment } from '../base/addresses.ts';
import type { AuditedElement } from '../evidence/audit-probe.ts';
import type { AnswerRecord, AskedQuestion, Evidence } from '../evidence/evidence.ts';
import { eyePages, isOfModel } from '../evidence/eye-questions.ts';
import { crawlPicture } from '../evidence/crawl-picture.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import type { Finding } from './finding.ts';
import { componentOf } from './one-cause.ts';
import { criteriaOfTags, noQuestions } from './signals/engine-precision.ts';
import { urlTemplate } from './url-template.ts';

/** One that a report tells; `image` is called as the session calls it. */
export interface Question extends Omit<AskedQuestion, 'screen'> {
  /** `q1`, `q2`, … those with most places first. */
  id: string;
  /** Places of it that one look marked, and pages that show it. */
  places: number;
  pages: number;
  /** What marked it is of the crawl. */
  ofCrawl: boolean;
}

/** Questions that are kept; the places of the others are counted all the same. Pictures about which nobody but a model asks. */
export const mostQuestions = 60;
const mostPictures = 20;

interface Marked {
  rule: string;
  criteria: string[];
  ask: string;
  because: string;
  nodes: readonly AuditedElement[];
  count: number;
}

/** What a finding has to tell to answer a question. */
export type Answer = Pick<Finding, 'label' | 'wcag' | 'url'> & {
  element: { locator: { css: string } } | null;
};

export function questionsOf(
  evidence: Pick<Evidence, 'probes' | 'answers' | 'crawl'> & Partial<Pick<Evidence, 'screens'>>,
  findings: readonly Answer[],
): Question[] {
  const { probes = [], answers = [], crawl } = evidence;
  const isAnswered = answeredBy(findings.filter(({ label }) => label !== 'opinion'));
  const isDecided = decidedByModel(evidence);
  const all = [
    ...probes.flatMap((probe) => questionsOn(probe, false)),
    ...(crawl?.probes ?? []).flatMap((probe) => questionsOn(probe, true)),
    ...leftByModel(answers, false),
    ...leftByModel(crawl?.answers ?? [], true),
    ...withoutModel(evidence),
  ].filter((one) => !isAnswered(one) && !isDecided(one));
  const ofPages = [...Map.groupBy(all, keyOf).values()].flatMap((group) => {
    // One with a picture shows it best.
    const first = group.find(({ image }) => image !== null) ?? group[0];
    const urls = new Set(group.map(({ url }) => withoutFragment(url)));
    return first
      ? [{ ...first, places: mostOfOneLook(group), pages: isOfWholeSite(first) ? urls.size : 1 }]
      : [];
  });
  // What stands on several pages with the same words, such as a form in the foot of each, is asked once.
  const asked = [...Map.groupBy(ofPages, askedKeyOf).values()]
    .flatMap((group) => {
      const first = group.toSorted((a, b) => Number(b.image !== null) - Number(a.image !== null))[0];
      return first
        ? [
            {
              ...first,
              places: Math.max(...group.map(({ places }) => places)),
              pages: group.reduce((sum, { pages }) => sum + pages, 0),
            },
          ]
        : [];
    })
    .toSorted((a, b) => b.places - a.places || b.pages - a.pages);
  const marked = asked.filter(({ rule }) => !isOfModel(rule));
  const unmarked = asked.filter(({ rule }) => isOfModel(rule));
  const pictures = unmarked.filter(({ element }) => element !== null).slice(0, mostPictures);
  return [...marked, ...unmarked.filter(({ element }) => element === null), ...pictures]
    .slice(0, mostQuestions)
    .map((one, at) => ({
      ...one,
      // A picture shows a place; that of a page as a whole says no more than its address.
      image: isOfWholeSite(one) ? null : one.image,
      id: `q${at + 1}`,
    }));
}

/** A question by what it is about: one for each rule and component of a page. */
function keyOf({ rule, url, element }: Pick<Question, 'rule' | 'url' | 'element'>): string {
  return [rule, urlTemplate(url), element ? componentOf(element) : ''].join(' ');
}

/** The same with its words in place of its page; by the page where it has none. */
function wordsKeyOf({ rule, url, element }: Pick<Question, 'rule' | 'url' | 'element'>): string {
  const words = element?.name.trim() ?? '';
  return words === '' || !element
    ? keyOf({ rule, url, element })
    : [rule, componentOf(element), words].join(' ');
}

/** What a model is asked of each page as a whole is one question to a person, whatever pages it is about. */
function askedKeyOf(one: Pick<Question, 'rule' | 'url' | 'element'>): string {
  return isOfWholeSite(one) ? one.rule : wordsKeyOf(one);
}

function isOfWholeSite({ rule, element }: Pick<Question, 'rule' | 'element'>): boolean {
  return element === null && isOfModel(rule);
}

/** Whether a language model said yes or no to it. */
export function decidedByModel({
  answers = [],
  crawl,
}: Pick<Evidence, 'answers' | 'crawl'>): (one: Pick<Question, 'rule' | 'url' | 'element'>) => boolean {
  const decided = [...answers, ...(crawl?.answers ?? [])].filter(isDecision);
  const keys = new Set(decided.flatMap((one) => [keyOf(one), wordsKeyOf(one)]));
  return (one) => keys.has(keyOf(one)) || keys.has(wordsKeyOf(one));
}

/** It says yes or no. */
export function isDecision({ answer }: Pick<AnswerRecord, 'answer'>): boolean {
  return answer === 'met' || answer === 'not met';
}

/** What a model alone asks, and could not tell or was not asked. */
function leftByModel(answers: readonly AnswerRecord[], ofCrawl: boolean): QuestionAt[] {
  return answers
    .filter(({ rule, answer }) => isOfModel(rule) && (answer === 'cannot tell' || answer === 'not asked'))
    .map(({ rule, criteria, ask, because, url, element, image, event }) => ({
      rule,
      criteria,
      ask,
      because,
      url,
      element,
      image: image && (ofCrawl ? crawlPicture(image) : image),
      event,
      ofCrawl,
      look: `${ofCrawl ? 'crawl ' : ''}model`,
      count: 1,
    }));
}

/** What a model would be asked by itself, where none was: of the pages that engines looked at. */
function withoutModel({
  probes = [],
  screens = [],
  answers = [],
  crawl,
}: Parameters<typeof questionsOf>[0]): QuestionAt[] {
  const known = [...answers, ...(crawl?.answers ?? [])].filter(({ rule }) => isOfModel(rule));
  const placeOf = ({ rule, url, element }: Pick<Question, 'rule' | 'url' | 'element'>) =>
    `${rule} ${withoutFragment(url)} ${element?.locator.css ?? ''}`;
  // What is wrong with a page is told at its places.
  const asked = new Set(known.flatMap((one) => [placeOf(one), placeOf({ ...one, element: null })]));
  const looked = new Set(
    [...probes, ...(crawl?.probes ?? [])]
      .filter(({ kind }) => kind === 'axe-look')
      .map(({ url }) => withoutFragment(url)),
  );
  return eyePages({ evidence: { screens, probes }, crawl: crawl ?? null }, [])
    .filter(({ url }) => looked.has(withoutFragment(url)))
    .flatMap(({ questions }) => questions)
    .filter((one) => !asked.has(placeOf(one)))
    .map(({ bySight: _bySight, screen: _screen, image, ...one }) => ({
      ...one,
      image: image && (one.ofCrawl ? crawlPicture(image) : image),
      look: `${one.ofCrawl ? 'crawl ' : ''}eyes ${one.url}`,
      count: 1,
    }));
}

/** What engines mark of one look, before anything is left out. */
export function markedOn(probe: ProbeRecord): Marked[] {
  if (probe.kind === 'axe-look')
    return probe.incomplete.map(({ id, tags, help, because, nodes, count }) => ({
      rule: `axe/${id}`,
      criteria: criteriaOfTags(tags),
      ask: help,
      because,
      nodes,
      count,
    }));
  if (probe.kind !== 'ibm-look') return [];
  return probe.review
    .filter(({ id }) => !noQuestions.has(id))
    .map(({ id, criteria, help, message, nodes, count }) => ({
      rule: `ibm/${id}`,
      criteria,
      ask: help,
      because: message === help ? '' : message,
      nodes,
      count,
    }));
}

interface QuestionAt extends Omit<Question, 'id' | 'places' | 'pages'> {
  look: string;
  count: number;
}

function questionsOn(probe: ProbeRecord, ofCrawl: boolean): QuestionAt[] {
  if (probe.kind !== 'axe-look' && probe.kind !== 'ibm-look') return [];
  const { url, image, event } = probe;
  const look = `${ofCrawl ? 'crawl ' : ''}${probe.id}`;
  return markedOn(probe).flatMap(({ nodes, count, ...asked }): QuestionAt[] => {
    const at = {
      ...asked,
      url,
      event,
      ofCrawl,
      look,
      image: image && (ofCrawl ? crawlPicture(image) : image),
    };
    return nodes.length === 0
      ? [{ ...at, element: null, image: null, count }]
      : nodes.map((element) => ({ ...at, element, count: 1 }));
  });
}

/** A state that comes again shows the same places again: those of the look that shows most count. */
function mostOfOneLook(group: readonly QuestionAt[]): number {
  const looks = Map.groupBy(group, ({ look }) => look);
  return Math.max(...[...looks.values()].map((all) => all.reduce((sum, { count }) => sum + count, 0)));
}

function answeredBy(findings: readonly Answer[]): (one: QuestionAt) => boolean {
  const told = new Set(
    findings.flatMap(({ wcag, url, element }) =>
      element ? wcag.map((num) => `${num} ${urlTemplate(url)} ${element.locator.css}`) : [],
    ),
  );
  return ({ criteria, url, element }) =>
    element !== null && criteria.some((num) => told.has(`${num} ${urlTemplate(url)} ${element.locator.css}`));
}
