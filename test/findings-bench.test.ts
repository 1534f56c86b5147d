// The bench of findings: its truth is whole, and its matching is what it says. `npm run bench findings -- --quick` visits a site.
import { describe, expect, test } from 'vitest';
import { kindRules } from '../bench/findings/kind-rules.ts';
import { matchFindings, type BenchFinding } from '../bench/findings/match.ts';
import { judgeForms, meanJaccard, precisionOf, recallOf, scoreOf } from '../bench/findings/score.ts';
import type { Defect, SeededSite } from '../bench/findings/seeded-site.ts';
import { seededSites } from '../bench/findings/sites/index.ts';
import { findLibraryPersona } from '../src/personas/persona-index.ts';

const dead: Defect = {
  id: 'calendar-dead',
  kind: 'dead-control',
  path: /^\/done$/,
  selector: '#calendar',
  called: /calendar/i,
  hurts: ['everybody'],
  happens: 'The button does nothing.',
};
const pale: Defect = { ...dead, id: 'pale', kind: 'contrast', path: '*', selector: '.hours', called: null };

function finding(over: Partial<BenchFinding>): BenchFinding {
  return {
    rule: 'dead-control',
    title: 'Button “Add” does nothing',
    summary: '',
    url: 'https://localhost:1/done',
    element: { role: 'button', name: 'Add', css: 'main > #calendar' },
    severity: 3,
    confidence: 'high',
    fingerprint: 'fp_1',
    ...over,
  };
}

describe('matching', () => {
  test('a finding hits by rule, path and element together', () => {
    const { hits, missed, false: wrong } = matchFindings([finding({})], [dead, pale]);
    expect(hits.map(({ defect }) => defect.id)).toEqual(['calendar-dead']);
    expect(missed).toEqual([pale]);
    expect(wrong).toEqual([]);
  });

  test.each([
    ['another rule', { rule: 'lost-input' }],
    ['another page', { url: 'https://localhost:1/other' }],
    ['another element', { element: { role: 'button', name: 'Send', css: 'main > #send' } }],
    ['an id that only begins alike', { element: { role: 'button', name: 'Go', css: '#calendar-2' } }],
  ] as const)('%s is false', (_, over) => {
    const { hits, false: wrong } = matchFindings([finding({ title: '', ...over })], [dead]);
    expect(hits).toEqual([]);
    expect(wrong).toHaveLength(1);
  });

  test('an element may be known by its words, and a finding about the page by its path', () => {
    const byWords = finding({ element: { role: 'button', name: 'Add to calendar', css: 'main > button' } });
    expect(matchFindings([byWords], [dead]).hits).toHaveLength(1);
    expect(matchFindings([finding({ element: null })], [dead]).hits).toHaveLength(1);
  });

  test('one defect is hit once; further findings of it are neither hits nor false', () => {
    const twice = [finding({}), finding({ fingerprint: 'fp_2' })];
    const { hits, repeats, false: wrong } = matchFindings(twice, [dead]);
    expect([hits.length, repeats.length, wrong.length]).toEqual([1, 1, 0]);
  });

  test('one finding hits one defect, though it could stand for two', () => {
    const twin = { ...dead, id: 'twin' };
    expect(matchFindings([finding({})], [dead, twin]).missed).toEqual([twin]);
  });
});

test('shares: what clean twins show is false, an unfound defect lowers recall', () => {
  const site: SeededSite = {
    name: 'small',
    set: 'held-out',
    about: '',
    defects: [dead, pale],
    visits: [],
    create: () => () => undefined,
  };
  const forms = judgeForms([
    {
      site,
      form: 'flawed',
      findings: [finding({}), finding({ rule: 'lost-input', fingerprint: 'fp_3' })],
      visited: ['/'],
    },
    { site, form: 'clean', findings: [finding({})], visited: ['/'] },
  ]);
  const score = scoreOf(forms);
  expect(score).toEqual({
    hits: 1,
    falseOnFlawed: 1,
    falseOnClean: 1,
    defects: 2,
    defectsVisited: 1,
    cleanTwins: 1,
  });
  expect(precisionOf(score)).toBeCloseTo(1 / 3);
  expect(recallOf(score)).toBe(0.5);
  expect(scoreOf(forms, (rule) => rule === 'lost-input').falseOnFlawed).toBe(1);
  expect(meanJaccard([new Set(['a', 'b']), new Set(['b']), new Set(['b'])])).toBeCloseTo(2 / 3);
});

describe('the truth', () => {
  test('has twelve sites and sixty defects or more, a quarter of the sites and twenty defects held out', () => {
    const held = seededSites.filter(({ set }) => set === 'held-out');
    const count = (sites: readonly SeededSite[]) =>
      sites.reduce((sum, { defects }) => sum + defects.length, 0);
    expect(seededSites.length).toBeGreaterThanOrEqual(12);
    expect(count(seededSites)).toBeGreaterThanOrEqual(60);
    expect(held.length).toBeGreaterThanOrEqual(seededSites.length / 4);
    expect(count(held)).toBeGreaterThanOrEqual(20);
  });

  test('names every kind at least once, every defect once, and personas that exist', () => {
    const kinds = new Set(seededSites.flatMap(({ defects }) => defects.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(Object.keys(kindRules).sort());
    for (const { name, defects, visits } of seededSites) {
      expect(new Set(defects.map(({ id }) => id)).size, name).toBe(defects.length);
      for (const { persona } of visits) expect(findLibraryPersona(persona), persona).not.toBeNull();
    }
  });
});
