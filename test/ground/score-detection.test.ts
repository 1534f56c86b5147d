// When a finding counts for a fault, what is taken off for chance, and how a screen counts as reached.
import { expect, test } from 'vitest';
import { fitsLayer } from '../../bench/ground/score/layer-of-finding.ts';
import { matchFinding } from '../../bench/ground/score/match-finding.ts';
import { detectionOf, scorePack, usualFingerprints } from '../../bench/ground/score/score-detection.ts';
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

test('what clean visits give is usual, and what a further clean visit gives is chance', () => {
  const faults = [keptFault('a'), keptFault('b'), keptFault('c', { truth: { screens: ['/away'] } })];
  const of = (id: string, fingerprint: string) =>
    finding({ fingerprint, element: { ...button, name: `Name of ${id}` } });
  const usual = usualFingerprints([visitWith([of('a', 'contrast:usual')])]);
  const chance = visitWith([of('b', 'contrast:chance')]);
  const visit = visitWith([of('a', 'contrast:usual'), of('b', 'contrast:new')]);
  const scores = scorePack(faults, visit, { usual, chance });
  expect(scores.map(({ found, chance: by, reached }) => [found, by, reached])).toEqual([
    [false, false, true],
    [true, true, true],
    [false, false, false],
  ]);
  expect(detectionOf(scores)).toMatchObject({ faults: 3, found: 1, chance: 1, netShare: 0 });
  expect(detectionOf([]).netShare).toBe(0);
});
