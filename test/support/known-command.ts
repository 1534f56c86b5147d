// Whether a command that a message or a document names is one that `passerby` has.
import { Command } from 'commander';
import { addDemo } from '../../demo/demo-command.ts';
import { processContext } from '../../src/cli/command-context.ts';
import { addCommands } from '../../src/cli/commands/command-index.ts';

const program = new Command('passerby').version('0');
await addCommands(program, processContext());
addDemo(program, processContext());

/**
 * What is wrong with `passerby …`, or null: every word has to be a command, an option, or an argument that it takes. Values are not
 * looked at: in messages a word in capitals stands for them.
 */
export function faultOfCommand(line: string): string | null {
  const [name, ...words] = line.split(/\s+/);
  if (name !== 'passerby') return `it begins with "${name}"`;
  let command = program;
  while (words.length > 0) {
    const next = command.commands.find((one) => one.name() === words[0]);
    if (!next) break;
    words.shift();
    command = next;
  }
  const isWhole = words.includes('--help') || (command === program && words.includes('--version'));
  if (isWhole) return words.length === 1 ? null : 'it has words beside --help';
  if (command.commands.length > 0) return `"${words[0] ?? ''}" is no command`;
  for (const option of command.options) option.argParser((value: string) => value);
  const { operands, unknown } = command.parseOptions(words);
  if (unknown.length > 0) return `${unknown[0]} is no option of ${command.name()}`;
  const most = command.registeredArguments.length;
  const least = command.registeredArguments.filter(({ required }) => required).length;
  return operands.length < least || operands.length > most
    ? `${command.name()} takes ${least} to ${most} arguments`
    : null;
}
