// The kinds of act that words can name, and which of them leave the machine for good.

/** Acts that reach people, cost, bind or destroy. */
export const unsafeActs = [
  'order',
  'pay',
  'book',
  'donate',
  'transfer',
  'refund',
  'subscribe',
  'sign-up',
  'send',
  'publish',
  'invite',
  'apply',
  'vote',
  'delete',
  'close-account',
  'end',
  'archive',
  'approve',
  'upload',
  'reset',
  'sign-out-others',
  'change-password',
  'change-email',
  'like',
  'follow',
  'report',
] as const;

/** Acts whose effect the same visitor can take back. */
export const reversibleActs = [
  'basket',
  'wish-list',
  'filter',
  'sort',
  'search',
  'page',
  'language',
  'currency',
  'theme',
  'settings',
  'sign-in',
  'sign-out',
  'draft',
  'mark-read',
  'expand',
  'compare',
  'consent',
  'estimate',
] as const;

/** What the words of a control, a heading or an address say that happens. */
export type Act = (typeof unsafeActs)[number] | (typeof reversibleActs)[number];

const unsafe: ReadonlySet<Act> = new Set<Act>(unsafeActs);

/** True for what reaches people, costs, binds or destroys. */
export function isUnsafeAct(act: Act): boolean {
  return unsafe.has(act);
}
