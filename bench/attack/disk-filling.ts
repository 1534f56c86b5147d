// A page made to be recorded at length: another picture at every look, requests, errors and words without end.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack } from './attack.ts';
import { endedWell, endsOf } from './text-scene.ts';

/** Most that two sessions may leave on the disk, megabytes. */
const mostMb = 200;

const html = `<!doctype html><html lang="en"><title>Noise</title><h1>Noise</h1>
  <canvas id="noise" width="1280" height="600"></canvas><ol id="all"></ol>
  ${Array.from({ length: 60 }, (_none, at) => `<button onclick="more()">Button ${at}</button>`).join('')}
  <script>
    const paint = noise.getContext('2d');
    const all = document.getElementById('all');
    const more = () => { for (let at = 0; at < 100; at++) all.append(Object.assign(document.createElement('li'), { textContent: Math.random().toString(36).repeat(40) })); };
    let at = 0;
    setInterval(() => {
      const data = paint.createImageData(1280, 600);
      crypto.getRandomValues(new Uint8Array(data.data.buffer, (at % 40) * 65536, 65536));
      for (let byte = 3; byte < data.data.length; byte += 4) data.data[byte] = 255;
      paint.putImageData(data, 0, 0);
      console.error(Math.random().toString(36).repeat(4000));
      fetch('/disk-filling/missing?' + 'q'.repeat(6000) + at++).catch(() => 0);
      if (at % 50 === 0) more();
    }, 30);
  </script></html>`;

export const attack: Attack = {
  name: 'disk-filling',
  isLong: true,
  async run(scene) {
    const sizes = () => scene.service.withDatabase((database) => databaseBytes(database));
    const [filesBefore, rowsBefore] = [await bytesBelow(scene.service.home), await sizes()];
    const ends = await endsOf(scene, {
      path: '/disk-filling',
      html,
      more: { persona_ids: ['first-time-visitor', 'older-adult'], task: 'Press every button' },
    });
    const [filesAfter, rowsAfter] = [await bytesBelow(scene.service.home), await sizes()];
    const filesMb = (filesAfter - filesBefore) / 1_048_576;
    const rowsMb = (rowsAfter - rowsBefore) / 1_048_576;
    return {
      held: endedWell(ends) && filesMb + rowsMb <= mostMb,
      seen: `${ends.join(', ')}; ${filesMb.toFixed(1)} MB of files and ${rowsMb.toFixed(1)} MB of rows`,
    };
  },
};

type Database = Parameters<Parameters<Parameters<Attack['run']>[0]['service']['withDatabase']>[0]>[0];

async function databaseBytes(database: Database): Promise<number> {
  const found = await database.kysely
    .selectNoFrom((eb) => eb.fn<string>('pg_database_size', [eb.fn('current_database', [])]).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(found.bytes);
}

/** Bytes of all files below, but for those of the database, whose log is made beforehand. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('postgres'));
  const sizes = await Promise.all(
    files.map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
