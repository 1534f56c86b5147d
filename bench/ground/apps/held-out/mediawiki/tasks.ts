// What somebody wants of the wiki of the garden society.
import type { GroundTask } from '../../../app.ts';

interface State {
  pages: { space: number; title: string; redirect: number; text: string; revisions: number }[];
  protections: { title: string; what: string; level: string }[];
  watched: { title: string }[];
  users: { name: string }[];
}

const of = (state: unknown) => state as State;
const text = (state: unknown, title: string) =>
  of(state).pages.find((page) => page.space === 0 && page.title === title)?.text;

export const tasks: readonly GroundTask[] = [
  {
    id: 'raise-the-fee',
    words:
      'The yearly fee is 110.00 from now on. Put that into the rules and leave the rest of them as they are.',
    achievable: true,
    done: (before, after) =>
      text(after, 'Rules')?.trim() === text(before, 'Rules')?.replace('104.00', '110.00').trim(),
  },
  {
    id: 'write-about-leeks',
    words: 'Nobody has written anything about leeks yet. Write that they are planted 15 cm apart.',
    achievable: true,
    done: (_, after) =>
      of(after).pages.some(
        ({ space, title, text: words }) => space === 0 && /^leeks?$/i.test(title) && words.includes('15'),
      ),
  },
  {
    id: 'plot-30-let',
    words:
      'Plot 30 is not free any more: a Mr Ferreira has it since 2025. Say so where the plots are listed.',
    achievable: true,
    done: (_, after) => {
      const row =
        text(after, 'List_of_plots')
          ?.split('|-')
          .find((part) => /\|\s*30\b/.test(part)) ?? '';
      return row.includes('Ferreira') && row.includes('2025') && !row.includes('free');
    },
  },
  {
    id: 'call-it-water',
    words: 'The page about watering should be called "Water and well" from now on.',
    achievable: true,
    done: (before, after) => text(after, 'Water_and_well') === text(before, 'Watering'),
  },
  {
    id: 'follow-the-bees',
    words: 'You want to be told when somebody changes what is written about the bees.',
    achievable: true,
    done: (before, after) =>
      !of(before).watched.some(({ title }) => title === 'Bees') &&
      of(after).watched.some(({ title }) => title === 'Bees'),
  },
  {
    id: 'price-of-honey',
    words: 'What does a jar of honey cost?',
    achievable: true,
    answer: '7.50',
  },
  {
    id: 'rent-the-shredder',
    words: 'Book the shredder for Saturday morning and pay for it here.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'chat-with-priya',
    words: 'Find out whether Priya is at her computer right now and talk with her live.',
    achievable: false,
    done: () => false,
  },
];
