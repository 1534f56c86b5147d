// The GraphQL endpoint: the goods, and how many of each a workshop has. It has queries alone.
import { buildSchema, graphql } from 'graphql';
import type { Product } from '../products.ts';
import type { Reply, Visit } from '../visit.ts';

const schema = buildSchema(`
  type Workshop { town: String!, stock: Int!, words: String! }
  type Batch { date: String!, words: String! }
  type Product { id: ID!, name: String!, price: String!, stock: Int!, workshops: [Workshop!]!, nextBatch: Batch! }
  type Query { product(id: ID!): Product, products(category: ID): [Product!]! }
`);

const towns = ['Whitby', 'York', 'Leeds'];
/** Batches are ready on a Monday, one a week and shelf place. */
const firstBatch = Date.UTC(2027, 2, 1);
const weekMs = 7 * 24 * 3600 * 1000;

/** Answers one query with the goods in the visitor's language. Faults of the query are answered as GraphQL tells them. */
export async function graphqlAnswer(visit: Visit): Promise<Reply> {
  const result = await graphql({
    schema,
    source: visit.form.get('query') ?? '',
    variableValues: variablesOf(visit),
    rootValue: {
      product: ({ id }: { id: string }) => {
        const product = visit.goods.product(id);
        return product ? told(visit, product) : null;
      },
      products: ({ category }: { category?: string | null }) =>
        visit.goods.products
          .filter((product) => !category || product.category === category)
          .map((product) => told(visit, product)),
    },
  });
  return { kind: 'json', body: result };
}

function variablesOf({ form }: Visit): Record<string, unknown> {
  try {
    return JSON.parse(form.get('variables') ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function told({ words: { extras, locale }, money, goods }: Visit, product: Product) {
  const place = goods.products.findIndex(({ id }) => id === product.id);
  const date = new Date(firstBatch + place * weekMs);
  const form = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...product,
    price: money(product.pricePence),
    // The stock is spread over the workshops, the first of them having what is left over.
    workshops: towns.map((town, index) => {
      const stock = Math.floor((product.stock + towns.length - 1 - index) / towns.length);
      return { town, stock, words: extras.inWorkshop(town, stock) };
    }),
    nextBatch: { date: date.toISOString().slice(0, 10), words: extras.nextBatch(form.format(date)) },
  };
}
