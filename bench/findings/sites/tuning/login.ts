// A savings bank: sign in, forgotten password, help. Whoever asks for a new password gets one.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Saver {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export const login: SeededSite = {
  name: 'login',
  set: 'tuning',
  about: 'signing in at a savings bank and asking for a new password',
  defects: [
    {
      id: 'password-no-paste',
      kind: 'paste-blocked',
      path: /^\/sign-in$/,
      selector: '#password',
      called: /password/i,
      hurts: ['everybody', 'motor'],
      happens: 'A password cannot be pasted.',
    },
    {
      id: 'language-wrong',
      kind: 'page-language',
      path: '*',
      selector: 'html',
      called: null,
      hurts: ['screen reader'],
      happens: 'The English pages say that they are Finnish.',
    },
    {
      id: 'zoom-forbidden',
      kind: 'zoom-blocked',
      path: '*',
      selector: 'meta[name=viewport]',
      called: null,
      hurts: ['low vision', 'touch'],
      happens: 'Zooming with two fingers is forbidden.',
    },
    {
      id: 'error-is-a-number',
      kind: 'vague-error',
      path: /^\/sign-in$/,
      selector: '.problem',
      called: /error|0x/i,
      hurts: ['everybody', 'reading'],
      happens: 'A wrong password is answered with "Error 0x80310".',
    },
    {
      id: 'customer-number-digits-only',
      kind: 'over-strict-input',
      path: /^\/forgotten$/,
      selector: '#mobile',
      called: /mobile/i,
      hurts: ['everybody'],
      happens: 'A mobile number with spaces is refused.',
    },
  ],
  visits: [
    { persona: 'older-adult', task: 'Sign in with the customer number 4711 and the password Harbour-17' },
    { persona: 'careful-form-filler', task: 'Ask for a new password' },
    { persona: 'impatient-mobile-shopper', task: 'Ask for a new password' },
  ],
  create: (switches) =>
    servePages<Saver>(
      () => ({ values: {}, errors: {} }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Saver>, has: Has): Reply {
  const { path, method, visitor } = ask;
  if (path === '/') return page(has, path, 'Your savings bank', home);
  if (path === '/sign-in') {
    if (method === 'POST') return signIn(ask);
    return page(has, path, 'Sign in', signInForm(visitor, has));
  }
  if (path === '/forgotten') {
    if (method === 'POST') return forgotten(ask, has);
    return page(has, path, 'New password', forgottenForm(visitor));
  }
  if (path === '/on-its-way')
    return page(
      has,
      path,
      'A new password is on its way',
      '<h1>A new password is on its way</h1><p>You get it by letter within three days.</p><p><a href="/">Back to the start</a></p>',
    );
  if (path === '/help')
    return page(
      has,
      path,
      'Help',
      '<h1>Help</h1><h2>Where is my customer number?</h2><p>On every letter that we send you, at the top right.</p>',
    );
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Back to the start</a></p>'),
    status: 404,
  };
}

function page(has: Has, path: string, title: string, main: string): Reply {
  return {
    html: framed({
      site: 'Alder Savings Bank',
      title,
      path,
      accent: '#6b1d1d',
      lang: has('language-wrong') ? 'fi' : 'en-GB',
      viewport: has('zoom-forbidden')
        ? 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
        : 'width=device-width, initial-scale=1',
      nav: [
        ['/sign-in', 'Sign in'],
        ['/forgotten', 'New password'],
        ['/help', 'Help'],
      ],
      main,
      footer: '<p>Alder Savings Bank, Market Street 9, Alder</p>',
    }),
  };
}

const home =
  '<h1>Your savings bank</h1><p>See what you have put aside, and what it has earned.</p><p><a class="button" href="/sign-in">Sign in</a></p><p>Lost your password? <a href="/forgotten">Ask for a new password</a></p>';

function signInForm({ values, errors }: Saver, has: Has): string {
  const wrong = Object.keys(errors).length > 0;
  const problem =
    wrong && has('error-is-a-number')
      ? '<div class="problem" role="alert"><p>Error 0x80310</p></div>'
      : problemBox(errors);
  return `<h1>Sign in</h1>${problem}<form method="post" action="/sign-in" novalidate>
${field({ name: 'customer', label: 'Customer number', value: values['customer'] ?? '', autocomplete: 'username', hint: 'On every letter that we send you.' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', more: has('password-no-paste') ? 'onpaste="event.preventDefault()"' : '' })}
<div class="actions"><button>Sign in</button></div></form><p><a href="/forgotten">Ask for a new password</a></p>`;
}

function signIn({ form, visitor }: Ask<Saver>): Reply {
  visitor.values['customer'] = form.get('customer') ?? '';
  visitor.errors = {
    customer: 'Customer number and password do not belong together. Check both, or ask for a new password.',
  };
  return { to: '/sign-in' };
}

function forgottenForm({ values, errors }: Saver): string {
  const mine = errors['customer'] ? {} : errors;
  return `<h1>New password</h1>${problemBox(mine)}<form method="post" action="/forgotten" novalidate>
${field({ name: 'name', label: 'Your name', value: values['name'] ?? '', error: mine['name'], autocomplete: 'name' })}
${field({ name: 'mobile', label: 'Mobile number', type: 'tel', value: values['mobile'] ?? '', error: mine['mobile'], autocomplete: 'tel' })}
<div class="actions"><button>Send me a new password</button></div></form>`;
}

function forgotten({ form, visitor }: Ask<Saver>, has: Has): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  for (const name of ['name', 'mobile']) visitor.values[name] = value(name);
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (has('customer-number-digits-only') && !/^\d{7,15}$/.test(value('mobile')))
    errors['mobile'] = 'Mobile number: digits only';
  else if (!/^\d{7,15}$/.test(value('mobile').replaceAll(/[\s()+-]/g, '')))
    errors['mobile'] = 'Enter a mobile number with 7 to 15 digits';
  visitor.errors = errors;
  return { to: Object.keys(errors).length > 0 ? '/forgotten' : '/on-its-way' };
}
