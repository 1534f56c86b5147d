// What an online piano school costs: plans, what is in them, trying it, ending it.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Pupil {
  cookies: boolean;
  errors: Record<string, string>;
  values: Record<string, string>;
}

export const pricing: SeededSite = {
  name: 'pricing',
  set: 'tuning',
  about: 'plans and prices of an online piano school',
  defects: [
    {
      id: 'cookies-refuse-hidden',
      kind: 'consent-asymmetry',
      path: '*',
      selector: '#cookies',
      called: /accept|preferences|cookies/i,
      hurts: ['everybody'],
      happens: 'Cookies are accepted with one press; refusing takes a further page.',
    },
    {
      id: 'free-plan-shames',
      kind: 'confirmshaming',
      path: /^\/plans$/,
      selector: '#free',
      called: /no,|never|stay a beginner/i,
      hurts: ['everybody'],
      happens: 'The link to the free plan says "No, I would rather stay a beginner".',
    },
    {
      id: 'cancel-misnamed',
      kind: 'misleading-label',
      also: ['broken-promise'],
      path: /^\/help$/,
      selector: '#end',
      called: /end your subscription/i,
      hurts: ['everybody'],
      happens: '"How to end your subscription" leads to the page of plans.',
    },
    {
      id: 'claim-on-picture',
      kind: 'contrast',
      path: /^\/$/,
      selector: '.hero h1, .hero p',
      called: /play the piano|ten minutes/i,
      hurts: ['low vision'],
      happens: 'The claim is white on a bright picture.',
    },
    {
      id: 'cards-clip',
      kind: 'clipped-text',
      path: /^\/plans$/,
      selector: '.plan',
      called: /plan|lessons/i,
      hurts: ['low vision'],
      happens: 'The boxes of the plans have a fixed height; with text at 200 % half of it is cut off.',
    },
    {
      id: 'keys-dance',
      kind: 'motion',
      path: /^\/$/,
      selector: '.keys',
      called: null,
      hurts: ['attention', 'reading'],
      happens: 'A row of piano keys dances without end.',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Find out what the family plan costs' },
    { persona: 'low-vision-magnifier', task: 'Choose the free plan' },
    { persona: 'privacy-minded-sceptic', task: 'Find out how to end a subscription' },
  ],
  create: (switches) =>
    servePages<Pupil>(
      () => ({ cookies: true, errors: {}, values: {} }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Pupil>, has: Has): Reply {
  const { path, method, visitor } = ask;
  if (path === '/') return page(ask, has, 'Learn the piano', home(has));
  if (path === '/plans') return page(ask, has, 'Plans and prices', plans(has));
  if (path === '/help') return page(ask, has, 'Help', help(has));
  if (path === '/end')
    return page(
      ask,
      has,
      'End your subscription',
      '<h1>End your subscription</h1><p>Write to us on any day; the subscription ends with the month. You need give no reason.</p>',
    );
  if (path === '/begin') {
    if (method === 'POST') return begin(ask);
    return page(ask, has, 'Begin', beginForm(visitor));
  }
  if (path === '/begun')
    return page(ask, has, 'You have begun', '<h1>You have begun</h1><p>Your first lesson waits for you.</p>');
  if (path === '/cookies') {
    if (method !== 'POST') return page(ask, has, 'Cookie preferences', preferences);
    visitor.cookies = false;
    return { to: '/' };
  }
  return {
    ...page(ask, has, 'Page not found', '<h1>Page not found</h1><p><a href="/">To the start</a></p>'),
    status: 404,
  };
}

function page({ path, visitor }: Ask<Pupil>, has: Has, title: string, main: string): Reply {
  const refuse = has('cookies-refuse-hidden')
    ? '<a href="/cookies">Preferences</a>'
    : '<button class="plain" name="choice" value="none">Reject all</button>';
  const asked = visitor.cookies && path !== '/cookies';
  return {
    html: framed({
      site: 'Oakroom Piano',
      title,
      path,
      accent: '#3d3a8c',
      nav: [
        ['/plans', 'Plans and prices'],
        ['/begin', 'Begin'],
        ['/help', 'Help'],
      ],
      before: asked
        ? `<div id="cookies" role="region" aria-label="Cookies"><div class="wrap"><p>We use cookies to see which lessons people like.</p><form method="post" action="/cookies" class="actions"><button name="choice" value="all">Accept all</button>${refuse}</form></div></div>`
        : '',
      main,
      footer: '<p>Oakroom Piano, Bath. Lessons since 2012.</p>',
      css: `#cookies{padding:1rem 0;border-bottom:3px solid #3d3a8c}
.hero{min-height:240px;padding:2rem 1rem;border-radius:8px;background:linear-gradient(100deg,#fbeec2,#f7f1e4 50%,#d9e9f2)}
${has('claim-on-picture') ? '.hero h1,.hero p{color:#fff}' : ''}
.plan{border:1px solid #c9d0d6;border-radius:8px;padding:1rem${has('cards-clip') ? ';height:170px;overflow:hidden' : ''}}
.keys{display:flex;gap:4px;margin:1rem 0}.keys i{width:40px;height:90px;background:#1d2126;animation:dance 1.1s ease-in-out infinite alternate}.keys i:nth-child(even){animation-delay:.5s}@keyframes dance{to{transform:translateY(24px)}}`,
    }),
  };
}

function home(has: Has): string {
  const keys = has('keys-dance') ? `<div class="keys" aria-hidden="true">${'<i></i>'.repeat(12)}</div>` : '';
  return `<div class="hero"><h1>Play the piano by the summer</h1><p>Ten minutes a day are enough, our pupils say.</p></div>${keys}<p><a class="button" href="/plans">Plans and prices</a></p><h2>How it works</h2><p>You hear a piece, you play it, and the teacher hears you play.</p>`;
}

function plans(has: Has): string {
  const free = has('free-plan-shames') ? 'No, I would rather stay a beginner' : 'Begin with the free plan';
  const plan = (name: string, price: string, words: string) =>
    `<li class="plan"><h2>${name}</h2><p><strong>${price}</strong></p><p>${words}</p></li>`;
  return `<h1>Plans and prices</h1><ul class="cards">${plan('Single plan', '£9 a month', 'All lessons for one person.')}${plan('Family plan', '£15 a month', 'All lessons for up to five people.')}${plan('Free plan', '£0', 'Three lessons a month for one person.')}</ul><p class="actions"><a class="button" href="/begin?plan=single">Begin with the single plan</a><a class="button plain" id="free" href="/begin?plan=free">${free}</a></p>`;
}

function help(has: Has): string {
  return `<h1>Help</h1><h2>Which piano do I need?</h2><p>Any with 49 keys or more.</p><h2>Leaving</h2><p><a id="end" href="${has('cancel-misnamed') ? '/plans' : '/end'}">How to end your subscription</a></p>`;
}

const preferences =
  '<h1>Cookie preferences</h1><form method="post" action="/cookies"><fieldset><legend>Cookies for</legend><label class="tick"><input type="checkbox" name="a"> Counting lessons</label><label class="tick"><input type="checkbox" name="b"> Advertising</label></fieldset><div class="actions"><button name="choice" value="some">Save preferences</button></div></form>';

function beginForm({ values, errors }: Pupil): string {
  return `<h1>Begin</h1>${problemBox(errors)}<form method="post" action="/begin" novalidate>
${field({ name: 'name', label: 'Your name', value: values['name'] ?? '', error: errors['name'], autocomplete: 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', value: values['email'] ?? '', error: errors['email'], autocomplete: 'email' })}
<div class="actions"><button>Begin</button></div></form>`;
}

function begin({ form, visitor }: Ask<Pupil>): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  for (const name of ['name', 'email']) visitor.values[name] = value(name);
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (!/^\S+@\S+\.\S+$/.test(value('email')))
    errors['email'] = 'Enter an email address, such as mia@example.com';
  visitor.errors = errors;
  return { to: Object.keys(errors).length > 0 ? '/begin' : '/begun' };
}
