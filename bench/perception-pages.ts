// Fifteen local pages that are hard to look at: long tables, an article, frames, shadow roots, a dashboard, a thread.
// Each names controls that a task would need, with the scroll position at which the screenful holds them.

/** One page of the bench. */
export interface PerceptionPage {
  name: string;
  html: string;
}

const words =
  'order invoice mug lamp delivery customer paid open return stock harbour north garden river copper linen cedar quiet'.split(
    ' ',
  );
const say = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => words[(seed * 7 + i * 5 + ((seed * i) % 11)) % words.length]).join(
    ' ',
  );

const frame = (title: string, body: string, style = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>
  body{margin:0;font:15px/1.45 sans-serif;color:#222;background:#fff}header,nav,main,footer{padding:12px 24px}
  header{background:#123;color:#fff}header a{color:#fff;margin-right:14px}table{border-collapse:collapse}
  td,th{border-bottom:1px solid #ddd;padding:6px 12px;text-align:left}a{color:#05c}${style}</style>
  <header><a href="/">Harbour</a><a href="/orders">Orders</a><a href="/stock">Stock</a><a href="/help">Help</a>
  <input type="search" placeholder="Search orders" aria-label="Search"></header>${body}
  <footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>`;

const table = (rows: number) =>
  frame(
    `Orders ${rows}`,
    `<main><h1>Orders</h1><button>Export all</button><table><thead><tr><th>Number</th><th>Customer</th><th>Note</th><th>State</th><th></th></tr></thead>
    <tbody>${Array.from({ length: rows }, (_, i) => `<tr><td><a href="/o/${i}">A-${1000 + i}</a></td><td>${say(i, 2)}</td><td>${say(i + 3, 4)}</td><td>${i % 3 ? 'paid' : 'open'}</td><td><button>Edit ${1000 + i}</button></td></tr>`).join('')}</tbody></table></main>`,
  );

const article = frame(
  'A long article',
  `<main style="max-width:720px"><h1>On mugs</h1>${Array.from({ length: 60 }, (_, i) => `<h2>Part ${i + 1}: ${say(i, 3)}</h2><p>${say(i, 90)} <a href="/note/${i}">note ${i}</a> ${say(i + 1, 60)}.</p>`).join('')}</main>`,
);

const framesPage = frame(
  'Nested frames',
  `<main><h1>Partners</h1>${[1, 2, 3].map((i) => `<iframe title="Partner ${i}" style="width:48%;height:300px" srcdoc="${escape(`<h2>Partner ${i}</h2><p>${say(i, 30)}</p><button>Book ${i}</button><iframe style='width:90%;height:120px' srcdoc='<button>Inner ${i}</button><p>${say(i, 12)}</p>'></iframe>`)}"></iframe>`).join('')}</main>`,
);

const shadow = frame(
  'Shadow roots',
  `<main><h1>Parts</h1><div id="list"></div></main><script>
  for (let i = 0; i < 200; i++) { const host = document.createElement('part-card'); list.append(host);
    host.attachShadow({ mode: 'open' }).innerHTML = '<style>div{padding:8px;border:1px solid #ccc;display:inline-block;width:280px}</style><div><h3>Part ' + i + '</h3><p>${say(4, 8)}</p><button>Add part ' + i + '</button></div>'; }
  </script>`,
  'part-card{display:inline-block;margin:4px}',
);

const dashboard = frame(
  'Dashboard',
  `<main><h1>Today</h1>${Array.from({ length: 36 }, (_, i) => `<section class="tile"><h2>${say(i, 2)}</h2><b>${i * 37}</b> <small>${say(i + 2, 3)}</small> <a href="/d/${i}">Details ${i}</a> <button aria-label="Menu ${i}">…</button></section>`).join('')}</main>`,
  '.tile{display:inline-block;width:180px;height:110px;margin:5px;padding:6px;border:1px solid #ccd;overflow:hidden;font-size:13px}.tile h2{font-size:14px;margin:0}',
);

const thread = frame(
  'A thread',
  `<main><h1>Which mug?</h1>${Array.from({ length: 400 }, (_, i) => `<article style="margin-left:${(i % 6) * 16}px"><b>user${i}</b> <time>${i} h</time><p>${say(i, 85)}</p><button>Reply ${i}</button> <a href="/c/${i}">link ${i}</a></article>`).join('')}</main>`,
);

const grid = frame(
  'Shop',
  `<main><h1>All lamps</h1><aside>${Array.from({ length: 24 }, (_, i) => `<label><input type="checkbox"> ${say(i, 1)} ${i}</label> `).join('')}</aside>
  <ul>${Array.from({ length: 240 }, (_, i) => `<li class="card"><a href="/p/${i}"><h3>Lamp ${i}</h3></a><p>${say(i, 5)}</p><span>${10 + i} €</span><button>Add lamp ${i}</button></li>`).join('')}</ul></main>`,
  'ul{list-style:none;padding:0}.card{display:inline-block;width:200px;margin:6px;padding:8px;border:1px solid #ddd}',
);

const form = frame(
  'Apply',
  `<main><h1>Application</h1><form>${Array.from({ length: 60 }, (_, i) => `<p><label>${say(i, 2)} ${i} <input name="f${i}"></label></p>`).join('')}<button>Send application</button></form></main>`,
);

const modal = frame(
  'Consent',
  `<main><h1>News</h1>${Array.from({ length: 200 }, (_, i) => `<p><a href="/n/${i}">${say(i, 8)} ${i}</a></p>`).join('')}</main>
  <dialog id="d"><h2>Cookies</h2><p>${say(2, 40)}</p><button>Accept all</button><button>Only necessary</button></dialog><script>d.showModal()</script>`,
);

const links = frame(
  'Site map',
  `<main><h1>Site map</h1><div style="columns:5">${Array.from({ length: 1500 }, (_, i) => `<a href="/s/${i}">${say(i, 2)} ${i}</a><br>`).join('')}</div></main>`,
);

const app = frame(
  'Mail',
  `<div style="display:flex;height:700px"><nav style="overflow:auto;width:200px">${Array.from({ length: 60 }, (_, i) => `<a href="#f${i}">Folder ${i}</a><br>`).join('')}</nav>
  <main style="overflow:auto;flex:1">${Array.from({ length: 500 }, (_, i) => `<div role="button" tabindex="0" aria-label="Mail ${i}" class="row"><b>${say(i, 2)}</b> ${say(i, 9)}</div>`).join('')}</main></div>`,
  '.row{padding:8px;border-bottom:1px solid #eee;cursor:pointer}',
);

/** The pages. */
export const perceptionPages: readonly PerceptionPage[] = [
  ...[10, 100, 500, 2_000, 5_000].map((rows) => ({ name: `table, ${rows} rows`, html: table(rows) })),
  { name: 'long article', html: article },
  { name: 'nested frames', html: framesPage },
  { name: '200 shadow roots', html: shadow },
  { name: 'dense dashboard', html: dashboard },
  { name: '250 kB thread', html: thread },
  { name: 'shop grid', html: grid },
  { name: 'form of 60 fields', html: form },
  { name: 'dialog over 200 links', html: modal },
  { name: '1,500 links', html: links },
  { name: 'mail in panes', html: app },
];

function escape(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
