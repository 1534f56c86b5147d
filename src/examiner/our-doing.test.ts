import { expect, test } from 'vitest';
import { effect, element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import type { WriteRecord } from '../evidence/evidence.ts';
import type { Check } from './checks/check-index.ts';
import { keptBackFor } from './our-doing.ts';

const add = element('add', { name: 'Add' });
const site = evidence({
  screens: [
    { ...screen('s1', [add]), turn: 0 },
    { ...screen('s2', [add]), turn: 1 },
    { ...screen('s3', [add]), turn: 2 },
  ],
  turns: [
    turn(1, add, { from: 's1', to: 's2', effect: effect({}) }),
    turn(2, add, { from: 's2', to: 's3', effect: effect({}) }),
  ],
});
const { host } = new URL(site.facts.targetUrl);
const write = (at: number, more: Partial<WriteRecord> = {}): WriteRecord => {
  const held = { goes: false, because: '' };
  const under = { look: held, reversible: held, all: held } as unknown as WriteRecord['under'];
  const base = { turn: at, method: 'POST', url: `https://${host}/poll`, type: 'xhr', fields: [], under };
  return { ...base, why: '', sent: false, ofSite: true, ...more };
};
const kept = (check: Check, ...writes: WriteRecord[]) => {
  const { screens, turns, requests, console } = site;
  const { targetUrl } = site.facts;
  const recorded = { targetUrl, screens, turns, requests, console, writes, turnOf: [1, 2], stopped: '' };
  return keptBackFor([check], recorded)?.url ?? null;
};
const words = (at: 'start' | 'end' | number): Check => ({ kind: 'text', at, text: 'Add', present: true });

test('what was seen before a request was kept back is the doing of the site, and what came after it may be ours', () => {
  expect(kept(words(1), write(2))).toBeNull();
  expect(kept(words('end'), write(2))).toBe(`https://${host}/poll`);
  expect(kept({ kind: 'console', step: 2, logged: true }, write(2))).not.toBeNull();
  expect(kept({ kind: 'console', step: 1, logged: true }, write(2))).toBeNull();
});

test('how a thing is called and where it lies hangs on no answer; its state does', () => {
  const named = { kind: 'attribute', at: 'end', of: { role: 'button' }, value: '', same: true } as const;
  expect(kept({ ...named, attribute: 'name' }, write(0))).toBeNull();
  expect(kept({ ...named, attribute: 'turned' }, write(0))).toBeNull();
  expect(kept({ ...named, attribute: 'disabled' }, write(0))).not.toBeNull();
});

test('what hindered a step was there before it', () => {
  const refused = { ...site.turns[1]!, action: { ...site.turns[1]!.action, refused: 'disabled' } };
  const hindered = (at: number) => {
    const { screens, requests, console } = site;
    const { targetUrl } = site.facts;
    const recorded = {
      targetUrl,
      screens,
      turns: [site.turns[0]!, refused],
      requests,
      console,
      writes: [write(at)],
      turnOf: [1, 2],
      stopped: '',
    };
    return keptBackFor([{ kind: 'possible', step: 2, possible: false }], recorded);
  };
  expect(hindered(2)).toBeNull();
  expect(hindered(1)).not.toBeNull();
});

test('requests that were sent, and those to others, have no part in it', () => {
  expect(kept(words('end'), write(0, { sent: true }), write(0, { url: 'https://ads.test/x' }))).toBeNull();
});
