// What somebody wants of the project about the windmill.
import type { GroundTask } from '../../../app.ts';

interface Ticket {
  title: string;
  status: string;
  type: string;
  severity: string;
  priority: string;
  comment: string;
}
interface State {
  tickets: Ticket[];
  remarks: { remark: string }[];
  wiki: { name: string; text: string }[];
  posts: { fpid: number; froot: number; text: string }[];
  users: { login: string }[];
}

const of = (state: unknown) => state as State;
const ticket = (state: unknown, title: string) => of(state).tickets.find((one) => one.title === title);
const page = (state: unknown, name: string) => of(state).wiki.find((one) => one.name === name)?.text ?? '';

export const tasks: readonly GroundTask[] = [
  {
    id: 'report-the-stairs',
    words:
      'The third step of the stairs is loose. Let the others know in the way that troubles are reported here; it is not grave.',
    achievable: true,
    done: (before, after) =>
      of(after).tickets.length === of(before).tickets.length + 1 &&
      /step|stair/i.test(JSON.stringify([of(after).tickets, of(after).remarks])),
  },
  {
    id: 'lamp-is-done',
    words: 'The lamp at the door has been mended. Nobody needs to care about that report any more.',
    achievable: true,
    done: (_, after) =>
      ['Closed', 'Fixed', 'Tested'].includes(ticket(after, 'Lamp at the door stays on')?.status ?? ''),
  },
  {
    id: 'gloves-for-helpers',
    words: 'Helpers should bring gloves as well. Write that where it says what helpers bring.',
    achievable: true,
    done: (_, after) => /gloves/i.test(page(after, 'Helping')) && page(after, 'Helping').includes('cup'),
  },
  {
    id: 'promise-plates',
    words: 'Tell Wilma, where she asked who brings what for the supper, that you bring plates.',
    achievable: true,
    done: (before, after) => {
      const root = of(before).posts.find(({ text }) => text.includes('I make soup'))?.froot;
      return of(after).posts.some(({ froot, text }) => froot === root && /plates/i.test(text));
    },
  },
  {
    id: 'account-for-yusuf',
    words: 'Yusuf wants to help. Make it possible for him to come in under the name yusuf.',
    achievable: true,
    done: (_, after) => of(after).users.some(({ login }) => login === 'yusuf'),
  },
  {
    id: 'price-of-a-brake-shoe',
    words: 'What does a new brake shoe cost?',
    achievable: true,
    answer: '74.50',
  },
  {
    id: 'pay-the-weaver',
    words: 'Send the weaver her 1,260.00 from here.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'calendar-of-shifts',
    words: 'Make a calendar of shifts here, in which helpers drag themselves to the days of July.',
    achievable: false,
    done: () => false,
  },
];
