// The help pages of a broadband company: topics, a long guide, a line test, a chat, a contact form, the list of one's cases.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Customer {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export const support: SeededSite = {
  name: 'support',
  set: 'tuning',
  about: 'help pages of a broadband company: guide, line test, chat, contact form, cases',
  defects: [
    {
      id: 'chat-not-announced',
      kind: 'unannounced-result',
      path: /^\/chat$/,
      selector: '#talk',
      called: /thank you|helper|restart/i,
      hurts: ['screen reader'],
      happens: 'Answers in the chat appear without a word to screen readers.',
    },
    {
      id: 'chat-holds-keyboard',
      kind: 'keyboard-trap',
      path: /^\/chat$/,
      selector: '#words',
      called: /message/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'Tab writes a tab into the message and never leaves the field.',
    },
    {
      id: 'no-focus-ring',
      kind: 'invisible-focus',
      path: '*',
      selector: null,
      called: null,
      hurts: ['keyboard', 'low vision'],
      happens: 'Links and buttons do not show that the keyboard is on them.',
    },
    {
      id: 'app-bubble-covers-send',
      kind: 'obstruction',
      path: /^\/contact$/,
      selector: '#send, .bubble',
      called: /send message|get our app/i,
      hurts: ['everybody', 'touch'],
      happens: 'A box that praises the app lies over the button "Send message" and cannot be closed.',
    },
    {
      id: 'sent-note-vanishes',
      kind: 'vanishing-message',
      path: /^\/contact$/,
      selector: '#note',
      called: /case number|sent/i,
      hurts: ['reading', 'attention', 'screen reader'],
      happens: 'The case number is shown for a second and a half and then gone for good.',
    },
    {
      id: 'status-new-tab',
      kind: 'new-tab',
      path: '*',
      selector: 'a[href="/status"]',
      called: /service status/i,
      hurts: ['screen reader', 'reading', 'everybody'],
      happens: 'The link "Service status" opens a new tab without saying so.',
    },
    {
      id: 'line-test-mute',
      kind: 'no-feedback',
      path: /^\/line-test$/,
      selector: '#test',
      called: /test my line/i,
      hurts: ['everybody'],
      happens: 'After pressing "Test my line" nothing whatever shows for four seconds.',
    },
    {
      id: 'cases-have-three-names',
      kind: 'inconsistent-labels',
      path: /^\/(cases|contact|chat|guide|line-test|status)?$/,
      selector: 'a[href="/cases"]',
      called: /my (cases|tickets|enquiries)/i,
      hurts: ['everybody', 'reading'],
      happens: 'The same page is called "My cases", "My tickets" and "My enquiries" from page to page.',
    },
    {
      id: 'guide-without-headings',
      kind: 'missing-structure',
      path: /^\/guide$/,
      selector: null,
      called: null,
      hurts: ['screen reader'],
      happens: 'The long guide has bold lines in place of headings, and no landmark.',
    },
    {
      id: 'tiny-thumbs',
      kind: 'tiny-targets',
      path: /^\/guide$/,
      selector: '.thumb',
      called: /helpful/i,
      hurts: ['motor', 'touch'],
      happens: 'The buttons that say whether a guide helped are 14 pixels wide and touch each other.',
    },
    {
      id: 'no-zoom',
      kind: 'zoom-blocked',
      path: '*',
      selector: 'meta[name=viewport]',
      called: null,
      hurts: ['low vision', 'touch'],
      happens: 'The pages forbid zooming with two fingers.',
    },
    {
      id: 'status-table-wide',
      kind: 'reflow',
      path: /^\/status$/,
      selector: 'table',
      called: null,
      hurts: ['low vision', 'touch'],
      happens:
        'The table of the service status is 900 pixels wide whatever the screen; the page scrolls sideways.',
    },
  ],
  visits: [
    { persona: 'first-time-visitor', task: 'Tell support that the connection is slow' },
    { persona: 'keyboard-only-user', task: 'Ask in the chat about a slow connection' },
    { persona: 'screen-reader-user', task: 'Ask in the chat about a slow connection' },
    { persona: 'impatient-mobile-shopper', task: 'Test your line and look at the service status' },
    { persona: 'tremor-user', task: 'Read the guide about setting up the router and say whether it helped' },
  ],
  create: (switches) =>
    servePages<Customer>(
      () => ({ values: {}, errors: {} }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(ask: Ask<Customer>, has: Has): Reply {
  const { path, method, visitor } = ask;
  if (path === '/') return page(has, path, 'Help with your broadband', home);
  if (path === '/guide') return page(has, path, 'Set up your router', guide(has), guideScript);
  if (path === '/line-test') return page(has, path, 'Line test', lineTest, testScript(has));
  if (path === '/test-line' && method === 'POST') return { json: { down: 61 }, afterMs: 4_000 };
  if (path === '/status') return page(has, path, 'Service status', statusPage);
  if (path === '/cases') return page(has, path, `My ${caseWord(has, path)}`, cases(has));
  if (path === '/chat') return page(has, path, 'Chat with us', chat(has), chatScript(has));
  if (path === '/chat-answer' && method === 'POST')
    return {
      json: { said: 'Thank you. Please restart the router first, and wait two minutes.' },
      afterMs: 500,
    };
  if (path === '/contact') {
    if (method === 'POST') return takeMessage(ask);
    const { values, errors } = visitor;
    return page(has, path, 'Write to us', contact(values, errors, ask.query.has('sent')), noteScript(has));
  }
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Back to help</a></p>'),
    status: 404,
  };
}

/** What the page at `path` calls the list of cases. */
function caseWord(has: Has, path: string): string {
  if (!has('cases-have-three-names')) return 'cases';
  if (path === '/' || path === '/guide') return 'tickets';
  return path === '/contact' || path === '/cases' ? 'cases' : 'enquiries';
}

function page(has: Has, path: string, title: string, main: string, script = ''): Reply {
  const bubble = has('app-bubble-covers-send') && path === '/contact';
  const flat = has('guide-without-headings') && path === '/guide';
  const newTab = has('status-new-tab');
  const frame = framed({
    site: 'Fenline Help',
    title,
    path,
    accent: '#1c4a8a',
    viewport: has('no-zoom')
      ? 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
      : 'width=device-width, initial-scale=1',
    boxesOnly: flat,
    nav: [
      ['/guide', 'Set up your router'],
      ['/line-test', 'Line test'],
      ['/status', 'Service status'],
      ['/chat', 'Chat'],
      ['/contact', 'Write to us'],
      ['/cases', `My ${caseWord(has, path)}`],
    ],
    main,
    footer: '<p>Fenline Broadband, Ely. Helpers are here from 7:00 to 22:00, every day.</p>',
    css: `${has('no-focus-ring') ? '*:focus,*:focus-visible{outline:none!important}' : ''}
.bubble{position:absolute;left:0;top:-14px;width:min(340px,100%);height:90px;background:#1c4a8a;color:#fff;padding:.8rem;border-radius:10px;z-index:5}
.sendbox{position:relative}
.talk{border:1px solid #c9d0d6;border-radius:8px;padding:1rem;min-height:8rem}
.thumbs{display:flex;align-items:center;gap:${has('tiny-thumbs') ? '0' : '1rem'}}
${has('tiny-thumbs') ? '.thumb{min-height:0;width:14px;height:14px;padding:0;font-size:9px;line-height:1;border-width:1px;border-radius:2px;background:#fff;color:#1c4a8a}' : '.thumb{min-width:48px}'}
${has('status-table-wide') ? '.status{width:900px}' : '.status{width:100%;table-layout:fixed;overflow-wrap:anywhere}'}`,
    script,
  });
  const withTab = newTab ? frame.replaceAll('<a href="/status"', '<a target="_blank" href="/status"') : frame;
  return {
    html: bubble
      ? withTab.replace(
          '<!--bubble-->',
          '<div class="bubble"><strong>Get our app</strong><br>Help is quicker in the Fenline app. You will like it.</div>',
        )
      : withTab,
  };
}

const home = `<h1>Help with your broadband</h1><p>Most things are mended in five minutes. Where shall we begin?</p>
<ul class="cards"><li class="card"><h2><a href="/guide">Set up your router</a></h2><p>Where to put it, what to plug in, what the lights mean.</p></li>
<li class="card"><h2><a href="/line-test">Line test</a></h2><p>See how fast your connection is.</p></li>
<li class="card"><h2><a href="/chat">Chat with us</a></h2><p>A helper answers within a minute.</p></li>
<li class="card"><h2><a href="/contact">Write to us</a></h2><p>We answer within a day.</p></li></ul>`;

const chapters: readonly (readonly [string, readonly string[]])[] = [
  [
    'What is in the box',
    [
      'You find the router, a power supply, a grey cable and a short letter.',
      'Keep the letter: the name of your network and its key are on it.',
    ],
  ],
  [
    'Where to put it',
    [
      'Put the router in the middle of your home, high up, and away from the microwave oven.',
      'A cupboard of metal swallows the signal.',
    ],
  ],
  [
    'Plug it in',
    [
      'Put the grey cable into the wall socket and into the port marked LINE.',
      'Then plug in the power supply. The lights blink for about three minutes.',
    ],
  ],
  [
    'What the lights mean',
    [
      'Green means that all is well. Orange means that the router is starting.',
      'Red means that there is no connection. Wait five minutes and then start a chat.',
    ],
  ],
  [
    'Join with your phone',
    [
      'Open the settings of your phone and choose wireless networks.',
      'Choose the name that stands on the letter and type the key.',
    ],
  ],
  [
    'Make it faster',
    [
      'Use a cable for a television or a computer that does not move.',
      'Switch the router off and on again once a month.',
    ],
  ],
  [
    'Change the key',
    [
      'Open the page of the router, which is printed on its back.',
      'Choose a new key of at least twelve characters and write it down.',
    ],
  ],
  [
    'When you move home',
    ['Tell us four weeks before you move.', 'Take the router with you. It works at the new address as well.'],
  ],
];

function guide(has: Has): string {
  const flat = has('guide-without-headings');
  const body = chapters
    .map(
      ([title, words]) =>
        `${flat ? `<p><b>${title}</b></p>` : `<h2>${title}</h2>`}${words.map((each) => `<p>${each}</p>`).join('')}`,
    )
    .join('');
  const top = flat
    ? '<p style="font-size:1.9rem"><b>Set up your router</b></p>'
    : '<h1>Set up your router</h1>';
  return `${top}${body}<div class="thumbs" role="group" aria-label="Was this helpful?"><span>Was this helpful? </span><button type="button" class="thumb" aria-label="Helpful">+</button><button type="button" class="thumb" aria-label="Not helpful">-</button></div><p id="thanks" role="status"></p>`;
}

const guideScript = `for (const thumb of document.querySelectorAll('.thumb')) thumb.addEventListener('click', () => { document.getElementById('thanks').textContent = 'Thank you for telling us.'; });`;

const lineTest = `<h1>Line test</h1><p>The test takes a few seconds and costs nothing.</p><p><button type="button" id="test">Test my line</button></p><p id="result" role="status"></p><p>Still slow? <a href="/chat">Chat with us</a>.</p>`;

function testScript(has: Has): string {
  const begun = has('line-test-mute')
    ? ''
    : `result.textContent = 'Testing, this takes about four seconds…'; button.textContent = 'Testing…'; `;
  const after = has('line-test-mute') ? '' : `button.textContent = 'Test my line'; `;
  return `const button = document.getElementById('test'); const result = document.getElementById('result');
button.addEventListener('click', async () => { ${begun}const answer = await fetch('/test-line', { method: 'POST' }); const { down } = await answer.json(); ${after}result.textContent = 'Your line brings ' + down + ' megabits a second. That is what it should bring.'; });`;
}

const statusPage = `<h1>Service status</h1><p>As of this morning.</p><table class="status"><thead><tr><th scope="col">Region</th><th scope="col">Internet</th><th scope="col">Telephone</th><th scope="col">Remark</th></tr></thead><tbody>
<tr><th scope="row">Ely</th><td>Works</td><td>Works</td><td>None</td></tr><tr><th scope="row">March</th><td>Slow</td><td>Works</td><td>A cable is being mended until the evening</td></tr><tr><th scope="row">Soham</th><td>Works</td><td>Works</td><td>None</td></tr></tbody></table>`;

function cases(has: Has): string {
  return `<h1>My ${caseWord(has, '/cases')}</h1><p>There is one open case.</p><ul><li>48 102: Router blinks orange. A helper looks into it.</li></ul><p><a href="/contact">Write to us</a></p>`;
}

function chat(has: Has): string {
  const live = has('chat-not-announced') ? '' : ' role="log" aria-live="polite" aria-label="Conversation"';
  return `<h1>Chat with us</h1><div class="talk" id="talk"${live}><p><b>Helper:</b> Hello, what can we do for you?</p></div>
<form id="say"><label for="words">Your message</label><textarea id="words" rows="3"></textarea><div class="actions"><button>Send</button></div></form>`;
}

function chatScript(has: Has): string {
  const held = has('chat-holds-keyboard')
    ? `words.addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); words.setRangeText('\\t', words.selectionStart, words.selectionEnd, 'end'); } });`
    : '';
  return `const words = document.getElementById('words'); const talk = document.getElementById('talk');
const add = (who, said) => { const line = document.createElement('p'); const name = document.createElement('b'); name.textContent = who + ': '; line.append(name, said); talk.append(line); };
document.getElementById('say').addEventListener('submit', async (event) => { event.preventDefault(); if (words.value.trim() === '') return; add('You', words.value.trim()); words.value = ''; const answer = await fetch('/chat-answer', { method: 'POST' }); add('Helper', (await answer.json()).said); });
${held}`;
}

function contact(values: Record<string, string>, errors: Record<string, string>, sent: boolean): string {
  const note = sent
    ? `<p id="note" role="status">Your message has been sent. Your case number is 48 213.</p>`
    : '';
  return `<h1>Write to us</h1>${note}${problemBox(errors)}<form method="post" action="/contact" novalidate>
${field({ name: 'name', label: 'Your name', value: values['name'] ?? '', error: errors['name'], autocomplete: 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', value: values['email'] ?? '', error: errors['email'], autocomplete: 'email' })}
${field({ name: 'message', label: 'What is the matter?', value: values['message'] ?? '', error: errors['message'], textarea: true })}
<div class="sendbox actions"><button id="send">Send message</button><!--bubble--></div></form>`;
}

function noteScript(has: Has): string {
  return has('sent-note-vanishes')
    ? `const note = document.getElementById('note'); if (note) setTimeout(() => note.remove(), 1500);`
    : '';
}

function takeMessage({ form, visitor }: Ask<Customer>): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (!/^\S+@\S+\.\S+$/.test(value('email')))
    errors['email'] = 'Enter an email address, such as mia@example.com';
  if (value('message') === '') errors['message'] = 'Tell us what is the matter';
  visitor.errors = errors;
  const sent = Object.keys(errors).length === 0;
  visitor.values = sent
    ? {}
    : Object.fromEntries(['name', 'email', 'message'].map((name) => [name, form.get(name) ?? '']));
  return { to: sent ? '/contact?sent=1' : '/contact' };
}
