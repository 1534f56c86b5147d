// What people come to do that is known by its name, each a few stages: what is looked for, and what shows that it is behind (science 2.2).
// Everything else is a clause that the page decides: `doing`, and `pressing` where it names one control.
import type { TaskVerb } from '../../../language/task-words.ts';

/** What shows that a stage is behind; claims.ts knows how each is seen. */
export type Arrival = 'thing' | 'answer' | 'acted' | 'sent' | 'signed-in' | 'searched' | 'done';

type Wants = Readonly<Record<string, number>>;

/** One stage of an errand. */
export interface StageKind {
  /** What is looked for, as a thought names it; `{object}` stands for the goal's object. */
  seeks: string;
  /** Worth of a label by the concepts that it names, 0 to 1: from 0.6 on using it does it, below 0.5 it may lead there. */
  wants: Wants;
  /** How much the words of the goal count here, 0 to 1. */
  words: number;
  /** The control must stand beside the object, as `Add to cart` does. */
  beside?: boolean;
  /** Fields of the form at hand are filled here. */
  fills?: boolean;
  arrived: Arrival;
}

export interface Errand {
  id: string;
  /** One of these verbs, where they are told. */
  verbs?: readonly TaskVerb[];
  /** One of these concepts in its words, and one of these beside it. */
  on?: readonly string[];
  with?: readonly string[];
  /** Told where these are not named. */
  not?: readonly string[];
  /** The harm of its last press; left out where it does nothing to others. */
  sends?: string;
  stages: readonly StageKind[];
}

const thing: StageKind = {
  seeks: '{object}',
  wants: { browse: 0.4, product: 0.2 },
  words: 1,
  arrived: 'thing',
};
const press = (seeks: string, wants: Wants, words = 0.5): StageKind => ({
  seeks,
  wants,
  words,
  beside: true,
  arrived: 'acted',
});
const form = (seeks: string, wants: Wants, words = 0.5): StageKind => ({
  seeks,
  wants: { submit: 0.7, next: 0.65, ...wants },
  words,
  fills: true,
  arrived: 'sent',
});
const fact = (wants: Wants, seeks = '{object}'): StageKind => ({ seeks, wants, words: 1, arrived: 'answer' });
const add = press('the way to add it', { add: 0.9 });
const asks: readonly TaskVerb[] = ['find'];

/** What is tried for a text that asks for something and names no errand. */
export const findingOut: Errand = {
  id: 'find',
  stages: [fact({ help: 0.3, about: 0.25, browse: 0.35, search: 0.1 })],
};

/** A thing that is only looked for. */
export const findingItem: Errand = { id: 'find-item', stages: [thing] };

/** A clause that the page decides: a control of its name is used, a field of its name filled, an option of its name chosen. */
export const doing: Errand = {
  id: 'do',
  sends: 'draft',
  stages: [{ seeks: 'the way to do it', wants: { edit: 0.3 }, words: 1, fills: true, arrived: 'done' }],
};

/** The same where it names one control. */
export const pressing: Errand = {
  id: 'press',
  stages: [{ seeks: '{object}', wants: {}, words: 1, arrived: 'acted' }],
};

/** In the order in which they are tried. */
export const errands: readonly Errand[] = [
  {
    id: 'sign-in',
    on: ['signin'],
    not: ['signup', 'newsletter'],
    stages: [{ ...form('the sign-in', { signin: 0.95, account: 0.6 }), arrived: 'signed-in' }],
  },
  {
    id: 'cancel',
    on: ['cancel'],
    with: ['subscription', 'plan'],
    sends: 'end',
    stages: [
      form('the cancellation', {
        cancel: 0.9,
        delete: 0.8,
        subscription: 0.6,
        own: 0.6,
        settings: 0.5,
        account: 0.5,
      }),
    ],
  },
  {
    id: 'subscribe',
    on: ['newsletter'],
    sends: 'subscribe',
    stages: [form('the newsletter sign-up', { newsletter: 0.95 })],
  },
  {
    id: 'sign-up',
    on: ['signup'],
    sends: 'sign-up',
    stages: [form('the sign-up form', { signup: 0.95, signin: 0.45, account: 0.5, begin: 0.4 })],
  },
  {
    id: 'buy',
    verbs: ['buy'],
    not: ['visit', 'transport', 'event'],
    sends: 'order',
    stages: [
      thing,
      add,
      form(
        'the way to order it',
        { 'place-order': 0.95, guest: 0.95, checkout: 0.9, cart: 0.8, payment: 0.7, next: 0.75 },
        0,
      ),
    ],
  },
  { id: 'add-to-cart', verbs: ['put'], on: ['cart'], stages: [thing, add] },
  { id: 'save-item', on: ['save'], stages: [thing, press('the way to save it', { save: 0.95 }, 0.4)] },
  {
    id: 'track-order',
    on: ['track'],
    stages: [fact({ track: 0.95, order: 0.7, delivery: 0.4, account: 0.4 }, 'where orders are tracked')],
  },
  {
    id: 'find-contact',
    verbs: asks,
    on: ['phone', 'email', 'contact'],
    stages: [fact({ contact: 0.9, phone: 0.8, email: 0.7, help: 0.5, about: 0.35 }, 'how to reach them')],
  },
  {
    id: 'review',
    verbs: ['write', 'put'],
    on: ['review', 'comment'],
    sends: 'publish',
    stages: [form('the review form', { review: 0.8, comment: 0.8 })],
  },
  {
    id: 'contact',
    verbs: ['write'],
    on: ['contact', 'help', 'question', 'chat'],
    sends: 'send',
    stages: [
      form('the contact form', { contact: 0.95, question: 0.7, help: 0.5, complaint: 0.5, about: 0.2 }),
    ],
  },
  {
    id: 'pay',
    verbs: ['pay'],
    sends: 'pay',
    stages: [
      form('where bills are paid', { invoice: 0.9, payment: 0.85, tax: 0.6, account: 0.4, begin: 0.5 }),
    ],
  },
  ...[
    { verbs: ['buy', 'search'] as const, on: ['book', 'visit', 'transport', 'event'] },
    { on: ['book'], not: ['article'] },
  ].map((told): Errand => ({
    id: 'book',
    ...told,
    sends: 'book',
    stages: [form('the booking', { book: 0.95, date: 0.5, time: 0.5, availability: 0.4 }, 0.8)],
  })),
  {
    id: 'hours',
    verbs: asks,
    on: ['hours', 'location'],
    stages: [
      fact({ hours: 0.9, location: 0.85, contact: 0.6, about: 0.45, help: 0.4 }, 'opening hours and places'),
    ],
  },
  {
    id: 'price',
    verbs: asks,
    on: ['price'],
    stages: [fact({ price: 0.7, plan: 0.5, delivery: 0.2, browse: 0.35 }, 'the price of {object}')],
  },
  {
    id: 'returns',
    on: ['return'],
    stages: [fact({ return: 0.9, help: 0.55, delivery: 0.35, legal: 0.25, order: 0.2 })],
  },
  {
    id: 'delivery',
    verbs: asks,
    on: ['delivery'],
    stages: [fact({ delivery: 0.9, help: 0.55, order: 0.2, return: 0.3 })],
  },
  { id: 'question', verbs: asks, stages: findingOut.stages },
  {
    id: 'apply',
    on: ['apply', 'permit', 'benefit'],
    sends: 'apply',
    stages: [form('the application', { apply: 0.9, form: 0.5, begin: 0.7 })],
  },
  { id: 'search', verbs: ['search'], stages: [{ ...fact({ search: 0.3 }), arrived: 'searched' }] },
];

/** What a verb of a task calls for in a label, beside the concepts that the task names itself. */
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

/** What somebody wants who says that something is to be no more. */
export const endWants: Wants = { cancel: 0.85, end: 0.85, remove: 0.7 };

/** Concepts of things to do, and of where they are done, as a task may name them. */
export const doable: ReadonlySet<string> = new Set(
  'cancel delete remove save edit new add upload download comment share book cart sort filter compare'.split(
    ' ',
  ),
);
