// What somebody wants of the download service of the archive.
import type { GroundTask } from '../../../app.ts';

interface State {
  downloads: { name: string; status: number; wanted: number[]; priorities: number[] }[];
  settings: Record<string, unknown>;
}

const of = (state: unknown) => state as State;
const one = (state: unknown, start: string) => of(state).downloads.find(({ name }) => name.startsWith(start));
const names = (state: unknown) => of(state).downloads.map(({ name }) => name);

export const tasks: readonly GroundTask[] = [
  {
    id: 'get-the-film',
    words: 'Let the film of the ferry begin to come in, and leave the others as they are.',
    achievable: true,
    done: (_, after) =>
      of(after).downloads.every(({ name, status }) => name.startsWith('Ferry film') === status > 0),
  },
  {
    id: 'no-newspaper',
    words: 'We do not need the old newspaper any more. Take it off the list.',
    achievable: true,
    done: (before, after) =>
      JSON.stringify(names(after)) ===
      JSON.stringify(names(before).filter((name) => !name.startsWith('Newspaper'))),
  },
  {
    id: 'not-the-polka',
    words: 'Of the brass band everything should be fetched but the polka.',
    achievable: true,
    done: (_, after) => JSON.stringify(one(after, 'Brass band')?.wanted.map(Number)) === '[1,1,0,1]',
  },
  {
    id: 'leave-us-some-line',
    words: 'All downloads together should never take more than 500 kB in a second.',
    achievable: true,
    done: (_, after) =>
      of(after).settings['speed-limit-down-enabled'] === true &&
      of(after).settings['speed-limit-down'] === 500,
  },
  {
    id: 'wait-for-me',
    words: 'What somebody adds from now on should wait until you say go.',
    achievable: true,
    done: (_, after) => of(after).settings['start-added-torrents'] === false,
  },
  {
    id: 'how-long-is-the-interview',
    words: 'What did somebody remark about the interview with Mrs Olsen?',
    achievable: true,
    answer: 'Two hours',
  },
  {
    id: 'read-the-cookbook',
    words: 'Open the cookbook here and read its first page.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'account-for-the-school',
    words: 'Give the school a login of its own that sees nothing but the maps.',
    achievable: false,
    done: () => false,
  },
];
