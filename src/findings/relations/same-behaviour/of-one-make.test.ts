// Controls of one make that lack the same thing on several pages are one fault.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import { analyse } from '../../analyse.ts';
import { nameAlone } from './name-alone.ts';
import { roleAlone } from './role-alone.ts';

/** A bar of buttons with signs, of which the first has no name. */
function bar(classes: string, path: string) {
  const names = ['', 'Copy', 'Move', 'Rename', 'Delete'];
  const buttons = names.map((name, at) => {
    const css = `${path} > button:nth-of-type(${at + 1})`;
    const locator = { role: 'button', name, testId: null, css, nth: 0, frameUrl: null };
    return h('button', { classes, name, shows: { text: '★', locator } }, '★');
  });
  return h('div', ...buttons);
}

function found(classes: string) {
  const pages = [
    h('main', bar(classes, 'main > div')),
    h('main', h('section', h('p', 'More'), bar(classes, 'main > section > div'))),
  ];
  const screens = pages.map((part, at) => {
    const id = `s${at + 1}`;
    const url = `https://shop.example.com/${at === 0 ? 'files' : 'pictures'}`;
    return { ...screen(id, []), ...readOf([part]), id, url };
  });
  const stateOf = { s1: 'n1', s2: 'n2' };
  const { findings } = analyse(crawl({ screens, trials: [], graph: { stateOf } }), new Map(), [nameAlone]);
  return findings.map(({ occurrences }) => occurrences);
}

test('of one make they are one finding with its places, of no make one each', () => {
  expect(found('sign')).toEqual([2]);
  expect(found('')).toEqual([1, 1]);
});

test('a control on which a date or an amount stands is named by it', () => {
  const told = (sign: string) => {
    const names = ['', 'May 1', 'May 2', 'May 3', 'May 4'];
    const days = names.map((name, at) => h('button', { name, shows: { text: at === 0 ? sign : '★' } }, '★'));
    const screens = [{ ...screen('s1', []), ...readOf([h('main', h('div', ...days))]), id: 's1' }];
    const seen = crawl({ screens, trials: [], graph: { stateOf: { s1: 'n1' } } });
    return analyse(seen, new Map(), [nameAlone]).findings.length;
  };
  expect(told('★')).toBe(1);
  expect(told('08/29/2026')).toBe(0);
});

test('a number beside longer numbers says as much as they do', () => {
  const told = (others: string[]) => {
    const links = ['20', ...others].map((name) => h('button', { name, shows: { text: name } }, name));
    const screens = [{ ...screen('s1', []), ...readOf([h('main', h('div', ...links))]), id: 's1' }];
    const seen = crawl({ screens, trials: [], graph: { stateOf: { s1: 'n1' } } });
    return judge(nameAlone, seen).found.length;
  };
  expect(told(['100', '250', '500', '750'])).toBe(0);
});

test('what is like it must be a control that needs a name, too', () => {
  const told = (like: NodeFacts, sign: string) => {
    const signs = [0, 1, 2, 3].map(() => h('span', { classes: 'sign', ...like }, sign));
    const bare = h('span', { classes: 'sign', role: 'button', name: '' }, '★');
    const screens = [{ ...screen('s1', []), ...readOf([h('main', h('div', bare, ...signs))]), id: 's1' }];
    const seen = crawl({ screens, trials: [], graph: { stateOf: { s1: 'n1' } } });
    return judge(nameAlone, seen).found.length;
  };
  expect(told({ role: 'button', name: 'Copy' }, '★')).toBe(1);
  expect(told({}, '★')).toBe(0);
  expect(told({ role: 'button', name: 'Copy' }, 'Copy')).toBe(0);
});

test('a button that says that it is generic is found without any like it, one that says nothing of itself is not', () => {
  const told = (role: string) => {
    const read = readOf([h('main', h('button', { role, shows: { kind: 'control' } }, 'Save'))]);
    const screens = [{ ...screen('s1', []), ...read, id: 's1' }];
    const seen = crawl({ screens, trials: [], graph: { stateOf: { s1: 'n1' } } });
    return analyse(seen, new Map(), [roleAlone]).findings.map(({ title }) => title);
  };
  expect(told('generic')).toEqual(['“Save” does not say what it is']);
  expect(told('button')).toEqual([]);
  expect(told('tab')).toEqual([]);
});
