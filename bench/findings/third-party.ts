// Interfaces that others wrote, explored freely: every finding is laid over the verdict that a person gave on it once, after
// looking at the page and at the picture. A finding without a verdict is told as such, and counts as neither.
import { readFile } from 'node:fs/promises';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import type { Judge } from '../../src/runs/judge.ts';
import type { Bar } from '../bench.ts';
import { inParallel } from '../competence.ts';
import type { BenchFinding } from './match.ts';
import { openThirdParty, thirdPartySites } from './third-party-sites.ts';
import { visitSeeded } from './visit-seeded.ts';

/** What a person said of a finding. */
interface GivenVerdict {
  rule: string;
  title: string;
  verdict: 'right' | 'false';
  why: string;
}

/** By interface, then by fingerprint. */
type Verdicts = Record<string, Record<string, GivenVerdict>>;

const visitors = ['first-time-visitor', 'keyboard-only-user'];
const seed = 1;

/** Explores every interface and lays findings over the verdicts. */
export async function thirdParty(options: {
  judge: Judge;
  live: number;
  /** Visitors of each interface. */
  visits: number;
  /** Names of the interfaces to explore; all of them where there are none. */
  only: readonly string[];
  say: (line: string) => void;
}): Promise<Bar[]> {
  const { judge, live, visits, only, say } = options;
  const chosen = thirdPartySites.filter(({ name }) => only.length === 0 || only.includes(name));
  const verdicts = JSON.parse(await readFile(new URL('verdicts.json', import.meta.url), 'utf8')) as Verdicts;
  const handlers = await inParallel(
    2,
    chosen.map((site) => async () => ({ site, handler: await openThirdParty(site) })),
  );
  const jobs = handlers.flatMap(({ site, handler }) =>
    visitors.slice(0, visits).map((id, position) => async () => {
      const persona = findLibraryPersona(id);
      if (!persona) throw new Error(`Assertion failed: the library has no persona ${id}`);
      const label = `third-party-${site.name}`;
      const had = await visitSeeded(
        { label, handler: () => handler, path: site.path, persona, task: null, position, seed },
        judge,
      );
      say(`${site.name}, ${id}: ${had.outcome}, ${had.findings.length} findings`);
      return { site, findings: had.findings };
    }),
  );
  const done = await inParallel(live, jobs);
  const counts = { right: 0, false: 0, unjudged: 0 };
  for (const site of chosen) {
    const findings = done.filter((each) => each.site === site).flatMap((each) => each.findings);
    const distinct = [...new Map(findings.map((finding) => [finding.fingerprint, finding])).values()];
    for (const finding of distinct) {
      const verdict = verdicts[site.name]?.[finding.fingerprint]?.verdict ?? 'unjudged';
      counts[verdict] += 1;
      if (verdict !== 'right') say(`  ${verdict}: ${site.name} ${finding.fingerprint} ${inWords(finding)}`);
    }
  }
  const sites = chosen.length;
  return [
    bar('third-party interfaces', sites, 10, '', 'higher'),
    bar('right findings, third-party', counts.right, null, '', 'higher'),
    bar('false findings an interface, third-party', counts.false / sites, 0.5, '', 'lower'),
    bar('findings without a verdict, third-party', counts.unjudged, 0, '', 'lower'),
  ];
}

function inWords({ rule, title, summary, url, element, severity }: BenchFinding): string {
  const place = element ? `${element.role} “${element.name}” ${element.css}` : 'the page';
  return `${rule} (${severity}) at ${new URL(url).pathname}, ${place}: ${title} | ${summary}`;
}

function bar(label: string, value: number, limit: number | null, unit: string, better: Bar['better']): Bar {
  return { label, value, bar: limit, unit, better };
}
