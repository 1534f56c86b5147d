// The handbook of a small program: start page, guides, reference.
import { framed } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { servePages, type Reply } from '../../serve-pages.ts';

export const docs: SeededSite = {
  name: 'docs',
  set: 'tuning',
  about: 'the handbook of a small program',
  defects: [
    {
      id: 'guide-in-bold-lines',
      kind: 'missing-structure',
      path: /^\/guide$/,
      selector: null,
      called: null,
      hurts: ['screen reader'],
      happens: 'The long guide has bold lines in place of headings and no landmarks.',
    },
    {
      id: 'quick-start-sells',
      kind: 'broken-promise',
      path: /^\/$/,
      selector: '#install',
      called: /install guide/i,
      hurts: ['everybody'],
      happens: 'The link "Linux install guide" leads to the page about the team.',
    },
    {
      id: 'options-wide',
      kind: 'reflow',
      path: /^\/reference$/,
      selector: '.wide',
      called: null,
      hurts: ['low vision', 'touch'],
      happens: 'The text of the reference is 1,000 pixels wide whatever the screen.',
    },
    {
      id: 'forum-new-tab',
      kind: 'new-tab',
      path: '*',
      selector: 'a[href="/forum"]',
      called: /forum/i,
      hurts: ['screen reader', 'everybody'],
      happens: 'The forum opens in a new tab without a word.',
    },
    {
      id: 'help-bar-covers',
      kind: 'covered-focus',
      path: /^\/reference$/,
      selector: '.helpbar',
      called: null,
      hurts: ['keyboard', 'low vision'],
      happens: 'A bar fixed at the bottom hides the link that the keyboard has reached.',
    },
    {
      id: 'version-undefined',
      kind: 'leaked-internals',
      path: /^\/(reference)?$/,
      selector: '.version',
      called: /undefined|\[object/i,
      hurts: ['everybody'],
      happens: 'The page says "Version undefined, released [object Object]".',
    },
  ],
  visits: [
    { persona: 'expert-in-a-hurry', task: 'Find out how to install the program on Linux' },
    { persona: 'keyboard-only-user', task: 'Find the option that sets the port' },
    { persona: 'screen-reader-user', task: 'Read in the guide how to make a backup' },
  ],
  create: (switches) =>
    servePages(
      () => ({}),
      ({ path }) => answer(path, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;

function answer(path: string, has: Has): Reply {
  if (path === '/') return page(has, path, 'Handbook', home(has));
  if (path === '/guide') return page(has, path, 'Guide', guide(has));
  if (path === '/install') return page(has, path, 'Install on Linux', install);
  if (path === '/reference') return page(has, path, 'Reference', reference(has));
  if (path === '/team') return page(has, path, 'Who we are', team);
  if (path === '/forum') return page(has, path, 'Forum', forum);
  return {
    ...page(has, path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Handbook</a></p>'),
    status: 404,
  };
}

function page(has: Has, path: string, title: string, main: string): Reply {
  const bar = has('help-bar-covers') && path === '/reference';
  const html = framed({
    site: 'Tarn',
    title,
    path,
    accent: '#7a3b00',
    boxesOnly: has('guide-in-bold-lines') && path === '/guide',
    nav: [
      ['/guide', 'Guide'],
      ['/install', 'Install'],
      ['/reference', 'Reference'],
      ['/forum', 'Forum'],
    ],
    main,
    footer: '<p>Tarn is free software. <a href="/team">Who we are</a></p>',
    css: `pre{overflow:auto;background:#f2f2ee;padding:.8rem;border-radius:6px}${has('options-wide') ? '.wide{width:1000px}' : ''}
.helpbar{position:fixed;left:0;right:0;bottom:0;height:180px;background:#7a3b00;color:#fff;padding:1rem}.helpbar a{color:#fff}`,
    after: bar
      ? '<div class="helpbar" role="complementary" aria-label="Help"><p>Stuck? People in the <a href="/forum">forum</a> know a way.</p></div>'
      : '',
  });
  return {
    html: has('forum-new-tab')
      ? html.replaceAll('<a href="/forum"', '<a target="_blank" href="/forum"')
      : html,
  };
}

function version(has: Has): string {
  return `<p class="version">${has('version-undefined') ? 'Version undefined, released [object Object].' : 'Version 4.2, released in March.'}</p>`;
}

function home(has: Has): string {
  return `<h1>Handbook of Tarn</h1><p>Tarn keeps copies of your files on another machine.</p>${version(has)}
<ul><li><a id="install" href="${has('quick-start-sells') ? '/team' : '/install'}">Linux install guide</a></li><li><a href="/guide">Guide to backups</a></li><li><a href="/reference">Reference of all options</a></li></ul>`;
}

const install =
  '<h1>Install on Linux</h1><p>Take the package of your distribution.</p><pre tabindex="0" role="region" aria-label="Commands">sudo apt install tarn\ntarn init</pre><h2>Next</h2><p><a href="/guide">Read the guide</a></p>';
const team = '<h1>Who we are</h1><p>Five people in three towns. We meet every Thursday.</p>';
const forum =
  '<h1>Forum</h1><p>Ask a question, and somebody answers.</p><ul><li>Backup over a slow line</li><li>Where is the log?</li></ul>';

const parts: readonly (readonly [string, string])[] = [
  ['Before you begin', 'You need two machines and a line between them.'],
  ['Choose what to keep', 'Write the folders into the file tarn.list, one in a line.'],
  ['Make a backup', 'Run the command tarn keep. The first time takes longer than the next.'],
  ['Look at your copies', 'Run tarn show. Each line is a copy with its day.'],
  ['Bring something back', 'Run tarn fetch with the name of the file.'],
  ['Do it every night', 'Put the command into the list of timed jobs.'],
  ['When the disk is full', 'Run tarn prune. It keeps one copy of every month.'],
  ['Move to another machine', 'Copy the key and the list, then run tarn fetch.'],
];

function guide(has: Has): string {
  const flat = has('guide-in-bold-lines');
  const top = flat ? '<p style="font-size:1.9rem"><b>Guide</b></p>' : '<h1>Guide</h1>';
  return (
    top +
    parts
      .map(
        ([title, words]) =>
          `${flat ? `<p><b>${title}</b></p>` : `<h2>${title}</h2>`}<p>${words} Do not worry about mistakes: nothing is lost before you say so twice.</p><p>It works the same on every system.</p>`,
      )
      .join('')
  );
}

function reference(has: Has): string {
  const options = [
    'port',
    'host',
    'key',
    'list',
    'depth',
    'rate',
    'log',
    'quiet',
    'jobs',
    'retry',
    'proxy',
    'zone',
    'cache',
    'limit',
  ];
  return `<h1>Reference</h1>${version(has)}<div class="wide"><p>Every option may stand in the file tarn.conf or on the command line. What stands on the command line wins over what stands in the file, and the file wins over what is built in.</p></div>
${options.map((option) => `<h2 id="${option}">Option ${option}</h2><p>Sets the ${option}. <a href="#${option}">Link to option ${option}</a></p>`).join('')}`;
}
