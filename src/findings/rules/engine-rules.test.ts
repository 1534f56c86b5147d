// Engines and widgets judged: trust by measure, one finding for what two engines saw, and the words of a failed trial.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probed, probedPage } from '../../../test/support/probe-builder.ts';
import type { IbmResult, PageHolds, PatternLook, WidgetTrial } from '../../evidence/audit-probe.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { AxeResult, ProbeRecord } from '../../evidence/probe.ts';
import { analyse } from '../analyse.ts';
import { isTrusted } from '../signals/engine-precision.ts';
import { axe } from './axe.ts';
import { ibm } from './ibm.ts';
import { markup } from './markup.ts';
import { widgetFocus } from './widget-focus.ts';
import { widgetKeyboard } from './widget-keyboard.ts';
import { widgetState } from './widget-state.ts';

const holds: PageHolds = {
  media: 0,
  images: 0,
  fields: 0,
  frames: 0,
  shadows: 0,
};

function ibmSays(id: string, criteria: string[], name = 'Town'): IbmResult {
  const nodes = name === '' ? [] : [probed(name)];
  return { id, help: `Help of ${id}`, message: 'It is so', criteria, recommended: false, nodes, count: 1 };
}

function axeSays(id: string, tag: string, name = 'Town'): AxeResult {
  const words = {
    help: 'Help',
    description: 'What it looks at',
    helpUrl: 'https://example.com/',
    because: 'So.',
  };
  return { id, impact: 'serious', tags: ['wcag2a', tag], nodes: [probed(name)], count: 1, ...words };
}

function told(fails: IbmResult[], violations: AxeResult[] = [], trialRules = false): string[] {
  const look = { ...probedPage, image: null };
  const probes: ProbeRecord[] = [
    { ...look, kind: 'axe-look', axe: '4.12', violations, incomplete: [] },
    { ...look, id: 'p2', event: 10, kind: 'ibm-look', ibm: '4.0', holds, fails, review: [] },
  ];
  const base = evidence({ screens: [screen('s1', [])] });
  const { trialRules: _asked, ...facts } = base.facts;
  const known: Evidence = { ...base, probes, facts: trialRules ? { ...facts, trialRules } : facts };
  for (const rule of [axe, ibm]) judge(rule, known);
  return analyse(known, new Map(), [axe, ibm]).findings.map(({ rule }) => rule);
}

test('a rule that was wrong too often, or never seen right, speaks on trial alone', () => {
  expect(isTrusted('ibm/form_label_unique')).toBe(true);
  expect(isTrusted('ibm/table_headers_exists')).toBe(false);
  expect(isTrusted('ibm/label_ref_valid'), 'right as often as wrong').toBe(false);
  expect(isTrusted('ibm/canvas_content_described')).toBe(false);
  expect(isTrusted('axe/never-met')).toBe(true);
  const both = [ibmSays('form_label_unique', ['1.3.1']), ibmSays('table_headers_exists', ['1.3.1'], 'Fares')];
  expect(told(both)).toEqual(['ibm/form_label_unique']);
  expect(told(both, [], true).toSorted()).toEqual(['ibm/form_label_unique', 'ibm/table_headers_exists']);
});

test('the same criterion of the same element is one finding, of another element or criterion two', () => {
  const label = axeSays('label', 'wcag412');
  expect(told([ibmSays('input_label_exists', ['4.1.2'])], [label])).toEqual(['axe/label']);
  expect(told([ibmSays('input_label_exists', ['4.1.2'], 'Street')], [label]).toSorted()).toEqual([
    'axe/label',
    'ibm/input_label_exists',
  ]);
  expect(told([ibmSays('form_label_unique', ['1.3.1'])], [label]).toSorted()).toEqual([
    'axe/label',
    'ibm/form_label_unique',
  ]);
  const twice = [ibmSays('input_label_exists', ['4.1.2']), ibmSays('label_content_exists', ['4.1.2'])];
  expect(told(twice)).toHaveLength(1);
});

test('two rules of axe-core that tell one cause are one finding', () => {
  const both = (one: string, other: string, at: [string, string]) => {
    const says = (id: string, css: string) => {
      const node = probed('Town');
      return { ...axeSays(id, 'wcag131'), nodes: [{ ...node, locator: { ...node.locator, css } }] };
    };
    return told([], [says(one, at[0]), says(other, at[1])]);
  };
  const children = 'aria-required-children';
  const [list, item] = ['main > ul', 'main > ul > li:nth-of-type(2)'];
  expect(both(children, 'listitem', [item, 'main > ul > li:nth-of-type(1)'])).toEqual([`axe/${children}`]);
  expect(both(children, 'listitem', [list, item])).toEqual([`axe/${children}`]);
  expect(both(children, 'listitem', ['aside > ul', item])).toHaveLength(2);
  expect(both(children, 'listitem', ['main', item]), 'further within').toHaveLength(2);
  const [nested, conflict] = ['nested-interactive', 'presentation-role-conflict'];
  expect(both(nested, conflict, [item, item])).toEqual([`axe/${nested}`]);
  expect(both(nested, conflict, [list, item])).toHaveLength(2);
  expect(both('label', 'label-title-only', [item, item])).toEqual(['axe/label']);
  expect(both('select-name', 'label-title-only', [item, item])).toEqual(['axe/select-name']);
});

test('a finding of the second engine that overlaps another in one place gives it its other places', () => {
  const at = (css: string) => ({
    ...probed(''),
    role: 'textbox',
    locator: { role: 'textbox', name: '', testId: null, css, nth: 0, frameUrl: null },
  });
  const rows = ['li:nth-child(1) > input', 'li:nth-child(2) > input', 'li:nth-child(3) > input'];
  const look = { ...probedPage, image: null };
  const findings = (ofAxe: string[], ofIbm: string[]) => {
    const violations = [{ ...axeSays('label', 'wcag412'), nodes: ofAxe.map(at), count: ofAxe.length }];
    const fails = [
      { ...ibmSays('input_label_exists', ['4.1.2']), nodes: ofIbm.map(at), count: ofIbm.length },
      { ...ibmSays('label_content_exists', ['4.1.2']), nodes: ofIbm.map(at), count: ofIbm.length },
    ];
    const probes: ProbeRecord[] = [
      { ...look, kind: 'axe-look', axe: '4.12', violations, incomplete: [] },
      { ...look, id: 'p2', event: 10, kind: 'ibm-look', ibm: '4.0', holds, fails, review: [] },
    ];
    return analyse({ ...evidence({ screens: [screen('s1', [])] }), probes }, new Map(), [axe, ibm]).findings;
  };
  const [one, ...rest] = findings(rows.slice(0, 1), rows);
  expect(rest).toEqual([]);
  expect([one?.rule, one?.occurrences]).toEqual(['axe/label', 3]);
  expect(one?.places.map(({ css }) => css)).toEqual(rows);
  expect(findings(rows, rows)[0]).toMatchObject({ rule: 'axe/label', occurrences: 3 });
  // More places than are kept are counted all the same.
  const many = Array.from({ length: 19 }, (_, nth) => `li:nth-child(${nth + 10}) > input`);
  const [long] = findings(rows, [...rows.slice(0, 1), ...many]);
  expect([long?.occurrences, long?.places.length]).toEqual([22, 20]);
});

test('what has one pair of colours is one finding, whatever it stands in', () => {
  const link = (name: string, css: string, colours: string) => {
    const node = probed(name);
    const nodes = [{ ...node, locator: { ...node.locator, css } }];
    const because = `The link has a contrast of 2:1 with the text (link text: ${colours}, text: #444444)`;
    return { ...axeSays('link-in-text-block', 'wcag141'), nodes, because };
  };
  const story = link('Story', 'main > p > a', '#4183c4');
  expect(told([], [story, link('News', 'main > ul > li > a', '#4183c4')])).toHaveLength(1);
  expect(told([], [story, link('News', 'main > ul > li > a', '#659dd0')])).toHaveLength(2);
});

test('a widget that failed a question is told with what was pressed, one that held is not', () => {
  const trial = (asks: WidgetTrial['asks'], held: boolean): WidgetTrial => ({
    asks,
    keys: 'ArrowRight',
    held,
    before: 'focus on #a',
    after: 'focus on #a',
  });
  const look = (
    trials: WidgetTrial[],
    pattern: PatternLook['pattern'] = 'tabs',
  ): ProbeRecord & PatternLook => ({
    ...probedPage,
    image: null,
    kind: 'pattern-look',
    pattern,
    widget: probed('Club', { role: 'tablist' }),
    trials,
  });
  const club = element('club', { locator: probed('Club', { role: 'tablist' }).locator });
  const judged = (trials: WidgetTrial[], pattern?: PatternLook['pattern']) => {
    const records = {
      ...evidence({ screens: [screen('s1', [club])], turns: [turn(1, club)] }),
      probes: [look(trials, pattern)],
    };
    const rules = [widgetKeyboard, widgetState, widgetFocus];
    for (const rule of rules) judge(rule, records);
    return analyse(records, new Map(), rules);
  };
  const closes = (pattern: PatternLook['pattern']) =>
    judged([trial('closes', false)], pattern).findings.map(({ wcag, severity }) => ({ wcag, severity }));
  expect(closes('tooltip')).toEqual([{ wcag: ['1.4.13'], severity: 2 }]);
  expect(closes('tabs')).toEqual([{ wcag: [], severity: 1 }]);
  const told = (pattern: PatternLook['pattern']) =>
    judged([trial('told', false)], pattern).findings[0]?.title;
  expect(told('tabs')).toContain('does not say which part is chosen');
  expect(told('disclosure')).toContain('does not say whether it is open');
  expect(told('check box')).toContain('does not say whether it is on');
  // What the practices ask for and no criterion does is told as such.
  const [ends] = judged([trial('ends', false)], 'slider').findings;
  expect([ends?.rule, ends?.wcag, ends?.severity]).toEqual(['widget-keyboard', [], 1]);
  expect(judged([trial('ends', true)], 'slider').findings).toEqual([]);
  const held = judged([trial('moves', true), trial('told', true), trial('returns', true)]);
  expect(held.findings).toEqual([]);
  expect(held.ruleErrors).toEqual([]);
  const failed = judged([
    trial('moves', false),
    trial('told', false),
    trial('returns', false),
    trial('space', false),
  ]);
  expect(failed.ruleErrors).toEqual([]);
  expect(failed.findings.map(({ rule, wcag }) => `${rule} ${wcag.join()}`).toSorted()).toEqual([
    'widget-focus 2.4.3',
    'widget-keyboard 2.1.1',
    'widget-keyboard 2.1.1',
    'widget-state 4.1.2',
  ]);
  const moves = failed.findings.find(({ measured }) => measured['asked'] === 'moves');
  expect(moves?.measured).toMatchObject({ pattern: 'tabs', keys: 'ArrowRight', held: false });
  expect(moves?.sources['asked']).toMatch(/^probes\.p1\.trials/);
  // The proof names what each key and the pointer changed.
  const did = 'Space: nothing; Enter: nothing; press of the pointer: it opened; Space: nothing';
  const [operated] = judged([{ ...trial('operated', false), did }], 'disclosure').findings;
  expect(operated?.summary).toContain('a press of the pointer did (it opened).');
  expect(operated?.measured).toMatchObject({ each_key: did });
  expect(operated?.sources['each_key']).toMatch(/^probes\.p1\.trials/);
});

test('one place fails, several fail', () => {
  const summary = (rule: typeof axe, names: string[]) => {
    const nodes = names.map((name) => probed(name));
    const look = { ...probedPage, image: null };
    const probes: ProbeRecord[] = [
      {
        ...look,
        kind: 'axe-look',
        axe: '4.12',
        violations: [{ ...axeSays('label', 'wcag412'), nodes }],
        incomplete: [],
      },
      {
        ...look,
        id: 'p2',
        event: 10,
        kind: 'ibm-look',
        ibm: '4.0',
        holds,
        fails: [{ ...ibmSays('form_label_unique', ['1.3.1']), nodes }],
        review: [],
      },
    ];
    return judge(rule, { ...evidence({ screens: [screen('s1', [])] }), probes }).found[0]?.summary;
  };
  for (const rule of [axe, ibm]) {
    expect(summary(rule, ['Town'])).toMatch(/that fails/);
    expect(summary(rule, ['Town', 'Town'])).toMatch(/that fail /);
  }
});

test('what comes up under the pointer is told under 1.4.13, and what the focus does not bring up under 2.1.1', () => {
  const trial = (asks: WidgetTrial['asks']): WidgetTrial => ({
    asks,
    keys: 'Escape',
    held: false,
    before: 'focus elsewhere, open',
    after: 'focus elsewhere, open',
  });
  const toldOf = (pattern: PatternLook['pattern'], asks: WidgetTrial['asks']) => {
    const look: ProbeRecord = {
      ...probedPage,
      image: null,
      kind: 'pattern-look',
      pattern,
      widget: probed('When?', { role: '' }),
      trials: [trial(asks)],
    };
    const records = { ...evidence({ screens: [screen('s1', [])] }), probes: [look] };
    const rules = [widgetKeyboard, widgetState, widgetFocus];
    for (const rule of rules) judge(rule, records);
    return analyse(records, new Map(), rules).findings.map(({ rule, wcag }) => `${rule} ${wcag.join()}`);
  };
  expect(toldOf('hover content', 'stays')).toEqual(['widget-focus 1.4.13']);
  expect(toldOf('tooltip', 'closes')).toEqual(['widget-focus 1.4.13']);
  expect(toldOf('menu', 'closes')).toEqual(['widget-focus ']);
  expect(toldOf('hover content', 'shown')).toEqual(['widget-keyboard 2.1.1']);
});

test('each kind of markup has its criterion and remedy, like places are one finding, and level AAA is none', () => {
  const node = (css: string, says: string) => ({
    ...probed('Read more', { locator: { ...probed('').locator, css } }),
    says,
  });
  const look: ProbeRecord = {
    ...probedPage,
    image: null,
    kind: 'markup-look',
    faults: [
      { id: 'link-by-context', count: 1, nodes: [node('p > a', '“read more”')] },
      { id: 'list-by-signs', count: 2, nodes: [node('#a1', '* one / * two'), node('#a2', '* three')] },
    ],
  };
  const told = analyse({ ...evidence({ screens: [screen('s1', [])] }), probes: [look] }, new Map(), [markup]);
  expect(told.findings.map(({ wcag, severity }) => [wcag, severity])).toEqual([[['1.3.1'], 1]]);
  expect(told.findings.map(({ summary }) => summary)).toEqual([
    'Found in 2 places on /: lines that begin with one sign or picture or count on, and are no list (* one / * two).',
  ]);
});
