import { describe, expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { oncePerScreen } from '../../test/support/screen-rule.ts';
import { analyse, rulesFor } from './analyse.ts';
import { relationIndex } from './relations/relation-index.ts';
import { defineRule, type Rule } from './rule.ts';
import { ruleIndex } from './rules/rule-index.ts';
import { stopsFirst } from './stops-first.ts';

const shop = 'https://shop.example.com';
const icon = element('menu', { name: '', text: '', icon: 'menu' });
const button = element('show', { name: 'Show hours' });
const session = evidence({
  screens: [
    screen('s1', [icon, button]),
    screen('s2', [icon], { url: `${shop}/product/1` }),
    screen('s3', [icon], { url: `${shop}/product/2` }),
    screen('s4', [icon], { url: `${shop}/product/2#reviews` }),
  ],
  turns: [turn(1, button)],
});

describe('analyse', () => {
  test('makes one finding of one fault on many screens, and orders by severity', () => {
    const { findings } = analyse(session, new Map());
    expect(findings.map(({ id, rule, severity, occurrences }) => [id, rule, severity, occurrences])).toEqual([
      ['f1', 'dead-control', 2, 1],
      ['f2', 'nameless-control', 1, 3],
    ]);
    expect(findings[1]?.proof.turns).toEqual([0, 1, 2, 3]);
  });

  test('makes one finding of one picture that is missing on many pages', () => {
    const picture = (ref: string) =>
      element(ref, { kind: 'image', role: 'img', name: 'Oak bench', imageLoaded: false });
    const screens = [
      screen('s1', [picture('a')]),
      screen('s2', [picture('b')], { url: `${shop}/product/1` }),
    ];
    const { findings } = analyse(evidence({ screens }), new Map());
    expect(findings.map(({ title, occurrences }) => [title, occurrences])).toEqual([
      ['The picture “Oak bench” does not load', 2],
    ]);
  });

  test('makes one finding of nameless controls of one component, wherever they are met, and lists the places', () => {
    const nameless = (ref: string, css: string) => {
      const { locator, ...rest } = element(ref, { name: '', text: '', icon: 'star' });
      return { ...rest, locator: { ...locator, name: '', css } };
    };
    const rows = [1, 2, 3].map((nth) => nameless(`r${nth}`, `main > ul > li:nth-of-type(${nth}) > button`));
    const other = nameless('menu', 'header > button');
    const over = (url: string, of: typeof rows) => {
      const { findings } = analyse(evidence({ screens: [screen('s1', of, { url })] }), new Map());
      return findings.filter(({ rule }) => rule === 'nameless-control');
    };
    const [first, second] = over(`${shop}/list`, [...rows, other]);
    expect([first?.occurrences, second?.occurrences]).toEqual([3, 1]);
    expect(first?.places.map(({ css }) => css)).toEqual(rows.map(({ locator }) => locator.css));
    const [elsewhere] = over(`${shop}/orders`, rows.slice(1, 2));
    expect(elsewhere?.fingerprint).toBe(first?.fingerprint);
    expect(elsewhere?.fingerprint).not.toBe(second?.fingerprint);
    // Version 2 had a name for each page, by which reports of it are known again.
    expect(first?.formerFingerprints).toHaveLength(1);
    expect(elsewhere?.formerFingerprints).not.toEqual(first?.formerFingerprints);
  });

  test('puts what stopped somebody, then what would stop whoever needs it, before what is as bad', () => {
    const told = (severity: 2 | 3 | 4, stopped: boolean, wouldStop: boolean) => ({
      severity,
      stopped,
      wouldStop,
    });
    const order = [told(4, true, true), told(3, false, true), told(3, false, false), told(2, false, true)];
    expect(order.toReversed().toSorted(stopsFirst)).toEqual(order);
  });

  test('leaves rules on trial out, unless the session asks for them', () => {
    const [first, ...others] = ruleIndex;
    const index = [{ ...first, trial: 'right in 3 of 5' } as (typeof ruleIndex)[number], ...others];
    const ofReads = relationIndex.filter(({ judgesSession }) => judgesSession);
    const { trialRules: _asked, ...facts } = session.facts;
    const trusted = others.filter(({ trial }) => trial === undefined);
    expect(rulesFor({ ...session, facts }, index)).toEqual([...trusted, ...ofReads]);
    expect(rulesFor(session, index)).toEqual([...index, ...ofReads]);
  });

  test('gives the same bytes for the same evidence', () => {
    expect(JSON.stringify(analyse(structuredClone(session), new Map()))).toBe(
      JSON.stringify(analyse(session, new Map())),
    );
  });

  test('keeps a fingerprint over task, seed, persona, host and position', () => {
    const print = (changed: typeof session) => analyse(changed, new Map()).findings.map((f) => f.fingerprint);
    const moved = structuredClone(session);
    moved.facts = { ...moved.facts, task: 'Other', seed: 99, targetUrl: 'https://staging.example.com/' };
    for (const each of moved.screens) each.url = each.url.replace('shop.', 'staging.');
    for (const { elements } of moved.screens) for (const each of elements) each.locator.nth = 4;
    expect(print(moved)).toEqual(print(session));
  });

  test('keeps the fingerprint of a button of many pages, wherever it was pressed; not that of a nameless one', () => {
    const print = (url: string, name: string) => {
      const pressed = element('show', { name, text: name });
      const turns = [turn(1, pressed, { effect: { urlBefore: url, urlAfter: url } })];
      const { findings } = analyse(
        evidence({ screens: [screen('s1', [pressed], { url })], turns }),
        new Map(),
      );
      return findings.find(({ rule }) => rule === 'dead-control')?.fingerprint;
    };
    const [home, story] = [`${shop}/`, `${shop}/stories/harbour`];
    expect(print(home, 'Show hours')).toMatch(/^fp_/);
    expect(print(story, 'Show hours')).toBe(print(home, 'Show hours'));
    expect(print(story, '')).not.toBe(print(home, ''));
  });

  test('says which rules are clear, and marks the picture', () => {
    const analysis = analyse(session, new Map());
    const spoken = new Set([...analysis.findings, ...analysis.cannotTell].map(({ rule }) => rule));
    const quiet = ruleIndex.filter(
      ({ id, needs }) => !spoken.has(id) && (!needs.includes('probes') || needs.includes('screens')),
    );
    expect(analysis.clear).toEqual(quiet.map(({ id }) => id));
    expect(analysis.clear).toContain('lost-input');
    expect(spoken).toContain('dead-control');
    const pictured = structuredClone(session);
    for (const each of pictured.screens) each.image = '001-shop.png';
    expect(analyse(pictured, new Map()).findings[0]?.proof.image).toEqual({
      name: '001-shop.png',
      box: button.box,
    });
  });

  test('reports a rule that throws alone, and gives rules only what they need', () => {
    const template = ruleIndex[0];
    if (!template) throw new Error('there are rules');
    const seen: string[] = [];
    const failing = defineRule({
      ...template,
      id: 'failing',
      needs: ['turns'],
      evaluate: (parts) => {
        seen.push(...Object.keys(parts));
        throw new Error('no such thing');
      },
    });
    const analysis = analyse(session, new Map(), [failing, ...ruleIndex]);
    expect(seen).toEqual(['turns']);
    expect(analysis.ruleErrors).toEqual([{ rule: 'failing', message: 'no such thing' }]);
    expect(analysis.findings).toHaveLength(2);
  });

  test('holds what an action did with medium confidence until the journey was done again, however often it happened', () => {
    const twice = evidence({
      screens: [screen('s1', [button])],
      turns: [1, 2].map((number) =>
        turn(number, button, { effect: { firstResponseMs: 2_000, visibleMutations: 1 } }),
      ),
    });
    const [finding] = analyse(twice, new Map()).findings;
    expect(finding).toMatchObject({ rule: 'no-feedback', confidence: 'medium', occurrences: 1 });
  });

  test('raises what stood on a page to high confidence only where it stood there after another load', () => {
    const seen = (navigated: boolean) => {
      const told = evidence({
        screens: [screen('s1', [icon]), screen('s2', [icon])],
        turns: [turn(1, button, { from: 's1', to: 's2', effect: { navigated } })],
      });
      return analyse(told, new Map(), [oncePerScreen({})]).findings.map(({ confidence }) => confidence);
    };
    expect(seen(false)).toEqual(['medium']);
    expect(seen(true)).toEqual(['high']);
  });

  test('makes the goal a part of the fingerprint of a rule that is bound to it, and of no other', () => {
    const print = (task: string | null, bound: boolean) => {
      const told = structuredClone(session);
      told.facts = { ...told.facts, task, flows: ['Find a lamp'] };
      const [finding] = analyse(told, new Map(), [oncePerScreen(bound ? { goalBound: true } : {})]).findings;
      return finding?.fingerprint;
    };
    expect(print('Buy a lamp', true)).not.toBe(print('Read the news', true));
    expect(print('Buy a lamp', true)).toBe(print('  buy: a LAMP. ', true));
    expect(print(null, true)).toBe(print('find a lamp', true));
    expect(print('Buy a lamp', false)).toBe(print('Read the news', false));
    expect(ruleIndex.filter(({ goalBound }) => goalBound).map(({ id }) => id)).toEqual(['scent-defect']);
  });

  test('judges a crawl by rules about pages, and about deeds that are done again', () => {
    const ofCrawl = ruleIndex.filter(({ judgesCrawl }) => judgesCrawl);
    expect(ofCrawl.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['axe', 'page-language', 'focus-order']),
    );
    expect(ofCrawl.filter(({ goalBound }) => goalBound)).toEqual([]);
    expect(ofCrawl.filter(({ repeatable }) => repeatable).map(({ id }) => id)).toEqual([
      'dead-control',
      'back-broken',
      'unannounced-result',
      'change-on-input',
    ]);
    expect(ruleIndex.filter(({ repeatable }) => repeatable)).toHaveLength(36);
  });

  test('lets a rule stand alone where it names another that tells the same', () => {
    const title = (rule: Rule) => analyse(session, new Map(), [rule, oncePerScreen({ id: 'menu-differs' })]);
    const rules = (rule: Rule) => title(rule).findings.map(({ rule: id }) => id);
    expect(rules(oncePerScreen({ id: 'leads-elsewhere' }))).toEqual(['leads-elsewhere']);
    expect(rules(oncePerScreen({ id: 'no-file' })).toSorted()).toEqual(['menu-differs', 'no-file']);
  });

  test('gives a finding the fingerprints that it had under former ids of its rule', () => {
    const marks = (rule: Rule) => analyse(session, new Map(), [rule]).findings[0];
    const [was, is] = [
      marks(oncePerScreen({})),
      marks(oncePerScreen({ id: 'now', formerly: ['once-a-screen'] })),
    ];
    expect(was?.formerFingerprints).toEqual([]);
    expect(is?.formerFingerprints).toEqual([was?.fingerprint]);
    expect(is?.fingerprint).not.toBe(was?.fingerprint);
  });

  test('tells what showed a fault: a deed or a screen', () => {
    const { findings } = analyse(session, new Map());
    expect(findings.map(({ rule, proof }) => [rule, proof.shownBy])).toEqual([
      ['dead-control', 'deed'],
      ['nameless-control', 'screen'],
    ]);
  });

  test('every rule explains itself', () => {
    expect(new Set(ruleIndex.map(({ id }) => id)).size).toBe(ruleIndex.length);
    for (const rule of ruleIndex) {
      expect(rule.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const words of [rule.promise, rule.remedy, rule.falsePositives])
        expect(words.length).toBeGreaterThan(30);
      for (const { source } of Object.values(rule.thresholds)) expect(source).not.toBe('');
    }
  });
});
