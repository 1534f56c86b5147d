// Files whose bytes are agreed: what a fixed input makes of them. A test compares them, `scripts/update-golden.ts` writes them.
import { aggregateReportJsonSchema } from '../../src/reports/aggregate-report-schema.ts';
import { aggregateMarkdown } from '../../src/reports/render/aggregate-markdown.ts';
import { sessionEventJsonSchema } from '../../src/evidence/event-schema.ts';
import { comparisonJsonSchema } from '../../src/reports/comparison-schema.ts';
import { journeyMapJsonSchema } from '../../src/reports/journey-map-schema.ts';
import { sessionMarkdown } from '../../src/reports/render/session-markdown.ts';
import { sessionReportJsonSchema } from '../../src/reports/session-report-schema.ts';
import { transcriptJsonSchema } from '../../src/reports/transcript-schema.ts';
import { payloadJsonSchemas } from '../../src/webhooks/payload.ts';
import { sampleAggregate, sampleReport } from './sample-report.ts';

export interface GoldenFile {
  /** From the root of the clone. */
  path: string;
  text: string;
}

/** The command that mends a golden file after a wanted change. */
export const updateCommand = 'node scripts/update-golden.ts';

/** Every golden file with the text that it should have now. */
export function goldenFiles(): GoldenFile[] {
  return [
    { path: 'test/golden/session-report.md', text: sessionMarkdown(sampleReport()) },
    { path: 'test/golden/aggregate-report.md', text: aggregateMarkdown(sampleAggregate()) },
    { path: 'docs/schemas/session-report-1.4.json', text: json(sessionReportJsonSchema()) },
    { path: 'docs/schemas/aggregate-report-1.2.json', text: json(aggregateReportJsonSchema()) },
    { path: 'docs/schemas/transcript-1.0.json', text: json(transcriptJsonSchema()) },
    { path: 'docs/schemas/journey-map-1.0.json', text: json(journeyMapJsonSchema()) },
    { path: 'docs/schemas/session-event-1.0.json', text: json(sessionEventJsonSchema()) },
    { path: 'docs/schemas/comparison-1.2.json', text: json(comparisonJsonSchema()) },
    ...payloadJsonSchemas().map((schema) => ({ path: `docs${String(schema['$id'])}`, text: json(schema) })),
  ];
}

function json(schema: Record<string, unknown>): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
