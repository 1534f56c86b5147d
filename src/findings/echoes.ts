// Where two rules say the same of the same thing, one stands alone: ours beside one of axe-core, and the rule that says more
// beside one that follows from it. Each rule names those that it takes the place of.
import { withoutFragment } from '../base/addresses.ts';
import type { Finding, FindingPlace } from './finding.ts';
import { cssTemplate } from './fingerprint.ts';
import { relationIndex } from './relations/relation-index.ts';
import { ruleIndex } from './rules/rule-index.ts';
import { mostPlaces } from './to-finding.ts';

/**
 * Rules of axe-core that tell one cause: a list whose role takes other parts, a control within another, a field whose
 * only words are a title that says nothing. The first stands. */
const oneCause = [
  ['axe/aria-required-children', 'axe/listitem'],
  ['axe/nested-interactive', 'axe/presentation-role-conflict'],
  ['axe/label', 'axe/label-title-only'],
  ['axe/select-name', 'axe/label-title-only'],
] as const;

/** Ids of the rules that stand in place of another, by the id of that one. */
const speakers: ReadonlyMap<string, readonly string[]> = speakersOf();

/**
 * Findings without those that repeat another: on the same element, or on the page where the other names none. What a rule
 * of ours says of a whole page it looks for on every page, and tells of one: there axe-core's says nothing new of another.
 */
export function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const told = findings.filter(({ rule, element, url }) => {
    const own = speakers.get(rule) ?? [];
    return !findings.some((other) => {
      if (!own.includes(other.rule)) return false;
      if (other.element === null) return !other.rule.startsWith('axe/') || other.url === url;
      return element ? isOneElement(element, other, rule) : other.url === url;
    });
  });
  return withoutSecond(told);
}

/** Findings of the second engine that tell what another tells are one with it: their further places are its places, too. */
function withoutSecond(told: readonly Finding[]): Finding[] {
  const hosts = new Map(told.filter((finding) => !isOfIbm(finding)).map((finding) => [finding, finding]));
  for (const finding of told.filter(isOfIbm)) {
    const known = [...hosts.keys()].find((other) => tellsSame(finding, other));
    if (known === undefined) hosts.set(finding, finding);
    else hosts.set(known, withPlacesOf(hosts.get(known) ?? known, finding));
  }
  return told.flatMap((finding) => {
    const host = hosts.get(finding);
    return host ? [{ ...host, places: host.places.slice(0, mostPlaces) }] : [];
  });
}

/** A finding of a whole page has no places to give. */
function withPlacesOf(finding: Finding, { places, occurrences }: Finding): Finding {
  const known = new Set(finding.places.map(placeKey));
  const further = places.filter((place) => place.css !== '' && !known.has(placeKey(place)));
  if (further.length === 0) return finding;
  const shared = places.length - further.length;
  return {
    ...finding,
    occurrences: finding.occurrences + occurrences - shared,
    places: [...finding.places, ...further],
  };
}

function placeKey({ url, css }: FindingPlace): string {
  return `${withoutFragment(url)} ${css}`;
}

function isOfIbm({ rule }: Finding): boolean {
  return rule.startsWith('ibm/');
}

/** What a second engine says by the same criterion of the same element, or of the same page where both name none, is the same fault. */
function tellsSame(finding: Finding, other: Finding): boolean {
  if (!finding.wcag.some((criterion) => other.wcag.includes(criterion))) return false;
  if (finding.element === null || other.element === null)
    return finding.element === other.element && finding.url === other.url;
  const known = new Set(other.places.map(({ css }) => cssTemplate(css)));
  return finding.places.some(({ css }) => known.has(cssTemplate(css)));
}

/** Of two pages built alike the same place holds another thing; axe-core gives it no name, and tells one of a component. */
function isOneElement({ locator, name }: Element, { places }: Finding, rule: string): boolean {
  const path = cssTemplate(locator.css);
  return rule.startsWith('axe/')
    ? places.some(({ css }) => cssTemplate(css) === path || isPartOf(path, cssTemplate(css), rule))
    : places.some((place) => place.css === locator.css && place.name === name);
}

/** What axe-core says of the items of a list, it says of the list as well. */
function isPartOf(path: string, whole: string, rule: string): boolean {
  return rule === 'axe/listitem' && whole !== '' && /^ > [^ ]+$/.test(path.replace(whole, ''));
}

type Element = NonNullable<Finding['element']>;

function speakersOf(): Map<string, string[]> {
  const named = [...ruleIndex, ...relationIndex].flatMap(({ id, supersedes = [], supersedesAxe = [] }) =>
    [...supersedes, ...supersedesAxe.map((other) => `axe/${other}`)].map((other) => ({ id, other })),
  );
  named.push(...oneCause.map(([id, other]) => ({ id, other })));
  const groups = Map.groupBy(named, ({ other }) => other);
  return new Map([...groups].map(([other, all]) => [other, all.map(({ id }) => id)]));
}
