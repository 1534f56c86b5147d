// What `passerby init` proposes where nobody is asked.
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { findLibraryPersona, libraryPersonas } from '../../personas/persona-index.ts';
import { askAnswers, proposeAnswers, whyNotVisited, type GivenAnswers } from './ask.ts';
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

/** Types what belongs to each question once it is asked; answers what was asked. */
function typist(answers: readonly (readonly [question: string, keys: readonly string[]])[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += stripVTControlCharacters(chunk.toString());
    const next = answers[asked.length];
    if (!next || !said.includes(next[0])) return;
    asked.push(next[0]);
    // A question listens once it is drawn.
    void setTimeout(20).then(() => next[1].forEach((key) => input.write(key)));
  });
  return { terminal: { input, output }, asked };
}

const enter = '\r';
const [down, space] = ['\u001B[B', ' '];

test('the four questions are asked in turn, proposals stand where nothing else is chosen, and a wrong address is asked again', async () => {
  const hand = typist([
    ['Which page should be visited?', ['http://shop.example.com/', enter]],
    ['plain http works only for this machine', ['\u0015', 'https://shop.example.com/', enter]],
    ['What kind of page is it?', [down, enter]],
    ['Who should visit it?', [space, enter]],
    ['What do they want there?', ['\u0015', 'Buy a mug', enter]],
  ]);
  const told = await askAnswers(nothing, hand.terminal);
  expect(hand.asked).toHaveLength(5);
  const { personas } = proposals[pageKinds[1] ?? 'other'];
  // The first of the library was not proposed; the space took it in.
  expect(told).toEqual({
    url: 'https://shop.example.com/',
    personas: [...personas, libraryPersonas[0]?.id],
    task: 'Buy a mug',
  });
});

test('whoever ends the questions starts nothing', async () => {
  const hand = typist([['Which page should be visited?', ['\u0003']]]);
  await expect(askAnswers(nothing, hand.terminal)).rejects.toThrow('Run "passerby init" to start again.');
});
