// What the comparison as Markdown shows beside its words; its bytes are agreed in the golden file.
import { expect, test } from 'vitest';
import { sampleAggregate } from '../../../test/support/sample-report.ts';
import { aggregateHtml } from './aggregate-html.ts';
import { aggregateMarkdown } from './aggregate-markdown.ts';

const report = sampleAggregate();

test('each of the first names its picture, and links to none that may not be there', () => {
  const plain = aggregateMarkdown(report);
  expect(plain).toContain('**Screenshot:** `007-turn-6.png` of session `ses_01k0000000000000000000demo`');
  expect(plain).not.toContain('](');
  const odd = structuredClone(report);
  for (const each of odd.fix_first) if (each.image) each.image.name = '../x)(.png';
  expect(aggregateMarkdown(odd)).not.toContain('](');
});

test('who was hit is told apart from who was not hurt and who was not there', () => {
  const fix = report.fix_first.find(({ met_by }) => met_by.length === 3);
  if (!fix) throw new Error('the sample has something to fix that three met');
  const [row] = report.matrix.rows;
  if (!row) throw new Error('the sample has faults');
  const told = structuredClone(report);
  const because = 'Found by looking at the page after the journey. It hurts whoever uses the keyboard alone.';
  const [lead, other, third] = fix.met_by.map(({ session_id, persona_id, name }) => ({
    session_id,
    persona_id,
    name,
  }));
  if (!lead || !other || !third) throw new Error('three met it');
  told.fix_first = [
    {
      ...fix,
      reach: { ...fix.reach, because },
      met_by: fix.met_by.slice(0, 1).map((each) => ({ ...each, hit: false })),
      also_hit: [third],
    },
  ];
  told.matrix.rows = [{ ...row, cells: [null, null, null], standings: ['not hurt', 'not there', 'hit'] }];
  const plain = aggregateMarkdown(told);
  expect(plain).toContain(`personas: ${third.name}\n`);
  expect(plain).toContain(`${because} Told as ${fix.met_by[0]?.finding_id} of ${lead.name}.`);
  expect(plain).toMatch(/\| not hurt \| not there \| (serious|critical) \|/);
  const drawn = aggregateHtml(told);
  expect(drawn).toContain('not there</span>');
  expect(drawn).toContain('Whom it hurts');
});
