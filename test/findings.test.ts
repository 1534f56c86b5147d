// Every rule on a site that breaks it and on the same site without the flaw, through the real loop in a real browser.
// A finding that expected.json does not list fails, whichever rule it comes from.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Authority } from '../src/base/certificates.ts';
import { analyse, picturesAsked } from '../src/findings/analyse.ts';
import { sessionReport, type SessionReport } from '../src/reports/session-report.ts';
import { verifyReport } from '../src/reports/verify/verify-report.ts';
import { testAuthority } from './support/https-site.ts';
import { judgeSite, type JudgedSite } from './support/judge-site.ts';
import { mutatePlaces } from './support/mutate-evidence.ts';
import {
  changedPictures,
  factsOfPictures,
  tamperFindings,
  tamperHead,
  tamperJourney,
  tamperJudgement,
} from './support/tamper.ts';
import { siteIndex, type TestSite } from './sites/site-index.ts';

/** Sites on which every entry of the journey is changed, too. */
const wholeJourney = new Set(['lost-input', 'unlike-label', 'room-for-two']);

let authority: Authority;
beforeAll(async () => {
  authority = await testAuthority();
});

describe.for(siteIndex.map((site) => [site.id, site] as const))('%s', ([, site]) => {
  let flawed: Promise<JudgedSite> | undefined;
  const onFlawedSite = () => (flawed ??= judgeSite(site, 'flawed', authority));

  test.concurrent('is found on the flawed site, with proof that leads to it', async () => {
    const { visit, analysis } = await onFlawedSite();
    const { findings } = analysis;
    const found = findings.map(({ rule, element, title }) => `${rule}: ${element?.name || title}`);
    expect(found.sort()).toEqual(expectedOf(site).sort());
    for (const { proof, remedy, summary } of findings) {
      expect(proof.events.length).toBeGreaterThan(0);
      if (proof.image) expect(proof.image.name).toMatch(/^\d{3}-.+\.png$/);
      expect(summary).toMatch(/^[A-Z].+\.$/);
      expect(remedy).not.toBe('');
    }
    const asked = new Set(picturesAsked(visit.evidence));
    const few = new Map([...visit.pixels].filter(([name]) => asked.has(name)));
    expect(analyse(visit.evidence, few)).toEqual(analysis);
  });

  test.concurrent('is verified by what it refers to, and nothing can be changed unnoticed', async () => {
    const { visit, analysis } = await onFlawedSite();
    const report = sessionReport({ evidence: visit.evidence, analysis });
    const records = { ...visit, pictures: factsOfPictures(visit) };
    const wrong = (told: SessionReport, again: SessionReport | null, evidence = visit.evidence) =>
      verifyReport({ ...records, evidence, report: told, again }).checks.filter(({ holds }) => !holds);
    expect(wrong(report, report)).toEqual([]);

    // A measured value is held against its place in the evidence alone, changed in the report or there.
    const claimed = [...tamperFindings(report)];
    const measured = claimed.filter(({ at }) => / findings\.\d+\.measured\./.test(at));
    const unnoticed = measured.filter((each) => wrong(each.report, null).length === 0);
    expect(unnoticed.map(({ at }) => at)).toEqual([]);
    const unmoved = [...mutatePlaces(report, visit.evidence)].filter(
      ({ changed }) => !changed.some((evidence) => wrong(report, null, evidence).length > 0),
    );
    expect(unmoved.map(({ at }) => at)).toEqual([]);
    // So is every picture, with a byte of it changed or gone.
    for (const name of records.pictures.keys()) {
      for (const pictures of changedPictures(visit, name))
        expect(verifyReport({ ...records, pictures, report, again: report }).checks, name).toContainEqual(
          expect.objectContaining({ holds: false }),
        );
    }
    // All else is noticed by judging again. The journey is told alike for every rule: the sites that are worked on for
    // longest are enough for it.
    const told = [...claimed, ...tamperJudgement(report), ...tamperHead(report)];
    if (wholeJourney.has(site.id)) told.push(...tamperJourney(report));
    const unseen = told.filter((each) => wrong(each.report, report).length === 0);
    expect(unseen.map(({ at }) => at)).toEqual([]);
  });

  test.concurrent('is clear on the clean twin, and nothing else is found', async () => {
    const { findings, ruleErrors } = (await judgeSite(site, 'clean', authority)).analysis;
    expect(findings.map(({ rule, summary }) => `${rule}: ${summary}`)).toEqual([]);
    expect(ruleErrors).toEqual([]);
  });
});

/** What must be found, each as rule and name. A nameless element is known by its title. */
function expectedOf(site: TestSite): string[] {
  return site.expected.findings.flatMap(({ rule, count, name, title }) =>
    Array.from({ length: count }, () => `${rule}: ${name || title}`),
  );
}
