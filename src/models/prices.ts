// What models cost, as their providers published it, and what a use comes to. An unknown model has no price: then tokens are
// told alone. The operator's PASSERBY_MODEL_PRICE goes before the table.
import type { ModelPrice, ModelSetting } from '../base/model-setting.ts';
import type { TokenUse } from './model.ts';
import { priceTable } from './price-table.ts';

/** The price of the set model, or null. The longest entry that the name begins with counts: dates follow names. */
export function priceOf(
  setting: Pick<ModelSetting, 'provider' | 'name' | 'baseUrl' | 'price'>,
): ModelPrice | null {
  if (setting.price !== null) return setting.price;
  // Another address is another seller.
  if (setting.baseUrl !== null) return null;
  const entries = Object.entries(priceTable[setting.provider] ?? {})
    .filter(
      ([name]) =>
        setting.name === name || setting.name.startsWith(`${name}-2`) || setting.name === `${name}-latest`,
    )
    .sort(([a], [b]) => b.length - a.length);
  return entries[0]?.[1] ?? null;
}

/** US dollars for a use; null without a price. Never below what was used: cached tokens are part of the input. */
export function costOf(use: TokenUse, price: ModelPrice | null): number | null {
  if (price === null) return null;
  const fresh = Math.max(0, use.inputTokens - use.cacheReadTokens - use.cacheWriteTokens);
  const sum =
    fresh * price.input +
    use.cacheReadTokens * price.cacheRead +
    use.cacheWriteTokens * price.cacheWrite +
    use.outputTokens * price.output;
  return Math.round(sum) / 1e6;
}
