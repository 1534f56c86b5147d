// What a cart costs. All money in whole pence.
import type { ShopFlag } from './flags.ts';
import type { Goods } from './goods.ts';
import type { Delivery } from './kept.ts';
import type { Money } from './money.ts';
import { findProduct, type Product } from './products.ts';
import type { CartLine, Visitor } from './visitors.ts';

/** Ways to receive a parcel; standard is free from 50 pounds. */
export const deliveries = {
  standard: { pence: 395 },
  express: { pence: 695 },
} as const satisfies Record<Delivery, { pence: number }>;

/** Standard delivery is free from this sum of goods. */
export const freeDeliveryFromPence = 5000;
/** The one discount code, told on the home page. */
export const welcomeCode = 'WELCOME10';
export const insurancePence = 350;
/** Largest number of one article in a cart. */
export const mostOfOne = 9;

/** Every sum that a page may show. */
export interface Sums {
  goods: number;
  discount: number;
  delivery: number;
  handling: number;
  insurance: number;
  total: number;
}

/** Sums of the visitor's cart with these choices. `handling` is charged by a flag alone, and only at the checkout. */
export function sumUp(
  visitor: Visitor,
  flags: ReadonlySet<ShopFlag>,
  choice: { delivery: Delivery; insured: boolean; atCheckout: boolean },
): Sums {
  const goods = visitor.cart.reduce((sum, line) => {
    return sum + (findProduct(line.productId)?.pricePence ?? 0) * line.quantity;
  }, 0);
  const discount = visitor.coupon === welcomeCode ? Math.round(goods / 10) : 0;
  const delivery = goods === 0 ? 0 : deliveryPence(choice.delivery, goods - discount);
  const handling = flags.has('drip-price') && choice.atCheckout ? 295 : 0;
  const insurance = choice.insured ? insurancePence : 0;
  return {
    goods,
    discount,
    delivery,
    handling,
    insurance,
    total: goods - discount + delivery + handling + insurance,
  };
}

/** Price of a way of delivery for goods of this worth. */
export function deliveryPence(delivery: Delivery, goodsPence: number): number {
  return delivery === 'standard' && goodsPence >= freeDeliveryFromPence ? 0 : deliveries[delivery].pence;
}

/** The prices of delivery, as pages tell them. */
export interface DeliverySums {
  standard: string;
  express: string;
  freeFrom: string;
}

export function deliverySums(money: Money): DeliverySums {
  return {
    standard: money(deliveries.standard.pence),
    express: money(deliveries.express.pence),
    freeFrom: money(freeDeliveryFromPence),
  };
}

/** The lines with their products. */
export function cartProducts(
  cart: readonly CartLine[],
  goods: Goods,
): { line: CartLine; product: Product }[] {
  return cart.flatMap((line) => {
    const product = goods.product(line.productId);
    return product ? [{ line, product }] : [];
  });
}

/** Number of articles. */
export function countArticles(visitor: Visitor): number {
  return visitor.cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Adds articles; answers how many the cart holds then, at most `mostOfOne` and the stock. */
export function addToCart(visitor: Visitor, product: Product, size: string, quantity: number): number {
  const most = Math.min(mostOfOne, product.stock);
  const line = visitor.cart.find((other) => other.productId === product.id && other.size === size);
  if (line) return (line.quantity = Math.min(most, line.quantity + quantity));
  const fresh = { productId: product.id, size, quantity: Math.min(most, quantity) };
  visitor.cart.push(fresh);
  return fresh.quantity;
}
