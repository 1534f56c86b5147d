// What the model did last: as it is told what came of it, and as it judges whether that was expected.
import { line } from '../../../base/plain-words.ts';
import type { JudgedRecord } from '../../../evidence/evidence.ts';
import type { Outcome } from '../../policy.ts';
import type { Conversation } from './conversation.ts';
import type { Reply } from './reply.ts';
import { cameOf, heardOf } from './told-outcome.ts';

/** What is done, on what or with which words, and what was noticed before it. */
interface Deed {
  label: string;
  did: string;
  turn: number;
  noticed: readonly string[];
}

export interface LastDeed {
  /** This is done in `turn`; `notes` is what the harness did otherwise than asked. */
  begin(deed: Deed & { notes: readonly string[] }): void;
  /** What came of it; its line goes to the conversation. */
  learn(outcome: Outcome): void;
  /** What the next turn begins with, in words of ours; and what the page said meanwhile, in its own. */
  news(): string;
  heard(): string;
  /** What a reply says of it; null where nothing was done, or it does not say. */
  judgedIn(reply: Reply): JudgedRecord | null;
}

const nothingDone = { did: 'did something', label: '', noticed: [] };

/** None so far: the page has just been opened. */
export function createLastDeed(
  conversation: Pick<Conversation, 'told'>,
  speakable: (text: string, most: number) => string,
): LastDeed {
  let news = 'Turn 1. The page has just been opened.';
  let heard = '';
  let pending: Deed | null = null;
  return {
    begin({ notes, ...deed }) {
      pending = deed;
      news = notes.length > 0 ? ` (${notes.join('; ')})` : '';
    },
    learn(outcome) {
      const { now } = outcome;
      const { did, label, turn, noticed } = pending ?? { ...nothingDone, turn: now.turn };
      const came = cameOf(outcome);
      if (pending)
        conversation.told({
          turn,
          did: `${did}${label === '' ? '' : ` “${line(label, 80)}”`}`,
          came,
          noticed,
        });
      news = `Turn ${turn + 1}. You ${did}${news}: ${doneWords(outcome)}.`;
      heard = heardWith(outcome);
    },
    news: () => news,
    heard: () => heard,
    judgedIn({ judged, why_not: whyNot }) {
      if (pending === null || judged === 'nothing to judge') return null;
      return {
        turn: pending.turn,
        met: judged === 'as expected',
        whyNot: judged === 'otherwise' ? speakable(whyNot, 240) : '',
      };
    },
  };
}

/** Whether it was done, in words of ours: a slip of the hand is the person's, and looks like a control that does nothing. */
function doneWords({ refused, missed = false, unfilled = [] }: Outcome): string {
  if (refused !== null) return 'refused, for the reason that is told with the page';
  if (unfilled.length > 0) return `done, but for ${unfilled.map(({ ref }) => ref).join(', ')}`;
  return missed ? 'the hand slipped and came down beside it' : 'done';
}

/** What the page said meanwhile, after why it was not done, or not all of it: a reason may quote the page, which says nothing outside of its marks. */
function heardWith(outcome: Outcome): string {
  const { refused, unfilled = [] } = outcome;
  if (refused !== null) return `refused: ${line(refused, 160)}`;
  const left = unfilled.map(({ ref, why }) => `${ref} was not filled: ${line(why, 80)}`);
  return [...left, heardOf(outcome)].filter((part) => part !== '').join('\n');
}
