// The applications of the ground, as they lie in the folders of the two halves. Looking for ids opens no file of them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GroundApp, Half } from './app.ts';

export const halves: readonly Half[] = ['tuning', 'held-out'];
const appsFolder = join(import.meta.dirname, 'apps');

/** Half and folder of every application, in the order of their names. */
export function appPlaces(): { half: Half; id: string }[] {
  return halves.flatMap((half) => {
    const folder = join(appsFolder, half);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((id) => existsSync(join(folder, id, 'app.ts')))
      .sort()
      .map((id) => ({ half, id }));
  });
}

/** The application of this id. Throws where there is none, or where its file says another id or half than its folder. */
export async function loadApp(id: string): Promise<GroundApp> {
  const place = appPlaces().find((one) => one.id === id);
  if (!place)
    throw new Error(
      `there is no application ${id}; there are ${appPlaces()
        .map((one) => one.id)
        .join(', ')}`,
    );
  const { app } = (await import(`./apps/${place.half}/${id}/app.ts`)) as { app: GroundApp };
  if (app.id !== id || app.half !== place.half)
    throw new Error(`apps/${place.half}/${id} says that it is ${app.id} of ${app.half}`);
  return app;
}
