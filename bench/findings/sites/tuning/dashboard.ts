// Figures of a delivery firm: overview, list of deliveries, export.
import { framed } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Reply } from '../../serve-pages.ts';

export const dashboard: SeededSite = {
  name: 'dashboard',
  set: 'tuning',
  about: 'figures of a delivery firm',
  defects: [
    {
      id: 'refresh-never-ends',
      kind: 'stuck-busy',
      path: /^\/$/,
      selector: '#refresh, #state',
      called: /refresh|loading/i,
      hurts: ['everybody'],
      happens: 'After "Refresh figures" a wheel turns for ever.',
    },
    {
      id: 'mean-is-nan',
      kind: 'leaked-internals',
      path: /^\/$/,
      selector: '.mean',
      called: /NaN/,
      hurts: ['everybody'],
      happens: 'The mean time of a delivery is "NaN minutes".',
    },
    {
      id: 'export-mute',
      kind: 'no-feedback',
      path: /^\/deliveries$/,
      selector: '#export',
      called: /export/i,
      hurts: ['everybody'],
      happens: 'After pressing "Export list" nothing shows for three and a half seconds.',
    },
    {
      id: 'rows-mouse-only',
      kind: 'mouse-only',
      path: /^\/deliveries$/,
      selector: '.row',
      called: /north|south|east/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'A row opens on a click, and only with a mouse.',
    },
    {
      id: 'pale-captions',
      kind: 'contrast',
      path: /^\/$/,
      selector: '.caption',
      called: /compared|since|on time/i,
      hurts: ['low vision'],
      happens: 'The captions under the figures are pale grey on white.',
    },
    {
      id: 'board-turns',
      kind: 'motion',
      path: /^\/$/,
      selector: '.board',
      called: /van|depot/i,
      hurts: ['attention', 'reading'],
      happens: 'A board of messages slides on without end and cannot be stopped.',
    },
  ],
  visits: [
    { persona: 'colour-blind-analyst', task: 'Find out which depot has the most late deliveries' },
    { persona: 'keyboard-only-user', task: 'Open the delivery to the north depot' },
    { persona: 'expert-in-a-hurry', task: 'Refresh the figures and export the list of deliveries' },
  ],
  create: (switches) =>
    servePages(
      () => ({}),
      ({ path, method }) => answer(path, method, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;
const deliveries: Record<string, { to: string; late: number }> = {
  n1: { to: 'North depot', late: 4 },
  s1: { to: 'South depot', late: 11 },
  e1: { to: 'East depot', late: 2 },
};

function answer(path: string, method: string, has: Has): Reply {
  const one = deliveries[/^\/deliveries\/(\w+)$/.exec(path)?.[1] ?? ''];
  if (path === '/') return page(has, path, 'Overview', overview(has), overviewScript(has));
  if (path === '/deliveries') return page(has, path, 'Deliveries', list(has), listScript(has));
  if (one)
    return page(
      has,
      path,
      one.to,
      `<h1>Delivery to ${one.to}</h1><p>${one.late} parcels were late this week.</p><p><a href="/deliveries">All deliveries</a></p>`,
    );
  if (path === '/figures' && method === 'POST') return { json: { parcels: 1284 }, afterMs: 400 };
  if (path === '/export' && method === 'POST') return { json: { rows: 3 }, afterMs: 3_500 };
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Overview</a></p>'),
    status: 404,
  };
}

function page(has: Has, path: string, title: string, main: string, script = ''): Reply {
  return {
    html: framed({
      site: 'Parcelboard',
      title,
      path,
      accent: '#10506b',
      nav: [
        ['/', 'Overview'],
        ['/deliveries', 'Deliveries'],
      ],
      main,
      footer: '<p>Parcelboard, figures of the week.</p>',
      css: `.figure{font-size:2rem;font-weight:700;margin:0}.caption{margin:0;color:${has('pale-captions') ? '#b3b8bd' : '#4a525a'}}
.wheel{width:36px;height:36px;border:5px solid #c9d0d6;border-top-color:#10506b;border-radius:50%;animation:turn 1s linear infinite}@keyframes turn{to{transform:rotate(1turn)}}
.board{overflow:hidden;white-space:nowrap;background:#eef3f5;padding:.6rem}.board span{display:inline-block;padding-left:100%;animation:run 12s linear infinite}@keyframes run{to{transform:translateX(-100%)}}
.row{border:1px solid #c9d0d6;border-radius:8px;padding:.8rem;margin:.6rem 0;cursor:pointer}`,
      script,
    }),
  };
}

function overview(has: Has): string {
  const board = has('board-turns')
    ? '<p class="board"><span>Van 7 is back. The east depot closes at six today. New drivers start on Monday. Fuel is cheaper at the south depot.</span></p>'
    : '';
  return `<h1>Overview of the week</h1>${board}<ul class="cards"><li class="card"><h2>Parcels</h2><p class="figure" id="parcels">1,284</p><p class="caption">Compared with 1,190 the week before</p></li>
<li class="card"><h2>Mean time</h2><p class="figure mean">${has('mean-is-nan') ? 'NaN minutes' : '47 minutes'}</p><p class="caption">Since Monday morning</p></li>
<li class="card"><h2>Late</h2><p class="figure">17</p><p class="caption">All others were on time</p></li></ul>
<p><button type="button" id="refresh">Refresh figures</button></p><div id="state" role="status"></div><p><a href="/deliveries">See all deliveries</a></p>`;
}

function overviewScript(has: Has): string {
  const end = has('refresh-never-ends') ? '' : `state.textContent = 'The figures are fresh.';`;
  return `document.getElementById('refresh').addEventListener('click', async () => { const state = document.getElementById('state'); state.innerHTML = '<div class="wheel"></div><p>Loading figures…</p>'; await fetch('/figures', { method: 'POST' }); ${end} });`;
}

function list(has: Has): string {
  const rows = Object.entries(deliveries).map(([id, { to, late }]) =>
    has('rows-mouse-only')
      ? `<div class="row" data-id="${id}">${to}, ${late} late</div>`
      : `<p><a class="row" style="display:block" href="/deliveries/${id}">${to}, ${late} late</a></p>`,
  );
  return `<h1>Deliveries</h1>${rows.join('')}<p><button type="button" id="export">Export list</button></p><p id="done" role="status"></p>`;
}

function listScript(has: Has): string {
  const rows = has('rows-mouse-only')
    ? `for (const row of document.querySelectorAll('.row')) row.addEventListener('click', () => { location.href = '/deliveries/' + row.dataset.id; });`
    : '';
  const begun = has('export-mute') ? '' : `done.textContent = 'Writing the file, this takes some seconds…';`;
  return `${rows}document.getElementById('export').addEventListener('click', async () => { const done = document.getElementById('done'); ${begun} await fetch('/export', { method: 'POST' }); done.textContent = 'The list is written: 3 rows.'; });`;
}
