// What matched findings amount to: precision, recall, false findings on clean twins, by rule, kind and in sum. Pure.
import { matchFindings, type BenchFinding, type Matched } from './match.ts';
import type { SeededSite } from './seeded-site.ts';

/** One run on one form of a site: the findings of all its personas. */
export interface FormResult {
  site: SeededSite;
  form: 'flawed' | 'clean';
  findings: readonly BenchFinding[];
  /** Paths of the pages that its sessions came to. */
  visited: readonly string[];
}

/** Counts; a share is of these. */
export interface Score {
  hits: number;
  /** False findings on flawed forms. */
  falseOnFlawed: number;
  /** False findings on clean twins. */
  falseOnClean: number;
  defects: number;
  /** Defects on pages that a session came to: what rules alone can be held to. */
  defectsVisited: number;
  cleanTwins: number;
}

/** A form with what its findings matched. */
export interface JudgedForm extends FormResult {
  matched: Matched;
}

/** Lays every form over its truth; a clean twin has no defects, so that all it shows is false. */
export function judgeForms(results: readonly FormResult[]): JudgedForm[] {
  return results.map((result) => ({
    ...result,
    matched: matchFindings(result.findings, result.form === 'flawed' ? result.site.defects : []),
  }));
}

/** The sum over forms. `keep` leaves out findings, to look at one rule. */
export function scoreOf(forms: readonly JudgedForm[], keep: (rule: string) => boolean = () => true): Score {
  const score: Score = {
    hits: 0,
    falseOnFlawed: 0,
    falseOnClean: 0,
    defects: 0,
    defectsVisited: 0,
    cleanTwins: 0,
  };
  for (const { form, matched, site, visited } of forms) {
    const wrong = matched.false.filter(({ rule }) => keep(rule)).length;
    if (form === 'clean') {
      score.cleanTwins += 1;
      score.falseOnClean += wrong;
      continue;
    }
    score.defects += site.defects.length;
    score.defectsVisited += site.defects.filter(
      ({ path }) => path === '*' || visited.some((each) => path.test(each)),
    ).length;
    score.hits += matched.hits.filter(({ finding }) => keep(finding.rule)).length;
    score.falseOnFlawed += wrong;
  }
  return score;
}

/** Share of right findings among all distinct ones on flawed forms and clean twins; 1 where there are none. */
export function precisionOf({ hits, falseOnFlawed, falseOnClean }: Score): number {
  const all = hits + falseOnFlawed + falseOnClean;
  return all === 0 ? 1 : hits / all;
}

/** Share of the defects that were found; 1 where there are none. */
export function recallOf({ hits, defects }: Score): number {
  return defects === 0 ? 1 : hits / defects;
}

/** Size of what two sets share over the size of both together; 1 for two empty ones. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = new Set([...a, ...b]).size;
  return both === 0 ? 1 : [...a].filter((each) => b.has(each)).length / both;
}

/** Mean Jaccard over all pairs; 1 for fewer than two sets. */
export function meanJaccard(sets: readonly ReadonlySet<string>[]): number {
  const pairs = sets.flatMap((a, at) => sets.slice(at + 1).map((b) => jaccard(a, b)));
  return pairs.length === 0 ? 1 : pairs.reduce((sum, each) => sum + each, 0) / pairs.length;
}
