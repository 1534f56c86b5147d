// What of the barriers that makers of demonstrations list the service finds on their flawed pages, beside axe-core alone, and what it says of
// the repaired ones. The pages are no part of the checkout: they lie in the cache of the proving ground, below `demonstrations`.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evidence } from '../../../src/evidence/evidence.ts';
import type { ProbeRecord } from '../../../src/evidence/probe.ts';
import { questionsOf } from '../../../src/findings/questions.ts';
import { markupCriteria } from '../../../src/findings/rules/markup.ts';
import { criteriaOfTags } from '../../../src/findings/signals/engine-precision.ts';
import { launchPlain } from '../../../test/support/launch-plain.ts';
import type { Bar } from '../../bench.ts';
import { cacheFolder } from '../../ground/ground-cache.ts';
import { servePage } from '../galleries/gallery.ts';
import { keepPictures } from '../galleries/keep-pictures.ts';
import { eachOnce, interval, readVerdicts } from '../galleries/score.ts';
import { visitPage, type VisitedPage } from '../galleries/visit-page.ts';
import { demonstrations, type Demonstration, type PublishedBarrier } from './barrier-table.ts';
import { row } from '../tell-figures.ts';

type Say = (line: string) => void;

/** Something that was told, with the places that it means. */
interface Told {
  rule: string;
  criteria: readonly string[];
  places: readonly string[];
}

/** Actions of the crawl, and its time: enough for the menus, dialogs and forms of one page. */
const limits = { actions: 40, wallMs: 300_000 };

const landmarkRules = /^(axe\/(landmark|region)|ibm\/(aria_content_in_landmark|aria_landmark))/;

/** Of all demonstrations whose files lie in the cache; those of which nothing was read, or the others. */
export async function runDemonstrations({
  read,
  say,
}: {
  read: Demonstration['read'];
  say: Say;
}): Promise<Bar[]> {
  const folder = await cacheFolder('demonstrations');
  const all = demonstrations.filter((one) => one.read === read);
  const chosen = all.filter(({ flawed, repaired }) =>
    [flawed, repaired].every((file) => existsSync(join(folder, file))),
  );
  for (const { id, flawed } of all.filter((one) => !chosen.includes(one)))
    say(`${id} is left out: ${flawed} and its repaired page have to lie in ${folder}`);
  const scored: { barrier: PublishedBarrier; found: Told | null; axe: Told | null; asked: Told | null }[] =
    [];
  const repaired = { true: 0, harmless: 0, false: 0, unjudged: 0 };
  for (const one of chosen) {
    const flawed = await look(folder, one.flawed, `${one.id}-flawed`);
    const whatFits = await fits(folder, one, flawed.all);
    for (const [at, barrier] of one.barriers.entries()) {
      const fitting = (told: readonly Told[]) =>
        told.find((each) => isAbout(each, barrier) && whatFits(each, at)) ?? null;
      const found = fitting(flawed.findings);
      const row = { barrier, found, axe: fitting(flawed.axe), asked: fitting(flawed.asked) };
      scored.push(row);
      const how = row.found ? (row.axe ? 'AXE' : 'FOUND') : row.asked ? 'ASKED' : 'MISSED';
      say(
        `${how}${barrier.needsPerson ? ' (needs a person)' : ''} ${one.id}: ${barrier.says}${row.found ? ` <- ${row.found.rule}` : row.asked ? ` <- asked: ${row.asked.rule}` : ''}`,
      );
    }
    const verdicts = await readVerdicts(`demonstrations-${one.id}`);
    const clean = await look(folder, one.repaired, `${one.id}-repaired`);
    for (const { finding } of eachOnce([{ page: one.id, findings: clean.visited.findings }])) {
      const verdict = verdicts[finding.fingerprint]?.verdict ?? 'unjudged';
      repaired[verdict] += 1;
      say(
        `${verdict} repaired ${one.id} ${finding.fingerprint} ${finding.rule} [${finding.wcag.join()}] ${finding.title} | ${finding.summary} | ${finding.element?.locator.css ?? ''}`,
      );
    }
  }
  return barsOf(scored, repaired, say);
}

function isAbout({ rule, criteria }: Told, barrier: PublishedBarrier): boolean {
  return (
    criteria.some((num) => barrier.criteria.includes(num)) ||
    barrier.criteria.includes(rule) ||
    (barrier.criteria.includes('landmarks') && landmarkRules.test(rule))
  );
}

/** What findings, axe-core and questions tell of a page. */
async function look(
  folder: string,
  file: string,
  name: string,
): Promise<{ visited: VisitedPage; findings: Told[]; axe: Told[]; asked: Told[]; all: Told[] }> {
  const html = await readFile(join(folder, file), 'utf8');
  const visited = await visitPage(folder, { id: file, path: `/${file}`, html }, limits);
  const results = await cacheFolder('results', 'demonstrations');
  await writeFile(join(results, `${name}.json`), JSON.stringify(visited.findings, null, 1));
  await keepPictures(visited, join(results, name));
  const findings = visited.findings.map(({ rule, wcag, places, element }) => ({
    rule,
    criteria: wcag,
    places: [...new Set([...(element ? [element.locator.css] : []), ...places.map(({ css }) => css)])],
  }));
  const axe = axeAlone(visited.evidence, file);
  const asked = questionsOf(visited.evidence, visited.findings).map(({ rule, criteria, element }) => ({
    rule,
    criteria,
    places: element ? [element.locator.css] : [],
  }));
  const noted = allProbes(visited.evidence).flatMap((probe) =>
    probe.kind === 'markup-look'
      ? probe.faults
          .filter(({ id }) => id === 'link-by-context')
          .map(({ id, nodes }) => ({
            rule: `noted: ${id}`,
            criteria: markupCriteria(id),
            places: nodes.map(({ locator }) => locator.css),
          }))
      : [],
  );
  return {
    visited,
    findings,
    axe,
    asked: [...asked, ...noted],
    all: [...findings, ...axe, ...asked, ...noted],
  };
}

/** What axe-core alone says in the same visit. */
function axeAlone(evidence: Evidence, file: string): Told[] {
  return allProbes(evidence).flatMap((probe) =>
    probe.kind === 'axe-look' && new URL(probe.url).pathname === `/${file}`
      ? probe.violations.map(({ id, tags, nodes }) => ({
          rule: `axe/${id}`,
          criteria: criteriaOfTags(tags),
          places: nodes.map(({ locator }) => locator.css),
        }))
      : [],
  );
}

function allProbes({ probes = [], crawl }: Evidence): readonly ProbeRecord[] {
  return [...probes, ...(crawl?.probes ?? [])];
}

/** Says whether something that was told stands at the place of a barrier, by its number: in a browser that has the page open. */
async function fits(
  folder: string,
  { flawed, barriers }: Demonstration,
  told: readonly Told[],
): Promise<(one: Told, barrier: number) => boolean> {
  const html = await readFile(join(folder, flawed), 'utf8');
  const site = await servePage(folder, { id: flawed, path: `/${flawed}`, html });
  const browser = await launchPlain();
  try {
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await page.goto(`${site.url}/${flawed}`);
    const paths = [...new Set(told.flatMap(({ places }) => places))].filter((css) => css !== '');
    const table = await page.evaluate(whichStandAt, { places: barriers.map(({ place }) => place), paths });
    return ({ places }, at) => {
      const isWhole = barriers[at]?.place.startsWith('html') === true;
      const standsThere = places.some((css) => table[at]?.includes(css));
      return standsThere || (isWhole && (places.length === 0 || places.includes('')));
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Of each place the paths that lead to it or into it; to the page as a whole leads what leads to its root or all of its body. Runs inside the page. */
function whichStandAt({
  places,
  paths,
}: {
  places: readonly string[];
  paths: readonly string[];
}): string[][] {
  const elements = paths.map((css) => {
    try {
      return document.querySelector(css);
    } catch {
      return null;
    }
  });
  return places.map((place) =>
    paths.filter((_css, at) => {
      const element = elements[at];
      if (!element) return false;
      const isWhole = element === document.documentElement || element === document.body;
      const around = [...document.querySelectorAll(place)].filter(({ localName }) => localName !== 'html');
      return (isWhole && place.startsWith('html')) || around.some((each) => each.contains(element));
    }),
  );
}

function barsOf(
  scored: readonly { barrier: PublishedBarrier; found: Told | null; axe: Told | null; asked: Told | null }[],
  repaired: Record<'true' | 'harmless' | 'false' | 'unjudged', number>,
  say: Say,
): Bar[] {
  const plain = scored.filter(({ barrier }) => !barrier.needsPerson);
  const found = plain.filter((one) => one.found).length;
  const asked = scored.filter((one) => !one.found && one.asked).length;
  const all = scored.filter((one) => one.found).length;
  say(
    `\n${scored.length} barriers, ${scored.length - plain.length} of them need a person: ${all} found, ${asked} only asked, ${scored.length - all - asked} missed; of those that need no person ${found} of ${plain.length}; 95 %: ${interval(
      found,
      plain.length,
    )
      .map((part) => part.toFixed(2))
      .join(' to ')}`,
  );
  const of = (part: number, whole: number) => part / Math.max(1, whole);
  return [
    row('published barriers found', of(all, scored.length), null),
    row('of those that need no person', of(found, plain.length), 0.6),
    row('of the same, axe-core alone', of(plain.filter((one) => one.axe).length, plain.length), null),
    row('only asked, of all', of(asked, scored.length), null, 'lower'),
    row('findings on repaired pages, true', repaired.true, null, 'lower'),
    row('harmless', repaired.harmless, null, 'lower'),
    row('false', repaired.false, 0, 'lower'),
    row('without a verdict', repaired.unjudged, 0, 'lower'),
  ];
}
