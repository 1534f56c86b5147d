// How amounts of money name their currency: codes of ISO 4217 and signs, by the code that they stand for.

/** Codes that stand beside amounts on pages. */
export const currencyCodes: readonly string[] =
  `AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MAD MXN MYR NGN NOK NZD
  PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR`.split(/\s+/);

/** Signs that are words of a few letters or several currencies' own, with the code that they are read as. */
export const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  '฿': 'THB',
  '₦': 'NGN',
  '₱': 'PHP',
  R$: 'BRL',
  zł: 'PLN',
  kr: 'SEK',
  Kč: 'CZK',
  Ft: 'HUF',
  лв: 'BGN',
  'Fr.': 'CHF',
};
