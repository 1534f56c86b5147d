// A site for the relations of one family: sound as it stands, and with a fault planted for each of them.
import type { CrawlLimits } from '../../src/runs/crawl.ts';
import type { TrialKind } from '../../src/evidence/evidence.ts';
import type { SiteAnswer, SiteRequest } from '../sites/site.ts';

export interface RelationSite {
  id: string;
  /** Relations of which one fault each is planted. */
  plants: readonly string[];
  /** Kinds of trial that its crawl has to make. */
  trials: readonly TrialKind[];
  /** Actions after which every plant was met. */
  actions: number;
  /** Its pages are looked at after the crawl. */
  look?: Pick<CrawlLimits, 'lookPages' | 'lookMs'>;
  /** A server of its own state, flawed or clean. */
  open(flawed: boolean): (request: SiteRequest) => SiteAnswer;
}

/** A page with a header that leads to all pages of the site. */
export function page(
  title: string,
  body: string,
  {
    nav = [],
    script = '',
    style = '',
  }: { nav?: [href: string, words: string][]; script?: string; style?: string } = {},
): SiteAnswer {
  const links = nav.map(([href, words]) => `<a href="${href}">${words}</a>`).join(' ');
  return {
    status: 200,
    type: 'text/html',
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>
      body { max-width: 900px; margin: 0 auto; padding: 24px; font: 17px/1.5 Arial, sans-serif; color: #222; background: #fff; }
      nav a { padding: 8px; } button, input, select { font: inherit; padding: 8px; margin: 4px; }
      ${style}
    </style>
  </head>
  <body>
    <header><nav>${links}</nav></header>
    <main><h1>${title}</h1>${body}</main>
    <script>${script}</script>
  </body>
</html>`,
  };
}

export function text(status: number, body: string, type = 'text/plain'): SiteAnswer {
  return { status, type, body };
}

/** A square picture of one colour. */
export function picture(hue: number): SiteAnswer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="hsl(${hue} 60% 50%)"/></svg>`;
  return text(200, svg, 'image/svg+xml');
}

export const notFound: SiteAnswer = text(404, 'Not found');

export function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
