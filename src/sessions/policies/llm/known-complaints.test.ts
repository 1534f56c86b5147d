// What models complained of in the harness, each as it was met: they noticed faults of ours and took them for the site's.
import { expect, test } from 'vitest';
import { element, field } from '../../../../test/support/evidence-builder.ts';
import { replyOf, sceneOf } from '../../../../test/support/llm-scene.ts';
import { plainPersona } from '../../../../test/support/personas.ts';
import { createScriptedModel } from '../../../models/scripted.ts';
import type { PolicyContext } from '../../policy.ts';
import { replyActions, type Reply } from './reply.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };
const button = element('e1', { name: 'Go' });
const stays = { delta: { appeared: [], changed: [], gone: 0 } };
const scene = (
  replies: Partial<Reply>[],
  { pictures = false, ...context }: Partial<PolicyContext> & { pictures?: boolean } = {},
) => {
  const script = replies.map((reply) => ({ value: replyOf(reply) }));
  const model = createScriptedModel(script, { pictures });
  return { ...sceneOf(model, context), told: () => model.asked.at(-1)?.messages.at(-1)?.text ?? '', model };
};

test('a hint that reads like an error is told as what was said, never as an error', async () => {
  const { turn, told } = scene([{}, {}]);
  await turn([button]);
  const hint = { text: 'Must have at least 8 characters', role: '', live: 'polite', error: true, box };
  await turn([button], { ...stays, effect: { newText: [hint] } });
  expect(told()).toContain('said: Must have at least 8 characters');
  expect(told()).not.toMatch(/\berror/i);
});

test('a total that changed out of view is told, and "as before" speaks of what is in view alone', async () => {
  const { turn, told } = scene([{}, {}]);
  await turn([button]);
  await turn([button], { ...stays, effect: { visibleMutations: 0, outOfView: ['Total €30.00'] } });
  expect(told()).toContain('changed out of view: Total €30.00');
  expect(told()).toContain('All here as before.');
});

test('two English dialects are one language', async () => {
  const { turn, model } = scene([{}], {
    persona: { ...plainPersona, who: { ...plainPersona.who, languages: ['en-GB', 'en'] } },
  });
  await turn([button]);
  expect(model.asked[0]?.system).toContain('Reads English, and no other');
});

test('what was removed, what was scrolled away and what is covered are three words', async () => {
  const { turn, told } = scene([{}, {}]);
  const three = ['e2', 'e3', 'e4'].map((ref) => element(ref, { name: `Way ${ref}` }));
  await turn([button, ...three]);
  await turn([button], {
    delta: { appeared: [], changed: [], gone: 3, went: { e2: 'removed', e3: 'away', e4: 'here' } },
  });
  expect(told()).toContain(
    'removed: e2\nscrolled away, and there still: e3\ncovered or no longer noticed: e4',
  );
});

test('what was seen is used again without scrolling back, until it is removed', async () => {
  const { turn } = scene([{}, { action: 'click', ref: 'e2' }, { action: 'click', ref: 'e2' }, {}]);
  const far = element('e2', { name: 'Add' });
  const gone = (word: 'away' | 'removed') => ({
    delta: { appeared: [], changed: [], gone: 1, went: { e2: word } },
  });
  await turn([button, far]);
  expect((await turn([button], gone('away'))).action).toEqual({ kind: 'click', ref: 'e2' });
  expect((await turn([button], gone('removed'))).record.model?.refused[0]).toContain('no "e2"');
});

test('a link that led out of bounds or into a new tab is told as that, never as nothing', async () => {
  const { turn, told } = scene([{ action: 'click', ref: 'e1' }, { action: 'click', ref: 'e1' }, {}]);
  await turn([button]);
  const nothing = { ...stays, effect: { visibleMutations: 0 } };
  await turn([button], {
    ...nothing,
    led: [{ url: 'https://x.example/', how: 'another site', followed: false }],
  });
  expect(told()).toContain('led to another site (https://x.example/), which is out of bounds');
  await turn([button], { ...nothing, led: [{ url: 'https://shop/', how: 'new tab', followed: true }] });
  expect(told()).toContain('opened a new tab (https://shop/); you are there now');
});

test("dialogs, toasts, live regions, downloads and the browser's own words are told", async () => {
  const { turn, told } = scene([{}, {}]);
  await turn([button]);
  await turn([button], {
    ...stays,
    effect: {
      dialogs: [{ type: 'confirm', message: 'Really?' }],
      announcements: ['Added to cart'],
      validation: ['Please fill out this field.'],
      downloads: ['a.pdf'],
    },
  });
  expect(told()).toContain('confirm (turned down): Really?');
  expect(told()).toContain('said: Added to cart');
  expect(told()).toContain('the browser says at the field: Please fill out this field.');
  expect(told()).toContain('a download began: a.pdf');
});

test('a moved focus is a change, and renews the right to press again', async () => {
  const enter = { action: 'press' as const, text: 'Escape' };
  const { turn } = scene([...Array.from({ length: 5 }, () => enter), { action: 'back' }]);
  const dead = { ...stays, effect: { visibleMutations: 0 } };
  await turn([button]);
  await turn([button], dead);
  const moved = await turn([button], { ...stays, effect: { visibleMutations: 0, focusMoved: true } });
  expect(moved.action).toMatchObject({ kind: 'press' });
  expect((await turn([button], dead)).action).toMatchObject({ kind: 'press' });
  expect((await turn([button], dead)).action).toEqual({ kind: 'back' });
});

test('the guard against repeats knows which of three products is meant, and so does the telling', async () => {
  const cards = ['Mug', 'Plate', 'Bowl'].map((heading, at) =>
    element(`e${at + 1}`, { name: 'Add', heading, locator: { nth: at } as never }),
  );
  const press = (ref: string) => ({ action: 'click' as const, ref });
  const { turn, model } = scene([press('e1'), press('e1'), press('e2'), press('e1'), { action: 'back' }]);
  const dead = { ...stays, effect: { visibleMutations: 0 } };
  await turn(cards);
  expect(model.asked[0]?.messages.at(-1)?.text).toContain('e1 Add (Mug); e2 Add (Plate); e3 Add (Bowl)');
  await turn(cards, dead);
  expect((await turn(cards, dead)).action).toEqual({ kind: 'click', ref: 'e2' });
  expect((await turn(cards, dead)).action).toEqual({ kind: 'back' });
});

test('what lies below is told by kind, and scrolling on is free', async () => {
  const persona = { ...plainPersona, how: { ...plainPersona.how, scrollWillingness: 0 } };
  const { turn, told } = scene(
    Array.from({ length: 4 }, () => ({ action: 'scroll-down' as const })),
    { persona },
  );
  const below = { links: 12, buttons: 3, fields: 0, headings: 2 };
  for (const at of [1, 2, 3, 4])
    expect((await turn([button], { turn: at, controlsBelow: 15, below, ...stays })).action.kind).toBe(
      'scroll',
    );
  expect(told()).toContain('15 more below: 12 links, 3 buttons, 2 headings');
});

test('every action of the schema stands in the rules of somebody who can do it', async () => {
  const blind = {
    ...plainPersona,
    abilities: { ...plainPersona.abilities, vision: 'screen-reader' as const },
  };
  const texts = await Promise.all(
    [plainPersona, blind].map(async (persona) => {
      const { turn, model } = scene([{}], { persona, pictures: true });
      await turn([button]);
      return model.asked[0]?.system ?? '';
    }),
  );
  for (const action of replyActions)
    expect(texts.join('\n'), action).toMatch(new RegExp(`[:,] ${action}\\b(?!-)`));
});

test('a wrong value is typed on purpose as it is, and marked; the test identity stays for everything else', async () => {
  const mail = field('e5', '', { type: 'email', label: 'E-mail', autocomplete: 'email' });
  const typed = async (more: Partial<Reply>) =>
    (await scene([{ action: 'type', ref: 'e5', ...more }]).turn([mail])).action;
  expect(await typed({ text: 'no-mail', on_purpose: true })).toEqual({
    kind: 'type',
    ref: 'e5',
    text: 'no-mail',
    submit: false,
    onPurpose: true,
  });
  expect(await typed({ text: 'no-mail' })).toMatchObject({ text: expect.stringMatching(/@example\.com$/) });
  expect(await typed({ text: 'no-mail' })).not.toHaveProperty('onPurpose');
});

test('a login that the page shows to everybody may be typed, a password that it does not show may not', async () => {
  const name = field('e6', '', { label: 'Username', form: 'f1', autocomplete: 'username' });
  const password = field('e7', null, { type: 'password', label: 'Password', form: 'f1' });
  const send = element('e8', { name: 'Log in', group: 'f1' });
  const hint = element('e9', {
    kind: 'text',
    role: '',
    name: '',
    text: 'Demo login: username standard_user, password: open-sesame.',
  });
  const typing = async (ref: string, text: string, more: Partial<PolicyContext> = {}, on_purpose = false) =>
    (
      await scene(
        [
          { action: 'type', ref, text, on_purpose },
          { action: 'give-up', text: 'no' },
        ],
        more,
      ).turn([hint, name, password, send])
    ).action;
  expect(await typing('e6', 'standard_user')).toMatchObject({ kind: 'type', text: 'standard_user' });
  expect(await typing('e7', 'open-sesame')).toMatchObject({ kind: 'type', text: 'open-sesame' });
  expect(await typing('e7', 'hunter2')).toMatchObject({ kind: 'give-up' });
  expect(await typing('e7', 'hunter2', {}, true)).toMatchObject({ kind: 'type', text: 'wrong-on-purpose-1' });
  const login = { login: { origin: 'https://shop.example.com' } };
  expect(await typing('e7', 'hunter2', login, true)).toMatchObject({ kind: 'give-up' });
  // Who has a login of their own signs in with that.
  expect(await typing('e7', 'open-sesame', login)).toMatchObject({ kind: 'give-up' });
});

test('rows that were sorted are told as they stand now, never as "all here as before"', async () => {
  const { turn, told } = scene([{}, {}, {}]);
  const [apple, beet, corn] = ['Apple', 'Beet', 'Corn'].map((name, at) => element(`e${at + 2}`, { name }));
  await turn([button, beet!, corn!, apple!]);
  await turn([button, apple!, beet!, corn!], stays);
  expect(told()).toContain(
    'in another order now: button e2 Apple | button e3 Beet | button e4 Corn\nAll else here as before.',
  );
  await turn([button, apple!, beet!, corn!], stays);
  expect(told()).toContain('All here as before.');
});

test('a slip of the hand is told as that, never as a control that does nothing or a field that keeps nothing', async () => {
  const name = field('e2', '', { label: 'Name' });
  const fill = { action: 'fill' as const, fields: [{ ref: 'e2', text: 'Ida', on_purpose: false }] };
  const { turn, told, model } = scene([{ action: 'click', ref: 'e1' }, fill, {}, {}]);
  await turn([button, name]);
  await turn([button, name], { ...stays, missed: true });
  expect(told()).toContain('You clicked e1: the hand slipped and came down beside it.');
  await turn([button, name], { ...stays, unfilled: [{ ref: 'e2', why: 'the hand came down beside it' }] });
  expect(told()).toContain('done, but for e2.');
  expect(told()).toContain('e2 was not filled: the hand came down beside it');
  await turn([button, name], { delta: null });
  expect(model.asked.at(-1)?.messages[0]?.text).toContain('1. clicked e1 “Go” → the hand slipped');
});

test('a field whose value is secret is not told as empty, and a picture that failed not as a picture', async () => {
  const pin = field('e2', '', { label: 'Security code', value: null });
  const mug = element('e3', { kind: 'image', role: 'img', name: 'Blue mug', imageLoaded: false });
  const { turn, told } = scene([{}]);
  await turn([button, pin, mug]);
  expect(told()).toContain('e2 Security code=(what it holds is not told)');
  expect(told()).toContain('Blue mug [did not load]');
});

test('what was noticed and typed is remembered on the pages that follow, and one message is told once', async () => {
  const noticed = [{ kind: 'wrong value' as const, what: 'The sum is wrong.', quote: '', ref: '', box: [] }];
  const code = field('e2', '', { label: 'Code' });
  const typing = { noticed, action: 'type' as const, ref: 'e2', text: 'TENTH', submit: true };
  const { turn, told, model } = scene([typing, {}]);
  await turn([button, code]);
  const said = (text: string) => ({ text, role: 'status', live: 'polite', error: false, box });
  const effect = { navigated: true, newText: [said('Taken off. View cart'), said('View cart')] };
  await turn([button, code], { delta: null, effect });
  expect(told().match(/View cart/g)).toHaveLength(1);
  const story = model.asked.at(-1)?.messages[0]?.text ?? '';
  expect(story).toContain('typed into e2 and pressed Enter “Code: TENTH”');
  expect(story).toContain('noticed so far, and kept: The sum is wrong.');
});

test('a box that scrolls by itself is scrolled by a thing in it, and by keys where the focus is', async () => {
  const row = element('e2', { name: 'Row' });
  const panes = [{ ref: 'e2', box, above: 0, below: 9, upPx: 0, downPx: 400 }];
  const down = { action: 'scroll-down' as const, ref: 'e2' };
  const { turn, told } = scene([down, { ...down, ref: 'e9' }, {}]);
  expect((await turn([button, row], { panes })).action).toEqual({
    kind: 'scroll',
    direction: 'down',
    ref: 'e2',
  });
  expect(told()).toContain('(in the box around e2: 9 more controls below)');
  await turn([button, row], { ...stays, panes });
  expect(told()).toContain('There is no "e9" in view to scroll around.');
  const keys = { ...plainPersona, abilities: { ...plainPersona.abilities, motor: 'keyboard' as const } };
  const byKeys = scene([down], { persona: keys });
  expect((await byKeys.turn([button, row], { panes })).action).toEqual({ kind: 'scroll', direction: 'down' });
});

test('a mouse presses twice, asks for a menu and drags; who has none is told so', async () => {
  const row = element('e2', { kind: 'text', role: '', name: '', text: 'notes.txt' });
  const { turn, told } = scene([
    { action: 'double-click', ref: 'e2' },
    { action: 'open-menu', ref: 'e2' },
    { action: 'drag', ref: 'e2', text: 'e9' },
    { action: 'drag', ref: 'e2', text: 'e1' },
  ]);
  const done = async () => (await turn([button, row])).action;
  expect(await done()).toEqual({ kind: 'click', ref: 'e2', twice: true });
  expect(await done()).toEqual({ kind: 'open-menu', ref: 'e2' });
  expect(await done()).toEqual({ kind: 'drag', ref: 'e2', onto: 'e1' });
  expect(told()).toContain('there is no "e9" in view');
  const device = { ...plainPersona.device, touch: true };
  const touching = scene([{ action: 'double-click', ref: 'e2' }, {}], {
    persona: { ...plainPersona, device },
  });
  await touching.turn([button, row]);
  expect(touching.told()).toContain('This person has no mouse.');
});

test('a thing that only grew is told, and what stands in a field is no name of it', async () => {
  const tall = (height: number) => ({
    ...element('e2', {
      role: 'textbox',
      name: '',
      text: 'Dear all',
      box: { x: 0, y: 0, width: 500, height },
    }),
    field: field('e2', 'Dear all', {}).field,
  });
  const { turn, told } = scene([{}, {}, {}]);
  await turn([button, tall(200)]);
  expect(told()).toContain('e2 (no name)="Dear all"');
  await turn([button, tall(300)], stays);
  expect(told()).toContain('larger now: textbox e2 (no name)="Dear all"');
  await turn([button, tall(300)], stays);
  expect(told()).toContain('All here as before.');
});
