// A task of 2 kB made to keep a pattern busy: blanks and separators without end, which froze the service for half a minute.
import { endedWell, endsOf, type TextScene } from './text-scene.ts';

const html = `<!doctype html><html lang="en"><title>Desk</title><h1>Desk</h1><form><label>Name <input name="name"></label><button>Save</button></form></html>`;
const tasks = [
  `Enter ${' , '.repeat(640)}x`,
  `Enter x ${' '.repeat(1_900)}\u0001y`,
  `what ${'the '.repeat(390)}`,
  `solve ${'and '.repeat(390)}`,
  `send ${'to X '.repeat(190)}`,
];

export const attack = {
  name: 'freezing-task',
  async run(scene: TextScene): Promise<{ held: boolean; seen: string }> {
    const ends: string[] = [];
    for (const task of tasks)
      ends.push(...(await endsOf(scene, { path: '/freezing-task', html, more: { task } })));
    return { held: endedWell(ends), seen: `${tasks.length} tasks: ${ends.join(', ')}` };
  },
};
