// Reports with as many findings as a large site gives, made of those of the samples: of many rules, severities, pages and sizes.
import type { ReportFinding, SessionReport } from '../../src/reports/session-report-schema.ts';
import { sampleReports } from './sample-report.ts';

/** Of so many findings, those from `from` on: two that overlap make a comparison with new, fixed and still there. */
export function reportsOfMany(count: number, from = 0): SessionReport[] {
  const reports = sampleReports();
  const own = reports.flatMap(({ findings }) => findings);
  const many = Array.from({ length: count }, (_, at): ReportFinding => {
    const nth = from + at;
    const finding = own[nth % own.length];
    if (!finding) throw new Error('the samples have findings');
    return {
      ...finding,
      id: `f${at + 1}`,
      fingerprint: `many:${nth}`,
      title: `${finding.title} (part ${nth})`,
      url: `https://shop.example.com/page-${nth % 40}`,
    };
  });
  return reports.slice(0, 2).map((report) => ({
    ...report,
    findings: many,
    journey: report.journey.map((turn, at) => ({
      ...turn,
      findings: at === 0 ? many.map(({ id }) => id) : [],
    })),
  }));
}
