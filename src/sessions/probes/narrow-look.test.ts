// What still moves or blinks for somebody who asked for little motion, in a real page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { narrowed, narrowLook } from './narrow-look.ts';

const page = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>Sale</title><style>@keyframes b { ${style} } .b { animation: b 1s infinite } @media (prefers-reduced-motion: reduce) { .calm { animation: none } }</style><main><h1>Sale</h1>${body}</main></html>`;
const gone = '50% { opacity: 0 }';
const sale = '<p class="b">Only today</p>';

/** Pages by what they hold, and whether words of them blink. */
const pages: Readonly<Record<string, [html: string, blinks: boolean]>> = {
  faded: [page(gone, sale), true],
  hidden: [page('0% { visibility: visible } 50% { visibility: hidden }', sale), true],
  uncoloured: [page('from { color: red } to { color: transparent }', sale), true],
  calm: [page(gone, '<p class="b calm">Only today</p>'), false],
  paler: [page('50% { opacity: .6 }', sale), false],
  caret: [page(gone, '<p>Only today<i class="b">|</i></p>'), false],
  working: [page(gone, '<p role="progressbar" class="b">Loading</p>'), false],
  slow: [page(gone, '<p class="b" style="animation-duration: 9s">Only today</p>'), false],
  once: [page(gone, '<p class="b" style="animation-iteration-count: 1">Only today</p>'), false],
  soonOver: [page(gone, '<p class="b" style="animation-iteration-count: 4">Only today</p>'), false],
};

const picture = (colour: string) =>
  `<li class="slide"><svg width="280" height="120" role="img" aria-label="A ${colour} leaf"><rect width="280" height="120" fill="${colour}"/></svg></li>`;
/** Slides beside each other behind an edge; what moves them is given. */
const slides = (script: string, control = '') =>
  `<!doctype html><html lang="en"><title>Leaves</title><style>.edge{width:280px;overflow:hidden}.track{display:flex;margin:0;padding:0;list-style:none;transition:transform .1s}.slide{flex:0 0 280px}</style><main><h1>Leaves</h1><section>${control}<div class="edge"><ul class="track">${['red', 'green', 'blue'].map(picture).join('')}</ul></div></section></main><script>let at=0;const go=()=>{at=(at+1)%3;document.querySelector('.track').style.transform='translateX('+-280*at+'px)';};${script}</script>`;
/** Slides on one place, of which one is displayed. */
const stacked = `<!doctype html><html lang="en"><title>Leaves</title><style>ul{margin:0;padding:0;list-style:none}.slide{display:none;width:280px}.slide.on{display:block}</style><main><h1>Leaves</h1><ul>${['red', 'green', 'blue'].map(picture).join('')}</ul></main><script>const all=[...document.querySelectorAll('.slide')];let at=0;all[0].classList.add('on');setInterval(()=>{all[at].classList.remove('on');at=(at+1)%3;all[at].classList.add('on');},500)</script>`;

/** Slides by what moves them, and whether they are told. */
const sets: Readonly<Record<string, [html: string, goesOn: boolean]>> = {
  running: [slides('setInterval(go,700)'), true],
  stacked: [stacked, true],
  stoppable: [slides('setInterval(go,700)', '<button>Pause the slides</button>'), false],
  calmSlides: [
    slides("if(!matchMedia('(prefers-reduced-motion: reduce)').matches)setInterval(go,700)"),
    false,
  ],
  lateStep: [slides('setTimeout(go,700)'), false],
};

const opened: PlainSite[] = [];
afterAll(() => Promise.all(opened.map((site) => site.close())));

/** The pages in a browser of their own. */
async function openSite(): Promise<PlainSite> {
  const bodies = Object.entries({ ...pages, ...sets }).map(([path, [html]]) => [`/${path}`, html] as const);
  const site = await openPlainSite(Object.fromEntries(bodies));
  opened.push(site);
  return site;
}

async function movingOn(site: PlainSite, path: string): Promise<string[]> {
  const device = narrowed(plainPersona.device);
  await site.page.emulate(device, { reducedMotion: true });
  await site.page.goto(`${site.url}${path}`, 10_000);
  const { moving } = await narrowLook(
    {
      page: site.page,
      signal: new AbortController().signal,
      takePicture: () => Promise.resolve(null),
      keepPicture: () => Promise.resolve(null),
    },
    device,
  );
  return moving.map(({ how }) => how);
}

let forWords: PlainSite;
beforeAll(async () => {
  forWords = await openSite();
});

test.for(Object.entries(pages))('words that blink are told: %s', async ([path, [, blinks]]) => {
  expect(await movingOn(forWords, path)).toEqual(blinks ? ['blinking text'] : []);
});

// Each is looked at for seconds.
test.concurrent.for(Object.entries(sets))(
  'slides that go on by themselves are told: %s',
  async ([path, [, goesOn]], { expect }) => {
    expect(await movingOn(await openSite(), path)).toEqual(goesOn ? ['set of slides'] : []);
  },
);
