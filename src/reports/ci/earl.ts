// A run as EARL 1.0 in JSON-LD (W3C Evaluation and Report Language): one assertion for each criterion of levels A and AA, one for each
// question that is left for a person, and one for each state that was not audited.
import { version } from '../../base/version.ts';
import type {
  AnswerTold,
  CriterionStatus,
  CriterionTold,
  QuestionTold,
} from '../criteria/criteria-schema.ts';
import { joinCriteria } from '../criteria/join-criteria.ts';
import { answerWords, leftOutWords, statusWords, thingAsked } from '../criteria/criteria-words.ts';
import { criteria, understandingUrl } from '../criteria/wcag.ts';
import { faultsOf, reportsOf, type CiFault, type CiRun } from './ci-run.ts';

/** Values of EARL 1.0 for what a criterion came to. */
const outcomes: Readonly<Record<CriterionStatus, string>> = {
  failed: 'earl:failed',
  needs_a_person: 'earl:cantTell',
  // What a model says decides nothing until a person agrees.
  answered_by_model: 'earl:cantTell',
  passed_by_check: 'earl:passed',
  not_met: 'earl:inapplicable',
};

/** The graph as JSON text; without assertions where no session reported. */
export function earlReport(run: CiRun): string {
  const table = joinCriteria(reportsOf(run));
  const faults = new Map(faultsOf(run).map(({ finding }) => [finding.fingerprint, finding]));
  const graph = {
    '@context': {
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      doap: 'http://usefulinc.com/ns/doap#',
      ptr: 'http://www.w3.org/2009/pointers#',
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
        ...(table?.sample && { 'dct:hasPart': table.sample.map(({ url }) => ({ '@id': url })) }),
      },
      ...(table?.criteria ?? []).map((row) => assertionOf(row, run, faults)),
      ...(table?.questions ?? []).flatMap((one) => questionsAsked(one, one.because)),
      ...(table?.answers ?? []).flatMap((one) =>
        questionsAsked(one, `A language model answers, to be confirmed: ${answerWords(one)}`),
      ),
      ...(table?.left_out ?? []).map((state) => ({
        ...assertion(state.url, {
          '@id': standard,
          '@type': 'earl:TestRequirement',
          'dct:title': 'WCAG 2.2',
        }),
        'earl:result': resultOf('earl:untested', `Not audited: ${leftOutWords(state)}.`),
      })),
    ],
  };
  return `${JSON.stringify(graph, null, 2)}\n`;
}

/** A criterion, with the places of what failed it. */
function assertionOf(
  row: CriterionTold,
  { targetUrl }: CiRun,
  faults: ReadonlyMap<string, CiFault['finding']>,
) {
  const { num, name, status, ask, checks, findings } = row;
  const told = findings.map((mark) => faults.get(mark)?.title ?? mark);
  const places = findings.flatMap((mark) => {
    const { url, element } = faults.get(mark) ?? {};
    return element ? [{ ...pointerTo(element), 'dct:source': url }] : [];
  });
  const info = [
    statusWords[status],
    ...told,
    ask,
    ...(checks.length > 0 ? [`Checks: ${checks.join(', ')}`] : []),
  ];
  return {
    ...assertion(targetUrl, testOf({ num, name })),
    'earl:result': {
      ...resultOf(outcomes[status], info.filter((each) => each !== '').join('\n')),
      ...(places.length > 0 && { 'earl:pointer': places }),
    },
  };
}

function pointerTo({ locator }: { locator: { css: string } }) {
  return { '@type': 'ptr:CSSSelectorPointer', 'ptr:expression': locator.css };
}

const standard = 'https://www.w3.org/TR/WCAG22/';

/** What is asked of one place, under each criterion that it names, with what is known of it. */
function questionsAsked(one: QuestionTold | AnswerTold, known: string) {
  const { url, ask, rule, image, session_id: session, element } = one;
  const shown = image
    ? `Screenshot ${[...(session === undefined ? [] : [session]), image.name].join('/')}, ${image.box.width} by ${image.box.height} at ${image.box.x}, ${image.box.y}.`
    : '';
  const info = [`${ask} (${rule})`, thingAsked(one), known, shown].filter((each) => each !== '').join('\n');
  return criteria
    .filter(({ num }) => one.criteria.includes(num))
    .map((criterion) => ({
      ...assertion(url, testOf(criterion)),
      'earl:result': {
        ...resultOf('earl:cantTell', info),
        ...(element && { 'earl:pointer': pointerTo(element) }),
      },
    }));
}

function assertion(subject: string, test: object) {
  return {
    '@type': 'earl:Assertion',
    'earl:assertedBy': { '@id': '_:passerby' },
    'earl:subject': { '@id': subject },
    'earl:mode': { '@id': 'earl:automatic' },
    'earl:test': test,
  };
}

function testOf({ num, name }: { num: string; name: string }) {
  return {
    '@id': understandingUrl(name),
    '@type': 'earl:TestRequirement',
    'dct:title': `${num} ${name}`,
  };
}

function resultOf(outcome: string, description: string) {
  return {
    '@type': 'earl:TestResult',
    'earl:outcome': { '@id': outcome },
    'dct:description': description,
  };
}
