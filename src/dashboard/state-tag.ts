// The state of a run or a session as a tag: a shape and a word, told apart without colour.
import { capital } from '../reports/render/components.ts';
import { html, trusted, type Html } from '../reports/render/html.ts';
import type { RunStatus, SessionStatus } from '../runs/run.ts';

const stroke =
  'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';

const shapes: Record<RunStatus, string> = {
  queued: `<circle cx="10" cy="10" r="7" ${stroke} stroke-dasharray="1.5 5.500"/>`,
  running: `<g class="turns"><path d="M10 3a7 7 0 1 1-7 7" ${stroke}/></g>`,
  completed: `<path d="m3.500 10.500 4.500 4.500 8.500-10" ${stroke}/>`,
  failed: `<path d="m5 5 10 10M15 5 5 15" ${stroke}/>`,
  partial: `<circle cx="10" cy="10" r="7" ${stroke}/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/>`,
  cancelled: `<rect x="4.500" y="4.500" width="11" height="11" rx="1.500" ${stroke}/>`,
};

const words: Record<RunStatus, string> = {
  queued: 'queued',
  running: 'running',
  completed: 'completed',
  failed: 'failed',
  partial: 'partly failed',
  cancelled: 'cancelled',
};

/** Sign and word of a state. */
export function stateTag(status: RunStatus | SessionStatus): Html {
  const sign = trusted(`<svg viewBox="0 0 20 20" aria-hidden="true">${shapes[status]}</svg>`);
  return html`<span class="state ${status}">${sign}${capital(words[status])}</span>`;
}

/** The word of a state, for filters and announcements. */
export function stateWord(status: RunStatus | SessionStatus): string {
  return words[status];
}
