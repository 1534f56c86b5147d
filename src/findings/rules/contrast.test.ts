import { describe, expect, test } from 'vitest';
import { element, evidence, picture, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ElementStyle, ScreenElement } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import type { Rgb } from '../signals/contrast-ratio.ts';
import { contrast } from './contrast.ts';

const size = { width: 400, height: 200 };
const white: Rgb = [255, 255, 255];
const box = { x: 20, y: 20, width: 200, height: 20 };
const text = (color: Rgb, more: Partial<ScreenElement> = {}, style: Partial<ElementStyle> = {}) => {
  const plain = element('t', { kind: 'text', text: 'Prices include VAT', box, ...more });
  return { ...plain, style: { ...plain.style, color: [...color, 1] as ElementStyle['color'], ...style } };
};
const shown = (target: ScreenElement) =>
  evidence({
    screens: [screen('s1', [target], { image: 'a.png', viewport: { width: 400, height: 200 } })],
  });
/** Strokes as text has them: a fifth of the box. */
const ink = (color: Rgb, background: Rgb = white): [string, Pixels][] => [
  ['a.png', picture(background, [[22, 24, 190, 4, color]], size)],
];

describe('contrast', () => {
  test('finds faint text and says both colours and the ratio', () => {
    const grey: Rgb = [170, 170, 170];
    expect(judge(contrast, shown(text(grey)), ink(grey)).found[0]).toMatchObject({
      summary:
        'On / the text “Prices include VAT” is drawn in #aaaaaa on #ffffff: a contrast of 2.32 to 1, where 4.5 to 1 is needed at 16 px.',
      severity: 1,
      measured: { ratio: 2.32, least_ratio: 4.5, text_colour: '#aaaaaa' },
    });
  });

  test('a colour that was seen once, of a text that has another at other times, may be passing', () => {
    const seen = (...colours: Rgb[]) =>
      judge(
        contrast,
        evidence({
          screens: colours.map((color, place) =>
            screen(`s${place + 1}`, [text(color)], {
              image: `${place}.png`,
              viewport: { width: 400, height: 200 },
            }),
          ),
        }),
        colours.map((color, place) => [`${place}.png`, ink(color)[0]?.[1] ?? picture(white)] as const),
      ).found.map(({ measured }) => measured['text_colour']);
    expect(seen([170, 170, 170])).toEqual(['#aaaaaa']);
    expect(seen([0, 0, 0], [170, 170, 170])).toEqual([]);
    expect(seen([170, 170, 170], [0, 0, 0], [170, 170, 170])).toEqual(['#aaaaaa', '#aaaaaa']);
  });

  test.for<[string, ScreenElement, Rgb]>([
    ['text passes', text([90, 90, 90]), [90, 90, 90]],
    ['large text needs 3 to 1', text([140, 140, 140], {}, { fontSizePx: 24 }), [140, 140, 140]],
    [
      'bold text is large at 18.66 px',
      text([140, 140, 140], {}, { fontSizePx: 18.7, fontWeight: 700 }),
      [140, 140, 140],
    ],
    ['4.48 to 1 is a matter of rounding', text([119, 119, 119]), [119, 119, 119]],
    [
      'it is disabled',
      text([170, 170, 170], { kind: 'control', states: { disabled: true } }),
      [170, 170, 170],
    ],
    ['it is covered', text([170, 170, 170], { visibleShare: 0.4 }), [170, 170, 170]],
    ['it is invisible', text(white), white],
    ['it is a picture', text([170, 170, 170], { kind: 'image' }), [170, 170, 170]],
    ['it is a part of the page', text([170, 170, 170], { kind: 'landmark' }), [170, 170, 170]],
    ['it is a dialog', text([170, 170, 170], { kind: 'dialog' }), [170, 170, 170]],
    ['it is drawn with no ink', text([0, 0, 0], {}, { color: [0, 0, 0, 0.05] }), [242, 242, 242]],
    [
      'a control is tall, and holds words of several styles',
      text([170, 170, 170], { kind: 'control', box: { ...box, height: 120 } }),
      [170, 170, 170],
    ],
    ['it begins left of the view', text([170, 170, 170], { box: { ...box, x: -10 } }), [170, 170, 170]],
    ['it begins above the view', text([170, 170, 170], { box: { ...box, y: -5 } }), [170, 170, 170]],
    ['it ends right of the view', text([170, 170, 170], { box: { ...box, x: 210 } }), [170, 170, 170]],
    ['it ends below the view', text([170, 170, 170], { box: { ...box, y: 190 } }), [170, 170, 170]],
    ['it holds no words', text([170, 170, 170], { text: '•' }), [170, 170, 170]],
    [
      'it is a logo',
      text([170, 170, 170], { locator: { ...text(white).locator, css: '#site-logo' } }),
      [170, 170, 170],
    ],
  ])('is clear where %s', ([, target, color]) => {
    expect(judge(contrast, shown(target), ink(color))).toEqual({ found: [], doubts: [] });
  });

  test('a text may be tall', () => {
    const tall = text([170, 170, 170], { box: { ...box, height: 120 } });
    expect(judge(contrast, shown(tall), ink([170, 170, 170])).found).toHaveLength(1);
  });

  test('less than two thirds of what is needed weighs more', () => {
    const severity = (color: Rgb) => {
      const target = text(color);
      const session = evidence({ screens: shown(target).screens, turns: [turn(1, target)] });
      return judge(contrast, session, ink(color)).found.map((each) => each.severity);
    };
    expect(severity([170, 170, 170])).toEqual([2]);
    expect(severity([138, 138, 138])).toEqual([1]);
  });

  test('cannot tell on a gradient', () => {
    const { doubts } = judge(contrast, shown(text([170, 170, 170], {}, { background: null })));
    expect(doubts[0]?.because).toContain('gradient');
  });

  test('leaves the border of a button out', () => {
    const faint: Rgb = [170, 170, 170];
    const frame = [
      [20, 20, 200, 2, [0, 0, 0]],
      [20, 58, 200, 2, [0, 0, 0]],
      [60, 34, 100, 6, faint],
    ] as const;
    const button = text(faint, { kind: 'control', box: { ...box, height: 40 } });
    expect(judge(contrast, shown(button), [['a.png', picture(white, frame, size)]]).found).toHaveLength(1);
  });

  test('takes a ring around a round button without words of its own for none', () => {
    const ring: Rgb = [120, 150, 240];
    const corners = [
      [20, 20, 5, 5, ring],
      [55, 20, 5, 5, ring],
      [20, 55, 5, 5, ring],
      [55, 55, 5, 5, ring],
    ] as const;
    const button = text(ring, { kind: 'control', box: { ...box, width: 40, height: 40 } });
    expect(judge(contrast, shown(button), [['a.png', picture(white, corners, size)]]).found).toEqual([]);
  });

  test('on a picture it is too faint where nothing behind it stands out, and left open where something does', () => {
    const pale: Rgb = [230, 230, 230];
    /** Columns of a gradient behind the strokes of the text. */
    const gradient = (from: number, to: number) =>
      picture(
        white,
        [
          ...Array.from({ length: 200 }, (_, i) => {
            const part = Math.round(from + ((to - from) * i) / 200);
            return [20 + i, 20, 1, 20, [part, part, part]] as const;
          }),
          [22, 24, 190, 4, pale],
        ],
        size,
      );
    const onPicture = text(pale, {}, { background: null });
    const told = (from: number, to: number) =>
      judge(contrast, shown(onPicture), [['a.png', gradient(from, to)]]);
    const { found } = told(180, 250);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ measured: { text_colour: '#e6e6e6', least_ratio: 4.5 } });
    expect(found[0]?.measured['ratio']).toBeLessThan(3);
    // Nothing reaches 4.5, though something reaches 3.
    expect(told(114, 250).found[0]?.measured['ratio']).toBeGreaterThan(3);
    expect(told(96, 250).found).toEqual([]);
    expect(told(20, 250).found).toEqual([]);
    expect(told(20, 250).doubts[0]?.because).toContain('picture');
    // A control may be larger than what it says: words in another colour would be overlooked there.
    const control = (words: string) => text(pale, { kind: 'control', text: words }, { background: null });
    const count = (words: string) =>
      judge(contrast, shown(control(words)), [['a.png', gradient(180, 250)]]).found.length;
    expect([count('Look at all of the tickets'), count('OK')]).toEqual([1, 0]);
  });

  const grey: Rgb = [170, 170, 170];
  test.for<[string, [string, Pixels][], string]>([
    ['there is no picture', [], 'no screenshot'],
    ['the drawn text is darker', ink([60, 60, 60]), 'other colours'],
    ['the drawn background differs', ink(grey, [240, 220, 200]), 'not the one that the styles declare'],
    ['strokes are soft', ink([225, 225, 225]), 'too thin'],
    [
      'it lies on a picture',
      [
        [
          'a.png',
          picture(
            white,
            Array.from({ length: 200 }, (_, i) => [20 + i, 20, 1, 20, [i, 255 - i, (i * 7) % 255]] as const),
            size,
          ),
        ],
      ],
      'picture or a pattern',
    ],
  ])('cannot tell where %s', ([, pictures, because]) => {
    const { found, doubts } = judge(contrast, shown(text(grey)), pictures);
    expect(found).toEqual([]);
    expect(doubts[0]?.because).toContain(because);
  });
});
