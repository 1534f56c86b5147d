// What addresses and names of calls say that they do.
import { expect, test } from 'vitest';
import { actsInPath } from './acts-in.ts';
import { isUnsafeAct, type Act } from './acts.ts';

/** Addresses divided by ` | `, under the act that they name. */
type Rows = Partial<Record<Act, string>>;

interface PathRow {
  act: Act | 'none';
  label: string;
}

/** Addresses and names of calls under the act that they name, for sure and (`hints`) perhaps. */
const paths: { sure: Rows; hints: Rows } = {
  sure: {
    delete:
      '/konto/17/adresse-loeschen | /adresse-l%C3%B6schen/3 | /messages/3/delete | deleteAddress | /beitrag/4/loeschen | /adresses/5/supprimer | /mensajes/9/eliminar | /mensagens/9/excluir | /messaggi/4/elimina | /berichten/8/verwijderen | /wiadomosci/usun/8 | /wiadomosci/usu%C5%84/8 | ?action=delete | /DeleteUser.aspx | destroy_record | /投稿/3/削除する',
    'close-account':
      '/account/delete | /konto-loeschen | deleteAccount | /compte/supprimer-mon-compte | /cuenta/eliminar-cuenta | /conta/excluir-conta | /account/elimina-account | /account-verwijderen | /usun-konto | deactivate_account | kontoLoeschen',
    order:
      'createOrder | placeOrder | /api/orders/submit-order | /commande/valider-commande | /bestellung/kostenpflichtig-bestellen | /pedido/confirmar-pedido | /ordine/conferma-ordine | /bestelling-plaatsen | /zloz-zamowienie | submit_order | buyNow | /ordini/acquista-ora',
    pay: 'confirmPayment | create_payment | processPayment | /rechnung/3/bezahlen-jetzt/jetzt-bezahlen | /payer | /pagar | /zaplac | payInvoice',
    book: 'createBooking | /bookings/confirm-booking | /termin-buchen | /prendre-rendez-vous | /reservar | /umow-wizyte',
    donate: '/donate | /jetzt-spenden | /faire-un-don | /fai-una-donazione | createDonation?do=donate',
    transfer:
      'sendMoney | /ueberweisung-ausfuehren | transferFunds | /effectuer-un-virement | /hacer-transferencia | /wykonaj-przelew',
    refund: '/orders/4/refund | requestRefund | /solicitar-reembolso',
    end: '/newsletter/unsubscribe | cancelSubscription | /abo-kuendigen | /vertrag/kuendigung-bestaetigen | /resilier | /darse-de-baja | /cancelar-pedido | /annulla-ordine | /opzeggen-nu/abonnement-opzeggen | cancelOrder',
    publish:
      'publishPost | createComment | /kommentar-abschicken | /publier | /publicar | /opublikuj | postReview',
    send: 'sendMessage | /nachricht-senden | /envoyer-un-message | /enviar | /invia | /wyslij-wiadomosc',
    vote: '/poll/3/vote | upvote | /signer-la-petition',
    approve: '/leave/4/approve',
    archive: '/conversations/4/archive',
    'sign-out-others': 'logoutAll | revokeSession | /sessions/revoke',
    'change-password': 'changePassword | resetPassword | /passwort-aendern | /cambiar-contrasena',
    basket:
      'addToCart | add_to_cart | cart_add | /warenkorb-aktualisieren | /ajouter-au-panier | /anadir-al-carrito | /adicionar-ao-carrinho | /aggiungi-al-carrello | /in-winkelwagen | /dodaj-do-koszyka | updateQuantity',
    'wish-list': '/wishlist/add/wish-list | addToFavorites | /auf-die-merkliste | /ajouter-aux-favoris',
    search: '/search | searchProducts | /suche | /recherche | /buscar | /szukaj',
    sort: 'sortBy | /products?order=sort',
    filter: '/products?filter=red',
    'sign-out': '/logout | signOut',
    language: 'setLanguage',
  },
  hints: {
    order:
      '/orders | /orders/17 | /bestellungen | /commandes/12 | /pedidos | /ordini | /bestellingen | /zamowienia | /checkout',
    pay: '/payments | /zahlungen | /paiements | /pagos',
    book: '/bookings/17 | /reservations | /buchungen | /rezerwacje',
    transfer: '/transfers/3 | /virements | /przelewy',
    send: '/messages/3 | /contact',
    publish: '/posts/4 | /comments',
    delete: '/cart/remove',
    end: '/cancellations',
    'sign-up': '/users | /accounts',
  },
};

test('addresses and calls name what they do', () => {
  const wrong = rowsOf(paths.sure)
    .filter(({ act, label }) => !actsInPath(label).some((hit) => hit.act === act && hit.sure))
    .map(toldOfPath);
  expect(wrong).toEqual([]);
});

test('what a visitor can take back is no unsafe act for sure', () => {
  const wrong = rowsOf(paths.sure)
    .filter(
      ({ act, label }) =>
        act !== 'none' &&
        !isUnsafeAct(act) &&
        actsInPath(label).some((hit) => hit.sure && isUnsafeAct(hit.act)),
    )
    .map(toldOfPath);
  expect(wrong).toEqual([]);
});

test('nouns in addresses are hints: what is done is left to the method', () => {
  const wrong = rowsOf(paths.hints)
    .filter(({ act, label }) => {
      const hits = actsInPath(label);
      return !hits.some((hit) => hit.act === act) || hits.some((hit) => hit.sure && isUnsafeAct(hit.act));
    })
    .map(toldOfPath);
  expect(wrong).toEqual([]);
});

test('addresses of pages and things name nothing unsafe for sure', () => {
  const pages =
    '/ | /index.php | /products/blue-shoes | /de/hilfe/konto | /api/products?order=price&direction=asc | /api/post/17 | /review/4 | /payment | /share/3 | /blog/2024/05/how-we-work | /about | /account/7f3a9c2e | /assets/app.3f2a.js | /static/border.css | /news/transferable-skills | /categories/books | /impressum | /mentions-legales | /produkte/17?farbe=rot&groesse=42 | /api/v1/prices | /graphql | https://shop.example/orderly/things | /user/profile | /recipes/deletable | /borders | /payload/latest';
  const wrong = pages
    .split(' | ')
    .filter((path) => actsInPath(path).some((hit) => hit.sure && isUnsafeAct(hit.act)))
    .map((label) => toldOfPath({ act: 'none', label }));
  expect(wrong).toEqual([]);
});

function rowsOf(rows: Rows): PathRow[] {
  return Object.entries(rows).flatMap(([act, text]) =>
    text.split(' | ').map((label) => ({ act: act as Act, label })),
  );
}

function toldOfPath({ act, label }: PathRow): string {
  const read = actsInPath(label).map(
    (hit) => `${hit.act}${hit.sure ? '' : '?'} (${hit.language}: ${hit.word})`,
  );
  return `${label} is ${act}, read as ${read.join(', ') || 'nothing'}`;
}
