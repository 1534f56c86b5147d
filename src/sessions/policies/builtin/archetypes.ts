// The kinds of task that people bring to a site, each a small stage grammar: what to look for in which order, what
// shows that a stage is behind, and what may not be sent without leave (science 2.2).

import type { Clause } from './clauses.ts';

/** What reaches people or persists for others when it is submitted (design 1.9). */
export type Harm =
  | 'order'
  | 'message'
  | 'account'
  | 'subscription'
  | 'booking'
  | 'application'
  | 'deletion'
  | 'comment';

/** What shows that a stage is behind; success.ts knows how each is seen. */
export type EvidenceKind =
  | 'object-page'
  | 'answer'
  | 'acted'
  | 'form'
  | 'confirmed'
  | 'signed-in'
  | 'quantity'
  | 'gone'
  | 'topic';

/** One stage of a task. */
export interface Stage {
  /** What is looked for, as a thought names it; `{object}` stands for the goal's object. */
  seeks: string;
  /** Score of a label by the concepts that it names, 0 to 1. */
  wants: Readonly<Record<string, number>>;
  /** How much the words of the goal count here, 0 to 1. */
  words: number;
  /** The control must stand beside the object, as `Add to cart` does. */
  besideObject?: boolean;
  /** Fields of the form at hand are filled here. */
  fills?: boolean;
  /** What the task says to do, where it says so in so many words. */
  clause?: Clause;
  arrived: EvidenceKind;
}

/** A kind of task. */
export interface Archetype {
  id: string;
  /** What the task text looks like. */
  pattern: RegExp;
  stages: readonly Stage[];
  /** What its last submission would do to others; null where it does nothing. */
  harm: Harm | null;
}

/** A task that says what to do with the page: a stage for each of its clauses. */
export function instructed(clauses: readonly Clause[]): Archetype {
  const stages = clauses.map((clause): Stage => ({
    seeks: clause.rest === '' ? `the way to ${clause.verb}` : clause.rest,
    wants: {},
    words: 1,
    clause,
    arrived: 'acted',
  }));
  return { id: 'instructed', pattern: /(?!)/, stages, harm: null };
}

const reach = (seeks: string, wants: Stage['wants'], words = 0.5, arrived: EvidenceKind = 'form'): Stage => ({
  seeks,
  wants,
  words,
  arrived,
});
const fill = (seeks: string, wants: Stage['wants'], arrived: EvidenceKind = 'confirmed'): Stage => ({
  seeks,
  wants: { submit: 0.7, next: 0.65, ...wants },
  words: 0.2,
  fills: true,
  arrived,
});
const form = (
  id: string,
  pattern: RegExp,
  harm: Harm | null,
  wants: Stage['wants'],
  seeks: string,
): Archetype => ({
  id,
  pattern,
  harm,
  stages: [reach(seeks, wants), fill(`the button that finishes ${seeks}`, wants)],
});

const findObject = reach('{object}', { browse: 0.4, product: 0.2 }, 1, 'object-page');
const add: Stage = { ...reach('the way to add it', { add: 0.9 }, 0.5, 'acted'), besideObject: true };
const fact = (id: string, pattern: RegExp, wants: Stage['wants'], seeks = '{object}'): Archetype => ({
  id,
  pattern,
  harm: null,
  stages: [reach(seeks, wants, 1, 'answer')],
});

/** In the order in which they are tried; the last one fits every text. */
export const archetypes: readonly Archetype[] = [
  form(
    'cancel',
    /\b(unsubscribe|cancel (my|the|your|an?)?\s*\w*\s*(subscription|account|membership|plan|order|booking)|delete (my|the|your) account|close (my|the|your) account)\b/i,
    'deletion',
    { cancel: 0.9, delete: 0.8, subscription: 0.6, settings: 0.5, account: 0.5 },
    'the cancellation',
  ),
  form(
    'subscribe',
    /\b(newsletter|mailing list|subscribe)\b/i,
    'subscription',
    { newsletter: 0.95 },
    'the newsletter sign-up',
  ),
  form(
    'recover-password',
    /\b(forgot|forgotten|reset|recover)\b.*\bpassword\b/i,
    'message',
    { password: 0.95, signin: 0.6, account: 0.4 },
    'the password reset',
  ),
  form(
    'sign-up',
    /\b(sign ?up|register|create (an? |my |a new )?account|open (an? )?account|start (a |my |the )?(free )?trial)\b/i,
    'account',
    { signup: 0.95, signin: 0.45, account: 0.5 },
    'the sign-up form',
  ),
  {
    id: 'sign-in',
    pattern: /\b(sign ?in|log ?in|log on)\b/i,
    harm: null,
    stages: [
      reach('the sign-in page', { signin: 0.95, account: 0.6 }),
      fill('the sign-in button', { signin: 0.9 }, 'signed-in'),
    ],
  },
  {
    id: 'change-quantity',
    pattern:
      /\b(quantity|how many|number of)\b.*\b(cart|basket|bag|to \d+|\d+)\b|\b(change|set|increase|update)\b.*\bquantity\b/i,
    harm: null,
    stages: [
      findObject,
      add,
      { ...reach('the cart', { cart: 0.95, checkout: 0.3, quantity: 0.4 }, 0, 'quantity'), fills: true },
    ],
  },
  {
    id: 'remove-from-cart',
    pattern: /\b(remove|take|delete|empty)\b.*\b(cart|basket|bag)\b/i,
    harm: null,
    stages: [
      reach('the cart', { cart: 0.95 }, 0, 'topic'),
      { ...reach('the way to remove it', { remove: 0.95, delete: 0.7 }, 0.4, 'gone'), besideObject: true },
    ],
  },
  form(
    'pay-bill',
    /\bpay\b.*\b(bill|invoice|fine|fee|fees|tax|rent|rate|rates|penalty)\b/i,
    'order',
    { invoice: 0.9, payment: 0.85, tax: 0.6, account: 0.4 },
    'where bills are paid',
  ),
  form(
    'delete-data',
    /\b(delete|erase|remove)\b.*\b(my|personal)\b.*\b(data|history|profile|information|records?)\b/i,
    'deletion',
    { delete: 0.9, settings: 0.7, legal: 0.6, account: 0.6 },
    'the way to have data deleted',
  ),
  {
    id: 'buy',
    pattern:
      /\b(buy|purchase|check ?out|place an order|(^|then |and |to )order (an?|the|one|two|three|some|\d+|my)\b)/i,
    harm: 'order',
    stages: [
      findObject,
      add,
      reach('the checkout', { checkout: 0.95, cart: 0.8, guest: 0.9 }, 0, 'form'),
      fill('the button that places the order', {
        'place-order': 0.95,
        guest: 0.95,
        checkout: 0.75,
        payment: 0.7,
        next: 0.75,
      }),
    ],
  },
  {
    id: 'add-to-cart',
    pattern: /\b(add|put)\b.*\b(cart|basket|bag|trolley)\b/i,
    harm: null,
    stages: [findObject, add],
  },
  {
    id: 'save-item',
    pattern: /\b(wish ?list|favou?rites?|save\b.*\bfor later|bookmark)\b/i,
    harm: null,
    stages: [
      findObject,
      { ...reach('the way to save it', { save: 0.95 }, 0.4, 'acted'), besideObject: true },
    ],
  },
  fact(
    'track-order',
    /\b(track|where is|status of)\b.*\b(order|package|parcel|delivery)\b/i,
    { track: 0.95, order: 0.7, delivery: 0.4, account: 0.4 },
    'where orders are tracked',
  ),
  fact(
    'find-contact',
    /\b(find|look up|get|what is|what's|see|check)\b.*\b(phone|telephone|e-?mail|contact)\b/i,
    { contact: 0.9, phone: 0.8, email: 0.7, help: 0.5, about: 0.35 },
    'how to reach them',
  ),
  form(
    'contact',
    /\b(contact|message|write to|get in touch|reach|e-?mail|ask)\b.*|\bsend\b.*\b(message|question|enquiry|inquiry)\b/i,
    'message',
    { contact: 0.95, question: 0.7, help: 0.5, complaint: 0.5, about: 0.2 },
    'the contact form',
  ),
  form(
    'review',
    /\b(write|leave|post)\b.*\b(review|comment|rating)\b/i,
    'comment',
    { review: 0.8, comment: 0.8 },
    'the review form',
  ),
  form(
    'book',
    /\b(book|reserve|make an? (appointment|reservation|booking)|schedule)\b/i,
    'booking',
    { book: 0.95, date: 0.5, availability: 0.4 },
    'the booking',
  ),
  form(
    'apply',
    /\b(apply|enrol|enroll|claim|request)\b.*\b(for|an?|my|the)\b/i,
    'application',
    { apply: 0.9, form: 0.5 },
    'the application',
  ),
  fact(
    'hours-location',
    /\b(opening (hours|times)|open(s|ed)? (on|at|until)|when .*\bopen|store locator|nearest (store|branch)|where (are|is) (you|the store|the shop))\b/i,
    { hours: 0.9, location: 0.85, contact: 0.6, about: 0.45, help: 0.4 },
    'opening hours and places',
  ),
  {
    id: 'sort-filter',
    pattern: /\b(sort|filter|narrow)\b/i,
    harm: null,
    stages: [
      { ...reach('the way to sort or filter', { sort: 0.9, filter: 0.9, browse: 0.4 }, 0.6, 'acted') },
    ],
  },
  fact(
    'find-price',
    /\b(how much|price|prices|pricing|cost|costs|fee|fees)\b/i,
    { price: 0.7, plan: 0.5, delivery: 0.2, browse: 0.35 },
    'the price of {object}',
  ),
  fact(
    'return-policy',
    /\b(returns?|refunds?|exchange|send (it|something|an item) back|money back)\b/i,
    { return: 0.9, help: 0.55, delivery: 0.35, legal: 0.25, order: 0.2 },
    '{object}',
  ),
  fact(
    'delivery-fact',
    /\b(delivery|shipping|deliver|ship|ships|postage)\b/i,
    { delivery: 0.9, help: 0.55, order: 0.2, return: 0.3 },
    '{object}',
  ),
  {
    id: 'upload',
    pattern: /\b(upload|attach|import)\b/i,
    harm: null,
    stages: [reach('the place to upload it', { upload: 0.95, file: 0.5, docs: 0.2 }, 0.8, 'topic')],
  },
  {
    id: 'read-article',
    pattern: /\bread\b.*\b(article|story|stories|post|news|blog)\b/i,
    harm: null,
    stages: [
      reach('news and stories', { news: 0.95, article: 0.85, press: 0.6 }, 0.5, 'topic'),
      reach('a story', { article: 0.7, details: 0.6, news: 0.3 }, 1, 'acted'),
    ],
  },
  fact('download', /\b(download|export|install)\b/i, { download: 0.95, docs: 0.4, file: 0.3 }),
  fact('compare', /\b(compare|difference between|versus|vs)\b/i, { compare: 0.9, plan: 0.5, browse: 0.4 }),
  {
    id: 'change-setting',
    pattern:
      /\b(change|switch|turn (on|off)|enable|disable|set)\b.*\b(language|setting|settings|theme|dark mode|currency|notifications?|password|address|e-?mail)\b/i,
    harm: null,
    stages: [
      reach(
        'the settings',
        { settings: 0.85, language: 0.6, theme: 0.6, account: 0.5, edit: 0.5 },
        1,
        'acted',
      ),
    ],
  },
  fact(
    'get-help',
    /\b(help|support|faq|how (do|can|to)|troubleshoot|fix)\b/i,
    { help: 0.8, docs: 0.6, contact: 0.35 },
    'help with {object}',
  ),
  {
    id: 'try-demo',
    pattern: /\b(demo|tour|try (it|the|out))\b/i,
    harm: null,
    stages: [reach('the demo', { demo: 0.95, video: 0.4, signup: 0.3 }, 0.6, 'topic')],
  },
  {
    id: 'checkout-alone',
    pattern: /\b(go|proceed) to (the )?(checkout|cart|basket)\b|^(open|view|see) (the |my )?(cart|basket)/i,
    harm: null,
    stages: [reach('the cart', { cart: 0.95, checkout: 0.9 }, 0.2, 'topic')],
  },
  {
    id: 'find-item',
    pattern: /\b(under|below|less than|cheaper than|up to|at most)\b\s*[$€£]?\s*\d|\b(search|browse)\b/i,
    harm: null,
    stages: [findObject],
  },
  fact('find-fact', /[\s\S]*/, { help: 0.3, about: 0.25, browse: 0.35, search: 0.1 }),
];
