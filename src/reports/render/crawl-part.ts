// What the crawl of the run knows, in the report that tells it: how far it came, the way that exists, traps and what was left.
import { notEnteredInWords, stepInWords, troublesInWords } from '../crawl-told.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { clip } from '../wording.ts';
import { part, severitySign, sentences, webLink } from './components.ts';
import { html, type Part } from './html.ts';

/** Nothing where the report tells of no crawl. */
export function crawlPart({ crawl }: SessionReport): Part {
  if (!crawl) return null;
  return part({
    id: 'crawl',
    title: 'What the crawl knows',
    lead: crawl.sentence,
    body: [
      way(crawl),
      listed(traps(crawl), 4),
      listed(troublesInWords(crawl), 0),
      listed(notEnteredInWords(crawl), 0),
    ],
  });
}

type Told = NonNullable<SessionReport['crawl']>;

function way({ way: found }: Told): Part {
  if (!found || found.actions.length === 0) return null;
  return html`<ol class="way">
    ${found.actions.map((action) => html`<li>${stepInWords(action)}</li>`)}
    <li>${webLink(found.url, clip(found.title || found.url, 80))}</li>
  </ol>`;
}

function traps({ traps: all }: Told): Part[] {
  return all.map(
    ({ url, title, tried }) =>
      html`<strong>Nothing led out of ${clip(title || url, 80)}</strong> (${webLink(url)}). Tried:
        ${tried.join(', ') || 'nothing'}.`,
  );
}

function listed(lines: readonly Part[], severity: 0 | 4): Part {
  return lines.length === 0 ? null : sentences(lines, severitySign(severity));
}
