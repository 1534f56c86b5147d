// TiddlyWiki on its own server: a notebook in one page. Its state is the files that the server writes.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { runProgram, untilItAnswers } from '../../../run-program.ts';
import { seededData } from '../seeded-data.ts';
import { notes, type SeedNote } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

async function start(place: Place): Promise<RunningApp> {
  const { installed, data, port, signal } = place;
  const seeded = seededData(data);
  await layOut(seeded.live);
  await seeded.keep();
  const url = `http://127.0.0.1:${port}/`;
  const serve = async () => {
    const script = join(installed, 'node_modules/tiddlywiki/tiddlywiki.js');
    const listen = ['--listen', `port=${port}`, 'host=127.0.0.1', 'anon-username=Fenwick'];
    const program = runProgram(process.execPath, [script, seeded.live, ...listen], { cwd: data });
    await untilItAnswers(`${url}status`, { program, signal });
    return program;
  };
  let program = await serve();
  return {
    url,
    login: null,
    reset: async () => {
      // The server holds every note in memory.
      await program.stop();
      await seeded.restore();
      program = await serve();
    },
    state: () => stateOf(join(seeded.live, 'tiddlers')),
    stop: () => program.stop(),
  };
}

async function layOut(live: string): Promise<void> {
  await mkdir(join(live, 'tiddlers'), { recursive: true });
  const plugins = ['tiddlyweb', 'filesystem', 'highlight'].map((name) => `tiddlywiki/${name}`);
  const themes = ['tiddlywiki/vanilla', 'tiddlywiki/snowwhite'];
  await writeFile(join(live, 'tiddlywiki.info'), JSON.stringify({ plugins, themes }));
  const system = [
    ['$:/SiteTitle', 'Fenwick Bakery'],
    ['$:/SiteSubtitle', 'notes of the house'],
    ['$:/config/AnimationDuration', '0'],
    ['$:/DefaultTiddlers', 'Welcome [[Price list]]'],
  ] as const;
  const all = [
    ...notes,
    ...system.map(([title, text]) => ({ title, text, tags: [], modified: '202602010800' })),
  ];
  for (const [position, note] of all.entries())
    await writeFile(join(live, 'tiddlers', `${String(position).padStart(2, '0')}.tid`), asFile(note));
}

function asFile({ title, tags, modified, text }: SeedNote): string {
  const list = tags.map((tag) => (tag.includes(' ') ? `[[${tag}]]` : tag)).join(' ');
  const time = `${modified}00000`;
  return `title: ${title}\ntags: ${list}\ncreated: ${time}\nmodified: ${time}\ntype: text/vnd.tiddlywiki\n\n${text}`;
}

/** Every note that lies in a file, by its title: its fields and its text. */
async function stateOf(folder: string): Promise<unknown> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tid'));
  const found = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  const read = found.filter((text) => text !== '').map(fieldsOf);
  return Object.fromEntries(
    read
      .map((fields) => [fields['title'] ?? '', fields] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function fieldsOf(file: string): Record<string, string> {
  const [head = '', ...rest] = file.replaceAll('\r', '').split('\n\n');
  const fields = head
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const);
  return { ...Object.fromEntries(fields), text: rest.join('\n\n') };
}

/** TiddlyWiki with the notebook of a bakery. */
export const app: GroundApp = {
  id: 'tiddlywiki',
  title: 'TiddlyWiki',
  kind: 'notes in one page',
  half: 'tuning',
  packages: [{ from: 'npm', name: 'tiddlywiki', version: '5.4.1', licence: 'BSD-3-Clause' }],
  start,
  tour,
  tasks,
};
