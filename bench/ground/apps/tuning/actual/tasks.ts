// What the people of the house want of their ledger. Told by what its server holds.
import type { GroundTask } from '../../../app.ts';

interface Line {
  payee: string | null;
  category: string | null;
  amount: number;
  notes: string;
}

interface State {
  accounts: Record<string, { balance: number; lines: Line[] } | undefined>;
  budgets: Record<string, Record<string, number> | undefined>;
}

const of = (state: unknown) => state as State;
const linesOf = (state: unknown, account: string) => of(state).accounts[account]?.lines ?? [];
const amounts = (state: unknown, account: string, payee: string) =>
  linesOf(state, account)
    .filter((line) => line.payee === payee)
    .map((line) => line.amount);

export const tasks: readonly GroundTask[] = [
  {
    id: 'cinema-spent',
    words: 'I paid 14.50 at the Old Mill Cinema out of the purse; note it.',
    achievable: true,
    done: (before, after) =>
      amounts(after, 'Purse', 'Old Mill Cinema').includes(-1450) &&
      linesOf(after, 'Purse').length === linesOf(before, 'Purse').length + 1,
  },
  {
    id: 'tap-price',
    words: 'Mr Tallow took 121.50 for the kitchen tap, not 118.00; put it right.',
    achievable: true,
    done: (_, after) => JSON.stringify(amounts(after, 'Checking', 'Mr Tallow')) === '[-12150]',
  },
  {
    id: 'holiday-jar',
    words: 'Start a new place for money called Holiday jar with 75.00 in it.',
    achievable: true,
    done: (before, after) =>
      of(before).accounts['Holiday jar'] === undefined && of(after).accounts['Holiday jar']?.balance === 7500,
  },
  {
    id: 'more-for-books',
    words: 'Set aside 45.00 for books this November instead of 30.00.',
    achievable: true,
    done: (_, after) => of(after).budgets['2026-11']?.['Books'] === 4500,
  },
  {
    id: 'bus-ticket',
    words: 'Find out what the month ticket for the bus cost in October.',
    achievable: true,
    answer: '49.00',
  },
  {
    id: 'pay-power',
    words: 'Pay the open bill to City Power from the bank now.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'share-with-nora',
    words: 'Send Nora a letter each week that says what is left for groceries.',
    achievable: false,
    done: () => false,
  },
];
