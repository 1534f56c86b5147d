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
    expect(judge(namelessControl, shown(bare)).found[0]?.title).toBe('A field has no label');
  });

  test.for<[string, Partial<ScreenElement>]>([
    ['it has a name', { name: 'Search' }],
    ['it has words', { text: 'Search' }],
    ['it has no widget role', { role: 'generic' }],
    ['it is tiny', { box: { x: 0, y: 0, width: 4, height: 4 } }],
    ['it is covered', { visibleShare: 0.2 }],
    [
      'it belongs to another site',
      { locator: { ...icon.locator, frameUrl: 'https://ads.example.org/frame' } },
    ],
  ])('is clear where %s', ([, more]) => {
    expect(judge(namelessControl, shown({ ...icon, ...more })).found).toEqual([]);
  });
});
