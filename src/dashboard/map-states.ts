// The states of the site that the crawl came to, as the page of a map lists them.
import { breakingInWords, notEnteredInWords } from '../reports/crawl-told.ts';
import type { CrawlMapNode, JourneyMap } from '../reports/journey-map-schema.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip } from '../reports/wording.ts';
import { found, section } from './map-parts.ts';
import { crawlThumbnail, stateCard } from './map-picture.ts';

/** States that one page lists; the JSON has all. */
const statesAtMost = 200;

/** States that no session reached, and what the crawl could not enter or leave anywhere. */
export function crawled(map: JourneyMap): Part {
  if (!map.crawl) return null;
  const shown = map.crawl.nodes.filter(
    ({ node, trap, not_entered: left, breaks }) =>
      node === null || trap !== null || left.length > 0 || breaks !== undefined,
  );
  if (shown.length === 0) return null;
  return section(
    { id: 'crawl', title: 'What the crawl came to' },
    'A program opened every part of the site once. States that no persona reached, traps, and what it did not enter.',
    html`<ul class="screens">
      ${shown.slice(0, statesAtMost).map((state) => stateItem(state, map.run_id))}
    </ul>`,
  );
}

function stateItem(state: CrawlMapNode, runId: string): Html {
  const { label, template, trap, not_entered: left, breaks: broke = [], node, dead_end: isEnd } = state;
  return html`<li id="${stateCard(state.id)}" tabindex="-1">
    ${crawlThumbnail(runId, state)}
    <div>
      <h3>
        ${clip(label, 60)}
        ${trap ? html`<strong class="tag unmet">Trap</strong>` : isEnd ? html`<strong class="tag">Dead end</strong>` : null}
      </h3>
      <p class="place">${clip(template, 90)}</p>
      <dl class="facts">
        <dt>Personas</dt>
        <dd>${node === null ? 'None came here' : html`<a href="#${node}">Came here</a>`}</dd>
        ${
          trap
            ? html`<dt>Tried</dt>
                <dd>${trap.tried.join(', ') || 'Nothing'}</dd>`
            : null
        }
        ${
          broke.length > 0
            ? html`<dt>Broke down</dt>
                <dd>
                  ${broke.map((each) => `When ${breakingInWords(each)}: ${each.because.replace(/\.$/, '')}.`).join(' ')}
                </dd>`
            : null
        }
        ${
          left.length > 0
            ? html`<dt>Not entered</dt>
                <dd>${notEntered(left)}</dd>`
            : null
        }
      </dl>
      ${state.findings.length === 0 ? null : found(state, runId)}
    </div>
  </li>`;
}

function notEntered(left: CrawlMapNode['not_entered']): string {
  const told = notEnteredInWords({ not_entered: left.map((each) => ({ ...each, url: '' })) });
  return told.join(' ');
}
