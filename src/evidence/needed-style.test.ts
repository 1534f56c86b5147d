// What of a style sheet is left out of a recording, and what stays because it could apply.
import { expect, test } from 'vitest';
import { neededStyles, noNames, seeNames } from './needed-style.ts';
import type { KeptEvent, KeptNode } from './page-recording.ts';

const element = (
  tagName: string,
  attributes: KeptNode['attributes'] = {},
  childNodes: KeptNode[] = [],
): KeptNode => ({ type: 2, id: 1, tagName, attributes, childNodes });

/** A page with a body of class `shown`, an id `Main`, a drawing, and what came and changed later. */
const events: KeptEvent[] = [
  {
    type: 2,
    timestamp: 0,
    data: {
      node: element('html', { lang: 'en' }, [
        element('body', { class: 'shown Large\tcalm' }, [
          element('div', { id: 'Main', style: 'color: var(--inline)' }, [element('linearGradient')]),
        ]),
      ]),
    },
  },
  {
    type: 3,
    timestamp: 1,
    data: {
      adds: [{ node: element('b', { 'data-came': '' }) }],
      attributes: [{ id: 1, attributes: { class: 'later', hidden: null } }],
    },
  },
];

async function needed(...sheets: string[]): Promise<string[]> {
  const seen = noNames();
  for (const event of events) seeNames(seen, event, JSON.stringify(event));
  return neededStyles(sheets, seen, () => null);
}

test.each<string>([
  '.shown { color: red }',
  '.LARGE, .calm > #main { color: red }',
  '.later b[data-came]::before { content: "}" }',
  '[hidden]:not(.unseen) { color: red }',
  ':is(.unseen, b) { color: red }',
  ':root { --asked: 1px } b { width: var( --asked , 2px) }',
  'b { --inline: red }',
  'lineargradient { color: red }',
  '* > *:hover { color: red }',
  '.un\\73 een { color: red }',
  'svg|unseen { color: red }',
  '@keyframes grow { from { width: 0 } to { width: 9px } }',
  '@media (min-width: 9px) { .shown { color: red } }',
  '@layer first, second;',
  '@layer unseen {}',
  '@property --x { syntax: "*"; inherits: false }',
  'b { background: url(#a;b{c) }',
  'b { content: "a } .unseen { b" }',
  'b { & .unseen { color: red } }',
  '.unseen { color: red',
  '} .shown { color: red }',
  '[open] { color: red }',
])('%s stays', async (sheet) => {
  expect(await needed(sheet)).toEqual([sheet]);
});

test.each<[string, string]>([
  ['.unseen { color: red } b { color: blue }', ' b { color: blue }'],
  ['.shown .unseen{a:b}', ''],
  ['#unseen{a:b}.shown:hover{a:b}', '.shown:hover{a:b}'],
  ['video{a:b}', ''],
  ['[data-unseen="]"] b{a:b}b{a:b}', 'b{a:b}'],
  ['.unseen, b, #none{a:b}', 'b{a:b}'],
  ['.unseen:not(b, i), .shown:is(b, i){a:b}', '.shown:is(b, i){a:b}'],
  ['.unseen { &:hover { a: b } .shown { a: b } }b{a:b}', 'b{a:b}'],
  ['@media (min-width:9px){.unseen{a:b}}b{a:b}', 'b{a:b}'],
  ['@media screen{.unseen{a:b}b{a:b}}', '@media screen{b{a:b}}'],
  ['@layer base{.unseen{a:b}}', '@layer base{}'],
  ['@media print { b { a: b } }b{a:b}', 'b{a:b}'],
  ['b{--unasked:{;}";x:y;--also: "}" ;z:1}', 'b{--unasked:{;}";x:y;--also: "}" ;z:1}'],
  ['b{--unasked:1;x:y;--also: "}" ;--more:calc(1;2);z:1}', 'b{x:y;z:1}'],
  ['b{--unasked:1;--also:2}i{x:y}', 'b{}'],
  ['.unseen{a:b}/* rr_split */.unseen{a:/* rr_split */b}b{a:b}', '/* rr_split *//* rr_split */b{a:b}'],
])('of %s stays %s', async (sheet, rest) => {
  expect(await needed(sheet)).toEqual([rest]);
});

test('a property is kept for another sheet that asks for it, and all are where a condition may ask', async () => {
  expect(await needed('b{--a:1;--b:2}', '.shown{width:var(--a)}.unseen{width:var(--b)}')).toEqual([
    'b{--a:1;}',
    '.shown{width:var(--a)}',
  ]);
  const asking = '@container style(--a: 1){b{x:y}}';
  expect(await needed('b{--a:1}', asking)).toEqual(['b{--a:1}', asking]);
});

test('time grows with the text, however it is nested', async () => {
  // Of the processor: what else the machine does is not counted.
  const took = async (sheet: string) => {
    const begun = process.cpuUsage();
    await needed(sheet);
    return process.cpuUsage(begun).user / 1_000;
  };
  for (const hostile of ['@media x{', '(', '[', '"', '/*', '.a,', '--a:', 'b{', '{', '}', '\\', 'a{}'])
    expect(await took(hostile.repeat(60_000))).toBeLessThan(2_000);
});
