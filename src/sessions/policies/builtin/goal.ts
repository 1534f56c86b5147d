// The task text as the persona understands it: kind of task, object words, attributes, limits, names.
import { archetypes, instructed, type Archetype } from './archetypes.ts';
import { scentWeights } from './calibration.ts';
import { clausesOf } from './clauses.ts';
import { plainTask } from './plain-task.ts';
import { contentWords, genericWords, oneSpaced, stemOf } from './words.ts';

/** What kind of words an answer must hold. */
export type AnswerKind = 'duration' | 'price' | 'number' | 'time' | 'email' | 'phone';

/** A word of the goal and how much it counts, 0 to 1. */
export interface GoalWord {
  word: string;
  weight: number;
  /** Part of the thing wanted, not of how it is asked for. */
  object: boolean;
}

/** A goal as understood; the same text always gives the same goal. */
export interface Goal {
  text: string;
  archetype: Archetype;
  words: GoalWord[];
  /** The object as a person would name it, `blue mug`; '' where the task names none. */
  object: string;
  /** Names, codes and quoted text, as written. */
  entities: string[];
  /** Most that it may cost, in whatever currency; null without a limit. */
  maxPrice: number | null;
  /** How many are wanted; null where the task does not say. */
  quantity: number | null;
  answer: AnswerKind | null;
}

/** Reads a task. Rules only (science 2.2): pattern, stop words, quoted strings, numbers. */
export function readGoal(told: string): Goal {
  const text = oneSpaced(told);
  const archetype = kindOf(text);
  const asked = withoutParticulars(text);
  const entities = entitiesOf(asked);
  const words = goalWords(asked, archetype, entities);
  return {
    text,
    archetype,
    words,
    object: objectOf(asked, words),
    entities,
    maxPrice: maxPriceOf(text),
    quantity: quantityOf(text),
    answer: answerOf(text),
  };
}

/** What is looked for, without what is only known about it: `Apply for a permit; you live at 8 Station Road`. */
function withoutParticulars(text: string): string {
  const begun = text.search(/\w{3}/) + 3;
  const end = text.slice(begun).search(/[;.] (?:you|your|it|its|the|there|this|he|she|they)\b/i);
  return end < 0 ? text : text.slice(0, begun + end);
}

/** Tasks of a kind that people bring to sites are understood as such; what only says what to press is done as said. */
function kindOf(text: string): Archetype {
  // What stands after a colon are particulars: `Register for a card: you want the newsletter`.
  const head = /^(.{8,60}?):\s/.exec(text)?.[1];
  const ofHead = head === undefined ? null : kindIn(head);
  const kind = ofHead && ofHead.id !== fallback().id ? ofHead : kindIn(text);
  const clauses = clausesOf(text);
  const [first] = clauses;
  const wider = first ? clauses : clausesOf(text, 'any verb');
  // Who is told which button to press need not guess what is meant.
  if (wider.some(({ verb }) => directVerbs.test(verb))) return instructed(wider);
  if (first && clauses.length > 1 && literalVerbs.test(first.verb)) return instructed(clauses);
  if (!first || ownGrammar.has(kindIn(withoutQuotes(plainTask(text).text)).id)) return kind;
  const weak = clauses.length === 1 && weakVerbs.test(first.verb);
  return weak &&
    kind.id !== 'find-fact' &&
    !/\b(e-?mail|message) (from|about|with|called|titled)\b|\bsubject\b/i.test(text)
    ? kind
    : instructed(clauses);
}

function kindIn(text: string): Archetype {
  return archetypes.find((each) => each.pattern.test(text)) ?? fallback();
}

/** What is quoted is to be written or found, not done. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|“[^“”]*”/g, '“”');
}

/** Kinds whose stages lead further than the words of the task. */
const ownGrammar = new Set(
  `cancel subscribe recover-password sign-up sign-in change-quantity remove-from-cart buy add-to-cart save-item
  track-order review book apply checkout-alone pay-bill delete-data`.split(/\s+/),
);
/** Verbs that can only mean something on the page. */
const literalVerbs =
  /^(click|click on|press|tap|tap on|push|hit|expand|collapse|drag|tick|untick|check|uncheck|type|start typing|paste)$/;
const directVerbs = /^(click|click on|press|tap|tap on|push|hit|drag)$/;
const weakVerbs =
  /^(open|go to|show|view|search|look up|look for|check|use|send|join|sort|switch|set|turn|choose|pick)$/;

/**
 * The same goal taken word by word, for where the page in view offers just what the task says; null where the task does not tell
 * what to do with a page, or where what it tells begins far from here.
 */
export function asTold(goal: Goal): Goal | null {
  const { id } = goal.archetype;
  const clauses = clausesOf(goal.text, 'any verb');
  // A number says which one is meant, as `invoice 2041` does.
  const numbered = id === 'pay-bill' && /\b[A-Z]*-?\d{3,}\b/.test(goal.text);
  const [first] = clauses;
  // Who is to change a number may have it in view.
  const changes = id === 'change-quantity' && first?.kind === 'fill' && first.verb !== 'put';
  if (id === 'instructed' || (farther.has(id) && !numbered && !changes)) return null;
  const precise = /["“@]|\b\d{1,2}[:.]\d{2}\b|\b(lowest|highest|cheapest|dearest|the first|the last)\b/i.test(
    goal.text,
  );
  if (!first || (outward.has(id) && !precise)) return null;
  // Where something is to be found, opening or searching what bears its name is not the end.
  const finding = first.kind === 'press' || goal.archetype.stages[0]?.arrived === 'answer';
  // Dates and numbers that fill a form make it plain where it begins.
  const particular = (goal.text.match(/\d+/g) ?? []).length >= 3;
  if (finding && weakVerbs.test(first.verb) && !particular) return null;
  return { ...goal, archetype: instructed(clauses) };
}

const farther = new Set(
  'cancel subscribe recover-password sign-up sign-in change-quantity buy add-to-cart save-item track-order pay-bill delete-data'.split(
    ' ',
  ),
);
/** Kinds whose form is more than one press. */
const outward = new Set('book apply review contact'.split(' '));

/** What is typed into a search box: names first, else the words of the object, at most four. */
export function searchQuery(goal: Goal, shorter = false): string {
  const named = goal.entities[0];
  if (named !== undefined && !shorter) return named;
  const words = goal.words.filter((word) => word.object && word.weight > scentWeights.genericWord);
  const kept = shorter
    ? words.filter((word) => word.weight >= scentWeights.object).slice(-1)
    : words.slice(0, 4);
  return kept.map((word) => word.word).join(' ');
}

/** The first price in a text as a number, or null. */
export function priceIn(text: string): number | null {
  const match =
    /[$€£]\s?(\d[\d,]*(?:\.\d{1,2})?)|(?<![\d,])(\d[\d,]*(?:[.,]\d{2})?)\s?(?:€|£|eur\b|usd\b|gbp\b|dollars|euros|pounds)/i.exec(
      text,
    );
  const figure = match?.[1] ?? match?.[2];
  if (figure === undefined) return null;
  const value = Number(/,\d{2}$/.test(figure) ? figure.replace(',', '.') : figure.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

function fallback(): Archetype {
  const last = archetypes.at(-1);
  if (!last) throw new Error('Assertion failed: there is no archetype');
  return last;
}

/** Quoted text, codes such as `XK-200`, and runs of capitalised words that do not begin a sentence. */
function entitiesOf(text: string): string[] {
  const quoted = [...text.matchAll(/["“«']([^"”»']{2,60})["”»'](?![a-z])/g)].map((match) => match[1] ?? '');
  const codes = [...text.matchAll(/\b[A-Z]{1,5}-?\d{2,6}\b/g)].map((match) => match[0]);
  const names = [...text.matchAll(/(?<=[a-z,;:]\s|\bthe\s)([A-Z][\p{L}\d]+(?:\s+[A-Z][\p{L}\d]+)*)/gu)]
    .map((match) => match[1] ?? '')
    .filter((name) => !/^(I|I'm|Find|Buy|Then|And|USD|EUR)$/.test(name));
  return [...new Set([...quoted, ...codes, ...names])].slice(0, 4);
}

function goalWords(text: string, archetype: Archetype, entities: readonly string[]): GoalWord[] {
  const plain = text
    .replace(
      /\b(under|below|less than|cheaper than|up to|at most|for|max(imum)?( of)?) [$€£]? ?\d[\d.,]* ?(pounds?|quid|gbp|dollars?|euros?|usd|eur|€|£)?( or less)?/gi,
      ' ',
    )
    .replace(/[$€£]\s?\d[\d.,]*( or less)?/g, ' ')
    .replace(
      /\b(as a guest|without an account|and (then )?(check ?out|pay for it|buy it|order it)|to (the|my|your) (cart|basket|bag)|in (the|my|your) (cart|basket|bag)|from (the|my) (cart|basket|bag))\b/gi,
      ' ',
    )
    .replace(/\bquantity\b.*?\b(of|to)\b/gi, ' quantity ');
  const named = new Set(entities.flatMap((entity) => contentWords(entity).map(stemOf)));
  const words: GoalWord[] = [];
  for (const word of contentWords(plain)) {
    if (askingWords.has(word) || /^\d+$/.test(word) || words.some((known) => known.word === word)) continue;
    words.push({ word, ...weigh(word, archetype, named) });
  }
  return words.slice(0, 10);
}

function weigh(
  word: string,
  archetype: Archetype,
  named: ReadonlySet<string>,
): { weight: number; object: boolean } {
  if (named.has(stemOf(word))) return { weight: scentWeights.object, object: true };
  if (verbWords.has(word))
    return {
      weight: archetype.stages.length > 1 ? 0 : scentWeights.verb * scentWeights.loneVerb,
      object: false,
    };
  if (genericWords.has(word)) return { weight: scentWeights.genericWord, object: true };
  if (attributeWords.test(word)) return { weight: scentWeights.attribute, object: true };
  return { weight: scentWeights.object, object: true };
}

function objectOf(text: string, words: readonly GoalWord[]): string {
  const kept = words.filter((word) => word.object);
  const inOrder = text.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const phrase = inOrder.filter((word) => kept.some((known) => word.toLowerCase().startsWith(known.word)));
  return [...new Set(phrase)].slice(0, 5).join(' ');
}

function maxPriceOf(text: string): number | null {
  const match =
    /\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?(?: of)?|no more than|within) [$€£]? ?(\d+(?:[.,]\d{1,2})?)/i.exec(
      text,
    ) ?? /[$€£]\s?(\d+(?:[.,]\d{1,2})?)\s+or less/i.exec(text);
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'));
}

function quantityOf(text: string): number | null {
  const figure =
    /\b(?:quantity\b.*?\bto|buy|order|add|purchase|get|to)\s+(\d{1,2})\b(?!\s*(?:[.,]\d|€|%|dollars|euros|pounds|days))/i.exec(
      text,
    );
  if (figure?.[1] !== undefined) return Number(figure[1]);
  const spelled = /\b(?:buy|order|add|purchase|to|get)\s+(two|three|four|five)\b/i.exec(text);
  const index = ['two', 'three', 'four', 'five'].indexOf(spelled?.[1]?.toLowerCase() ?? '');
  return index < 0 ? null : index + 2;
}

function answerOf(text: string): AnswerKind | null {
  if (/\bhow (long|many days|soon|fast)\b|\bwithin how\b/i.test(text)) return 'duration';
  if (/\b(how much|price|cost|costs|fee)\b/i.test(text)) return 'price';
  if (/\b(opening (hours|times)|what time)\b/i.test(text)) return 'time';
  if (/\be-?mail address\b/i.test(text)) return 'email';
  if (/\b(phone|telephone)( number)?\b/i.test(text)) return 'phone';
  if (/\bhow many\b/i.test(text)) return 'number';
  return null;
}

const askingWords = new Set(
  `find look see check get go read learn know tell show search browse out much many long decide choose pick try
  open visit please want like would under below guest cost costs price one two three four five`.split(/\s+/),
);
const verbWords = new Set(
  `buy purchase order add put cart basket bag trolley checkout pay sign log register create account subscribe contact
  message send write reach touch change set increase update remove delete take book reserve schedule apply download
  compare sort filter turn switch save track quantity support`.split(/\s+/),
);
const attributeWords =
  /^(red|blue|green|black|white|grey|gray|yellow|orange|pink|purple|brown|beige|navy|small|medium|large|xl|xs|big|tiny|cheap|cheapest|best|wool|woollen|cotton|leather|wooden|oak|steel|glass|ceramic|organic|new|warm|light|dark|men|mens|women|womens)$/;
