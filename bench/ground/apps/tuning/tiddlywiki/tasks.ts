// What the people of the bakery want of their notebook. Told by the files of its server.
import type { GroundTask } from '../../../app.ts';

type Notes = Record<string, { text?: string; tags?: string } | undefined>;

const of = (state: unknown) => state as Notes;
const squeezed = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, '');

export const tasks: readonly GroundTask[] = [
  {
    id: 'bun-price',
    words: 'A cinnamon bun costs 2.50 from now on; put that into the prices.',
    achievable: true,
    done: (_, after) => {
      const text = squeezed(of(after)['Price list']?.text);
      return /Cinnamonbun\|2\.50?\|48/.test(text) && text.includes('Poppyroll|0.95|140');
    },
  },
  {
    id: 'buy-yeast',
    words: 'Make a note called Buy yeast that says 6.40 EUR.',
    achievable: true,
    done: (before, after) =>
      of(before)['Buy yeast'] === undefined && /6\.40/.test(of(after)['Buy yeast']?.text ?? ''),
  },
  {
    id: 'sign-urgent',
    words: 'Painting the sign has become urgent; mark its note like the other urgent ones.',
    achievable: true,
    done: (_, after) => {
      const tags = (of(after)['Paint the sign']?.tags ?? '').split(' ');
      return tags.includes('Urgent') && tags.includes('Task');
    },
  },
  {
    id: 'drop-dairy',
    words: 'We buy nothing from Dairy Holm any more; throw its note away.',
    achievable: true,
    done: (before, after) => of(before)['Dairy Holm'] !== undefined && of(after)['Dairy Holm'] === undefined,
  },
  {
    id: 'smith-price',
    words: 'Find out how much the smith asks for mending the oven door.',
    achievable: true,
    answer: '85 EUR',
  },
  {
    id: 'send-order',
    words: 'Send the order for flour to Mill Brothers by e-mail.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'sales-chart',
    words: 'Show what is sold a day as a pie chart.',
    achievable: false,
    done: () => false,
  },
];
