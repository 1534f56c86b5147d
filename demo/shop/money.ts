// How a sum is written: `£14.50`, `14,50 €`, or with the code of the currency, `14,50 EUR`.

/** How the currency stands beside the number. */
export type CurrencyDisplay = 'symbol' | 'code';

/** Writes a sum in hundredths. */
export type Money = (hundredths: number) => string;

/** Sums in the form of a language. Each language sells in the money of its country, for the same number. */
export function moneyIn(
  { locale, currency }: { locale: string; currency: string },
  currencyDisplay: CurrencyDisplay,
): Money {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  return (hundredths) => format.format(hundredths / 100);
}
