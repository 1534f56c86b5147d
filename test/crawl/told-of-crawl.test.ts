// What a crawl tells of controls, choices, messages and layers that leave people out, and that it tells nothing of their sound twins.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyse } from '../../src/findings/analyse.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { drawnOf } from '../support/drawn.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Garden club</title><link rel="icon" href="data:,"></head><body><main><h1>Garden club</h1><p><a href="/about">About us</a></p>${body}</main></body></html>`;

const pictures = (control: string) =>
  page(
    `<div id="row">${control}</div><p id="says">The pond</p><script>let at=0;const names=['The pond','The gate','The orchard'];document.getElementById('next').addEventListener('click',()=>{at=(at+1)%3;document.getElementById('says').textContent=names[at];});</script>`,
  );
const arrow = '<svg width="20" height="20" aria-hidden="true"><path d="M4 2 L16 10 L4 18 Z"/></svg>';
const topics = (more: string, script: string) =>
  page(
    `<p><label for="t">Topic</label> <select id="t"><option value="">All</option><option value="/about">About us</option></select>${more}</p><script>const t=document.getElementById('t');${script}</script>`,
  );
const form = (role: string) =>
  page(
    `<form><p><label for="m">Your name</label> <input id="m"></p><div id="says"${role}></div><button>Join</button></form><script>document.querySelector('form').addEventListener('submit',(e)=>{e.preventDefault();document.getElementById('says').textContent='Error: your name is missing';});</script>`,
  );
const layer = (tag: string, script: string) =>
  page(
    `<p><button id="o">Show the rules</button></p><p>We meet on Tuesdays.</p><${tag} id="d"><h2>The rules</h2><p>Bring gloves and shut the gate.</p><button id="c">Close</button></${tag}><script>const d=document.getElementById('d');${script}</script>`,
  );
const veil = (on: string) =>
  `display:${on};position:fixed;inset:0;background:rgba(0,0,0,.8);color:#fff;padding:120px`;

/** `looks` where more than the crawl itself may tell the rule: then the page is looked at once more, as the service does. */
const pages: Record<string, { rule: string; looks?: true; flawed: string; clean: string }> = {
  control: {
    rule: 'unreachable-control',
    flawed: pictures(`<div id="next" style="width:40px">${arrow}</div>`),
    clean: pictures(`<button id="next" aria-label="Next picture">${arrow}</button>`),
  },
  choice: {
    rule: 'change-on-input',
    looks: true,
    flawed: topics('', 't.addEventListener("change",()=>{location.href=t.value;});'),
    clean: topics(
      ' <button id="go">Go</button>',
      'document.getElementById("go").addEventListener("click",()=>{if(t.value)location.href=t.value;});',
    ),
  },
  focus: {
    rule: 'focus-given-away',
    flawed: page('<p><a href="/hall" onfocus="blur()">The hall</a></p><p><a href="/loft">The loft</a></p>'),
    clean: page('<p><a href="/hall">The hall</a></p><p><a href="/loft">The loft</a></p>'),
  },
  message: { rule: 'unannounced-result', flawed: form(''), clean: form(' role="alert"') },
  layer: {
    rule: 'dialog-focus-walked',
    looks: true,
    flawed: layer(
      `div style="${veil('none')}"`,
      "document.getElementById('o').addEventListener('click',()=>{d.style.display='block';});document.getElementById('c').addEventListener('click',()=>{d.style.display='none';});",
    ).replaceAll(/<\/div style="[^"]*">/g, '</div>'),
    clean: layer(
      'dialog aria-labelledby="o"',
      "document.getElementById('o').addEventListener('click',()=>d.showModal());document.getElementById('c').addEventListener('click',()=>d.close());",
    ).replaceAll(/<\/dialog aria-labelledby="o">/g, '</dialog>'),
  },
};

pages['veil'] = {
  rule: 'dialog-focus-walked',
  looks: true,
  flawed: page(
    `<div id="m" style="display:none;position:fixed;inset:0;background:#000;opacity:.7"></div><div id="d" style="display:none;position:fixed;top:200px;left:300px;width:500px;background:#fff;padding:20px"><p>Bring gloves and shut the gate.</p><button id="c">Close</button></div><p><button id="o">Show the rules</button></p><p>We meet on Tuesdays. <a href="/hall">The hall</a></p><script>const all=['m','d'].map((id)=>document.getElementById(id));const set=(to)=>{for(const one of all)one.style.display=to;};document.getElementById('o').addEventListener('click',()=>set('block'));document.getElementById('c').addEventListener('click',()=>set('none'));</script>`,
  ),
  clean: pages['layer']?.clean ?? '',
};

let site: HttpsSite;

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      const [, name = '', twin = ''] = new URL(request.url ?? '/', 'https://localhost').pathname.split('/');
      const found = pages[name];
      const body = found
        ? twin === 'flawed'
          ? found.flawed
          : found.clean
        : page('<p>We meet on Tuesdays.</p>');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
  });
});

afterAll(() => site.close());

const toldOf = new Map<string, Promise<string[]>>();

/** What is told of the page; two that are alike are crawled once. */
function told(name: string, twin: 'flawed' | 'clean'): Promise<string[]> {
  const body = pages[name]?.[twin] ?? '';
  const known = toldOf.get(body) ?? toldBy(`/${name}/${twin}`, pages[name]?.looks);
  toldOf.set(body, known);
  return known;
}

async function toldBy(path: string, looks = false): Promise<string[]> {
  const evidence = await crawlOf(site, {
    path,
    actions: 7,
    wallMs: 90_000,
    engineMs: 0,
    pictures: looks,
    ...(looks && { look: { lookPages: 1, lookMs: 60_000 } }),
  });
  return analyse(evidence, new Map())
    .findings.filter(({ url }) => new URL(url).pathname === path)
    .map(({ rule }) => rule);
}

const drawn = drawnOf(Object.keys(pages), 3);
test.for(Object.entries(pages).filter(([name]) => drawn.has(name)))(
  '%s: told of the flawed page and not of the sound one',
  async ([name, { rule }]) => {
    const [flawed, clean] = await Promise.all([told(name, 'flawed'), told(name, 'clean')]);
    expect(flawed).toContain(rule);
    expect(clean).not.toContain(rule);
  },
);
