// What a list of runs tells of each: who went, how they ended, and how bad what they met is. One question for the whole list.
import { sql, type Kysely } from 'kysely';
import type { SessionOutcome } from '../evidence/evidence.ts';
import { severityNames, severityOrder, type SeverityName } from '../reports/severity-scale.ts';
import type { Schema } from '../storage/schema.ts';

export interface RunGlance {
  /** Names of the personas, in their order. */
  personas: string[];
  /** How the sessions ended, those with an outcome. */
  outcomes: SessionOutcome[];
  /** Different faults by severity; null while no session has a report. */
  counts: Record<SeverityName, number> | null;
}

interface Row {
  runId: string;
  personas: string[];
  outcomes: (SessionOutcome | null)[];
  /** Of the comparison: the severity of each fault. */
  severities: number[] | null;
  /** Of the one report, where there is no comparison. */
  counts: Record<SeverityName, number> | null;
}

/** By run id, of runs that the account was given. */
export async function glancesAt(
  kysely: Kysely<Schema>,
  runIds: readonly string[],
): Promise<Map<string, RunGlance>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select run.id as "runId",
      array_agg(session.persona -> 'who' ->> 'name' order by session.position) as personas,
      array_agg(session.outcome order by session.position) as outcomes,
      case when run.aggregate_report is not null then array(select (fault ->> 'severity')::int
        from json_array_elements(run.aggregate_report #> '{matrix,rows}') as fault) end as severities,
      case when run.aggregate_report is null
        then (array_agg(session.report #> '{summary,counts}') filter (where session.report is not null))[1] end as counts
    from runs as run join sessions as session on session.run_id = run.id
    where run.id = any(${runIds}::text[]) group by run.id`.execute(kysely);
  return new Map(
    rows.map(({ runId, personas, outcomes, severities, counts }) => [
      runId,
      {
        personas,
        outcomes: outcomes.filter((outcome) => outcome !== null),
        counts: severities === null ? counts : countsOf(severities),
      },
    ]),
  );
}

function countsOf(severities: readonly number[]): Record<SeverityName, number> {
  const of = severityOrder.map((severity) => [
    severityNames[severity],
    severities.filter((each) => each === severity).length,
  ]);
  return Object.fromEntries(of) as Record<SeverityName, number>;
}
