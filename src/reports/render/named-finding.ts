// What reports call a finding where they name one: by its title and id in a session report, by its title in a comparison.
import type { AggregateReport } from '../aggregate-report-schema.ts';
import type { SessionReport } from '../session-report.ts';
import type { NamedFinding } from './criteria-part.ts';

/** By id. */
export function findingOf({ findings }: Pick<SessionReport, 'findings'>): (id: string) => NamedFinding {
  const titles = new Map(findings.map(({ id, title }) => [id, title]));
  return (id) => ({ id, href: `#${id}`, title: titles.get(id) ?? id });
}

/** By fingerprint; one for which the comparison holds no row keeps it as its title. */
export function faultOf({ matrix }: Pick<AggregateReport, 'matrix'>): (fingerprint: string) => NamedFinding {
  const titles = new Map(matrix.rows.map(({ fingerprint, title }) => [fingerprint, title]));
  return (fingerprint) => ({ href: '#matrix', title: titles.get(fingerprint) ?? fingerprint });
}
