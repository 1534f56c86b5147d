// Ending that is harder than beginning, on screens written by hand.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { hardExit } from './hard-exit.ts';

const text = (words: string) =>
  element(`t${words.length}`, { kind: 'text', tag: 'p', role: '', text: words });

test('ending by letter alone is found; with a button, or a way on the page, it is not', () => {
  const begin = element('begin', { role: 'link', name: 'Subscribe' });
  const found = (...more: (string | ScreenElement)[]) =>
    judge(
      hardExit,
      evidence({
        screens: [
          screen('s1', [begin, ...more.map((each) => (typeof each === 'string' ? text(each) : each))]),
        ],
      }),
    ).found.map(({ measured }) => measured['way']);
  const letter = 'To end your subscription, send a signed letter to our reader services.';
  expect(found(letter)).toEqual(['signed letter']);
  expect(found('You can cancel your membership by phone on Tuesdays.')).toEqual(['by phone']);
  expect(found(letter, element('end', { name: 'End the subscription' }))).toEqual([]);
  expect(found('You can cancel your membership online or by phone.')).toEqual([]);
  expect(found('Ring us if a letter did not arrive.')).toEqual([]);
});

test('a button that ends something and only names a telephone number is found', () => {
  const begin = element('begin', { role: 'link', name: 'Subscribe' });
  const cancel = element('cancel', { name: 'Cancel subscription' });
  const keep = element('keep', { name: 'Keep my subscription' });
  const found = (words: string, ...more: ScreenElement[]) =>
    judge(
      hardExit,
      evidence({
        screens: [
          screen('s1', [begin, cancel], { turn: 0 }),
          screen('s2', [begin, cancel, text(words), keep, ...more], { turn: 1 }),
        ],
        turns: [turn(1, cancel, { to: 's2' })],
      }),
    ).found.length;
  expect(found('To cancel, please ring our reader desk on Mondays.')).toBe(1);
  expect(found('To cancel, please ring our reader desk.', element('end', { name: 'End it now' }))).toBe(0);
  expect(found('To cancel, press the button below, or ring our reader desk.')).toBe(0);
});

test('a page about an ending that asks for a call or a letter need not name the ending in the same sentence', () => {
  const begin = element('begin', { role: 'link', name: 'Join now' });
  const end = element('end', { role: 'link', name: 'End my membership' });
  const home = element('home', { role: 'link', name: 'All classes' });
  const found = (words: string, { led = end, heading = 'Memberships' } = {}, ...more: ScreenElement[]) => {
    const head = element('h', { kind: 'heading', text: heading, level: 1 });
    return judge(
      hardExit,
      evidence({
        screens: [
          screen('s1', [begin, end], { turn: 0 }),
          screen('s2', [begin, head, { ...text(words), heading }, home, ...more], {
            turn: 1,
            url: 'https://shop.example.com/end',
          }),
        ],
        turns: [turn(1, led, { to: 's2' })],
      }),
    ).found.map(({ measured }) => measured['way']);
  };
  const hours =
    'Ending takes two steps. Call us on a Tuesday between ten and twelve. Then send a registered letter. We cannot do this online.';
  expect(found(hours)).toEqual(['call']);
  expect(found(hours, { led: home, heading: 'Ending your membership' })).toEqual(['call']);
  expect(found(hours, { led: home }), 'nothing says that it is about an ending').toEqual([]);
  expect(found(hours, {}, element('stop', { name: 'Leave the club' }))).toEqual([]);
  expect(found(hours, {}, element('next', { name: 'Continue' })), 'it goes on').toEqual([]);
  expect(found('Tell us why you leave. If you have questions, call us.')).toEqual([]);
  expect(found('You need your card. Call us, or use the form below.')).toEqual([]);
  expect(found('We are sorry. You can ring us at any time.'), 'an offer').toEqual([]);
});

const begin = element('begin', { role: 'link', name: 'Subscribe' });
const letter = 'To end your subscription, send a signed letter to our reader services.';
const found = (...screens: ReturnType<typeof screen>[]) =>
  judge(hardExit, evidence({ screens })).found.length;

test('somebody has to be able to begin, on whatever page', () => {
  expect(found(screen('s1', [begin]), screen('s2', [text(letter)]))).toBe(1);
  expect(found(screen('s1', [{ ...begin, role: '' }]), screen('s2', [text(letter)]))).toBe(0);
  expect(found(screen('s2', [text(letter)]))).toBe(0);
});

test('only words of the page itself count, wherever they stand in it', () => {
  const words = text(letter);
  const footer = { ...words, locator: { ...words.locator, css: 'body > footer > p' } };
  expect(found(screen('s1', [begin, text('All about it.'), words]))).toBe(1);
  expect(found(screen('s1', [begin, footer]))).toBe(0);
  expect(found(screen('s1', [begin, { ...words, kind: 'control' }]))).toBe(0);
});

test('a page about an ending goes on with a button, and is told by its first heading', () => {
  const heading = (words: string, level: number) =>
    element(`h${level}`, { kind: 'heading', text: words, level });
  const ends = heading('Cancel your subscription', 1);
  const ring = text('Please ring our reader desk on Mondays.');
  const page = (...more: ScreenElement[]) => screen('s1', [begin, ends, ring, ...more]);
  const next = (role: string) => element('next', { role, name: 'Continue' });
  expect(found(page())).toBe(1);
  expect(found(page(next('button')))).toBe(0);
  expect(found(page(next('link')))).toBe(1);
  expect(
    found(screen('s0', [begin]), page(), screen('s2', [next('button')])),
    'further down the same page',
  ).toBe(0);
  expect(found(screen('s1', [begin, heading('Cancel your subscription', 2), heading('Help', 1), ring]))).toBe(
    0,
  );
});
