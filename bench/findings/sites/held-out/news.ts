// A local newspaper: front page, sections, articles, search, newsletter, subscription.
import { framed } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Reader {
  cookies: 'asked' | 'all' | 'none';
}

const articles: Record<string, { title: string; section: string; words: string[] }> = {
  'harbour-bridge': {
    title: 'Harbour bridge to open again on 14 May',
    section: 'local',
    words: [
      'The old harbour bridge opens to cars and bicycles again on 14 May, the council said on Tuesday.',
      'The bridge had been closed since October, when divers found cracks in two of its six piers. People on foot have been able to use a ferry in the meantime.',
      'The work cost 2.1 million pounds, a little less than had been feared.',
    ],
  },
  'library-hours': {
    title: 'Library stays open until nine',
    section: 'local',
    words: [
      'From June the town library is open until nine in the evening on three days a week.',
      'Readers had asked for it in a survey. Two more people will work at the desk.',
    ],
  },
  'rowing-cup': {
    title: 'Rowers win the coast cup by a second',
    section: 'sport',
    words: [
      'The Westhaven eight won the coast cup on Saturday, one second ahead of Northmouth.',
      'It is the first win of the club in eleven years.',
    ],
  },
  'market-square': {
    title: 'Market square to get forty trees',
    section: 'local',
    words: [
      'Forty lime trees are to be planted on the market square before the winter.',
      'The stalls stay where they are, says the council.',
    ],
  },
  'school-kitchen': {
    title: 'Pupils run their own kitchen',
    section: 'life',
    words: [
      'At Hill Street School the pupils cook for each other on Fridays.',
      'Soup is the favourite, says the head of the kitchen, who is twelve.',
    ],
  },
};
const sections: Record<string, string> = { local: 'Local', sport: 'Sport', life: 'Life' };

export const news: SeededSite = {
  name: 'news',
  set: 'held-out',
  about: 'a local newspaper: front page, sections, articles, search, newsletter',
  defects: [
    {
      id: 'cookies-one-sided',
      kind: 'consent-asymmetry',
      also: ['pre-ticked'],
      path: '*',
      selector: '#cookies, fieldset input[type=checkbox]',
      called: /accept|settings|cookies|agree|counting|advertising|partners|social/i,
      hurts: ['everybody'],
      happens: 'Cookies are accepted with one press; refusing takes a second page with four boxes to untick.',
    },
    {
      id: 'search-one-form',
      kind: 'search-fails',
      path: /^\/search$/,
      selector: 'input[name=q]',
      called: /search|result/i,
      hurts: ['everybody'],
      happens:
        'The search knows exact words alone: "bridge" finds an article, "bridges" and "brigde" find none.',
    },
    {
      id: 'article-holds-back',
      kind: 'back-broken',
      path: /^\/article\//,
      selector: null,
      called: null,
      hurts: ['everybody'],
      happens: 'On an article the back button of the browser leads to the same article again and again.',
    },
    {
      id: 'ticker-never-stops',
      kind: 'motion',
      path: /^\/$/,
      selector: '.ticker',
      called: /tide|ferry|weather/i,
      hurts: ['attention', 'reading'],
      happens: 'A line of news runs across the front page without end and without a way to stop it.',
    },
    {
      id: 'headline-on-picture',
      kind: 'contrast',
      path: /^\/$/,
      selector: '.lead h2, .lead p, .lead a',
      called: /harbour bridge|opens/i,
      hurts: ['low vision'],
      happens: 'The main headline is white on a bright picture of sky and sand.',
    },
    {
      id: 'advert-pushes',
      kind: 'layout-shift',
      path: /^\/(section\/\w+)?$/,
      selector: '#advert',
      called: null,
      hurts: ['everybody', 'motor'],
      happens:
        'An advertisement appears above the list after a second and a half and pushes every headline down.',
    },
    {
      id: 'timetable-sells',
      kind: 'broken-promise',
      path: /^\/article\/harbour-bridge$/,
      selector: '#timetable',
      called: /ferry timetable/i,
      hurts: ['everybody'],
      happens: 'The link "Ferry timetable" opens the page that sells subscriptions.',
    },
    {
      id: 'letter-fails-silently',
      kind: 'silent-failure',
      path: '*',
      selector: '#letter',
      called: /sign up|newsletter|morning letter/i,
      hurts: ['everybody'],
      happens: 'Signing up for the newsletter fails on the server and the page says nothing.',
    },
    {
      id: 'no-language',
      kind: 'page-language',
      path: '*',
      selector: 'html',
      called: null,
      hurts: ['screen reader'],
      happens: 'No page says which language it is in.',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Find out when the harbour bridge opens again' },
    { persona: 'privacy-minded-sceptic', task: 'Refuse cookies and read about the library' },
    { persona: 'low-vision-magnifier', task: 'Sign up for the morning letter' },
    { persona: 'impatient-mobile-shopper', task: 'Search for bridges and find the ferry timetable' },
  ],
  create: (switches) =>
    servePages<Reader>(
      () => ({ cookies: 'asked' }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Reader>, has: Has): Reply {
  const { path, method, visitor, query } = ask;
  const [, first = '', second = ''] = path.split('/');
  if (path === '/') return page(ask, has, 'News from Westhaven', front(has));
  if (first === 'section' && sections[second]) return page(ask, has, sections[second], section(second));
  if (first === 'article' && articles[second])
    return page(ask, has, articles[second].title, article(second, has));
  if (path === '/search') return page(ask, has, 'Search', search(query.get('q') ?? '', has));
  if (path === '/timetable') return page(ask, has, 'Ferry timetable', timetable);
  if (path === '/subscribe') return page(ask, has, 'Subscribe', subscribe);
  if (path === '/cookies') {
    const choice = method === 'POST' ? ask.form.get('choice') : null;
    if (choice === null) return page(ask, has, 'Cookie settings', cookieSettings);
    visitor.cookies = choice === 'all' ? 'all' : 'none';
    return { to: '/' };
  }
  if (path === '/letter' && method === 'POST') {
    if (has('letter-fails-silently')) return { status: 500, json: { error: 'mailer' }, afterMs: 60 };
    return { json: { said: 'Thank you. The first letter comes tomorrow at seven.' }, afterMs: 60 };
  }
  return {
    ...page(ask, has, 'Page not found', '<h1>Page not found</h1><p><a href="/">To the front page</a></p>'),
    status: 404,
  };
}

function page({ path, visitor }: Ask<Reader>, has: Has, title: string, main: string): Reply {
  const asked = visitor.cookies === 'asked' && path !== '/cookies';
  const advert = has('advert-pushes') && /^\/(section\/\w+)?$/.test(path);
  const held = has('article-holds-back') && path.startsWith('/article/');
  return {
    html: framed({
      site: 'Westhaven Courier',
      title,
      path,
      accent: '#7a1f2b',
      lang: has('no-language') ? null : 'en-GB',
      nav: [
        ['/section/local', 'Local'],
        ['/section/sport', 'Sport'],
        ['/section/life', 'Life'],
        ['/subscribe', 'Subscribe'],
      ],
      header: `<form action="/search" role="search" class="search"><label for="q">Search the Courier</label><input id="q" name="q" type="search"><button>Search</button></form>`,
      main,
      footer: `<form id="letter" class="letter"><label for="letter-mail">The morning letter: your email address</label><input id="letter-mail" name="email" type="email" autocomplete="email" required><button>Sign up</button><p id="letter-said" role="status"></p></form><p>Westhaven Courier, 3 Market Square</p>`,
      css: `.search{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.search label{margin:0}.search input{max-width:14rem!important}
.lead{display:block;min-height:260px;padding:2rem 1.2rem;border-radius:8px;background:linear-gradient(#bfe3f5,#e8f3f2 45%,#ecdcae);}
${has('headline-on-picture') ? '.lead h2,.lead p,.lead a{color:#fff}' : '.lead h2,.lead p,.lead a{color:#1d2126}'}
.lead h2{font-size:1.8rem}
.ticker{overflow:hidden;white-space:nowrap;border-bottom:1px solid #c9d0d6;padding:.4rem 0}
${has('ticker-never-stops') ? '.ticker span{display:inline-block;padding-left:100%;animation:run 14s linear infinite}@keyframes run{to{transform:translateX(-100%)}}' : ''}
.list{list-style:none;padding:0}.list li{padding:.8rem 0;border-bottom:1px solid #c9d0d6}.list a{font-weight:600;font-size:1.1rem;display:inline-block;padding:.2rem 0}
#advert{background:#fff3c4;border:1px solid #b89b2e;padding:3.2rem 1rem;margin:0 0 1rem}
#cookies{background:#fff;border-bottom:3px solid #7a1f2b;padding:1rem 0}`,
      before: asked ? cookieNotice(has) : '',
      script: `${letterScript(has)}${advert ? advertScript : ''}${held ? holdScript : ''}`,
    }),
  };
}

function cookieNotice(has: Has): string {
  const refuse = has('cookies-one-sided')
    ? '<a href="/cookies">Settings</a>'
    : '<button class="plain" name="choice" value="none">Reject all</button>';
  return `<div id="cookies" role="region" aria-label="Cookies"><div class="wrap"><p>We and our partners use cookies to count readers and to show advertising.</p><form method="post" action="/cookies" class="actions"><button name="choice" value="all">Accept all</button>${refuse}</form></div></div>`;
}

const cookieSettings = `<h1>Cookie settings</h1><form method="post" action="/cookies"><fieldset><legend>Cookies for</legend>
${['Counting readers', 'Advertising', 'Social media', 'Partners'].map((words, at) => `<label class="tick"><input type="checkbox" name="for${at}" checked> ${words}</label>`).join('')}
</fieldset><div class="actions"><button name="choice" value="some">Save choice</button></div></form>`;

const advertScript = `setTimeout(() => { const box = document.createElement('aside'); box.id = 'advert'; box.textContent = 'Advertisement: Hartley Windows, this week ten per cent off.'; const wrap = document.querySelector('#main .wrap'); wrap.insertBefore(box, wrap.firstChild); }, 1500);`;

const holdScript = `history.pushState(null, '', location.href); addEventListener('popstate', () => { history.pushState(null, '', location.href); });`;

function letterScript(has: Has): string {
  const failed = has('letter-fails-silently')
    ? ''
    : `said.textContent = 'That did not work. Please try again later.';`;
  return `const letter = document.getElementById('letter'); const said = document.getElementById('letter-said');
letter.addEventListener('submit', async (event) => { event.preventDefault();
try { const answer = await fetch('/letter', { method: 'POST', body: new URLSearchParams(new FormData(letter)) });
if (!answer.ok) throw new Error('no'); said.textContent = (await answer.json()).said; } catch { ${failed} } });`;
}

function headlines(ids: readonly string[]): string {
  return `<ul class="list">${ids.map((id) => `<li><a href="/article/${id}">${articles[id]?.title}</a><br>${articles[id]?.words[0]}</li>`).join('')}</ul>`;
}

function front(has: Has): string {
  const running = has('ticker-never-stops')
    ? '<p class="ticker"><span>Tide at 15:40. The ferry runs every half hour today. Weather: wind from the west, some rain in the evening. Lottery: 4, 11, 23, 30, 41.</span></p>'
    : '';
  return `${running}<h1>News from Westhaven</h1><section class="lead"><h2><a href="/article/harbour-bridge">Harbour bridge to open again</a></h2><p>Cars and bicycles will cross in May, the council says.</p></section>
<h2>More news</h2>${headlines(['library-hours', 'rowing-cup', 'market-square', 'school-kitchen'])}`;
}

function section(id: string): string {
  return `<h1>${sections[id]}</h1>${headlines(Object.keys(articles).filter((article) => articles[article]?.section === id))}`;
}

function article(id: string, has: Has): string {
  const { title, words } = articles[id] ?? { title: '', words: [] };
  const timetableAt = has('timetable-sells') ? '/subscribe' : '/timetable';
  const more =
    id === 'harbour-bridge' ? `<p><a id="timetable" href="${timetableAt}">Ferry timetable</a></p>` : '';
  return `<article><h1>${title}</h1>${words.map((each) => `<p>${each}</p>`).join('')}${more}</article><p><a href="/">To the front page</a></p>`;
}

const timetable = `<h1>Ferry timetable</h1><table><thead><tr><th scope="col">From</th><th scope="col">First ferry</th><th scope="col">Last ferry</th></tr></thead><tbody><tr><th scope="row">Harbour Square</th><td>6:30</td><td>22:00</td></tr><tr><th scope="row">North Quay</th><td>6:45</td><td>22:15</td></tr></tbody></table>`;

const subscribe = `<h1>Subscribe</h1><p>The Courier at home, six days a week, for £19 a month. You can end it at any time, by letter, by telephone or here.</p><p>Call 01632 960 204 to begin.</p>`;

function search(query: string, has: Has): string {
  const wanted = query.trim().toLowerCase();
  const found = Object.keys(articles).filter((id) => matches(id, wanted, has));
  if (wanted === '') return '<h1>Search</h1><p>Type a word into the search field above.</p>';
  return found.length === 0
    ? `<h1>Nothing found for “${escaped(query)}”</h1><p>Try another word.</p>`
    : `<h1>${found.length} ${found.length === 1 ? 'article' : 'articles'} for “${escaped(query)}”</h1>${headlines(found)}`;
}

function matches(id: string, wanted: string, has: Has): boolean {
  const { title = '', words = [] } = articles[id] ?? {};
  const text = `${title} ${words.join(' ')}`.toLowerCase();
  const known = text.split(/[^a-z0-9]+/);
  const asked = wanted.split(/\s+/);
  if (has('search-one-form')) return asked.every((word) => known.includes(word));
  return asked.some((word) => known.some((other) => other.length > 3 && nearly(stem(word), stem(other))));
}

function stem(word: string): string {
  return word.replace(/(ies|es|s)$/, '');
}

/** True where the words differ by one letter put in, left out, replaced or swapped. */
function nearly(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length < 4 || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++;
  const rests = [
    [a.slice(at + 1), b.slice(at + 1)],
    [a.slice(at + 1), b.slice(at)],
    [a.slice(at), b.slice(at + 1)],
    [a[at + 1] === b[at] && a[at] === b[at + 1] ? a.slice(at + 2) : '1', b.slice(at + 2)],
  ];
  return rests.some(([left, right]) => left === right);
}
