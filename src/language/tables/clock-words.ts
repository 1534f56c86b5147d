// What times of day are said with, in the languages that have tables. Lists are divided by blanks, phrases by commas.
import type { Language, Phrases } from '../language-table.ts';

export interface ClockWords {
  /** Words for the hours from one to twelve, as they stand in a time; forms of one hour are joined by a stroke. */
  hours: string;
  /** What stands behind the figure of an hour. */
  sign: Phrases;
  /** What says that an hour is before noon, or after it. */
  before: Phrases;
  after: Phrases;
  noon: Phrases;
  /** What stands before an hour, or behind it, and moves it by so many minutes. */
  moves: readonly { words: Phrases; minutes: number; behind?: true }[];
  /** What tells the half of the day stands before the hour. */
  partFirst?: true;
}

export const clockWords: Record<Language, ClockWords> = {
  en: {
    hours: 'one two three four five six seven eight nine ten eleven twelve',
    sign: "o'clock, o’clock, oclock",
    before: 'am, a.m, morning',
    after: 'pm, p.m, afternoon, evening, night',
    noon: 'noon, midday',
    moves: [
      { words: 'half past', minutes: 30 },
      { words: 'a quarter past, quarter past', minutes: 15 },
      { words: 'a quarter to, quarter to', minutes: -15 },
    ],
  },
  de: {
    hours: 'ein|eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    sign: 'uhr',
    before: 'morgens, vormittags, früh, vormittag, morgen',
    after: 'nachmittags, abends, nachmittag, abend',
    noon: 'mittags um zwölf, um zwölf uhr mittags',
    moves: [
      { words: 'halb', minutes: -30 },
      { words: 'viertel nach', minutes: 15 },
      { words: 'viertel vor', minutes: -15 },
    ],
  },
  fr: {
    hours: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    sign: 'heures, heure, h',
    before: 'matin',
    after: 'après-midi, soir',
    noon: 'midi',
    moves: [
      { words: 'et demie', minutes: 30, behind: true },
      { words: 'et quart', minutes: 15, behind: true },
      { words: 'moins le quart', minutes: -15, behind: true },
    ],
  },
  es: {
    hours: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    sign: 'horas, h',
    before: 'mañana',
    after: 'tarde, noche',
    noon: 'mediodía',
    moves: [
      { words: 'y media', minutes: 30, behind: true },
      { words: 'y cuarto', minutes: 15, behind: true },
      { words: 'menos cuarto', minutes: -15, behind: true },
    ],
  },
  pt: {
    hours: 'uma duas três quatro cinco seis sete oito nove dez onze doze',
    sign: 'horas, hora, h',
    before: 'manhã',
    after: 'tarde, noite',
    noon: 'meio-dia',
    moves: [
      { words: 'e meia', minutes: 30, behind: true },
      { words: 'e um quarto, e quarto', minutes: 15, behind: true },
      { words: 'menos um quarto', minutes: -15, behind: true },
    ],
  },
  it: {
    hours: 'una due tre quattro cinque sei sette otto nove dieci undici dodici',
    sign: 'ore',
    before: 'mattino, mattina',
    after: 'pomeriggio, sera',
    noon: 'mezzogiorno',
    moves: [
      { words: 'e mezza, e mezzo', minutes: 30, behind: true },
      { words: 'e un quarto', minutes: 15, behind: true },
      { words: 'meno un quarto', minutes: -15, behind: true },
    ],
  },
  nl: {
    hours: 'één|een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    sign: 'uur',
    before: "'s ochtends, ’s ochtends, ochtend, 's morgens, ’s morgens, morgen",
    after: "'s middags, ’s middags, middag, 's avonds, ’s avonds, avond",
    noon: '',
    moves: [
      { words: 'half', minutes: -30 },
      { words: 'kwart over', minutes: 15 },
      { words: 'kwart voor', minutes: -15 },
    ],
  },
  pl: {
    hours:
      'pierwsza|pierwszej druga|drugiej trzecia|trzeciej czwarta|czwartej piąta|piątej szósta|szóstej siódma|siódmej ósma|ósmej dziewiąta|dziewiątej dziesiąta|dziesiątej jedenasta|jedenastej dwunasta|dwunastej',
    sign: 'godz',
    before: 'rano, przed południem',
    after: 'po południu, wieczorem',
    noon: 'w południe',
    moves: [
      { words: 'wpół do', minutes: -30 },
      { words: 'kwadrans po', minutes: 15 },
      { words: 'za kwadrans', minutes: -15 },
    ],
  },
  ja: {
    hours: '',
    sign: '時',
    before: '午前, 朝',
    after: '午後, 夕方, 夜',
    noon: '正午',
    moves: [{ words: '半', minutes: 30, behind: true }],
    partFirst: true,
  },
};
