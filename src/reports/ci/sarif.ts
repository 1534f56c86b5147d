// A run as SARIF 2.1.0 (OASIS): one result for each fault, with the fingerprint that tells code scanning what is new.
import { version } from '../../base/version.ts';
import { fingerprintVersion } from '../../findings/fingerprint.ts';
import { rulesNow } from '../../findings/former-ids.ts';
import { faultsOf, whyIgnored, type CiFault, type CiRun } from './ci-run.ts';

/** Characters of a message that viewers keep; GitHub cuts longer ones. */
const messageLimit = 1_000;

/**
 * The log as JSON text. What is at fault is a page, not a line of a file; but GitHub takes no location with a scheme other than that of the
 * checkout. So a page is told by a relative path, with its address in the message and the properties of the location.
 */
export function sarifReport(run: CiRun): string {
  const faults = faultsOf(run);
  const rules = [...Map.groupBy(faults, ({ finding }) => finding.rule)].map(([id, [first]]) => ({
    id,
    name: id,
    shortDescription: { text: first?.finding.title ?? id },
    help: { text: first?.finding.remedy ?? '' },
    properties: {
      tags: [
        ...(first?.finding.wcag ?? []).map((one) => `WCAG ${one}`),
        ...(first?.finding.heuristics ?? []),
      ],
    },
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Passerby', semanticVersion: version, rules } },
        automationDetails: { id: `passerby/${run.runId}` },
        results: faults.map((fault) =>
          resultOf(
            fault,
            rules.findIndex(({ id }) => id === fault.finding.rule),
            run,
          ),
        ),
        invocations: [invocationOf(run)],
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf({ finding, personas }: CiFault, ruleIndex: number, run: CiRun) {
  const { targetUrl } = run;
  const ignored = whyIgnored(run, finding);
  const text = `${finding.title}. Page: ${finding.url} ${finding.summary} ${finding.impact} Remedy: ${finding.remedy}`;
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: finding.severity >= 3 ? 'error' : finding.severity >= 1 ? 'warning' : 'note',
    message: { text: text.slice(0, messageLimit) },
    locations: (finding.places ?? [placeOf(finding)]).map((place) => locationOf(place, targetUrl)),
    partialFingerprints: fingerprintsOf(finding),
    // Where one result has suppressions, all say theirs: none is an empty list.
    suppressions: ignored === null ? [] : [{ kind: 'external', status: 'accepted', justification: ignored }],
    properties: {
      severity: finding.severity,
      confidence: finding.confidence,
      label: finding.label,
      personas,
    },
  };
}

function placeOf({ url, element }: CiFault['finding']) {
  return { url, name: element?.name ?? '', css: element?.locator.css ?? '' };
}

function locationOf({ url, name, css }: ReturnType<typeof placeOf>, targetUrl: string) {
  return {
    physicalLocation: { artifactLocation: { uri: pathOf(url, targetUrl) }, region: { startLine: 1 } },
    message: { text: url },
    properties: { url },
    logicalLocations: css === '' ? [] : [{ name, kind: 'element', fullyQualifiedName: css }],
  };
}

/**
 * Under the name of each version that made one and is known to have, so that a result of before is known again. GitHub reads
 * `primaryLocationLineHash` alone, so that there the oldest stands.
 */
function fingerprintsOf({
  rule,
  fingerprint,
  former_fingerprints: [first = fingerprint] = [],
}: CiFault['finding']) {
  const since = Math.max(0, ...rulesNow(rule).map(({ byCauseSince = 0 }) => byCauseSince));
  // A version in which the rule changed anew gave names that are known only where it was told by its place before.
  const byVersion = Object.fromEntries(
    Array.from({ length: fingerprintVersion }, (_, at) => at + 1).flatMap((version) =>
      version >= since || version <= 2
        ? [[`passerbyFingerprint/v${version}`, version === 1 || version < since ? first : fingerprint]]
        : [],
    ),
  );
  return { primaryLocationLineHash: first, ...byVersion };
}

function invocationOf({ sessions, status }: CiRun) {
  return {
    executionSuccessful: status === 'completed',
    toolExecutionNotifications: sessions.flatMap(({ personaId, failure }) =>
      failure ? [{ level: 'error', message: { text: `${personaId}: ${failure.message}` } }] : [],
    ),
  };
}

/**
 * The page as a path below `pages`, without query and fragment. The host of the target is left out, so that a page of a preview is the same
 * as that of the real site; another host is its first folder, below `hosts`. What is no address of a page becomes one name.
 */
function pathOf(text: string, targetUrl: string): string {
  const url = URL.parse(text);
  if (!url || url.host === '') return `pages/${encodeURIComponent(text.toWellFormed())}`;
  // A port is told with a dash: a colon in a relative path would read as a scheme.
  const host = url.host === URL.parse(targetUrl)?.host ? [] : [url.host.replaceAll(/[^\w.-]+/g, '-')];
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const page = url.pathname.endsWith('/') ? ['index'] : [];
  return [host.length === 0 ? 'pages' : 'hosts', ...host, ...parts, ...page].join('/');
}
