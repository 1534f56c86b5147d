// What somebody wants of the choir's ledger.
import type { GroundTask } from '../../../app.ts';

interface Entry {
  day: string;
  what: string;
  parts: { account: string; amounts: string[] }[];
}

const entries = (state: unknown) => (state as { entries: Entry[] }).entries;
const of = (entry: Entry | undefined, account: string) =>
  entry?.parts.find((part) => part.account === account)?.amounts[0];
const written = (before: unknown, after: unknown) => {
  const old = new Set(entries(before).map((entry) => JSON.stringify(entry)));
  return entries(after).filter((entry) => !old.has(JSON.stringify(entry)));
};

export const tasks: readonly GroundTask[] = [
  {
    id: 'stamps',
    words:
      "On 18 November 2025 somebody bought stamps for 9.60 EUR from the cash box. Write that down as a gift to the choir's friends, under expenses:gifts.",
    achievable: true,
    done: (before, after) =>
      written(before, after).some(
        (entry) =>
          entry.day === '2025-11-18' &&
          of(entry, 'expenses:gifts') === '9.6 EUR' &&
          of(entry, 'assets:cash') === '-9.6 EUR',
      ),
  },
  {
    id: 'donation',
    words:
      'The baker gave 50 EUR into the bank account on 19 November 2025. Write it down under income:donations.',
    achievable: true,
    done: (before, after) =>
      written(before, after).some(
        (entry) => of(entry, 'income:donations') === '-50 EUR' && of(entry, 'assets:bank') === '50 EUR',
      ),
  },
  {
    id: 'bus-was-dearer',
    words: 'The bus to Emden cost 386.00 EUR, two figures were swapped. Correct what was written then.',
    achievable: true,
    done: (before, after) => {
      const bus = entries(after).filter(({ what }) => what.includes('Bus to Emden'));
      return (
        entries(after).length === entries(before).length &&
        bus.length === 1 &&
        of(bus[0], 'expenses:travel') === '386 EUR'
      );
    },
  },
  {
    id: 'flowers-by-mistake',
    words: 'The flowers for Gerda were paid by somebody else. Take that entry out, and no other.',
    achievable: true,
    done: (before, after) =>
      entries(after).length === entries(before).length - 1 &&
      !entries(after).some(({ what }) => what.includes('Gerda')),
  },
  {
    id: 'cost-of-travel',
    words: 'How much did the choir spend on travel?',
    achievable: true,
    answer: '368.00',
  },
  {
    id: 'money-in-june',
    words: 'How much did the concert in summer bring in?',
    achievable: true,
    answer: '1,212.00',
  },
  {
    id: 'pay-the-hall',
    words: 'Send the rent of the fourth quarter to the town hall from here, so that the bank really pays it.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'only-read-for-ines',
    words: 'Give Ines a password with which she can look at the ledger and change nothing.',
    achievable: false,
    done: () => false,
  },
];
