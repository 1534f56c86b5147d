// What somebody wants of the bookmark manager.
import type { GroundTask } from '../../../app.ts';

interface State {
  links: { url: string; title: string; description: string; tags: string[]; private: boolean }[];
  tags: { name: string; occurrences: number }[];
  settings: { general: { title: string } };
}

const of = (state: unknown) => state as State;
const link = (state: unknown, address: string) => of(state).links.find(({ url }) => url === address);
const others = (state: unknown, address: string) =>
  JSON.stringify(
    of(state)
      .links.filter(({ url }) => url !== address)
      .map(({ url, title, private: hidden }) => [url, title, hidden]),
  );

export const tasks: readonly GroundTask[] = [
  {
    id: 'keep-an-address',
    words:
      'Keep the address http://anchors.example/storm under the name "Storm anchors" so that you find it under harbour later.',
    achievable: true,
    done: (_, after) => {
      const kept = link(after, 'http://anchors.example/storm');
      return kept?.title === 'Storm anchors' && kept.tags.includes('harbour');
    },
  },
  {
    id: 'publish-the-letter',
    words: 'The letter to the harbour master may be read by everybody now.',
    achievable: true,
    done: (_, after) => link(after, 'http://office.example/letter')?.private === false,
  },
  {
    id: 'drop-the-museum',
    words: 'We do not need the museum any more. Throw that entry away, and only that one.',
    achievable: true,
    done: (before, after) =>
      link(after, 'http://museum.example/inland') === undefined &&
      others(before, 'http://museum.example/inland') === others(after, 'http://museum.example/inland'),
  },
  {
    id: 'correct-the-deposit',
    words: 'The deposit for the second-hand engines is 175.00 now. Correct what is written there.',
    achievable: true,
    done: (_, after) => {
      const text = link(after, 'http://engines.example/used')?.description ?? '';
      return text.includes('175') && !text.includes('150.00');
    },
  },
  {
    id: 'call-it-lessons',
    words: 'Everything that is filed under "teaching" should be filed under "lessons" instead.',
    achievable: true,
    done: (_, after) =>
      !of(after).tags.some(({ name }) => name === 'teaching') &&
      of(after).tags.some(({ name, occurrences }) => name === 'lessons' && occurrences === 4),
  },
  {
    id: 'price-of-the-winch',
    words: 'What does it cost to borrow a winch for a day?',
    achievable: true,
    answer: '22.00',
  },
  {
    id: 'share-with-jonas',
    words: 'Give your colleague Jonas a login of his own, so that he can add addresses too.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'remind-me',
    words: 'Have the tool remind you of the courses of the sailing school on the third of October.',
    achievable: false,
    done: () => false,
  },
];
