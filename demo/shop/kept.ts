// What the shop keeps of a visitor's choices: how pages look, how lists are shown, how a parcel comes.
import type { CurrencyDisplay } from './money.ts';

export type Theme = 'light' | 'dark';

/** What a visitor has set. */
export interface Settings {
  theme: Theme;
  currencyDisplay: CurrencyDisplay;
}

export type Sort = 'price-up' | 'price-down' | 'name';

/** How a list is shown: in which order, up to which price, and whether sold out goods are left out. */
export interface ListView {
  sort: Sort | null;
  mostPence: number | null;
  inStock: boolean;
}

/** Ways to receive a parcel. */
export type Delivery = 'standard' | 'express';
