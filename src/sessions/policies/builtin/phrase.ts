// What a task looks for, in the task's own words, for thoughts: `a blue mug`, `a ticket for a child`, `how to join the choir`.

const politeness =
  /^(?:please|now|first|try to|help me(?: to)?|(?:can|could|would) you(?: please)?|i(?:['’]d like| would like| want| need| have) to)\s+/i;
/** Verbs of asking and of getting: what follows them is the thing itself. */
const leading =
  /^(?:find out|find|look (?:up|for|at|into)|search(?: for)?|learn|see|check|get|read|tell me|show(?: me)?|discover|know|figure out|locate|browse(?: for)?|choose|pick|buy|purchase|order|compare|watch|download|view|open|go to|visit|book|reserve|add|put|save|track|take|remove|delete)\s+(?:(?:more\s+)?(?:about|information (?:on|about))\s+)?/i;
const clauseStart = /^(?:how|when|where|who|what|which|whether|why|if)\b/i;
/** Nouns without a plural, which stand without an article. */
const mass = /(?:^|\s)(?:help|information|advice|support|news|delivery|shipping|work|insurance|music)$/i;
const determiner =
  /^(?:the|an?|my|your|our|their|its|his|her|this|that|these|those|some|any|all|every|each|no|one|two|three|four|five|\d)/i;
const wordsMax = 12;

/** The thing sought as a phrase that can stand in a sentence; '' where the task names none. */
export function phraseOf(task: string): string {
  const bare = task
    .trim()
    .replace(/(?<![\s.!?])[\s.!?]+$/, '')
    .replace(politeness, '');
  const asked = question(bare) ?? told(bare);
  return asked
    .replace(/^if\b/i, 'whether')
    .replace(/^what (.+?) costs?$/is, '$1')
    .replace(/^how much (.+?) (?:costs?|is|are)$/is, '$1')
    .split(/\s+/)
    .slice(0, wordsMax)
    .join(' ');
}

/** True for `how to join the choir`, which is told and not come to. */
export function isClause(phrase: string): boolean {
  return clauseStart.test(phrase);
}

/** A question as what it asks for; null where it is none that is put in one of these ways. */
function question(text: string): string | null {
  const [, price] = /^how much (?:is|are|does|do|will|would) (.+?)(?: (?:cost|be))?$/is.exec(text) ?? [];
  if (price !== undefined) return price;
  const [, word, deed] =
    /^(how|where|when) (?:do|can|could|should|would|may) (?:i|you|we|one|people) (.+)$/is.exec(text) ?? [];
  if (word !== undefined) return `${word.toLowerCase()} to ${deed ?? ''}`;
  const [, place, be, subject] = /^(where|when) (is|are) (.+)$/is.exec(text) ?? [];
  if (place !== undefined) return `${place.toLowerCase()} ${subject ?? ''} ${be ?? 'is'}`;
  return /^(?:what|which|who)(?:['’]s| (?:is|are|was|were)) (.+)$/is.exec(text)?.[1] ?? null;
}

function told(text: string): string {
  const thing = text.replace(leading, '');
  const [first = ''] = cut(thing);
  if (first === '' || clauseStart.test(first)) return lowered(first);
  if (thing === text && isDeed(first)) return `how to ${lowered(first)}`;
  return withArticle(lowered(first));
}

/** Only the first of several things to do, and not where it is put. */
function cut(text: string): string[] {
  return text
    .replace(/ (?:in|into|to|from|on) (?:the|my|your) (?:cart|basket|bag|trolley|wish ?list)\b.*$/is, '')
    .split(
      /[,;:.](?:\s|$)| (?:and then|then) | and (?!the\b|an?\b|my\b)(?=\w+ (?:it|them|the|an?|my|to)\b)/i,
    );
}

/** `Join the choir`: a verb that none of the lists knows, and what it is done to. */
function isDeed(text: string): boolean {
  const [verb = '', next = ''] = text.split(/\s+/);
  return !determiner.test(verb) && (determiner.test(next) || /^(?:for|to|in|up|out)$/.test(next));
}

function withArticle(phrase: string): string {
  const head = phrase.split(/ (?:for|of|from|in|on|with|under|about|to|at|by) /)[0] ?? phrase;
  const needless =
    determiner.test(`${phrase} `) ||
    /^["“\p{Lu}]/u.test(phrase) ||
    /(?:s|ing)$/.test(head) ||
    mass.test(head) ||
    /@/.test(phrase);
  return needless ? phrase : `the ${phrase}`;
}

/** The first word in lower case, where it is no name. */
function lowered(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}+\s+\p{Ll})/u, (letter) => letter.toLowerCase());
}
