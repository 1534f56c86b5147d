// Has IBM's accessibility-checker-engine judge a page beside axe-core. It changes nothing on the page.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IbmLook } from '../../evidence/audit-probe.ts';
import { ibmLookSource, ibmOptions } from '../page/ibm-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** The text of the engine with our question, and its version, read once. */
let engine: Promise<{ source: string; version: string }> | undefined;

/** Rejects where the engine does not end within the limit of a script in a page. */
export async function ibmLook(room: ProbeRoom): Promise<Omit<IbmLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page } = room;
  engine ??= readEngine();
  const { source, version } = await engine;
  const frame = await page.mainFrame();
  const told = await frame.evaluate<Pick<IbmLook, 'fails' | 'review'>>(source, ibmOptions);
  const speaks = told.fails.length + told.review.length > 0;
  const image = speaks ? await room.keepPicture('ibm', await room.takePicture()) : null;
  return { kind: 'ibm-look', image, ibm: version, ...told };
}

async function readEngine(): Promise<{ source: string; version: string }> {
  const read = (file: string) =>
    readFile(fileURLToPath(import.meta.resolve(`accessibility-checker-engine/${file}`)), 'utf8');
  const [script, manifest] = await Promise.all([read('ace.js'), read('package.json')]);
  return { source: ibmLookSource(script), version: (JSON.parse(manifest) as { version: string }).version };
}
