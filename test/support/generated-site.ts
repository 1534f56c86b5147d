// A site made by seed, of which the truth is known: its states and the ways between them. Every page says by its title which state
// it is; nothing that tells states apart reads titles.
import { seededRandom } from '../../src/base/random.ts';
import type { Handler } from './https-site.ts';

export interface GeneratedSite {
  handler: Handler;
  /** Names of all states, and of ways from one to another: `from > to`. */
  states: ReadonlySet<string>;
  ways: ReadonlySet<string>;
  /** The section of each state inside of one: what links there led on from both. */
  sectionOf: ReadonlyMap<string, string>;
}

interface Section {
  name: string;
  path: string;
  kind: 'list' | 'dialog' | 'tabs' | 'steps' | 'text' | 'hash';
  /** Sections that its text links to. */
  links: string[];
}

const kinds: readonly Section['kind'][] = ['list', 'dialog', 'tabs', 'steps', 'text', 'hash'];
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

/** A site of so many sections, each of one to three states; the sections form a tree below the start page. */
export function generateSite({ seed, sections }: { seed: number; sections: number }): GeneratedSite {
  const random = seededRandom(seed, 'generated-site');
  const all: Section[] = Array.from({ length: sections }, (_, at) => ({
    name: nameAt(at).join(' '),
    path: `/${nameAt(at).join('-')}`,
    kind: kinds[Math.floor(random.uniform() * kinds.length)] ?? 'text',
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
      if (kind === 'tabs' || kind === 'hash') sectionOf.set(state, name);
    }
    if (kind === 'list') ways.add(`${name} > ${name} item`);
    if (kind === 'dialog') ways.add(`${name} > ${name} dialog`);
    if (kind === 'tabs') ways.add(`${name} > ${name} second`);
    if (kind === 'steps') ways.add(`${name} > ${name} step 2`);
    if (kind === 'hash') ways.add(`${name} > ${name} route`);
  }
  return {
    states,
    ways,
    sectionOf,
    handler(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'https://x');
      const section = all.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
      const page =
        pathname === '/'
          ? pageOf('start', `<h1>All of it</h1><p>Welcome.</p>${linksTo(top, byName)}`)
          : section && sectionPage(section, pathname.slice(section.path.length), byName);
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
  const inner = { list: 'item', dialog: 'dialog', tabs: 'second', steps: 'step 2', hash: 'route', text: '' }[
    kind
  ];
  return inner === '' ? [] : [`${name} ${inner}`];
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
    case 'text':
      return pageOf(name, `${head}<p>Nothing but words about ${name}.</p>`);
  }
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
}
