import { describe, expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { lostInput } from './lost-input.ts';

const send = element('send', { name: 'Get a quote' });
const error = {
  text: 'Enter a valid postcode',
  role: 'alert',
  live: 'alert',
  box: send.box,
  error: true,
};

/** Fills `before`, sends the form, meets an error and sees `after`. */
function sent(before: ScreenElement, after: ScreenElement, complains = true) {
  const empty = { ...before, field: before.field && { ...before.field, value: '' } };
  return evidence({
    screens: [
      screen('s1', [empty, send]),
      screen('s2', [before, send]),
      screen('s3', [after, send], { url: 'https://shop.example.com/quote' }),
    ],
    turns: [
      turn(1, empty, { to: 's2', action: { kind: 'type', value: before.field?.value ?? null } }),
      turn(2, send, {
        from: 's2',
        to: 's3',
        effect: { navigated: true, status: 200, newText: complains ? [error] : [] },
      }),
    ],
  });
}

const name = (value: string) => field('name', value, { label: 'Full name' });

describe('lost-input', () => {
  test('finds a field that is empty after the error', () => {
    expect(judge(lostInput, sent(name('Ada Lovelace'), name(''))).found[0]).toMatchObject({
      title: '1 filled field lost after an error',
      summary:
        'the first-time visitor sent the form, the page answered with an error, and what had been entered in “Full name” was gone.',
      severity: 3,
      measured: { fields_filled: 1, fields_lost: 1, first_field_before_characters: 12 },
      proof: { turns: [1, 2], screen: 's3' },
    });
  });

  test('a field that stood otherwise on a later page was not lost by what is sent there', () => {
    const told = sent(name('Ada Lovelace'), name('Ada Lovelace'), false);
    const at = (id: string, ...fields: ScreenElement[]) =>
      screen(id, [...fields, send], { url: 'https://shop.example.com/again' });
    const chosen = name('Please choose');
    const judged = (seenThere: ScreenElement[]) =>
      judge(
        lostInput,
        evidence({
          screens: [...told.screens, at('s4', ...seenThere), at('s5'), at('s6'), at('s7', chosen)],
          turns: [
            ...told.turns,
            turn(3, null, { from: 's4', to: 's5', action: { kind: 'scroll' } }),
            turn(4, send, {
              from: 's5',
              to: 's6',
              effect: { navigated: true, status: 200, newText: [error] },
            }),
            turn(5, null, { from: 's6', to: 's7', action: { kind: 'scroll' } }),
          ],
        }),
      ).found;
    expect(judged([chosen])).toEqual([]);
    expect(judged([])).toHaveLength(1);
  });

  test('finds a field further down that comes into view by scrolling, and no other', () => {
    const below = (after: ScreenElement) => {
      const told = sent(name('Ada Lovelace'), name('Ada Lovelace'));
      const [first, filled, top] = told.screens;
      const url = 'https://shop.example.com/quote';
      return evidence({
        screens: [first, filled, { ...top, elements: [send] }, screen('s4', [after, send], { url })].flatMap(
          (each) => (each ? [each as ReturnType<typeof screen>] : []),
        ),
        turns: [
          ...told.turns,
          turn(3, null, { from: 's3', to: 's4', action: { kind: 'scroll', value: 'down' } }),
        ],
      });
    };
    expect(judge(lostInput, below(name(''))).found[0]).toMatchObject({
      measured: { fields_lost: 1 },
      proof: { turns: [1, 2, 3], screen: 's4' },
    });
    expect(judge(lostInput, below(name('Ada Lovelace'))).found).toEqual([]);
  });

  test('finds a field further down that comes into view after another one was written in', () => {
    const told = sent(name('Ada Lovelace'), name(''));
    const [first, filled] = told.screens;
    const url = 'https://shop.example.com/quote';
    const city = field('city', 'Leeds', { label: 'City' });
    const later = (wrote: ScreenElement) =>
      evidence({
        screens: [
          ...[first, filled].flatMap((each) => (each ? [each] : [])),
          screen('s3', [city, send], { url }),
          screen('s4', [city, name('')], { url }),
        ],
        turns: [
          ...told.turns,
          turn(3, wrote, { from: 's3', to: 's3', action: { kind: 'type', value: 'Leeds' } }),
          turn(4, null, { from: 's3', to: 's4', action: { kind: 'scroll', value: 'down' } }),
        ],
      });
    expect(judge(lostInput, later(city)).found).toMatchObject([{ measured: { fields_lost: 1 } }]);
    // Whoever wrote in the field itself emptied it, as far as we know.
    expect(judge(lostInput, later(name(''))).found).toEqual([]);
  });

  test('is clear where what sounds like a complaint stood there before anything was entered', () => {
    const told = sent(name('Ada Lovelace'), name(''));
    const stands = element('dated', { kind: 'text', text: error.text });
    const [first, ...others] = told.screens;
    const before = { ...first, elements: [...(first?.elements ?? []), stands] } as ReturnType<typeof screen>;
    const rest = others.map((each) => each);
    const turns = told.turns.map((each) => ({
      ...each,
      effect: {
        ...each.effect,
        newText: each.effect.newText.map((text) => ({ ...text, role: '', live: '' })),
      },
    }));
    expect(judge(lostInput, { ...told, turns }).found).toHaveLength(1);
    expect(judge(lostInput, evidence({ screens: [before, ...rest], turns: turns })).found).toEqual([]);
  });

  test('is clear where the field stood empty before the form was sent anew', () => {
    const [first, filled, failed] = sent(name('Ada Lovelace'), name('')).screens;
    const anew = [first, filled, { ...first, id: 's5' }, failed].flatMap((each) =>
      each ? [each as ReturnType<typeof screen>] : [],
    );
    const turns = sent(name('Ada Lovelace'), name('')).turns.map((each, place) =>
      place === 1 ? { ...each, turn: 3, screen: 's5' } : each,
    );
    turns.splice(1, 0, turn(2, send, { from: 's2', to: 's5', effect: { navigated: true } }));
    expect(judge(lostInput, evidence({ screens: anew, turns })).found).toEqual([]);
  });

  test.for<[string, ScreenElement, ScreenElement, boolean]>([
    ['it is still there', name('Ada'), name('Ada'), true],
    ['only its format changed', name('020 7946'), name('0207946'), true],
    ['the page did not complain', name('Ada'), name(''), false],
    [
      'it is a password',
      field('p', null, { type: 'password' }),
      field('p', null, { type: 'password' }),
      true,
    ],
    ['it is out of view', name('Ada'), element('other'), true],
    [
      'it is a one-time code',
      field('c', '123456', { autocomplete: 'one-time-code' }),
      field('c', '', { autocomplete: 'one-time-code' }),
      true,
    ],
  ])('is clear where %s', ([, before, after, complains]) => {
    expect(judge(lostInput, sent(before, after, complains)).found).toEqual([]);
  });

  test('is clear where a link was followed', () => {
    const home = element('send', { role: 'link', tag: 'a', href: 'https://shop.example.com/quote' });
    const away = sent(name('Ada'), name(''));
    const screens = away.screens.map((each) => ({
      ...each,
      elements: each.elements.map((one) => (one.ref === 'send' ? home : one)),
    }));
    expect(judge(lostInput, { ...away, screens }).found).toEqual([]);
  });

  test('knows the value that was sent with Enter', () => {
    const session = evidence({
      screens: [screen('s1', [name('')]), screen('s2', [name('')])],
      turns: [
        turn(1, name(''), {
          to: 's2',
          action: { kind: 'type', value: 'Ada' },
          effect: { navigated: true, newText: [error] },
        }),
      ],
    });
    expect(judge(lostInput, session).found).toHaveLength(1);
  });
});
