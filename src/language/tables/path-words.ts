// Words as addresses and calls spell them, beside those of the nine languages: mostly English nouns, which name what a
// request is about and leave to its method what is done. Nouns are hints; verbs that stand for nothing else are sure.
import type { Act } from '../acts.ts';
import type { Phrases } from '../language-table.ts';

/** Words of addresses that carry no meaning of their own. */
const filler: Phrases = `api, rest, rpc, ajax, v1, v2, v3, v4, www, web, app, index, php, asp, aspx, jsp, html, htm, json, xml, do, cgi,
  async, handler, controller, service, endpoint, internal, public, admin, wp, graphql, mutation, query, request, action`;

const acts: Partial<Record<Act, Phrases>> = {
  order: `?order|orders, ?checkout, ?checkouts, ?purchase|purchases, ?buy, ?bid|bids, create|submit|place|post|finalize|complete|confirm order|orders,
    order create|submit|place|confirm|complete, checkout complete|confirm|submit|finalize|process, complete|submit|process checkout, ?bestellungen, ?commandes, ?pedidos,
    ?ordini, ?ordine, ?bestellingen, ?zamowienia, ?zamowienie, ?commande, ?bestellung, ?pedido`,
  pay: `?pay, ?payment|payments, ?charge|charges, ?payment intent|intents, ?capture, ?topup|topups, ?deposit|deposits, create|submit|confirm|process|capture|execute|authorize payment|charge,
    ?zahlung|zahlungen, ?paiement|paiements, ?pago|pagos, ?pagamento|pagamentos|pagamenti, ?betaling|betalingen, ?platnosc|platnosci, ?invoice pay, pay invoice`,
  book: `?book, ?booking|bookings, ?reservation|reservations, ?reserve, ?appointment|appointments, ?rsvp, create|confirm|make booking|reservation|appointment,
    ?buchung|buchungen, ?reserva|reservas, ?prenotazione|prenotazioni, ?rezerwacja|rezerwacje, ?reservering|reserveringen, ?yoyaku`,
  donate: `donate, ?donation|donations, ?pledge|pledges, ?spende|spenden, ?don, ?dons, ?donacion|donaciones, ?doacao|doacoes, ?donazione|donazioni, ?donatie|donaties, ?darowizna`,
  transfer: `?transfer|transfers, ?wire, ?payout|payouts, ?withdraw, ?withdrawal|withdrawals, ?remittance, send|transfer money|funds, ?ueberweisung|ueberweisungen, ?virement|virements,
    ?transferencia|transferencias, ?bonifico|bonifici, ?przelew|przelewy, ?overboeking|overboekingen`,
  refund: `refund, ?refunds, ?chargeback, ?returns`,
  subscribe: `?subscribe, ?subscription|subscriptions, ?upgrade, ?newsletter, ?newsletters, ?trial, ?plan, create subscription`,
  'sign-up': `signup, register, ?registration|registrations, ?users, ?accounts, ?enroll, ?enrol, create|new account|user, ?join`,
  send: `?send, ?message|messages, ?contact, ?mail, ?email|emails, ?sms, ?enquiry, ?inquiry, ?ticket|tickets, ?submit, ?conversations, ?chat, ?feedback, send message|mail|email|sms|invite|notification, ?notify`,
  publish: `publish, ?post|posts, ?comment|comments, ?review|reviews, ?reply|replies, ?share, ?tweet|tweets, ?retweet, ?announce, ?announcements, ?publication, ?release|releases, ?topics,
    ?broadcast, add|create|post|submit comment|review|reply|post|topic, ?deploy, ?merge, ?push, ?rate, ?rating|ratings, ?answers`,
  invite: `invite, ?invitation|invitations, ?invites, ?members, ?collaborators, ?addmember`,
  apply: `?apply, ?application|applications, ?claim|claims`,
  vote: `vote, ?votes, upvote, downvote, ?poll|polls, ?ballot, ?petition, ?sign, ?signature|signatures, ?survey`,
  delete: `delete, destroy, ?remove, ?trash, ?purge, ?del, ?erase, ?drop, delete all, ?rm, ?discard`,
  'close-account': `deactivate, deactivation, delete|close|remove|destroy|terminate|deactivate|cancel account|user|profile|me|myself, account|user|profile delete|close|remove|destroy|terminate|deactivate|deletion|closure,
    ?account & delete|destroy|close|remove`,
  end: `unsubscribe, ?cancel, ?cancellation|cancellations, ?terminate, ?revoke, ?unpublish, ?optout, opt out, ?withdraw, ?leave, cancel order|booking|subscription|reservation|appointment|membership, ?stop, ?end, ?quit, ?disable, ?undo`,
  archive: `archive, ?unarchive`,
  approve: `approve, ?confirm, ?validate, ?accept, ?reject, ?decline, ?deny, ?authorize, ?grant, ?verify, ?activate, ?finalize, ?sign, ?acknowledge, ?consent grant, ?confirmation`,
  upload: `upload, ?uploads, ?attachment|attachments, ?import, ?media`,
  reset: `?reset, ?wipe, ?purge, ?flush, ?truncate, ?clear, factory reset, reset all`,
  'sign-out-others': `logout all|others|everywhere|sessions, sign out all|others|everywhere, signout all, sessions revoke|destroy|delete, revoke|destroy|delete sessions|session|devices|device|token|tokens, ?revoke sessions`,
  'change-password': `?password, ?passwd, change|update|reset|set password, password change|update|reset|set, ?pw`,
  'change-email': `change|update email, email change|update`,
  like: `like, ?likes, unlike, ?reaction|reactions, ?react, ?clap, ?star, ?upvote`,
  follow: `follow, unfollow, ?followers, ?friend, ?friendships, ?connect, ?watch`,
  report: `?report|reports, ?flag|flags, ?abuse, report abuse|user|post, ?complaint|complaints, ?block`,
  basket: `?cart, ?basket, ?bag, add to cart|basket|bag, cart add|update|remove|items|item|lines|line|change|clear, basket add|update|remove|items|item, add item|line, update cart|quantity, ?lineitems,
    ?line items, ?trolley, ?warenkorb, ?panier, ?carrito, ?carrinho, ?carrello, ?winkelwagen, ?koszyk, ?quantity, ?coupon|coupons, apply coupon, ?voucher`,
  'wish-list': `?wishlist|wishlists, wish list, ?favorite|favorites|favourite|favourites, ?bookmark|bookmarks, ?saved, ?watchlist, ?merkliste, ?merkzettel, ?favoris, ?favoritos, ?preferiti, ?schowek`,
  filter: `filter, ?filters, ?facet|facets, ?refine`,
  sort: `sort, ?sortby, ?orderby, order by, sort by, ?reorder`,
  search: `search, ?suggest|suggestions, ?autocomplete, ?find, ?lookup, ?typeahead, ?query, recherche, suche, buscar, busca, cerca, zoeken, szukaj`,
  page: `?page, ?next, ?prev, ?previous, ?offset, ?paginate, ?load more, ?cursor`,
  language: `?language, ?lang, ?locale, set language|locale, ?i18n`,
  currency: `?currency, set currency`,
  theme: `?theme, ?darkmode, dark mode, set theme, ?appearance`,
  settings: `?settings, ?setting, ?preferences, ?preference, ?prefs, ?options, ?config, ?toggle`,
  'sign-in': `?login, ?signin, ?sign in, ?auth, ?authenticate, ?token, ?session`,
  'sign-out': `logout, signout, ?logoff, sign out, log out`,
  draft: `?draft|drafts, ?autosave, ?auto save, save draft`,
  'mark-read': `mark read, mark as read, ?read all, ?seen, ?markread`,
  expand: `?expand, ?collapse, ?show more, ?details`,
  compare: `?compare, ?comparison`,
  consent: `?consent, ?cookies, ?cookie consent, ?gdpr, cookie accept|reject`,
};

export const pathWords = { filler, acts };
