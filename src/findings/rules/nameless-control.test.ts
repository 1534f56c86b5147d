import { describe, expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { firstTimeVisitor } from '../../personas/library/first-time-visitor.ts';
import { namelessControl } from './nameless-control.ts';

const icon = element('i', { name: '', text: '', icon: 'search' });
const shown = (target: ScreenElement) => evidence({ screens: [screen('s1', [target])] });

describe('nameless-control', () => {
  test('finds an icon without a name', () => {
    expect(judge(namelessControl, shown(icon)).found[0]).toMatchObject({
      title: 'The search button has no name',
      summary:
        'A button on / has no accessible name, only a search icon. A screen reader reads out only “button”.',
      severity: 1,
      confidence: 'high',
      measured: { accessible_name: '', role: 'button' },
    });
  });

  test('leaves out what is kept from a screen reader', () => {
    const unspoken = { ...icon, states: { unspoken: true } };
    expect(judge(namelessControl, shown(unspoken)).found).toEqual([]);
  });

  test('one sign in parts that differ by their id alone is one cause, and another sign is another', () => {
    const inPart = (id: string, sign = 'question') => {
      const help = element(id, { name: '', text: '', icon: sign, role: 'link' });
      return { ...help, locator: { ...help.locator, css: `#${id} > div > form > label > a` } };
    };
    const cause = (...controls: ScreenElement[]) =>
      new Set(
        judge(namelessControl, evidence({ screens: [screen('s1', controls)] })).found.map(
          ({ sharedCause }) => sharedCause,
        ),
      ).size;
    expect(cause(inPart('gui'), inPart('folders'))).toBe(1);
    expect(cause(inPart('gui'), inPart('folders', 'gear'))).toBe(2);
    expect(cause(inPart('gui', ''), inPart('folders', ''))).toBe(2);
  });

  test('weighs it by who is affected and whether it was needed', () => {
    const session = evidence({
      screens: [screen('s1', [icon])],
      turns: [turn(1, icon)],
      persona: { abilities: { ...firstTimeVisitor.abilities, vision: 'screen-reader' } },
    });
    expect(judge(namelessControl, session).found[0]).toMatchObject({ severity: 3, onTaskPath: true });
  });

  test('tells a link without a name by where it leads', () => {
    const cart = { ...icon, role: 'link', icon: '', href: 'https://shop.example.com/cart' };
    expect(judge(namelessControl, shown(cart)).found[0]).toMatchObject({
      title: 'The link to /cart has no name',
      summary:
        'A link on / has no accessible name, and shows no words; it leads to /cart. A screen reader reads out only “link”.',
    });
  });

  test('finds a field without a label', () => {
    const bare = { ...field('f', ''), name: '' };
    expect(judge(namelessControl, shown(bare)).found[0]?.title).toBe('The field beside “f” has no label');
  });

  test('tells fields apart by the words nearest to them, else by their part of the page and their number', () => {
    const at = (ref: string, y: number, more: Partial<ScreenElement> = {}) => ({
      ...field(ref, '', { label: '' }),
      name: '',
      box: { x: 200, y, width: 200, height: 30 },
      ...more,
    });
    const words = (text: string, x: number, y: number) =>
      element(text, { kind: 'text', role: '', name: '', text, box: { x, y, width: 80, height: 20 } });
    const all = [
      words('Street', 100, 105),
      at('a', 100),
      words('House number', 200, 175),
      at('b', 200),
      at('c', 400, { groupLabel: 'Sign up' }),
      at('d', 500, { groupLabel: 'Sign up' }),
      at('e', 700),
    ];
    const { found } = judge(namelessControl, evidence({ screens: [screen('s1', all)] }));
    expect(found.map(({ title }) => title)).toEqual([
      'The field beside “Street” has no label',
      'The field below “House number” has no label',
      'The field in “Sign up”, number 1 of 2, has no label',
      'The field in “Sign up”, number 2 of 2, has no label',
      'A field has no label',
    ]);
  });

  test.for<[string, Partial<ScreenElement>]>([
    ['it has a name', { name: 'Search' }],
    ['it has words', { text: 'Search' }],
    ['it has no widget role', { role: 'generic' }],
    ['it is tiny', { box: { x: 0, y: 0, width: 4, height: 4 } }],
    ['it is narrow', { box: { x: 0, y: 0, width: 4, height: 40 } }],
    ['it is flat', { box: { x: 0, y: 0, width: 40, height: 4 } }],
    ['it is covered', { visibleShare: 0.2 }],
    [
      'it belongs to another site',
      { locator: { ...icon.locator, frameUrl: 'https://ads.example.org/frame' } },
    ],
  ])('is clear where %s', ([, more]) => {
    expect(judge(namelessControl, shown({ ...icon, ...more })).found).toEqual([]);
  });

  test('what a frame of the site itself holds is told, whatever its address', () => {
    const inFrame = (frameUrl: string) =>
      judge(namelessControl, shown({ ...icon, locator: { ...icon.locator, frameUrl } })).found.length;
    expect(inFrame('https://shop.example.com/form')).toBe(1);
    expect(inFrame('about:srcdoc')).toBe(1);
    expect(inFrame('no address')).toBe(1);
  });

  test.each<[string, string, ScreenElement]>([
    [
      'The cart link has no name',
      'only a cart icon',
      { ...icon, role: 'link', icon: 'cart', href: 'https://shop.example.com/cart' },
    ],
    [
      'A link has no name',
      'and shows no words',
      { ...icon, role: 'link', icon: '', href: 'javascript:void(0)' },
    ],
    ['A button has no name', 'and shows no words', { ...icon, icon: '' }],
    ['A field has no label', 'and no label', { ...field('f', '', { label: '' }), name: '' }],
    ['The field beside “f” has no label', 'though words stand beside it', { ...field('f', ''), name: '' }],
  ])('%s, %s', (title, looks, target) => {
    const [found] = judge(namelessControl, shown(target)).found;
    expect(found?.title).toBe(title);
    expect(found?.summary).toContain(`has no accessible name, ${looks}. A screen reader`);
  });
});
