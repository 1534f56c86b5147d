// English: help, contact, cookies, letters, and what is said where there is no page.
import { html } from '../../html.ts';
import { articles } from './articles.ts';

export const help = {
  articles,
  help: 'Help',
  contact: 'Contact us',
  writeToUs: 'Write to us about an order, a repair or anything else. We answer within one working day.',
  yourName: 'Your name',
  email: 'E-mail address',
  orderNumber: 'Order number',
  orderHint: 'Such as FF-123456.',
  message: 'Your message',
  send: 'Send message',
  missingName: 'Enter your name.',
  wrongEmail: 'Enter an e-mail address such as name@example.com.',
  missingMessage: 'Write your message.',
  thanks: (name: string) => `Thank you, ${name}. Your message has reached us.`,
  lettersThanks: (email: string) => `Thank you. The next letter goes to ${email}.`,
  cookies: 'Cookies',
  cookiesWords: html`One cookie is needed: it tells your cart from that of others. With your leave, this shop also remembers
      which products you looked at and shows them again on product pages.`,
  remember: 'Remember what I looked at',
  saveChoice: 'Save my choice',
  remembered: 'Your choice was saved. We remember what you look at.',
  notRemembered: 'Your choice was saved. Only the cart is remembered.',
  missingTitle: 'Page not found',
  missing: 'This page does not exist',
  missingWords: 'The address may be old or mistyped. Search above, or start from one of these:',
  home: 'Home',
  allProducts: 'All products',
};
