// Changes of rules that no unit test notices, each with the reason why none is needed. `npm run bench mutate-rules` says which of
// them no longer exist, or are noticed by now.

/** One change that may stay unnoticed. */
export interface Explained {
  /** What became what, as the bench prints it. */
  change: string;
  /** The expression that is changed, on one line, as the bench prints it. */
  code: string;
  because: string;
}

/** By the id of the rule. */
export const explained: Record<string, readonly Explained[]> = {
  axe: [
    {
      change: 'true → false',
      code: 'true',
      because: 'each of axe-core’s rules is trusted today, so that the trial adds none',
    },
    {
      change: '=== → !==',
      code: 'facts.trialRules === true',
      because: 'each of axe-core’s rules is trusted today, so that the trial adds none',
    },
  ],
  'broken-link-or-image': [
    {
      change: '|| → &&',
      code: '!before || !link',
      because: 'without a screen there is no link, and what is no link is no plain link, either',
    },
  ],
  'file-fails': [
    {
      change: '|| → &&',
      code: '!request || !turn',
      because: 'an assertion: each group holds a request, and without a turn there is no screen',
    },
  ],
  'focus-order': [
    {
      change: '|| → &&',
      code: '!worst || !step',
      because: 'an assertion: an order is told only with two steps back or more',
    },
    {
      change: '|| → &&',
      code: '!odd || !to',
      because: 'an assertion: what is told overtook one thing or more',
    },
  ],
  'hard-exit': [
    {
      change: '|| → &&',
      code: '!told || !words',
      because: 'the element is chosen by its words: there is one exactly where there are words',
    },
  ],
  'invisible-focus': [
    {
      change: '|| → &&',
      code: '!focused || !plain',
      because: 'an assertion: only stops of which both pictures were compared come here',
    },
  ],
  'late-answer': [
    {
      change: '|| → &&',
      code: '!first || !turn',
      because: 'an assertion: each group holds an answer, and without a turn there is no screen',
    },
  ],
  'line-total': [
    {
      change: '|| → &&',
      code: 'right === 0 || !price || !total',
      because: 'an assertion: only lines with two amounts and a number come here',
    },
    {
      change: '|| → &&',
      code: 'right === 0 || !price || !total || !pieces',
      because: 'an assertion: only lines with two amounts and a number come here',
    },
  ],
  'link-of-another': [
    {
      change: '|| → &&',
      code: '!first || !second',
      because: 'an assertion: an address that two names share is that of two things at least',
    },
    {
      change: '|| → &&',
      code: '!first || !second || !link',
      because: 'an assertion: without a link there is no address',
    },
  ],
  'not-added': [
    {
      change: '|| → &&',
      code: '!screen || !element',
      because: 'an assertion: the screen is chosen by what says so on it',
    },
  ],
  'thing-twice': [
    {
      change: '|| → &&',
      code: '!one || !link',
      because: 'the list holds only things with a link: there is a link exactly where there is a thing',
    },
  ],
  'two-addresses': [
    {
      change: '|| → &&',
      code: 'isOfAnother || told.has(key) || !link || !like',
      because: 'only things with an address of the site are compared, and these have links',
    },
  ],
  'two-orders': [
    {
      change: '|| → &&',
      code: 'moved === undefined || !here',
      because: 'a name that both lists hold has a face in both; without a name there is none',
    },
    {
      change: '|| → &&',
      code: 'moved === undefined || !here || !there',
      because: 'a name that both lists hold has a face in both; without a name there is none',
    },
    {
      change: 'every → some',
      code: '[...names].every((name) => others.has(name))',
      because: 'lists with other things never become one order without two of them; it spares trying',
    },
  ],
  'wrong-total': [
    {
      change: '|| → &&',
      code: '!sum || !sumAt',
      because: 'the element is the first that holds an amount: there is one exactly where there is an amount',
    },
  ],
};
