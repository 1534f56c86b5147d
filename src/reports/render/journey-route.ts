// The journey as a route: one stop a turn, with what was seen, thought, done and got.
import { outcomeSentence } from '../outcome-sentences.ts';
import type { ReportTurn, SessionReport } from '../session-report-schema.ts';
import { severityNames } from '../severity-scale.ts';
import { clip, secondsInWords } from '../wording.ts';
import { facts, metSign, picture, severitySign, type Pictures } from './components.ts';
import { thumbPicture } from './crop-plan.ts';
import { html, type Html, type Part } from './html.ts';

/** Every turn in order, and the end. */
export function journey(report: SessionReport, images: Pictures): Part {
  if (report.journey.length === 0) return html`<p class="lead">The session ended before the first turn.</p>`;
  return html`<ol class="route">
    ${report.journey.map((turn) => stop(report, turn, images))}${end(report, images)}
  </ol>`;
}

function stop(report: SessionReport, turn: ReportTurn, images: Pictures): Html {
  const shot = screenshot(report, images, {
    name: turn.image_before,
    alt: `The screen before turn ${turn.turn}`,
    turn,
  });
  return html`<li class="stop${turn.met === false ? ' off' : ''}" id="turn-${turn.turn}">
    <span class="station"><span class="hidden">Turn </span>${turn.turn}</span>
    <div class="scene${shot ? ' seen' : ''}${shot?.tall ? ' tall' : ''}">
      <div>
        <p class="place">${clip(turn.title, 120)}${turn.title ? ' · ' : ''}${pathOf(turn.url)}</p>
        <blockquote class="thought">${turn.thought}</blockquote>
        <p class="deed">${turn.action.sentence}</p>
        <p class="upshot">${turn.met === null ? null : metSign(turn.met)}<span>${turn.result}</span></p>
        ${turn.met === false ? html`<p class="hoped">Expected: ${turn.expectation}</p>` : null}
        ${notes(report, turn)}
        <details>
          <summary>More about this turn</summary>
          ${facts([
            ['Expected', turn.expectation],
            ['Strategy', turn.strategy],
            [
              'Target',
              turn.action.locator && html`${turn.action.role}<br /><code>${turn.action.locator.css}</code>`,
            ],
            ['Person’s time', `${secondsInWords(turn.person_seconds.total)}, model estimate`],
            ['Frustration', `${turn.frustration.toFixed(2)} after the turn, model estimate`],
            ['Progress', turn.progress.toFixed(2)],
            [
              'Screens',
              `${turn.screen_before} (${turn.image_before ?? 'no picture'}) to ${turn.screen_after} (${turn.image_after ?? 'no picture'})`,
            ],
          ])}
        </details>
      </div>
      ${shot?.drawn}
    </div>
  </li>`;
}

function end(report: SessionReport, images: Pictures): Html {
  const last = report.journey.at(-1);
  const shot = screenshot(report, images, {
    name: last?.image_after ?? null,
    alt: 'The last screen',
    turn: null,
  });
  return html`<li class="stop end">
    <span class="station"
      ><svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
        <rect x="3" y="3" width="14" height="14" rx="2" fill="currentColor" /></svg
    ></span>
    <div class="scene${shot ? ' seen' : ''}${shot?.tall ? ' tall' : ''}">
      <div>
        <p class="deed">${outcomeSentence(report.outcome.value, report.summary.turns)}.</p>
        <p>${report.outcome.because}</p>
      </div>
      ${shot?.drawn}
    </div>
  </li>`;
}

function notes(report: SessionReport, turn: ReportTurn): Part {
  const first = report.findings.filter(({ proof }) => metAt(proof.turns) === turn.turn);
  const left = report.frustration.would_have_left_turn === turn.turn;
  if (first.length + turn.frustration_causes.length === 0 && !left) return null;
  return html`<div class="notes">
    ${first.map(
      ({ id, severity, title }) =>
        html`<a class="s${severity}" href="#${id}"
          >${severitySign(severity)}<span
            ><span class="hidden">${severityNames[severity]} finding: </span>${title}</span
          ></a
        >`,
    )}${turn.frustration_causes.map((cause) => html`<span class="tag">${cause}</span>`)}${
      left ? html`<span class="tag">a person would have left here (model estimate)</span>` : null
    }
  </div>`;
}

/** The stop at which a finding is first met: what the first screen shows is met at the first; null for one of no turn. */
function metAt(turns: readonly number[]): number | null {
  return turns.length === 0 ? null : Math.max(1, Math.min(...turns));
}

function screenshot(
  report: SessionReport,
  images: Pictures,
  { name, alt, turn }: { name: string | null; alt: string; turn: ReportTurn | null },
): { drawn: Html; tall: boolean } | null {
  const image = report.artefacts.images.find((each) => each.name === name);
  if (!image || name === null) return null;
  const width = image.width / image.pixel_ratio;
  const height = image.height / image.pixel_ratio;
  const drawn = picture(images, thumbPicture(name), {
    alt: `${alt}${turn?.action.name ? `, the target “${clip(turn.action.name, 80)}” marked` : ''}.`,
    width,
    height,
  });
  if (!drawn) return null;
  return {
    drawn: html`<div class="view"><div class="shot">${drawn}${mark(turn, width, height)}</div></div>`,
    tall: height > width,
  };
}

/** The target as a frame over the picture; nothing where it does not lie on it. */
function mark(turn: ReportTurn | null, width: number, height: number): Part {
  const box = turn?.target_box;
  if (!box || box.x + box.width <= 0 || box.y + box.height <= 0 || box.x >= width || box.y >= height)
    return null;
  const percent = (part: number, whole: number): string => `${Math.round((1_000 * part) / whole) / 10}%`;
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const right = Math.min(width, box.x + box.width);
  const bottom = Math.min(height, box.y + box.height);
  return html`<i
    style="left:${percent(x, width)};top:${percent(y, height)};width:${percent(right - x, width)};height:${percent(bottom - y, height)}"
  ></i>`;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return clip(parsed ? parsed.pathname + parsed.search : url, 160);
}
