// Charts as inline SVG: frustration over the turns, and time by kind of work. Drawn twice, wide and narrow, so that text
// keeps its size on a phone.
import type { Severity } from '../../findings/finding.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { clip, secondsInWords } from '../wording.ts';
import { signShape } from './components.ts';
import { html, type Html, type Part } from './html.ts';

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  fontSize: number;
  /** Longest session whose causes stand at the line in words; beyond it they are lettered and listed below. */
  wordedTurns: number;
  /** Most numbers along the line. */
  numbers: number;
  /** Signs drawn above one turn. */
  signs: number;
}

const wide: Frame = {
  width: 960,
  height: 330,
  left: 66,
  right: 34,
  top: 52,
  bottom: 74,
  fontSize: 15,
  wordedTurns: 15,
  numbers: 20,
  signs: 3,
};
const narrow: Frame = {
  width: 340,
  height: 300,
  left: 38,
  right: 16,
  top: 52,
  bottom: 78,
  fontSize: 13,
  wordedTurns: 0,
  numbers: 8,
  signs: 2,
};

/** Rises whose causes are told on the chart. */
const risesAtMost = 5;
/** Beyond this many turns ordinary points are no longer marked. */
const dottedTurns = 24;

/** The line of frustration with its rises, the findings at their turns, and the point of leaving; its table follows. */
export function frustrationChart(report: SessionReport): Html {
  const { points, peak, would_have_left_turn: left } = report.frustration;
  if (points.length === 0) return html`<p class="lead">There was no turn to draw.</p>`;
  const about =
    `Frustration over ${points.length} turns, model estimate from 0 to 1.` +
    (peak ? ` Highest at turn ${peak.turn} with ${peak.value.toFixed(2)}.` : '') +
    (left === null ? '' : ` A person would have left after turn ${left}.`);
  return html`<figure class="chart">
    <div role="img" aria-label="${about}">
      <div class="wide">${draw(report, wide)}</div>
      <div class="narrow">${draw(report, narrow)}</div>
    </div>
    ${riseList(risesOf(points), points.length)}
    <details>
      <summary>The same as a table</summary>
      ${table(report)}
    </details>
  </figure>`;
}

function draw(report: SessionReport, frame: Frame): Html {
  const points = [{ turn: 0, value: 0, causes: [] as string[] }, ...report.frustration.points];
  const last = Math.max(1, points.at(-1)?.turn ?? 1);
  const x = (turn: number): number =>
    round(frame.left + (turn / last) * (frame.width - frame.left - frame.right));
  const floor = frame.height - frame.bottom;
  const y = (value: number): number => round(floor - value * (floor - frame.top));
  const path = points.map(({ turn, value }) => `${x(turn)} ${y(value)}`).join(' L');
  const rises = risesOf(report.frustration.points);
  const worded = last <= frame.wordedTurns;
  const every = Math.max(1, Math.ceil(last / frame.numbers));
  return html`<svg
    viewBox="0 0 ${frame.width} ${frame.height}"
    font-size="${frame.fontSize}"
    aria-hidden="true"
  >
    ${[0.5, 1].map((value) => html`<line class="grid" x1="${frame.left}" x2="${frame.width - frame.right}" y1="${y(value)}" y2="${y(value)}" />`)}
    <text x="${frame.left - 10}" y="${y(1) + 5}" text-anchor="end">1</text>
    <text x="${frame.left - 10}" y="${y(0.5) + 5}" text-anchor="end">0.5</text>
    <text x="${frame.left - 10}" y="${y(0) + 5}" text-anchor="end">0</text>
    <path class="wash" d="M${path} L${x(last)} ${floor} L${x(0)} ${floor} Z" />
    <line class="axis" x1="${frame.left}" x2="${frame.width - frame.right}" y1="${floor}" y2="${floor}" />
    ${leaving(report.frustration.would_have_left_turn, { x, top: frame.top, floor, width: frame.width })}
    <path class="line" d="M${path}" />
    ${points
      .filter(({ turn }) => turn > 0 && last <= dottedTurns)
      .map(({ turn, value }) => html`<circle class="dot" cx="${x(turn)}" cy="${y(value)}" r="5" />`)}
    ${worded ? wordedRises(rises, { x, y, frame }) : letteredRises(rises, { x, y })}
    ${points.filter(({ turn }) => turn % every === 0).map(({ turn }) => html`<text x="${x(turn)}" y="${floor + 22}" text-anchor="middle">${turn === 0 ? 'Start' : turn}</text>`)}
    ${findingSigns(report, { x, y: floor + 34, most: frame.signs })}
  </svg>`;
}

interface Rise {
  turn: number;
  value: number;
  causes: string[];
  letter: string;
}

/** The turns with causes whose value rose most, lettered in order of the turns. */
function risesOf(points: SessionReport['frustration']['points']): Rise[] {
  return points
    .map((point, place) => ({ point, by: point.value - (points[place - 1]?.value ?? 0) }))
    .filter(({ point, by }) => by > 0 && point.causes.length > 0)
    .sort((a, b) => b.by - a.by || a.point.turn - b.point.turn)
    .slice(0, risesAtMost)
    .map(({ point }) => point)
    .sort((a, b) => a.turn - b.turn)
    .map(({ turn, value, causes }, place) => ({ turn, value, causes, letter: 'ABCDE'[place] ?? '' }));
}

interface Scales {
  x: (turn: number) => number;
  y: (value: number) => number;
}

/** Causes in words beside their point, moved up where two would meet. */
function wordedRises(rises: readonly Rise[], { x, y, frame }: Scales & { frame: Frame }): Part {
  const placed: { from: number; to: number; y: number }[] = [];
  return rises.map(({ turn, value, causes }) => {
    const words = clip(causes.join(', '), 34);
    const length = words.length * frame.fontSize * 0.54;
    const beside = x(turn) - 14 - length > frame.left;
    const from = beside ? x(turn) - 14 - length : Math.max(x(turn) - length / 2, frame.left + 4);
    const to = from + length;
    let at = beside ? y(value) + 2 : y(value) - 16;
    const isTaken = (): boolean =>
      placed.some((other) => from < other.to + 8 && to > other.from - 8 && Math.abs(at - other.y) < 18);
    // Each move clears at least one label, so there are no more moves than labels.
    for (let moves = 0; moves < placed.length && isTaken(); moves++) at -= 18;
    placed.push({ from, to, y: at });
    return html`<circle class="rise" cx="${x(turn)}" cy="${y(value)}" r="7" />
      <text
        class="strong"
        x="${round(beside ? to : from)}"
        y="${round(at)}"
        text-anchor="${beside ? 'end' : 'start'}"
      >
        ${words}
      </text>`;
  });
}

function letteredRises(rises: readonly Rise[], { x, y }: Scales): Part {
  return rises.map(
    ({ turn, value, letter }) =>
      html`<circle class="rise" cx="${x(turn)}" cy="${y(value)}" r="10" />
        <text class="letter" x="${x(turn)}" y="${y(value) + 4.5}" text-anchor="middle">${letter}</text>`,
  );
}

/** What the letters stand for. Where the wide chart has words, the list is for the narrow one alone. */
function riseList(rises: readonly Rise[], turns: number): Part {
  if (rises.length === 0) return null;
  return html`<ul class="rises${turns <= wide.wordedTurns ? ' narrow' : ''}">
    ${rises.map(({ letter, turn, causes }) => html`<li><b>${letter}</b> Turn ${turn}: ${causes.join(', ')}</li>`)}
  </ul>`;
}

function leaving(
  turn: number | null,
  { x, top, floor, width }: { x: (turn: number) => number; top: number; floor: number; width: number },
): Part {
  if (turn === null) return null;
  const at = x(turn);
  const anchor = at > width * 0.5 ? 'end' : 'start';
  return html`<line class="leave" x1="${at}" x2="${at}" y1="${top - 26}" y2="${floor}" /><text
      class="flag"
      x="${anchor === 'end' ? at - 8 : at + 8}"
      y="${top - 18}"
      text-anchor="${anchor}"
      >A person would have left here</text
    >`;
}

function findingSigns(
  report: SessionReport,
  { x, y, most }: { x: (turn: number) => number; y: number; most: number },
): Part {
  const turns = Map.groupBy(report.findings, ({ proof }) => proof.turns[0] ?? 0);
  return [...turns].map(([turn, findings]) =>
    findings.slice(0, most).map(({ severity }, place, shown) => {
      const left = x(turn) - (shown.length * 20) / 2 + place * 20 + 1;
      return html`<svg x="${round(left)}" y="${y}" width="18" height="18" viewBox="0 0 24 24">
        ${signShape(severity satisfies Severity)}
      </svg>`;
    }),
  );
}

function table({ frustration, findings }: SessionReport): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Frustration by turn">
    <table>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          <th scope="col">Frustration</th>
          <th scope="col">What moved it up</th>
          <th scope="col">Findings</th>
        </tr>
      </thead>
      <tbody>
        ${frustration.points.map(
          ({ turn, value, causes }) =>
            html`<tr>
              <td>${turn}</td>
              <td>${value.toFixed(2)}</td>
              <td>${causes.join(', ') || '–'}</td>
              <td>
                ${
                  findings
                    .filter(({ proof }) => proof.turns[0] === turn)
                    .map(({ id }) => id)
                    .join(', ') || '–'
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const kinds = ['read', 'decide', 'point', 'type', 'wait'] as const;
const kindWords = { read: 'Reading', decide: 'Deciding', point: 'Pointing', type: 'Typing', wait: 'Waiting' };

/** Time by kind of work as one bar with its key. */
export function timeBar(time: SessionReport['time']): Html {
  const total = Math.max(0.1, time.total_median_s);
  const spent = kinds.filter((kind) => time[kind] > 0);
  return html`<div class="timebar" aria-hidden="true">
      ${spent.map((kind) => html`<i class="${kind}" style="flex:${round(time[kind] / total)}"></i>`)}
    </div>
    <dl class="key">
      ${spent.map(
        (kind) =>
          html`<div>
            <i class="${kind}" aria-hidden="true"></i>
            <dt>${kindWords[kind]}</dt>
            <dd>${secondsInWords(time[kind])}</dd>
          </div>`,
      )}
    </dl>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
