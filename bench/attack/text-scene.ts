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

/** Starts a run on a page and answers how its sessions ended, as `status/outcome or failure`. */
export async function endsOf(
  { tenant, site }: TextScene,
  page: { path: string; html: string; more?: Record<string, unknown> },
): Promise<string[]> {
  const { runId } = await tenant.start(site.page(page.path, page.html), page.more);
  const run = await tenant.ended(runId, endLimitMs);
  const sessions = run.sessions as {
    status: string;
    outcome: string | null;
    failure: { reason: string } | null;
  }[];
  return sessions.map(({ status, outcome, failure }) => `${status}/${outcome ?? failure?.reason ?? ''}`);
}

/** True where every session ended with a report, or as one that was stopped at a limit of its own. */
export function endedWell(ends: readonly string[]): boolean {
  return ends.every((end) =>
    /^completed\/|\/(mind_timeout|mind_memory|resources|flood|hang|crash)$/.test(end),
  );
}
