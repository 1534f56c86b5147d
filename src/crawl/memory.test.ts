import { expect, test } from 'vitest';
import type { Candidate } from '../fragments/candidates.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { h, readOf } from '../../test/support/read-builder.ts';
import { barCandidate, releaseHeld } from './barred.ts';
import { emptyMemory, type KnownState, noteDone, noteRead } from './memory.ts';

function candidate(label: string): Candidate {
  const said = { class: label, make: label, label };
  return { ...said, ref: 'e1', kind: 'other', item: '', role: 'button', href: '', form: '' };
}

const state: KnownState = {
  record: {
    id: 'n1',
    template: '/',
    url: 'https://site.example/',
    title: '',
    fingerprint: 'f',
    screens: [],
    depth: 0,
    layers: [],
    account: 'unknown',
  },
  candidates: new Map(),
  rests: new Map(),
  forms: new Map(),
  formKeys: new Set(),
  texts: new Set(),
  hears: new Set(),
  keys: [],
  pressed: new Map(),
  address: null,
  missed: 0,
  backFailed: 0,
};

test('what was held only for a time is worth a try again, and what is never allowed is not', () => {
  const memory = emptyMemory();
  const [buy, off] = [candidate('Buy'), candidate('Elsewhere')];
  for (const each of [buy, off]) {
    memory.classes.set(each.class, {
      record: { id: 'c1', kind: 'other', role: 'button', label: each.label, met: 1, tried: 0 },
      met: new Set([keyOfCandidate(each)]),
      done: new Set(),
      led: new Set(),
      stays: null,
      moves: false,
      toggles: false,
      drilled: new Set(),
      details: { things: 0, inVain: 0 },
    });
    noteDone(memory, { candidate: each, state }, null);
  }
  barCandidate(memory, { candidate: buy, state }, { because: 'leave', later: true });
  barCandidate(memory, { candidate: off, state }, { because: 'leave', later: false });
  releaseHeld(memory);
  expect([...memory.barred.values()].map(({ label }) => label)).toEqual(['Elsewhere']);
  expect(memory.classes.get('Buy')?.record.tried).toBe(0);
  expect(memory.classes.get('Elsewhere')?.record.tried).toBe(1);
});

test('a field that searches on a page that names nothing takes a word of another page', () => {
  const memory = emptyMemory();
  noteRead(memory, readOf([h('main', h('h1', 'Mill'), h('h2', 'Sails'))]), 0);
  const search = h('form', h('input', { field: { type: 'search' }, name: 'Words' }), h('button', 'Find'));
  const { forms } = noteRead(memory, readOf([h('main', search)], { url: 'https://mill.example/search' }), 1);
  expect([...forms.values()].map(({ sample }) => sample)).toEqual(['sails']);
});
