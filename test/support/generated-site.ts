// A site made by seed, of which the truth is known: its states and the ways between them. Every page says by its title which state
// it is; nothing that tells states apart reads titles.
import { seededRandom } from '../../src/base/random.ts';
import type { Handler } from './https-site.ts';

export interface GeneratedSite {
  handler: Handler;
  /** Names of all states, and of ways from one to another: `from > to`. */
  states: ReadonlySet<string>;
  ways: ReadonlySet<string>;
  /** Ways that are there for some: who is signed in comes to the inside at once. */
  waysOfSome: ReadonlySet<string>;
  /** The section of each state inside of one: what links there led on from both. */
  sectionOf: ReadonlyMap<string, string>;
}

export type SectionKind =
  | 'list'
  | 'dialog'
  | 'tabs'
  | 'steps'
  | 'text'
  | 'hash'
  /** A form that leads on to another, and that to the end. */
  | 'wizard'
  /** A route that a script draws and writes into the history. */
  | 'history'
  /** A part that scripts hold in memory alone: no address shows it. */
  | 'memory'
  /** Behind a sign-in, whose name and password the page tells. */
  | 'account'
  /** Two pages that differ in words, counts and order alone: one state. */
  | 'twins';

interface Section {
  name: string;
  path: string;
  kind: SectionKind;
  /** Sections that its text links to. */
  links: string[];
}

/** Kinds whose states are met by presses and plain forms. */
const plainKinds: readonly SectionKind[] = ['list', 'dialog', 'tabs', 'steps', 'text', 'hash'];
export const allKinds: readonly SectionKind[] = [
  ...plainKinds,
  'wizard',
  'history',
  'memory',
  'account',
  'twins',
];
const words = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'heron',
  'iris',
  'jade',
  'kelp',
  'lotus',
];

/** A site of so many sections, each of one to three states; the sections form a tree below the start page. Kinds are drawn, or taken in turn. */
export function generateSite({
  seed,
  sections,
  inTurn,
}: {
  seed: number;
  sections: number;
  inTurn?: readonly SectionKind[];
}): GeneratedSite {
  const random = seededRandom(seed, 'generated-site');
  const all: Section[] = Array.from({ length: sections }, (_, at) => ({
    name: nameAt(at).join(' '),
    path: `/${nameAt(at).join('-')}`,
    kind:
      (inTurn ? inTurn[at % inTurn.length] : plainKinds[Math.floor(random.uniform() * plainKinds.length)]) ??
      'text',
    links: [],
  }));
  const top: string[] = [];
  for (const [at, section] of all.entries()) {
    const parent = at < 6 ? null : all[Math.floor(random.uniform() * at)];
    if (parent) parent.links.push(section.name);
    else top.push(section.name);
  }
  const states = new Set(['start']);
  const ways = new Set<string>();
  const waysOfSome = new Set<string>();
  const sectionOf = new Map<string, string>();
  const byName = new Map(all.map((section) => [section.name, section]));
  for (const name of top) ways.add(`start > ${name}`);
  for (const section of all) {
    const { name, kind } = section;
    states.add(name);
    for (const to of section.links) ways.add(`${name} > ${to}`);
    const inner = innerOf(section);
    for (const state of inner) {
      states.add(state);
      if (/^(tabs|hash|history|memory)$/.test(kind)) sectionOf.set(state, name);
    }
    if (kind === 'list') ways.add(`${name} > ${name} item`);
    if (kind === 'dialog') ways.add(`${name} > ${name} dialog`);
    if (kind === 'tabs') ways.add(`${name} > ${name} second`);
    if (kind === 'steps') ways.add(`${name} > ${name} step 2`);
    if (kind === 'hash' || kind === 'history') ways.add(`${name} > ${name} route`);
    if (kind === 'memory') ways.add(`${name} > ${name} held`);
    if (kind === 'wizard') {
      ways.add(`${name} > ${name} step 2`);
      ways.add(`${name} step 2 > ${name} step 3`);
    }
    if (kind === 'account') {
      ways.add(`${name} > ${name} inside`);
      const parent = all.find(({ links }) => links.includes(name))?.name ?? 'start';
      waysOfSome.add(`${parent} > ${name} inside`);
    }
    if (kind === 'twins') ways.add(`${name} > ${name} pages`);
  }
  return {
    states,
    ways,
    waysOfSome,
    sectionOf,
    handler(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'https://x');
      const section = all.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
      const page =
        pathname === '/'
          ? pageOf('start', `<h1>All of it</h1><p>Welcome.</p>${linksTo(top, byName)}`)
          : section && sectionPage(section, pathname.slice(section.path.length), byName);
      const user = searchParams.get('user');
      if (section?.kind === 'account' && user !== null) {
        const cookie = `in${section.path.slice(1)}=1; path=${section.path}; secure`;
        const isKnown = user === 'guest' && searchParams.get('password') === 'Open-Harbour-7';
        const more = isKnown ? { 'set-cookie': cookie } : {};
        return void response.writeHead(303, { location: section.path, ...more }).end();
      }
      const isIn =
        section?.kind === 'account' &&
        (request.headers.cookie ?? '').includes(`in${section.path.slice(1)}=1`);
      if (section && isIn) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        return void response.end(insideOf(section));
      }
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page ?? pageOf('missing', '<h1>Not found</h1>'));
    },
  };
}

/** One word for the first dozen, two for the next, so that no name has a number in it. */
function nameAt(at: number): string[] {
  const rest = Math.floor(at / words.length);
  return [
    ...(rest > 0 ? [words[(rest - 1) % words.length] ?? ''] : []),
    words[at % words.length] ?? '',
    ...(rest > words.length ? ['more'] : []),
  ];
}

function innerOf({ name, kind }: Section): string[] {
  const inner: Record<SectionKind, string[]> = {
    list: ['item'],
    dialog: ['dialog'],
    tabs: ['second'],
    steps: ['step 2'],
    hash: ['route'],
    text: [],
    wizard: ['step 2', 'step 3'],
    history: ['route'],
    memory: ['held'],
    account: ['inside'],
    twins: ['pages'],
  };
  return inner[kind].map((each) => `${name} ${each}`);
}

function linksTo(names: readonly string[], byName: ReadonlyMap<string, Section>): string {
  const links = names.map(
    (name) => `<p>See also <a href="${byName.get(name)?.path ?? '/'}">the ${name} part</a>.</p>`,
  );
  return `<section>${links.join('')}</section>`;
}

function sectionPage(section: Section, rest: string, byName: ReadonlyMap<string, Section>): string | null {
  const { name, path, kind, links } = section;
  const head = `<h1>${name}</h1><p><a href="/">Start</a></p>${linksTo(links, byName)}`;
  switch (kind) {
    case 'list': {
      const things = ['Lamp', 'Chair', 'Table', 'Shelf', 'Rug'];
      if (rest !== '')
        return pageOf(
          `${name} item`,
          `<h1>${things[Number(rest.slice(1))] ?? ''}</h1><p>It costs $${Number(rest.slice(1)) + 3}.50.</p><p><a href="${path}">All of ${name}</a></p><p><a href="/">Start</a></p>`,
        );
      const cards = things.map(
        (thing, at) =>
          `<li class="card"><h2><a href="${path}/${at}">${thing}</a></h2><p>$${at + 3}.50</p></li>`,
      );
      return pageOf(name, `${head}<ul class="cards">${cards.join('')}</ul>`);
    }
    case 'dialog':
      return pageOf(
        name,
        `${head}<button id="open">Show details of ${name}</button><dialog id="d" aria-label="Details"><p>Here they are.</p><button id="close">Close</button></dialog>
<script>const d=document.getElementById('d');document.getElementById('open').onclick=()=>{d.showModal();document.title='${name} dialog'};d.onclose=()=>{document.title='${name}'};document.getElementById('close').onclick=()=>d.close();</script>`,
      );
    case 'tabs':
      return pageOf(
        name,
        `${head}<div role="tablist"><button role="tab" id="a" aria-selected="true">First of ${name}</button><button role="tab" id="b" aria-selected="false">Second of ${name}</button></div><div role="tabpanel" id="p"><p>One thing.</p></div>
<script>const show=(second)=>{document.title=second?'${name} second':'${name}';document.getElementById('p').innerHTML=second?'<table><tr><th>Size</th><td>Large</td></tr></table>':'<p>One thing.</p>';document.getElementById('a').setAttribute('aria-selected',String(!second));document.getElementById('b').setAttribute('aria-selected',String(second));};document.getElementById('a').onclick=()=>show(false);document.getElementById('b').onclick=()=>show(true);</script>`,
      );
    case 'steps':
      if (rest === '/2')
        return pageOf(`${name} step 2`, `<h1>Thank you</h1><p>We have it.</p><p><a href="/">Start</a></p>`);
      return pageOf(
        name,
        `${head}<form action="${path}/2"><label>Your city <input name="city"></label><button>Send ${name}</button></form>`,
      );
    case 'hash':
      return pageOf(
        name,
        `${head}<p><a href="#/more">More of ${name}</a></p><div id="v"></div>
<script>const draw=()=>{const more=location.hash==='#/more';document.title=more?'${name} route':'${name}';document.getElementById('v').innerHTML=more?'<ol><li>Alpha</li><li>Beta</li></ol>':'';};addEventListener('hashchange',draw);draw();</script>`,
      );
    case 'wizard': {
      const step = { '': 1, '/2': 2, '/3': 3 }[rest] ?? 1;
      const field = ['Your city', 'Your e-mail address'][step - 1] ?? '';
      if (step === 3)
        return pageOf(
          `${name} step 3`,
          `<h1>Thank you</h1><p>All of ${name} is done.</p><p><a href="/">Start</a></p>`,
        );
      return pageOf(
        step === 1 ? name : `${name} step 2`,
        `${step === 1 ? head : `<h1>${name}, further</h1><ol><li>City</li><li>Address</li></ol>`}<form action="${path}/${step + 1}"><label>${field} <input name="f${step}"></label><button>Go on with ${name}</button></form>`,
      );
    }
    case 'history':
      return pageOf(
        rest === '/more' ? `${name} route` : name,
        `${head}<p><a id="m" href="${path}/more">More of ${name}</a></p><div id="v"></div>
<script>const draw=()=>{const more=location.pathname.endsWith('/more');document.title=more?'${name} route':'${name}';document.getElementById('v').innerHTML=more?'<dl><dt>Weight</dt><dd>Two pounds</dd></dl>':'';};document.getElementById('m').onclick=(event)=>{event.preventDefault();history.pushState(0,'',event.target.href);draw();};addEventListener('popstate',draw);draw();</script>`,
      );
    case 'memory':
      return pageOf(
        name,
        `${head}<button id="m">Unfold ${name}</button><div id="v"></div>
<script>document.getElementById('m').onclick=()=>{const held=document.title==='${name}';document.title=held?'${name} held':'${name}';document.getElementById('v').innerHTML=held?'<table><tr><td>Deep</td><td>Blue</td></tr></table>':'';};</script>`,
      );
    case 'account':
      return pageOf(
        name,
        `${head}<p>User name: guest</p><p>Password: Open-Harbour-7</p><form action="${path}"><label>User name <input name="user" autocomplete="username"></label><label>Password <input name="password" type="password" autocomplete="current-password"></label><button>Sign in</button></form>`,
      );
    case 'twins': {
      if (rest === '')
        return pageOf(
          name,
          `${head}<p><a href="${path}/1">First pages of ${name}</a></p><p><a href="${path}/2">Last pages of ${name}</a></p>`,
        );
      const counts = rest === '/1' ? ['One', 'Two', 'Three'] : ['Nine', 'Eight', 'Seven', 'Six', 'Five'];
      const items = counts.map((each) => `<li>${each} of ${name}</li>`);
      return pageOf(`${name} pages`, `<h1>Pages</h1><p><a href="/">Start</a></p><ul>${items.join('')}</ul>`);
    }
    case 'text':
      return pageOf(name, `${head}<p>Nothing but words about ${name}.</p>`);
  }
}

function insideOf({ name }: Section): string {
  return pageOf(
    `${name} inside`,
    `<h1>Welcome to ${name}</h1><p><a href="/">Start</a></p><blockquote>Only guests read this.</blockquote>`,
  );
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
}
