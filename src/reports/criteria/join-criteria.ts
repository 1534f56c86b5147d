// The tables of several sessions of one run as one: it is about the site, so what one session found failed. Pure.
import { isOfModel } from '../../evidence/eye-questions.ts';
import { urlTemplate } from '../../findings/url-template.ts';
import { mostQuestions } from '../../findings/questions.ts';
import type { AccessibilityTold, CriterionTold, QuestionTold } from './criteria-schema.ts';
import { beyond, criteria } from './wcag.ts';

/** What of a report is joined. */
export interface ReportOfCriteria {
  session_id?: string;
  accessibility?: AccessibilityTold | undefined;
  findings: readonly { id: string; fingerprint: string }[];
}

/** Findings by fingerprint. null where no report holds a table, as those of older versions. */
export function joinCriteria(reports: readonly ReportOfCriteria[]): AccessibilityTold | null {
  const all = reports.flatMap(({ accessibility, findings }) =>
    accessibility
      ? [{ table: accessibility, marks: new Map(findings.map((one) => [one.id, one.fingerprint])) }]
      : [],
  );
  const [first] = all;
  if (!first) return null;
  const marksFor = (pick: (table: AccessibilityTold) => readonly string[]) => [
    ...new Set(all.flatMap(({ table, marks }) => pick(table).flatMap((id) => marks.get(id) ?? []))),
  ];
  const looked = (num: string) =>
    all
      .filter(({ table }) => table.states > 0)
      .flatMap(({ table }) => table.criteria.filter((one) => one.num === num));
  return {
    standard: first.table.standard,
    claim: first.table.claim,
    states: Math.max(...all.map(({ table }) => table.states)),
    ...sampleOf(all.map(({ table }) => table)),
    not_audited: Math.max(...all.map(({ table }) => table.not_audited)),
    ...leftOutOf(all.map(({ table }) => table)),
    ...lessOf(all.map(({ table }) => table)),
    ...questionsOf(reports),
    ...answersOf(reports),
    criteria: criteria.flatMap(({ num, ask }) => {
      const rows = all.flatMap(({ table }) => table.criteria.filter((one) => one.num === num));
      const [row] = rows;
      if (!row) return [];
      const findings = marksFor((table) => table.criteria.find((one) => one.num === num)?.findings ?? []);
      const status = statusOf(rows, looked(num));
      const answers = rows.flatMap(({ answers: ids = [] }) => ids);
      return [
        {
          ...row,
          status,
          findings,
          checks: [...new Set(rows.flatMap(({ checks }) => checks))],
          doubts: Math.max(...rows.map(({ doubts }) => doubts)),
          ...(answers.length > 0 && { answers }),
          ask: status === 'needs_a_person' || status === 'answered_by_model' ? ask : '',
        },
      ];
    }),
    beyond: beyond.flatMap(({ num, name }) => {
      const rows = all.flatMap(({ table }) => table.beyond.filter((one) => one.num === num));
      const findings = marksFor((table) => table.beyond.find((one) => one.num === num)?.findings ?? []);
      const [noted] = rows.flatMap((row) => row.noted ?? []).toSorted((a, b) => b.places - a.places);
      return rows.length === 0 ? [] : [{ num, name, findings, ...(noted && { noted }) }];
    }),
  };
}

/** Each page once, with the most states that one table names of it. */
function sampleOf(tables: readonly AccessibilityTold[]): Pick<AccessibilityTold, 'sample'> {
  const pages = Map.groupBy(
    tables.flatMap(({ sample = [] }) => sample),
    ({ url }) => url,
  );
  const sample = [...pages.values()].flatMap((alike) =>
    alike.toSorted((a, b) => b.states - a.states).slice(0, 1),
  );
  return sample.length > 0 ? { sample } : {};
}

/** The longest list: sessions of one run keep the same crawl. */
function leftOutOf(tables: readonly AccessibilityTold[]): Pick<AccessibilityTold, 'left_out'> {
  const [longest] = tables
    .flatMap(({ left_out }) => (left_out ? [left_out] : []))
    .toSorted((a, b) => b.length - a.length);
  return longest ? { left_out: longest } : {};
}

/** What no session that looked at a page looked at there. */
function lessOf(tables: readonly AccessibilityTold[]): Pick<AccessibilityTold, 'looked_at_less'> {
  const told = Map.groupBy(
    tables.flatMap(({ looked_at_less: less = [] }) => less),
    ({ url }) => urlTemplate(url),
  );
  const less = [...told].flatMap(([page, [first, ...others]]) => {
    const lookedAt = tables.filter(({ sample = [] }) => sample.some(({ url }) => urlTemplate(url) === page));
    if (!first || others.length + 1 < lookedAt.length) return [];
    const looks = first.looks.filter((one) => others.every((other) => other.looks.includes(one)));
    return looks.length === 0 ? [] : [{ url: first.url, looks }];
  });
  return less.length > 0 ? { looked_at_less: less } : {};
}

/** Each question once, with the picture of the first session that has one. */
function questionsOf(reports: readonly ReportOfCriteria[]): Pick<AccessibilityTold, 'questions'> {
  // What a model says is wrong with a page it tells of its parts.
  const answered = new Set(
    (answersOf(reports).answers ?? []).flatMap((one) => [
      placeOf(one),
      ...(isOfModel(one.rule) ? [placeOf({ ...one, element: null })] : []),
    ]),
  );
  const all = reports
    .flatMap(({ session_id, accessibility }) =>
      (accessibility?.questions ?? []).map((one) => ({
        ...one,
        ...(session_id && { session_id, asked_as: one.id }),
      })),
    )
    .filter((one) => !answered.has(placeOf(one)));
  const alike = Map.groupBy(all, (one) =>
    one.element === null && isOfModel(one.rule) ? one.rule : placeOf(one),
  );
  const questions = [...alike.values()].flatMap((group): QuestionTold[] => {
    const first = group.find(({ image }) => image !== null) ?? group[0];
    return first ? [{ ...first, places: Math.max(...group.map(({ places }) => places)) }] : [];
  });
  return questions.length === 0
    ? {}
    : { questions: questions.slice(0, mostQuestions).map((one, at) => ({ ...one, id: `q${at + 1}` })) };
}

function placeOf({ rule, url, element }: Pick<QuestionTold, 'rule' | 'url' | 'element'>): string {
  return `${rule} ${url} ${element?.locator.css ?? ''}`;
}

/** One session of a run asks a model; its answers keep their ids. */
function answersOf(reports: readonly ReportOfCriteria[]): Pick<AccessibilityTold, 'answers'> {
  const answers = reports.flatMap(({ session_id, accessibility }) =>
    (accessibility?.answers ?? []).map((one) => ({ ...one, ...(session_id && { session_id }) })),
  );
  return answers.length > 0 ? { answers } : {};
}

/** Failed where anybody found it; answered where a model answered all and nobody doubts; passed where a check decided it somewhere and nobody doubts; not met where nobody who looked met it. */
function statusOf(rows: readonly CriterionTold[], looked: readonly CriterionTold[]): CriterionTold['status'] {
  const said = new Set(rows.map(({ status }) => status));
  if (said.has('failed')) return 'failed';
  const doubts = rows.some((row) => row.doubts > 0);
  if (said.has('answered_by_model') && !doubts) return 'answered_by_model';
  if (said.has('passed_by_check') && !doubts) return 'passed_by_check';
  // A session that looked at pages and did not count what they hold leaves open whether they hold it.
  const isAbsent = looked.every(({ status }) => status === 'not_met');
  return said.has('not_met') && isAbsent && !doubts ? 'not_met' : 'needs_a_person';
}
