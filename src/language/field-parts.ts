// What one field of a name, an address, a card or a date holds, by its label: finer than `field-kinds.ts`, for whoever fills it in.
import { knownLanguages, languagesRead, type Language, type Phrases } from './language-table.ts';
import { phraseTree, type PhraseTree } from './phrase-tree.ts';
import { tokensOf } from './tokens.ts';

/** Names of parts are tokens of `autocomplete`, where HTML has one. The first that a label names wins. */
export const fieldParts = [
  'given-name',
  'family-name',
  'username',
  'cc-name',
  'cc-exp',
  'cc-csc',
  'cc-number',
  'organization',
  'postal-code',
  'address-level2',
  'address-level1',
  'country-name',
  'street-address',
  'day',
  'month',
  'year',
  'subject',
  'title',
  'age',
  'hour',
  'minute',
] as const;
export type FieldPart = (typeof fieldParts)[number];

/** By language, in the order of `fieldParts`, a semicolon between two parts. */
const table: Record<Language, string> = {
  en: 'first name, given name, forename; last name, family name, surname; user name, username, login, login name; name on card, cardholder, card holder; expiry, expiration, expires, expiry date, mm yy; security code, cvc, cvv, card code; card number; company, organisation, organization, business name, employer; postcode, post code, postal code, zip, zip code; city, town; state, province, county, region; country; street, address, address line 1, street address; day; month; year; subject, topic; title, headline; age; hour, hours; minute, minutes',
  de: 'vorname, vornamen; nachname, familienname; benutzername, nutzername, anmeldename; name auf der karte, karteninhaber; ablaufdatum, gültig bis, verfallsdatum, monat und jahr; prüfziffer, kartenprüfnummer, sicherheitscode, prüfnummer; kartennummer, kreditkartennummer; firma, unternehmen, organisation; plz, postleitzahl; ort, stadt, wohnort; bundesland, kanton, region; land; straße, strasse, adresse, anschrift, straße und hausnummer; tag; monat; jahr; betreff, thema; titel, überschrift; alter; stunde, stunden; minute, minuten',
  fr: "prénom; nom de famille; nom d'utilisateur, identifiant, pseudo; titulaire, nom sur la carte; date d'expiration, expiration; cryptogramme, code de sécurité; numéro de carte; société, entreprise, organisation; code postal; ville, commune; région, département, province; pays; rue, adresse, numéro et rue; jour; mois; année; objet, sujet; titre; âge; heure, heures; minute, minutes",
  es: 'nombre de pila; apellido, apellidos; usuario, nombre de usuario; titular; caducidad, fecha de caducidad, vencimiento; código de seguridad, cvv; número de tarjeta; empresa, organización; código postal; ciudad, localidad; provincia, estado, región; país; calle, dirección; día; mes; año; asunto; título; edad; hora, horas; minuto, minutos',
  pt: 'primeiro nome; sobrenome, apelido, último nome; usuário, utilizador, nome de usuário; titular, nome no cartão; validade, data de validade; código de segurança, cvv; número do cartão; empresa, organização; código postal, cep; cidade, localidade; estado, província, região; país; rua, endereço, morada; dia; mês; ano; assunto; título; idade; hora, horas; minuto, minutos',
  it: 'nome di battesimo; cognome; nome utente, utente; intestatario; scadenza, data di scadenza; codice di sicurezza, cvv; numero di carta, numero carta; azienda, società, ditta; cap, codice postale; città, comune, località; provincia, regione; paese; via, indirizzo; giorno; mese; anno; oggetto; titolo; età; ora, ore; minuto, minuti',
  nl: 'voornaam; achternaam, familienaam; gebruikersnaam; kaarthouder, naam op kaart; vervaldatum, geldig tot; beveiligingscode, cvc; kaartnummer; bedrijf, organisatie; postcode; plaats, stad, woonplaats; provincie, regio; land; straat, adres; dag; maand; jaar; onderwerp; titel; leeftijd; uur, uren; minuut, minuten',
  pl: 'imię; nazwisko; nazwa użytkownika, login; posiadacz karty; data ważności, ważna do; kod bezpieczeństwa, cvv; numer karty; firma, organizacja; kod pocztowy; miasto, miejscowość; województwo; kraj; ulica, adres; dzień; miesiąc; rok; temat; tytuł; wiek; godzina, godziny; minuta, minuty',
  ja: '名; 姓; ユーザー名, ユーザ名; カード名義; 有効期限; セキュリティコード; カード番号; 会社名, 会社; 郵便番号; 市区町村, 市; 都道府県; 国; 住所, 番地; 日; 月; 年; 件名, 題名; タイトル, 見出し; 年齢; 時; 分',
};

/** What the label of a field names, in the language of this tag; null where it names none of these parts. */
export function fieldPartOf(label: string, tag: string): FieldPart | null {
  const read = languagesRead(tag);
  const tokens = tokensOf(label);
  const found = tokens.flatMap((_, at) =>
    tree()
      .metAt(tokens, at)
      .flatMap(({ length, entries }) =>
        entries.filter(({ language }) => read.includes(language)).map(({ row }) => ({ row, length })),
      ),
  );
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const named = new Set(found.filter(({ length }) => length === longest).map(({ row }) => row));
  return fieldParts.find((part) => named.has(part)) ?? null;
}

let made: PhraseTree | undefined;

function tree(): PhraseTree {
  return (made ??= phraseTree(
    knownLanguages.flatMap((language) =>
      table[language].split(';').map((phrases: Phrases, at) => ({
        language,
        row: fieldParts[at] ?? '',
        phrases,
      })),
    ),
    { filler: '', joined: true },
  ));
}
