// How the film of a session looks. Without scripts it is a list of all turns; <film-strip> shows one at a time and adds a slider.
import type { SignedIn } from '../accounts/sign-ins.ts';
import type { Severity } from '../findings/finding.ts';
import { facts, metSign, severityTag, signShape, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import type { ReportFinding, ReportTurn, SessionReport } from '../reports/session-report-schema.ts';
import { clip, plural, secondsInWords } from '../reports/wording.ts';
import { frame } from './frame.ts';
import { runCrumb, sessionTabs } from './run-tabs.ts';

export interface Film {
  report: SessionReport;
  /** Where the hand came down, by turn. */
  presses: ReadonlyMap<number, { x: number; y: number }>;
  /** Whether the page was recorded for a replay. */
  isRecorded: boolean;
}

/** Findings named at one turn. */
const findingsAtMost = 6;
/** The line of time: heights of its rows in pixels; its width is that of the page, in per cent. */
const axis = { height: 118, floor: 64, signs: 80, words: 112, sign: 16 };

/** The whole page. */
export function filmPage(files: PageFiles, who: SignedIn, film: Film): string {
  const { report } = film;
  const { journey } = report;
  const base = `/r/${report.run_id}/s/${report.session_id}`;
  return frame(files, {
    title: `Film of ${report.persona.name}`,
    crumb: runCrumb({ id: report.run_id, task: report.task }),
    tabs: sessionTabs({ id: report.session_id, runId: report.run_id, status: 'completed' }, 'film'),
    who,
    body:
      journey.length === 0
        ? html`<p class="lead">This session ended before its first turn.</p>`
        : html`<film-strip ${replayOf(film, base)}>
            <section class="part" aria-labelledby="time-title">
              <h2 id="time-title">${plural(journey.length, 'turn')}</h2>
              <p class="lead">
                From left to right: the time that a person would have needed. Bars: frustration. Both are
                model estimates.
              </p>
              ${timeLine(report)}
            </section>
            ${thumbs(film, base)}
            <ol class="film">
              ${journey.map((turn) => html`<li data-frame="${turn.person_seconds.total}" data-turn="${turn.turn}" id="turn-${turn.turn}">${oneTurn(turn, film, base)}</li>`)}
            </ol>
          </film-strip>`,
  });
}

/** The screens of all turns in a row. Each is a link to its turn; <film-strip> makes them one stop of the keyboard. */
function thumbs(film: Film, base: string): Html {
  const { journey, persona } = film.report;
  const { viewport, touch } = persona.device;
  const hand = touch
    ? 'A ring with a dot is where a finger came down'
    : 'An arrow is where the pointer pressed';
  return html`<nav class="thumbs" aria-label="Film strip">
      ${journey.map((turn) => {
        const { image_before: image, action } = turn;
        const size = { width: viewport.width, height: viewport.height };
        return html`<a href="#turn-${turn.turn}" aria-label="Turn ${turn.turn}: ${clip(action.sentence, 160)}"
          ><span class="${viewport.height > viewport.width ? 'tall' : ''}"
            >${
              image === null
                ? null
                : html`<img
                    src="${base}/screenshots/${image}"
                    alt=""
                    width="${viewport.width}"
                    height="${viewport.height}"
                    loading="lazy"
                  />`
            }${marks(turn, { press: film.presses.get(turn.turn), before: undefined, size, touch, zoom: 3 })}</span
          ><b aria-hidden="true">${turn.turn}</b></a
        >`;
      })}
    </nav>
    <p class="hint">${hand}; it is red where it missed.</p>`;
}

/** Where the replay is, and the shape of the screen; nothing where none was recorded. */
function replayOf({ report, isRecorded }: Film, base: string): Part {
  const { width, height } = report.persona.device.viewport;
  return isRecorded
    ? html` data-recording="${base}/recording.json" data-screen="${width} / ${height}"`
    : null;
}

function oneTurn(turn: ReportTurn, film: Film, base: string): Html {
  const { action, met } = turn;
  const told = film.report.findings.filter(({ id }) => turn.findings.includes(id));
  return html`<article class="card" aria-labelledby="turn-${turn.turn}-title">
    ${shot(turn, film, base)}
    <div class="told">
      <h3 id="turn-${turn.turn}-title">Turn ${turn.turn}: ${clip(action.sentence, 160)}</h3>
      <p class="thought">“${clip(turn.thought, 400)}”</p>
      ${facts([
        ['Expected', clip(turn.expectation, 300)],
        ['Happened', html`${met === null ? null : metSign(met)}${clip(turn.result, 300)}`],
        ['Missed', action.missed ? 'The hand missed its target.' : null],
        ['Refused', action.refused],
        ['Time', `${secondsInWords(turn.person_seconds.total)} for a person`],
        ['Frustration', frustrationInWords(turn)],
        ['On', clip(turn.title || turn.url, 160)],
      ])}
      ${findings(told, base)}
    </div>
  </article>`;
}

function frustrationInWords({ frustration, frustration_causes: causes }: ReportTurn): string {
  const value = `${Math.round(100 * frustration)} of 100`;
  return causes.length === 0 ? value : `${value}: ${clip(causes.join(', '), 160)}`;
}

function findings(told: readonly ReportFinding[], base: string): Part {
  if (told.length === 0) return null;
  return html`<ul class="stack">
    ${told
      .slice(0, findingsAtMost)
      .map(
        ({ id, severity, title }) =>
          html`<li>${severityTag(severity)} <a href="${`${base}/report#${id}`}">${clip(title, 120)}</a></li>`,
      )}
    ${told.length > findingsAtMost ? html`<li><a href="${base}/report#findings">and ${told.length - findingsAtMost} more</a></li>` : null}
  </ul>`;
}

/** The screen before the action, with the target, the press, and the way of the pointer from the press before. */
function shot(turn: ReportTurn, { report, presses }: Film, base: string): Html {
  const { touch, viewport } = report.persona.device;
  const { width, height } = viewport;
  if (turn.image_before === null) return html`<div class="shot blank">No picture of this turn</div>`;
  const address = `${base}/screenshots/${turn.image_before}`;
  return html`<a class="shot${height > width ? ' tall' : ''}" href="${address}"
    ><span
      ><img
        src="${address}"
        alt="The screen before turn ${turn.turn}"
        width="${width}"
        height="${height}"
        loading="lazy"
      />${marks(turn, { press: presses.get(turn.turn), before: presses.get(turn.turn - 1), size: { width, height }, touch })}</span
    ></a
  >`;
}

interface Point {
  x: number;
  y: number;
}

function marks(
  { target_box: target, action }: ReportTurn,
  of: {
    press: Point | undefined;
    before: Point | undefined;
    size: { width: number; height: number };
    touch: boolean;
    /** How much larger a press is drawn on a small picture. */
    zoom?: number;
  },
): Part {
  const { press, before, size } = of;
  if (!target && !press) return null;
  const way =
    press && before
      ? html`<line class="way-of" x1="${before.x}" y1="${before.y}" x2="${press.x}" y2="${press.y}" />`
      : null;
  return html`<svg viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none" aria-hidden="true">
    ${
      target
        ? html`<rect
            class="aim"
            x="${target.x}"
            y="${target.y}"
            width="${target.width}"
            height="${target.height}"
            rx="4"
          />`
        : null
    }
    ${way}
    ${press ? pressed(press, { size, isMissed: action.missed, touch: of.touch, zoom: of.zoom ?? 1 }) : null}
  </svg>`;
}

/** A finger is a ring with a dot, about as wide as it covers; a pointer the arrow that people know, with its tip on the place. */
function pressed(
  { x, y }: Point,
  {
    size,
    isMissed,
    touch,
    zoom,
  }: { size: { width: number }; isMissed: boolean; touch: boolean; zoom: number },
): Html {
  const name = `press ${touch ? 'tap' : 'click'}${isMissed ? ' missed' : ''}`;
  const wide = touch ? 18 / Math.sqrt(zoom) : 60 / zoom;
  const unit = Math.max(8, Math.round(size.width / wide));
  return touch
    ? html`<g class="${name}">
        <circle cx="${x}" cy="${y}" r="${unit}" /><circle cx="${x}" cy="${y}" r="${Math.round(unit / 4)}" />
      </g>`
    : html`<path
        class="${name}"
        transform="translate(${x} ${y}) scale(${unit / 8})"
        d="M0 0V17L4 13.5 6.6 19.4 9.4 18.2 6.8 12.4H12.4Z"
      />`;
}

/** Frustration, misses and findings at their moments. Every turn is a link for the pointer; the keyboard has the slider. */
function timeLine({ journey, findings: all, frustration }: SessionReport): Html {
  const total = Math.max(
    0.001,
    journey.reduce((sum, { person_seconds: { total: own } }) => sum + own, 0),
  );
  const severities = new Map<string, Severity>(all.map(({ id, severity }) => [id, severity]));
  let at = 0;
  const turns = journey.map((turn) => {
    const from = (100 * at) / total;
    at += turn.person_seconds.total;
    return { turn, from, width: (100 * turn.person_seconds.total) / total };
  });
  const left = frustration.would_have_left_turn;
  const about = `${secondsInWords(total)} over ${plural(journey.length, 'turn')}${left === null ? '' : `; a person would have left after turn ${left}`}.`;
  return html`<figure class="time-line">
    <svg width="100%" height="${axis.height}" aria-hidden="true">
      ${turns.map(slot)} ${turns.map((each) => marksOf(each, severities))}
      <line class="floor" x1="0%" x2="100%" y1="${axis.floor}" y2="${axis.floor}" />
      <text x="0%" y="${axis.words}">0 s</text>
      <text x="100%" y="${axis.words}" text-anchor="end">${secondsInWords(total)}</text>
      <rect class="now" x="0%" width="0%" y="0" height="${axis.signs + axis.sign}" visibility="hidden" />
    </svg>
    <figcaption class="hint">${about} A cross is a press that missed, a sign a finding.</figcaption>
  </figure>`;
}

/** One turn on the line of time: where it begins and how long it is, in per cent of the whole. */
interface Moment {
  turn: ReportTurn;
  from: number;
  width: number;
}

/** The room of a turn with its frustration. */
function slot({ turn, from, width }: Moment): Html {
  const height = Math.max(1, Math.round(turn.frustration * (axis.floor - 4)));
  const [x, wide] = [`${percent(from)}%`, `${percent(width)}%`];
  return html`<a href="#turn-${turn.turn}" tabindex="-1">
    <title>Turn ${turn.turn}</title>
    <rect class="slot" x="${x}" width="${wide}" y="0" height="${axis.signs + axis.sign}" />
    <rect class="felt" x="${x}" width="${wide}" y="${axis.floor - height}" height="${height}" />
  </a>`;
}

/** What stands above the rooms of all turns, since a short turn has less room than its sign. */
function marksOf({ turn, from, width }: Moment, severities: ReadonlyMap<string, Severity>): Part {
  const worst = Math.max(-1, ...turn.findings.map((id) => severities.get(id) ?? -1));
  const middle = `${percent(from + width / 2)}%`;
  const missed = html`<text class="miss" x="${middle}" y="${axis.floor - 6}" text-anchor="middle">×</text>`;
  const sign = html`<svg
    class="mark"
    x="${middle}"
    y="${axis.signs - axis.sign / 2}"
    width="${axis.sign}"
    height="${axis.sign}"
    viewBox="12 0 24 24"
    overflow="visible"
  >
    ${worst < 0 ? null : signShape(worst as Severity)}
  </svg>`;
  return [turn.action.missed ? missed : null, worst < 0 ? null : sign];
}

function percent(value: number): string {
  return value.toFixed(2);
}
