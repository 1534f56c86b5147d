// What was entered and is missed after an error, and what is missed for another reason.
import { describe, expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ActionRecord, ScreenElement } from '../../evidence/evidence.ts';
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

  test('what stood in another form than the one that was sent is not missed', () => {
    const told = (formOfButton: number) => {
      const evidenceOf = sent(name('Ada Lovelace'), name(''));
      const box = [0, 0, 10, 10] as const;
      const node = (up: number, tag: string, nth: number) => ({ up, tag, classes: '', nth, box });
      // body > two forms, with the field in the first.
      const tree = [node(-1, 'body', 0), node(0, 'form', 0), node(0, 'form', 1), node(1, 'input', 0)];
      const nodes: Record<string, number> = { name: 3, send: 4 };
      const screens = evidenceOf.screens.map((each) => ({
        ...each,
        tree: [...tree, node(formOfButton, 'button', 1)],
        elements: each.elements.map((one) => ({ ...one, node: nodes[one.ref] ?? 0 })),
      }));
      return judge(lostInput, { ...evidenceOf, screens }).found.length;
    };
    expect(told(1)).toBe(1);
    expect(told(2)).toBe(0);
  });

  test('an urgent region complains by words of a fault alone', () => {
    const told = sent(name('Ada Lovelace'), name(''), false);
    const found = (words: string) => {
      const tree = element('tree', { kind: 'text', role: 'tree', text: words, live: 'assertive' });
      const screens = told.screens.map((each) =>
        each.id === 's3' ? { ...each, elements: [...each.elements, tree] } : each,
      );
      return judge(lostInput, { ...told, screens }).found.length;
    };
    expect(found('Growing Meetings Tools')).toBe(0);
    expect(found('The postcode is invalid')).toBe(1);
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

  test('a field that stood in view after the error and changed later, or was seen since, is not lost by it', () => {
    const told = sent(name('Ada Lovelace'), name('Ada Lovelace'));
    const url = 'https://shop.example.com/quote';
    const later = (...views: ScreenElement[][]) =>
      judge(
        lostInput,
        evidence({
          screens: [
            ...told.screens.slice(0, 2),
            ...views.map((fields, at) => screen(`s${at + 3}`, [...fields, send], { url })),
          ],
          turns: [
            ...told.turns,
            ...views
              .slice(1)
              .map((_fields, at) =>
                turn(at + 3, null, { from: `s${at + 3}`, to: `s${at + 4}`, action: { kind: 'scroll' } }),
              ),
          ],
        }),
      ).found.length;
    expect(later([], [name('')])).toBe(1);
    expect(later([name('Ada Lovelace')], [name('')])).toBe(0);
    expect(later([], [name('Ada Lovelace')], [], [name('')])).toBe(0);
    expect(later([], [], [name('')])).toBe(1);
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

interface Visit {
  entry?: Partial<ActionRecord>;
  of?: ScreenElement;
  entered?: Parameters<typeof turn>[2];
  sent?: Parameters<typeof turn>[2];
  shown?: ScreenElement[];
  /** A page before all others. */
  earlier?: ScreenElement[];
  /** What stands on the first page as well. */
  beside?: ScreenElement[];
}

/** A name is typed, sent and missed after the error; what is other about it. */
function visit({
  entry = {},
  of = name(''),
  entered = {},
  sent: press = {},
  shown = [name('')],
  earlier,
  beside = [],
}: Visit) {
  const { effect = {}, ...rest } = press;
  return judge(
    lostInput,
    evidence({
      screens: [
        ...(earlier ? [screen('s0', earlier, { atMs: 0 })] : []),
        screen('s1', [of, send, ...beside]),
        screen('s2', [
          {
            ...of,
            field: of.field && { ...of.field, value: of.field.value === null ? null : 'Ada Lovelace' },
          },
          send,
        ]),
        screen('s3', [...shown, send]),
      ],
      turns: [
        turn(1, of, { to: 's2', action: { kind: 'type', value: 'Ada Lovelace', ...entry }, ...entered }),
        turn(2, send, { from: 's2', to: 's3', ...rest, effect: { newText: [error], ...effect } }),
      ],
    }),
  ).found;
}

const typed = (type: string, more: object = {}) => field('name', '', { label: 'Full name', type, ...more });

test.for<[string, number, Visit]>([
  ['as told', 1, {}],
  ['the page before the entry was cut', 0, { entered: { from: 's9' } }],
  ['the page before the press was cut', 0, { sent: { from: 's9' } }],
  ['the page after the press was cut', 0, { sent: { to: 's9' } }],
  ['the entry was refused', 0, { entry: { refused: 'it is switched off' } }],
  ['it was no entry', 0, { entry: { kind: 'hover' } }],
  ['nothing was entered', 0, { entry: { value: null } }],
  ['entered in nothing that is known', 0, { entry: { target: null } }],
  ['a password', 0, { of: typed('password'), shown: [typed('password')] }],
  ['a code of a card', 0, { of: typed('text', { autocomplete: 'cc-csc' }), shown: [typed('text')] }],
  ['what nobody may read', 0, { of: typed('text', { value: null }), shown: [typed('text')] }],
  ['the press was refused', 0, { sent: { action: { refused: 'it is covered' } } }],
  ['it was scrolled', 0, { sent: { action: { kind: 'scroll' } } }],
  ['typing that asks a server', 1, { sent: { action: { kind: 'type' }, effect: { requests: ['r1'] } } }],
  ['typing that asks nobody', 0, { sent: { action: { kind: 'type' } } }],
  ['a key that loads a page', 1, { sent: { action: { kind: 'type' }, effect: { navigated: true } } }],
  [
    'the complaint stands on the page now',
    1,
    { shown: [name(''), element('e', { kind: 'text', text: error.text })] },
  ],
  ['the complaint stood there first', 0, { beside: [element('e', { kind: 'text', text: error.text })] }],
  ['it stood on an earlier page', 0, { earlier: [element('e', { kind: 'text', text: error.text })] }],
])('%s: %s', ([, count, made]) => {
  expect(visit(made)).toHaveLength(count);
});

test('the field is called by its name, else its label, its placeholder, or none', () => {
  const called = (own: string, label: string, placeholder: string) =>
    visit({ of: { ...field('name', '', { label, placeholder }), name: own } })[0]?.summary;
  expect(called('Name', 'Label', 'Placeholder')).toContain('entered in “Name” was gone');
  expect(called('', 'Label', 'Placeholder')).toContain('“Label”');
  expect(called('', '', 'Placeholder')).toContain('“Placeholder”');
  expect(called('', '', '')).toContain('in a field without a name was');
});

test('a second entry in a field takes the place of the first', () => {
  const after = (shown: string) =>
    judge(
      lostInput,
      evidence({
        screens: [
          screen('s1', [name(''), send]),
          screen('s2', [name('Ada Lovelace'), send]),
          screen('s3', [name('Grace Hopper'), send]),
          screen('s4', [name(shown), send]),
        ],
        turns: [
          turn(1, name(''), { to: 's2', action: { kind: 'type', value: 'Ada Lovelace' } }),
          turn(2, name('Ada Lovelace'), {
            from: 's2',
            to: 's3',
            action: { kind: 'type', value: 'Grace Hopper' },
          }),
          turn(3, send, { from: 's3', to: 's4', effect: { newText: [error] } }),
        ],
      }),
    ).found.map(({ measured }) => measured['fields_filled']);
  expect(after('Grace Hopper')).toEqual([]);
  expect(after('')).toEqual([1]);
});

test('a value that is another now is changed, not gone', () => {
  const town = (value: string) => field('town', value, { label: 'Town' });
  const lost = (first: string, second: string) =>
    judge(
      lostInput,
      evidence({
        screens: [
          screen('s1', [name(''), town(''), send]),
          screen('s2', [name('Ada Lovelace'), town(''), send]),
          screen('s3', [name('Ada Lovelace'), town('Leeds'), send]),
          screen('s4', [name(first), town(second), send]),
        ],
        turns: [
          turn(1, name(''), { to: 's2', action: { kind: 'type', value: 'Ada Lovelace' } }),
          turn(2, town(''), { from: 's2', to: 's3', action: { kind: 'type', value: 'Leeds' } }),
          turn(3, send, { from: 's3', to: 's4', effect: { newText: [error] } }),
        ],
      }),
    ).found[0];
  expect(lost('', '')).toMatchObject({ measured: { fields_filled: 2, fields_lost: 2 } });
  expect(lost('', '')?.summary).toContain('was gone');
  expect(lost('', 'Nowhere')?.summary).toContain('was changed');
});

/** The form is out of view after the error, and comes into view with what follows. */
function lookedFor(more: Partial<Parameters<typeof turn>[2]>, url = 'https://shop.example.com/') {
  return judge(
    lostInput,
    evidence({
      screens: [
        screen('s1', [name(''), send]),
        screen('s2', [name('Ada Lovelace'), send]),
        screen('s3', [send]),
        screen('s4', [name(''), send], { url }),
      ],
      turns: [
        turn(1, name(''), { to: 's2', action: { kind: 'type', value: 'Ada Lovelace' } }),
        turn(2, send, { from: 's2', to: 's3', effect: { newText: [error] } }),
        turn(3, null, { from: 's3', to: 's4', action: { kind: 'scroll' }, ...more }),
      ],
    }),
  ).found.length;
}

test('a form is looked for by what leaves the page as it is', () => {
  expect(lookedFor({})).toBe(1);
  expect(lookedFor({ action: { kind: 'click' } })).toBe(0);
  expect(lookedFor({ effect: { navigated: true } })).toBe(0);
  expect(lookedFor({ effect: { requests: ['r1'] } })).toBe(0);
  expect(lookedFor({ action: { kind: 'type', submitted: true } })).toBe(0);
  expect(lookedFor({}, 'https://shop.example.com/other')).toBe(0);
  expect(lookedFor({ from: 's9' })).toBe(0);
  expect(lookedFor({ to: 's9' })).toBe(0);
});
