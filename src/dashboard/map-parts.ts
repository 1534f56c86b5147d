// What the lists of a map's page share: a section, and the problems of one place.
import type { JourneyNode } from '../reports/journey-map-schema.ts';
import { severityTag } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip } from '../reports/wording.ts';

/** Problems that are named at one screen. */
const problemsAtMost = 5;

/** A part of the page under a heading. */
export function section({ id, title }: { id: string; title: string }, lead: string | null, body: Part): Html {
  return html`<section class="part" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${lead === null ? null : html`<p class="lead">${lead}</p>`}${body}
  </section>`;
}

/** Each problem once, with how many sessions met it. */
export function found({ findings }: Pick<JourneyNode, 'findings'>, runId: string): Html {
  const problems = [...Map.groupBy(findings, ({ fingerprint }) => fingerprint).values()];
  return html`<ul class="stack">
    ${problems.slice(0, problemsAtMost).map(([first, ...others]) =>
      first
        ? html`<li>
            ${severityTag(first.severity)}
            <a href="/r/${runId}/s/${first.session_id}/report#${first.finding_id}"
              >${clip(first.title, 80)}</a
            >
            ${others.length > 0 ? html`<span class="soft">in ${others.length + 1} sessions</span>` : null}
          </li>`
        : null,
    )}
    ${problems.length > problemsAtMost ? html`<li>and ${problems.length - problemsAtMost} more</li>` : null}
  </ul>`;
}
