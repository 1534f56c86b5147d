// What the keepers of the library want of their databases. Told by the files.
import type { GroundTask } from '../../../app.ts';

type Row = Record<string, unknown>;
type State = Record<string, { made: Row[]; rows: Record<string, Row[]> } | undefined>;

const rowsOf = (state: unknown, table: string, database = 'library.sqlite') =>
  (state as State)[database]?.rows[table] ?? [];
const others = (state: unknown, table: string, id: unknown) =>
  JSON.stringify(rowsOf(state, table).filter((row) => row['id'] !== id));
const ladder = 26;
const nuno = 2;

export const tasks: readonly GroundTask[] = [
  {
    id: 'drill-deposit',
    words: 'From now on somebody who borrows the cordless drill leaves 48 as a deposit. Put that down.',
    achievable: true,
    done: (before, after) =>
      rowsOf(after, 'tools').some(
        ({ name, deposit }) => name === 'Cordless drill' && Number(deposit) === 48,
      ) && others(before, 'tools', 1) === others(after, 'tools', 1),
  },
  {
    id: 'ladder-is-back',
    words: 'Greta Holm brought the extension ladder back on 2026-04-19. Write that down where it was lent.',
    achievable: true,
    done: (before, after) =>
      rowsOf(after, 'loans').some(({ id, returned }) => id === ladder && returned === '2026-04-19') &&
      others(before, 'loans', ladder) === others(after, 'loans', ladder),
  },
  {
    id: 'join-pavel',
    words:
      'Pavel Dvorak of 6 Orchard Row joins the library today, 2026-04-20. His mail is pavel@lane.example. Take him in.',
    achievable: true,
    done: (before, after) =>
      rowsOf(after, 'members').length === rowsOf(before, 'members').length + 1 &&
      rowsOf(after, 'members').some(
        ({ name, street, email }) =>
          name === 'Pavel Dvorak' && street === '6 Orchard Row' && email === 'pavel@lane.example',
      ),
  },
  {
    id: 'nuno-leaves',
    words: 'Nuno Brandt has moved away. He should no longer be among the members; everybody else stays.',
    achievable: true,
    done: (before, after) =>
      rowsOf(after, 'members').every(({ id, name }) => id !== nuno && name !== 'Nuno Brandt') &&
      others(before, 'members', nuno) === others(after, 'members', nuno),
  },
  {
    id: 'remind-the-late',
    words: 'Write a mail from here to everybody who has kept a tool for too long, and ask for it back.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'account-for-greta',
    words: 'Give Greta an account of her own, with which she can look at everything and change nothing.',
    achievable: false,
    done: () => false,
  },
];
