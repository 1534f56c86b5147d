// The rules over what single screens show, on screens written by hand: what is found, and what is not to be found.
import { expect, test } from 'vitest';
import { text, titles } from '../../../test/support/titles-on.ts';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ActionPart, ScreenElement } from '../../evidence/evidence.ts';
import { confirmshaming } from './confirmshaming.ts';
import { consentAsymmetry } from './consent-asymmetry.ts';
import { inconsistentLabels } from './inconsistent-labels.ts';
import { labelInName } from './label-in-name.ts';
import { noStructure } from './no-structure.ts';
import { obstruction } from './obstruction.ts';
import { overStrictInput } from './over-strict-input.ts';
import { pageLanguage } from './page-language.ts';
import { preTicked } from './pre-ticked.ts';
import { readingLoad } from './reading-load.ts';
import { smallTarget } from './small-target.ts';

test('a ticked box for advertising is found, one that was pressed or that the service needs is not', () => {
  const box = (name: string, more: Partial<ScreenElement> = {}) =>
    element('box', { role: 'checkbox', name, states: { checked: true }, ...more });
  expect(titles(preTicked, [box('Send me special offers')])).toHaveLength(1);
  expect(titles(preTicked, [box('Add travel insurance for $19')])).toHaveLength(1);
  expect(titles(preTicked, [box('Send me special offers', { states: { checked: false } })])).toEqual([]);
  expect(titles(preTicked, [box('Remember me')])).toEqual([]);
  expect(titles(preTicked, [box('Newsletter', { states: { checked: true, disabled: true } })])).toEqual([]);
  expect(titles(preTicked, [box('Newsletter', { groupLabel: 'Notification settings' })])).toEqual([]);
  const pressed = evidence({
    screens: [screen('s1', [box('Newsletter')], { turn: 0 }), screen('s2', [box('Newsletter')], { turn: 1 })],
    turns: [turn(1, box('Newsletter'), { to: 's2' })],
  });
  expect(judge(preTicked, pressed).found.map(({ proof }) => proof.screen)).toEqual(['s1']);
  const part = (target: ScreenElement): ActionPart => ({
    kind: 'click',
    target: turn(1, target).action.target,
    value: null,
    valueAfter: null,
    refused: null,
    missed: false,
    point: null,
  });
  const filled = turn(1, element('name'), {
    to: 's2',
    action: { kind: 'fill', parts: [part(element('name')), part(box('Newsletter'))] },
  });
  expect(judge(preTicked, { ...pressed, turns: [filled] }).found, 'as part of a form').toHaveLength(1);
});

test('one of many boxes of a form, some on and some off, is a default; where all others are on or off it is an offer', () => {
  const boxes = (...on: boolean[]) =>
    on.map((checked, nth) => {
      const name = nth === 0 ? 'Set low priority' : `Option ${'abcdefgh'[nth]}`;
      return {
        ...field(`b${nth}`, '', { type: 'checkbox', form: 'f1' }),
        role: 'checkbox',
        name,
        states: { checked },
      };
    });
  expect(titles(preTicked, boxes(true, true, false, false, true, false))).toEqual([]);
  expect(titles(preTicked, boxes(true, true, false, false, true))).toHaveLength(1);
  expect(titles(preTicked, boxes(true, false, false, false, false, false))).toHaveLength(1);
  expect(titles(preTicked, boxes(true, true, true, true, true, true))).toHaveLength(1);
});

test.for([
  'No thanks, I don’t like saving money',
  "No, I'd rather pay full price",
  'I prefer to stay uninformed and miss the best deals',
])('%s shames', (label) => {
  expect(titles(confirmshaming, [element('e1', { text: label })])).toHaveLength(1);
});

test.for([
  'No thanks',
  'No, I don’t have an account',
  'I agree',
  'I want to save money',
  'Not now',
  "I'm new here",
])('%s does not', (label) => {
  expect(titles(confirmshaming, [element('e1', { text: label })])).toEqual([]);
});

test('consent without a way to refuse is found; with one, or in a mere notice, it is not', () => {
  const at = { group: 'g1' };
  const words = text('We use cookies to improve your experience.', at);
  const accept = element('accept', { text: 'Accept all', ...at });
  const manage = element('manage', { text: 'Manage settings', ...at });
  const reject = element('reject', { text: 'Reject all', ...at });
  expect(titles(consentAsymmetry, [words, accept, manage])).toEqual([
    'Cookies can be accepted at once but not refused',
  ]);
  expect(titles(consentAsymmetry, [words, accept, reject])).toEqual([]);
  expect(titles(consentAsymmetry, [words, element('ok', { text: 'Got it', ...at })])).toEqual([]);
  const faint = element('reject', {
    text: 'Reject',
    role: 'link',
    box: { x: 100, y: 150, width: 40, height: 16 },
    ...at,
  });
  expect(titles(consentAsymmetry, [words, accept, faint])).toEqual([
    'Refusing is drawn much smaller than agreeing',
  ]);
});

test('small targets side by side are found; with room around, in text or large they are not', () => {
  const icon = (ref: string, x: number, size: number) =>
    element(ref, { text: '', name: ref, box: { x, y: 100, width: size, height: size } });
  expect(titles(smallTarget, [icon('edit', 100, 16), icon('delete', 118, 16)])).toHaveLength(2);
  expect(titles(smallTarget, [icon('edit', 100, 16), icon('delete', 130, 16)])).toEqual([]);
  // Under an open dialog nobody hits it.
  const beneath = { ...icon('delete', 118, 16), visibleShare: 0.6 };
  expect(titles(smallTarget, [icon('edit', 100, 16), beneath])).toEqual([
    'the button “delete” measures 16 × 16 px',
  ]);
  // Partly under a dialog it shows at its middle and cannot be hit from there by mistake.
  const dialog = element('box', {
    kind: 'dialog',
    role: 'dialog',
    box: { x: 20, y: 40, width: 98, height: 90 },
  });
  const beside = icon('field', 110, 90);
  expect(titles(smallTarget, [icon('close', 96, 20), beside])).toHaveLength(1);
  expect(titles(smallTarget, [icon('close', 96, 20), beside, dialog])).toEqual([]);
  expect(titles(smallTarget, [icon('edit', 100, 24), icon('delete', 124, 24)])).toEqual([]);
  const links = ['one', 'two'].map((name, place) =>
    element(name, { role: 'link', text: name, box: { x: 100 + 30 * place, y: 100, width: 28, height: 18 } }),
  );
  expect(titles(smallTarget, links)).toEqual([]);
});

test('a name that leaves out the words seen is found; one that adds to them is not', () => {
  expect(
    titles(labelInName, [element('e1', { text: 'Send message', name: 'Contact form control' })]),
  ).toHaveLength(1);
  expect(titles(labelInName, [element('e1', { text: 'Read more', name: 'Read more about lamps' })])).toEqual(
    [],
  );
  expect(titles(labelInName, [element('e1', { text: 'X', name: 'Close' })])).toEqual([]);
  expect(titles(labelInName, [element('e1', { text: 'Jan', name: 'January 2026' })])).toEqual([]);
  expect(
    titles(labelInName, [element('e1', { text: 'menu', name: 'Open navigation', icon: 'menu' })]),
  ).toEqual([]);
});

test('a missing or wrong language is found', () => {
  const english = text(
    'The house is on the hill and you can see it from the road, with the trees that are in front of it. You will have to walk for an hour.',
  );
  const german = text(
    'Das Haus ist auf dem Berg und man sieht es von der Straße, mit den Bäumen, die auch nicht klein sind. Sie haben für eine Stunde zu gehen, oder wir werden sich sehen.',
  );
  expect(titles(pageLanguage, [english], { lang: '' })).toEqual(['The page does not name its language']);
  expect(titles(pageLanguage, [german], { lang: 'en' })).toEqual([
    'The page says “en” and is written in “de”',
  ]);
  expect(titles(pageLanguage, [english], { lang: 'en-GB' })).toEqual([]);
  expect(titles(pageLanguage, [german], { lang: 'de' })).toEqual([]);
  expect(titles(pageLanguage, [english], { lang: '', modal: 'box' })).toEqual([]);
  expect(titles(pageLanguage, [text('A few words')], { lang: '' })).toEqual([]);
  const silent = judge(pageLanguage, evidence({ screens: [screen('s1', [english], { lang: '' })] })).found;
  expect(silent.map(({ measured }) => measured)).toEqual([{ lang: '' }]);
});

test('a language is not read from what the visitor wrote', () => {
  const entry =
    'Das Haus ist auf dem Berg und man sieht es von der Straße, mit den Bäumen, die auch nicht klein sind';
  const echo = (words: string) => text(`Your note: ${words}. Sie haben für eine Stunde zu gehen.`);
  const told = (value: string, number: number, words = entry) => {
    const screens = [screen('s1', []), screen('s2', [echo(words)], { lang: 'en', turn: 1 })];
    const write = turn(number, element('note'), { to: 's2', action: { kind: 'type', value } });
    return judge(pageLanguage, evidence({ screens, turns: [write] })).found.length;
  };
  expect(told(entry, 1)).toBe(0);
  expect(told(entry, 2), 'it was written later').toBe(1);
  expect(told('Something else', 1)).toBe(1);
  expect(told('Berg', 1), 'a word stands there by chance').toBe(1);
});

test('a file that the browser shows by itself has no markup to be mended', () => {
  const outline = { headings: [], fields: [], dialog: '', skeleton: [] };
  const pre = (css: string) =>
    text('word '.repeat(70), { tag: 'pre', locator: { ...text('').locator, css } });
  const shown = { lang: '', title: '', outline };
  expect(titles(noStructure, [pre('html > body > pre')], shown)).toEqual([]);
  expect(titles(pageLanguage, [pre('html > body > pre')], shown)).toEqual([]);
  expect(titles(noStructure, [pre('#log > pre')], shown)).toHaveLength(1);
  expect(titles(pageLanguage, [pre('#log > pre')], shown)).toHaveLength(1);
});

test('a page of text without headings and main part is found', () => {
  const outline = { headings: [], fields: [], dialog: '', skeleton: [] };
  const words = text('word '.repeat(70));
  expect(titles(noStructure, [words], { outline })).toEqual(['The page has no headings and no main part']);
  const main = element('main', { kind: 'landmark', role: 'main', text: '' });
  expect(titles(noStructure, [main, words], { outline })).toEqual([]);
  expect(titles(noStructure, [words], { outline: { ...outline, headings: ['News'] } })).toEqual([]);
});

test('lines that look like headings are found where no line is one; bold lines alone are not', () => {
  const outline = { headings: [], fields: [], dialog: '', skeleton: [] };
  const line = (words: string, y: number, { fontSizePx = 17, fontWeight = 400 } = {}) => {
    const plain = text(words, { box: { x: 100, y, width: 600, height: 24 } });
    return { ...plain, style: { ...plain.style, fontSizePx, fontWeight } };
  };
  const page = (first: number) => [
    element('main', { kind: 'landmark', role: 'main', text: '' }),
    line('Events', 80, { fontSizePx: first, fontWeight: 700 }),
    line('All events are free, and everybody may come.', 130),
    line('Story hour', 180, { fontWeight: 700 }),
    line('Picture books read aloud, with songs, on Saturday', 210),
  ];
  expect(titles(noStructure, page(30), { outline })).toEqual([
    'What looks like headings is none to whoever listens',
  ]);
  expect(titles(noStructure, page(17), { outline })).toEqual([]);
  expect(titles(noStructure, page(30), { outline: { ...outline, headings: ['Events'] } })).toEqual([]);
});

test('patterns that refuse usual ways of writing are found', () => {
  const strict = [
    field('phone', '', { label: 'Phone number', pattern: '[0-9]{10}' }),
    field('card', '', { label: 'Card number', maxLength: 16 }),
    field('name', '', { label: 'Last name', pattern: '[A-Za-z]+' }),
    field('mail', '', { type: 'email', label: 'E-mail', pattern: '[a-z.]+@[a-z]+\\.[a-z]{2,4}' }),
  ];
  expect(titles(overStrictInput, strict)).toEqual([
    'the field “Phone number” refuses spaces or dashes',
    'the field “Card number” refuses spaces',
    'the field “Last name” refuses an apostrophe',
    'the field “E-mail” refuses a plus sign',
  ]);
  const lenient = [
    field('phone', '', { label: 'Phone number', pattern: '[0-9 ()+-]{7,20}' }),
    field('card', '', { label: 'Card number', maxLength: 19 }),
    field('name', '', { label: 'Last name', pattern: '.{2,}' }),
    field('user', '', { label: 'User name', pattern: '[a-z]+' }),
  ];
  expect(titles(overStrictInput, lenient)).toEqual([]);
});

test('an advertising layer that came by itself is found; one that was opened, or asks for consent, is not', () => {
  const layer = element('layer', {
    kind: 'dialog',
    role: 'dialog',
    text: '',
    box: { x: 300, y: 200, width: 700, height: 500 },
  });
  const words = text('Join our newsletter and get 10 % off your first order', {
    box: { x: 400, y: 300, width: 300, height: 40 },
  });
  const cookies = text('We use cookies. Sign up for more.', {
    box: { x: 400, y: 300, width: 300, height: 40 },
  });
  const before = screen('s1', [element('open')], { turn: 0 });
  const after = screen('s2', [layer, words], { turn: 1, modal: 'layer' });
  const on = (kind: 'click' | 'wait') =>
    judge(
      obstruction,
      evidence({
        screens: [before, after],
        turns: [turn(1, element('open'), { to: 's2', action: { kind } })],
      }),
    ).found.length;
  expect(on('wait')).toBe(1);
  expect(on('click')).toBe(0);
  expect(titles(obstruction, [layer, words], { modal: 'layer' })).toHaveLength(1);
  expect(titles(obstruction, [layer, cookies], { modal: 'layer' })).toEqual([]);
  const twice = [
    screen('s1', [layer, words], { modal: 'layer' }),
    screen('s2', [layer, words], { modal: 'layer' }),
  ];
  expect(judge(obstruction, evidence({ screens: twice })).found, 'told once').toHaveLength(1);
  const small = { ...layer, box: { ...layer.box, width: 320 } };
  expect(titles(obstruction, [small, words], { modal: 'layer' })).toEqual([]);
  expect(titles(obstruction, [layer, text('Choose a colour')], { modal: 'layer' })).toEqual([]);
  for (const place of [{ x: 0 }, { x: 1_010 }, { y: 0 }, { y: 710 }])
    expect(
      titles(obstruction, [layer, { ...words, box: { ...words.box, ...place } }], { modal: 'layer' }),
      'beside the layer',
    ).toEqual([]);
});

test('one place of the menu with two names on two pages is found', () => {
  const link = (name: string) =>
    element('e1', {
      role: 'link',
      name,
      href: 'https://a.example/cart',
      locator: { role: 'link', name, testId: null, css: 'header > nav > a', nth: 0, frameUrl: null },
    });
  const found = (first: string, second: string, page = '/b') =>
    judge(
      inconsistentLabels,
      evidence({
        screens: [
          screen('s1', [link(first)], { url: 'https://a.example/a' }),
          screen('s2', [link(second)], { url: `https://a.example${page}` }),
        ],
      }),
    ).found.length;
  expect(found('Basket', 'Shopping bag')).toBe(1);
  expect(found('Basket', 'Your basket (2)')).toBe(0);
  expect(found('Sign in', 'My account')).toBe(0);
  expect(found('Basket', 'Trolley', '/a')).toBe(0);
});

test('one deed under two names is found wherever it is offered; two deeds at one address are not', () => {
  const found = (
    first: string,
    second: string,
    hrefs = ['https://a.example/go', 'https://a.example/go?of=1'],
  ) => {
    const links = [first, second].map((name, place) =>
      element(`l${place}`, { role: 'link', name, text: name, href: hrefs[place] ?? '' }),
    );
    return titles(inconsistentLabels, links);
  };
  const [one, other] = ['Book an appointment', 'Schedule a consultation'];
  expect(found(one, other)).toEqual(['“Book an appointment” is also called “Schedule a consultation”']);
  expect(found(one, other, ['https://a.example/go?at=2', 'https://a.example/go?of=1'])).toEqual([]);
  expect(found(one, other, ['https://a.example/go', 'https://a.example/talk'])).toEqual([]);
  expect(found(one, 'Book your appointment')).toEqual([]);
  expect(found(one, 'Choose another time')).toEqual([]);
  expect(found('Book a table', 'Reserve a room')).toEqual([]);
  expect(found('Create an account', 'Start your trial')).toEqual([]);
});

test('text that is far above what the persona reads with ease is found', () => {
  const hard =
    'Notwithstanding the aforementioned provisions, applicants whose circumstances necessitate supplementary documentation are obliged to furnish the competent administrative authority with certified authentication of every declaration previously submitted.';
  const paragraphs = (words: string, count: number) =>
    Array.from({ length: count }, (_, place) => text(words, { ref: `p${place}` }));
  expect(titles(readingLoad, paragraphs(hard, 4))).toHaveLength(1);
  expect(titles(readingLoad, paragraphs(hard, 2))).toEqual([]);
  const listing = paragraphs(hard, 4).map((each) => ({ ...each, tag: 'pre' }));
  expect(titles(readingLoad, listing)).toEqual([]);
  const below = paragraphs(hard, 4).map((each) => ({
    ...each,
    locator: { ...each.locator, css: 'footer > p' },
  }));
  expect(titles(readingLoad, below)).toEqual([]);
  expect(titles(readingLoad, paragraphs(hard, 4), { modal: 'box' })).toEqual([]);
  const links = (...texts: string[]) =>
    texts.map((words, place) => element(`l${place}`, { role: 'link', name: words, text: words }));
  const [first = '', second = ''] = hard.split(' are obliged ');
  expect(titles(readingLoad, [...paragraphs(hard, 4), ...links('applicants')])).toHaveLength(1);
  expect(titles(readingLoad, [...paragraphs(hard, 4), ...links(first, second)])).toEqual([]);
  const cut = [
    ...paragraphs(`${hard} ${hard} and so`, 1),
    element('note', { kind: 'text', text: 'Read it with care' }),
  ];
  const told = judge(readingLoad, evidence({ screens: [screen('s1', cut)] })).found;
  expect(told[0]?.summary).toMatch(/^The \d+ words in view have/);
  expect(titles(readingLoad, paragraphs('We open at nine and you can come with your dog.', 20))).toEqual([]);
});

test('a log or a list of commands is no running text', () => {
  const log =
    'Initialising authentication subsystem, configuration directory enumerated, administrative authority certificates regenerated, documentation indexing terminated, supplementary declarations synchronised, notification dispatcher instantiated, internationalisation resources deallocated.';
  const lines = Array.from({ length: 6 }, (_, place) => text(log, { ref: `p${place}` }));
  expect(titles(readingLoad, lines)).toEqual([]);
  const said = lines.map((line) => ({
    ...line,
    text: `It is with you that we have the ${line.text} And so on.`,
  }));
  expect(titles(readingLoad, said)).toHaveLength(1);
});
