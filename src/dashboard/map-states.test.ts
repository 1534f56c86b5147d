// Traps, dead ends and what was not entered, on the map of a run: drawn, and in the list below.
import { expect, test } from 'vitest';
import { crawl as crawlEvidence } from '../../test/support/crawl-builder.ts';
import { screen, turn } from '../../test/support/evidence-builder.ts';
import type { CrawlGraph } from '../evidence/evidence.ts';
import { journeyMap } from '../reports/journey-map.ts';
import { html, render } from '../reports/render/html.ts';
import { mapPicture } from './map-picture.ts';
import { crawled } from './map-states.ts';

const titles = ['Home', 'Offer', 'Cellar', 'Vault'];

/** The map of a run whose crawl came from the first state to each of the others. */
function mapWith(graph: Partial<CrawlGraph>) {
  const states = titles.map((title, place) => ({
    id: `n${place + 1}`,
    template: `/${title.toLowerCase()}`,
    url: `https://shop.example.com/${title.toLowerCase()}`,
    title,
    fingerprint: title,
    screens: [`s${place + 1}`],
    depth: place === 0 ? 0 : 1,
    layers: [],
    account: 'unknown' as const,
  }));
  const edge = { from: 'n1', class: 'c1', item: '', action: 'click', turns: [1] };
  const edges = states.slice(1).map(({ id, title }) => ({ ...edge, to: id, label: title }));
  const screens = titles.map((_, place) => screen(`s${place + 1}`, []));
  const turns = [turn(1, null, { from: 's1', to: 's2', action: { kind: 'click' } })];
  const recorded = crawlEvidence({ screens, turns, trials: [], graph: { states, edges, ...graph } });
  const crawl = { ...recorded, graph: recorded.graph ?? null, findings: [], sessionId: 'ses_1' };
  return journeyMap({ runId: 'run_1', targetUrl: 'https://shop.example.com/', sessions: [], crawl });
}

const words = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const told = mapWith({
  traps: [{ state: 'n2', turn: 1, tried: ['Escape', 'waiting'], led: 'Back' }],
  notTried: [{ state: 'n4', class: 'c9', label: 'Delete all', because: 'leave' }],
  breaks: [
    { turn: 2, because: 'The page crashed the browser tab', state: 'n4', action: 'click', label: 'Open' },
  ],
});

test('the drawing marks traps and dead ends, and counts what was not entered', () => {
  const text = render(mapPicture(told));
  expect(text.match(/>Trap</g)).toHaveLength(1);
  expect(text.match(/>Dead end</g)).toHaveLength(2);
  expect(text).toContain('>1 not entered<');
});

test('the list says what was tried in a trap, what was not entered and why, and where the browser broke down', () => {
  const text = words(render(html`${crawled(told)}`));
  expect(text).toContain('Offer Trap');
  expect(text).toContain('Escape, waiting');
  expect(text.match(/Dead end/g)).toHaveLength(2);
  expect(text).toContain('Not pressed for lack of leave: “Delete all”.');
  expect(text).toContain('When it did “click” on “Open”: The page crashed the browser tab.');
});

test.for(['unreachable', 'time', 'asked', 'failing'] as const)(
  'a crawl that ended as %s calls no state a dead end, and names what was left there',
  (ended) => {
    const map = mapWith({ ended, left: { count: 1, first: [{ state: 'n3', class: 'c1', label: 'Lift' }] } });
    expect(map.crawl?.nodes.filter(({ dead_end: is }) => is)).toEqual([]);
    expect(words(render(html`${crawled(map)}`))).toContain(
      ended === 'unreachable'
        ? 'Left to try, and not come to again: “Lift”.'
        : 'Left to try when the crawl ended: “Lift”.',
    );
  },
);
