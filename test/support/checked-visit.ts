// A recorded visit of a shop and its basket, for tests of checks.
import type { EffectRecord, ScreenElement } from '../../src/evidence/evidence.ts';
import type { Checked } from '../../src/examiner/checks/check.ts';
import { evaluateChecks, type Check } from '../../src/examiner/checks/check-index.ts';
import { consoleRecord, element, field, request, screen, turn } from './evidence-builder.ts';

/** Words on a screen. */
export const words = (ref: string, text: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { kind: 'text', role: '', name: '', text, ...more });
const at = (x: number, y: number, width = 100, height = 20) => ({ box: { x, y, width, height } });

/** Things of the first screen. */
export const shop = [
  words('price', 'Price: €12.50', { heading: 'Blue mug', ...at(0, 0) }),
  words('sale', 'Sale', at(90, 10)),
  words('wide', 'A very wide banner', at(1_200, 300, 200)),
  words('low', '€5.00', { heading: 'Low', ...at(0, 40) }),
  words('mid', '€9.00', { heading: 'Mid', ...at(0, 60) }),
  words('high', '€7.00', { heading: 'High', ...at(0, 80) }),
  element('a1', { name: 'Add', heading: 'Blue mug', ...at(0, 100, 80, 30) }),
  element('a2', { name: 'Add', heading: 'Plate', ...at(0, 140, 80, 44) }),
  element('a3', { name: 'Add', heading: 'Bowl', ...at(0, 190, 80, 30) }),
  element('a4', { name: 'Add', heading: 'Jug', ...at(0, 240, 80, 30) }),
  element('x', { name: '', text: '×', states: { disabled: true }, ...at(0, 300, 12, 12) }),
  field('note', 'Ring twice', { label: 'Note' }),
];
/** Things of the second screen. */
export const basket = [
  words('sub', 'Subtotal €12.50'),
  words('ship', 'Shipping €4.99'),
  words('total', 'Order total €18.00'),
  words('unit', 'Unit price €6.25'),
  field('qty', '2', { label: 'Quantity' }),
  words('line', 'Line total €12.00'),
  words('badge', 'Basket (3)'),
  element('r1', { name: 'Remove', heading: 'Plate' }),
  element('r2', { name: 'Remove', heading: 'Bowl' }),
  field('note2', '', { label: 'Note' }),
  words('secret', 'Code', {}),
  field('pin', null, { label: 'PIN', type: 'password' }),
];
const fails: Partial<EffectRecord> = { requests: ['r1', 'r2'], errors: ['c1'], settledMs: 3_000 };

/** Shop, a dead press, a press that leads to the basket after 400 ms. */
export const visit: Checked = {
  screens: [screen('s1', shop, { focus: 'a1' }), screen('s2', basket)],
  turns: [
    turn(1, shop[6]!, { effect: { ...fails, pixelsChanged: 0 } }),
    turn(2, shop[7]!, { to: 's2', effect: { navigated: true, visibleMutations: 4, firstResponseMs: 400 } }),
  ],
  requests: [request('r1', { url: 'https://shop.example.com/api/add', status: 500 }), request('r2')],
  console: [consoleRecord('c1', { text: 'x.add is not a function' })],
  turnOf: [1, 2],
  stopped: '',
};
/** Whether the check holds of the visit; null where nobody can tell. */
export const holds = (check: Check, checked = visit) => evaluateChecks([check], checked).holds;
/** Why, in a sentence. */
export const why = (check: Check, checked = visit) => evaluateChecks([check], checked).because;
