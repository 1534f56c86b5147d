// What a probe concluded, with its raw record saying otherwise: a claim that repeats the conclusion does not notice.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import type { ProbedElement, ProbeRecord } from '../../../evidence/probe.ts';
import { ruleIndex } from '../../../findings/rules/rule-index.ts';
import { claimsOf } from '../claim-of.ts';
import type { ProbeContext } from '../over-probe.ts';
import { onItsWord } from '../taken-as-recorded.ts';

function thing(name: string, box = { x: 20, y: 100, width: 200, height: 40 }): ProbedElement {
  const locator = { role: 'button', name, testId: null, css: `#${name}`, nth: 0, frameUrl: null };
  return { role: 'button', name, box, locator };
}

const page = { id: 'p1', event: 9, url: 'https://a.test/', image: null };
const viewport = { width: 320, height: 640 };

/** What the claim of `rule` says of `probe`, of a finding about `about`. */
function claimOf(rule: string, probe: unknown, about: ProbedElement, measured = {}) {
  const { role, name, locator } = about;
  const { testId, frameUrl, ...rest } = locator;
  const element = { role, name, locator: { ...rest, test_id: testId, frame_url: frameUrl } };
  const context: Omit<ProbeContext, 'finding'> = {
    probe: { ...page, viewport, ...(probe as object) } as ProbeRecord,
    evidence: evidence({ screens: [screen('s1', [])] }),
    pixels: new Map(),
  };
  return claimsOf(rule).ofProbe?.({ ...context, finding: { element, measured } } as ProbeContext);
}

const walk = { kind: 'tab-walk', stops: [], unreached: [], pasted: [], trap: null, end: 'round' };

test('what the walk stopped at was reached, whatever the probe says', () => {
  const save = thing('save');
  const told = { ...walk, unreached: [save] };
  expect(claimOf('unreachable-control', told, save)).toBeTypeOf('object');
  expect(claimOf('unreachable-control', { ...told, stops: [save] }, save)).toBeTypeOf('string');
  const nothing = thing('save', { x: 0, y: 0, width: 0, height: 0 });
  expect(claimOf('unreachable-control', { ...walk, unreached: [nothing] }, nothing)).toBeTypeOf('string');
});

test('a trap is where the walk ended', () => {
  const [first, second, third] = [thing('one'), thing('two'), thing('three')];
  const told = { ...walk, end: 'trap', stops: [first, second], trap: { from: 1, to: 1 } };
  expect(claimOf('focus-trap', told, second)).toBeTypeOf('object');
  expect(claimOf('focus-trap', { ...told, stops: [first, second, third] }, second)).toBeTypeOf('string');
  expect(claimOf('focus-trap', { ...told, end: 'round' }, second)).toBeTypeOf('string');
});

test('what reaches beyond the edge does so by its box', () => {
  const wide = { ...thing('offer', { x: 20, y: 100, width: 630, height: 40 }), beyondPx: 330 };
  const told = { kind: 'narrow-look', overflowPx: 330, overflowing: [wide], moving: [], viewportTag: '' };
  expect(claimOf('reflow', told, wide)).toBeTypeOf('object');
  const slim = { ...thing('offer'), beyondPx: 330 };
  expect(claimOf('reflow', { ...told, overflowing: [slim] }, slim)).toBeTypeOf('string');
});

test('a layer covers what its box covers', () => {
  const layer = { ...thing('news', { x: 0, y: 320, width: 320, height: 400 }), share: 0.5, words: 'News' };
  const told = { kind: 'page-look', layers: [layer], cut: [], pushed: [] };
  expect(claimOf('obstruction-fixed', told, layer)).toBeTypeOf('object');
  const claimed = { ...layer, share: 0.8 };
  expect(claimOf('obstruction-fixed', { ...told, layers: [claimed] }, claimed)).toBeTypeOf('string');
});

test('what comes to rest does not last', () => {
  const ring = { ...thing('ring'), how: 'animation', lastsMs: null };
  const told = { kind: 'narrow-look', overflowPx: 0, overflowing: [], moving: [ring], viewportTag: '' };
  expect(claimOf('lasting-motion', told, ring)).toBeTypeOf('object');
  const short = { ...ring, lastsMs: 900 };
  expect(claimOf('lasting-motion', { ...told, moving: [short] }, short)).toBeTypeOf('string');
});

test('a search that shows the thing says its name', () => {
  const field = thing('q');
  const asked = [
    { how: 'as it stands', query: 'Rye loaf', shows: true, said: 'Results Rye loaf, 4 pounds' },
    { how: 'other capitals', query: 'rye loaf', shows: false, said: 'Nothing found.' },
    { how: 'no word at all', query: 'xqzv', shows: false, said: 'Nothing found.' },
  ];
  const told = { kind: 'search-look', field, title: 'Rye loaf', asked };
  const measured = { query: 'rye loaf' };
  expect(claimOf('search-fails', told, field, measured)).toBeTypeOf('object');
  const silent = asked.map((each) => ({ ...each, said: 'Nothing found.' }));
  expect(claimOf('search-fails', { ...told, asked: silent }, field, measured)).toBeTypeOf('string');
});

test('what rests on the word of a probe is listed by rules that there are', () => {
  const known = new Set(ruleIndex.map(({ id }) => id));
  expect(Object.keys(onItsWord).filter((rule) => !known.has(rule))).toEqual([]);
});
