// When a finding counts for a fault, what is taken off for chance, and how a screen counts as reached.
import { expect, test } from 'vitest';
import { fitsLayer } from '../../bench/ground/score/layer-of-finding.ts';
import { matchFinding } from '../../bench/ground/score/match-finding.ts';
import type { KeptFault } from '../../bench/ground/faults/truth.ts';
import { lineOf } from '../../bench/ground/score/line-of-visit.ts';
import { detectionOf, scoreVisit, usualFingerprints } from '../../bench/ground/score/score-detection.ts';
import type { LedgerLine } from '../../bench/ground/visits/ledger.ts';
import type { FindingRead } from '../../bench/ground/visits/visit.ts';
import { finding, keptFault, visitWith } from './sample-fault.ts';

const button = { role: 'button', name: 'Name of a', locator: { css: 'html > body > div' } };
const places = { report: visitWith([]).report ?? {}, transcript: visitWith([]).transcript };

test('a finding names a fault by its element, on its screen, in its layer', () => {
  const fault = keptFault('a');
  expect(matchFinding(finding({ element: button }), fault, places)).toBe('element');
  expect(matchFinding(finding({ element: { ...button, name: 'Other' } }), fault, places)).toBeNull();
  expect(
    matchFinding(finding({ element: button, url: 'https://localhost:1234/other' }), fault, places),
  ).toBeNull();
  expect(matchFinding(finding({ element: button, rule: 'page-language' }), fault, places)).toBeNull();
});

test('a path counts as the same however it is written', () => {
  const fault = keptFault('a', {
    site: {},
    truth: {
      elements: [
        {
          ...keptFault('a').truth.elements[0]!,
          name: '',
          selector: 'body>div:nth-of-type(1)>p:nth-of-type(2)',
        },
      ],
    },
  });
  const element = { role: '', name: '', locator: { css: 'html > body > div > p:nth-of-type(2)' } };
  expect(matchFinding(finding({ element }), fault, places)).toBe('element');
  expect(
    matchFinding(
      finding({ element: { ...element, locator: { css: 'html > body > div > p' } } }),
      fault,
      places,
    ),
  ).toBeNull();
});

test('by its request, whichever item it is for', () => {
  const fault = keptFault('a', {
    layer: 'data',
    truth: { requests: [{ method: 'POST', path: '/api/items/*', status: 500 }] },
  });
  const failed = finding({ rule: 'silent-failure', proof: { screen: null, image: null, requests: ['r1'] } });
  expect(matchFinding(failed, fault, places)).toBe('request');
  expect(matchFinding({ ...failed, proof: { ...failed.proof, requests: [] } }, fault, places)).toBeNull();
});

test('by its region, where the window was scrolled, and not by the whole window', () => {
  const fault = keptFault('a', {
    truth: { elements: [], regions: [{ screen: '/list', box: [100, 400, 80, 40] }] },
  });
  const shown = (y: number, height = 40) =>
    finding({
      proof: { screen: 's1', requests: [], image: { name: '1.png', box: { x: 100, y, width: 80, height } } },
    });
  expect(matchFinding(shown(100), fault, places)).toBe('region');
  expect(matchFinding(shown(400), fault, places)).toBeNull();
  const whole = finding({
    proof: {
      screen: 's1',
      requests: [],
      image: { name: '1.png', box: { x: 0, y: 0, width: 1280, height: 800 } },
    },
  });
  expect(matchFinding(whole, fault, places)).toBeNull();
});

test('by the region of a screen of the crawl, where that was scrolled', () => {
  const fault = keptFault('a', {
    truth: { elements: [], regions: [{ screen: '/list', box: [100, 400, 80, 40] }] },
  });
  const found = finding({
    proof: {
      screen: null,
      crawl: { screen: 's7' },
      requests: [],
      image: { name: '1.png', box: { x: 100, y: 100, width: 80, height: 40 } },
    },
  });
  const crawled = (y: number) => [{ id: 's7', url: 'https://localhost:1234/list', scroll: { x: 0, y } }];
  expect(matchFinding(found, fault, { ...places, crawled: crawled(300) })).toBe('region');
  expect(matchFinding(found, fault, { ...places, crawled: crawled(0) })).toBeNull();
});

test('by one of several places that it lists for one cause, on the screen of that place', () => {
  const fault = keptFault('a', { layer: 'markup' });
  const listing = (url: string) =>
    finding({
      rule: 'nameless-control',
      url: 'https://localhost:1234/other',
      element: { ...button, name: 'Somebody else' },
      places: [
        { url: 'https://localhost:1234/other', name: 'Somebody else', css: '#b' },
        { url, name: '', css: 'html > body > #a' },
      ],
    });
  expect(matchFinding(listing('https://localhost:1234/list'), fault, places)).toBe('element');
  expect(matchFinding(listing('https://localhost:1234/third'), fault, places)).toBeNull();
});

test('by a value that it quotes whole', () => {
  const fault = keptFault('a', {
    layer: 'data',
    truth: { elements: [], values: { clean: ['12.50'], faulty: ['125.00'] } },
  });
  const said = (summary: string) => finding({ rule: 'two-prices', summary });
  expect(matchFinding(said('The list says 125.00, the basket 12.50.'), fault, places)).toBe('value');
  expect(matchFinding(said('The list says 1125.00.'), fault, places)).toBeNull();
});

test('a rule of another version is told by its words', () => {
  const words = {
    rule: 'same-class-same-looks',
    title: 'One card is rotated by 5 degrees',
    summary: 'The others are not.',
  };
  expect(fitsLayer(words, 'style')).toBe(true);
  expect(
    fitsLayer(
      { rule: 'told-language', title: 'No lang attribute', summary: 'The language of the page is not told.' },
      'style',
    ),
  ).toBe(false);
});

test('a finding of a model fits by the kind that it states, whatever its words', () => {
  const said = (kind: string) => ({
    rule: 'model-suspicion',
    title: 'It stands askew',
    summary: 'The size beside the price is wrong.',
    measured: { kind },
  });
  expect(fitsLayer(said('layout'), 'style')).toBe(true);
  expect(fitsLayer(said('layout'), 'data')).toBe(false);
  expect(fitsLayer(said('wrong value'), 'data')).toBe(true);
  expect(fitsLayer(said('wrong value'), 'style')).toBe(false);
  // What is of no kind is told by its words.
  expect(fitsLayer(said('other'), 'style')).toBe(true);
  expect(fitsLayer(said('other'), 'markup')).toBe(false);
});

test('what clean visits give is usual, and what a visit without the fault gives is chance', () => {
  const faults = [keptFault('a'), keptFault('b'), keptFault('c', { truth: { screens: ['/away'] } })];
  const usual = usualFingerprints([line([of('a', 'contrast:usual')], { judged: faults })]);
  const others = [
    line([of('b', 'contrast:chance')], { judged: faults }),
    line([], { judged: faults, what: 'pack-other' }),
    line(null, { judged: faults }),
  ];
  const found = [of('a', 'contrast:usual'), of('b', 'contrast:new')];
  const visit = line(found, { present: faults, judged: faults });
  const scores = scoreVisit(visit, faults, { usual, others: [visit, ...others] });
  expect(scores.map(({ found: is, chance, reached }) => [is, chance, reached])).toEqual([
    [false, 0, true],
    [true, 0.5, true],
    [false, 0, false],
  ]);
  expect(detectionOf(scores)).toMatchObject({
    found: { count: 1, of: 3 },
    chance: { count: 0.5, of: 3 },
    net: { count: 0.5, of: 3 },
    reached: { count: 2, of: 3 },
  });
  expect(detectionOf([]).net.share).toBeNaN();
});

test('a further clean visit says what chance gives, and visits with other faults only where there is none', () => {
  const [own, like] = [keptFault('a'), keptFault('b')];
  const visit = line([of('a', 'contrast:new')], { present: [own], judged: [own, like] });
  // The same operator on the same screen gives a finding that would count for its like.
  const pack = line([of('a', 'contrast:like')], { present: [like], judged: [own, like], what: 'pack-b' });
  const clean = line([], { judged: [own, like] });
  const chanceOf = (others: LedgerLine[]) => {
    const [score] = scoreVisit(visit, [own], { usual: new Set(), others });
    return [score?.chance, score?.chanceFrom];
  };
  expect(chanceOf([pack, clean])).toEqual([0, 'clean']);
  expect(chanceOf([pack])).toEqual([1, 'other faults']);
  // One that was made before the fault was kept says nothing of it.
  expect(chanceOf([pack, line([], { judged: [like] })])).toEqual([1, 'other faults']);
});

test('a fault is left out where no visit without it was judged for it, or its own visit has no report', () => {
  const [early, late] = [keptFault('a'), keptFault('b')];
  const visit = line([of('a', '1')], { present: [early, late], judged: [early, late] });
  const others = [line([], { judged: [early] })];
  const known = { usual: new Set<string>(), others };
  expect(scoreVisit(visit, [early, late], known).map(({ id }) => id)).toEqual(['a']);
  expect(scoreVisit({ ...visit, findings: null }, [early], known)).toEqual([]);
});

test('a finding counts for one fault, the one that it names best', () => {
  const text = { values: { clean: ['12.50'], faulty: [] } };
  const faults = [
    keptFault('near', { layer: 'data', truth: { ...text, elements: [] } }),
    keptFault('own', { layer: 'data', truth: text }),
    keptFault('third', { layer: 'data', truth: { ...text, elements: [] } }),
  ];
  const quoting = (fingerprint: string, element: typeof button | null) =>
    finding({ fingerprint, element, rule: 'two-prices', summary: 'Here 12.50.' });
  const found = (findings: FindingRead[]) =>
    scoreVisit(line(findings, { present: faults, judged: faults }), faults, {
      usual: new Set(),
      others: [line([], { judged: faults })],
    }).map((score) => score.by);
  expect(found([quoting('1', { ...button, name: 'Name of own' })])).toEqual([null, 'element', null]);
  expect(found([quoting('1', null)])).toEqual(['value', null, null]);
});

test('what never acted was not found, whatever names it', () => {
  // Its interference changes answers on their way, and says when it does.
  const late = keptFault('a', {
    operator: 'answer-late',
    layer: 'data',
    site: { method: 'GET', path: '/list' },
  });
  const named = [finding({ rule: 'late-answer', element: { ...button, name: 'Name of a' } })];
  const score = (acted: string[]) =>
    scoreVisit(line(named, { present: [late], judged: [late], acted }), [late], {
      usual: new Set(),
      others: [line([], { judged: [late] })],
    })[0]?.found;
  expect(score(['a'])).toBe(true);
  expect(score([])).toBe(false);
});

test('the line of a visit keeps numbers and ids, and nothing that a page said', () => {
  const fault = keptFault('a');
  const visit = visitWith([of('a', 'contrast:1')], { crawl: { actions: 250, states: 9, ended: 'actions' } });
  const told = lineOf(
    { app: 'shop', what: 'pack-1', seed: 1, actions: 250, present: [fault], judged: [fault], task: null },
    visit,
  );
  expect(told).toMatchObject({
    findings: ['contrast:1'],
    present: ['a'],
    crawl: { ended: 'actions' },
    faults: { a: { reached: true, acted: null, hits: { 'contrast:1': 'element' } } },
  });
  expect(JSON.stringify(told)).not.toMatch(/Name of|too faint|localhost/);
});

test('a visit is cut short where the clock ended its crawl or its journey', () => {
  const of = (more: Parameters<typeof visitWith>[1]) =>
    lineOf(
      { app: 'shop', what: 'clean', seed: 1, actions: 250, present: [], judged: [], task: null },
      visitWith([], more),
    ).cut;
  const ran = (turns: number) => ({
    report: {
      ...visitWith([]).report!,
      outcome: { value: 'out_of_budget', because: '' },
      summary: { turns, screens: 1 },
      budget: { turns: 120 },
    },
  });
  expect(of({ crawl: { actions: 36, states: 5, ended: 'time' } })).toBe(true);
  expect(of({ crawl: { actions: 250, states: 9, ended: 'actions' } })).toBe(false);
  expect(of(ran(50))).toBe(true);
  expect(of(ran(120))).toBe(false);
});

function of(id: string, fingerprint: string): FindingRead {
  return finding({ fingerprint, element: { ...button, name: `Name of ${id}` } });
}

function line(
  findings: FindingRead[] | null,
  more: { present?: KeptFault[]; judged: KeptFault[]; what?: string; acted?: string[] },
): LedgerLine {
  const { present = [], judged, what = 'clean', acted = [] } = more;
  const visit = visitWith(findings ?? [], { acted });
  return lineOf(
    { app: 'shop', what, seed: 1, actions: 0, present, judged, task: null },
    findings ? visit : { ...visit, report: null },
  );
}
