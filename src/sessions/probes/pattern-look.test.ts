// Widgets of each pattern worked with the keyboard in a real browser: the flawed page fails its question, the sound one none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternPage, patternPages } from '../../../bench/accessibility/pattern-pages.ts';
import { drawnTest } from '../../../test/support/drawn.ts';
import { openPlainSite, type PlainSite, roomWithoutPictures } from '../../../test/support/plain-site.ts';
import type { PatternLook } from '../../evidence/audit-probe.ts';
import { findWidgets, patternLook } from './pattern-look.ts';
import type { ProbeRoom } from './probe-room.ts';

const hostile = {
  '/deep': patternPage('Deep', '<div role="tree"><div role="treeitem" tabindex="-1">'.repeat(300)),
  '/many': patternPage(
    'Many',
    Array.from({ length: 10_000 }, (_, at) => `<i id="id${at}" role="button">x</i>`).join(''),
  ),
};

const opensDialog = patternPage(
  'Looks',
  `<button type="button" id="b" aria-controls="d">How it looks</button><dialog id="d" aria-label="How it looks"><button id="c">Close</button></dialog><script>
const d=document.getElementById('d');document.getElementById('b').onclick=()=>d.showModal();document.getElementById('c').onclick=()=>d.close();</script>`,
);

/** A part of the widgets, and all of what hangs on more than one of them. */
const nameOf = ({ pattern, fails }: (typeof patternPages)[number]) =>
  `${pattern}: ${fails} fails on the flawed page, and nothing on the sound one`;
const sometimes = drawnTest(patternPages.map(nameOf), 9);
/** A menu that fades after Escape, and does then what is given. */
const fading = (then: string) =>
  patternPage(
    'More',
    `<button id="more" aria-haspopup="menu" aria-expanded="false" aria-controls="list">More</button>
<ul role="menu" id="list" aria-label="More" hidden><li role="menuitem" tabindex="-1">Copy</li><li role="menuitem" tabindex="-1">Move</li></ul><script>
const more=document.getElementById('more'),box=document.getElementById('list'),items=[...box.children];
function show(on){box.hidden=!on;more.setAttribute('aria-expanded',on);if(on)items[0].focus();}
more.addEventListener('click',()=>show(box.hidden));
box.addEventListener('keydown',(e)=>{if(e.key==='Escape'){show(false);setTimeout(()=>{${then}},700);}
const at=items.indexOf(document.activeElement);if(/^Arrow(Up|Down)$/.test(e.key)){e.preventDefault();items[1-at].focus();}});</script>`,
  );

/** Buttons in a row among which arrows move, each over links that Tab comes to, or to which no key does. */
const bar = (stop: string) =>
  patternPage(
    'Ways',
    `<ul>${['Bus', 'Train']
      .map(
        (way) =>
          `<li><button type="button" aria-haspopup="true" aria-expanded="false" aria-controls="${way}">${way}</button><div id="${way}" hidden><a href="#times" ${stop}>Times</a> <a href="#prices" ${stop}>Prices</a></div></li>`,
      )
      .join('')}</ul><script>
const all=[...document.querySelectorAll('button')];const show=(b,on)=>{b.nextElementSibling.hidden=!on;b.setAttribute('aria-expanded',on);};
all.forEach((b,at)=>{b.addEventListener('click',()=>show(b,b.nextElementSibling.hidden));b.addEventListener('keydown',(e)=>{if(e.key==='ArrowDown'){e.preventDefault();all[1-at].focus();}});
b.parentElement.addEventListener('keydown',(e)=>{if(e.key==='Escape'){show(b,false);b.focus();}});});</script>`,
  );

/** A button of script that does its work late by key, or only by pointer. */
const slow = (listener: string) =>
  patternPage(
    'Slow',
    `<span role="button" tabindex="0" id="b">Show the prices</span><p id="p" hidden>Adults pay eight.</p><script>
const b=document.getElementById('b'),turn=()=>{document.getElementById('p').hidden^=1;};b.addEventListener('click',turn);${listener}</script>`,
  );

const menus = patternPages.find(({ clean }) => clean.includes('class="bar"'));
const hours = patternPages.find(({ pattern, fails }) => pattern === 'hover content' && fails === 'shown');
/** Parts with hidden words that listen to the pointer and show nothing for it. */
const idle = Array.from(
  { length: 5 },
  (_, at) =>
    `<p class="idle-${'abcde'[at]}" onmouseenter="0"><button type="button">Row ${at}</button><span hidden>Kept for later</span></p>`,
).join('');

interface Opened {
  site: PlainSite;
  room: ProbeRoom;
}
const all: PlainSite[] = [];
let first: Opened;
beforeAll(async () => {
  first = await openPages();
});
afterAll(() => Promise.all(all.map((site) => site.close())));

/** The pages in a browser of their own. */
async function openPages(): Promise<Opened> {
  const bodies = patternPages.flatMap(({ pattern, clean, flawed }, at) => [
    [`/${at}/clean`, patternPage(pattern, clean)],
    [`/${at}/flawed`, patternPage(pattern, flawed)],
  ]);
  const site = await openPlainSite({
    ...Object.fromEntries(bodies),
    ...hostile,
    '/opens': opensDialog,
    '/fades/clean': fading('more.focus()'),
    '/fades/flawed': fading(''),
    '/bar/clean': bar('tabindex="0"'),
    '/bar/flawed': bar('tabindex="-1"'),
    '/slow/clean': slow("b.addEventListener('keydown',(e)=>{if(e.key===' ')setTimeout(turn,200);});"),
    '/slow/flawed': slow(''),
    '/slow/ready': slow(
      "let ready=false;b.addEventListener('click',()=>ready=true);b.addEventListener('keydown',(e)=>{if(ready&&e.key==='Enter')turn();});",
    ),
    '/steps': patternPage(
      'Steps',
      '<label for="n">Guests</label> <input id="n" role="spinbutton" aria-valuenow="1" value="1"><button type="button" tabindex="-1" aria-controls="n" onclick="n.value=+n.value+1">More</button>',
    ),
    '/leads/clean': patternPage('Rooms', menus?.clean.replace('href="#"', 'href="/opens"') ?? ''),
    '/leads/flawed': patternPage('Rooms', menus?.flawed.replace('href="#"', 'href="/opens"') ?? ''),
    '/behind/clean': patternPage('Rows', `${idle}${hours?.clean}`),
    '/behind/flawed': patternPage('Rows', `${idle}${hours?.flawed}`),
  });
  all.push(site);
  return { site, room: roomWithoutPictures(site) };
}

async function lookedAt(
  path: string,
  { site, room }: Opened = first,
): Promise<Pick<PatternLook, 'pattern' | 'trials'>[]> {
  await site.page.goto(`${site.url}${path}`, 10_000);
  const looks = [];
  for (const widget of await findWidgets(room)) {
    const look = await patternLook(room, widget);
    if (look) looks.push(look);
  }
  return looks;
}

const failed = (looks: Pick<PatternLook, 'trials'>[]) =>
  looks.flatMap(({ trials }) => trials.filter(({ held }) => !held).map(({ asks }) => asks));

for (const [at, one] of patternPages.entries())
  sometimes(nameOf(one), async () => {
    const { pattern, fails, clean } = one;
    const flawed = await lookedAt(`${at}/flawed`);
    expect(flawed.map((look) => look.pattern)).toContain(pattern);
    expect(failed(flawed)).toContain(fails);
    // Some flawed pages have one sound twin.
    if (patternPages.findIndex((each) => each.clean === clean) === at)
      expect(failed(await lookedAt(`${at}/clean`))).toEqual([]);
  });

test('a button that opens a dialog and hands it the focus needs no state', async () => {
  const [look] = await lookedAt('opens');
  expect(look).toMatchObject({ pattern: 'disclosure', trials: [{ asks: 'operated', held: true }] });
});

test.concurrent('a menu that fades gives the focus back when that is over', async ({ expect }) => {
  const opened = await openPages();
  expect(failed(await lookedAt('fades/clean', opened))).toEqual([]);
  expect(failed(await lookedAt('fades/flawed', opened))).toEqual(['returns']);
});

test.concurrent('a menu under a link to another page is opened by Tab or not at all', async ({ expect }) => {
  const opened = await openPages();
  expect(failed(await lookedAt('leads/flawed', opened))).toEqual(['shown']);
  expect(failed(await lookedAt('leads/clean', opened))).toEqual([]);
});

test.concurrent('what waits for the pointer is tried before parts that only hold hidden words', async ({
  expect,
}) => {
  const opened = await openPages();
  expect(failed(await lookedAt('behind/flawed', opened))).toContain('shown');
  expect(failed(await lookedAt('behind/clean', opened))).toEqual([]);
});

test.concurrent('where arrows lead along a bar, Tab is tried from its button', async ({ expect }) => {
  const opened = await openPages();
  expect(failed(await lookedAt('bar/clean', opened))).toEqual([]);
  expect(failed(await lookedAt('bar/flawed', opened))).toContain('entered');
});

test.concurrent('a key that works late, or once the widget is ready, is no key that does nothing', async ({
  expect,
}) => {
  const opened = await openPages();
  expect(failed(await lookedAt('slow/clean', opened))).toEqual([]);
  expect(failed(await lookedAt('slow/ready', opened))).toEqual([]);
  const [look] = await lookedAt('slow/flawed', opened);
  expect(look?.trials).toMatchObject([
    {
      asks: 'operated',
      held: false,
      did: expect.stringMatching(
        /^Space: nothing; a while: nothing; Enter: nothing; a while: nothing; press of the pointer: .*shown; Space: nothing/,
      ),
    },
  ]);
});

test('a button that steps a field is no disclosure: its keys are those of the field', async () => {
  expect(await lookedAt('steps')).toEqual([]);
});

test('deep trees and ten thousand buttons stay in their time', async () => {
  for (const path of Object.keys(hostile)) {
    const begun = performance.now();
    await lookedAt(path.slice(1));
    expect(performance.now() - begun).toBeLessThan(15_000);
  }
});
