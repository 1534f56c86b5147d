// A run as EARL 1.0 in JSON-LD (W3C Evaluation and Report Language): one assertion for each criterion of levels A and AA.
import { version } from '../../base/version.ts';
import type { CriterionStatus, CriterionTold } from '../criteria/criteria-schema.ts';
import { joinCriteria } from '../criteria/join-criteria.ts';
import { statusWords } from '../criteria/criteria-words.ts';
import { understandingUrl } from '../criteria/wcag.ts';
import { faultsOf, reportsOf, type CiRun } from './ci-run.ts';

/** Values of EARL 1.0 for what a criterion came to. */
const outcomes: Readonly<Record<CriterionStatus, string>> = {
  failed: 'earl:failed',
  needs_a_person: 'earl:cantTell',
  passed_by_check: 'earl:passed',
  not_met: 'earl:inapplicable',
};

/** The graph as JSON text; without assertions where no session reported. */
export function earlReport(run: CiRun): string {
  const table = joinCriteria(reportsOf(run));
  const titles = new Map(faultsOf(run).map(({ finding }) => [finding.fingerprint, finding.title]));
  const graph = {
    '@context': {
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      doap: 'http://usefulinc.com/ns/doap#',
    },
    '@graph': [
      {
        '@id': '_:passerby',
        '@type': ['earl:Assertor', 'earl:Software'],
        'doap:name': 'Passerby',
        'doap:revision': version,
      },
      {
        '@id': run.targetUrl,
        '@type': ['earl:TestSubject'],
        'dct:source': run.targetUrl,
        'dct:description': table?.claim ?? '',
      },
      ...(table?.criteria ?? []).map((row) => assertionOf(row, run, titles)),
    ],
  };
  return `${JSON.stringify(graph, null, 2)}\n`;
}

function assertionOf(row: CriterionTold, { targetUrl }: CiRun, titles: ReadonlyMap<string, string>) {
  const { num, name, status, ask, checks, findings } = row;
  const told = findings.map((mark) => titles.get(mark) ?? mark);
  const info = [
    statusWords[status],
    ...told,
    ask,
    ...(checks.length > 0 ? [`Checks: ${checks.join(', ')}`] : []),
  ];
  return {
    '@type': 'earl:Assertion',
    'earl:assertedBy': { '@id': '_:passerby' },
    'earl:subject': { '@id': targetUrl },
    'earl:mode': { '@id': 'earl:automatic' },
    'earl:test': {
      '@id': understandingUrl(name),
      '@type': 'earl:TestRequirement',
      'dct:title': `${num} ${name}`,
    },
    'earl:result': {
      '@type': 'earl:TestResult',
      'earl:outcome': { '@id': outcomes[status] },
      'dct:description': info.filter((each) => each !== '').join('\n'),
    },
  };
}
