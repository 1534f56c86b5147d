// What of the demo page reaches a persona's eyes, drawn from a kept picture: the part that screen and magnifier show, through the filters
// with which Chromium draws for the same persona in a session.
import type { Persona } from '../personas/persona.ts';
import { html, type Html } from '../reports/render/html.ts';
import { deficiencyOf } from '../sessions/perception/colour-vision.ts';
import { magnificationOf } from '../sessions/perception/magnification.ts';
import { demoPage, demoPictures, type DemoPicture } from './demo-page.ts';

/** Widest screen on which the shop has its narrow form, CSS pixels. */
const narrowPx = 700;
/** Things that are named of what a listener hears first. */
const heardFirst = 6;

export interface Sight {
  picture: DemoPicture;
  /** The part of the picture that is on the screen at once. */
  box: { width: number; height: number };
  vision: Persona['abilities']['vision'];
}

/** Null for those who listen. */
export function demoSight(persona: Persona): Sight | null {
  const { vision } = persona.abilities;
  if (vision === 'screen-reader') return null;
  const { viewport } = persona.device;
  const picture = viewport.width <= narrowPx ? 'narrow' : 'wide';
  const { width, height } = demoPictures[picture];
  const magnification = magnificationOf(persona);
  const shown = Math.min(height, (width * viewport.height) / viewport.width);
  const part = { width: width / magnification, height: Math.round(shown / magnification) };
  return { picture, box: part, vision };
}

/** Screenfuls from the top of the page to its end. */
export function demoScreenfuls(persona: Persona): number {
  const sight = demoSight(persona);
  return sight ? demoPictures[sight.picture].pageHeight / sight.box.height : 0;
}

/** The page as the persona sees it, or words where nothing is seen. `id` is the only one of its kind on the page. */
export function drawDemo(
  persona: Persona,
  { id, title, files }: { id: string; title: string; files: Readonly<Record<DemoPicture, string>> },
): Html {
  const sight = demoSight(persona);
  return html`<figure class="seen">
    ${
      sight
        ? drawn(sight, { id, title, address: files[sight.picture] })
        : html`<p class="unseen">
            Nothing is seen. Read out first: ${demoPage.labels.slice(0, heardFirst).join(', ')} …
          </p>`
    }
    <figcaption>${title}</figcaption>
  </figure>`;
}

function drawn(
  { picture, box, vision }: Sight,
  { id, title, address }: { id: string; title: string; address: string },
): Html {
  const { width, height } = demoPictures[picture];
  const filter = filterOf(vision);
  return html`<svg viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="The demo page: ${title}">
    ${filter && html`<filter id="${id}" x="0" y="0" width="100%" height="100%"> ${filter} </filter>`}
    <image href="${address}" width="${width}" height="${height}" ${filter && html`filter="url(#${id})"`} />
  </svg>`;
}

/** As Chromium draws what it calls vision deficiencies; in linear light, which is what SVG filters go by. */
function filterOf(vision: Sight['vision']): Html | null {
  if (vision === 'blurred') return html`<feGaussianBlur stdDeviation="2" />`;
  if (vision === 'low-contrast') {
    return html`<feComponentTransfer>
      <feFuncR type="gamma" offset="0.5" /><feFuncG type="gamma" offset="0.5" /><feFuncB
        type="gamma"
        offset="0.5"
      />
    </feComponentTransfer>`;
  }
  const rows = deficiencyOf(vision);
  const values = rows?.map((row) => [...row, 0, 0].join(' ')).join(' ');
  return values === undefined ? null : html`<feColorMatrix values="${values} 0 0 0 1 0" />`;
}
