// How the files of a run look: those of the whole run, those of each session, and the tests that show a fault again.
import type { SignedIn } from '../accounts/sign-ins.ts';
import { capital, severityTag, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { severityNames, severityOrder } from '../reports/severity-scale.ts';
import { clip, plural } from '../reports/wording.ts';
import { hasEnded } from '../runs/run.ts';
import type { RunRow } from '../runs/run-store.ts';
import type { SessionRow } from '../runs/session-store.ts';
import { frame } from './frame.ts';
import { runCrumb, runTabs } from './run-tabs.ts';

/** Tests that are listed; further ones are beside their findings. */
const testsAtMost = 50;

export interface FilesPage {
  run: RunRow;
  hasCrawl: boolean;
  sessions: readonly { session: SessionRow; records: boolean; recording: boolean; manifest: boolean }[];
  reports: readonly SessionReport[];
}

/** A file: its address, its name, and what it is for. */
type File = readonly [href: string, name: string, about: string];

/** The whole page. */
export function filesPage(files: PageFiles, who: SignedIn, told: FilesPage): string {
  const { run, reports } = told;
  return frame(files, {
    title: 'Files',
    crumb: runCrumb(run),
    tabs: runTabs(run, 'files'),
    who,
    body: [
      html`<section class="part" aria-labelledby="run-title">
        <h2 id="run-title">The run</h2>
        ${list(ofRun(told))}
      </section>`,
      hasEnded(run.status) ? audits(run) : null,
      html`<section class="part" aria-labelledby="sessions-title">
        <h2 id="sessions-title">${plural(told.sessions.length, 'session')}</h2>
        ${told.sessions.map((each) => ofSession(run, each))}
      </section>`,
      tests(run, reports),
    ],
  });
}

function list(entries: readonly (File | null)[], of?: string): Html {
  return html`<ul class="downloads">
    ${entries.map(
      (entry) =>
        entry &&
        html`<li>
          <a href="${entry[0]}"
            >${entry[1]}${of === undefined ? null : html`<span class="hidden"> of ${of}</span>`}</a
          >
          <span class="small soft">${entry[2]}</span>
        </li>`,
    )}
  </ul>`;
}

function ofRun({ run, hasCrawl }: FilesPage): (File | null)[] {
  const base = `/r/${run.id}`;
  const compared: File[] =
    run.aggregateStatus === 'ready'
      ? [
          [`${base}/comparison`, 'Comparison', 'All personas on one page to read or print'],
          [`${base}/comparison.md`, 'Comparison, Markdown', 'The same as text'],
          [`${base}/comparison.json`, 'Comparison, JSON', 'The same for programs'],
        ]
      : [];
  return [
    ...compared,
    [`${base}/map.json`, 'Journey map, JSON', 'Screens, and the ways between them'],
    hasCrawl ? [`${base}/crawl/events.json`, 'Events of the crawl, JSON', 'What it did, one by one'] : null,
  ];
}

/** For the jobs of a CI service and for audits: they tell of all sessions. */
function audits({ id }: RunRow): Html {
  return html`<section class="part" aria-labelledby="audits-title">
    <h2 id="audits-title">For CI jobs and audits</h2>
    ${list([
      [`/r/${id}/sarif.json`, 'SARIF 2.1.0', 'For code scanning, such as that of GitHub'],
      [`/r/${id}/earl.json`, 'EARL 1.0', 'Results for each criterion of WCAG, as JSON-LD'],
      [
        `/r/${id}/vpat.md`,
        'VPAT, Markdown',
        'A table of criteria for an auditor to begin with; no conformance claim',
      ],
    ])}
    <form class="narrowing" method="get" action="/r/${id}/junit.xml">
      <div class="field">
        <label for="fail-on">JUnit XML: what fails</label>
        <select id="fail-on" name="fail-on">
          ${severityOrder.map(
            (severity) =>
              html`<option value="${severity}" ${severity === 3 ? html`selected` : null}>
                ${capital(severityNames[severity])}${severity === 4 ? '' : ' and worse'}
              </option>`,
          )}
          <option value="">Nothing</option>
        </select>
      </div>
      <div class="row"><button class="button quiet small" type="submit">Save JUnit XML</button></div>
    </form>
  </section>`;
}

function ofSession({ id }: RunRow, kept: FilesPage['sessions'][number]): Html {
  const { session, records, recording, manifest } = kept;
  const base = `/r/${id}/s/${session.id}`;
  const began = session.status !== 'queued';
  const reported: File[] =
    session.status === 'completed'
      ? [
          [`${base}/report`, 'Report', 'One page to read or print'],
          [`${base}/report.md`, 'Report, Markdown', 'The same as text'],
          [`${base}/report.json`, 'Report, JSON', 'The same for programs'],
        ]
      : [];
  const told: (File | null)[] = [
    ...reported,
    began ? [`${base}/transcript.json`, 'Transcript, JSON', 'Turn by turn, ready for a replay'] : null,
    began
      ? [
          `${base}/transcript.canonical.json`,
          'Transcript to compare, JSON',
          'Only what is equal in two sessions with one seed',
        ]
      : null,
    began ? [`${base}/events.json`, 'Events, JSON', 'What happened, one by one'] : null,
    records ? [`${base}/evidence.json`, 'Records, JSON', 'Everything that rules read'] : null,
    recording ? [`${base}/recording.json`, 'Recording, JSON', 'The page as the film replays it'] : null,
    manifest ? [`${base}/manifest.json`, 'Signed sums, JSON', 'To check that records are unchanged'] : null,
  ];
  const { name } = session.persona.who;
  return html`<h3 class="of">${name}</h3>
    ${began ? list(told, name) : html`<p class="lead">It has not begun.</p>`}`;
}

function tests({ id }: RunRow, reports: readonly SessionReport[]): Part {
  const all = reports.flatMap(({ session_id: sid, persona, findings }) =>
    findings
      .filter(({ reproduction }) => reproduction !== undefined)
      .map((finding) => ({ sid, persona, finding })),
  );
  if (all.length === 0) return null;
  const shown = all.slice(0, testsAtMost);
  return html`<section class="part" aria-labelledby="tests-title">
    <h2 id="tests-title">${plural(all.length, 'Playwright test')}</h2>
    <p class="lead">Each fails while its finding is there.</p>
    <ul class="downloads">
      ${shown.map(
        ({ sid, persona, finding }) =>
          html`<li>
            <a href="/r/${id}/s/${sid}/findings/${finding.id}/reproduction">${clip(finding.title, 160)}</a>
            <span class="small soft">${severityTag(finding.severity)} ${persona.name}</span>
          </li>`,
      )}
    </ul>
    ${
      all.length > shown.length
        ? html`<p class="hint">
            ${all.length - shown.length} more are beside their <a href="/r/${id}/findings">findings</a>.
          </p>`
        : null
    }
  </section>`;
}
