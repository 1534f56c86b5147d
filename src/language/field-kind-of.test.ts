// What fields are for, by their labels, names, types and tokens.
import { expect, test } from 'vitest';
import { fieldKindOf } from './field-kind-of.ts';
import type { FieldKind } from './field-kinds.ts';

/** Labels of fields, a language a line, under their kind. */
const fieldLabels: Partial<Record<FieldKind, string>> = {
  name: 'First name | Full name | Vorname | Nachname | Vor- und Nachname | Nom | Prénom | Nom de famille | Nombre | Apellidos | Nome completo | Sobrenome | Cognome | Nome e cognome | Achternaam | Voornaam | Imię | Nazwisko | Imię i nazwisko | 氏名 | お名前 | フリガナ | Recipient’s name',
  address:
    'Street address | Postcode | Straße und Hausnummer | PLZ | Wohnort | Adresse | Code postal | Ville | Dirección | Código postal | Ciudad | Endereço | Morada | CEP | Indirizzo | CAP | Città | Straat | Postcode en plaats | Ulica | Kod pocztowy | Miasto | 住所 | 郵便番号 | 都道府県',
  phone:
    'Phone number | Telefonnummer | Handynummer | Numéro de téléphone | Portable | Teléfono móvil | Celular | Telemóvel | Cellulare | Telefoonnummer | Numer telefonu | 電話番号 | 携帯電話番号',
  email:
    'Email address | E-Mail-Adresse | Adresse e-mail | Courriel | Correo electrónico | Correio eletrónico | Indirizzo email | E-mailadres | Adres e-mail | メールアドレス',
  card: 'Card number | CVC | Kreditkartennummer | Prüfziffer | Numéro de carte | Date d’expiration | Cryptogramme | Número de tarjeta | Fecha de caducidad | Número do cartão | Numero di carta | Scadenza | Kaartnummer | Vervaldatum | Numer karty | Data ważności | カード番号 | 有効期限 | セキュリティコード',
  bank: 'IBAN | Account number | Kontonummer | Verwendungszweck | RIB | Bénéficiaire | Número de cuenta | Chave Pix | Conto corrente | Causale | Rekeningnummer | Numer rachunku | Tytuł przelewu | 口座番号 | 支店名',
  password:
    'Current password | Passwort | Mot de passe | Contraseña | Senha | Palavra-passe | Wachtwoord | Hasło | パスワード | 暗証番号',
  'new-password':
    'New password | Passwort wiederholen | Confirmer le mot de passe | Repetir contraseña | Confirmar senha | Conferma password | Herhaal wachtwoord | Powtórz hasło | 新しいパスワード',
  'birth-date':
    'Date of birth | Geburtsdatum | Date de naissance | Fecha de nacimiento | Data de nascimento | Data di nascita | Geboortedatum | Data urodzenia | 生年月日',
  'free-text':
    'Message | Your review | Nachricht | Betreff | Commentaire | Votre avis | Mensaje | Asunto | Mensagem | Messaggio | Oggetto | Bericht | Opmerkingen | Wiadomość | Twoja opinia | お問い合わせ内容 | コメント | 備考',
  'id-number':
    'Passport number | Tax ID | Steuernummer | Personalausweisnummer | Numéro de sécurité sociale | DNI | NIF | CPF | Codice fiscale | Burgerservicenummer | PESEL | NIP | マイナンバー | パスポート番号',
  'payment-method':
    'Payment method | Zahlungsart | Mode de paiement | Método de pago | Forma de pagamento | Metodo di pagamento | Betaalmethode | Metoda płatności | お支払い方法',
  quantity:
    'Quantity | Menge | Anzahl | Quantité | Nombre de personnes | Cantidad | Quantidade | Quantità | Aantal | Ilość | 数量 | 個数',
  choice: 'Size | Größe | Farbe | Taille | Couleur | Talla | Tamanho | Taglia | Maat | Rozmiar | サイズ | 色',
  search:
    'Search | Suchbegriff | Rechercher | Buscar | Pesquisar | Cerca | Zoeken | Szukaj | 検索キーワード | Suche nach Name oder Ort',
  sort: 'Sort by | Sortieren nach | Trier par | Ordenar por | Ordina per | Sorteren op | Sortuj według | 並べ替え',
  currency: 'Currency | Währung | Devise | Moneda | Moeda | Valuta | Waluta | 通貨',
  language: 'Language | Sprache | Langue | Idioma | Lingua | Taal | Język | 言語',
  coupon:
    'Coupon code | Gutscheincode | Code promo | Cupón | Cupom de desconto | Codice sconto | Kortingscode | Kod rabatowy | クーポンコード',
};

/** Names that programs give to fields. */
const fieldNames: Partial<Record<FieldKind, string>> = {
  name: 'firstName | last_name | customer[full_name] | customer.lastname | vorname | nachname | nom | prenom | apellidos',
  address: 'shippingAddress | street | zip_code | address-line1 | plz | codePostal | city',
  email: 'email | userEmail | e-mail | contact_email',
  phone: 'phone | mobile_number | telefon | tel',
  card: 'cardNumber | card_cvc | cc-number',
  bank: 'iban | accountNumber',
  'free-text': 'message | comment[body] | nachricht | commentaire',
  quantity: 'qty | quantity | items[3][quantity] | menge | anzahl | aantal',
  id: 'productId | sku | csrf_token | variant_id | _token',
  search: 'q | s | searchTerm | query',
  sort: 'sort | sortBy | order_by',
  page: 'page | per_page',
  coupon: 'couponCode | promo_code',
  'birth-date': 'dob | birthDate | geburtsdatum',
  language: 'lang | locale',
};

const field = { name: '', label: '', autocomplete: '', type: 'text' };

test('fields are told by their labels in nine languages', () => {
  expect(wrongKinds(fieldLabels, (label) => fieldKindOf({ ...field, label }))).toEqual([]);
});

test('fields are told by the names that programs give them', () => {
  expect(wrongKinds(fieldNames, (name) => fieldKindOf({ ...field, name }))).toEqual([]);
});

function wrongKinds(
  rows: Partial<Record<FieldKind, string>>,
  kindOf: (text: string) => FieldKind | null,
): string[] {
  return Object.entries(rows)
    .flatMap(([kind, texts]) => texts.split(' | ').map((text) => ({ kind, text, read: kindOf(text) })))
    .filter(({ kind, read }) => kind !== read)
    .map(({ kind, text, read }) => `${text} is ${kind}, read as ${read ?? 'nothing'}`);
}

test('autocomplete comes before type, type before name, name before label', () => {
  expect(fieldKindOf({ ...field, autocomplete: 'section-a shipping street-address', name: 'x1' })).toBe(
    'address',
  );
  expect(fieldKindOf({ ...field, autocomplete: 'cc-number', label: 'Number', type: 'tel' })).toBe('card');
  expect(fieldKindOf({ ...field, type: 'email', label: 'User name' })).toBe('email');
  expect(fieldKindOf({ ...field, name: 'quantity', label: 'Your message' })).toBe('quantity');
  expect(fieldKindOf({ ...field, autocomplete: 'on', label: 'Ort' })).toBe('address');
});

test('types tell where words do not', () => {
  expect(fieldKindOf({ ...field, type: 'textarea' })).toBe('free-text');
  expect(fieldKindOf({ ...field, type: 'number' })).toBe('quantity');
  expect(fieldKindOf({ ...field, type: 'radio', label: 'Zirkon' })).toBe('choice');
  expect(fieldKindOf({ ...field, type: 'hidden', name: 'zirkon' })).toBeNull();
  expect(fieldKindOf({ ...field, type: 'text' })).toBeNull();
  expect(fieldKindOf({ ...field, type: 'password', label: 'CVC' })).toBe('card');
  expect(fieldKindOf({ ...field, type: 'password', label: 'Nowe hasło' })).toBe('new-password');
  expect(fieldKindOf({ ...field, type: 'password', label: 'anything' })).toBe('password');
});

test('of several things the most personal is told, unless it is searched or sorted by', () => {
  expect(fieldKindOf({ ...field, label: 'Name und Kartennummer' })).toBe('card');
  expect(fieldKindOf({ ...field, label: 'Search by name' })).toBe('search');
  expect(fieldKindOf({ ...field, label: 'Sort by date of birth' })).toBe('sort');
});
