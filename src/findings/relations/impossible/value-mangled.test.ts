// Texts that come back otherwise than they were typed.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { valueMangled } from './value-mangled.ts';

const send = element('send', { text: 'Save' });
const name = (value: string, type = 'text') => field('name', value, { label: 'Name', type });
const text = (words: string): ScreenElement => element('shown', { kind: 'text', tag: 'p', text: words });

function filled(number: number, value: string) {
  const { ref, role, name: called, box, locator } = name('');
  const part = {
    target: { ref, role, name: called, box, locator },
    point: null,
    missed: false,
    refused: null,
  };
  const action: Partial<ActionRecord> = {
    kind: 'fill',
    parts: [{ ...part, kind: 'type', value, valueAfter: value }],
  };
  return turn(number, name(''), { from: `s${number}`, to: `s${number + 1}`, action });
}

/** A plain value, and one at a border, each with what is shown of it. */
function shown(value: string, after: ScreenElement, { type = 'text', plain = text('Robin') } = {}) {
  return judge(
    valueMangled,
    crawl({
      screens: [
        screen('s1', [name('', type), send]),
        screen('s2', [name('Robin', type), send]),
        screen('s3', [name('', type), send, plain]),
        screen('s4', [name(value, type), send]),
        screen('s5', [after]),
      ].map((one, at) => ({ ...one, turn: at })),
      turns: [
        filled(1, 'Robin'),
        turn(2, send, { from: 's2', to: 's3' }),
        filled(3, value),
        turn(4, send, { from: 's4', to: 's5' }),
      ],
      trials: [
        trial('form', {
          about: { form: 'f', part: 'as-asked', accepted: 'yes' },
          steps: [
            [1, 'fill'],
            [2, 'send'],
          ],
        }),
        trial('boundary', {
          about: { form: 'f', part: 'boundary', value, possible: 'unsure', accepted: 'yes' },
          steps: [
            [3, 'fill'],
            [4, 'send'],
          ],
        }),
      ],
    }),
  );
}

const markup = '<b>x</b> & "y"';
const long = 'long '.repeat(200).trim();

test.each([
  ['encoding', 'Größmüller', text('Hello GrÃ¶ÃŸmÃ¼ller')],
  ['encoding', 'Größmüller', text('Hello Gr??m?ller')],
  ['encoding', '🙂👩‍🚀 ok', text('???? ok')],
  ['escaped twice', markup, text('Name: &lt;b&gt;x&lt;/b&gt; &amp; "y"')],
  ['escaped twice', markup, text('Name: &lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;')],
  ['escaped twice', markup, text('&lt;b>x&lt;/b> &amp; "y"')],
  ['markup', markup, text('x & "y"')],
  ['cut', long, name(long.slice(0, 255))],
])('%s: %s is told', (what, value, after) => {
  const { found } = shown(value, after);
  expect(found.map(({ title }) => title)).toEqual([
    `What is typed in the field “Name” is shown otherwise (${what})`,
  ]);
});

test('what is shown as it was typed, shortened in a text, or not at all is none', () => {
  expect(shown('Größmüller', text('Größmüller'))).toEqual({ found: [], doubts: [] });
  expect(shown(markup, text(markup)).found).toEqual([]);
  expect(shown(long, text(long.slice(0, 255))).found).toEqual([]);
  expect(shown(long, field('name', long.slice(0, 255), { label: 'Name', maxLength: 255 })).found).toEqual([]);
  expect(shown(long, field('other', long.slice(0, 255), { label: 'Other' })).found).toEqual([]);
  expect(shown(long, name(long)).found).toEqual([]);
  expect(shown('Größmüller', text('Saved')).found).toEqual([]);
});

test('in a text of several lines markup may be meant, and signs that are escaped twice are not', () => {
  expect(shown(markup, text('x & "y"'), { type: 'textarea' }).found).toEqual([]);
  expect(shown(markup, text('&lt;b&gt;x&lt;/b&gt; &amp; "y"'), { type: 'textarea' }).found).toHaveLength(1);
});

test('without a plain value that was shown it cannot be told', () => {
  const { found, doubts } = shown(markup, text('x & "y"'), { plain: text('Saved') });
  expect(found).toEqual([]);
  expect(doubts).toHaveLength(1);
});
