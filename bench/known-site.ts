// A site whose graph is known: every state says in its title which screen it is, in brackets that nothing of ours reads.
// It holds what makes maps hard: one template for many addresses, many screens at one address, dialogs, errors, routes.
import type { IncomingMessage } from 'node:http';
import type { Handler } from '../test/support/https-site.ts';

/** Every screen of the site. */
export const knownScreens = [
  'home',
  'consent',
  'list',
  'product',
  'news',
  'article',
  'lost',
  'results',
  'orders',
  'settings',
  'address',
  'payment',
  'done',
  'inbox',
  'profile',
  'compose',
  'report',
] as const;

/** The screen that a title names; '' where it names none. */
export function screenInTitle(title: string): string {
  return /\[(\w+)\]$/.exec(title)?.[1] ?? '';
}

/** Serves the site; a visitor is known by a cookie. */
export function knownSite(): Handler {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'https://localhost');
    const cookies = request.headers.cookie ?? '';
    void bodyOf(request).then((body) => {
      if (url.pathname === '/agree') {
        response.writeHead(303, { location: '/', 'set-cookie': 'agreed=1; Path=/' }).end();
        return;
      }
      const [status, page] = pageFor(url, body, cookies.includes('agreed=1'));
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
  };
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

const products: Record<string, string> = { ida: 'Ida', otto: 'Otto', 'brass-desk-lamp': 'Brass desk lamp' };

function pageFor(url: URL, body: URLSearchParams, agreed: boolean): [number, string] {
  const [, first = '', second = ''] = url.pathname.split('/');
  if (first === '') return [200, agreed ? home('') : home(consent)];
  if (first === 'c' && /^(lamps|chairs)$/.test(second)) return [200, list(second)];
  if (first === 'p' && products[second] !== undefined) return [200, product(products[second])];
  if (first === 'news') return [200, news()];
  if (first === 'articles' && /^(31|47)$/.test(second)) return [200, article(second)];
  if (first === 'search') return [200, results(url.searchParams.get('q') ?? '')];
  if (first === 'account' && second === 'orders') return [200, orders()];
  if (first === 'account' && second === 'settings') return [200, settings()];
  if (first === 'checkout') return [200, checkout(body)];
  if (first === 'app') return [200, app()];
  return [
    404,
    page('lost', 'Page not found', '<h1>Page not found</h1><p><a href="/">Back to the start</a></p>'),
  ];
}

function page(screen: string, title: string, main: string, more = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} [${screen}]</title><style>
body{font:16px sans-serif;margin:0}header,main{padding:8px 16px}nav a{margin-right:12px}main a,button{display:inline-block;padding:6px;margin:4px}
[role=dialog]{position:fixed;inset:0;background:#0009}[role=dialog]>div{background:#fff;margin:20vh auto;padding:24px;width:420px}</style></head>
<body><header><nav><a href="/">Home</a><a href="/c/lamps">Lamps</a><a href="/c/chairs">Chairs</a><a href="/news">News</a><a href="/account/orders">Orders</a><a href="/app">App</a></nav></header>
<main>${main}</main>${more}</body></html>`;
}

const consent = `<div role="dialog" aria-modal="true" aria-labelledby="privacy"><div><h2 id="privacy">Your privacy</h2><p>We count visits.</p><a href="/agree">That is fine</a></div></div>`;

function home(over: string): string {
  const screen = over === '' ? 'home' : 'consent';
  const main = `<h1>Lamps and more</h1><p>Light for long evenings.</p><form action="/search"><input name="q" aria-label="Search"><button>Find</button></form>
<p class="lead"><a href="/p/ida">Ida</a> <a href="/c/lamps">All lamps</a></p>`;
  return page(screen, 'Lamps and more', main, over);
}

function list(kind: string): string {
  const items = kind === 'lamps' ? ['ida', 'otto', 'brass-desk-lamp'] : ['otto'];
  const cards = items.map(
    (id) =>
      `<li class="card"><h2 class="name">${products[id]}</h2><p class="price">€ 20</p><a class="more" href="/p/${id}">See ${products[id]}</a></li>`,
  );
  return page(
    'list',
    kind,
    `<h1 class="kind">${kind}</h1><p class="count">${items.length} articles</p><ul class="grid">${cards.join('')}</ul>`,
  );
}

function product(name: string): string {
  const size = name === 'Ida' ? '<label>Size <select name="size"><option>S<option>L</select></label>' : '';
  return page(
    'product',
    name,
    `<h1 class="title">${name}</h1><p class="price">€ 20</p><div class="gallery"><p class="note">Turned brass</p></div>
<form class="buy" action="/checkout" method="post"><label>How many <input name="quantity" value="1"></label>${size}<button class="add">Buy ${name}</button></form><section class="care"><h2>Care</h2><p>Dust it.</p></section>`,
  );
}

function news(): string {
  return page(
    'news',
    'News',
    '<h1>News</h1><ul><li><a href="/articles/31">A lamp is born</a><li><a href="/articles/47">Chairs, at last</a><li><a href="/articles/99">An old story</a></ul>',
  );
}

function article(id: string): string {
  const more =
    id === '31'
      ? '<p>Second paragraph.</p><aside><h2>More</h2><a href="/articles/47">Chairs, at last</a></aside>'
      : '';
  return page(
    'article',
    `Story ${id}`,
    `<h1>${id === '31' ? 'A lamp is born' : 'Chairs, at last'}</h1><p>Words.</p>${more}<a href="/news">All news</a>`,
  );
}

function results(query: string): string {
  const found = query.length > 3 ? [] : ['ida', 'otto'];
  const items = found.map((id) => `<li><a href="/p/${id}">${products[id]}</a></li>`).join('');
  return page(
    'results',
    'Search',
    `<h1>${found.length} results for ${encodeURIComponent(query)}</h1><ul>${items}</ul><a href="/">Start again</a>`,
  );
}

function orders(): string {
  return page(
    'orders',
    'Orders',
    '<h1>Orders</h1><table class="orders"><caption>Yours</caption><tbody><tr class="order"><td class="cell">No 4711<td class="sum">€ 20</tr></tbody></table><a href="/account/settings">Settings</a>',
  );
}

function settings(): string {
  return page(
    'settings',
    'Settings',
    '<h1>Settings</h1><section class="mail"><h2>Mail</h2><p class="hint">What we may send.</p><div class="switches"><span class="switch">Offers</span></div></section><a href="/account/orders">Orders</a>',
  );
}

/** Three screens at one address; a wrong one stays what it is. */
function checkout(body: URLSearchParams): string {
  const field = (name: string, label: string) => `<p><label>${label} <input name="${name}"></label></p>`;
  const at = body.get('step');
  if (at === 'payment' && body.get('card'))
    return page('done', 'Checkout', '<h1>Thank you</h1><p>It is on its way.</p><a href="/">Home</a>');
  if (at === 'payment' || (at === 'address' && body.get('name'))) {
    const error = at === 'payment' ? '<h2>There is a problem</h2><p role="alert">Enter a card.</p>' : '';
    return page(
      'payment',
      'Checkout',
      `<h1>Checkout</h1>${error}<form method="post" action="/checkout"><input type="hidden" name="step" value="payment">${field('card', 'Card')}${field('expiry', 'Expiry')}<button>Pay</button></form>`,
    );
  }
  const error = at === 'address' ? '<h2>There is a problem</h2><p role="alert">Enter a name.</p>' : '';
  return page(
    'address',
    'Checkout',
    `<h1>Checkout</h1>${error}<form method="post" action="/checkout"><input type="hidden" name="step" value="address">${field('name', 'Name')}${field('street', 'Street')}<button>Continue</button></form>`,
  );
}

/** Views at one address, a dialog, and routes in the hash. */
function app(): string {
  const script = `
const views={inbox:n=>['inbox','Inbox ('+n+')','<button id=read>Read one</button><button id=compose>Compose</button>'],
profile:()=>['profile','Profile','<p>Passerby Test</p>'],report:id=>['report','Report '+id,'<p>Figures.</p><a href="#/inbox">To the inbox</a>']};
let unread=3;
function draw(){const r=location.hash.split('/');const name=r[1]||'inbox';const v=name==='reports'?views.report(r[2]):views[name](unread);
document.title='App ['+v[0]+']';const m=document.querySelector('main');m.innerHTML='<h1>'+v[1]+'</h1>'+v[2]+'<p><button id=i>Inbox</button><button id=p>Profile</button><a href="#/reports/5">Report 5</a><a href="#/reports/8">Report 8</a></p>';
m.querySelector('#i').onclick=()=>{history.replaceState(null,'','/app');draw()};m.querySelector('#p').onclick=()=>{history.replaceState(null,'','/app');show('profile')};
const read=m.querySelector('#read');if(read)read.onclick=()=>{unread=Math.max(0,unread-1);draw()};
const c=m.querySelector('#compose');if(c)c.onclick=()=>{const d=document.createElement('div');d.setAttribute('role','dialog');d.setAttribute('aria-modal','true');d.setAttribute('aria-label','New message');
d.innerHTML='<div><label>To <input name=to></label><button>Close</button></div>';document.body.append(d);document.title='App [compose]';d.querySelector('button').onclick=()=>{d.remove();draw()}}}
function show(name){const v=views[name]();document.title='App ['+v[0]+']';draw0(v)}
function draw0(v){const m=document.querySelector('main');m.innerHTML='<h1>'+v[1]+'</h1>'+v[2]+'<p><button id=i>Inbox</button></p>';m.querySelector('#i').onclick=()=>draw()}
addEventListener('hashchange',draw);draw();`;
  return page('inbox', 'App', '', `<script>${script}</script>`);
}
