// Every site for relations, and the verdict of all relations on a crawl of one twin.
import { testAuthority } from '../support/https-site.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveTestSite } from '../sites/serve-test-site.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { unshare } from '../../src/evidence/unshare.ts';
import { analyse, type Analysis } from '../../src/findings/analyse.ts';
import { relationIndex } from '../../src/findings/relations/relation-index.ts';
import type { Rule } from '../../src/findings/rule.ts';
import { backBroken } from '../../src/findings/rules/back-broken.ts';
import { sessionReport } from '../../src/reports/session-report.ts';
import type { Proven } from '../support/noticed.ts';
import { againSite } from './again-site.ts';
import { alikeSite } from './alike-site.ts';
import { menuSite } from './menu-site.ts';
import { choicesSite } from './choices-site.ts';
import { collectionSite } from './collection-site.ts';
import { entriesSite } from './entries-site.ts';
import { filesSite } from './files-site.ts';
import { formsSite } from './forms-site.ts';
import { looksSite } from './looks-site.ts';
import { orderSite } from './order-site.ts';
import { pressSite } from './press-site.ts';
import type { RelationSite } from './relation-site.ts';
import { savedSite } from './saved-site.ts';
import { sumsSite } from './sums-site.ts';
import { undoSite } from './undo-site.ts';
import { valuesSite } from './values-site.ts';
import { visitsSite } from './visits-site.ts';

export const relationSites: readonly RelationSite[] = [
  looksSite,
  valuesSite,
  pressSite,
  orderSite,
  againSite,
  formsSite,
  filesSite,
  alikeSite,
  menuSite,
  savedSite,
  collectionSite,
  undoSite,
  entriesSite,
  choicesSite,
  visitsSite,
  sumsSite,
];

/** Relations, and what else judges what a crawl did. */
export const crawlRules: readonly Rule[] = [...relationIndex, backBroken];

export interface JudgedCrawl {
  evidence: Evidence;
  analysis: Analysis;
}

/** Crawls one twin and judges it by every relation, those on trial among them, and by Back. */
export async function judgeTwin(
  site: RelationSite,
  { flawed, actions }: { flawed: boolean; actions: number },
): Promise<JudgedCrawl> {
  const answer = site.open(flawed);
  const served = await serveTestSite(
    { handle: (_variant, request) => answer(request) },
    'clean',
    await testAuthority(),
  );
  try {
    const recorded = await crawlOf(served, {
      actions,
      // No relation reads what engines of accessibility say.
      engineMs: 0,
      wallMs: 300_000,
      againMs: 60_000,
      ...(site.look && { look: site.look }),
    });
    const evidence = unshare(recorded);
    return { evidence, analysis: analyse(evidence, new Map(), crawlRules) };
  } finally {
    await served.close();
  }
}

/** The report of what the relations found, with the records that it refers to; their pictures are left out. */
export function provenTwin({ evidence, analysis }: JudgedCrawl): Proven {
  return { report: sessionReport({ evidence, analysis }), evidence, pixels: new Map(), pictures: null };
}

/** What is wrong with a relation on the two twins; '' where it does what it should. Null is a twin that was not crawled. */
export function wrongWith(
  id: string,
  { flawed, clean }: { flawed: Analysis; clean: Analysis | null },
): string {
  const of = (analysis: Analysis | null) => analysis?.findings.filter(({ rule }) => rule === id) ?? [];
  const [mistaken] = of(clean);
  if (mistaken) return `speaks on the clean twin: ${mistaken.title}`;
  if (of(flawed).length > 0) return '';
  const doubt = flawed.cannotTell.find(({ rule }) => rule === id);
  return doubt ? `has no control: ${doubt.what}, ${doubt.because}` : 'is silent on its fault';
}
