// Words by which a page says that it is at work.

/**
 * `Preparing your ticket`, `Saving…`: what is being done, and to what, or with the dots of something that goes on.
 * `Booking confirmed` says that it is done.
 */
export const saysWork =
  /^\p{L}+ing\b(?:[^.!?]{0,40}(?:…|\.{3})$| (?:your|the|a|an|this|that|these|all|for|to|it|up|data|details|files?|results|changes|prices)\b[^.!?]{0,50}$)/iu;
