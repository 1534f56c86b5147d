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

/** Concepts with what each is worth: `signin 0.95, account 0.6`. */
function wants(told: string): Wants {
  const pairs = told === '' ? [] : told.split(', ').map((one) => one.split(' '));
  return Object.fromEntries(pairs.map(([concept = '', worth]) => [concept, Number(worth)]));
}

const stage = (
  seeks: string,
  told: string,
  more: Partial<StageKind> & Pick<StageKind, 'arrived'>,
): StageKind => ({
  seeks,
  wants: wants(told),
  words: 1,
  ...more,
});
const press = (seeks: string, told: string, words = 0.5) =>
  stage(seeks, told, { arrived: 'acted', words, beside: true });
const form = (seeks: string, told: string, words = 0.5) =>
  stage(seeks, `submit 0.7, next 0.65, ${told}`, { arrived: 'sent', words, fills: true });
const fact = (told: string, seeks = '{object}') => stage(seeks, told, { arrived: 'answer' });

type Told = Omit<Errand, 'id' | 'stages'>;
const errand = (id: string, told: Told, ...stages: readonly StageKind[]): Errand => ({ id, ...told, stages });

const thing = stage('{object}', 'browse 0.4, product 0.2', { arrived: 'thing' });
const add = press('the way to add it', 'add 0.9');
const asks: readonly TaskVerb[] = ['find'];

/** What is tried for a text that asks for something and names no errand. */
export const findingOut = errand('find', {}, fact('help 0.3, about 0.25, browse 0.35, search 0.1'));

/** A thing that is only looked for. */
export const findingItem = errand('find-item', {}, thing);

/** A clause that the page decides: a control of its name is used, a field of its name filled, an option of its name chosen. */
export const doing = errand(
  'do',
  { sends: 'draft' },
  stage('the way to do it', 'edit 0.3', { arrived: 'done', fills: true }),
);

/** The same where it names one control. */
export const pressing = errand('press', {}, stage('{object}', '', { arrived: 'acted' }));

const booking = form('the booking', 'book 0.95, date 0.5, time 0.5, availability 0.4', 0.8);

/** In the order in which they are tried. */
export const errands: readonly Errand[] = [
  errand(
    'sign-in',
    { on: ['signin'], not: ['signup', 'newsletter'] },
    {
      ...form('the sign-in', 'signin 0.95, account 0.6'),
      arrived: 'signed-in',
    },
  ),
  errand(
    'cancel',
    { on: ['cancel'], with: ['subscription', 'plan'], sends: 'end' },
    form('the cancellation', 'cancel 0.9, delete 0.8, subscription 0.6, own 0.6, settings 0.5, account 0.5'),
  ),
  errand(
    'subscribe',
    { on: ['newsletter'], sends: 'subscribe' },
    form('the newsletter sign-up', 'newsletter 0.95'),
  ),
  errand(
    'sign-up',
    { on: ['signup'], sends: 'sign-up' },
    form('the sign-up form', 'signup 0.95, signin 0.45, account 0.5, begin 0.4'),
  ),
  errand(
    'buy',
    { verbs: ['buy'], not: ['visit', 'transport', 'event'], sends: 'order' },
    thing,
    add,
    form(
      'the way to order it',
      'place-order 0.95, guest 0.95, checkout 0.9, cart 0.8, payment 0.7, next 0.75',
      0,
    ),
  ),
  errand('add-to-cart', { verbs: ['put'], on: ['cart'] }, thing, add),
  errand('save-item', { on: ['save'] }, thing, press('the way to save it', 'save 0.95', 0.4)),
  errand(
    'track-order',
    { on: ['track'] },
    fact('track 0.95, order 0.7, delivery 0.4, account 0.4', 'where orders are tracked'),
  ),
  errand(
    'find-contact',
    { verbs: asks, on: ['phone', 'email', 'contact'] },
    fact('contact 0.9, phone 0.8, email 0.7, help 0.5, about 0.35', 'how to reach them'),
  ),
  errand(
    'review',
    { verbs: ['write', 'put'], on: ['review', 'comment'], sends: 'publish' },
    form('the review form', 'review 0.8, comment 0.8'),
  ),
  errand(
    'contact',
    { verbs: ['write'], on: ['contact', 'help', 'question', 'chat'], sends: 'send' },
    form('the contact form', 'contact 0.95, question 0.7, help 0.5, complaint 0.5, about 0.2'),
  ),
  errand(
    'pay',
    { verbs: ['pay'], sends: 'pay' },
    form('where bills are paid', 'invoice 0.9, payment 0.85, tax 0.6, account 0.4, begin 0.5'),
  ),
  errand(
    'book',
    { verbs: ['buy', 'search'], on: ['book', 'visit', 'transport', 'event'], sends: 'book' },
    booking,
  ),
  errand('book', { on: ['book'], not: ['article'], sends: 'book' }, booking),
  errand(
    'hours',
    { verbs: asks, on: ['hours', 'location'] },
    fact('hours 0.9, location 0.85, contact 0.6, about 0.45, help 0.4', 'opening hours and places'),
  ),
  errand(
    'price',
    { verbs: asks, on: ['price'] },
    fact('price 0.7, plan 0.5, delivery 0.2, browse 0.35', 'the price of {object}'),
  ),
  errand('returns', { on: ['return'] }, fact('return 0.9, help 0.55, delivery 0.35, legal 0.25, order 0.2')),
  errand(
    'delivery',
    { verbs: asks, on: ['delivery'] },
    fact('delivery 0.9, help 0.55, order 0.2, return 0.3'),
  ),
  errand('question', { verbs: asks }, ...findingOut.stages),
  errand(
    'apply',
    { on: ['apply', 'permit', 'benefit'], sends: 'apply' },
    form('the application', 'apply 0.9, form 0.5, begin 0.7'),
  ),
  errand('search', { verbs: ['search'] }, stage('{object}', 'search 0.3', { arrived: 'searched' })),
];

/** What a verb of a task calls for in a label, beside the concepts that the task names itself. */
export const verbWants: Readonly<Partial<Record<TaskVerb, Wants>>> = {
  remove: wants('delete 0.9, remove 0.9, cancel 0.7'),
  change: wants('edit 0.8, settings 0.45, account 0.4'),
  switch: wants('settings 0.6, account 0.4'),
  move: wants('edit 0.7'),
  make: wants('new 0.9, add 0.8'),
  put: wants('add 0.85, new 0.8'),
  buy: wants('add 0.8, place-order 0.9, checkout 0.8'),
  write: wants('comment 0.8, contact 0.7, new 0.7, add 0.7'),
};

/** What somebody wants who says that something is to be no more. */
export const endWants: Wants = wants('cancel 0.85, end 0.85, remove 0.7');

/** Concepts of things to do, and of where they are done, as a task may name them. */
export const doable: ReadonlySet<string> = new Set(
  'cancel delete remove save edit new add upload download comment share book cart sort filter compare'.split(
    ' ',
  ),
);
