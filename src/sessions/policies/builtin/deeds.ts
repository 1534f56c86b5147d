// The kinds of thing that people come to do, each a small stage grammar: what is looked for in which order, and what shows that a
// stage is behind (science 2.2). A deed is told by the verbs and concepts of the task, in any language that has lists.
import type { TaskVerb } from '../../../language/task-words.ts';

/** What shows that a stage is behind; claims.ts knows how each is seen. */
export type Arrival =
  | 'thing'
  | 'answer'
  | 'acted'
  | 'form'
  | 'sent'
  | 'signed-in'
  | 'quantity'
  | 'gone'
  | 'topic'
  | 'searched'
  | 'worked'
  | 'put';

/** One stage of a deed. */
export interface StageKind {
  /** What is looked for, as a thought names it; `{object}` stands for the goal's object. */
  seeks: string;
  /** Score of a label by the concepts that it names, 0 to 1: 0.9 and more is the very thing, from 0.6 on using it does it, below 0.5 it may lead there. */
  wants: Readonly<Record<string, number>>;
  /** How much the words of the goal count here, 0 to 1. */
  words: number;
  /** The control must stand beside the object, as `Add to cart` does. */
  beside?: boolean;
  /** Fields of the form at hand are filled here. */
  fills?: boolean;
  arrived: Arrival;
}

/** A kind of deed. */
export interface Deed {
  id: string;
  /** One of these verbs, where they are told. */
  verbs?: readonly TaskVerb[];
  /** One of these concepts in its words, where they are told. */
  on?: readonly string[];
  /** And one of these beside it. */
  with?: readonly string[];
  /** Told where the concepts must not be named. */
  not?: readonly string[];
  /** Told where the clause must give a number. */
  number?: true;
  /** The harm of its last submission; left out where it does nothing to others. */
  sends?: string;
  stages: readonly StageKind[];
}

type Wants = StageKind['wants'];

const thing: StageKind = {
  seeks: '{object}',
  wants: { browse: 0.4, product: 0.2 },
  words: 1,
  arrived: 'thing',
};
const reach = (seeks: string, wants: Wants, more: Partial<StageKind> = {}): StageKind => ({
  seeks,
  wants,
  words: 0.5,
  arrived: 'form',
  ...more,
});
const fill = (seeks: string, wants: Wants, arrived: Arrival = 'sent'): StageKind => ({
  seeks,
  wants: { submit: 0.7, next: 0.65, ...wants },
  words: 0.2,
  fills: true,
  arrived,
});
const form = (seeks: string, wants: Wants, words = 0.5): readonly StageKind[] => [
  reach(seeks, wants, { words }),
  fill(`the button that finishes ${seeks}`, wants),
];
const fact = (wants: Wants, seeks = '{object}') => [reach(seeks, wants, { words: 1, arrived: 'answer' })];
const use = (wants: Wants = {}) => [reach('{object}', wants, { words: 1, arrived: 'acted' })];
const add = reach('the way to add it', { add: 0.9 }, { arrived: 'acted', beside: true });

/** Somebody asks, and does not act. */
const asks: readonly TaskVerb[] = ['find'];
const booking = form('the booking', { book: 0.95, date: 0.5, time: 0.5, availability: 0.4 }, 0.8);

/** What is tried for a text that names no deed. */
export const findingOut: Deed = {
  id: 'find',
  stages: fact({ help: 0.3, about: 0.25, browse: 0.35, search: 0.1 }),
};

/** A thing that is only looked for. */
export const findingItem: Deed = { id: 'find-item', stages: [thing] };

/** In the order in which they are tried; the last fits every text. */
export const deeds: readonly Deed[] = [
  { id: 'press', verbs: ['press'], not: ['signup', 'newsletter'], stages: use() },
  {
    id: 'sign-in',
    on: ['signin'],
    not: ['signup', 'newsletter'],
    stages: [
      reach('the sign-in page', { signin: 0.95, account: 0.6 }),
      fill('the sign-in button', { signin: 0.9 }, 'signed-in'),
    ],
  },
  {
    id: 'type',
    verbs: ['type'],
    not: ['new', 'add'],
    stages: [reach('the field for it', {}, { words: 1, arrived: 'put', fills: true })],
  },
  {
    id: 'cancel',
    on: ['cancel'],
    with: ['subscription', 'plan'],
    sends: 'end',
    stages: form('the cancellation', {
      cancel: 0.9,
      delete: 0.8,
      subscription: 0.6,
      own: 0.6,
      settings: 0.5,
      account: 0.5,
    }),
  },
  {
    id: 'subscribe',
    on: ['newsletter'],
    sends: 'subscribe',
    stages: form('the newsletter sign-up', { newsletter: 0.95 }),
  },
  {
    id: 'sign-up',
    on: ['signup'],
    sends: 'sign-up',
    stages: form('the sign-up form', { signup: 0.95, signin: 0.45, account: 0.5, begin: 0.4 }),
  },
  {
    id: 'change-quantity',
    verbs: ['change', 'put', 'choose'],
    on: ['quantity'],
    number: true,
    stages: [
      thing,
      add,
      reach(
        'the cart',
        { cart: 0.95, checkout: 0.3, quantity: 0.4 },
        { words: 0, arrived: 'quantity', fills: true },
      ),
    ],
  },
  {
    id: 'remove-from-cart',
    verbs: ['remove'],
    on: ['cart'],
    stages: [
      reach('the cart', { cart: 0.95 }, { words: 0, arrived: 'topic' }),
      reach(
        'the way to remove it',
        { remove: 0.95, delete: 0.7 },
        { words: 0.4, arrived: 'gone', beside: true },
      ),
    ],
  },
  {
    id: 'buy',
    verbs: ['buy'],
    not: ['visit', 'transport', 'event'],
    sends: 'order',
    stages: [
      thing,
      add,
      reach('the checkout', { checkout: 0.95, cart: 0.8, guest: 0.9 }, { words: 0 }),
      fill('the button that places the order', {
        'place-order': 0.95,
        guest: 0.95,
        checkout: 0.75,
        payment: 0.7,
        next: 0.75,
      }),
    ],
  },
  { id: 'add-to-cart', verbs: ['put'], on: ['cart'], stages: [thing, add] },
  {
    id: 'save-item',
    on: ['save'],
    stages: [
      thing,
      reach('the way to save it', { save: 0.95 }, { words: 0.4, arrived: 'acted', beside: true }),
    ],
  },
  {
    id: 'track-order',
    on: ['track'],
    stages: fact({ track: 0.95, order: 0.7, delivery: 0.4, account: 0.4 }, 'where orders are tracked'),
  },
  {
    id: 'find-contact',
    verbs: asks,
    on: ['phone', 'email', 'contact'],
    stages: fact({ contact: 0.9, phone: 0.8, email: 0.7, help: 0.5, about: 0.35 }, 'how to reach them'),
  },
  {
    id: 'chat',
    on: ['chat'],
    sends: 'send',
    stages: form('the chat', { chat: 0.95, question: 0.5, contact: 0.4, help: 0.4 }),
  },
  {
    id: 'review',
    verbs: ['write', 'put'],
    on: ['review', 'comment'],
    sends: 'publish',
    stages: form('the review form', { review: 0.8, comment: 0.8 }),
  },
  {
    id: 'contact',
    verbs: ['write'],
    on: ['contact', 'help', 'question'],
    sends: 'send',
    stages: form('the contact form', { contact: 0.95, question: 0.7, help: 0.5, complaint: 0.5, about: 0.2 }),
  },
  {
    id: 'pay',
    verbs: ['pay'],
    sends: 'pay',
    stages: form('where bills are paid', { invoice: 0.9, payment: 0.85, tax: 0.6, account: 0.4, begin: 0.5 }),
  },
  {
    id: 'book',
    verbs: ['buy', 'search'],
    on: ['book', 'visit', 'transport', 'event'],
    sends: 'book',
    stages: booking,
  },
  { id: 'book', on: ['book'], not: ['article'], sends: 'book', stages: booking },
  {
    id: 'hours',
    verbs: asks,
    on: ['hours', 'location'],
    stages: fact(
      { hours: 0.9, location: 0.85, contact: 0.6, about: 0.45, help: 0.4 },
      'opening hours and places',
    ),
  },
  {
    id: 'sort-filter',
    on: ['sort', 'filter'],
    not: ['product'],
    stages: [
      reach(
        'the way to sort or filter',
        { sort: 0.9, filter: 0.9, browse: 0.4 },
        { words: 0.6, arrived: 'acted' },
      ),
    ],
  },
  {
    id: 'price',
    verbs: asks,
    on: ['price'],
    stages: fact({ price: 0.7, plan: 0.5, delivery: 0.2, browse: 0.35 }, 'the price of {object}'),
  },
  {
    id: 'returns',
    on: ['return'],
    stages: fact({ return: 0.9, help: 0.55, delivery: 0.35, legal: 0.25, order: 0.2 }),
  },
  {
    id: 'delivery',
    verbs: asks,
    on: ['delivery'],
    stages: fact({ delivery: 0.9, help: 0.55, order: 0.2, return: 0.3 }),
  },
  { id: 'question', verbs: asks, stages: findingOut.stages },
  {
    id: 'apply',
    on: ['apply', 'permit', 'benefit'],
    sends: 'apply',
    stages: form('the application', { apply: 0.9, form: 0.5, begin: 0.7 }),
  },
  { id: 'download', on: ['download'], stages: use({ download: 0.95, docs: 0.4, file: 0.3 }) },
  { id: 'compare', on: ['compare'], stages: fact({ compare: 0.9, plan: 0.5, browse: 0.4 }) },
  { id: 'use', verbs: ['open'], stages: use() },
  {
    id: 'search',
    verbs: ['search'],
    stages: [reach('{object}', { search: 0.3 }, { words: 1, arrived: 'searched' })],
  },
];

/** Anything else that is to be done: by what says it beside the thing, or by a form that takes what the task gives. */
export const working: Deed = {
  id: 'work',
  sends: 'draft',
  stages: [{ seeks: 'the way to do it', wants: { edit: 0.3 }, words: 1, fills: true, arrived: 'worked' }],
};

/** What a verb of the task calls for in a label, beside the concepts that the task names itself. */
export const verbWants: Readonly<Partial<Record<TaskVerb, Wants>>> = {
  remove: { delete: 0.9, remove: 0.9, cancel: 0.7 },
  change: { edit: 0.8, settings: 0.45, account: 0.4 },
  switch: { settings: 0.6, account: 0.4 },
  move: { edit: 0.7 },
  make: { new: 0.9, add: 0.8 },
  put: { add: 0.85, new: 0.8 },
  buy: { add: 0.8, 'place-order': 0.9, checkout: 0.8 },
  write: { comment: 0.8, contact: 0.7, new: 0.7, add: 0.7 },
};

/** What somebody wants who says that something is to be no more. What is deleted does not come back: that is done on request alone. */
export const endWants: Wants = { cancel: 0.85, end: 0.85, remove: 0.7 };

/** Concepts of things to do, as a task may name them. */
export const doable: readonly string[] =
  'cancel delete remove save edit new add upload download comment share book'.split(' ');
