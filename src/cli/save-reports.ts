// Fetches the reports of an ended run into a folder, and picks what a person should read first.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '../client/api-client.ts';
import type { FollowedRun } from './follow-run.ts';

/** A document that was saved. */
export interface SavedReport {
  /** Persona id, or `all personas` for the comparison. */
  about: string;
  format: 'md' | 'json' | 'html';
  file: string;
  url: string;
}

const formats = ['html', 'md', 'json'] as const;

/** Saves every report of the run below `folder`. */
export async function saveReports(
  client: ApiClient,
  run: FollowedRun,
  folder: string,
): Promise<SavedReport[]> {
  await mkdir(folder, { recursive: true });
  const saved: SavedReport[] = [];
  const save = async (about: string, base: string, stem: string) => {
    for (const format of formats) {
      const path = `${base}.${format}`;
      const file = join(folder, `${stem}.${format}`);
      await writeFile(file, await client.fetch(path));
      saved.push({ about, format, file, url: `${client.baseUrl}${path}` });
    }
  };
  for (const [index, session] of run.sessions.entries()) {
    if (session.status !== 'completed') continue;
    const stem = `${index + 1}-${session.personaId}`;
    await save(session.personaId, `/runs/${run.runId}/sessions/${session.id}/report`, stem);
  }
  if (run.aggregateStatus === 'ready') {
    await save('all personas', `/runs/${run.runId}/aggregate-report`, 'all-personas');
  }
  return saved;
}
