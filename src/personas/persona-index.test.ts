import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLibraryPersona, libraryPersonas } from './persona-index.ts';
import { personaSchema, usesNoPointer } from './persona.ts';
import { traitDistance } from './trait-distance.ts';

test('every file of the library stands in the index under its own name', () => {
  const files = readdirSync(new URL('library/', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
  expect(libraryPersonas.map((persona) => persona.id).sort()).toEqual(files.sort());
  for (const file of files) expect(findLibraryPersona(file)?.id).toBe(file);
  expect(findLibraryPersona('nobody')).toBeNull();
});

test('the library holds the fifteen people that the service promises, each within the schema', () => {
  expect(libraryPersonas).toHaveLength(15);
  for (const persona of libraryPersonas) expect(personaSchema.parse(persona)).toEqual(persona);
});

test('each persona is unlike every other: at least five traits lie half their spread apart', () => {
  for (const [index, one] of libraryPersonas.entries()) {
    expect(traitDistance(one, one)).toEqual({ distance: 0, apart: [] });
    for (const other of libraryPersonas.slice(index + 1)) {
      const { distance, apart } = traitDistance(one, other);
      expect(distance, `${one.id} and ${other.id} are too alike`).toBeGreaterThan(4);
      expect(apart.length, `${one.id} and ${other.id} share too much`).toBeGreaterThanOrEqual(5);
    }
  }
});

test('a listener has a voice and ways of listening, and nobody else has', () => {
  for (const { abilities, how, id } of libraryPersonas) {
    const listens = abilities.vision === 'screen-reader';
    expect([abilities.speechWpm !== null, how.listening !== null], id).toEqual([listens, listens]);
  }
  expect(libraryPersonas.filter(usesNoPointer).map(({ id }) => id)).toEqual([
    'screen-reader-user',
    'keyboard-only-user',
  ]);
});

test('the schema refuses what no person or machine could be', () => {
  const plain = libraryPersonas[0];
  const refused = (change: object) => !personaSchema.safeParse({ ...plain, ...change }).success;
  expect(refused({ who: { ...plain?.who, timezone: 'Mars/Olympus' } })).toBe(true);
  expect(refused({ who: { ...plain?.who, locale: 'english please' } })).toBe(true);
  expect(refused({ how: { ...plain?.how, misclickRate: 1.2 } })).toBe(true);
  const shares = { headings: 0.9, find: 0.9, readThrough: 0, links: 0, landmarks: 0 };
  expect(refused({ how: { ...plain?.how, listening: shares } })).toBe(true);
});
