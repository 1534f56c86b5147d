// Node-RED: an editor of flows. Its state is what is deployed and the settings of its user.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { runProgram, untilItAnswers } from '../../../run-program.ts';
import { seededData } from '../seeded-data.ts';
import { flows, userSettings } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const settings = `module.exports = {
  uiHost: '127.0.0.1',
  flowFile: 'flows.json',
  credentialSecret: 'greenhouse',
  telemetry: { enabled: false, updateNotification: false },
  externalModules: { palette: { allowInstall: false, allowUpdate: false, allowUpload: false }, modules: { allowInstall: false } },
  editorTheme: {
    tours: false,
    palette: { catalogues: [] },
    projects: { enabled: false },
    codeEditor: { lib: 'ace' },
  },
  nodesExcludes: ['90-exec.js', '10-file.js'],
  logging: { console: { level: 'warn', metrics: false, audit: false } },
};
`;

async function start(place: Place): Promise<RunningApp> {
  const { installed, data, port, signal } = place;
  const seeded = seededData(data);
  await mkdir(seeded.live, { recursive: true });
  await writeFile(join(seeded.live, 'settings.js'), settings);
  await writeFile(join(seeded.live, 'flows.json'), JSON.stringify(flows));
  await writeFile(join(seeded.live, '.config.users.json'), JSON.stringify({ _: userSettings }));
  const url = `http://127.0.0.1:${port}/`;
  const serve = async () => {
    const script = join(installed, 'node_modules/node-red/red.js');
    const args = [script, '--userDir', seeded.live, '--port', String(port)];
    const program = runProgram(process.execPath, args, { cwd: data });
    await untilItAnswers(`${url}flows`, { program, signal });
    return program;
  };
  let program = await serve();
  // The first start writes its own files; they belong to the seed.
  await program.stop();
  await seeded.keep();
  program = await serve();
  const deploy = (deployed: unknown) =>
    fetch(`${url}flows`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'node-red-deployment-type': 'full' },
      body: JSON.stringify(deployed),
    });
  return {
    url,
    login: null,
    reset: async () => {
      const kept = JSON.stringify(await settingsIn(seeded.live)) === JSON.stringify(userSettings);
      const answer = kept ? await deploy(flows).catch(() => null) : null;
      if (answer?.ok) return;
      // What a user chose is only ever added to.
      await program.stop();
      await seeded.restore();
      program = await serve();
    },
    state: async () => ({
      flows: await fetch(`${url}flows`, { signal }).then((answer) => answer.json()),
      settings: await settingsIn(seeded.live),
    }),
    stop: () => program.stop(),
  };
}

async function settingsIn(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, '.config.users.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { _?: unknown })._ ?? {};
}

/** Node-RED with the flows of a greenhouse. */
export const app: GroundApp = {
  id: 'node-red',
  title: 'Node-RED',
  kind: 'flow editor',
  half: 'tuning',
  packages: [{ from: 'npm', name: 'node-red', version: '5.0.7', licence: 'Apache-2.0' }],
  start,
  tour,
  tasks,
};
