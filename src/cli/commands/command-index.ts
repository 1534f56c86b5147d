// Every command, one file each; whoever adds one adds a line here.
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addCa } from './ca.ts';
import { addCancel } from './cancel.ts';
import { addDiff } from './diff.ts';
import { addDoctor } from './doctor.ts';
import { addExport } from './export.ts';
import { addFront } from './front.ts';
import { addHosts } from './hosts.ts';
import { addImport } from './import.ts';
import { addInit } from './init.ts';
import { addKeys } from './keys.ts';
import { addMasterKey } from './master-key.ts';
import { addMcp } from './mcp.ts';
import { addMigrate } from './migrate.ts';
import { addOpen } from './open.ts';
import { addPersonas } from './personas.ts';
import { addReplay } from './replay.ts';
import { addReport } from './report.ts';
import { addRetention } from './retention.ts';
import { addRun } from './run.ts';
import { addRuns } from './runs.ts';
import { addServe } from './serve.ts';
import { addStop } from './stop.ts';
import { addVerify } from './verify.ts';
import { addWatch } from './watch.ts';

/** Adds every command to the program. */
export function addCommands(program: Command, context: CommandContext): void {
  addInit(program, context);
  addServe(program, context);
  addStop(program, context);
  addDoctor(program, context);
  addOpen(program, context);
  addRun(program, context);
  addWatch(program, context);
  addRuns(program, context);
  addReport(program, context);
  addCancel(program, context);
  addPersonas(program, context);
  addDiff(program, context);
  addReplay(program, context);
  addMcp(program, context);
  addExport(program, context);
  addVerify(program, context);
  addFront(program, context);
  addKeys(program, context);
  addHosts(program, context);
  addImport(program, context);
  addRetention(program, context);
  addCa(program, context);
  addMasterKey(program, context);
  addMigrate(program, context);
}
