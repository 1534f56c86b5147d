// How the table of criteria leaves: in Markdown, on the page, as EARL and in the shape of a VPAT.
import { expect, test } from 'vitest';
import { answeredAbout, askedAbout, silent } from '../../../test/support/asked-about.ts';
import { probedPage } from '../../../test/support/probe-builder.ts';
import { sampleAggregate, sampleReport } from '../../../test/support/sample-report.ts';
import type { CiRun } from '../ci/ci-run.ts';
import { earlReport } from '../ci/earl.ts';
import { vpatReport } from '../ci/vpat.ts';
import { aggregateHtml, comparisonPictures } from '../render/aggregate-html.ts';
import { criteriaMarkdown, criteriaPart } from '../render/criteria-part.ts';
import { cropPlan } from '../render/crop-plan.ts';
import { html, render } from '../render/html.ts';
import { criteriaTable } from './criteria-table.ts';
import { joinCriteria } from './join-criteria.ts';

const named = (id: string) => ({ href: `#${id}`, id, title: `the fault ${id}` });

const run: CiRun = {
  runId: 'run_1',
  targetUrl: 'https://shop.example.com/',
  status: 'completed',
  failOn: null,
  ignored: new Map(),
  sessions: [{ id: 'ses_1', personaId: 'one', report: sampleReport(), failure: null }],
};

test('questions and states that were not audited stand in Markdown, on the page, in EARL and in the shape of a VPAT', () => {
  const known = askedAbout();
  const accessibility = criteriaTable(known, silent, known.images);
  const markdown = criteriaMarkdown({ accessibility }, named).join('\n');
  expect(markdown).toContain('### Questions for a person: 2');
  expect(markdown).toContain('001-axe.png');
  expect(markdown).toContain('no time was left for the accessibility engines');
  const crops = new Map([['crop-q1.webp', { mediaType: 'image/webp', base64: 'AA==' }]]);
  const drawn = render(html`${criteriaPart({ accessibility }, named, crops)}`);
  expect(drawn).toContain('Questions for a person: 2');
  expect(drawn.match(/<img/g)).toHaveLength(1);
  // A comparison shows the picture of the session that has it.
  const joined = joinCriteria([{ session_id: 'ses_1', accessibility, findings: [] }]);
  const ofSession = new Map([['ses_1/crop-q1.webp', { mediaType: 'image/webp', base64: 'AA==' }]]);
  const compared = { ...sampleAggregate(), ...(joined && { accessibility: joined }) };
  const pictures = comparisonPictures(compared).filter(({ sessionId }) => sessionId === 'ses_1');
  expect(pictures.map(({ name }) => name)).toEqual(['crop-q1.webp', 'crop-q2.webp']);
  expect(aggregateHtml(compared, ofSession).match(/<img/g)).toHaveLength(1);
  const report = { ...sampleReport(), accessibility };
  const asked = { ...run, sessions: [{ id: 'ses_1', personaId: 'one', report, failure: null }] };
  const text = vpatReport(asked);
  expect(text).toMatch(/^\| 1\.4\.1 .*Question 1, Question 2/m);
  expect(text).toContain('## Not audited');
  const earl = earlReport(asked);
  expect(earl).toContain('"ptr:expression": "#one"');
  expect(earl.match(/earl:untested/g)).toHaveLength(1);
  expect(
    cropPlan({ ...report, artefacts: { images: [pictureIn(report)] } }).map(({ name }) => name),
  ).toContain('crop-q1.webp');
});

function pictureIn({ artefacts: { images } }: ReturnType<typeof sampleReport>) {
  const [first] = images;
  if (!first) throw new Error('the sample has pictures');
  return { ...first, name: '001-axe.png' };
}

test('what failed is named by its title, and the pages that were looked at are listed wherever the table goes', () => {
  const [failed, ...others] = criteriaTable(askedAbout(), silent).criteria;
  if (!failed) throw new Error('the table has rows');
  const accessibility = {
    ...criteriaTable(askedAbout(), silent),
    criteria: [{ ...failed, status: 'failed' as const, findings: ['f1'] }, ...others],
    sample: [
      { url: 'https://shop.example.com/', title: 'Shop', states: 3 },
      { url: 'https://shop.example.com/cart', title: '', states: 1 },
    ],
  };
  const markdown = criteriaMarkdown({ accessibility }, named).join('\n');
  expect(markdown).toContain('the fault f1 (`f1`)');
  const alike = {
    ...accessibility,
    criteria: [{ ...failed, status: 'failed' as const, findings: ['a', 'b'] }],
  };
  const inComparison = () => ({ href: '#matrix', title: 'A field has no label' });
  expect(criteriaMarkdown({ accessibility: alike }, inComparison).join('\n')).toContain(
    'A field has no label, 2 times',
  );
  expect(markdown).toContain('### Pages that were looked at: 2');
  expect(markdown).toContain('- `https://shop.example.com/`, Shop, 3 states');
  expect(markdown).toContain('- `https://shop.example.com/cart`\n');
  const drawn = render(html`${criteriaPart({ accessibility }, named)}`);
  expect(drawn).toMatch(/the fault f1:\s*<a href="#f1">f1<\/a>/);
  expect(drawn).toContain('Pages that were looked at: 2');
  const report = { ...sampleReport(), accessibility };
  const looked = { ...run, sessions: [{ id: 'ses_1', personaId: 'one', report, failure: null }] };
  expect(vpatReport(looked)).toContain('## Pages that were looked at');
  expect(earlReport(looked)).toContain('"dct:hasPart"');
});

test('EARL: one assertion a criterion, in the words of its vocabulary', () => {
  const graph = JSON.parse(earlReport(run)) as {
    '@graph': { '@type': unknown; 'earl:result'?: { 'earl:outcome': { '@id': string } } }[];
  };
  const assertions = graph['@graph'].filter((node) => node['@type'] === 'earl:Assertion');
  expect(assertions).toHaveLength(55);
  const outcomes = new Set(assertions.map((one) => one['earl:result']?.['earl:outcome']['@id'] ?? ''));
  expect([...outcomes].every((each) => /^earl:(failed|passed|cantTell|inapplicable)$/.test(each))).toBe(true);
  expect(outcomes).toContain('earl:failed');
});

test('the shape of a VPAT says that it claims nothing, and never “Supports” of a criterion', () => {
  const text = vpatReport(run);
  expect(text).toContain('This is no conformance claim');
  expect(text.match(/^\| \d\.\d\.\d+ /gm)).toHaveLength(55);
  expect(text).not.toMatch(/\| Supports/);
  expect(vpatReport({ ...run, sessions: [] })).toContain('No session of this run');
});

test('its answers leave as opinions to be confirmed, in page, Markdown, EARL and the shape of a VPAT', () => {
  const known = answeredAbout(['met', 'not met']);
  const accessibility = criteriaTable(known, silent, known.images);
  const table = { accessibility };
  expect(render(html`${criteriaPart(table, named)}`)).toContain(
    'Answers of a language model, to be confirmed: 2',
  );
  expect(criteriaMarkdown(table, named).join('\n')).toContain('No: It has the colour of the text.');
  const report = { ...sampleReport(), accessibility };
  const run = { runId: 'r', targetUrl: probedPage.url, sessions: [{ report }] } as unknown as CiRun;
  const earl = JSON.parse(earlReport(run)) as { '@graph': Record<string, unknown>[] };
  const said = earl['@graph'].filter((one) => JSON.stringify(one).includes('A language model answers'));
  expect(said).toHaveLength(2);
  expect(said.every((one) => JSON.stringify(one).includes('earl:cantTell'))).toBe(true);
  expect(vpatReport(run)).toContain('Answer 2');
  const joined = joinCriteria([
    report,
    { ...sampleReport(), accessibility: criteriaTable(askedAbout(), silent) },
  ]);
  expect(joined?.questions).toBeUndefined();
});
