// A card of "Fix these first": a fault, whom it hit, what mends it, and how it looked.
import type { AggregateReport } from '../aggregate-report-schema.ts';
import { claimTags, picture, severityTag, type Pictures } from './components.ts';
import { findingPicture, sessionPicture } from './crop-plan.ts';
import { html, type Html } from './html.ts';

/** One fault of all sessions, with its picture where one was taken. */
export function fixCard(fix: AggregateReport['fix_first'][number], images: Pictures): Html {
  const taken = pictureOf(fix);
  const drawn =
    fix.image && taken
      ? picture(images, sessionPicture(taken.sessionId, taken.name), {
          alt: `Part of a screenshot with the fault marked: ${fix.title}`,
          width: fix.image.crop.width,
          height: fix.image.crop.height,
        })
      : null;
  return html`<article
    class="finding s${fix.severity}${drawn ? ' pictured' : ''}"
    aria-labelledby="fix-${fix.rank}"
  >
    <div class="words">
      <span class="rank" aria-hidden="true">${fix.rank}</span>
      <div>
        <div class="marks">
          ${severityTag(fix.severity)}<span class="tag">${fix.reach.sentence}</span
          >${claimTags(fix.label, fix.confidence)}
        </div>
        <h3 class="fix-title" id="fix-${fix.rank}">${fix.title}</h3>
        <p class="summary">${fix.summary}</p>
        <dl class="pair">
          <div>
            <dt>Met by</dt>
            <dd>${metBy(fix)}</dd>
          </div>
          ${
            fix.met_by.some(({ stopped }) => stopped)
              ? html`<div>
                  <dt>Stopped</dt>
                  <dd>${stoppedBy(fix)}</dd>
                </div>`
              : null
          }
          ${
            fix.reach.because
              ? html`<div>
                  <dt>Whom it hurts</dt>
                  <dd>${fix.reach.because} ${toldIn(fix)}</dd>
                </div>`
              : null
          }
          <div class="remedy">
            <dt>Remedy</dt>
            <dd>${fix.remedy}</dd>
          </div>
        </dl>
        ${fix.severity_factors ? html`<p class="small soft factors">${fix.severity_factors.sentence}</p>` : null}
      </div>
    </div>
    ${
      drawn
        ? html`<figure class="picture">
            ${drawn}
            <figcaption>As ${taken?.persona} saw it</figcaption>
          </figure>`
        : null
    }
  </article>`;
}

/** Names of the personas that it hit, those whose report tells it with the finding. */
export function metBy({ met_by, also_hit = [] }: AggregateReport['fix_first'][number]): string {
  const names = [
    ...met_by.filter(({ hit }) => hit !== false).map(({ name, finding_id }) => `${name} (${finding_id})`),
    ...also_hit.map(({ name }) => name),
  ];
  return names.length === 0 ? 'Nobody' : names.join(', ');
}

/** Where to read about a fault that a second look met. */
export function toldIn({ met_by }: AggregateReport['fix_first'][number]): string {
  return `Told as ${met_by.map(({ name, finding_id }) => `${finding_id} of ${name}`).join(', ')}.`;
}

/** Names of the personas that got no further for it. */
export function stoppedBy({ met_by }: AggregateReport['fix_first'][number]): string {
  const names = met_by.filter(({ stopped }) => stopped).map(({ name }) => name);
  return names.length === 0 ? 'Nobody' : names.join(', ');
}

/** The picture of a fault: it belongs to the finding of the session that took it; null where none was taken. */
export function pictureOf(
  fix: AggregateReport['fix_first'][number],
): { sessionId: string; persona: string; name: string } | null {
  const taker = fix.met_by.find(({ session_id }) => session_id === fix.image_session_id);
  if (!taker) return null;
  return { sessionId: taker.session_id, persona: taker.name, name: findingPicture(taker.finding_id) };
}
