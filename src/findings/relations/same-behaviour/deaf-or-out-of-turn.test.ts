// One of several like controls that takes no presses, or to which Tab comes before the others.
import { describe, expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { type BuiltNode, h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import { deafAlone } from './deaf-alone.ts';
import { tabAlone } from './tab-alone.ts';

const names = ['Cut', 'Copy', 'Paste', 'Undo'];

/** A bar of buttons; what is other about the third. */
function bar(third: NodeFacts, { holder = {}, of = 'button', others = {} } = {}): BuiltNode {
  const buttons = names.map((name, place) =>
    h('div', place === 2 ? holder : {}, h(of, { classes: 'act', ...(place === 2 ? third : others) }, name)),
  );
  return h('main', h('div', ...buttons));
}

const over = (part: BuiltNode) =>
  evidence({ screens: [{ ...screen('s1', []), ...readOf([part]), id: 's1' }] });

describe('deaf-alone', () => {
  const told = (part: BuiltNode) => judge(deafAlone, over(part)).found;

  test('the one through which presses go is found', () => {
    expect(told(bar({ deaf: true }))).toMatchObject([
      {
        title: 'The button “Paste” takes no presses',
        summary: expect.stringContaining('the 3 that are made like it take them'),
        element: { name: 'Paste' },
        measured: { deaf: true },
      },
    ]);
  });

  test.for<[string, BuiltNode]>([
    ['all take presses', bar({})],
    ['none takes presses', bar({ deaf: true }, { others: { deaf: true } })],
    ['it says that it is disabled', bar({ deaf: true, shows: { states: { disabled: true } } })],
    ['what holds it takes none either', bar({ deaf: true }, { holder: { deaf: true } })],
    ['it is no control', bar({ deaf: true }, { of: 'span' })],
    ['it is a control, and the others are none', bar({ deaf: true, role: 'button' }, { of: 'span' })],
    ['the others are controls, and it is none', bar({ deaf: true, role: 'note' })],
  ])('%s: nothing', ([, part]) => {
    expect(told(part)).toEqual([]);
  });
});

describe('tab-alone', () => {
  const told = (part: BuiltNode) => judge(tabAlone, over(part)).found;

  test('the one with a tabindex above 0 is found', () => {
    expect(told(bar({ tab: 3 }))).toMatchObject([
      {
        title: 'Tab reaches the button “Paste” out of order',
        summary: expect.stringContaining('has a tabindex of 3'),
        sharedCause: 'make|button.act',
        measured: { tabindex: 3 },
      },
    ]);
  });

  test.for<[string, BuiltNode]>([
    ['a tabindex of 0', bar({ tab: 0 })],
    ['a tabindex below 0', bar({ tab: -1 })],
    ['all have one', bar({ tab: 3 }, { others: { tab: 1 } })],
    ['it is a control, and the others are none', bar({ tab: 3, role: 'button' }, { of: 'span' })],
    ['it is no control', bar({ tab: 3 }, { of: 'span' })],
    ['the others are controls, and it is none', bar({ tab: 3, role: 'note' })],
  ])('%s: nothing', ([, part]) => {
    expect(told(part)).toEqual([]);
  });

  test('the only control of a crawled page that has one is found, the first of a page and one of two are not', () => {
    const crawled = (...parts: BuiltNode[]) => {
      const read = { ...screen('s1', []), ...readOf([h('main', ...parts)]), id: 's1' };
      return judge(tabAlone, crawl({ screens: [read], trials: [] })).found.map(({ title }) => title);
    };
    const [help, send] = [h('a', { href: '/help' }, 'Help'), h('button', { tab: 2 }, 'Send')];
    expect(crawled(help, send)).toEqual(['Tab reaches the button “Send” out of order']);
    expect(crawled(send, help)).toEqual([]);
    expect(crawled(help, h('button', { tab: 1 }, 'Send'))).toEqual([]);
    expect(crawled(help, send, h('button', { tab: 1 }, 'Save'))).toEqual([]);
    expect(told(h('main', help, send))).toEqual([]);
    const pages = [
      [help, send],
      [help, send, h('button', { tab: 3 }, 'Save')],
    ].map((parts, nth) => {
      const id = `s${nth + 1}`;
      return {
        ...screen(id, []),
        ...readOf([h('main', ...parts)], { url: `https://mill.example/${id}` }),
        id,
      };
    });
    expect(judge(tabAlone, crawl({ screens: pages, trials: [] })).found).toEqual([]);
  });
});
