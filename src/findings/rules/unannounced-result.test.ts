// What counts as a message that nobody announced, clause by clause.
import { expect, test } from 'vitest';
import { element, evidence, field, newText, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type {
  ActionRecord,
  EffectRecord,
  Evidence,
  NewText,
  ScreenElement,
  TurnRecord,
} from '../../evidence/evidence.ts';
import { unannouncedResult } from './unannounced-result.ts';

const shop = 'https://shop.example.com';
const place = { x: 100, y: 100, width: 300, height: 20 };

const line = (ref: string, text: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { kind: 'text', tag: 'p', role: '', text, box: place, ...more });
const said = (text: string, more: Partial<NewText> = {}) => newText(text, { box: place, ...more });

interface Deed {
  before?: ScreenElement[];
  after?: ScreenElement[];
  action?: Partial<ActionRecord>;
  effect?: Partial<EffectRecord>;
  /** Deeds before it, on screens of their own. */
  earlier?: { screens: [ScreenElement[], ScreenElement[]]; kind: 'wait' | 'click' };
}

const press = element('press', { text: 'Press' });

/** What the rule tells of one deed on `press`. */
function foundAfter({ before = [], after = before, action = {}, effect = {}, earlier }: Deed) {
  const screens = [screen('s1', [...before, press]), screen('s2', [...after, press])];
  const turns: TurnRecord[] = [];
  if (earlier) {
    const [one, other] = earlier.screens;
    screens.unshift(screen('s3', one), screen('s4', other));
    turns.push(turn(1, null, { from: 's3', to: 's4', action: { kind: earlier.kind } }));
  }
  turns.push(turn(2, press, { from: 's1', to: 's2', action, effect: { announcements: [], ...effect } }));
  return judge(unannouncedResult, evidence({ screens, turns })).found;
}

const messages = (deed: Deed) => foundAfter(deed).map(({ measured }) => measured['message']);

const saved = said('Your changes have been saved');

test('it tells how many announcements there were, and the component that shows the words', () => {
  const shown = line('toast', saved.text);
  const [found] = foundAfter({ after: [shown], effect: { newText: [saved] } });
  expect(found?.measured).toEqual({ message: saved.text, announcements: 0, focus_moved: false });
  expect(found?.sharedCause).toBe('component|||#toast');
  const [nowhere] = foundAfter({ effect: { newText: [saved] } });
  expect(nowhere && 'sharedCause' in nowhere).toBe(false);
});

test.each<[string, boolean, Deed]>([
  ['a message', true, {}],
  [
    'a region that says nothing by itself',
    true,
    { effect: { newText: [said(saved.text, { live: 'off' })] } },
  ],
  ['a choice kept in the query', true, { effect: { historyChanged: true, urlAfter: `${shop}/?by=price` } }],
  ['another page of one document', false, { effect: { historyChanged: true, urlAfter: `${shop}/done` } }],
  ['a new page', false, { effect: { navigated: true } }],
  ['a dialog of the browser', false, { effect: { dialogs: [{ type: 'alert', message: 'Saved' }] } }],
  [
    'another words that are announced',
    false,
    { effect: { newText: [saved, said('Hello', { live: 'polite' })] } },
  ],
  ['nothing was done', false, { action: { kind: 'wait' } }],
  ['what was refused', false, { action: { refused: 'Not allowed.' } }],
  ['words that stood there before', false, { before: [line('a', 'Settings'), line('b', saved.text)] }],
  ['words of a button', false, { effect: { newText: [said(saved.text, { role: 'button' })] } }],
  ['a long text', false, { effect: { newText: [said(`Saved ${'and so on '.repeat(16)}`)] } }],
  [
    'a complaint where nothing was sent',
    false,
    { effect: { newText: [said('The lamp failed', { error: true })] } },
  ],
])('%s: %s', (_what, isFound, deed) => {
  expect(foundAfter({ ...deed, effect: { newText: [saved], ...deed.effect } })).toHaveLength(isFound ? 1 : 0);
});

test('a deed whose screen was not kept says nothing', () => {
  const lost = turn(1, press, { to: 's9', effect: { announcements: [], newText: [saved] } });
  expect(
    judge(unannouncedResult, evidence({ screens: [screen('s1', [press])], turns: [lost] })).found,
  ).toEqual([]);
});

const count = line('count', '24 lamps, page 1 of 4');
const counted = said('6 lamps, page 1 of 1');
/** Another line that counts, further down. */
const sum = line('sum', '2 things in your basket', { box: { ...place, y: 500 } });

test.each<[string, boolean, Deed]>([
  ['beside another line that counts', true, { before: [sum, count] }],
  ['by an entry that nobody sent', false, { before: [count], action: { kind: 'fill' } }],
  ['in a live region', false, { before: [{ ...count, live: 'status' }] }],
  [
    'without a number',
    false,
    { before: [line('count', 'Lamps by price')], effect: { newText: [said('Lamps by name')] } },
  ],
  [
    'with hardly a word of it',
    false,
    {
      before: [line('count', '24 lamps for the whole house')],
      effect: { newText: [said('6 large chairs, the last')] },
    },
  ],
  [
    'that changes while nothing is done',
    false,
    {
      before: [count],
      earlier: {
        screens: [
          [sum, count],
          [sum, { ...count, text: '25 lamps, page 1 of 4' }],
        ],
        kind: 'wait',
      },
    },
  ],
  [
    'that stays while nothing is done',
    true,
    { before: [count], earlier: { screens: [[count], [count]], kind: 'wait' } },
  ],
])('a line that changes in its place, %s: %s', (_what, isFound, deed) => {
  const effect = { newText: [counted], ...deed.effect };
  expect(foundAfter({ ...deed, effect })).toHaveLength(isFound ? 1 : 0);
});

const question = 'Where is my parcel';
const own = `You: ${question}`;
const answer = 'Shop: Look into the yellow box at the door';
const inLog = (ref: string, text: string) => {
  const shown = line(ref, text);
  return { ...shown, locator: { ...shown.locator, css: `#log > ${ref}` } };
};
const sent = { kind: 'type', value: question, submitted: true } as const;
const log = [line('title', 'Talk to us'), inLog('p1', own), inLog('p2', answer)];

test.each<[string, boolean, Deed]>([
  ['to what was typed and sent', true, { action: sent }],
  ['to what was typed and not sent', false, { action: { ...sent, submitted: false } }],
  [
    'to what stood in one of two fields',
    true,
    { before: [field('name', 'Alex Doe'), field('words', question)] },
  ],
  ['to words too short to be known again', false, { before: [field('words', 'You')] }],
  ['to an echo that is gone', false, { action: sent, after: [inLog('p2', answer)] }],
])('an answer %s: %s', (_what, isFound, deed) => {
  const effect = {
    newText: [
      said(own, { role: 'paragraph' }),
      said('Copy this answer now', { role: 'button' }),
      said(answer),
    ],
  };
  const after = [...log, inLog('copy', 'Copy this answer now')];
  expect(messages({ after, effect, ...deed })).toEqual(isFound ? [answer] : []);
});

test('a line of a text that stood there is no message, wherever it comes into view', () => {
  const story = line('story', 'Your order was sent to the hall on Monday, and we met there');
  const effect = { newText: [said('Your order was sent to the hall')] };
  expect(foundAfter({ effect })).toHaveLength(1);
  expect(foundAfter({ before: [story], effect })).toEqual([]);
});

test('a line with another number is an answer to a person, and in a crawl it is none', () => {
  const screens = [screen('s1', [count, press]), screen('s2', [count, press])];
  const effect = { announcements: [], newText: [counted] };
  const visit = evidence({ screens, turns: [turn(1, press, { from: 's1', to: 's2', effect })] });
  const graph = { states: [], classes: [], edges: [], trials: [], traps: [], notTried: [] };
  expect(judge(unannouncedResult, visit).found).toHaveLength(1);
  expect(judge(unannouncedResult, { ...visit, graph } as unknown as Evidence).found).toEqual([]);
});

test('in a crawl, words that came with a part of the page are content; alone, with little else or among complaints they are a message', () => {
  const graph = { states: [], classes: [], edges: [], trials: [], traps: [], notTried: [] };
  const inCrawl = (...others: NewText[]) => {
    const screens = [screen('s1', [press]), screen('s2', [press])];
    const effect = { announcements: [], newText: [saved, ...others] };
    const visit = evidence({ screens, turns: [turn(1, press, { from: 's1', to: 's2', effect })] });
    const found = (known: unknown) =>
      judge(unannouncedResult, { ...visit, graph: known } as unknown as Evidence).found.length;
    expect(found(null), 'a person pressed what they meant to').toBe(1);
    return found(graph);
  };
  const lines = ['Size', 'Ratio', 'Added', 'Peers'].map((text) => said(text));
  expect(inCrawl()).toBe(1);
  expect(inCrawl(...lines.slice(1))).toBe(1);
  expect(inCrawl(...lines)).toBe(0);
  expect(inCrawl(...lines.map((each) => ({ ...each, error: true })))).toBe(1);
});

test('one of many lines at places alike is content; beside other lines it is a message', () => {
  const at = (ref: string, text: string, css: string) => {
    const shown = line(ref, text);
    return { ...shown, locator: { ...shown.locator, css } };
  };
  const lines = ['Size', 'Ratio', 'Peers', 'Place'].map((text) => said(text));
  const panel = (css: string, more: Partial<NewText> = {}, many = lines.length) =>
    foundAfter({
      after: [
        at('m', saved.text, css),
        ...lines.map(({ text }, nth) => at(`p${nth}`, text, `dl > dd:nth-of-type(${nth})`)),
      ],
      effect: { newText: [saved, ...lines.slice(0, many).map((each) => ({ ...each, ...more }))] },
    }).length;
  expect(panel('dl > dd:nth-of-type(9)')).toBe(0);
  expect(panel('dl > dd:nth-of-type(9)', {}, 3)).toBe(1);
  expect(panel('dl > dd:nth-of-type(9)', { error: true })).toBe(1);
  expect(panel('p')).toBe(1);
});

test('values of a chosen thing beside labels that stayed are no message', () => {
  const row = (nth: number) => {
    const shown = element(`row${nth}`, { text: `Thing ${nth}` });
    return { ...shown, locator: { ...shown.locator, css: `li:nth-of-type(${nth})` } };
  };
  const labels = [100, 140].map((y, nth) =>
    line(`label${nth}`, `Label ${nth}`, { box: { x: 20, y, width: 60, height: 20 } }),
  );
  const values = (x: number, more: number[] = [140]) =>
    [100, ...more].map((y, nth) =>
      said(nth === 0 ? '6 lamps, page 1 of 1' : 'Oak', { box: { ...place, x, y } }),
    );
  const choosing = (target: ScreenElement, newText: NewText[], rows = [row(1), row(2)], beside = labels) => {
    const was = line('count', count.text);
    const screens = [screen('s1', [...rows, ...beside, was]), screen('s2', [...rows, ...labels])];
    const effect = { announcements: [], newText };
    return judge(unannouncedResult, evidence({ screens, turns: [turn(1, target, { to: 's2', effect })] }))
      .found.length;
  };
  expect(choosing(row(1), values(100))).toBe(0);
  expect(choosing(row(1), values(100), [row(1)]), 'it stands alone').toBe(1);
  expect(choosing(row(1), values(100, [])), 'one line').toBe(1);
  expect(choosing(row(1), values(100, [300])), 'a line without a label').toBe(1);
  expect(choosing(row(1), values(100), [row(1), row(2)], []), 'the labels came, too').toBe(1);
});

test('what changes in nearly all steps, whatever is pressed, is no message', () => {
  const clock = (text: string) => line('clock', text);
  const words = (nth: number) => `The list was updated ${nth} seconds ago`;
  const running = (controls: string[], still = 0) => {
    const steps = controls.length;
    const screens = Array.from({ length: steps + 1 }, (_, nth) =>
      screen(`s${nth + 1}`, [clock(words(Math.max(0, nth - still))), ...controls.map((ref) => element(ref))]),
    );
    const turns = controls.map((ref, nth) =>
      turn(nth + 1, element(ref), {
        from: `s${nth + 1}`,
        to: `s${nth + 2}`,
        effect: {
          announcements: [],
          newText: nth === steps - 1 ? [said(words(Math.max(0, nth + 1 - still)))] : [],
        },
      }),
    );
    return judge(unannouncedResult, evidence({ screens, turns })).found.length;
  };
  expect(running(['a', 'b', 'c', 'd'])).toBe(0);
  expect(running(['a', 'b', 'a', 'b']), 'each of two may change it').toBe(1);
  expect(running(['a', 'b', 'c']), 'three steps').toBe(1);
  expect(running(['a', 'b', 'c', 'd', 'e', 'f'], 2), 'it stood still in two').toBe(1);
});
