// English is the language in which the shop's own list is written.
import { categories, products as all } from '../../products.ts';
import type { GoodsWords } from '../../goods.ts';

export const products: GoodsWords = {
  categories: Object.fromEntries(categories.map((category) => [category.id, category])),
  products: Object.fromEntries(all.map((product) => [product.id, product])),
};
