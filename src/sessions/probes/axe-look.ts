// Has axe-core judge a page that has just come, before anything on it is touched.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeLook } from '../../evidence/probe.ts';
import { axeLookSource, axeOptions } from '../page/axe-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** The text of axe-core with our question, read once. */
let source: Promise<string> | undefined;

/** Rejects where axe-core does not end within the limit of a script in a page. */
export async function axeLook(room: ProbeRoom): Promise<Omit<AxeLook, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page } = room;
  const frame = await page.mainFrame();
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').then(axeLookSource);
  const told = await frame.evaluate<Pick<AxeLook, 'axe' | 'violations' | 'incomplete'>>(
    await source,
    axeOptions,
  );
  const speaks = told.violations.length + told.incomplete.length > 0;
  const image = speaks ? await room.keepPicture('axe', await room.takePicture()) : null;
  return { kind: 'axe-look', image, ...told };
}
