// Fetches the reports of an ended run into a folder, and picks what a person should read first.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from './api-client.ts';
import type { FollowedRun } from './follow-run.ts';

/** A document that was saved. */
export interface SavedReport {
  /** Persona id, or `all personas` for the comparison. */
  about: string;
  format: 'md' | 'json' | 'html';
  file: string;
  url: string;
}

/** A finding as report.json tells it; only what a list on a terminal shows. */
export interface ToldFinding {
  personaId: string;
  severity: number;
  title: string;
  rule: string;
  summary: string;
  /** The same for the same problem, whoever meets it. */
  fingerprint: string;
}

const formats = ['html', 'md', 'json'] as const;

/** Saves every report of the run below `folder`; answers the files and all findings, worst first. */
export async function saveReports(
  client: ApiClient,
  run: FollowedRun,
  folder: string,
): Promise<{ saved: SavedReport[]; findings: ToldFinding[] }> {
  await mkdir(folder, { recursive: true });
  const saved: SavedReport[] = [];
  const findings: ToldFinding[] = [];
  const save = async (about: string, base: string, stem: string) => {
    for (const format of formats) {
      const path = `${base}.${format}`;
      const bytes = await client.fetch(path);
      const file = join(folder, `${stem}.${format}`);
      await writeFile(file, bytes);
      saved.push({ about, format, file, url: `${client.baseUrl}${path}` });
      if (format === 'json' && about !== allPersonas) findings.push(...findingsIn(about, bytes));
    }
  };
  for (const [index, session] of run.sessions.entries()) {
    if (session.status !== 'completed') continue;
    const stem = `${index + 1}-${session.personaId}`;
    await save(session.personaId, `/runs/${run.runId}/sessions/${session.id}/report`, stem);
  }
  if (run.aggregateStatus === 'ready') {
    await save(allPersonas, `/runs/${run.runId}/aggregate-report`, 'all-personas');
  }
  return { saved, findings: findings.sort((a, b) => b.severity - a.severity) };
}

const allPersonas = 'all personas';

function findingsIn(personaId: string, bytes: Buffer): ToldFinding[] {
  const report = JSON.parse(bytes.toString()) as { findings?: Omit<ToldFinding, 'personaId'>[] };
  return (report.findings ?? []).map(({ severity, title, rule, summary, fingerprint }) => ({
    personaId,
    severity,
    title,
    rule,
    summary,
    fingerprint,
  }));
}

/** Findings that several personas met are one line: the title of the first, with everyone who met it, worst first. */
export function mergeFindings(
  findings: readonly ToldFinding[],
): { title: string; severity: number; rule: string; personas: string[] }[] {
  const groups = Map.groupBy(findings, (finding) => finding.fingerprint);
  return [...groups.values()]
    .map((group) => ({
      title: group[0]?.title ?? '',
      rule: group[0]?.rule ?? '',
      severity: Math.max(...group.map((finding) => finding.severity)),
      personas: [...new Set(group.map((finding) => finding.personaId))],
    }))
    .sort((a, b) => b.severity - a.severity || b.personas.length - a.personas.length);
}
