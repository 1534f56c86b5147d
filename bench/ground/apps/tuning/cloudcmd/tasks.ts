// What the people of the shop want done with their papers. Told by the folder itself.
import type { GroundTask } from '../../../app.ts';

type Files = Record<string, string | undefined>;

const of = (state: unknown) => (state as { files: Files }).files;

export const tasks: readonly GroundTask[] = [
  {
    id: 'photos-folder',
    words: 'Make a place called photos for pictures, beside the invoices.',
    achievable: true,
    done: (before, after) => of(before)['photos/'] === undefined && of(after)['photos/'] !== undefined,
  },
  {
    id: 'drop-handover',
    words: 'The handover note in the old notes is out of date; remove it.',
    achievable: true,
    done: (before, after) =>
      of(before)['notes/old/handover.md'] !== undefined && of(after)['notes/old/handover.md'] === undefined,
  },
  {
    id: 'rename-hours',
    words: 'Call the note about opening hours hours.md instead.',
    achievable: true,
    done: (before, after) =>
      of(after)['notes/hours.md'] !== undefined &&
      of(after)['notes/hours.md'] === of(before)['notes/opening-hours.md'] &&
      of(after)['notes/opening-hours.md'] === undefined,
  },
  {
    id: 'oil-door',
    words: 'Write "oil the door" on the to-do list and keep what stands there.',
    achievable: true,
    done: (_, after) =>
      /oil the door/i.test(of(after)['to-do.txt'] ?? '') &&
      /sweep the yard/.test(of(after)['to-do.txt'] ?? ''),
  },
  {
    id: 'chain-price',
    words: 'Find out how much a chain costs by the price list of parts.',
    achievable: true,
    answer: '24.90',
  },
  {
    id: 'send-invoice',
    words: 'Mail the third invoice to Ines Duarte.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'bring-back',
    words: 'Bring back the invoice that was thrown away last week.',
    achievable: false,
    done: () => false,
  },
];
