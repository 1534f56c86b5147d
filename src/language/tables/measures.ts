// What a figure measures, and does not count.

/** Units of measure as they stand behind a figure: signs are the same in all languages, words are those of the languages that have tables. */
export const measures: ReadonlySet<string> = new Set(
  (
    'mg g kg t mm cm m km ml cl dl l w kw v a ha ' +
    'gram grams gramm gramme grammes gramo gramos grammo grammi gramy kilo kilos kilogram kilograms kilogramm ' +
    'litre litres liter liters litro litros litri litry metre metres meter meters metro metros metri metry inch inches'
  ).split(' '),
);
