// Every test site: one for a single rule bears its id, others show the flaws of several. A new one is its folder and one line here.
import { readFileSync } from 'node:fs';
import { answer as allotments } from './allotments/site.ts';
import { answer as lampClub } from './lamp-club/site.ts';
import { answer as lampShop } from './lamp-shop/site.ts';
import { answer as lampWorks } from './lamp-works/site.ts';
import { answer as lostInput } from './lost-input/site.ts';
import { answer as noFeedback } from './no-feedback/site.ts';
import { answer as roomForTwo } from './room-for-two/site.ts';
import { answer as silentFailure } from './silent-failure/site.ts';
import type { Answer, Expected, SiteAnswer, SiteRequest } from './site.ts';

export type Variant = 'flawed' | 'clean';

export interface TestSite {
  id: string;
  expected: Expected;
  /** Answers one request to the flawed or the clean twin. */
  handle(variant: Variant, request: SiteRequest): SiteAnswer;
}

const nothingMore: Answer = () => null;

export const siteIndex: readonly TestSite[] = [
  testSite('dead-control', nothingMore),
  testSite('no-feedback', noFeedback),
  testSite('silent-failure', silentFailure),
  testSite('lost-input', lostInput),
  testSite('broken-link-or-image', nothingMore),
  testSite('nameless-control', nothingMore),
  testSite('contrast', nothingMore),
  testSite('paste-blocked', nothingMore),
  testSite('unreachable-control', nothingMore),
  testSite('focus-trap', nothingMore),
  testSite('focus-given-away', nothingMore),
  testSite('no-way-out', nothingMore),
  testSite('invisible-focus', nothingMore),
  testSite('covered-focus', nothingMore),
  testSite('focus-order', nothingMore),
  testSite('keyboard-toll', nothingMore),
  testSite('reflow', nothingMore),
  testSite('zoom-blocked', nothingMore),
  testSite('lasting-motion', nothingMore),
  testSite('autoplay-sound', nothingMore),
  testSite('scent-defect', nothingMore),
  testSite('second-look', nothingMore),
  testSite('room-for-two', roomForTwo),
  testSite('lamp-works', lampWorks),
  testSite('lamp-shop', lampShop),
  testSite('lamp-club', lampClub),
  testSite('allotments', allotments),
];

function testSite(id: string, answer: Answer): TestSite {
  const read = (file: string) => readFileSync(new URL(`./${id}/${file}`, import.meta.url), 'utf8');
  const expected = JSON.parse(read('expected.json')) as Expected;
  const pages: Record<Variant, string> = { flawed: read('flawed.html'), clean: read('clean.html') };
  return {
    id,
    expected,
    handle(variant, request) {
      const page = pages[variant];
      const own = answer(request, page);
      if (own) return own;
      if (request.path === '/') return html(200, page);
      const around = expected.pages[request.path];
      return around
        ? html(200, plainPage(...around))
        : html(404, plainPage('Page not found', 'There is nothing here.'));
    },
  };
}

function html(status: number, body: string): SiteAnswer {
  return { status, type: 'text/html', body };
}

/** A sound page with one heading, a sentence and a way home. */
function plainPage(heading: string, words: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${heading}</title>
    <link rel="icon" href="data:," />
    <style>
      body { max-width: 760px; margin: 0 auto; padding: 24px; font: 17px/1.5 Arial, Helvetica, sans-serif; color: #222; background: #fff; }
      a { color: #0b4f8a; }
    </style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${words}</p>
      <p><a href="/">Back to the start page</a></p>
    </main>
  </body>
</html>
`;
}
