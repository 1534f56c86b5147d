// Who is in the shop: one state for each session cookie, in memory, the oldest forgotten first.
import type { Delivery, ListView, Settings } from './kept.ts';

/** One line of a cart. */
export interface CartLine {
  productId: string;
  size: string;
  quantity: number;
}

/** An account that a visitor made, or that the shop was built with. */
export interface Account {
  name: string;
  email: string;
  password: string;
}

/** An order that was placed. */
export interface Order {
  number: string;
  lines: readonly CartLine[];
  totalPence: number;
  delivery: Delivery;
  email: string;
}

/** What a form holds between two pages: its values, and its errors until they were shown once. */
export interface Draft {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** All that the shop knows of one visitor. */
export interface Visitor {
  id: string;
  cart: CartLine[];
  coupon: string;
  consent: 'all' | 'necessary' | null;
  viewed: string[];
  accounts: Account[];
  account: Account | null;
  orders: Order[];
  drafts: Map<string, Draft>;
  /** A sentence to show on the next page. */
  notice: string;
  /** Ids of products. */
  wishes: string[];
  /** How each shelf is shown, by its path. */
  views: Map<string, ListView>;
  settings: Settings;
}

/** Most visitors, and most orders and accounts of one visitor, that are kept. */
const limits = { visitors: 500, perVisitor: 20 };

/** The visitors of one shop. Ids count up: nothing here is worth guessing and chance would spoil repeatability. */
export function createVisitors(accounts: readonly Account[]) {
  const visitors = new Map<string, Visitor>();
  let born = 0;

  function welcome(): Visitor {
    born += 1;
    const visitor: Visitor = {
      id: `v${born}`,
      cart: [],
      coupon: '',
      consent: null,
      viewed: [],
      accounts: [...accounts],
      account: null,
      orders: [],
      drafts: new Map(),
      notice: '',
      wishes: [],
      views: new Map(),
      settings: { theme: 'light', currencyDisplay: 'symbol' },
    };
    visitors.set(visitor.id, visitor);
    const oldest = visitors.keys().next().value;
    if (visitors.size > limits.visitors && oldest !== undefined) visitors.delete(oldest);
    return visitor;
  }

  return {
    /** The visitor whose cookie this is, or a new one. */
    of: (cookie: string | undefined): Visitor => {
      const id = /(?:^|;\s*)visit=(v\d+)/.exec(cookie ?? '')?.[1];
      return (id ? visitors.get(id) : undefined) ?? welcome();
    },
  };
}

/** Puts `item` at the end and drops the first where the list has grown beyond its limit. */
export function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > limits.perVisitor) list.shift();
}
