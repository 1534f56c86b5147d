// What the shop sells, in the words of one language.
import { categories, products, type Category, type Product } from './products.ts';

/** What a product is called and said to be. */
export type ProductWords = Pick<
  Product,
  'name' | 'short' | 'description' | 'material' | 'care' | 'measures' | 'pictureAlt'
>;

/** The words of every product and category, by its id. */
export interface GoodsWords {
  categories: Record<string, Pick<Category, 'name' | 'intro'>>;
  products: Record<string, ProductWords>;
}

/** The shelves and what stands on them. */
export interface Goods {
  categories: readonly Category[];
  products: readonly Product[];
  /** The product with this id, or undefined. */
  product(id: string): Product | undefined;
  /** The category with this id, or undefined. */
  category(id: string): Category | undefined;
}

/** The goods in these words. */
export function goodsIn(words: GoodsWords): Goods {
  const told = products.map((product) => ({ ...product, ...words.products[product.id] }));
  const shelves = categories.map((category) => ({ ...category, ...words.categories[category.id] }));
  return {
    categories: shelves,
    products: told,
    product: (id) => told.find((product) => product.id === id),
    category: (id) => shelves.find((category) => category.id === id),
  };
}
