// Every command, one file each; whoever adds one adds a line here. A command is loaded when it is asked for: all of them together are
// most of the program.
import type { Command } from 'commander';
import type { AddCommand, CommandContext } from '../command-context.ts';

/** By the name of the command, in the order in which they are listed. */
const commands: Record<string, () => Promise<AddCommand>> = {
  init: async () => (await import('./init.ts')).addInit,
  serve: async () => (await import('./serve.ts')).addServe,
  stop: async () => (await import('./stop.ts')).addStop,
  doctor: async () => (await import('./doctor.ts')).addDoctor,
  open: async () => (await import('./open.ts')).addOpen,
  run: async () => (await import('./run.ts')).addRun,
  watch: async () => (await import('./watch.ts')).addWatch,
  runs: async () => (await import('./runs.ts')).addRuns,
  report: async () => (await import('./report.ts')).addReport,
  cancel: async () => (await import('./cancel.ts')).addCancel,
  personas: async () => (await import('./personas.ts')).addPersonas,
  diff: async () => (await import('./diff.ts')).addDiff,
  replay: async () => (await import('./replay.ts')).addReplay,
  mcp: async () => (await import('./mcp.ts')).addMcp,
  export: async () => (await import('./export.ts')).addExport,
  verify: async () => (await import('./verify.ts')).addVerify,
  front: async () => (await import('./front.ts')).addFront,
  keys: async () => (await import('./keys.ts')).addKeys,
  hosts: async () => (await import('./hosts.ts')).addHosts,
  import: async () => (await import('./import.ts')).addImport,
  retention: async () => (await import('./retention.ts')).addRetention,
  ca: async () => (await import('./ca.ts')).addCa,
  'master-key': async () => (await import('./master-key.ts')).addMasterKey,
  migrate: async () => (await import('./migrate.ts')).addMigrate,
};

/** Adds the command `name` to the program; every command where there is none of that name, so that help lists them. */
export async function addCommands(
  program: Command,
  context: CommandContext,
  name: string | null = null,
): Promise<void> {
  const one = name !== null && Object.hasOwn(commands, name) ? commands[name] : undefined;
  for (const add of await Promise.all((one ? [one] : Object.values(commands)).map((load) => load())))
    add(program, context);
}
