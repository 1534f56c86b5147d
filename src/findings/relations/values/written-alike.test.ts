// How choices and amounts of one page are written: one that stands twice, one without the sign after its thousands.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, type Part, readOf } from '../../../../test/support/read-builder.ts';
import { choiceTwice } from './choice-twice.ts';
import { moneyDigits } from './money-digits.ts';

const over = (...parts: Part[]) =>
  evidence({ screens: [{ ...screen('s1', []), ...readOf([h('main', ...parts)]), id: 's1' }] });

function offered(...options: string[]) {
  const list = h('select', { name: 'Tool', field: { type: 'select', options } });
  return judge(choiceTwice, over(list)).found.map(({ title }) => title);
}

test('a choice that follows itself is told where all others stand once', () => {
  expect(offered('Rake', 'Hoe', 'Hoe', 'Fork', 'Spade')).toEqual(['“Hoe” is twice in a list of choices']);
  expect(offered('Rake', 'Hoe', 'Fork', 'Spade')).toEqual([]);
  expect(offered('Hoe', 'Hoe', 'Fork', 'Spade')).toEqual([]);
  expect(offered('Rake', 'Hoe', 'Fork', 'Hoe', 'Spade')).toEqual([]);
  expect(offered('Rake', 'Rake', 'Hoe', 'Hoe', 'Fork', 'Spade')).toEqual([]);
  expect(offered('Rake', '──', '──', 'Hoe', 'Fork', 'Spade')).toEqual([]);
});

function written(...amounts: string[]) {
  const rows = amounts.map((amount, nth) => h('p', `Account ${'ABCDEFG'[nth]}: ${amount}`));
  return judge(moneyDigits, over(...rows)).found.map(({ title }) => title);
}

test('the one amount that does not part its thousands is told, where three others do', () => {
  const title = '“6150.00” is written otherwise than other amounts';
  expect(written('$6,150.00', '$1,200.00', '$45,000.00', '$6150.00')).toEqual([title]);
  expect(written('$6,150.00', '$1,200.00', '$615.00', '$6150.00')).toEqual([]);
  expect(written('$6,150.00', '$1,200.00', '$45,000.00', '$6150.00', '$7150.00')).toEqual([]);
  expect(written('$6,150.00', '$1,200.00', '$45,000.00', '€6150.00')).toEqual([]);
  expect(written('€ 6.150,00', '€ 1 200,00', '€ 45.000,00', '€ 615,00')).toEqual([]);
});
