// The rules over what is entered and how the page answers it, on turns written by hand: what is found, and what is not to be found.
import { expect, test } from 'vitest';
import { element, evidence, field, newText, screen, turn } from '../../../test/support/evidence-builder.ts';
import { foundAfterDeed, send } from '../../../test/support/judge-deed.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { NewText, ScreenElement } from '../../evidence/evidence.ts';
import { errorClarity } from './error-clarity.ts';
import { hiddenRequirement } from './hidden-requirement.ts';
import { inputEcho } from './input-echo.ts';
import { overStrictInput } from './over-strict-input.ts';

const origin = 'https://shop.example.com';

const form = [field('name', 'Passerby', { label: 'Name' }), field('phone', '12', { label: 'Phone' }), send];

test('an error that names nothing is found; one that names the field, or stands at it, is not', () => {
  const vague = newText('Invalid input', { error: true });
  expect(foundAfterDeed(errorClarity, { before: form, effect: { newText: [vague] } })).toEqual([
    'The error “Invalid input” does not say what to do',
  ]);
  const clear = newText('Phone is not valid', { error: true });
  expect(foundAfterDeed(errorClarity, { before: form, effect: { newText: [clear] } })).toEqual([]);
  // What holds the vague words tells the rest itself.
  const list = newText(`${vague.text} Choose how big it is`, { error: true });
  expect(foundAfterDeed(errorClarity, { before: form, effect: { newText: [list, vague] } })).toEqual([]);
  const helpful = newText('Invalid: use the format 31/12/2030', { error: true });
  expect(foundAfterDeed(errorClarity, { before: form, effect: { newText: [helpful] } })).toEqual([]);
  expect(
    foundAfterDeed(errorClarity, { before: [form[0] ?? send, send], effect: { newText: [vague] } }),
  ).toEqual([]);
});

test('words that complain in a text which a press unfolds are no answer to what was entered', () => {
  const unfold = (name: string) => {
    const used = element('more', { name, group: '' });
    return judge(
      errorClarity,
      evidence({
        screens: [screen('s1', [...form, used])],
        turns: [
          turn(1, used, {
            to: 's1',
            effect: { newText: [newText('Part of the request that could not be read', { error: true })] },
          }),
        ],
      }),
    ).found.length;
  };
  expect(unfold('422 The request is not valid')).toBe(0);
  expect(unfold('Save')).toBe(1);
});

test('what stands in a field, or repeats it, is no error whatever it says', () => {
  const words = 'Hello, if you cannot come tomorrow, please answer this text.';
  const reminder = [field('text', words, { label: 'Reminder' }), ...form];
  const of = (more: Partial<NewText>) =>
    foundAfterDeed(errorClarity, {
      before: reminder,
      effect: { newText: [newText(words, { error: true, ...more })] },
    });
  expect(of({ role: 'textbox' })).toEqual([]);
  expect(of({})).toEqual([]);
  expect(of({ text: `It went wrong: ${words}` })).toHaveLength(1);
});

test('words that all fields share, or a sentence beside a box, name no field', () => {
  const workspace = [
    field('title', 'Us', { label: 'Name of the workspace' }),
    field('address', '', { label: 'Address of the workspace' }),
    field('terms', '', { label: 'Our partners may send me offers too (you need not allow this)' }),
    send,
  ];
  const of = (text: string) =>
    foundAfterDeed(errorClarity, { before: workspace, effect: { newText: [newText(text, { error: true })] } })
      .length;
  expect(of('Something went wrong. Your workspace could not be saved.')).toBe(1);
  expect(of('Your request could not be processed. Please check your entries.')).toBe(1);
  expect(of('The address could not be saved.')).toBe(0);
});

test('a rule that only the error tells is found; one that stood there before is not', () => {
  const message = newText('Your phone must have at least 9 digits', { error: true });
  const typed = { kind: 'type', value: '12', target: null } as const;
  const visit = (fields: ScreenElement[]) =>
    judge(
      hiddenRequirement,
      evidence({
        screens: [screen('s1', fields, { turn: 0 }), screen('s2', fields, { turn: 2 })],
        turns: [
          turn(1, fields[1] ?? null, { action: { kind: typed.kind, value: typed.value } }),
          turn(2, send, { to: 's2', effect: { newText: [message] } }),
        ],
      }),
    ).found.length;
  expect(visit(form)).toBe(1);
  const hinted = field('phone', '12', { label: 'Phone', description: 'At least 9 digits' });
  expect(visit([form[0] ?? send, hinted, send])).toBe(0);
});

test('what another page says of numbers is no hint beside the field', () => {
  const secret = field('secret', '', { label: 'Password' });
  const rule = newText('The password needs at least 10 characters.', { error: true });
  const visit = (url: string) =>
    judge(
      hiddenRequirement,
      evidence({
        screens: [
          screen('s0', [element('offer', { text: 'Ends in 15:00. Sign up with 10 letters of hope' })], {
            url,
            turn: 0,
          }),
          screen('s1', [secret, send], { url: `${origin}/join`, turn: 1 }),
          screen('s2', [secret, send], { url: `${origin}/join`, turn: 2 }),
        ],
        turns: [turn(2, send, { from: 's1', to: 's2', effect: { newText: [rule] } })],
      }),
    ).found.length;
  expect(visit(`${origin}/`)).toBe(1);
  expect(visit(`${origin}/join?plan=team`)).toBe(0);
});

test('a rule for a field that was left empty is found where the message names the field', () => {
  const visit = (label: string, description: string, text: string) => {
    const secret = field('secret', '', { label, description });
    return foundAfterDeed(hiddenRequirement, {
      before: [secret, send],
      effect: { newText: [newText(text, { error: true })] },
    }).length;
  };
  const rule = 'The password needs 12 characters or more and a capital letter';
  expect(visit('Password', '', rule)).toBe(1);
  expect(visit('Code', '', rule)).toBe(0);
  expect(visit('Password', 'Twelve characters or more, one of them a capital.', rule)).toBe(0);
  expect(visit('Name', '', 'Give your first and your last name')).toBe(1);
  expect(visit('Name', 'First and last name', 'Give your first and your last name')).toBe(0);
});

test('a message that the writing is wrong, of a value that is right, is found', () => {
  const phone = field('phone', '202-555-0143', { label: 'Phone' });
  const refused = (words: string, value: string) =>
    judge(
      overStrictInput,
      evidence({
        screens: [screen('s1', [phone, send], { turn: 0 }), screen('s2', [phone, send], { turn: 2 })],
        turns: [
          turn(1, phone, { action: { kind: 'type', value, valueAfter: value } }),
          turn(2, send, { to: 's2', effect: { newText: [newText(words, { error: true })] } }),
        ],
      }),
    ).found.length;
  expect(refused('Phone number: digits only', '202-555-0143')).toBe(1);
  expect(refused('Phone number: digits only', '2025550143')).toBe(0);
  expect(refused('Phone number is too short', '202-555-0143')).toBe(0);
  expect(refused('A UK number, with or without spaces.', '202 555 0143')).toBe(0);
});

test('what is refused as people write it and taken with the same figures is found, whatever the message says', () => {
  const phone = field('phone', '', { label: 'Phone number' });
  const tried = (refused: string, taken: string, answer: 'Thank you' | 'Enter a valid phone number') => {
    const typed = (number: number, value: string) =>
      turn(number, phone, { to: 's1', action: { kind: 'type', value, valueAfter: value } });
    const sent = (number: number, text: string) =>
      turn(number, send, {
        to: 's1',
        effect: { newText: [newText(text, { error: text !== 'Thank you' })] },
      });
    return judge(
      overStrictInput,
      evidence({
        screens: [screen('s1', [phone, send])],
        turns: [typed(1, refused), sent(2, 'Enter a valid phone number'), typed(3, taken), sent(4, answer)],
      }),
    ).found.length;
  };
  expect(tried('01632 960001', '01632960001', 'Thank you')).toBe(1);
  expect(tried('01632 960001', '01632960001', 'Enter a valid phone number')).toBe(0);
  expect(tried('202-555-0143', '01632960001', 'Thank you')).toBe(0);
  expect(tried('01632960001', '01632 960001', 'Thank you')).toBe(0);
  // A name for an account may be held to letters and figures.
  expect(tried('passerby.test4700', 'passerbytest4700', 'Thank you')).toBe(0);
});

test('a message about another field says nothing against this one', () => {
  const name = field('name', '', { label: 'Full name' });
  const learner = field('learner', '', { label: 'Choose a learner name' });
  const answered = (words: string) =>
    judge(
      overStrictInput,
      evidence({
        screens: [
          screen('s1', [name, learner, send], { turn: 0 }),
          screen('s2', [name, learner, send], { turn: 2 }),
        ],
        turns: [
          turn(1, name, { action: { kind: 'type', value: 'Passerby Test', valueAfter: 'Passerby Test' } }),
          turn(2, send, { to: 's2', effect: { newText: [newText(words, { error: true })] } }),
        ],
      }),
    ).found.length;
  expect(answered('A learner name must not have spaces')).toBe(0);
  expect(answered('Your full name must not have spaces')).toBe(1);
});

test('a field of a known kind that says how strict it is, before anything was entered, is found', () => {
  const says = (text: string) => {
    const phone = field('phone', '', { label: 'Phone', description: text });
    return foundAfterDeed(overStrictInput, {
      before: [phone, send],
      effect: { newText: [newText(text, { error: true })] },
    }).length;
  };
  expect(says('Enter exactly 11 digits, without spaces or other signs')).toBe(1);
  expect(says('Enter a phone number, for example 01632 960 001')).toBe(0);
});

test.for<[string, string, number]>([
  ['Passerby Test', 'Passerby T', 1],
  ['Passerby Test', 'PASSERBY TEST', 0],
  ['202-555-0143', '(202) 555-0143', 0],
  ['0202555014', '+44202555014', 0],
  ['Springfield', 'Springfield, Illinois', 0],
  ['passerby@example.com', 'passerbyexample.com', 0],
  ['Müller', 'Mller', 1],
])('typed %s, held %s: %d', ([value, valueAfter, count]) => {
  const name = field('name', '', { label: 'Name' });
  const action = { kind: 'type', value, valueAfter } as const;
  expect(foundAfterDeed(inputEcho, { target: name, before: [name], action })).toHaveLength(count);
});

test('the points of a message are measured one by one', () => {
  const vague = 'Invalid input';
  const of = (
    told: Partial<NewText> & { words?: string },
    shown: Partial<ScreenElement> | null,
    more: { focusMoved?: boolean } = {},
  ) => {
    const { words = vague, ...rest } = told;
    const message = newText(words, { error: true, ...rest });
    const after = shown
      ? [...form, element('m', { kind: 'text', text: words, box: message.box, ...shown })]
      : form;
    const visit = evidence({
      screens: [screen('s1', form, { turn: 0 }), screen('s2', after, { turn: 1 })],
      turns: [turn(1, send, { to: 's2', effect: { newText: [message], ...more } })],
    });
    const [found] = judge(errorClarity, visit).found;
    const { score, visible, near_field, words_say_wrong, in_view, announced } = found?.measured ?? {};
    const wcag = found?.instead?.wcag ?? errorClarity.wcag;
    return { score, points: { visible, near_field, words_say_wrong, in_view, announced }, wcag };
  };
  const plain = of({}, {});
  expect(plain).toEqual({
    score: 3,
    points: { visible: true, near_field: false, words_say_wrong: true, in_view: true, announced: false },
    wcag: ['3.3.1', '3.3.3', '4.1.3'],
  });
  expect(of({ live: 'alert' }, {})).toMatchObject({ score: 4, wcag: ['3.3.1', '3.3.3'] });
  const { style } = element('m');
  const faint = { style: { ...style, color: [200, 200, 200, 1] as [number, number, number, number] } };
  expect(of({}, faint)).toMatchObject({ score: 2, points: { visible: false } });
  expect(of({}, { style: { ...faint.style, background: null } }), 'on a picture').toMatchObject({ score: 3 });
  expect(of({}, { visibleShare: 0.2 })).toMatchObject({ points: { visible: false } });
  const below = { box: { x: 100, y: 900, width: 300, height: 20 } };
  expect(of(below, {})).toMatchObject({ points: { in_view: false } });
  expect(of(below, {}, { focusMoved: true })).toMatchObject({ points: { in_view: true, announced: true } });
  expect(of({ words: 'Check your entries' }, {})).toMatchObject({ points: { words_say_wrong: false } });
  expect(of({ box: { x: 100, y: 200, width: 300, height: 20 } }, {})).toMatchObject({
    points: { near_field: true },
  });
});
