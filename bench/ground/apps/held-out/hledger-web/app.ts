// hledger-web 1.25: a ledger in one program over a text file, with registers, a chart of balances and a form for entries.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { type Program, runProgram } from '../../../run-program.ts';
import { answering, debianPath, libraryEnv } from '../../kit.ts';
import { journal } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

export const app: GroundApp = {
  id: 'hledger-web',
  title: 'hledger-web',
  kind: 'ledger with charts of balances',
  half: 'held-out',
  packages: [{ from: 'debian', name: 'hledger-web', version: '1.25-1', licence: 'GPL-3.0-or-later' }],
  start,
  tour,
  tasks,
};

async function start(place: Place): Promise<RunningApp> {
  const file = join(place.data, 'choir.journal');
  const url = `http://127.0.0.1:${place.port}/`;
  const serve = async (): Promise<Program> => {
    writeFileSync(file, journal);
    const args = ['--serve', '--host=127.0.0.1', `--port=${place.port}`, `--base-url=${url.slice(0, -1)}`];
    const more = ['--capabilities=view,add,manage', '--today=2025-11-20', '-f', file];
    const program = runProgram(debianPath(place, '/usr/bin/hledger-web'), [...args, ...more], {
      cwd: place.data,
      env: libraryEnv(place),
    });
    await answering(program, url, place.signal);
    return program;
  };
  let server = await serve();
  return {
    url,
    login: null,
    // It reads the file again only when the file is newer than what it read, so it is started anew.
    async reset() {
      await server.stop();
      server = await serve();
    },
    async state() {
      const answer = await fetch(new URL('transactions', url));
      if (!answer.ok) throw new Error(`hledger-web answers ${answer.status}.`);
      return { entries: ((await answer.json()) as Entry[]).map(told), journal: readFileSync(file, 'utf8') };
    },
    stop: () => server.stop(),
  };
}

interface Entry {
  tdate: string;
  tdescription: string;
  tpostings: { paccount: string; pamount: { acommodity: string; aquantity: { floatingPoint: number } }[] }[];
}

function told({ tdate, tdescription, tpostings }: Entry): unknown {
  return {
    day: tdate,
    what: tdescription,
    parts: tpostings.map(({ paccount, pamount }) => ({
      account: paccount,
      amounts: pamount.map(({ acommodity, aquantity }) => `${aquantity.floatingPoint} ${acommodity}`.trim()),
    })),
  };
}
