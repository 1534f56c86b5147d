// The parts of a run's page that change while it runs. Page and stream draw them with the same functions, so that a page
// that was open all the time looks like one that is loaded now.
import type { SessionOutcome } from '../evidence/evidence.ts';
import type { AggregateReport } from '../reports/aggregate-report.ts';
import { outcomeNames, outcomeSentence } from '../reports/outcome-sentences.ts';
import { comparison, comparisonPictures } from '../reports/render/aggregate-html.ts';
import { sessionPicture } from '../reports/render/crop-plan.ts';
import { outcomeSign, severityTally, type Pictures } from '../reports/render/components.ts';
import { findingPicture } from '../reports/render/crop-plan.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { sessionDigest } from '../reports/render/session-html.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { clip, deviceInWords, plural } from '../reports/wording.ts';
import { hasEnded, isLive } from '../runs/run.ts';
import type { SessionRow } from '../runs/session-store.ts';
import type { WatchedRun, WatchedSession } from '../runs/watch-run.ts';
import { crawlLane } from './crawl-lane.ts';
import { eventLine } from './event-line.ts';
import { piece, type Piece } from './piece.ts';
import { runTabs } from './run-tabs.ts';
import { stateTag } from './state-tag.ts';

/** What a run came to, as far as its page shows it. */
export type Results =
  | { kind: 'none' }
  | { kind: 'comparison'; report: AggregateReport; crops: ReadonlySet<string> }
  | { kind: 'session'; report: SessionReport; crops: ReadonlySet<string> };

/** All pieces in the order of the page: the state, the tabs, one a session, the crawl, the results. */
export function runPieces(
  watched: WatchedRun,
  results: Results,
  mayChange: boolean,
): { state: Piece; tabs: Piece; sessions: Piece[]; crawl: Piece; results: Piece } {
  return {
    state: piece('state', 'div', runState(watched, mayChange)),
    tabs: piece('tabs', 'div', runTabs(watched.run, 'overview')),
    sessions: watched.sessions.map((session) =>
      piece(`session-${session.session.id}`, 'li', sessionCard(watched, session)),
    ),
    crawl: piece('crawl', 'div', crawlLane(watched.run.id, watched.crawl)),
    results: piece('results', 'div', [resultsOf(watched, results), mayChange ? removal(watched) : null]),
  };
}

function runState({ run }: WatchedRun, mayChange: boolean): Html {
  const live = !hasEnded(run.status);
  return html`<div class="actions">
    ${stateTag(run.status)}${
      live && run.cancelRequested ? html`<span class="small">Stopping …</span>` : null
    }${
      live && mayChange && !run.cancelRequested
        ? html`<form method="post" action="/r/${run.id}/cancel">
            <button class="button quiet small" type="submit">Stop the run</button>
          </form>`
        : null
    }${live || !mayChange ? null : html`<a class="button quiet small" href="${`/start?from=${run.id}`}">Run again</a>`}
  </div>`;
}

function sessionCard({ run, budgetTurns }: WatchedRun, watched: WatchedSession): Html {
  const { session } = watched;
  const base = `/r/${run.id}/s/${session.id}`;
  return html`<article class="card" aria-labelledby="${session.id}-name">
    <header>
      <div>
        <h3 id="${session.id}-name">${session.persona.who.name}</h3>
        <p>${deviceInWords(session.persona)}</p>
      </div>
      ${stateTag(session.status)}
    </header>
    ${view(base, watched)}
    <div class="mind">${isLive(session.status) ? living(watched, budgetTurns) : ended(watched)}</div>
    ${links(base, session, watched.now.screenshot !== null)}
  </article>`;
}

function view(base: string, { session, now }: WatchedSession): Html {
  if (now.screenshot === null) {
    const live = session.status === 'queued' ? 'Waiting for a free browser' : 'No picture yet';
    return html`<div class="seen blank">${isLive(session.status) ? live : 'No picture'}</div>`;
  }
  const { width, height } = session.persona.device.viewport;
  const alt = `What ${session.persona.who.name} ${isLive(session.status) ? 'sees' : 'saw last'}: screenshot ${now.screenshot}`;
  return html`<a class="seen${height > width ? ' tall' : ''}" href="${base}/screenshots"
    ><img src="${base}/screenshots/${now.screenshot}" alt="${alt}" width="${width}" height="${height}"
  /></a>`;
}

function living({ session, now }: WatchedSession, budgetTurns: number): Part {
  if (session.isRecorded && !session.reportWriting) {
    return html`<p class="verdict-line">Waiting for the crawl</p>
      <p class="deed">Its report also tells what the crawl found.</p>
      ${lastWords(now)}`;
  }
  if (session.status === 'queued') return html`<p class="hint">It starts as soon as a browser is free.</p>`;
  if (session.reportWriting) {
    return html`<p class="verdict-line">Writing the report …</p>
      ${lastWords(now)}`;
  }
  return html`<div class="turns">
      <span>Turn ${now.turn} of at most ${budgetTurns}</span
      ><progress
        max="${budgetTurns}"
        value="${now.turn}"
        aria-label="Turns of ${session.persona.who.name}"
      ></progress>
    </div>
    ${lastWords(now)}`;
}

function lastWords(now: WatchedSession['now']): Part {
  const lines = now.recent.flatMap(({ seq, kind, data }) => {
    const line = eventLine({ kind, data });
    return line ? [{ seq, ...line }] : [];
  });
  return [
    now.thought === null ? null : html`<p class="thought">“${clip(now.thought, 240)}”</p>`,
    lines.length === 0
      ? null
      : html`<ol class="log feed" reversed>
          ${lines.map(({ word, text }) => html`<li><b>${word}</b><span>${text}</span></li>`)}
        </ol>`,
  ];
}

function ended({ session, summary }: WatchedSession): Part {
  if (session.status === 'failed') {
    return html`<p class="verdict-line">No report</p>
      <p class="deed">${clip(session.failure?.message ?? 'The reason is not known.', 300)}</p>`;
  }
  const outcome = session.outcome as SessionOutcome | null;
  if (outcome === null || summary === null) return html`<p class="verdict-line">The report was removed</p>`;
  return html`<p class="verdict-line">${outcomeSign(outcome)}${outcomeSentence(outcome, summary.turns)}</p>
    ${
      Object.values(summary.counts).some((count) => count > 0)
        ? html`<p class="signs"><span class="hidden">Findings: </span>${severityTally(summary.counts)}</p>`
        : html`<p class="deed">No findings.</p>`
    }`;
}

function links(base: string, session: SessionRow, pictured: boolean): Part {
  const name = session.persona.who.name;
  const link = (href: string, words: string, main = false) =>
    html`<li>
      <a href="${base}/${href}" ${main ? html` data-main` : null}
        >${words}<span class="hidden"> of ${name}</span></a
      >
    </li>`;
  const any = session.status !== 'queued';
  return html`<ul class="links">
    ${session.status === 'completed' ? [link('report', 'Report', true), link('film', 'Film')] : null}
    ${pictured ? link('screenshots', 'Screenshots') : null} ${any ? link('log', 'Log') : null}
    ${any ? html`<li class="soft" aria-hidden="true">·</li>` : null}
    ${any ? link('transcript.json', 'Transcript') : null}
    ${session.status === 'completed' ? [link('report.md', 'Markdown'), link('report.json', 'JSON')] : null}
  </ul>`;
}

function resultsOf({ run }: WatchedRun, results: Results): Part {
  const crop = (sessionId: string, name: string) => `/r/${run.id}/s/${sessionId}/crops/${name}`;
  switch (results.kind) {
    case 'none':
      return run.aggregateStatus === 'failed'
        ? html`<p class="lead">No session of this run has a report, so there is nothing to compare.</p>`
        : null;
    case 'comparison': {
      const wanted = comparisonPictures(results.report).filter(({ sessionId, name }) =>
        results.crops.has(sessionPicture(sessionId, name)),
      );
      const pictures: Pictures = new Map(
        wanted.map(({ sessionId, name }) => [
          sessionPicture(sessionId, name),
          { href: crop(sessionId, name) },
        ]),
      );
      return html`${comparison(results.report, pictures)}${files(`/r/${run.id}/comparison`, 'The comparison')}`;
    }
    case 'session': {
      const { report } = results;
      const named = report.findings
        .map(({ id }) => findingPicture(id))
        .filter((name) => results.crops.has(name));
      const pictures: Pictures = new Map(
        named.map((name) => [name, { href: crop(report.session_id, name) }]),
      );
      return html`${sessionDigest(report, pictures)}${files(`/r/${run.id}/s/${report.session_id}/report`, 'The whole report')}`;
    }
  }
}

function files(base: string, words: string): Html {
  return html`<section class="part" aria-labelledby="files-title">
    <h2 id="files-title">${words} as a file</h2>
    <ul class="files">
      <li><a href="${base}">One page to read or print</a></li>
      <li><a href="${base}.md">Markdown</a></li>
      <li><a href="${base}.json">JSON</a></li>
    </ul>
  </section>`;
}

/** A second step, since nothing brings a deleted run back. */
function removal({ run }: WatchedRun): Part {
  if (!hasEnded(run.status)) return null;
  return html`<details class="removal">
    <summary>Delete this run</summary>
    <form method="post" action="/r/${run.id}/delete">
      <p class="hint">Its reports, pictures and events are removed for good.</p>
      <p class="row"><button class="button danger small" type="submit">Delete the run</button></p>
    </form>
  </details>`;
}

/** What is said aloud when a session or the run has ended; null while nothing has. */
export function saidOf(before: WatchedRun, now: WatchedRun): string | null {
  const was = new Map(before.sessions.map(({ session }) => [session.id, session.status]));
  const ended = now.sessions.filter(
    ({ session }) => !isLive(session.status) && isLive(was.get(session.id) ?? session.status),
  );
  const told = ended.map(({ session, summary }) => {
    const outcome = session.outcome as SessionOutcome | null;
    const verdict = outcome === null ? 'failed' : outcomeNames[outcome].toLowerCase();
    const count = summary ? Object.values(summary.counts).reduce((sum, each) => sum + each, 0) : 0;
    const found = summary ? `, ${plural(count, 'finding')}` : '';
    return `${session.persona.who.name}: ${verdict}${found}.`;
  });
  if (before.run.status !== now.run.status && hasEnded(now.run.status)) {
    told.push(`The run has ended: ${now.run.status}.`);
  }
  return told.length === 0 ? null : told.join(' ');
}
