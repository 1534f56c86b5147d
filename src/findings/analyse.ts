// JUDGE: runs every rule over the evidence of one session and makes one ordered list of findings of what they say.
// Pure: the same evidence and pictures give the same bytes.
import { messageOf } from '../base/errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { withoutEchoes } from './echoes.ts';
import type { Finding } from './finding.ts';
import { heldAgain } from './held-again.ts';
import { crawlPrefix, rootOf, sourceWriter } from './measured/address.ts';
import type { CannotTell, EvidenceParts, Rule, Verdict } from './rule.ts';
import type { Pixels } from './pixels.ts';
import { joinSame } from './said-too.ts';
import { findingsOf, worstFirst, type Writer } from './to-finding.ts';
import { modelAnswer } from './opinions/model-answer.ts';
import { openSuspicion, provenSuspicion } from './opinions/suspicion.ts';
import { relationIndex } from './relations/relation-index.ts';
import { ruleIndex } from './rules/rule-index.ts';

/** What came of judging one session. */
export interface Analysis {
  /** Worst first; ids `f1`, `f2`, … in this order. */
  findings: Finding[];
  /** What a rule looked at and could not judge: neither found nor clear. */
  cannotTell: { rule: string; what: string; because: string }[];
  /** Ids of rules that had nothing to object to and no doubt. */
  clear: string[];
  /** Rules that failed, each alone; the others stand. */
  ruleErrors: { rule: string; message: string }[];
  /**
   * Of a session that keeps a crawl: the pictures of that, by its own names, that the session has to keep, since its findings
   * show them or rules ask for them, without which it would be judged otherwise.
   */
  crawlPictures?: string[];
}

/** Most "cannot tell" answers kept of one rule; what a model said and nothing shows is all kept, since it has a cap of its own. */
const mostDoubts = 20;

/**
 * Judges one session. `pixels` holds decoded screenshots by image name; one that is missing makes the rules that need
 * it answer "cannot tell". A rule that throws is reported under `ruleErrors` and costs nothing else.
 */
export function analyse(
  evidence: Evidence,
  pixels: ReadonlyMap<string, Pixels>,
  rules: readonly Rule[] = rulesFor(evidence),
): Analysis {
  return judge({ evidence, pixels, rules, prefix: '' });
}

/** Judges the crawl that a session keeps, by the same rules and with its own pictures: its sources begin with `crawl.`. */
export function analyseCrawl(
  crawl: Evidence,
  pixels: ReadonlyMap<string, Pixels>,
  rules: readonly Rule[] = rulesFor(crawl),
): Analysis {
  return judge({ evidence: crawl, pixels, rules, prefix: crawlPrefix });
}

function judge({
  evidence,
  pixels,
  rules,
  prefix,
}: {
  evidence: Evidence;
  pixels: ReadonlyMap<string, Pixels>;
  rules: readonly Rule[];
  prefix: string;
}): Analysis {
  const analysis: Analysis = { findings: [], cannotTell: [], clear: [], ruleErrors: [] };
  const findings: Finding[] = [];
  let writer: Writer | undefined;
  const write: Writer = (measured) => (writer ??= sourceWriter(rootOf(evidence, pixels), prefix))(measured);
  for (const rule of rules) {
    try {
      const verdicts = rule.evaluate(partsFor(rule, evidence, pixels));
      const found = verdicts.filter((verdict) => verdict.verdict === 'found');
      findings.push(...findingsOf(rule, found, { evidence, write }));
      analysis.cannotTell.push(...doubtsOf(rule, verdicts));
      if (verdicts.length === 0 && hasLooked(rule, evidence)) analysis.clear.push(rule.id);
    } catch (error) {
      analysis.ruleErrors.push({ rule: rule.id, message: messageOf(error) });
    }
  }
  const held = heldAgain(findings, evidence, rules);
  analysis.cannotTell.push(...held.doubts);
  analysis.findings = inOrder(joinSame(withoutEchoes(held.findings)));
  return analysis;
}

/** What stops people first, then worst first, with the ids of that order. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(worstFirst).map((finding, place) => ({ ...finding, id: `f${place + 1}` }));
}

/**
 * Names of the pictures that rules would look at, in the order in which they ask: few of all that a session took, since a
 * rule asks only where the records leave a doubt. Only these have to be decoded before `analyse`.
 */
export function picturesAsked(evidence: Evidence, rules: readonly Rule[] = rulesFor(evidence)): string[] {
  const asked = new Set<string>();
  const listening = new Map<string, Pixels>();
  listening.get = (name) => {
    if (name !== '') asked.add(name);
    return undefined;
  };
  for (const rule of rules.filter(({ needs }) => needs.includes('pixels'))) {
    try {
      rule.evaluate(partsFor(rule, evidence, listening));
    } catch {
      // The analysis itself tells of a rule that throws.
    }
  }
  return [...asked];
}

/**
 * The rules that judge a session, or a crawl where there is a graph: all but those on trial, which its facts have to ask for, and
 * those of suspicions and answers where a model was asked.
 */
export function rulesFor(
  { facts, suspicions, answers, graph }: Pick<Evidence, 'facts' | 'suspicions' | 'answers' | 'graph'>,
  index: readonly Rule[] = ruleIndex,
): readonly Rule[] {
  const own = graph
    ? [...relationIndex, ...index.filter(({ judgesCrawl }) => judgesCrawl)]
    : [...index, ...relationIndex.filter(({ judgesSession }) => judgesSession)];
  return [
    ...own.filter(({ trial }) => trial === undefined || facts.trialRules),
    ...(suspicions ? [provenSuspicion, openSuspicion] : []),
    ...(answers ? [modelAnswer] : []),
  ];
}

/** The parts that the rule asked for and no others, so that what it reads is what it declares. */
function partsFor(rule: Rule, evidence: Evidence, pixels: ReadonlyMap<string, Pixels>): EvidenceParts {
  const { probes = [], suspicions = [], answers = [], graph = null } = evidence;
  const all: EvidenceParts = { ...evidence, pixels, probes, suspicions, answers, graph };
  return Object.fromEntries(rule.needs.map((part) => [part, all[part]])) as unknown as EvidenceParts;
}

/** A rule over a second look alone has nothing to be clear about where there was none, and one that compares nodes where none were read. */
function hasLooked({ needs, judgesSession }: Rule, { probes = [], graph, screens }: Evidence): boolean {
  if (judgesSession && !graph && !screens.some(({ tree }) => tree)) return false;
  return !needs.includes('probes') || needs.includes('screens') || probes.length > 0;
}

function doubtsOf(rule: Rule, verdicts: readonly Verdict[]): Analysis['cannotTell'] {
  const doubts = verdicts.filter((verdict): verdict is CannotTell => verdict.verdict === 'cannot tell');
  return doubtsKept(doubts.map(({ rule: id = rule.id, what, because }) => ({ rule: id, what, because })));
}

/** Each once, and of each rule no more than are kept. */
export function doubtsKept(all: Analysis['cannotTell']): Analysis['cannotTell'] {
  const distinct = new Map(all.map((doubt) => [Object.values(doubt).join('|'), doubt]));
  const byRule = Map.groupBy(distinct.values(), ({ rule }) => rule);
  return [...byRule].flatMap(([rule, told]) =>
    rule === openSuspicion.id ? told : told.slice(0, mostDoubts),
  );
}
