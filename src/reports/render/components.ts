// The small set of parts that pages are made of: the document, the signs, tags, figures and tables. Reports and dashboard
// share them, so that a severity or an outcome looks the same wherever it is met.
import type { SessionOutcome } from '../../evidence/evidence.ts';
import type { Confidence, FindingLabel, Severity } from '../../findings/finding.ts';
import { severityNames, severityOrder, type SeverityName } from '../severity-scale.ts';
import { html, trusted, type Html, type Part } from './html.ts';
import { style } from './style.ts';

/** Small pictures of a report by name: base64 without a prefix, or the address of one that this service serves. */
export type Pictures = ReadonlyMap<string, { mediaType: string; base64: string } | { href: string }>;

/** Files of our own that a served page links to instead of holding them. */
export interface PageFiles {
  style: string;
  scripts: readonly string[];
}

/**
 * A whole page, not to be indexed. Without `files` its styles are inside: it asks for nothing from anywhere and runs no
 * script. With them it is a page of the dashboard, whose forms say where they come from.
 */
export function page({
  title,
  body,
  lang = 'en',
  files,
}: {
  title: string;
  body: Html;
  lang?: string;
  files?: PageFiles;
}): Html {
  const inside = html`<style>
    ${trusted(style)}
  </style>`;
  const linked = files && [
    html`<link rel="icon" href="data:," /> <link rel="stylesheet" href="${files.style}" />`,
    files.scripts.map((script) => html`<script type="module" src="${script}"></script>`),
  ];
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="${files ? 'same-origin' : 'no-referrer'}" />
        <meta name="generator" content="Passerby" />
        <title>${title}</title>
        ${linked ?? inside}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}

/** Where a report is shown within the dashboard: the way back to its run. */
export interface Within {
  /** Address of the page above, and what it is called. */
  href: string;
  words: string;
}

/** The line above every header: whose page this is, what it is, and when; a way back where there is one. */
export function strip(what: string, when: string, within?: Within): Html {
  return html`<div class="strip">
    <b>${within ? html`<a class="home" href="/">${brand}</a>` : brand}</b>${
      within ? html`<a href="${within.href}">← ${within.words}</a>` : null
    }<span>${what}</span><span>${when}</span>
  </div>`;
}

const logo =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 17V9a6 6 0 0 1 12 0" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="15" cy="14.5" r="3.4" fill="currentColor"/></svg>';

/** The sign and the name of this service. */
export const brand = html`${trusted(logo)}Passerby`;

/** A part of a page with its heading. */
export function part({
  id,
  title,
  lead,
  body,
}: {
  id: string;
  title: string;
  lead?: Part;
  body: Part;
}): Html {
  return html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${lead ? html`<p class="lead">${lead}</p>` : null}${body}
  </section>`;
}

/** Shapes of signs, worst first an octagon, a triangle, a diamond, a disc and a ring: told apart without colour. */
const shapes: Record<Severity, string> = {
  4: '<path d="M7 1h10l6 6v10l-6 6H7l-6-6V7z" fill="var(--s4)"/><path d="M7.5 12h9" stroke="var(--sheet)" stroke-width="3.4" stroke-linecap="round"/>',
  3: '<path d="M12 1.8 23.4 22H.6z" fill="var(--s3)" stroke="var(--s3)" stroke-linejoin="round"/><path d="M12 9v6" stroke="var(--sheet)" stroke-width="2.8" stroke-linecap="round"/><circle cx="12" cy="18.6" r="1.6" fill="var(--sheet)"/>',
  2: '<path d="M12 .8 23.2 12 12 23.2.8 12z" fill="var(--s2)"/><path d="M12 6.6v6.4" stroke="var(--sheet)" stroke-width="2.6" stroke-linecap="round"/><circle cx="12" cy="16.8" r="1.5" fill="var(--sheet)"/>',
  1: '<circle cx="12" cy="12" r="10" fill="var(--s1)"/><circle cx="12" cy="12" r="3" fill="var(--sheet)"/>',
  0: '<circle cx="12" cy="12" r="9" fill="none" stroke="var(--s0)" stroke-width="3.2"/>',
};

/** The bare inside of a sign in a 24 × 24 box, for use within another SVG. */
export function signShape(severity: Severity): Html {
  return trusted(shapes[severity]);
}

/** The sign of a severity. Decorative: the word stands beside it. */
export function severitySign(severity: Severity): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${signShape(severity)}</svg>`;
}

/** Sign and word of a severity. */
export function severityTag(severity: Severity): Html {
  return html`<span class="sev s${severity}"
    >${severitySign(severity)}${capital(severityNames[severity])}</span
  >`;
}

/** Signs with numbers, those that occur; the words are there for those who hear the page. */
export function severityTally(counts: Record<SeverityName, number>): Part {
  const present = severityOrder.filter((severity) => counts[severityNames[severity]] > 0);
  if (present.length === 0) return '0';
  return present.map((severity) => {
    const name = severityNames[severity];
    return html`<span class="tally"
      >${severitySign(severity)}<span>${counts[name]}<span class="hidden"> ${name}, </span></span></span
    >`;
  });
}

const outcomeSigns: Record<SessionOutcome, string> = {
  goal_reached:
    '<circle cx="24" cy="24" r="22" fill="#2fae8f"/><path d="m14 25 7 7 14-15" fill="none" stroke="#0f2a23" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  ended_unconfirmed:
    '<circle cx="24" cy="24" r="20" fill="none" stroke="#e2ac3f" stroke-width="5"/><path d="M18 19a6 6 0 1 1 8.500 5.500c-1.700.800-2.500 1.800-2.500 3.500v1M24 34v1" fill="none" stroke="#e2ac3f" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>',
  gave_up:
    '<path d="M15 2h18l13 13v18L33 46H15L2 33V15z" fill="#e5484d"/><path d="M15 24h18" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  out_of_budget:
    '<path d="M24 1 47 24 24 47 1 24z" fill="#e2ac3f"/><path d="M24 13v12l7 5" fill="none" stroke="#0f2a23" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>',
  explored:
    '<circle cx="24" cy="24" r="20" fill="none" stroke="#7fb6e6" stroke-width="5"/><path d="m31 17-4.6 9.4L17 31l4.6-9.4z" fill="#7fb6e6"/>',
};

/** The sign of an outcome, for the dark header. Decorative: the verdict stands beside it. */
export function outcomeSign(outcome: SessionOutcome): Html {
  return html`<svg viewBox="0 0 48 48" aria-hidden="true">${trusted(outcomeSigns[outcome])}</svg>`;
}

/** A check or a cross, with a word for those who hear the page. */
export function metSign(met: boolean): Html {
  const drawn = met
    ? '<svg class="sign met" viewBox="0 0 20 20" aria-hidden="true"><path d="m3.5 10.5 4.5 4.5 8.500-10" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    : '<svg class="sign unmet" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>';
  return html`${trusted(drawn)}<span class="hidden">${met ? 'As expected: ' : 'Not as expected: '}</span>`;
}

const labelWords: Record<FindingLabel, string> = {
  measured: 'Measured',
  model: 'Model prediction',
  opinion: 'Model opinion, quotes verified',
};

/** What kind of claim it is, and how sure. */
export function claimTags(label: FindingLabel, confidence: Confidence): Html {
  return html`<span class="tag">${labelWords[label]}</span
    ><span class="tag">${capital(confidence)} confidence</span>`;
}

/** Key figures, each a value and what it is. */
export function figures(entries: readonly { value: Part; about: Part; signs?: boolean }[]): Html {
  return html`<dl class="figures">
    ${entries.map(
      ({ value, about, signs }) =>
        html`<div><dt>${about}</dt><dd${signs ? trusted(' class="signs"') : null}>${value}</dd></div>`,
    )}
  </dl>`;
}

/** Names with values beside them; entries without a value are left out. */
export function facts(entries: readonly (readonly [string, Part])[]): Html {
  const told = entries.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return html`<dl class="facts">
    ${told.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

/** A list of plain sentences with a sign each. */
export function sentences(lines: readonly Part[], sign: Html): Html {
  return html`<ul class="plain">
    ${lines.map((line) => html`<li>${sign}<span>${line}</span></li>`)}
  </ul>`;
}

/** A link where the address is of the web, else its text: an address from a page may be of any scheme. */
export function webLink(url: string, words: string = url): Part {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return words;
  return html`<a href="${url}" rel="noreferrer noopener">${words}</a>`;
}

/**
 * A picture out of the given ones, or nothing. `width` and `height` keep its place before it is decoded. One that lies in
 * the document itself is there at once, on paper and in a screenshot of the whole page too; one to be fetched waits until seen.
 */
export function picture(
  pictures: Pictures,
  name: string,
  { alt, width, height }: { alt: string; width: number; height: number },
): Html | null {
  const found = pictures.get(name);
  const source = found && sourceOf(found);
  if (source === undefined || source === null) return null;
  return html`<img
    src="${source}"
    alt="${alt}"
    width="${Math.round(width)}"
    height="${Math.round(height)}"
    ${trusted(source.startsWith('/') ? 'loading="lazy"' : 'decoding="async"')}
  />`;
}

function sourceOf(found: { mediaType: string; base64: string } | { href: string }): string | null {
  if ('href' in found) return found.href.startsWith('/') && !found.href.startsWith('//') ? found.href : null;
  const { mediaType, base64 } = found;
  if (!/^image\/(png|webp|jpeg)$/.test(mediaType) || !/^[A-Za-z0-9+/=]*$/.test(base64)) return null;
  return `data:${mediaType};base64,${base64}`;
}

/** The first letter as a capital. */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
