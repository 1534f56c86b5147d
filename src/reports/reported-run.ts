// What is compared with another run.
import type { SessionReport } from './session-report-schema.ts';

/** A run with the reports of its completed sessions, in order. */
export interface ReportedRun {
  runId: string;
  targetUrl: string;
  task: string | null;
  reports: readonly SessionReport[];
}
