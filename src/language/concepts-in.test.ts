import { expect, test } from 'vitest';
import { areNeighbours, conceptsOf } from './concepts-in.ts';
import { knownLanguages } from './language-table.ts';

const names = (text: string, tag?: string) => conceptsOf(text, tag).map(({ concept }) => concept);

test('the longest phrase names the concept', () => {
  expect(names('Sign up for our newsletter')).toEqual(['newsletter']);
  expect(names('Place order')).toEqual(['place-order']);
  expect(names('Order history')).toEqual(['order']);
  expect(areNeighbours('cart', 'checkout')).toBe(true);
});

test.for<[tag: string, add: string, checkout: string, help: string, contact: string]>([
  ['de', 'In den Warenkorb', 'Zur Kasse', 'Häufige Fragen', 'Kontakt'],
  ['fr', 'Ajouter au panier', 'Valider le panier', 'Questions fréquentes', 'Nous contacter'],
  ['es', 'Añadir al carrito', 'Tramitar pedido', 'Preguntas frecuentes', 'Contáctanos'],
  ['pt', 'Adicionar ao carrinho', 'Finalizar compra', 'Perguntas frequentes', 'Fale conosco'],
  ['it', 'Aggiungi al carrello', 'Vai alla cassa', 'Domande frequenti', 'Contattaci'],
  ['nl', 'In winkelwagen', 'Afrekenen', 'Veelgestelde vragen', 'Neem contact op'],
  ['pl', 'Dodaj do koszyka', 'Przejdź do kasy', 'Najczęstsze pytania', 'Kontakt'],
  ['ja', 'カートに入れる', 'レジに進む', 'よくある質問', 'お問い合わせ'],
])('%s: what a shop calls its ways', ([tag, add, checkout, help, contact]) => {
  expect(names(add, tag)).toContain('add');
  expect(names(checkout, tag)).toContain('checkout');
  expect(names(help, tag)).toContain('help');
  expect(names(contact, tag)).toContain('contact');
});

test('words of one language name nothing on pages of another, and all are read where it is not known', () => {
  expect(names('Tag')).toEqual([]);
  expect(names('Tag', 'de')).toContain('date');
  expect(names('Tag', 'fi')).toContain('date');
});

test('every language has the ways through a shop and an account', () => {
  const needed = [
    'search',
    'cart',
    'add',
    'checkout',
    'signin',
    'signup',
    'submit',
    'next',
    'close',
    'delete',
    'edit',
    'new',
  ];
  for (const language of knownLanguages) {
    const known = new Set(wordsOf[language].flatMap((word) => names(word, language)));
    expect([language, needed.filter((concept) => !known.has(concept))]).toEqual([language, []]);
  }
});

const wordsOf: Record<(typeof knownLanguages)[number], string[]> = {
  en: 'search;cart;add to cart;checkout;sign in;sign up;send;next;close;delete;edit;create'.split(';'),
  de: 'suche;warenkorb;in den warenkorb;kasse;einloggen;registrieren;senden;weiter;schließen;löschen;bearbeiten;erstellen'.split(
    ';',
  ),
  fr: 'rechercher;panier;ajouter au panier;caisse;connexion;inscription;envoyer;suivant;fermer;supprimer;modifier;créer'.split(
    ';',
  ),
  es: 'buscar;carrito;añadir al carrito;caja;acceder;regístrate;enviar;siguiente;cerrar;eliminar;editar;crear'.split(
    ';',
  ),
  pt: 'buscar;carrinho;adicionar ao carrinho;checkout;entrar;cadastrar;enviar;próximo;fechar;excluir;editar;criar'.split(
    ';',
  ),
  it: 'cerca;carrello;aggiungi al carrello;cassa;accedi;registrati;invia;avanti;chiudi;elimina;modifica;crea'.split(
    ';',
  ),
  nl: 'zoeken;winkelwagen;in winkelwagen;kassa;inloggen;registreren;versturen;volgende;sluiten;wissen;bewerken;maken'.split(
    ';',
  ),
  pl: 'szukaj;koszyk;dodaj do koszyka;kasa;zaloguj;rejestracja;wyślij;dalej;zamknij;skasuj;edytuj;utwórz'.split(
    ';',
  ),
  ja: '検索;カート;カートに入れる;レジに進む;ログイン;会員登録;送信;次へ;閉じる;削除;編集;作成'.split(';'),
};
