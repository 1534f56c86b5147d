// What somebody wants of the nursery's database.
import type { GroundTask } from '../../../app.ts';

type Row = Record<string, unknown>;
const rows = (state: unknown, table: string) => (state as { rows: Record<string, Row[]> }).rows[table] ?? [];
const one = (state: unknown, table: string, key: string, value: string) =>
  rows(state, table).find((row) => row[key] === value);
/** Everything else as it was: rows of the table that do not bear the value. */
const rest = (state: unknown, table: string, key: string, value: string) =>
  JSON.stringify(rows(state, table).filter((row) => row[key] !== value));

export const tasks: readonly GroundTask[] = [
  {
    id: 'lime-price',
    words: 'A small-leaved lime costs 46.50 from now on. Put that right, and nothing else.',
    achievable: true,
    done: (before, after) =>
      Number(one(after, 'species', 'name', 'Small-leaved lime')?.['price']) === 46.5 &&
      rest(before, 'species', 'name', 'Small-leaved lime') ===
        rest(after, 'species', 'name', 'Small-leaved lime'),
  },
  {
    id: 'new-customer',
    words:
      'A new customer: the Library of Wittmund, in the town of Wittmund. Write her down with the others.',
    achievable: true,
    done: (before, after) =>
      rows(after, 'customers').length === rows(before, 'customers').length + 1 &&
      one(after, 'customers', 'name', 'Library of Wittmund')?.['town'] === 'Wittmund',
  },
  {
    id: 'forget-the-pump',
    words: 'The pump by the gate is mended. Take the note about it away and leave the other notes.',
    achievable: true,
    done: (before, after) =>
      rows(after, 'notes').length === rows(before, 'notes').length - 1 &&
      !JSON.stringify(rows(after, 'notes')).includes('pump'),
  },
  {
    id: 'hotel-paid',
    words: 'The Hotel at the Lock has paid for its six limes from March. Mark that order as paid.',
    achievable: true,
    done: (before, after) => {
      const paid = (state: unknown) => rows(state, 'orders').map((row) => [row['id'], Number(row['paid'])]);
      const wanted = paid(before).map(([id, value]) => [id, id === 4 ? 1 : value]);
      return JSON.stringify(paid(after)) === JSON.stringify(wanted);
    },
  },
  {
    id: 'room-for-telephones',
    words:
      'From now on you want to write down a telephone number for every customer. Make room for it in the list of customers.',
    achievable: true,
    done: (_, after) => Object.keys(rows(after, 'customers')[0] ?? {}).some((name) => /phone/i.test(name)),
  },
  {
    id: 'customer-since',
    words: 'Since which day has the Cycling Club North been a customer?',
    achievable: true,
    answer: '2022-08-30',
  },
  {
    id: 'undo-last-week',
    words: 'Put the whole database back to how it was a week ago.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'mail-the-customers',
    words: 'Send every customer in Emden a letter by mail from here.',
    achievable: false,
    done: () => false,
  },
];
