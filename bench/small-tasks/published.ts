// Small tasks as others published them: pages of MiniWoB++ (Farama Foundation, MIT), which are no part of the checkout. `core` and `miniwob` of its
// `miniwob/html` lie in the cache of the proving ground, below `miniwob`. Pages on which something is drawn or dragged are left out.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { openTestBrowser } from '../../test/support/browser.ts';
import { serveSite } from '../../test/support/https-site.ts';
import { fileTypes } from '../file-types.ts';
import { defineSite, type ContactSite, type RunningSite } from '../first-contact/site.ts';
import { answering, json } from '../first-contact/wire.ts';
import { cacheFolder } from '../ground/ground-cache.ts';

/** Kinds of one family are in one half, so that reading one half tells nothing of the other. */
const families = {
  tuning:
    'click-button click-button-sequence click-checkboxes click-checkboxes-large click-checkboxes-soft click-checkboxes-transfer click-collapsible-2 click-collapsible-2-nodelay click-collapsible-nodelay choose-date choose-date-easy choose-date-medium choose-list click-link click-menu click-option click-shape copy-paste email-inbox email-inbox-delete email-inbox-forward-nl email-inbox-forward-nl-turk enter-password enter-text enter-text-2 enter-text-dynamic enter-time form-sequence-2 form-sequence-3 generate-number login-user login-user-popup navigate-tree number-checkboxes odd-or-even search-engine simple-arithmetic social-media social-media-all',
  'held-out':
    'buy-ticket button-delay click-color click-dialog click-dialog-2 click-scroll-list click-shades click-tab click-tab-2 click-tab-2-easy click-tab-2-hard click-test click-test-2 click-test-transfer click-widget daily-calendar enter-date find-word focus-text focus-text-2 guess-number identify-shape multi-layouts multi-orderings order-food phone-book read-table read-table-2 scroll-text scroll-text-2 sign-agreement simple-algebra stock-market terminal text-editor text-transform tic-tac-toe unicode-test use-autocomplete use-slider use-slider-2 use-spinner',
} as const;

export type PublishedHalf = keyof typeof families;

interface Published {
  ended: { reward: number } | null;
}

/** Starts the one episode of a page with a seed and without its clock, and tells the server how it ended. */
const start = (seed: number) => `<script>
window.addEventListener('load', function () { setTimeout(function () {
  Math.seedrandom('${seed}');
  core.EPISODE_MAX_TIME = 2000000000;
  var end = core.endEpisode;
  core.endEpisode = function (reward) {
    if (core.EP_TIMER !== null) fetch('/done?reward=' + reward);
    return end.apply(core, arguments);
  };
  core.startEpisodeReal();
}, 0); });
</script>`;

/**
 * The pages of one half that lie in the cache, each with the task that the seed gives it. A task is done where its first episode ends with
 * the full reward. Throws with one sentence where the pages are missing.
 */
export async function publishedTasks(half: PublishedHalf, seed = 1): Promise<readonly ContactSite[]> {
  const folder = await cacheFolder('miniwob');
  const ids = families[half].split(' ').filter((id) => existsSync(join(folder, 'miniwob', `${id}.html`)));
  if (ids.length === 0)
    throw new Error(`miniwob/html of Farama-Foundation/miniwob-plusplus has to lie in ${folder}`);
  const told = await utterances(folder, ids, seed);
  return ids.flatMap((id) => {
    const task = told.get(id) ?? '';
    return task === '' ? [] : [siteOf(folder, { id, task, seed })];
  });
}

function siteOf(folder: string, { id, task, seed }: { id: string; task: string; seed: number }): ContactSite {
  return defineSite<Published>({
    id,
    about: id,
    start() {
      const state: Published = { ended: null };
      return { handle: handlerOf(folder, { id, seed, state }), state: () => structuredClone(state) };
    },
    tasks: [{ id, task, achievable: true, done: ({ ended }) => ended !== null && ended.reward >= 1 }],
  });
}

function handlerOf(
  folder: string,
  { id, seed, state }: { id: string; seed: number; state: Published },
): RunningSite['handle'] {
  // Told by a GET: the page has no server of its own, and no leave is asked for what it does.
  const ended = answering(({ query }) => {
    state.ended ??= { reward: Number(query.get('reward')) };
    return json({});
  });
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    if (pathname === '/done') return ended(request, response);
    const wanted = pathname === '/' ? `/miniwob/${id}.html` : normalize(decodeURIComponent(pathname));
    const file = join(folder, wanted);
    const isPage = wanted === `/miniwob/${id}.html`;
    const answer = (status: number, body: string | Buffer, type: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname === '/') return void response.writeHead(303, { location: wanted }).end();
    if (!file.startsWith(folder + sep) || (!isPage && extname(wanted) === '.html'))
      return answer(404, 'Not found', 'text/plain');
    readFile(file).then(
      (body) =>
        answer(
          200,
          isPage ? `${body.toString()}${start(seed)}` : body,
          fileTypes[extname(wanted)] ?? 'application/octet-stream',
        ),
      () => answer(404, 'Not found', 'text/plain'),
    );
  };
}

/** What each page asks for with this seed. */
async function utterances(
  folder: string,
  ids: readonly string[],
  seed: number,
): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const id of ids) {
    const handle = handlerOf(folder, { id, seed, state: { ended: null } });
    const site = await serveSite({ handler: handle });
    const opened = await openTestBrowser({ site });
    try {
      await opened.page.goto(`${site.url}/`, 60_000);
      const main = await opened.page.mainFrame();
      const task = await main.evaluate<string>(
        `() => new Promise((done) => { const look = (times) => { const text = (document.getElementById('query')?.textContent ?? '').replace(/\\s+/g, ' ').trim(); if (text || times > 50) done(text); else setTimeout(look, 100, times + 1); }; look(0); })`,
      );
      told.set(id, task);
    } finally {
      await opened.close();
      await site.close();
    }
  }
  return told;
}
