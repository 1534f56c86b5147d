// The pages that a session saw, as small cards: picture, title, path, visits.
import { screensSeen, type SeenScreen } from '../screens-seen.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { clip, plural } from '../wording.ts';
import { part, picture, type Pictures } from './components.ts';
import { mostPages, pagePicture } from './crop-plan.ts';
import { html, type Html, type Part } from './html.ts';

/** What stands above the list, in either form. */
export const screensLead =
  'Each page that this persona saw, once, in the order in which it first came there.';

/** The part with all screens; nothing where none was seen. */
export function screensPart(report: SessionReport, images: Pictures): Part {
  const seen = screensSeen(report);
  if (seen.length === 0) return null;
  const left = seen.length - mostPages;
  return part({
    id: 'screens',
    title: 'Screens',
    lead: left > 0 ? `${screensLead} The first ${mostPages}; ${left} more are in the JSON.` : screensLead,
    body: html`<ol class="pages">
      ${seen.slice(0, mostPages).map((each) => card(report, each, images))}
    </ol>`,
  });
}

function card(
  report: SessionReport,
  { title, path, visits, image: name }: SeenScreen,
  images: Pictures,
): Html {
  const image = report.artefacts.images.find((each) => each.name === name);
  const drawn =
    image &&
    picture(images, pagePicture(image.name), {
      alt: '',
      width: image.width / image.pixel_ratio,
      height: image.height / image.pixel_ratio,
    });
  return html`<li>
    ${drawn ? html`<div class="page">${drawn}</div>` : null}
    <p>
      <strong>${clip(title === '' ? path : title, 80)}</strong><span class="mono">${clip(path, 80)}</span
      ><span class="soft">${plural(visits, 'visit')}</span>
    </p>
  </li>`;
}
