// How a task says that what is to be entered stands on the page: `the value of`, `as shown`. Phrases are divided by commas.
import type { Language, Phrases } from '../language-table.ts';

export const copiedWords: Record<Language, Phrases> = {
  en: 'value of, values of, value that, values that, value for, corresponds, corresponding, as shown, shown, displayed, as listed, listed in',
  de: 'wert von, wert für, werte, entsprechende, entsprechenden, angezeigte, angezeigten, wie gezeigt, wie angezeigt',
  fr: 'valeur de, valeurs de, correspondant, correspondante, affiché, affichée, comme indiqué',
  es: 'valor de, valores de, correspondiente, que corresponde, mostrado, mostrada, indicado',
  pt: 'valor de, valores de, correspondente, que corresponde, mostrado, exibido, indicado',
  it: 'valore di, valori di, corrispondente, che corrisponde, mostrato, visualizzato, indicato',
  nl: 'waarde van, waarden van, bijbehorende, overeenkomstige, getoonde, weergegeven',
  pl: 'wartość, wartości, odpowiadającą, odpowiadające, wyświetlony, pokazany',
  ja: '表示された, 対応する',
};
