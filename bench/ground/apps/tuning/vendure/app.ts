// Vendure: a shop with its catalogue, orders and buyers, as its keeper sees it. Its state is read from its database, in its own process.
import { join } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { runProgram, untilItAnswers } from '../../../run-program.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

/** As `server.cjs` sets them. */
const login = { username: 'keeper', password: 'lantern-5-shop' };

async function start({ installed, data, port, spare, signal }: Place): Promise<RunningApp> {
  const control = spare[0];
  if (control === undefined) throw new Error('it needs a second port');
  const args = [
    join(import.meta.dirname, 'server.cjs'),
    installed,
    String(port),
    String(control),
    join(data, 'live'),
  ];
  const program = runProgram(process.execPath, args, { cwd: data });
  const steering = `http://127.0.0.1:${control}/`;
  // The control port opens once everything is seeded.
  await untilItAnswers(`${steering}state`, { program, signal, limitMs: 170_000 });
  const steer = async (path: string, method: string): Promise<unknown> => {
    const answer = await fetch(`${steering}${path}`, { method, signal });
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 400));
    return answer.json();
  };
  return {
    url: `http://127.0.0.1:${port}/admin/`,
    login,
    reset: async () => void (await steer('reset', 'POST')),
    state: () => steer('state', 'GET'),
    stop: () => program.stop(),
  };
}

/** Vendure with a shop of lamps and tables. */
export const app: GroundApp = {
  id: 'vendure',
  title: 'Vendure',
  kind: "shop and catalogue, the keeper's side",
  half: 'tuning',
  packages: [
    { from: 'npm', name: '@vendure/core', version: '2.3.4', licence: 'MIT' },
    { from: 'npm', name: '@vendure/admin-ui-plugin', version: '2.3.4', licence: 'MIT' },
    { from: 'npm', name: 'sql.js', version: '1.16.0', licence: 'MIT' },
  ],
  start,
  tour,
  tasks,
};
