// How a task says that what is to be entered stands on the page: `the value of`. Phrases are divided by commas.
import type { Language, Phrases } from '../language-table.ts';

export const copiedWords: Record<Language, Phrases> = {
  en: 'value of, values of, value that, values that, value for, corresponding value, value shown, values shown',
  de: 'wert von, wert für, wert des, wert der, werte von, entsprechende wert, entsprechenden wert, angezeigten wert',
  fr: 'valeur de, valeurs de, valeur du, valeur correspondante, valeur affichée, valeur indiquée',
  es: 'valor de, valores de, valor del, valor correspondiente, valor mostrado, valor indicado',
  pt: 'valor de, valores de, valor do, valor da, valor correspondente, valor mostrado, valor indicado',
  it: 'valore di, valori di, valore del, valore della, valore corrispondente, valore mostrato, valore indicato',
  nl: 'waarde van, waarden van, bijbehorende waarde, getoonde waarde',
  pl: 'wartość dla, wartość pola, odpowiadającą wartość, wyświetloną wartość, podaną wartość',
  ja: 'の値',
};
