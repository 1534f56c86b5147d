// What `passerby init` proposes where nobody is asked.
import { expect, test } from 'vitest';
import { findLibraryPersona } from '../../personas/persona-index.ts';
import { proposeAnswers, whyNotVisited, type GivenAnswers } from './ask.ts';
import { pageKinds, proposals } from './proposals.ts';

const nothing: GivenAnswers = { url: undefined, kind: undefined, personas: [], task: undefined };

test('every kind of page has personas of the library, one of whom uses no pointer or no eyes', () => {
  for (const kind of pageKinds) {
    const { personas } = proposals[kind];
    expect(
      personas.filter((id) => findLibraryPersona(id) === null),
      kind,
    ).toEqual([]);
    expect(
      personas.some((id) => ['keyboard-only-user', 'screen-reader-user'].includes(id)),
      kind,
    ).toBe(true);
  }
});

test('what a flag says stands, the rest is proposed by the kind of page', () => {
  const url = 'https://shop.example.com/';
  expect(proposeAnswers({ ...nothing, url, kind: 'shop' })).toEqual({
    url,
    personas: proposals.shop.personas,
    task: proposals.shop.task,
  });
  expect(
    proposeAnswers({ ...nothing, url, kind: 'shop', personas: ['older-adult'], task: 'Buy a mug' }),
  ).toEqual({
    url,
    personas: ['older-adult'],
    task: 'Buy a mug',
  });
  expect(proposeAnswers({ ...nothing, url }).task).toBeNull();
});

test('a missing or unfit address is one sentence that says what to give', () => {
  expect(() => proposeAnswers(nothing)).toThrow(
    'give the page: passerby init https://shop.example.com/ --yes',
  );
  expect(whyNotVisited('shop')).toMatch(/^Give an address such as /);
  expect(whyNotVisited('http://shop.example.com/')).toBe(
    'The address must use https; plain http works only for this machine.',
  );
  expect(whyNotVisited('http://localhost:3000')).toBeNull();
  expect(whyNotVisited('https://shop.example.com/')).toBeNull();
});
