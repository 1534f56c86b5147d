// The JSON Schemas that the service publishes under /schemas/, by file name.
import { aggregateReportJsonSchema } from '../reports/aggregate-report-schema.ts';
import { comparisonJsonSchema } from '../reports/comparison-schema.ts';
import { journeyMapJsonSchema } from '../reports/journey-map-schema.ts';
import { sessionEventJsonSchema } from '../evidence/event-schema.ts';
import { sessionReportJsonSchema } from '../reports/session-report-schema.ts';
import { transcriptJsonSchema } from '../reports/transcript-schema.ts';
import { payloadJsonSchemas } from '../webhooks/payload.ts';

/** Name and content of every published schema; the name ends the schema's own `$id`. */
export function publishedSchemas(): ReadonlyMap<string, unknown> {
  const schemas = [
    sessionReportJsonSchema(),
    aggregateReportJsonSchema(),
    transcriptJsonSchema(),
    journeyMapJsonSchema(),
    comparisonJsonSchema(),
    sessionEventJsonSchema(),
    ...payloadJsonSchemas(),
  ];
  return new Map(schemas.map((schema) => [String(schema['$id']).split('/').at(-1) ?? '', schema]));
}
