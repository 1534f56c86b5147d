// What is left for a person, with a model and without one.
import { expect, test } from 'vitest';
import { answeredAbout, askedAbout, silent } from '../../../test/support/asked-about.ts';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { axeAlone, finding, lookedAt } from '../../../test/support/looked-at.ts';
import { probed, probedPage } from '../../../test/support/probe-builder.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { Evidence, ScreenElement } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import type { CiRun } from '../ci/ci-run.ts';
import { vpatReport } from '../ci/vpat.ts';
import { criteriaMarkdown } from '../render/criteria-part.ts';
import { criteriaTable } from './criteria-table.ts';
import { joinCriteria } from './join-criteria.ts';

test('what is left for a person is a question with its place and picture, until a finding answers it', () => {
  const known = askedAbout();
  const { questions, left_out } = criteriaTable(known, silent, known.images);
  expect(left_out).toEqual([{ url: 'https://shop.example.com/late', title: 'Late', because: 'time' }]);
  expect(questions).toMatchObject([
    {
      id: 'q1',
      criteria: ['1.4.1'],
      rule: 'axe/link-in-text-block',
      url: probedPage.url,
      places: 1,
      image: { name: '001-axe.png' },
    },
    { id: 'q2', criteria: ['1.4.1'] },
  ]);
  const locator = { ...probed('More').locator, css: '#one' };
  const answer = { ...finding('f1', ['1.4.1']), element: { role: 'link', name: 'More', locator } };
  expect(criteriaTable(known, { ...silent, findings: [answer] }).questions).toMatchObject([
    { id: 'q1', element: { locator: { css: '#two' } }, image: null },
  ]);
  const joined = joinCriteria([
    { session_id: 'ses_1', accessibility: criteriaTable(known, silent, known.images), findings: [] },
    { session_id: 'ses_2', accessibility: criteriaTable(known, silent), findings: [] },
  ]);
  expect(joined?.questions).toHaveLength(2);
  expect(joined?.questions?.[0]).toMatchObject({ session_id: 'ses_1', image: { name: '001-axe.png' } });
  expect(joined?.left_out).toHaveLength(1);
});

test('without a model what it is asked is left to a person: once for the site, and of each picture, with a crop', () => {
  const { url } = probedPage;
  const picture = element('e1', { kind: 'image', tag: 'img', name: 'A red mug', picture: 'mug' });
  const heading = element('e2', { kind: 'heading', name: 'Mugs' });
  const shown = (id: string, at: string, more: ScreenElement[]) =>
    screen(id, [heading, ...more], { url: at, image: `${id}.png` });
  const help = `${url}help`;
  const { probes = [], ...rest } = lookedAt({});
  const base = evidence({ screens: [shown('s1', url, [picture]), shown('s2', help, [])] });
  const images = ['s1.png', 's2.png'].map((name) => ({
    ...base.images[0],
    name,
    width: 1280,
    height: 800,
    pixelRatio: 1,
  }));
  const known = { ...rest, ...base, images, probes: [...probes, axeAlone(help)] } as Evidence;
  const asked = (of: Evidence) =>
    criteriaTable(of, silent, of.images).questions?.map(({ rule, pages, image }) => [
      rule,
      pages,
      image?.name,
    ]);
  expect(asked(known)).toEqual([
    ['model/headings', 2, undefined],
    ['model/alternative', undefined, 's1.png'],
  ]);
  // Of pages that no engine looked at nothing is asked, nor of what a model answered; what it was not asked is left.
  expect(asked({ ...known, probes })).toEqual([
    ['model/headings', undefined, undefined],
    ['model/alternative', undefined, 's1.png'],
  ]);
  const answer = { because: '', event: null, screen: 's1', why: '', ask: '', element: null, image: 's1.png' };
  const answers = [
    { ...answer, id: 'a1', rule: 'model/headings', criteria: ['2.4.6'], url, answer: 'met' as const },
    {
      ...answer,
      id: 'a2',
      rule: 'model/headings',
      criteria: ['2.4.6'],
      url: help,
      answer: 'not asked' as const,
    },
  ];
  expect(asked({ ...known, answers })).toEqual([
    ['model/headings', undefined, undefined],
    ['model/alternative', undefined, 's1.png'],
  ]);
  const report = (session_id: string) => ({
    session_id,
    accessibility: criteriaTable(known, silent, images as Evidence['images']),
    findings: [],
  });
  const joined = joinCriteria([report('ses_1'), report('ses_2')]);
  expect(joined?.questions?.map(({ asked_as, session_id }) => [asked_as, session_id])).toEqual([
    ['q1', 'ses_1'],
    ['q2', 'ses_1'],
  ]);
});

test('what a model answers stands apart: it decides no criterion, and what it leaves open stays a question', () => {
  const rowOf = (known: Evidence) =>
    criteriaTable(known, silent, known.images).criteria.find(({ num }) => num === '1.4.1');
  const all = answeredAbout(['met', 'not met']);
  expect(rowOf(all)).toMatchObject({
    status: 'answered_by_model',
    doubts: 0,
    answers: ['a1', 'a2'],
    findings: [],
  });
  expect(criteriaTable(all, silent, all.images)).toMatchObject({
    answers: [
      { id: 'a1', answer: 'met', image: { name: '001-axe.png' } },
      { id: 'a2', answer: 'not_met', why: 'It has the colour of the text.' },
    ],
  });
  expect(criteriaTable(all, silent).questions).toBeUndefined();
  const half = answeredAbout(['met', 'cannot tell']);
  expect(rowOf(half)).toMatchObject({ status: 'needs_a_person', doubts: 1, answers: ['a1'] });
  expect(criteriaTable(half, silent).questions).toMatchObject([{ element: { locator: { css: '#two' } } }]);
  // What the model alone asks and cannot tell is a person's question, too.
  const own = answeredAbout(['cannot tell'], 'model/links');
  expect(criteriaTable(own, silent).questions?.map(({ rule }) => rule)).toContain('model/links');
  // A fault that was found stays one.
  const found = criteriaTable(all, { ...silent, findings: [finding('f1', ['1.4.1'])] });
  expect(found.criteria.find(({ num }) => num === '1.4.1')?.status).toBe('failed');
});

test('what stands on several pages with the same words is asked once, and level AAA is noted and no fault', () => {
  const known = askedAbout();
  const [look] = known.probes ?? [];
  const help = 'https://shop.example.com/help';
  const node = { ...probed('read more'), says: '“read more”' };
  const markup: ProbeRecord = {
    ...probedPage,
    id: 'p3',
    image: null,
    kind: 'markup-look',
    faults: [{ id: 'link-by-context', count: 2, nodes: [node] }],
  };
  const both = { ...known, probes: [look, { ...look, id: 'p2', url: help }, markup] } as Evidence;
  const told = criteriaTable(both, silent, both.images);
  expect(told.questions?.map(({ pages, url }) => [pages, url])).toEqual([
    [2, probedPage.url],
    [2, probedPage.url],
  ]);
  const noted = { places: 2, says: '“read more”', url: probedPage.url };
  expect(told.beyond).toEqual([{ num: '2.4.9', name: 'Link Purpose (Link Only)', findings: [], noted }]);
  expect(
    criteriaMarkdown({ accessibility: told }, (id) => ({ id, title: id, href: '' })).join('\n'),
  ).toContain('alike on 2 pages, the first');
  const report = { ...sampleReport(), accessibility: told };
  const alone = { runId: 'r', targetUrl: probedPage.url, sessions: [{ report }] } as unknown as CiRun;
  expect(vpatReport(alone)).toContain('2.4.9 Link Purpose (Link Only): 2 places on');
});
