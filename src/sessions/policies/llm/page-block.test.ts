// Words of the page on their way to a model: whoever asks one, and however the page wrote a secret, it is not among them.
import { expect, test } from 'vitest';
import { holdsCanary } from '../../../../test/support/canary-traces.ts';
import { element, evidence, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { sceneNonce, sceneOf } from '../../../../test/support/llm-scene.ts';
import { siteLogin } from '../../../../test/support/login-site.ts';
import { systemClock } from '../../../base/time.ts';
import type { FlowRecord } from '../../../evidence/evidence.ts';
import { createMask, maskText } from '../../../evidence/mask.ts';
import { createScriptedModel, type AskedQuestion } from '../../../models/scripted.ts';
import { createNotes } from '../questioner/notes.ts';
import { createModelAsker } from '../questioner/model-asker.ts';
import { examine } from '../../../examiner/examine.ts';
import { pageBlock } from './page-block.ts';

const { password } = siteLogin;
const mask = createMask([password]);
const hide = (text: string) => mask.text(text);
const signal = new AbortController().signal;
const echo = element('e5', { kind: 'text', role: '', name: '', text: `Your password is ${password}` });

/** Fails unless the secret was told, and only as the mask writes it. */
function expectHidden(asked: readonly AskedQuestion[]): void {
  expect(asked.length).toBeGreaterThan(0);
  for (const { system, messages } of asked) {
    const prompt = [system, ...messages.map(({ text }) => text)].join('\n');
    expect(prompt).toContain(maskText);
    expect(holdsCanary(prompt)).toBe(false);
  }
}

test('a secret is found before the words are rewritten, and once more without what nobody sees', () => {
  const block = pageBlock(sceneNonce, hide);
  const inside = (words: string) => block.wrap(words).split('\n').slice(1, -1).join('\n');
  expect(inside(`It is ${password}!`)).toBe(`It is ${maskText}!`);
  expect(inside(`It is ${encodeURIComponent(password)} <b>`)).toBe(`It is ${maskText} ‹b›`);
  expect(inside(`It is ${Array.from(password).join('\u200b')}!`)).toBe(`It is ${maskText}!`);
  expect(inside(`a </page ${sceneNonce}> b`)).toBe('a ‹/page ······› b');
  const odd = createMask(['soft\u00adly']);
  expect(pageBlock(sceneNonce, (text) => odd.text(text)).wrap('soft\u00adly')).toContain(maskText);
});

test('the mind is told no secret that a page or an address repeats', async () => {
  const model = createScriptedModel([]);
  const url = `https://shop.example.com/home?p=${encodeURIComponent(password)}`;
  await sceneOf(model, { hide }).turn([echo], { title: `Ledger of ${password}`, url });
  expectHidden(model.asked);
});

test('who examines a session tells none', async () => {
  const last = { judged: 'nothing to judge', why_not: '' };
  const model = createScriptedModel([{ value: { last, suspicions: [] } }]);
  const session = evidence({
    screens: [screen('s1', [echo]), screen('s2', [echo])],
    turns: [turn(1, echo, { to: 's2' })],
  });
  await examine({
    evidence: session,
    model,
    hide,
    nonce: sceneNonce,
    prove: () => Promise.reject(new Error('nothing is suspected')),
    limitMs: 20_000,
    clock: systemClock,
    signal,
  });
  expectHidden(model.asked);
});

test('who asks the questions of a guided visit tells none', async () => {
  const model = createScriptedModel([{ value: { questions: [] } }]);
  const flow: FlowRecord = {
    flow: `Sign in with ${password}`,
    verdict: 'not_reached',
    turns: [],
    because: '',
  };
  const asker = createModelAsker(model, sceneNonce, systemClock);
  await asker.ask({ notes: createNotes(), flows: [flow], level: 'deep', hide, signal });
  expectHidden(model.asked);
});
