// A task of 2 kB made to keep a pattern busy: blanks and separators without end, which froze the service for half a minute.
import { endedWell, endsOf, type TextScene } from './text-scene.ts';

const html = `<!doctype html><html lang="en"><title>Desk</title><h1>Desk</h1><form><label>Name <input name="name"></label><button>Save</button></form></html>`;
/** The first two pass the limit of words, and are refused for it; the others stay below it. */
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
    let refused = 0;
    for (const task of tasks) {
      try {
        ends.push(...(await endsOf(scene, { path: '/freezing-task', html, more: { task } })));
      } catch (error) {
        if (!String(error).includes('at most 400 words')) throw error;
        refused += 1;
      }
    }
    return {
      held: endedWell(ends) && ends.length > 0,
      seen: `${refused} of ${tasks.length} tasks refused for their words; the others: ${ends.join(', ')}`,
    };
  },
};
