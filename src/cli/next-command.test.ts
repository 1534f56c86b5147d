// What the command line tells to do next can be done: every command that it names is one.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { faultOfCommand } from '../../test/support/known-command.ts';
import { processContext } from './command-context.ts';
import { addCommands } from './commands/command-index.ts';
import { forTerminal, nextCommand, nextCommands } from './next-command.ts';

test.for(Object.entries(nextCommands))('after %s comes a command that is there: %s', ([, command]) => {
  expect(faultOfCommand(command)).toBeNull();
});

test('after a refusal of a newer service comes the command that checks the machine', () => {
  expect(nextCommand('not_known_yet')).toBe('passerby doctor');
  expect(nextCommand('toString')).toBe('passerby doctor');
});

test('a refusal that names a call of the interface does so for programs alone', () => {
  const message = 'There is no persona "x"; GET /v1/personas lists those there are.';
  expect(forTerminal(message)).toBe('There is no persona "x".');
  const model = 'This service has only the model "builtin"; omit the field.';
  expect(forTerminal(model)).toBe('This service has only the model "builtin".');
  const other = 'x is not on the allowlist; the operator adds it with: passerby hosts add x --account NAME';
  expect(forTerminal(other)).toBe(other);
});

test('a command that does not exist, or does not take such words, is told', () => {
  expect(faultOfCommand('passerby servee')).toBe('"servee" is no command');
  expect(faultOfCommand('passerby keys make')).toBe('"make" is no command');
  expect(faultOfCommand('passerby runs list --no-such')).toBe('--no-such is no option of list');
  expect(faultOfCommand('passerby runs show')).toBe('show takes 1 to 1 arguments');
});

test('every command that stands in quotes in a sentence of the source is one', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{src,demo,action}/**/*.{ts,js}', { cwd: root, exclude: ['**/*.test.ts'] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/"(passerby [a-z][^"\n]*)"/g)].map(
      ([, command = '']) => ({ file, command: command.replace(/\$\{[^}]*\}/g, 'X') }),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ command }) => faultOfCommand(command) !== null)).toEqual([]);
});

test('a command is loaded alone by its name, and all of them by a word that is none', async () => {
  const namesFor = async (name: string | null) => {
    const program = new Command();
    await addCommands(program, processContext(), name);
    return program.commands.map((command) => command.name());
  };
  const all = await namesFor(null);
  expect(all.length).toBeGreaterThan(20);
  for (const name of all) expect(await namesFor(name)).toEqual([name]);
  for (const word of ['help', '--help', 'toString']) expect(await namesFor(word)).toEqual(all);
});
