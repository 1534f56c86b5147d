// What attacks by text need of a scene: a tenant who starts runs, and a site that serves pages.
export interface TextScene {
  tenant: {
    call(
      method: string,
      path: string,
      body?: unknown,
      // oxlint-disable-next-line typescript/no-explicit-any
    ): Promise<{ status: number; json: any }>;
    start(
      targetUrl: string,
      more?: Record<string, unknown>,
    ): Promise<{ runId: string; sessionIds: string[] }>;
    // oxlint-disable-next-line typescript/no-explicit-any
    ended(runId: string, limitMs?: number): Promise<any>;
  };
  site: { page(path: string, html: string): string };
}

/** Longest that a run may take until it has ended, milliseconds: the budget of a short session, and its judging. */
export const endLimitMs = 400_000;

interface Page {
  path: string;
  html: string;
  more?: Record<string, unknown>;
}

/** Starts a run on a page, reads all that is told of it, and answers how its sessions ended, as `status/outcome or failure`. */
export async function endsOf(scene: TextScene, page: Page): Promise<string[]> {
  return (await visitOf(scene, page)).ends;
}

/** The same with the ids of the run and its sessions. */
export async function visitOf(
  { tenant, site }: TextScene,
  page: Page,
): Promise<{ ends: string[]; runId: string; sessionIds: string[] }> {
  const { runId, sessionIds } = await tenant.start(site.page(page.path, page.html), page.more);
  const run = await tenant.ended(runId, endLimitMs);
  const sessions = run.sessions as {
    status: string;
    outcome: string | null;
    failure: { reason: string } | null;
  }[];
  const told = sessionIds.flatMap((id) =>
    ['transcript', 'report.json', 'report.html', 'report.md', 'evidence'].map(
      (part) => `sessions/${id}/${part}`,
    ),
  );
  for (const part of ['map', ...told]) await tenant.call('GET', `/runs/${runId}/${part}`);
  const ends = sessions.map(
    ({ status, outcome, failure }) => `${status}/${outcome ?? failure?.reason ?? ''}`,
  );
  return { ends, runId, sessionIds };
}

/** True where every session ended with a report, or as one that was stopped at a limit of its own. */
export function endedWell(ends: readonly string[]): boolean {
  return ends.every((end) =>
    /^completed\/|\/(mind_timeout|mind_memory|resources|flood|hang|crash)$/.test(end),
  );
}
