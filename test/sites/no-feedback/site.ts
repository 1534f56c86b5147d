// A slow answer: what the page shows meanwhile is its own affair.
import type { Answer } from '../site.ts';

export const answer: Answer = ({ path }) =>
  path === '/delivery-time'
    ? { status: 200, type: 'text/plain', body: 'Delivery takes 3 working days.', delayMs: 2_500 }
    : null;
