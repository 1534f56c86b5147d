// One made-up person a language. Telephone numbers are those that the country keeps free for stories, or else American ones
// of the 555-01 range with the country code; streets are the word for "example".
import type { Language } from '../language-table.ts';

export interface PersonRow {
  givenName: string;
  familyName: string;
  /** The family name is written first, without a blank. */
  familyFirst?: true;
  /** House number left out: `{n}` stands for it. */
  street: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
  /** Two-letter code of the country. */
  countryCode: string;
  /** `{n}` stands for two digits. */
  phone: string;
  subject: string;
  message: string;
}

/** What differs for the English one who lives in Britain. */
export const britain: Partial<PersonRow> = {
  postcode: 'SW1A 1AA',
  city: 'London',
  region: 'Greater London',
  country: 'United Kingdom',
  countryCode: 'GB',
  phone: '01632 9600{n}',
};

export const people: Record<Language, PersonRow> = {
  en: {
    givenName: 'Robin',
    familyName: 'Harbour',
    street: '{n} Example Street',
    postcode: '90210',
    city: 'Springfield',
    region: 'California',
    country: 'United States',
    countryCode: 'US',
    phone: '202-555-01{n}',
    subject: 'A question about opening hours',
    message: 'Hello, this is a test by a simulated visitor. When are you open on Saturdays? Thank you.',
  },
  de: {
    givenName: 'Robin',
    familyName: 'Hafner',
    street: 'Beispielweg {n}',
    postcode: '10115',
    city: 'Berlin',
    region: 'Berlin',
    country: 'Deutschland',
    countryCode: 'DE',
    phone: '030 231250{n}',
    subject: 'Frage zu den Öffnungszeiten',
    message: 'Guten Tag, dies ist ein Test durch einen simulierten Besucher. Wann ist samstags offen? Danke.',
  },
  fr: {
    givenName: 'Camille',
    familyName: 'Duport',
    street: '{n} rue de l’Exemple',
    postcode: '75001',
    city: 'Paris',
    region: 'Île-de-France',
    country: 'France',
    countryCode: 'FR',
    phone: '01 99 00 12 {n}',
    subject: 'Question sur les horaires',
    message: 'Bonjour, ceci est un test par un visiteur simulé. Quels sont vos horaires le samedi ? Merci.',
  },
  es: {
    givenName: 'Alex',
    familyName: 'Puerto',
    street: 'Calle Ejemplo {n}',
    postcode: '28001',
    city: 'Madrid',
    region: 'Madrid',
    country: 'España',
    countryCode: 'ES',
    phone: '+1 202 555 01{n}',
    subject: 'Pregunta sobre el horario',
    message: 'Hola, esto es una prueba de un visitante simulado. ¿Cuál es el horario del sábado? Gracias.',
  },
  pt: {
    givenName: 'Alex',
    familyName: 'Porto',
    street: 'Rua Exemplo {n}',
    postcode: '1000-001',
    city: 'Lisboa',
    region: 'Lisboa',
    country: 'Portugal',
    countryCode: 'PT',
    phone: '+1 202 555 01{n}',
    subject: 'Pergunta sobre o horário',
    message: 'Olá, este é um teste de um visitante simulado. Qual é o horário ao sábado? Obrigado.',
  },
  it: {
    givenName: 'Andrea',
    familyName: 'Porto',
    street: 'Via Esempio {n}',
    postcode: '00184',
    city: 'Roma',
    region: 'Roma',
    country: 'Italia',
    countryCode: 'IT',
    phone: '+1 202 555 01{n}',
    subject: 'Domanda sugli orari',
    message: 'Buongiorno, questo è un test di un visitatore simulato. Qual è l’orario del sabato? Grazie.',
  },
  nl: {
    givenName: 'Robin',
    familyName: 'Haven',
    street: 'Voorbeeldstraat {n}',
    postcode: '1012 AB',
    city: 'Amsterdam',
    region: 'Noord-Holland',
    country: 'Nederland',
    countryCode: 'NL',
    phone: '+1 202 555 01{n}',
    subject: 'Vraag over de openingstijden',
    message:
      'Hallo, dit is een test door een gesimuleerde bezoeker. Wat zijn de tijden op zaterdag? Bedankt.',
  },
  pl: {
    givenName: 'Alex',
    familyName: 'Portowy',
    street: 'ul. Testowa {n}',
    postcode: '00-001',
    city: 'Warszawa',
    region: 'mazowieckie',
    country: 'Polska',
    countryCode: 'PL',
    phone: '+1 202 555 01{n}',
    subject: 'Pytanie o godziny otwarcia',
    message: 'Dzień dobry, to jest test symulowanego gościa. Jakie są godziny otwarcia w sobotę? Dziękuję.',
  },
  ja: {
    givenName: '光',
    familyName: '港',
    familyFirst: true,
    street: '例町1-2-{n}',
    postcode: '100-0001',
    city: '千代田区',
    region: '東京都',
    country: '日本',
    countryCode: 'JP',
    phone: '+1 202 555 01{n}',
    subject: '営業時間について',
    message: 'これは模擬訪問者によるテストです。土曜日の営業時間を教えてください。よろしくお願いします。',
  },
};
