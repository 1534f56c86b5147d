import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLibraryPersona, libraryPersonas } from './persona-index.ts';
import { personaSchema } from './persona.ts';

test('every file of the library stands in the index under its own name', () => {
  const files = readdirSync(new URL('library/', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
  expect(libraryPersonas.map((persona) => persona.id).sort()).toEqual(files.sort());
  for (const file of files) expect(findLibraryPersona(file)?.id).toBe(file);
  expect(findLibraryPersona('nobody')).toBeNull();
});

test('every library persona obeys the schema, and no two work alike', () => {
  for (const persona of libraryPersonas) expect(personaSchema.parse(persona)).toEqual(persona);
  const ways = libraryPersonas.map(({ device, abilities, how }) => JSON.stringify([device, abilities, how]));
  expect(new Set(ways).size).toBe(libraryPersonas.length);
});
