// What an act is called in a sentence: `stopped before …`.
import type { Act } from '../../language/acts.ts';

const words: Partial<Record<Act, string>> = {
  order: 'placing the order',
  pay: 'the payment',
  book: 'making the booking',
  donate: 'the donation',
  transfer: 'the transfer',
  refund: 'the refund',
  subscribe: 'subscribing',
  'sign-up': 'creating the account',
  send: 'sending the message',
  publish: 'publishing it',
  invite: 'sending the invitation',
  apply: 'sending the application',
  vote: 'voting',
  delete: 'the deletion',
  'close-account': 'closing the account',
  end: 'ending it',
  archive: 'archiving it',
  approve: 'confirming it',
  upload: 'the upload',
  reset: 'resetting it',
  'sign-out-others': 'signing others out',
  'change-password': 'changing the password',
  'change-email': 'changing the e-mail address',
  like: 'the reaction',
  follow: 'following',
  report: 'the report to others',
};

/** `placing the order`; of an act that nothing names, what is known of it. */
export function actWords(act: Act | null): string {
  return (act && words[act]) ?? 'sending what may not be taken back';
}
