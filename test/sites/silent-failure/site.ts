// A server that keeps nothing.
import type { Answer } from '../site.ts';

export const answer: Answer = ({ path }) =>
  path === '/api/delivery-choice'
    ? { status: 500, type: 'application/json', body: '{"error":"storage"}' }
    : null;
