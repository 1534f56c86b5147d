// The tabs of a run and those of a session: the pages about the same thing, one step from each other.
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip } from '../reports/wording.ts';
import type { RunRow } from '../runs/run-store.ts';
import type { SessionRow } from '../runs/session-store.ts';

type RunTab = 'overview' | 'findings' | 'map' | 'changes' | 'files' | 'share';
type SessionTab = 'film' | 'screenshots' | 'log';

/** True where a session of the run may have a report, so that there is something to list, to compare and to share. */
export function hasReports({ status }: Pick<RunRow, 'status'>): boolean {
  return status === 'completed' || status === 'partial';
}

/** The way back from a page below a run. */
export function runCrumb({ id, task }: { id: string; task: string | null }): Html {
  return html`<a href="/">Runs</a> / <a href="/r/${id}">${clip(task ?? 'Exploring freely', 80)}</a>`;
}

/** The pages of a run; those about reports once there may be one. */
export function runTabs(run: Pick<RunRow, 'id' | 'status'>, here: RunTab): Html {
  const all: readonly (readonly [RunTab, string, string])[] = [
    ['overview', '', 'Overview'],
    ['findings', '/findings', 'Findings'],
    ['map', '/map', 'Journey map'],
    ['changes', '/changes', 'Changes'],
    ['files', '/files', 'Files'],
    ['share', '/share', 'Share'],
  ];
  const shown = all.filter(([name]) => ['overview', 'map', 'files'].includes(name) || hasReports(run));
  return tabs(
    'This run',
    shown.map(([name, path, words]) => ({ href: `/r/${run.id}${path}`, words, isHere: name === here })),
  );
}

/** The pages of a session, with its report where it has one. */
export function sessionTabs(
  { id, runId, status }: Pick<SessionRow, 'id' | 'runId' | 'status'>,
  here: SessionTab,
): Html {
  const base = `/r/${runId}/s/${id}`;
  const tab = (path: string, words: string) => ({ href: `${base}/${path}`, words, isHere: path === here });
  const judged = status === 'completed' ? [tab('report', 'Report'), tab('film', 'Film')] : [];
  return tabs('This session', [...judged, tab('screenshots', 'Screenshots'), tab('log', 'Log')]);
}

function tabs(label: string, entries: readonly { href: string; words: string; isHere: boolean }[]): Html {
  return html`<nav class="tabs" aria-label="${label}">
    ${entries.map(({ href, words, isHere }): Part => html`<a href="${href}" ${isHere ? html` aria-current="page"` : null}>${words}</a>`)}
  </nav>`;
}
