// Tools that read what runs found: the list of faults, one of them with its picture and its test, two runs compared.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { UsageError } from '../../base/errors.ts';
import { ApiError, dataOf, type ApiClient, type Schemas } from '../../client/api-client.ts';
import { faultsOf, metBy, placesOf, whyIgnored } from '../../reports/ci/ci-run.ts';
import { endedRun } from '../ended-run.ts';
import { readReports } from '../read-reports.ts';
import { answer, orRefusal } from './answer.ts';

/** Findings in one answer, so that it fits beside other things in a conversation. */
const listed = 50;

type Finding = Schemas['SessionReport']['findings'][number];

export function addReadingTools(server: McpServer, client: ApiClient): void {
  server.registerTool(
    'list_findings',
    {
      title: 'List findings',
      description:
        'The faults that the sessions of an ended run met, what stops people first; each once, with who met it.',
      inputSchema: {
        run_id: z.string(),
        least_severity: z
          .number()
          .int()
          .min(0)
          .max(4)
          .default(0)
          .describe('4 critical, 3 serious, 2 moderate, 1 minor.'),
      },
      annotations: { readOnlyHint: true },
    },
    ({ run_id, least_severity }) => orRefusal(() => listFindings(client, run_id, least_severity)),
  );

  server.registerTool(
    'read_finding',
    {
      title: 'Read a finding',
      description:
        'One finding in full: what happened with its measured values, the remedy, the picture that shows it, and where there is ' +
        'one a Playwright test that fails while the fault is there.',
      inputSchema: { run_id: z.string(), session_id: z.string(), finding_id: z.string().regex(/^f\d{1,6}$/) },
      annotations: { readOnlyHint: true },
    },
    (named) => orRefusal(() => readFinding(client, named)),
  );

  server.registerTool(
    'compare_runs',
    {
      title: 'Compare two runs',
      description: 'What is new in a run, still there and fixed since an earlier one.',
      inputSchema: {
        run_id: z.string(),
        base_run_id: z
          .string()
          .optional()
          .describe(
            'The earlier run; left out, the one of its base branch, else the last of the same address.',
          ),
      },
      annotations: { readOnlyHint: true },
    },
    ({ run_id, base_run_id }) =>
      orRefusal(async () => {
        const params = {
          path: { id: run_id },
          query: base_run_id === undefined ? {} : { base: base_run_id },
        };
        const told = dataOf(await client.api.GET('/runs/{id}/compare', { params }));
        const lines = (mark: string, faults: readonly { severity: number; title: string; url: string }[]) =>
          faults
            .slice(0, listed)
            .map(({ severity, title, url }) => `${mark}, severity ${severity}: ${title} (${url})`);
        const text = [
          told.summary.headline,
          ...lines('new', told.new),
          ...lines('still there', told.still_there),
          ...lines('fixed', told.fixed),
        ].join('\n');
        return answer(text, { summary: told.summary });
      }),
  );
}

async function listFindings(client: ApiClient, runId: string, least: number): Promise<CallToolResult> {
  const run = await readReports(client, await endedRun(client, runId), { failOn: null });
  const faults = faultsOf(run).filter(({ finding }) => finding.severity >= least);
  const items = faults.slice(0, listed).map((fault) => {
    const { finding, personas } = fault;
    return {
      session_id: fault.sessionId,
      finding_id: finding.id,
      severity: finding.severity,
      title: `${finding.title}${placesOf(finding)}`,
      rule: finding.rule,
      label: finding.label,
      url: finding.url,
      personas,
      met_by: metBy(fault),
      fingerprint: finding.fingerprint,
      ignored: whyIgnored(run, finding),
    };
  });
  const lines = items.map(
    ({ severity, title, session_id, finding_id, met_by, ignored }) =>
      `severity ${severity}: ${title} (session ${session_id}, finding ${finding_id}; met by ${met_by})${ignored === null ? '' : `. ${ignored}`}`,
  );
  const left = faults.length - items.length;
  const head = faults.length === 0 ? `Run ${runId} found nothing.` : `Run ${runId} found ${faults.length}.`;
  const tail = left > 0 ? [`… and ${left} less severe ones; read the report for all.`] : [];
  return answer([head, ...lines, ...tail].join('\n'), { run_id: runId, count: faults.length, items });
}

async function readFinding(
  client: ApiClient,
  named: { run_id: string; session_id: string; finding_id: string },
): Promise<CallToolResult> {
  const path = { id: named.run_id, sid: named.session_id };
  const report = dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/report.json', { params: { path } }));
  const finding = report.findings.find(({ id }) => id === named.finding_id);
  if (!finding)
    throw new UsageError(
      `Session ${named.session_id} has no finding ${named.finding_id}`,
      'list_findings names them',
    );
  const test = await testOf(client, named);
  const picture = await pictureOf(client, named, finding);
  const told = answer(
    [...wordsOf(finding), ...(test === null ? [] : ['', 'A test that fails while it is there:', test])].join(
      '\n',
    ),
    {
      ...named,
      finding: { ...finding },
      reproduction: test,
    },
  );
  if (picture) told.content.push({ type: 'image', data: picture.toString('base64'), mimeType: 'image/png' });
  return told;
}

function wordsOf(finding: Finding): string[] {
  const measured = Object.entries(finding.measured).map(([name, value]) => `  ${name}: ${String(value)}`);
  return [
    `${finding.title} (severity ${finding.severity}, ${finding.label}, confidence ${finding.confidence})`,
    finding.summary,
    `Why it matters: ${finding.impact}`,
    `What to do: ${finding.remedy}`,
    `Page: ${finding.url}`,
    ...(finding.element
      ? [`Element: ${finding.element.role} “${finding.element.name}”, ${finding.element.locator.css}`]
      : []),
    ...(measured.length > 0 ? ['Measured:', ...measured] : []),
  ];
}

/** The test of the finding, or null where it has none. */
async function testOf(
  client: ApiClient,
  { run_id, session_id, finding_id }: { run_id: string; session_id: string; finding_id: string },
): Promise<string | null> {
  const path = `/runs/${encodeURIComponent(run_id)}/sessions/${encodeURIComponent(session_id)}/findings/${finding_id}/reproduction`;
  try {
    return (await client.fetch(path)).toString();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The picture that shows the fault, or null where none was kept. */
async function pictureOf(
  client: ApiClient,
  { run_id, session_id }: { run_id: string; session_id: string },
  { proof }: Finding,
): Promise<Buffer | null> {
  const name = proof.image?.name ?? proof.pictures?.after ?? null;
  if (name === null) return null;
  const base = `/runs/${encodeURIComponent(run_id)}/sessions/${encodeURIComponent(session_id)}/screenshots`;
  return client.fetch(`${base}/${encodeURIComponent(name)}`).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
