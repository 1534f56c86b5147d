// The film of a session as markup: what stands at each turn, where the marks on a picture are, and the line of time.
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { reportsOfMany } from '../../test/support/many-findings.ts';
import { sampleReport } from '../../test/support/sample-report.ts';
import type { ReportTurn, SessionReport } from '../reports/session-report-schema.ts';
import { filmPage, type Film } from './film-page.ts';

const who = { accountId: 'a', accountName: 'one', scopes: [], keyId: null, keyPublicId: null };

/** An element of the page; `words` is all its text in one line. */
interface Part {
  tag: string;
  at: Record<string, string>;
  words: string;
}

interface Node {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  value?: string;
  childNodes?: Node[];
}

/** All elements in order. */
function drawn(more: Partial<Film> = {}): Part[] {
  const film = { report: sampleReport(), presses: new Map(), isRecorded: false, ...more };
  const page = filmPage({ style: '/s.css', scripts: [] }, who, film);
  const wordsOf = (node: Node): string => node.value ?? (node.childNodes ?? []).map(wordsOf).join(' ');
  const all = (node: Node): Part[] => [
    ...(node.tagName
      ? [
          {
            tag: node.tagName,
            at: Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value])),
            words: wordsOf(node).replace(/\s+/g, ' ').trim(),
          },
        ]
      : []),
    ...(node.childNodes ?? []).flatMap(all),
  ];
  return all(parseFragment(page) as Node);
}

const ofClass = (parts: readonly Part[], name: string) =>
  parts.filter(({ at }) => at['class']?.split(' ').includes(name));

/** The sample with one turn changed; turns count from 1. */
function withTurn(nth: number, change: Partial<ReportTurn>): SessionReport {
  const report = sampleReport();
  return {
    ...report,
    journey: report.journey.map((turn) => (turn.turn === nth ? { ...turn, ...change } : turn)),
  };
}

test('each turn tells thought, expectation and effect beside each other, with what was missed and refused', () => {
  const [first] = sampleReport().journey;
  if (!first) throw new Error('the sample has turns');
  const action = { ...first.action, missed: true, refused: 'The field takes no words.' };
  const frames = drawn({ report: withTurn(1, { action }) }).filter(({ tag }) => tag === 'li');
  const told = frames.find(({ at }) => at['data-turn'] === '1');
  expect(told?.words).toContain(`“${first.thought}”`);
  expect(told?.words).toContain(`Expected ${first.expectation}`);
  expect(told?.words).toMatch(/Happened .*Went to/);
  expect(told?.words).toContain('The hand missed its target.');
  expect(told?.words).toContain('The field takes no words.');
  expect(frames.filter(({ at }) => at['data-frame'])).toHaveLength(sampleReport().journey.length);
});

test('a press is drawn where the hand came down, with its way from the press before, and one that missed as that', () => {
  const presses = new Map([
    [1, { x: 10, y: 20 }],
    [2, { x: 110, y: 220 }],
    [4, { x: 7, y: 8 }],
  ]);
  const [, second] = sampleReport().journey;
  if (!second) throw new Error('the sample has turns');
  const parts = drawn({
    report: withTurn(2, { action: { ...second.action, missed: true } }),
    presses,
  });
  const [thumbs, ofFilm] = [0, 3].map((from) => ofClass(parts, 'press').slice(from, from + 3));
  const asTaps = ['press tap', 'press tap missed', 'press tap'];
  expect([thumbs, ofFilm].map((all) => all?.map(({ at }) => at['class']))).toEqual([asTaps, asTaps]);
  const places = parts.filter(({ tag }) => tag === 'circle').map(({ at }) => `${at['cx']} ${at['cy']}`);
  expect(places).toEqual(expect.arrayContaining(['10 20', '110 220', '7 8']));
  // Nobody knows where the hand was before turn 4.
  expect(ofClass(parts, 'way-of').map(({ at }) => [at['x1'], at['y1'], at['x2'], at['y2']])).toEqual([
    ['10', '20', '110', '220'],
  ]);
  expect(ofClass(drawn(), 'press')).toEqual([]);
});

test('a pointer is drawn as an arrow, a finger as a ring', () => {
  const presses = new Map([[2, { x: 110, y: 220 }]]);
  const { persona, ...report } = sampleReport();
  const withMouse = { ...persona, device: { ...persona.device, touch: false } };
  const [drawnAs] = ofClass(drawn({ report: { ...report, persona: withMouse }, presses }), 'press');
  expect(drawnAs).toMatchObject({ tag: 'path', at: { class: 'press click' } });
  expect(drawnAs?.at['transform']).toContain('translate(110 220)');
  const [touched] = ofClass(drawn({ presses }), 'press');
  expect(touched).toMatchObject({ tag: 'g', at: { class: 'press tap' } });
});

test('every turn has a thumbnail that leads to it and says what was done', () => {
  const { journey } = sampleReport();
  const links = drawn().filter(({ tag, at }) => tag === 'a' && at['aria-label']?.startsWith('Turn '));
  expect(links.map(({ at }) => at['href'])).toEqual(journey.map(({ turn }) => `#turn-${turn}`));
  expect(links[0]?.at['aria-label']).toBe(`Turn 1: ${journey[0]?.action.sentence}`);
});

test('the line of time gives each turn the share of it that a person would have needed', () => {
  const report = sampleReport();
  const parts = drawn();
  const slots = ofClass(parts, 'slot').map(({ at }) => ({
    from: Number.parseFloat(at['x'] ?? ''),
    width: Number.parseFloat(at['width'] ?? ''),
  }));
  const seconds = report.journey.map((turn) => turn.person_seconds.total);
  const total = seconds.reduce((sum, each) => sum + each, 0);
  let at = 0;
  for (const [nth, slot] of slots.entries()) {
    expect(slot.from).toBeCloseTo((100 * at) / total, 1);
    expect(slot.width).toBeCloseTo((100 * (seconds[nth] ?? 0)) / total, 1);
    at += seconds[nth] ?? 0;
  }
  expect(slots).toHaveLength(seconds.length);
  const heights = ofClass(parts, 'felt').map(({ at: { height } }) => Number(height));
  const felt = report.journey.map(({ frustration }) => frustration);
  expect(heights.indexOf(Math.max(...heights))).toBe(felt.indexOf(Math.max(...felt)));
  const met = report.journey.filter(({ findings }) => findings.length > 0);
  expect(ofClass(parts, 'mark')).toHaveLength(met.length);
});

test('of a thousand findings at one turn six are named, and a link leads to the others', () => {
  const [report] = reportsOfMany(1_000);
  if (!report) throw new Error('there is a report');
  const parts = drawn({ report });
  const links = parts.filter(({ tag, at }) => tag === 'a' && at['href']?.includes('/report#f'));
  expect(links.map(({ words }) => words)).toHaveLength(7);
  expect(links.at(-1)).toMatchObject({ words: 'and 994 more' });
  expect(links.at(-1)?.at['href']).toMatch(/\/report#findings$/);
});

test('a turn without a picture says so, and words of the page are no markup', () => {
  const thought = '<img src=x onerror=alert(1)>';
  const parts = drawn({ report: withTurn(1, { image_before: null, thought }) });
  expect(ofClass(parts, 'blank').map(({ words }) => words)).toEqual(['No picture of this turn']);
  expect(parts.filter(({ at }) => 'onerror' in at)).toEqual([]);
  expect(parts.some(({ words }) => words === `“${thought}”`)).toBe(true);
});

test('a replay is offered where the page was recorded, and a session without a turn has no film', () => {
  const strip = (parts: readonly Part[]) => parts.find(({ tag }) => tag === 'film-strip')?.at;
  expect(strip(drawn())).toEqual({});
  expect(strip(drawn({ isRecorded: true }))).toMatchObject({
    'data-recording': expect.stringMatching(/\/recording\.json$/),
    'data-screen': '412 / 823',
  });
  const empty = drawn({ report: { ...sampleReport(), journey: [] } });
  expect(strip(empty)).toBe(undefined);
  expect(empty.some(({ words }) => words === 'This session ended before its first turn.')).toBe(true);
});
