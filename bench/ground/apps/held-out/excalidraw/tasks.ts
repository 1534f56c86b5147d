// What somebody wants of the drawing of the café.
import type { GroundTask } from '../../../app.ts';

interface Shape {
  id: string;
  type: string;
  text?: string;
  x: number;
  y: number;
  width: number;
  height: number;
  backgroundColor: string;
  containerId?: string | null;
}
interface State {
  shapes: Shape[];
  board: { background: string };
}

const shapes = (state: unknown) => (state as State).shapes;
const texts = (state: unknown) => shapes(state).map(({ text }) => text ?? '');
const seeded = (state: unknown, id: string) => shapes(state).find((shape) => shape.id === id);
/** All seeded shapes but these are still there. */
const keeps = (before: unknown, after: unknown, ...but: string[]) =>
  shapes(before).every(({ id }) => but.includes(id) || seeded(after, id) !== undefined);

export const tasks: readonly GroundTask[] = [
  {
    id: 'tea-is-dearer',
    words: 'Tea costs 3.10 from now on. Correct it in the drawing.',
    achievable: true,
    done: (before, after) =>
      texts(after).some((text) => /tea.*3\.10/i.test(text)) &&
      !texts(after).some((text) => text.includes('2.80')) &&
      keeps(before, after, 'seed-14'),
  },
  {
    id: 'no-lamp',
    words: 'There will be no lamp. Take the box for it and its word out of the plan, and nothing else.',
    achievable: true,
    done: (before, after) =>
      !texts(after).some((text) => /lamp/i.test(text)) &&
      seeded(after, 'seed-15') === undefined &&
      keeps(before, after, 'seed-15', 'seed-16'),
  },
  {
    id: 'plan-a-terrace',
    words: 'Put a box for a terrace to the right of the guest room, and write "Terrace" in or beside it.',
    achievable: true,
    done: (before, after) =>
      texts(after).some((text) => /^terrace$/i.test(text.trim())) &&
      shapes(after).some(
        ({ id, type, x, width }) =>
          !id.startsWith('seed-') && type === 'rectangle' && x + width / 2 > 860 && width > 20,
      ) &&
      keeps(before, after),
  },
  {
    id: 'kitchen-in-blue',
    words:
      'The kitchen should be filled with light blue like the well, so that everybody sees where water is.',
    achievable: true,
    done: (_, after) =>
      ['#a5d8ff', '#74c0fc', '#d0ebff', '#99e9f2'].includes(seeded(after, 'seed-2')?.backgroundColor ?? ''),
  },
  {
    id: 'second-till',
    words: 'There will be two tills: draw a second one just like the first.',
    achievable: true,
    done: (before, after) =>
      shapes(after).filter(({ type }) => type === 'diamond').length === 2 && keeps(before, after),
  },
  {
    id: 'see-it-with-ana',
    words: 'Invite Ana to draw here with you at the same time.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'add-it-up',
    words:
      'Have the program add up the prices in the drawing and write the sum below them by itself, so that it follows when one changes.',
    achievable: false,
    done: () => false,
  },
];
