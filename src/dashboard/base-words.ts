// The run with which a page compares, in words: what is not plain is named, such as the host of another site.
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, dateInWords } from '../reports/wording.ts';
import type { RunRow } from '../runs/run-store.ts';

/** A link to it, with its label, and its address where that is another. */
export function baseInWords(base: RunRow, run: RunRow): Html {
  const of: Part[] = [
    base.label === null ? null : html` labelled ${clip(base.label, 60)}`,
    base.targetUrl === run.targetUrl ? null : html` at ${clip(base.targetUrl, 100)}`,
  ];
  return html`<a href="/r/${base.id}">the run of ${dateInWords(base.createdAt.toISOString())}</a>${of}`;
}

/** Why there is none. */
export function noBaseInWords({ baseLabel }: RunRow): string {
  return baseLabel === null
    ? 'No earlier run of this page has a report.'
    : `No run with the label ${clip(baseLabel, 60)} has a report.`;
}
