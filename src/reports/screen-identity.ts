// Which recorded states are one screen: the same template of address, the same dialog, the same main heading where the
// address does not vary, and a form that is mostly the same.
import type { Outline, ScreenHead } from '../evidence/evidence.ts';
import { saysNotFound } from '../findings/signals/soft-404.ts';
import { urlTemplate } from '../findings/url-template.ts';

/** Least share of field names that two states of one screen have in common: a revealed field is no new screen [D]. */
const sameFormShare = 0.3;
/** Least share of tags and classes that two pages of one template have in common, and the fewest that tell [D]. */
const sameBuildShare = 0.8;
const leastBones = 6;

/** A name for the screen that each state shows: equal names, one screen. Independent of the order of states. */
export function screenIdentities(states: readonly ScreenHead[]): Map<ScreenHead, string> {
  const names = new Map<ScreenHead, string>();
  const templates = learnTemplates(states);
  const families = Map.groupBy(states, (state) => familyOf(state, templates));
  for (const [family, members] of families) {
    const groups = groupByForm(members);
    for (const group of groups) {
      const fields = [...new Set(group.flatMap(fieldsOf))].sort().join(',');
      for (const state of group) names.set(state, `${family}|${fields}`);
    }
  }
  return names;
}

/** The template of each address as the map tells it. */
export function screenTemplates(states: readonly ScreenHead[]): (state: ScreenHead) => string {
  const templates = learnTemplates(states);
  return (state) => templateOf(state, templates);
}

/**
 * Addresses below one path whose pages are built alike are one template: `/p/red-lamp` and `/p/blue-lamp` say nothing by
 * their form, their pages do. A route in the hash that shows what the address without it shows is that one: `/app#/inbox`
 * and `/app`. Answers the templates to put in place of others.
 */
function learnTemplates(states: readonly ScreenHead[]): Map<string, string> {
  const plain = states.filter((state) => state.outline && state.outline.dialog === '' && !isLost(state));
  const byTemplate = Map.groupBy(plain, (state) => urlTemplate(state.url));
  return new Map([...likeSiblings(byTemplate), ...firstRoutes(byTemplate)]);
}

function likeSiblings(byTemplate: ReadonlyMap<string, ScreenHead[]>): Map<string, string> {
  const learned = new Map<string, string>();
  const byParent = Map.groupBy(byTemplate.keys(), parentOf);
  for (const [parent, templates] of byParent) {
    if (parent === '' || templates.length < 2) continue;
    const bones = new Map(templates.map((template) => [template, bonesOf(byTemplate.get(template) ?? [])]));
    for (const template of templates) {
      const twin = templates.some(
        (other) => other !== template && builtAlike(bones.get(template), bones.get(other)),
      );
      if (twin) learned.set(template, siblingTemplate(template));
    }
  }
  return learned;
}

function firstRoutes(byTemplate: ReadonlyMap<string, ScreenHead[]>): Map<string, string> {
  const learned = new Map<string, string>();
  for (const [template, routed] of byTemplate) {
    const [bare = ''] = template.split('#', 1);
    const first = bare === template ? [] : (byTemplate.get(bare) ?? []);
    if (first.some((state) => routed.some((other) => showsTheSame(state, other))))
      learned.set(template, bare);
  }
  return learned;
}

function showsTheSame(a: ScreenHead, b: ScreenHead): boolean {
  const headings = (state: ScreenHead) => outlineOf(state).headings.map(foldDigits).join('|');
  const [bonesA, bonesB] = [bonesOf([a]), bonesOf([b])];
  return (
    headings(a) !== '' &&
    headings(a) === headings(b) &&
    fieldsOf(a).join('|') === fieldsOf(b).join('|') &&
    (bonesA.size + bonesB.size === 0 || shareInCommon(bonesA, bonesB) >= sameBuildShare)
  );
}

/** The template that a page shares with those beside it where they are built alike; '' where there can be none. */
export function siblingTemplate(template: string): string {
  const parent = parentOf(template);
  return parent === '' ? '' : `${parent}/:id`;
}

/** The path above the last segment, '' for one of the first level or with a query. */
function parentOf(template: string): string {
  return /^(\/.+)\/[^/?#]+$/.exec(template)?.[1] ?? '';
}

function bonesOf(states: readonly ScreenHead[]): Set<string> {
  return new Set(states.flatMap((state) => state.outline?.skeleton ?? []));
}

function builtAlike(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  if (!a || !b || a.size < leastBones || b.size < leastBones) return false;
  return shareInCommon(a, b) >= sameBuildShare;
}

function templateOf(state: ScreenHead, learned: ReadonlyMap<string, string>): string {
  const template = urlTemplate(state.url);
  return learned.get(template) ?? template;
}

function isLost(state: ScreenHead): boolean {
  return [outlineOf(state).headings[0] ?? '', state.title].some(saysNotFound);
}

/** All but the form. */
function familyOf(state: ScreenHead, learned: ReadonlyMap<string, string>): string {
  const template = templateOf(state, learned);
  const outline = outlineOf(state);
  const heading = outline.headings[0] ?? '';
  // Where the address varies, the heading varies with it: two products are one screen.
  const about = isLost(state) ? 'not found' : /:id|\?/.test(template) ? '' : foldDigits(heading);
  return JSON.stringify([template, foldDigits(outline.dialog), outline.dialog === '' ? about : '']);
}

/** Groups in which every state is joined to another by a form that is mostly the same; no form joins no form. */
function groupByForm(states: readonly ScreenHead[]): ScreenHead[][] {
  const kinds = [...Map.groupBy(states, (state) => fieldsOf(state).join(','))];
  const groups: { fields: Set<string>[]; states: ScreenHead[] }[] = [];
  for (const [, members] of kinds) {
    const fields = new Set(members[0] ? fieldsOf(members[0]) : []);
    const joined = groups.filter((group) => group.fields.some((other) => alike(fields, other)));
    const merged = {
      fields: [fields, ...joined.flatMap((group) => group.fields)],
      states: [...joined.flatMap((group) => group.states), ...members],
    };
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map((group) => group.states);
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return a.size === b.size;
  return shareInCommon(a, b) >= sameFormShare;
}

/** Jaccard index of two sets of which one at least is not empty. */
function shareInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((item) => b.has(item)).length;
  return both / (a.size + b.size - both);
}

function fieldsOf(state: ScreenHead): string[] {
  return [...new Set(outlineOf(state).fields.map(foldDigits))].sort();
}

/** The outline; a record of before there was one has its structure for a heading. */
function outlineOf(state: ScreenHead): Outline {
  return (
    state.outline ?? {
      headings: [state.structure],
      fields: [],
      dialog: state.modal === '' ? '' : 'dialog',
      skeleton: [],
    }
  );
}

function foldDigits(words: string): string {
  return words.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
}
