// Rules on sites that break them, and on some of the same sites without the flaw, through the real loop in a real browser. A finding
// that expected.json does not list fails, whichever rule it comes from. These are the sites that show most rules for the fewest turns:
// `npm run bench proof` visits every site and its clean twin, and tries every change of every report.
import { beforeAll, expect, test } from 'vitest';
import type { Authority } from '../src/base/certificates.ts';
import { analyse, picturesAsked } from '../src/findings/analyse.ts';
import { sessionReport } from '../src/reports/session-report.ts';
import { createBrowserSeats } from '../src/runs/browser-seats.ts';
import { testAuthority } from './support/https-site.ts';
import { expectedOn, foundOn, judgeSite, looksAgain, type JudgedSite } from './support/judge-site.ts';
import { tryChanges, wrongIn } from './support/noticed.ts';
import { factsOfPictures } from './support/tamper.ts';
import { siteIndex, type TestSite, type Variant } from './sites/site-index.ts';

/** Turns of all visits to flawed sites, a second look counted as twenty: each is one in which all rules but its own must be silent. */
const mostTurns = 105;
/** Rules that they show at the least. */
const leastRules = 44;
/** Rules that judge times, and tell nothing on a machine with other work: a visit for them is repeated until it was calm. */
const wantCalm = new Set(['no-feedback', 'layout-shift']);
/** Clean twins that are visited here: of the sites that show most rules of the journey. */
const mostClean = 1;
/** Changes of a kind that are tried on each report here, the same each time. */
const mostChanges = 15;

/** Visits at once: with more, what a page does in time hangs on the machine. */
const seats = createBrowserSeats(3);
let authority: Authority;
beforeAll(async () => {
  authority = await testAuthority();
});

const telling = tellingSites(mostTurns);
const onFlawed = telling.map((site) => [site.id, site] as const);
const onClean = telling.filter((site) => !looksAgain(site)).slice(0, mostClean);

test('the sites visited here show most of what all of them show', () => {
  expect(new Set(telling.flatMap(rulesOf)).size).toBeGreaterThanOrEqual(leastRules);
});

test.concurrent.for(onFlawed)(
  '%s: what is flawed is found with proof that leads to it, verified by what it refers to, and nothing can be changed unnoticed',
  async ([, site], { expect }) => {
    const { visit, analysis } = await visited(site, 'flawed');
    expect(foundOn(analysis)).toEqual(expectedOn(site));
    for (const { proof, remedy, summary } of analysis.findings) {
      expect(proof.events.length).toBeGreaterThan(0);
      if (proof.image) expect(proof.image.name).toMatch(/^\d{3}-.+\.png$/);
      expect(summary).toMatch(/^[A-Z].+\.$/);
      expect(remedy).not.toBe('');
    }
    const asked = new Set(picturesAsked(visit.evidence));
    const few = new Map([...visit.pixels].filter(([name]) => asked.has(name)));
    expect(analyse(visit.evidence, few)).toEqual(analysis);

    const report = sessionReport({ evidence: visit.evidence, analysis });
    const proven = { ...visit, report, pictures: factsOfPictures(visit) };
    expect(wrongIn(proven, { again: report })).toEqual([]);
    const { tried, unnoticed } = tryChanges(proven, {
      most: mostChanges,
      bytes: visit.pictures,
      withJourney: true,
    });
    expect(unnoticed).toEqual([]);
    expect(tried).toBeGreaterThan(mostChanges);
  },
);

test.concurrent.for(onClean.map((site) => [site.id, site] as const))(
  '%s is clear on its clean twin, and nothing else is found',
  async ([, site]) => {
    const { findings, ruleErrors } = (await visited(site, 'clean')).analysis;
    expect(findings.map(({ rule, summary }) => `${rule}: ${summary}`)).toEqual([]);
    expect(ruleErrors).toEqual([]);
  },
);

/** Sites in the order of the rules that each adds for its turns, as far as the turns last. */
function tellingSites(turns: number): TestSite[] {
  const shown = new Set<string>();
  const chosen: TestSite[] = [];
  let left = siteIndex.filter((site) => !rulesOf(site).some((rule) => wantCalm.has(rule)));
  for (let spent = 0; left.length > 0;) {
    const gain = (site: TestSite) => rulesOf(site).filter((rule) => !shown.has(rule)).length / turnsOf(site);
    const best = left.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    spent += turnsOf(best);
    if (spent > turns) break;
    chosen.push(best);
    left = left.filter((site) => site !== best);
    for (const rule of rulesOf(best)) shown.add(rule);
  }
  return chosen;
}

function rulesOf({ expected }: TestSite): string[] {
  return [...new Set(expected.findings.map(({ rule }) => rule))];
}

/** What a visit costs, in turns. */
function turnsOf(site: TestSite): number {
  return (site.expected.deeds?.length ?? 6) + 3 + (looksAgain(site) ? 20 : 0);
}

async function visited(site: TestSite, variant: Variant): Promise<JudgedSite> {
  const leave = await seats.take(new AbortController().signal);
  try {
    return await judgeSite(site, variant, authority);
  } finally {
    leave();
  }
}
