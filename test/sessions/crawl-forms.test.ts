// Forms in a crawl with a real browser: values at a border are sent, their answers read, and the relations judge them.
import { expect, test } from 'vitest';
import { analyse } from '../../src/findings/analyse.ts';
import { relationIndex } from '../../src/findings/relations/relation-index.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { entrySite } from '../support/entry-site.ts';
import { serveSite } from '../support/https-site.ts';

/** A crawl of the site takes about 20 s. */
const limitMs = 90_000;

async function crawled(kind: 'flawed' | 'clean') {
  const { handler, entries } = entrySite(kind);
  const site = await serveSite({ handler });
  try {
    const evidence = await crawlOf(site, { engineMs: 0, pictures: false, actions: 60, wallMs: limitMs });
    const trials = (evidence.graph?.trials ?? []).filter(
      ({ kind: of }) => of === 'form' || of === 'boundary',
    );
    const { findings, ruleErrors } = analyse(evidence, new Map(), relationIndex);
    return { trials, entries, ruleErrors, rules: findings.map(({ rule }) => rule).sort() };
  } finally {
    await site.close();
  }
}

test(
  'a flawed form is found to take and refuse what it should not, and its clean twin is not',
  { timeout: 2 * limitMs },
  async () => {
    const [flawed, clean] = await Promise.all([crawled('flawed'), crawled('clean')]);
    expect(flawed.ruleErrors).toEqual([]);
    expect(flawed.rules).toEqual(['impossible-value-taken', 'possible-value-refused', 'summary-differs']);
    expect(clean.ruleErrors).toEqual([]);
    expect(clean.rules).toEqual([]);
    // What the crawl read is what the site did: it kept as many as were accepted, and the last trial is the plain one again.
    const accepted = clean.trials.filter(({ about }) => about['accepted'] === 'yes');
    expect(accepted).toHaveLength(clean.entries.length);
    expect(clean.trials.length).toBeGreaterThan(10);
    expect(clean.trials.at(-1)?.about).toMatchObject({ part: 'corrected', accepted: 'yes' });
  },
);
