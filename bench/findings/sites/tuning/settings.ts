// The settings of a program in the web: profile, notices, team, closing the account.
import { field, framed } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Member {
  values: Record<string, string>;
}

export const settings: SeededSite = {
  name: 'settings',
  set: 'tuning',
  about: 'the settings of a program in the web',
  defects: [
    {
      id: 'profile-save-fails',
      kind: 'silent-failure',
      path: /^\/profile$/,
      selector: '#save',
      called: /save profile/i,
      hurts: ['everybody'],
      happens: 'Saving the profile fails on the server and the page says nothing.',
    },
    {
      id: 'saved-not-announced',
      kind: 'unannounced-result',
      path: /^\/notices$/,
      selector: '#said',
      called: /saved/i,
      hurts: ['screen reader'],
      happens: 'The words "Saved" appear without being announced.',
    },
    {
      id: 'switches-unnamed',
      kind: 'nameless-control',
      path: /^\/notices$/,
      selector: '.switch input',
      called: null,
      hurts: ['screen reader'],
      happens: 'The boxes for notices have no names.',
    },
    {
      id: 'close-dialog-unfocused',
      kind: 'dialog-focus',
      path: /^\/account$/,
      selector: '#sure, #close-account',
      called: /close account|are you sure|close my account/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'The question whether to close the account opens without focus and ignores Escape.',
    },
    {
      id: 'ring-removed',
      kind: 'invisible-focus',
      path: '*',
      selector: null,
      called: null,
      hurts: ['keyboard', 'low vision'],
      happens: 'Nothing shows which link or button has the focus.',
    },
    {
      id: 'people-have-three-names',
      kind: 'inconsistent-labels',
      path: '*',
      selector: 'a[href="/people"]',
      called: /people|members|colleagues/i,
      hurts: ['everybody', 'reading'],
      happens: 'One page is called "People", "Members" or "Colleagues" from page to page.',
    },
    {
      id: 'signature-keeps-tab',
      kind: 'keyboard-trap',
      path: /^\/profile$/,
      selector: '#about',
      called: /about you/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'Tab writes a tab into the text about oneself and never leaves it.',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Change your display name' },
    { persona: 'keyboard-only-user', task: 'Change your display name' },
    { persona: 'screen-reader-user', task: 'Switch off the weekly summary' },
    { persona: 'privacy-minded-sceptic', task: 'Close your account' },
  ],
  create: (switches) =>
    servePages<Member>(
      () => ({ values: { name: 'Passerby Test', about: '' } }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer({ path, method, form, visitor }: Ask<Member>, has: Has): Reply {
  if (path === '/') return page(has, path, 'Settings', home(has));
  if (path === '/profile') {
    if (method !== 'POST') return page(has, path, 'Profile', profile(visitor), profileScript(has));
    if (has('profile-save-fails')) return { status: 500, json: { error: 'constraint' }, afterMs: 80 };
    for (const name of ['name', 'about']) visitor.values[name] = form.get(name) ?? '';
    return { json: { ok: true }, afterMs: 80 };
  }
  if (path === '/notices') return page(has, path, 'Notices', notices(has), noticesScript);
  if (path === '/people') return page(has, path, peopleWord(has, path), people(has));
  if (path === '/account') return page(has, path, 'Account', account(has), accountScript(has));
  if (path === '/closed')
    return page(has, path, 'Account closed', '<h1>Account closed</h1><p>We are sorry to see you go.</p>');
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Settings</a></p>'),
    status: 404,
  };
}

function peopleWord(has: Has, path: string): string {
  if (!has('people-have-three-names') || path === '/' || path === '/people') return 'People';
  return path === '/profile' || path === '/account' ? 'Members' : 'Colleagues';
}

function page(has: Has, path: string, title: string, main: string, script = ''): Reply {
  return {
    html: framed({
      site: 'Taskloom',
      title,
      path,
      accent: '#5b2a6e',
      nav: [
        ['/profile', 'Profile'],
        ['/notices', 'Notices'],
        ['/people', peopleWord(has, path)],
        ['/account', 'Account'],
      ],
      main,
      footer: '<p>Taskloom, for teams that like lists.</p>',
      css: `${has('ring-removed') ? '*:focus,*:focus-visible{outline:none!important}' : ''}
.window{position:fixed;top:25%;left:10%;right:10%;max-width:28rem;margin:auto;background:#fff;border:2px solid #5b2a6e;border-radius:8px;padding:1rem;box-shadow:0 0 0 100vmax #0007}`,
      script,
    }),
  };
}

function home(has: Has): string {
  return `<h1>Settings</h1><ul><li><a href="/profile">Profile</a>: your name and what others see of you</li><li><a href="/notices">Notices</a>: when we write to you</li><li><a href="/people">${peopleWord(has, '/')}</a>: who is in your team</li><li><a href="/account">Account</a>: close your account</li></ul>`;
}

function profile({ values }: Member): string {
  return `<h1>Profile</h1><form id="profile">${field({ name: 'name', label: 'Display name', value: values['name'] ?? '', autocomplete: 'name' })}
${field({ name: 'about', label: 'About you', value: values['about'] ?? '', textarea: true })}<div class="actions"><button id="save">Save profile</button></div><p id="said" role="status"></p></form>`;
}

function profileScript(has: Has): string {
  const failed = has('profile-save-fails')
    ? ''
    : `said.textContent = 'Your profile could not be saved. Please try again.';`;
  const trap = has('signature-keeps-tab')
    ? `const about = document.getElementById('about'); about.addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); about.setRangeText('\\t', about.selectionStart, about.selectionEnd, 'end'); } });`
    : '';
  return `const profile = document.getElementById('profile'); const said = document.getElementById('said');
profile.addEventListener('submit', async (event) => { event.preventDefault(); try { const answer = await fetch('/profile', { method: 'POST', body: new URLSearchParams(new FormData(profile)) }); if (!answer.ok) throw new Error('no'); said.textContent = 'Your profile is saved.'; } catch { ${failed} } });${trap}`;
}

function notices(has: Has): string {
  const names = ['Weekly summary', 'When somebody answers', 'When a task is due'];
  const rows = names.map((name, at) =>
    has('switches-unnamed')
      ? `<div class="tick switch" style="display:flex;gap:.6rem"><input type="checkbox" name="n${at}" style="width:24px;height:24px"><span>${name}</span></div>`
      : `<label class="tick switch"><input type="checkbox" name="n${at}"> ${name}</label>`,
  );
  return `<h1>Notices</h1><p>Write to me about:</p><form id="notices">${rows.join('')}<div class="actions"><button>Save notices</button></div></form><div id="said"${has('saved-not-announced') ? '' : ' role="status"'}></div>`;
}

const noticesScript = `document.getElementById('notices').addEventListener('submit', (event) => { event.preventDefault(); document.getElementById('said').innerHTML = '<p>Saved. We write to you about what you ticked.</p>'; });`;

function people(has: Has): string {
  return `<h1>${peopleWord(has, '/people')}</h1><ul><li>Ada, who began the team</li><li>Grace</li><li>You</li></ul>`;
}

const question = `<h2 id="sure-title">Are you sure?</h2><p>Your lists are deleted with the account.</p><div class="actions"><a class="button" href="/closed">Close my account</a><button type="button" class="plain" id="keep">Keep it</button></div>`;

function account(has: Has): string {
  const window = has('close-dialog-unfocused')
    ? `<div class="window" id="sure" role="dialog" aria-modal="true" aria-labelledby="sure-title" hidden>${question}</div>`
    : `<dialog id="sure" aria-labelledby="sure-title">${question}</dialog>`;
  return `<h1>Account</h1><p>You use the free plan.</p><p><button type="button" id="close-account">Close account</button></p>${window}`;
}

function accountScript(has: Has): string {
  const [open, close] = has('close-dialog-unfocused')
    ? ['sure.hidden = false', 'sure.hidden = true']
    : ['sure.showModal()', 'sure.close()'];
  return `const sure = document.getElementById('sure'); document.getElementById('close-account').addEventListener('click', () => { ${open}; }); document.getElementById('keep').addEventListener('click', () => { ${close}; });`;
}
