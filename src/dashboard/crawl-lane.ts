// The lane of the crawl on a run's page: how far it came, and the states of the site as they come.
import type { CrawlEnd } from '../base/wire-facts.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, plural } from '../reports/wording.ts';
import type { CrawlRow } from '../runs/crawl-store.ts';
import { isLive } from '../runs/run.ts';
import type { WatchedCrawl } from '../runs/watched-now.ts';
import { stateTag } from './state-tag.ts';

/** The lane; nothing where the run has no crawl. */
export function crawlLane(runId: string, watched: WatchedCrawl | null): Part {
  if (!watched) return null;
  const { crawl } = watched;
  return html`<section class="part" aria-labelledby="crawl-title">
    <article class="card lane">
      <header>
        <div>
          <h2 id="crawl-title">Crawl</h2>
          <p>
            An automatic visitor that explores the whole site. What only the crawl found is in the first
            report.
          </p>
        </div>
        ${stateTag(crawl.status)}
      </header>
      <div class="mind">${course(crawl, watched.states.length)}</div>
      ${states(runId, watched)}
      <ul class="links">
        <li><a href="/r/${runId}/map" data-main>Map of the site</a></li>
        ${
          crawl.status === 'queued'
            ? null
            : html`<li>
                <a href="/r/${runId}/crawl/log">Log<span class="hidden"> of the crawl</span></a>
              </li>`
        }
      </ul>
    </article>
  </section>`;
}

function course({ status, progress, maxActions, ended, failure }: CrawlRow, pages: number): Html {
  const { actions, classes } = progress;
  // What is counted is told once a second; what it sees is there at once.
  const met = Math.max(progress.states, pages);
  const soFar = `${plural(met, 'page state')}, ${plural(classes, 'kind')} of control`;
  if (status === 'queued') return html`<p class="hint">It starts as soon as a browser is free.</p>`;
  if (status === 'failed') {
    return html`<p class="verdict-line">
        ${actions === 0 ? 'No result' : `Stopped after ${plural(actions, 'action')}`}
      </p>
      <p class="deed">
        ${clip(failure?.message ?? 'The reason is not known.', 300)} The sessions do not need it.
      </p>`;
  }
  if (status === 'completed') {
    return html`<p class="verdict-line">${plural(actions, 'action')}: ${soFar}</p>
      <p class="deed">${ended === null ? 'It has ended.' : endWords[ended]}</p>`;
  }
  return html`<div class="turns">
      <span>Action ${actions} of at most ${maxActions}</span
      ><progress max="${maxActions}" value="${actions}" aria-label="Actions of the crawl"></progress>
    </div>
    <p class="deed">${soFar} so far.</p>`;
}

const endWords: Readonly<Record<CrawlEnd, string>> = {
  'nothing left': 'Nothing was left to try.',
  unreachable: 'What was left could not be come to again.',
  actions: 'It reached its limit of actions.',
  time: 'Its time ran out.',
  asked: 'The site asked to be left alone: it answered that there were too many requests.',
  failing: 'The site answered with failures of its own alone.',
  site: 'The site stopped answering.',
  stopped: 'It was stopped.',
};

/** The newest first while it goes on, as a strip of pictures. */
function states(runId: string, { crawl, states: met }: WatchedCrawl): Part {
  if (met.length === 0) return null;
  const label = isLive(crawl.status) ? 'States of the site, the newest first' : 'Some states of the site';
  return html`<ul class="states" aria-label="${label}">
    ${met.map(({ title, path, image }) => {
      const name = clip(title || path, 40);
      return html`<li>
        ${
          image === null
            ? html`<span class="thumb blank">No picture</span>`
            : html`<img
                class="thumb"
                src="/r/${runId}/crawl/screenshots/${image}"
                alt=""
                width="176"
                height="110"
              />`
        }<b>${name}</b><span class="place">${clip(path, 40)}</span>
      </li>`;
    })}
  </ul>`;
}
