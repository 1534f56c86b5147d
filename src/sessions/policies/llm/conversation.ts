// What a model is told, turn by turn, so that most of it comes again unchanged: one document is a chapter that only grows,
// by what changed; a finished chapter is folded into a line a turn. A provider's cache then holds all but the last message.
import { line } from '../../../base/plain-words.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { ModelMessage } from '../../../models/model.ts';
import { movedIn } from '../../perception/moved.ts';
import { isTelling, tellObservation, thingWords } from '../../perception/tell-observation.ts';
import type { Observation } from '../../policy.ts';
import type { PageBlock } from './page-block.ts';

/** Characters of a first look at a document, and of what changed since the last look. */
const lookCap = 3_400;
const changeCap = 1_500;
/** A chapter of more characters than this is folded, so that a turn stays affordable. */
const chapterCap = 5_000;
/** Lines of the story: beyond the first number it is cut to the second, so that it breaks a cache rarely. */
const storyMax = 30;
const storyKept = 18;
/** Things that were noticed of which the story reminds, the newest. */
const noticedKept = 30;
/** Runs of things that went that are told. */
const goneMax = 15;
/** Things that are told of an order that is another, and characters of each. */
const movedMax = 24;
/** CSS pixels from which a thing has another size, and things that are told of those. */
const resizedPx = 8;
const resizedMax = 6;
const movedWords = { text: 60, name: 50 };

/** What a turn came to, for the line that is left of it. */
export interface ToldTurn {
  turn: number;
  /** What was done, ours to tell; and what the page answered, in its words. */
  did: string;
  came: string;
  /** What was noticed before it was done. */
  noticed: readonly string[];
}

/** What goes before the page: our own words, words the page said meanwhile, and values in mind where they changed. */
export interface News {
  head: string;
  heard: string;
  remembered: string;
}

/** Why an answer is not taken: in words of ours, or in words that may quote the page, which says nothing outside of its marks. */
export type WhyAgain = { ours: string } | { quoting: string };

export interface Conversation {
  /** The messages of this turn. */
  ask(observation: Observation, news: News): ModelMessage[];
  /** The same once more, with what was wrong with the last answer. */
  again(messages: readonly ModelMessage[], said: string, why: WhyAgain): ModelMessage[];
  /** All so far, without a new look. */
  recall(): ModelMessage[];
  /** The answer that was taken. */
  answered(said: string): void;
  /** A turn is over; its line waits for the end of the chapter. */
  told(turn: ToldTurn): void;
  /** Drops what can be dropped, after the server said that it was too much; false where nothing was left to drop. */
  forget(): boolean;
}

/** An empty conversation of one session. */
export function createConversation(block: PageBlock): Conversation {
  const story: string[] = [];
  const noticedBefore: string[] = [];
  let dropped = 0;
  let waiting: ToldTurn[] = [];
  let chapter: ModelMessage[] = [];
  let before: readonly ScreenElement[] | null = null;
  let document = '';
  let tightness = 1;

  function fold(): void {
    story.push(...waiting.map(({ turn, did, came }) => `${turn}. ${did} → ${came}`));
    noticedBefore.push(...waiting.flatMap(({ noticed }) => noticed));
    waiting = [];
    chapter = [];
    before = null;
    if (story.length > storyMax) dropped += story.splice(0, story.length - storyKept).length;
  }

  function look(observation: Observation): string {
    const change = before === null ? null : changeSince(before, observation);
    // Where nearly all is new, marks of what is new would only cost.
    const words =
      change ?? tellObservation({ ...observation, delta: null }, Math.round(lookCap / tightness)).text;
    before = observation.elements;
    return words;
  }

  return {
    ask(observation, { head, heard, remembered }) {
      const here = observation.url.split('#')[0] ?? '';
      const isNew = observation.delta === null || observation.delta === undefined || here !== document;
      document = here;
      if (isNew || lengthOf(chapter) > chapterCap / tightness) fold();
      const parts = [remembered === '' ? '' : `in mind:\n${remembered}`, heard, look(observation)];
      const text = `${head}\n${block.wrap(parts.filter((part) => part !== '').join('\n'))}`;
      chapter.push({ from: 'user', text });
      return withStory();
    },
    again(messages, said, why) {
      const told = 'ours' in why ? `: ${why.ours} ` : `, and this is why:\n${block.wrap(why.quoting)}\n`;
      return [
        ...messages,
        { from: 'assistant', text: line(said, 600) || '(nothing)' },
        { from: 'user', text: `That was not done${told}Answer again with one JSON object.` },
      ];
    },
    recall: () => withStory(),
    answered: (said) => void chapter.push({ from: 'assistant', text: said }),
    told: (turn) => void waiting.push(turn),
    forget() {
      if (tightness >= 8) return false;
      tightness *= 2;
      dropped += story.splice(0, Math.max(0, story.length - Math.floor(storyKept / tightness))).length;
      waiting = waiting.slice(-2);
      chapter = [];
      before = null;
      return true;
    },
  };

  /** The story has a message of its own at the front; cache marks stand behind it and before what is new. */
  function withStory(): ModelMessage[] {
    const cut = dropped > 0 ? `(${dropped} earlier turns left out)\n` : '';
    const reminded = noticedBefore.slice(-noticedKept / tightness);
    const noticed = reminded.length === 0 ? '' : `\nnoticed so far, and kept: ${reminded.join(' | ')}`;
    const told = story.length === 0 ? 'Nothing yet.' : block.wrap(cut + story.join('\n') + noticed);
    const front: ModelMessage[] = [
      { from: 'user', text: `The visit so far, as the harness tells it:\n${told}`, cacheHere: true },
      { from: 'assistant', text: 'I go on.' },
    ];
    const rest = chapter.map((message, at) =>
      at === chapter.length - 2 ? { ...message, cacheHere: true } : message,
    );
    return [...front, ...rest];
  }
}

function lengthOf(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * What is other than at the last look, as a telling; null where so much is that a whole one is shorter. All of it is new or
 * changed, so that what changed alone bears a mark; what went is told by its place in the last look.
 */
function changeSince(before: readonly ScreenElement[], observation: Observation): string | null {
  const { delta, elements } = observation;
  const known = new Map(before.map((element) => [element.ref, tellingOf(element)]));
  const changed = elements.filter((element) => known.get(element.ref) !== tellingOf(element));
  if (changed.length > 0.7 * elements.length) return null;
  const told = { ...observation, elements: changed, leftOut: 0 };
  const marks = { appeared: [], changed: delta?.changed ?? [], gone: 0 };
  const { text } = tellObservation({ ...told, delta: marks }, changeCap);
  const went = delta?.went ?? {};
  const gone = (['removed', 'away', 'here'] as const).flatMap((word) => {
    const runs = goneSince(before, elements, (ref) => (went[ref] ?? 'here') === word);
    return runs === '' ? [] : [`${wentWords[word]}: ${runs}`];
  });
  const moved = movedSince(before, elements);
  const resized = resizedSince(before, elements);
  const isAllAsBefore = changed.length + gone.length + moved.length + resized.length === 0;
  const rest = isAllAsBefore ? 'All here as before.' : 'All else here as before.';
  return [text, ...moved, ...resized, ...gone, rest].join('\n');
}

const wentWords = {
  removed: 'removed',
  away: 'scrolled away, and there still',
  here: 'covered or no longer noticed',
};

/** What has another width or height than at the last look, as lines: a page that says nothing may still have done what it was asked. */
function resizedSince(before: readonly ScreenElement[], now: readonly ScreenElement[]): string[] {
  const was = new Map(before.map((element) => [element.ref, element]));
  const other = (way: 'larger' | 'smaller') => {
    const things = now.filter(isTelling).filter((element) => {
      const old = was.get(element.ref)?.box;
      if (!old) return false;
      const [across, down] = [element.box.width - old.width, element.box.height - old.height];
      const most = Math.abs(across) > Math.abs(down) ? across : down;
      return Math.abs(most) > resizedPx && most > 0 === (way === 'larger');
    });
    const told = things.slice(0, resizedMax).map((element) => thingWords(element, movedWords));
    return told.length === 0 ? [] : [`${way} now: ${told.join(' | ')}`];
  };
  return [...other('larger'), ...other('smaller')];
}

/** What stands in both looks and in another order now, as a line; none where each is where it was. */
function movedSince(before: readonly ScreenElement[], now: readonly ScreenElement[]): string[] {
  const refsOf = (elements: readonly ScreenElement[]) => elements.filter(isTelling).map(({ ref }) => ref);
  const byRef = new Map(now.map((element) => [element.ref, element]));
  const moved = movedIn(refsOf(before), refsOf(now), movedMax).flatMap((ref) => byRef.get(ref) ?? []);
  const told = moved.map((element) => thingWords(element, movedWords)).join(' | ');
  return told === '' ? [] : [`in another order now: ${told}`];
}

/** Controls that went in one way, in the order in which they stood; neighbours as a range. */
function goneSince(
  before: readonly ScreenElement[],
  now: readonly ScreenElement[],
  isOfKind: (ref: string) => boolean,
): string {
  const here = new Set(now.map(({ ref }) => ref));
  const runs: string[][] = [];
  let isRun = false;
  for (const { ref } of before.filter(({ kind }) => kind === 'control')) {
    if (here.has(ref) || !isOfKind(ref)) isRun = false;
    else if (isRun) runs.at(-1)?.push(ref);
    else {
      runs.push([ref]);
      isRun = true;
    }
  }
  const told = runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(' ')));
  const more = runs.length > goneMax ? ` and ${runs.slice(goneMax).flat().length} more` : '';
  return `${told.slice(0, goneMax).join(', ')}${more}`;
}

function tellingOf({ name, text, field, states }: ScreenElement): string {
  const { focused: _focused, ...rest } = states;
  return JSON.stringify([name, text, field?.value, field?.validationMessage, rest]);
}
