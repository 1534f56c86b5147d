// The pages of a session, and how the reports show them.
import { expect, test } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { cropPlan, pagePicture } from './render/crop-plan.ts';
import { sessionHtml } from './render/session-html.ts';
import { sessionMarkdown } from './render/session-markdown.ts';
import { screensSeen } from './screens-seen.ts';
import type { SessionReport } from './session-report-schema.ts';

const report = sampleReport();

test('a page stands once, whatever it showed, with its visits, path and first picture', () => {
  expect(screensSeen(report).map(({ title, path, visits, image }) => [title, path, visits, image])).toEqual([
    ['Halden & Sons', '/', 1, '001-arrival.png'],
    ['Search', '/search?q=lamp', 1, '002-turn-1.png'],
    ['Brass desk lamp', '/p/brass-desk-lamp', 1, '003-turn-2.png'],
    ['Basket', '/basket', 1, '005-turn-4.png'],
    ['Checkout', '/checkout', 1, '006-turn-5.png'],
  ]);
});

test('coming back is a visit, staying is none; addresses of one template are one page, routes are not', () => {
  const at = (id: string, path: string) => ({
    id,
    url: `https://shop.example.com${path}`,
    title: '',
    image: null,
    turn: 0,
  });
  const [turn] = report.journey;
  if (!turn) throw new Error('the sample has turns');
  const step = (screen_before: string, screen_after: string) => ({ ...turn, screen_before, screen_after });
  const told: SessionReport = {
    ...report,
    screens: [at('s1', '/p/1'), at('s2', '/p/2'), at('s3', '/#/inbox'), at('s4', '/p/1#reviews')],
    journey: [step('s1', 's2'), step('s2', 's3'), step('s3', 's4')],
  };
  expect(screensSeen(told)).toEqual([
    { title: '', path: '/p/:id', visits: 2, image: null },
    { title: '', path: '/#/inbox', visits: 1, image: null },
  ]);
  expect(screensSeen({ ...told, screens: [], journey: [] })).toEqual([]);
});

test('both forms of the report list them, and HTML with the picture that the plan makes', () => {
  const plain = sessionMarkdown(report);
  expect(plain).toContain('| Checkout | `/checkout` | 1 | `006-turn-5.png` |');
  const name = pagePicture('006-turn-5.png');
  expect(cropPlan({ ...report, journey: [] }).map((task) => task.name)).toContain(name);
  const picture = { mediaType: 'image/webp', base64: 'AAAA' };
  const drawn = sessionHtml({ ...report, journey: [] }, new Map([[name, picture]]));
  expect(drawn).toMatch(
    /<ol class="pages">[\s\S]*data:image\/webp;base64,AAAA[\s\S]*<strong>Checkout<\/strong>/,
  );
});
