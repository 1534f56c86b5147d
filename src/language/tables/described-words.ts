// How a task says that what is to be entered stands on the page: the value beside a name, a text, a word of it, what a sum comes to.
// Phrases are divided by commas.
import type { Language, Phrases } from '../language-table.ts';

export interface DescribedWords {
  value: Phrases;
  text: Phrases;
  word: Phrases;
  answer: Phrases;
}

export const describedWords: Record<Language, DescribedWords> = {
  en: {
    value:
      'value of, values of, value that, values that, value for, corresponding value, value shown, values shown',
    text: 'text below, text above, text shown, text in, text from, letters below, letters shown, code below, code shown',
    word: 'word',
    answer: 'answer, solution, result, solve, work out, calculate, sum',
  },
  de: {
    value:
      'wert von, wert für, wert des, wert der, werte von, entsprechende wert, entsprechenden wert, angezeigten wert',
    text: 'den text, der text, text unten, text oben, die buchstaben, die zeichen, den angezeigten code',
    word: 'wort',
    answer: 'antwort, lösung, ergebnis, löse, lösen, berechne, berechnen, summe',
  },
  fr: {
    value: 'valeur de, valeurs de, valeur du, valeur correspondante, valeur affichée, valeur indiquée',
    text: 'texte ci-dessous, texte affiché, texte dans, les lettres, les caractères, code affiché',
    word: 'mot',
    answer: 'réponse, solution, résultat, résous, résolvez, calcule, calculez, somme',
  },
  es: {
    value: 'valor de, valores de, valor del, valor correspondiente, valor mostrado, valor indicado',
    text: 'texto de abajo, texto siguiente, texto mostrado, texto en, las letras, los caracteres, código mostrado',
    word: 'palabra',
    answer: 'respuesta, solución, resultado, resuelve, resuelva, calcula, calcule, suma',
  },
  pt: {
    value: 'valor de, valores de, valor do, valor da, valor correspondente, valor mostrado, valor indicado',
    text: 'texto abaixo, texto mostrado, texto em, as letras, os caracteres, código mostrado',
    word: 'palavra',
    answer: 'resposta, solução, resultado, resolva, calcule, soma',
  },
  it: {
    value:
      'valore di, valori di, valore del, valore della, valore corrispondente, valore mostrato, valore indicato',
    text: 'testo qui sotto, testo sotto, testo mostrato, testo in, le lettere, i caratteri, codice mostrato',
    word: 'parola',
    answer: 'risposta, soluzione, risultato, risolvi, risolva, calcola, calcoli, somma',
  },
  nl: {
    value: 'waarde van, waarden van, bijbehorende waarde, getoonde waarde',
    text: 'de tekst, tekst hieronder, de letters, de tekens, de getoonde code',
    word: 'woord',
    answer: 'antwoord, oplossing, uitkomst, los op, bereken, som',
  },
  pl: {
    value: 'wartość dla, wartość pola, odpowiadającą wartość, wyświetloną wartość, podaną wartość',
    text: 'tekst poniżej, poniższy tekst, tekst z, litery, znaki, wyświetlony kod',
    word: 'słowo',
    answer: 'odpowiedź, rozwiązanie, wynik, rozwiąż, oblicz, sumę',
  },
  ja: {
    value: 'の値',
    text: '文章, 文字, 表示されたコード',
    word: '単語',
    answer: '答え, 解答, 計算',
  },
};
