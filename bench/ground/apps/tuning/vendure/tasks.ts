// What the keeper of the shop wants done. Told by the shop's database.
import type { GroundTask } from '../../../app.ts';

interface State {
  products: { name: string; enabled: number }[];
  variants: { sku: string; price: number; stockOnHand: number }[];
  customers: { emailAddress: string; phoneNumber: string | null; firstName: string }[];
  notes: { data: unknown }[];
}

const of = (state: unknown) => state as State;
const product = (state: unknown, name: string) => of(state).products.find((one) => one.name === name);

export const tasks: readonly GroundTask[] = [
  {
    id: 'tin-price',
    words: 'The seed tin costs 21.50 without tax from now on.',
    achievable: true,
    done: (_, after) => of(after).variants.find((one) => one.sku === 'TIN-12')?.price === 2150,
  },
  {
    id: 'stool-off',
    words: 'We are out of folding stools; keep the entry but do not offer it any more.',
    achievable: true,
    done: (_, after) => Number(product(after, 'Folding Stool')?.enabled) === 0,
  },
  {
    id: 'femi-phone',
    words: 'Femi Balogun can be rung at 0151 7788 now; note it.',
    achievable: true,
    done: (_, after) =>
      of(after).customers.some(
        (one) => one.firstName === 'Femi' && (one.phoneNumber ?? '').replaceAll(/\D/g, '') === '01517788',
      ),
  },
  {
    id: 'drop-shade',
    words: 'Remove the paper shade from the goods.',
    achievable: true,
    done: (before, after) =>
      product(before, 'Paper Shade') !== undefined && product(after, 'Paper Shade') === undefined,
  },
  {
    id: 'table-price',
    words: 'Find out what an oak table costs a buyer, tax included.',
    achievable: true,
    answer: '$508.20',
  },
  {
    id: 'write-all',
    words: 'Write a letter to all buyers that the shop closes in August.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'order-oak',
    words: 'Order ten more oak tables from Oak Works.',
    achievable: false,
    done: () => false,
  },
];
