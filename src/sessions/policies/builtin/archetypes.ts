// The kinds of task that people bring to a site, each a small stage grammar: what to look for in which order, what
// shows that a stage is behind, and what may not be sent without leave (science 2.2).

import { stageWants, stageWords } from './calibration.ts';
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

/** What was put in is sent off where the page has a button for it, whether or not the task says so. */
const closing: Clause = { kind: 'press', verb: 'submit', rest: '', optional: true, closing: true };

/** A task that says what to do with the page: a stage for each of its clauses. */
export function instructed(clauses: readonly Clause[]): Archetype {
  const last = clauses.at(-1);
  const all = last !== undefined && last.kind !== 'press' ? [...clauses, closing] : clauses;
  const stages = all.map((clause): Stage => ({
    seeks: clause.rest === '' ? `the way to ${clause.verb}` : clause.rest,
    wants: {},
    words: 1,
    clause,
    arrived: 'acted',
  }));
  return { id: 'instructed', pattern: /(?!)/, stages, harm: null };
}

const reach = (
  seeks: string,
  wants: Stage['wants'],
  words: number = stageWords.half,
  arrived: EvidenceKind = 'form',
): Stage => ({
  seeks,
  wants,
  words,
  arrived,
});
const fill = (seeks: string, wants: Stage['wants'], arrived: EvidenceKind = 'confirmed'): Stage => ({
  seeks,
  wants: { ...stageWants.fill, ...wants },
  words: stageWords.little,
  fills: true,
  arrived,
});
const form = (
  id: string,
  pattern: RegExp,
  harm: Harm | null,
  wants: Stage['wants'],
  seeks: string,
  words: number = stageWords.half,
): Archetype => ({
  id,
  pattern,
  harm,
  stages: [reach(seeks, wants, words), fill(`the button that finishes ${seeks}`, wants)],
});

const findObject = reach('{object}', stageWants.object, 1, 'object-page');
const add: Stage = {
  ...reach('the way to add it', stageWants.add, stageWords.half, 'acted'),
  besideObject: true,
};
const fact = (id: string, pattern: RegExp, wants: Stage['wants'], seeks = '{object}'): Archetype => ({
  id,
  pattern,
  harm: null,
  stages: [reach(seeks, wants, 1, 'answer')],
});

/** Something that is done by going through a form, whatever it is: `Switch to the green tariff`. Read so at first only where the verb leaves no doubt. */
export const doing: Archetype = form(
  'do',
  /^(report|renew|donate|transfer|apply|enrol|enroll|become|volunteer)\b|^have\b.*\b(brought|delivered|sent|collected|repaired|installed|checked)\b/i,
  'application',
  stageWants.doing,
  'the way to do it',
);

/** Something that is found out, whatever it is. */
export const findingOut: Archetype = fact('find-fact', /[\s\S]*/, stageWants.fact);

/** In the order in which they are tried; the last one fits every text. */
export const archetypes: readonly Archetype[] = [
  form(
    'cancel',
    /\b(unsubscribe|cancel (my|the|your|an?)? ?\w* ?(subscription|account|membership|plan|order|booking)|cancel (my|the|your|an?)\b.*\b(booked|ordered|reserved|booking|reservation|appointment)|delete (my|the|your) account|close (my|the|your) account)\b/i,
    'deletion',
    stageWants.cancel,
    'the cancellation',
  ),
  form(
    'subscribe',
    /\b(newsletter|mailing list|subscribe)\b|\b(sign ?up|register) (for|to)\b.{0,24}\b(letter|digest|bulletin|briefing|updates|alerts)\b/i,
    'subscription',
    stageWants.subscribe,
    'the newsletter sign-up',
  ),
  form(
    'recover-password',
    /\b(forgot|forgotten|reset|recover)\b.*\bpassword\b/i,
    'message',
    stageWants.recoverPassword,
    'the password reset',
  ),
  form(
    'sign-up',
    /\b(sign ?up|register|become an? (\w+ )?(member|patron|supporter|subscriber)|join\b.{0,30}\bmembership|create (an? |my |a new )?account|open (an? )?account|start (a |my |the |your )?(free )?trial|(start|begin|try|get) (a |my |the |your )?free (trial|month|weeks?|days?|period|plan|account)|try (it|\w+|the \w+) (out )?for free)\b/i,
    'account',
    stageWants.signUp,
    'the sign-up form',
  ),
  {
    id: 'sign-in',
    pattern: /\b(sign ?in|log ?in|log on)\b/i,
    harm: null,
    stages: [
      reach('the sign-in page', stageWants.signInPage),
      fill('the sign-in button', stageWants.signIn, 'signed-in'),
    ],
  },
  {
    id: 'change-quantity',
    pattern:
      /\b(quantity|how many|number of)\b.*\b(cart|basket|bag|to \d+|\d+)\b|\b(change|set|increase|update)\b.*\bquantity\b/i,
    harm: null,
    stages: [findObject, add, { ...reach('the cart', stageWants.cart, 0, 'quantity'), fills: true }],
  },
  {
    id: 'remove-from-cart',
    pattern: /\b(remove|take|delete|empty)\b.*\b(cart|basket|bag)\b/i,
    harm: null,
    stages: [
      reach('the cart', stageWants.cartPage, 0, 'topic'),
      { ...reach('the way to remove it', stageWants.remove, stageWords.some, 'gone'), besideObject: true },
    ],
  },
  form(
    'pay-bill',
    /\bpay\b.*\b(bill|invoice|fine|fee|fees|tax|rent|rate|rates|penalty)\b/i,
    'order',
    stageWants.payBill,
    'where bills are paid',
  ),
  form(
    'delete-data',
    /\b(delete|erase|remove)\b.*\b(my|personal)\b.*\b(data|history|profile|information|records?)\b/i,
    'deletion',
    stageWants.deleteData,
    'the way to have data deleted',
  ),
  {
    id: 'buy',
    pattern:
      /^(?!.*\b(buy|get|order) .{0,30}\b(tickets?|seats?|admission)\b).*\b(buy|purchase|check ?out|place an order|(^|then |and |to )(order|hire|rent) (an?|the|one|two|three|some|\d+|my)\b)/is,
    harm: 'order',
    stages: [
      findObject,
      add,
      reach('the checkout', stageWants.checkout, 0, 'form'),
      fill('the button that places the order', stageWants.placeOrder),
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
      { ...reach('the way to save it', stageWants.save, stageWords.some, 'acted'), besideObject: true },
    ],
  },
  fact(
    'track-order',
    /\b(track|where is|status of)\b.*\b(order|package|parcel|delivery)\b/i,
    stageWants.trackOrder,
    'where orders are tracked',
  ),
  fact(
    'find-contact',
    /\b(find|look up|get|what is|what's|see|check)\b.*\b(phone|telephone|e-?mail|contact)\b/i,
    stageWants.findContact,
    'how to reach them',
  ),
  form(
    'chat',
    /\b(ask|tell|write to|write in|message|talk to|use|open|start)\b.{0,40}\bchat(bot)?\b|\bchat with\b/i,
    'message',
    stageWants.chat,
    'the chat',
  ),
  form(
    'contact',
    /\b(contact|message|write to|get in touch|reach|e-?mail|ask)\b.*|\bsend\b.*\b(message|question|enquiry|inquiry)\b|\b(tell|inform) (the |your )?(support|help ?desk|customer (service|care)|staff|team|office|shop|provider|company|helpers?)\b|\breport (a|an|the|your|my) (fault|problem|outage|damage|issue)\b/i,
    'message',
    stageWants.contact,
    'the contact form',
  ),
  form(
    'review',
    /\b(write|leave|post)\b.*\b(review|comment|rating)\b/i,
    'comment',
    stageWants.review,
    'the review form',
  ),
  form(
    'book',
    /(?<!\b(?:an?|the|this|that|any|some|my|your|new|good|which|by) )\bbook\b|\b(reserve|make an? (appointment|reservation|booking)|schedule)\b|\b(buy|get|order)\b.{0,30}\b(tickets?|seats?|admission)\b/i,
    'booking',
    stageWants.book,
    'the booking',
    stageWords.most,
  ),
  form(
    'apply',
    /\b(apply|enrol|enroll|claim|request)\b.*\b(for|an?|my|the)\b/i,
    'application',
    stageWants.apply,
    'the application',
  ),
  fact(
    'hours-location',
    /\b(opening (hours|times)|open(s|ed)? (on|at|until)|when .*\bopen|store locator|nearest (store|branch)|where (are|is) (you|the store|the shop))\b/i,
    stageWants.hours,
    'opening hours and places',
  ),
  {
    id: 'sort-filter',
    pattern: /\b(sort|filter|narrow)\b/i,
    harm: null,
    stages: [{ ...reach('the way to sort or filter', stageWants.sortFilter, stageWords.much, 'acted') }],
  },
  fact(
    'find-price',
    /\b(how much|price|prices|pricing|cost|costs|fee|fees)\b/i,
    stageWants.findPrice,
    'the price of {object}',
  ),
  fact(
    'return-policy',
    /\b(returns?|refunds?|exchange|send (it|something|an item) back|money back)\b/i,
    stageWants.returnPolicy,
    '{object}',
  ),
  fact(
    'delivery-fact',
    /\b(delivery|shipping|deliver|ship|ships|postage)\b/i,
    stageWants.delivery,
    '{object}',
  ),
  {
    id: 'upload',
    pattern: /\b(upload|attach|import)\b/i,
    harm: null,
    stages: [reach('the place to upload it', stageWants.upload, stageWords.most, 'topic')],
  },
  {
    id: 'read-article',
    pattern: /\bread\b.*\b(article|story|stories|post|news|blog)\b/i,
    harm: null,
    stages: [
      reach('news and stories', stageWants.news, stageWords.half, 'topic'),
      reach('a story', stageWants.story, 1, 'acted'),
    ],
  },
  fact('download', /\b(download|export|install)\b/i, stageWants.download),
  fact('compare', /\b(compare|difference between|versus|vs)\b/i, stageWants.compare),
  {
    id: 'change-setting',
    pattern:
      /\b(change|switch|turn (on|off)|enable|disable|set)\b.*\b(language|setting|settings|theme|dark mode|currency|notifications?|password|address|e-?mail)\b/i,
    harm: null,
    stages: [reach('the settings', stageWants.setting, 1, 'acted')],
  },
  fact(
    'get-help',
    /\b(help|support|faq|how (do|can|to)|troubleshoot|fix)\b/i,
    stageWants.getHelp,
    'help with {object}',
  ),
  {
    id: 'try-demo',
    pattern: /\b(demo|tour|try (it|the|out))\b/i,
    harm: null,
    stages: [reach('the demo', stageWants.demo, stageWords.much, 'topic')],
  },
  {
    id: 'checkout-alone',
    pattern: /\b(go|proceed) to (the )?(checkout|cart|basket)\b|^(open|view|see) (the |my )?(cart|basket)/i,
    harm: null,
    stages: [reach('the cart', stageWants.cartAlone, stageWords.little, 'topic')],
  },
  {
    id: 'find-item',
    pattern: /\b(under|below|less than|cheaper than|up to|at most)\b ?[$€£]? ?\d|\b(search|browse)\b/i,
    harm: null,
    stages: [findObject],
  },
  doing,
  findingOut,
];
