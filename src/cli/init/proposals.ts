// What is proposed for a kind of page: a task that most of its visitors come with, and personas that differ where such pages fail.

/** Kinds that a person can tell their page by. */
export const pageKinds = ['shop', 'form', 'information', 'application', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

export interface Proposal {
  label: string;
  /** null lets the personas explore. */
  task: string | null;
  personas: readonly string[];
}

export const proposals: Record<PageKind, Proposal> = {
  shop: {
    label: 'a shop',
    task: 'Find something to buy and put it into the basket',
    personas: ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'],
  },
  form: {
    label: 'a form: sign-up, booking, application',
    task: 'Find the form and fill it in',
    personas: ['careful-form-filler', 'older-adult', 'keyboard-only-user'],
  },
  information: {
    label: 'information: documentation, a company, a club',
    task: 'Find out how to get in touch',
    personas: ['first-time-visitor', 'low-literacy-reader', 'screen-reader-user'],
  },
  application: {
    label: 'an application that people work with',
    task: null,
    personas: ['expert-in-a-hurry', 'first-time-visitor', 'keyboard-only-user'],
  },
  other: {
    label: 'something else',
    task: null,
    personas: ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'],
  },
};
