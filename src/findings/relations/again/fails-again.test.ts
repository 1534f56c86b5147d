// A page that comes once and fails the next time: which pages are asked for again, and what is told.
import { describe, expect, test } from 'vitest';
import { maskText } from '../../../evidence/mask.ts';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { request, screen } from '../../../../test/support/evidence-builder.ts';
import { probedPage } from '../../../../test/support/probe-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { Evidence, RequestRecord } from '../../../evidence/evidence.ts';
import { planCrawlLinks } from '../../plan-crawl-links.ts';
import { failsAgain } from './fails-again.ts';

const origin = 'https://mill.example.com';
const paths = ['/', '/plans', '/tickets', '/wiki', '/forum'];

function loaded(path: string, said: Partial<RequestRecord> = {}, nth = 0): RequestRecord {
  return request(`r${path}${nth}`, {
    url: `${origin}${path}`,
    type: 'document',
    method: 'GET',
    status: 200,
    ...said,
  });
}

/** A crawl that loaded each of these pages. */
function visited(requests = paths.map((path) => loaded(path))): Evidence {
  const screens = paths.map((path, nth) => screen(`s${nth + 1}`, [], { url: `${origin}${path}` }));
  return { ...crawl({ screens, turns: [], trials: [] }), requests };
}

function asked(statuses: Record<string, number>, evidence = visited()) {
  const look = {
    kind: 'link-look' as const,
    ...probedPage,
    url: `${origin}/`,
    image: null,
    pages: [],
    asked: paths.map((path) => ({ href: `${origin}${path}`, status: statuses[path] ?? 200 })),
  };
  return judge(failsAgain, { ...evidence, probes: [look] }).found;
}

const plan = (evidence: Evidence, pages = 10) =>
  planCrawlLinks(evidence, {
    pages,
    judgeLink: ({ url }) => (url.endsWith('/forum') ? 'does' : 'shows'),
  }).asked.map((href) => href.replace(origin, ''));

describe('fails-again', () => {
  test('a page that the server failed to give is told beside three that came again', () => {
    expect(asked({ '/tickets': 500 })).toMatchObject([
      {
        url: `${origin}/tickets`,
        measured: { status: 500, pages_that_came_again: 4 },
        proof: { requests: ['r/tickets0'] },
      },
    ]);
    expect(asked({ '/tickets': 404 })).toEqual([]);
    expect(asked({})).toEqual([]);
  });
  test('a site of which most pages fail, and a page that failed before or was never loaded, say nothing', () => {
    expect(asked({ '/': 500, '/plans': 500, '/tickets': 500 })).toEqual([]);
    const others = paths.filter((path) => path !== '/tickets').map((path) => loaded(path));
    expect(asked({ '/tickets': 500 }, visited(others))).toEqual([]);
    const failed = [loaded('/tickets', { status: 500 }), loaded('/tickets', {}, 1)];
    expect(asked({ '/tickets': 500 }, visited([...others, ...failed]))).toEqual([]);
    const unanswered = [loaded('/tickets', { status: null })];
    expect(asked({ '/tickets': 500 }, visited([...others, ...unanswered]))).toEqual([]);
  });
  test('asked for again is what came the one time it was loaded, and surely just shows something', () => {
    expect(plan(visited())).toEqual(['/', '/plans', '/tickets', '/wiki']);
    expect(plan(visited(), 0)).toEqual([]);
    const requests = [
      loaded('/', {}),
      loaded('/', {}, 1),
      loaded('/plans', { method: 'POST' }),
      loaded('/tickets', { status: 404 }),
      loaded('/wiki', { type: 'fetch' }),
      loaded(`/forum?name=${maskText}`),
      request('away', { url: 'https://a.example/', type: 'document', method: 'GET', status: 200 }),
    ];
    expect(plan(visited(requests))).toEqual([]);
  });
});
