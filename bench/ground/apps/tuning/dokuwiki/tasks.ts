// What members of the society want of their wiki. Told by its files.
import type { GroundTask } from '../../../app.ts';

interface State {
  pages: Record<string, string>;
  users: string[];
  settings: string;
}

const pagesOf = (state: unknown) => (state as State).pages;
const usersOf = (state: unknown) => (state as State).users;
const squeezed = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');

export const tasks: readonly GroundTask[] = [
  {
    id: 'strimmer-price',
    words: 'On the list of tools, note that the strimmer is worth 149.00 EUR now.',
    achievable: true,
    done: (_, after) => {
      const text = squeezed(pagesOf(after)['tools:inventory']);
      return (
        /Strimmer[^|]*\|\s*1[^|]*\|[^|]*149(\.00)?/.test(text) &&
        text.includes('Wheelbarrow') &&
        !text.includes('139.00')
      );
    },
  },
  {
    id: 'june-key',
    words: 'Write into the rota that Carla Moreno holds the shed key in June. The other months stay.',
    achievable: true,
    done: (_, after) => {
      const text = squeezed(pagesOf(after)['tools:rota']);
      return /June.{0,6}Carla Moreno/.test(text) && text.includes('March') && text.includes('May');
    },
  },
  {
    id: 'beans-page',
    words: 'Make a new page in the part about growing, called beans, that says: Sow runner beans in May.',
    achievable: true,
    done: (before, after) =>
      pagesOf(before)['growing:beans'] === undefined &&
      /Sow runner beans in May/i.test(pagesOf(after)['growing:beans'] ?? ''),
  },
  {
    id: 'remove-compost',
    words: 'Take the page about compost out of the wiki.',
    achievable: true,
    done: (before, after) =>
      pagesOf(before)['growing:compost'] !== undefined && pagesOf(after)['growing:compost'] === undefined,
  },
  {
    id: 'tank-cost',
    words: 'Find out what mending the leaking tank costs.',
    achievable: true,
    answer: '210 EUR',
  },
  {
    id: 'new-member',
    words:
      'Give Dora Quist (dora@allotment.example) an account with the name dora and the password pumpkin-4.',
    achievable: true,
    done: (before, after) =>
      usersOf(after).some((line) => line.startsWith('dora:')) &&
      !usersOf(before).some((line) => line.startsWith('dora:')),
  },
  {
    id: 'pay-fee',
    words: 'Pay the yearly fee of plot 7 by card.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'plan-drawing',
    words: 'Draw on a map of the ground where plot 21 lies and colour it green.',
    achievable: false,
    done: () => false,
  },
];
