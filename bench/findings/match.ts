// Whether a finding is a defect of the manifest. Pure.
//
// A finding hits a defect when all three hold:
//   1. its rule speaks of the defect's kind, or of one of the kinds in `also` (kind-rules.ts);
//   2. its address lies on the defect's path ('*': every page);
//   3. where the defect names an element and the finding names one: in the page the finding's CSS path leads to that element or
//      into it (resolve-places.ts), or the path ends at, or passes through, an id or class of the defect's selector, or the
//      element's name, or the title or summary, has the words of `called`. Where
//      the truth has no words for the element (`called` is null), rule and path have to do: a finding names whatever a bar
//      covers or an advertisement pushes, and paths of elements hold no classes.
// A finding hits at most one defect: of several, the one it matches by element, else the first that nothing has hit yet, else the first.
// Findings beyond the first of a defect are neither hits nor false. One that hits nothing is false. On a clean twin all are.
import { kindRules } from './kind-rules.ts';
import type { Defect } from './seeded-site.ts';

/** What the bench keeps of a finding. */
export interface BenchFinding {
  rule: string;
  title: string;
  summary: string;
  url: string;
  element: { role: string; name: string; css: string } | null;
  severity: number;
  confidence: string;
  fingerprint: string;
  /** Ids of defects whose element it is, or lies in, as the page itself says. */
  within?: readonly string[];
}

/** The verdict on one form of one site. */
export interface Matched {
  hits: { finding: BenchFinding; defect: Defect }[];
  /** Further findings of a defect that was hit. */
  repeats: { finding: BenchFinding; defect: Defect }[];
  missed: Defect[];
  false: BenchFinding[];
}

/** Lays findings over the truth. Findings of one fingerprint count once. */
export function matchFindings(findings: readonly BenchFinding[], defects: readonly Defect[]): Matched {
  const distinct = [...new Map(findings.map((finding) => [finding.fingerprint, finding])).values()];
  const hit = new Map<Defect, BenchFinding>();
  const matched: Matched = { hits: [], repeats: [], missed: [], false: [] };
  for (const finding of distinct) {
    const fitting = defects.filter((defect) => hits(finding, defect));
    const named = fitting.filter((defect) => defect.selector !== null && isElement(finding, defect));
    const candidates = named.length > 0 ? named : fitting;
    const defect = candidates.find((each) => !hit.has(each)) ?? candidates[0];
    if (!defect) matched.false.push(finding);
    else if (hit.has(defect)) matched.repeats.push({ finding, defect });
    else {
      hit.set(defect, finding);
      matched.hits.push({ finding, defect });
    }
  }
  matched.missed = defects.filter((defect) => !hit.has(defect));
  return matched;
}

function hits(finding: BenchFinding, defect: Defect): boolean {
  return mayBeAbout(finding, defect) && (finding.element === null || isElement(finding, defect));
}

/** Rule and address fit; the element is another question. */
export function mayBeAbout(finding: BenchFinding, defect: Defect): boolean {
  const rules = [defect.kind, ...(defect.also ?? [])].flatMap((kind) => kindRules[kind] ?? []);
  const speaks = rules.some((rule) => finding.rule === rule || finding.rule.startsWith(`${rule}-`));
  return speaks && isOnPath(finding, defect);
}

function isOnPath({ url }: BenchFinding, { path }: Defect): boolean {
  return path === '*' || path.test(new URL(url).pathname);
}

function isElement(
  { element, title, summary, within }: BenchFinding,
  { id, selector, called }: Defect,
): boolean {
  if (selector === null || called === null || element === null || within?.includes(id)) return true;
  if (marksOf(selector).some((mark) => new RegExp(`${escape(mark)}(?![\\w-])`).test(element.css)))
    return true;
  return called.test(`${element.name} ${title} ${summary}`);
}

/** Ids, classes and attribute tests of a selector list; tag names where a part has nothing else. */
function marksOf(selector: string): string[] {
  return selector.split(',').flatMap((part) => part.match(/[#.][\w-]+|\[[^\]]+\]/g) ?? [part.trim()]);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
