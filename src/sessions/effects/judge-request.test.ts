// The judge by rows: what a request looks like, what was used, and what it is taken for.
import { expect, test } from 'vitest';
import { classOf, link, type Row } from '../../../test/support/judged-request.ts';
import type { RequestClass } from './judgement.ts';
import type { TypedText } from './sight.ts';

const form = { ...link };
const name: TypedText[] = [{ text: 'Ada Example', kind: 'name' }];

const rows: [RequestClass, Row][] = [
  // What was used only asks: it searches or reckons, whatever the address is called.
  ['read', { request: 'POST /rechner', body: { flaeche: '92' }, pressed: 'Neu berechnen', ...form }],
  ['read', { request: 'POST /simulation', body: { montant: 12000 }, pressed: 'Simuler' }],
  ['read', { request: 'POST /explore', body: { zoom: 13 }, pressed: 'Search this area' }],
  ['binding', { request: 'POST /orders', body: { zoom: 13 }, pressed: 'Search this area' }],
  // To ask whether something holds is no confirming, for whatever it is asked.
  ['read', { request: 'GET /account/validate', pressed: 'House' }],
  ['binding', { request: 'POST /orders/3/validate', body: { id: 3 } }],
  ['binding', { request: 'POST /check', body: { id: 3 }, pressed: 'OK', under: 'Validation' }],
  ['binding', { request: 'POST /check', body: { id: 3 }, pressed: 'Calculate', under: 'Place your order' }],
  ['binding', { request: 'POST /check', body: { email: 'ada@example.com' }, pressed: 'Calculate' }],
  ['binding', { request: 'DELETE /check/7', pressed: 'Search' }],
  ['read', { request: 'POST /v3/ExploreSearch', body: { zoom: 13 }, pressed: 'Map' }],
  // A verb alone may do anything; behind what it reads it reads.
  ['binding', { request: 'POST /count', body: { id: 3 }, pressed: 'Tea' }],
  ['own', { request: 'POST /count', body: { id: 3 } }],
  ['binding', { request: 'POST /videos/7/count', body: { id: 3 }, pressed: 'Tea' }],
  ['binding', { request: 'POST /issues/7/resolve', body: { id: 3 }, pressed: 'Tea' }],
  ['binding', { request: 'POST /issues/resolveIssue', body: { id: 3 }, pressed: 'Tea' }],
  ['read', { request: 'POST /api/resolve_path', body: { id: 3 }, pressed: 'Tea' }],
  ['binding', { request: 'POST /api/list', body: { id: 3 }, pressed: 'Tea' }],
  ['read', { request: 'POST /api/articles/list', body: { id: 3 }, pressed: 'Tea' }],
  // To go on sends the step of a form, and a new order of a list may stay.
  ['binding', { request: 'POST /next', body: { id: 3 }, pressed: 'Tea' }],
  ['binding', { request: 'POST /back', pressed: 'Back' }],
  ['reversible', { request: 'POST /tasks/sort', body: { id: 3 }, pressed: 'Tea' }],
  ['read', { request: 'POST /getPrices', body: { id: 3 }, pressed: 'Tea' }],
  ['read', { request: 'POST /countArticles', body: { id: 3 }, pressed: 'Tea' }],
  // An order is read from its verb on, and what destroys is never only read.
  ['read', { request: 'POST /ajax', body: { action: 'load_more_posts', paged: 2 }, pressed: 'More' }],
  ['binding', { request: 'POST /ajax', body: { action: 'publish_posts' }, pressed: 'More' }],
  ['binding', { request: 'POST /ajax', body: { action: 'get_and_delete_posts' }, pressed: 'More' }],
  // An envelope whose call has no name is judged by its address.
  [
    'reversible',
    {
      request: 'POST /shop/cart/update_json',
      body: { jsonrpc: '2.0', method: 'call', params: { product_id: 54, add_qty: 1 }, id: 1 },
      pressed: 'Ajouter',
    },
  ],
  [
    'binding',
    {
      request: 'POST /web/dataset/call_kw',
      body: { jsonrpc: '2.0', method: 'call', params: { model: 'orders', id: 7 }, id: 1 },
      pressed: 'Ajouter',
    },
  ],
  // Where one goes afterwards is no part of a choice.
  [
    'reversible',
    {
      request: 'POST /localization',
      body: 'currency_code=EUR&return_to=%2Fghent&utf8=1',
      pressed: 'Euro (€)',
      ...form,
    },
  ],
  [
    'binding',
    { request: 'POST /localization', body: 'currency_code=EUR&amount=20', pressed: 'Euro (€)', ...form },
  ],
  // A reading verb at the end of an address outweighs what stands in its parameters, but for what destroys.
  ['read', { request: 'GET /api/diff?file=send.txt&sha1=4f2a', pressed: 'g.txt' }],
  ['reversible', { request: 'PATCH /email/read-all', pressed: 'Mark all emails as read' }],
  // What reads.
  ['read', { request: 'GET /products/7', pressed: 'Wool socks', ...link }],
  ['read', { request: 'GET /orders/17', pressed: 'View order', ...link }],
  ['read', { request: 'GET /archive/2024', pressed: 'Archive', ...link }],
  ['read', { request: 'GET /donate', pressed: 'Donate', ...link }],
  ['read', { request: 'GET /jobs/12/apply', pressed: 'Apply now', ...link }],
  ['read', { request: 'GET /signup?plan=pro', pressed: 'Sign up', ...link }],
  ['read', { request: 'GET /checkout', pressed: 'Checkout', ...link }],
  ['read', { request: 'GET /book/4711', pressed: 'The long winter', ...link }],
  [
    'read',
    {
      request: 'GET /search?q=socks',
      pressed: 'Search',
      typed: [{ text: 'socks', kind: 'search' }],
      ...link,
    },
  ],
  ['read', { request: 'GET /img/delete.svg', pressed: 'More', type: 'image' }],
  [
    'read',
    {
      request: 'POST /api/search',
      body: { q: 'socks', page: 2 },
      pressed: 'Search',
      typed: [{ text: 'socks', kind: 'search' }],
    },
  ],
  ['read', { request: 'POST /products/_search', body: { query: { match: { name: 'socks' } } } }],
  ['read', { request: 'POST /graphql', body: { query: '{ products { name } }' }, pressed: 'More' }],
  [
    'read',
    { request: 'POST /rpc', body: { jsonrpc: '2.0', method: 'prices.list', params: {} }, pressed: 'Prices' },
  ],
  [
    'read',
    { request: 'POST /rpc', body: { method: 'unit-get', arguments: { ids: [3] } }, pressed: 'Unit 3' },
  ],
  ['binding', { request: 'POST /rpc', body: { method: 'wipe-list', arguments: {} }, pressed: 'Lists' }],
  ['read', { request: 'POST /shop.v1.Catalog/GetPrices', body: { id: 3 }, pressed: 'Prices' }],
  // What the same visitor can change back.
  ['reversible', { request: 'POST /cart/add', body: { product: 7, quantity: 1 }, pressed: 'Add to cart' }],
  ['reversible', { request: 'POST /cart', body: 'product=7', pressed: 'In den Warenkorb', ...form }],
  ['reversible', { request: 'POST /api/v2/9f3', body: { id: 7 }, pressed: 'Ajouter au panier' }],
  [
    'reversible',
    { request: 'POST /cart/items', body: { id: 7, name: 'Wool socks, grey' }, pressed: 'Add to basket' },
  ],
  ['reversible', { request: 'DELETE /cart/items/7', pressed: 'Delete' }],
  ['reversible', { request: 'PUT /wishlist/7', pressed: 'Save for later' }],
  ['reversible', { request: 'POST /users/3/wishlist', body: { id: 7 }, pressed: 'Add to wish list' }],
  ['reversible', { request: 'PATCH /account/preferences', body: { theme: 'dark' }, pressed: 'Dark mode' }],
  ['reversible', { request: 'POST /consent', body: { all: false }, pressed: 'Reject all' }],
  [
    'reversible',
    { request: 'POST /graphql', body: { query: 'mutation { addToCart(id: 3) { total } }' }, pressed: 'Add' },
  ],
  ['reversible', { request: 'GET /cart/add?product=7', pressed: 'Add to cart', ...link }],
  ['reversible', { request: 'GET /logout', pressed: 'Sign out', ...link }],
  ['reversible', { request: 'POST /login', body: 'username=ada&password=x', pressed: 'Sign in', ...form }],
  ['reversible', { request: 'POST /s', body: { user: 'ada', pass: 'x' }, pressed: 'Go', storedLogin: true }],
  ['read', { request: 'POST /reviews/load', body: { product: 7, offset: 10 }, pressed: 'Show more reviews' }],
  [
    'reversible',
    {
      request: 'POST /cart/shipping',
      body: 'zip=35000&country=FR',
      pressed: 'Work it out',
      typed: [{ text: '35000', kind: 'address' }],
      ...form,
    },
  ],
  ['reversible', { request: 'POST /ui/mode', body: { mode: 'grid' }, pressed: 'Grid view' }],
  ['reversible', { request: 'POST /cart/7', body: { id: 'a', comment: 'view' }, pressed: 'Details' }],
  ['reversible', { request: 'POST /users/sign_out', body: { token: 'x81f' }, pressed: 'Sign out' }],
  [
    'reversible',
    {
      request: 'POST /graphql',
      body: { query: 'mutation { markNotificationsAsRead(ids: [3]) { count } }' },
      pressed: 'Mark all as read',
    },
  ],
  ['read', { request: 'GET /reviews?page=2', pressed: 'Next page', ...link }],
  ['read', { request: 'GET /posts/7', pressed: 'Our new house', ...link }],
  // What binds.
  ['binding', { request: 'POST /reviews', body: { product: 7 }, pressed: 'Show more reviews' }],
  ['binding', { request: 'POST /cart/shipping', body: 'zip=35000&street=Rue+7', pressed: 'Next', ...form }],
  ['binding', { request: 'POST /x', body: 'zip=35000&country=FR', pressed: 'Add to cart', ...form }],
  ['binding', { request: 'POST /api/x7', body: { id: 7 }, pressed: 'Next' }],
  ['binding', { request: 'POST /api/x7', body: { id: 7 }, pressed: 'Show more' }],
  ['binding', { request: 'POST /newsletter/abmeldung', body: { u: 'ada' }, pressed: 'Abmelden' }],
  ['binding', { request: 'GET /annunci?azione=pubblica&id=3310', pressed: 'Pubblica', ...link }],
  [
    'binding',
    { request: 'POST /graphql', body: { query: 'mutation { doIt(id: 3) { id } }' }, pressed: 'Place order' },
  ],
  [
    'binding',
    {
      request: 'POST /graphql',
      body: { query: 'mutation { doIt(note: "Call me back, please, before noon") { id } }' },
      pressed: 'Next',
    },
  ],
  ['binding', { request: 'POST /orders', body: { cart: 7 }, pressed: 'Place order' }],
  ['binding', { request: 'POST /cart/checkout', body: { cart: 7 }, pressed: 'Continue' }],
  ['binding', { request: 'POST /cart/7/buy', body: {}, pressed: 'Jetzt kaufen' }],
  ['binding', { request: 'POST /orders', body: { id: 7 }, pressed: 'Add to basket' }],
  ['binding', { request: 'POST /api/x7', body: { id: 7 }, pressed: 'Zahlungspflichtig bestellen' }],
  ['binding', { request: 'POST /api/x7', body: { id: 7 }, pressed: 'Ok', under: 'Delete your account?' }],
  ['binding', { request: 'POST /api/x7', body: { id: 7 }, pressed: 'Tiếp tục' }],
  [
    'binding',
    {
      request: 'POST /contact',
      body: 'name=Ada+Example&message=Hello+there',
      pressed: 'Weiter',
      typed: name,
      ...form,
    },
  ],
  ['binding', { request: 'POST /api/x7', body: { f1: 'Ada Example' }, pressed: 'Weiter', typed: name }],
  ['binding', { request: 'POST /settings', body: { email: 'ada@example.com' }, pressed: 'Save' }],
  [
    'binding',
    { request: 'POST /drafts/7', body: { text: 'I would like to say a few words here' }, pressed: 'Notes' },
  ],
  [
    'binding',
    { request: 'POST /register', body: 'email=a@example.com&password=x', pressed: 'Continue', ...form },
  ],
  ['binding', { request: 'POST /x', body: { number: '4111 1111 1111 1111' }, pressed: 'Add to cart' }],
  ['binding', { request: 'POST /x', body: { iban: 'DE89370400440532013000' }, pressed: 'Weiter' }],
  [
    'binding',
    { request: 'POST /cart', body: { id: 7 }, pressed: 'Add to cart', page: 'https://other.example/' },
  ],
  ['binding', { request: 'POST /cart', body: 'unread', pressed: 'Add to cart' }],
  ['binding', { request: 'DELETE /posts/7', pressed: 'Trash it' }],
  ['binding', { request: 'POST /posts/7', body: '_method=DELETE', pressed: '×', ...form }],
  [
    'binding',
    { request: 'POST /items/7', body: {}, headers: { 'x-http-method-override': 'DELETE' }, pressed: '×' },
  ],
  [
    'binding',
    { request: 'POST /graphql', body: { query: 'mutation { placeOrder(id: 3) { id } }' }, pressed: 'Weiter' },
  ],
  [
    'binding',
    { request: 'POST /graphql', body: { query: 'mutation { doIt(id: 3) { id } }' }, pressed: 'Weiter' },
  ],
  [
    'binding',
    {
      request: 'POST /rpc',
      body: { jsonrpc: '2.0', method: 'orders.create', params: {} },
      pressed: 'Weiter',
    },
  ],
  ['binding', { request: 'GET /graphql?query=mutation%7Bpay%7D', pressed: 'Weiter' }],
  ['binding', { request: 'GET /posts/7/delete', pressed: '×', ...link }],
  ['binding', { request: 'GET /eintrag/7/loeschen', pressed: 'Eintrag löschen', ...link }],
  ['binding', { request: 'GET /arquivos/excluir?id=4410', pressed: '×', type: 'image' }],
  ['binding', { request: 'GET /newsletter/abmelden?u=ada', pressed: 'Weiter', type: 'image' }],
  ['reversible', { request: 'GET /panier/retirer/14', pressed: 'Retirer', ...link }],
  ['binding', { request: 'GET /delete.php?id=7', pressed: 'Entfernen', ...link }],
  ['binding', { request: 'GET /admin?action=publish&post=3', pressed: 'Publish now', ...link }],
  ['binding', { request: 'GET /book/slot/12', pressed: 'Book this slot', ...link }],
  ['binding', { request: 'GET /vote/12/up', pressed: '▲', type: 'fetch' }],
  [
    'binding',
    {
      request: 'GET /newsletter?email=ada%40example.com',
      pressed: 'Go',
      typed: [{ text: 'ada@example.com', kind: 'email' }],
      ...link,
    },
  ],
  // A mark gives no leave to what is done to the whole of it, nor to what becomes of it.
  ['binding', { request: 'POST /cesta/tramitar', body: { cesta: 8812 }, pressed: 'Tramitar' }],
  ['reversible', { request: 'POST /cesta/articulos', body: { articulo: 77 }, pressed: 'Tetera' }],
  ['reversible', { request: 'POST /basket/empty', body: {}, pressed: 'Empty basket' }],
  ['binding', { request: 'PATCH /api/cart/8812', body: { state: 'placed' }, pressed: '→' }],
  ['binding', { request: 'PATCH /api/drafts/51', body: { status: 'live' }, pressed: '▶' }],
  ['reversible', { request: 'PATCH /api/drafts/51', body: { status: 'draft' }, pressed: '▶' }],
  ['binding', { request: 'POST /submitCart', body: { items: 2 }, pressed: '→' }],
  [
    'binding',
    {
      request: 'POST /graphql',
      body: { query: 'mutation { cartSubmitForCompletion(id: 3) { id } }' },
      pressed: '→',
    },
  ],
  [
    'binding',
    {
      request: 'POST /graphql',
      body: {
        query: 'mutation M($id: ID!) { completeCart(cartId: $id) { id } }',
        variables: { cartId: 'c_1' },
      },
      pressed: '→',
    },
  ],
  [
    'binding',
    {
      request: 'POST /graphql',
      body: { query: 'mutation { updateCart(id: 3, email: "ada@example.com") { id } }' },
      pressed: '→',
    },
  ],
  [
    'binding',
    {
      request: 'POST /rpc',
      body: { jsonrpc: '2.0', id: 1, method: 'carrello.concludi', params: { carrello: 8812 } },
      pressed: '→',
    },
  ],
  // To sign out of something is no sign-out of the visitor.
  ['binding', { request: 'POST /opvang/dagen/77/afmelden', body: {}, pressed: 'Afmelden' }],
  ['binding', { request: 'GET /opvang/dagen/77/afmelden', pressed: 'Afmelden', ...link }],
  ['binding', { request: 'POST /afmelden', body: { kind: 4 }, pressed: 'Afmelden' }],
  // A verb that reads in one place does in another.
  [
    'binding',
    { request: 'POST /rpc', body: { jsonrpc: '2.0', method: 'incidents.resolve', params: {} }, pressed: '✓' },
  ],
  ['binding', { request: 'POST /card/loadFunds', body: { pence: 2000 }, pressed: '£20' }],
  // What only says that it reads still writes for a site that does not listen to that.
  ['binding', { request: 'POST /kauf', body: { artikel: 7, _method: 'GET' }, pressed: '→' }],
  ['binding', { request: 'POST /kauf', headers: { 'x-http-method-override': 'GET' }, pressed: '→' }],
  // A link called so does it at any address that names a thing.
  ['binding', { request: 'GET /x/7?m=3', pressed: 'Stornieren', ...link }],
  ['read', { request: 'GET /x/7?m=3', pressed: 'Stornieren' }],
  ['read', { request: 'GET /x?page=3', pressed: 'Stornieren', ...link }],
  // What a page sends by itself as it comes.
  ['own', { request: 'POST /api/init', body: { v: 3 } }],
  ['own', { request: 'PUT /notes/open', body: { title: '$:/open', list: 'Welcome, and all that is open' } }],
  ['binding', { request: 'POST /notes', body: { list: 'Welcome, and all that is open' } }],
  ['binding', { request: 'POST /orders/confirm', body: { id: 3 } }],
  ['read', { request: 'GET /count/visit?id=3' }],
];

const named = rows.map(([wanted, row]) => ({
  wanted,
  row,
  what: `${row.request} after “${row.pressed ?? 'nothing'}”`,
}));

test.each(named)('$wanted: $what', async ({ wanted, row }) => {
  expect(await classOf(row)).toBe(wanted);
});
