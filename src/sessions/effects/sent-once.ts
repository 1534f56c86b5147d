// What binds or costs somebody is sent once in a visit, whoever decides: an order is placed once. Messages, comments and
// sign-ups may follow one another, as in a chat. What an earlier attempt at the visit may have sent is never sent again.
import type { EffectRecord, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import { answerOf } from '../../language/answer-of.ts';
import { actsIn } from '../../language/acts-in.ts';
import { actWords } from './act-words.ts';

export interface SentOnce {
  /** Why this may not go; null where nothing like it was sent. */
  refusal(sending: Sending): string | null;
  /** Notes that it goes. */
  sends(sending: Sending): void;
  /** Says what came of the action: what the page kept back, or answered with a failure, may be tried again. */
  done(came: Came): void;
}

/** What is about to be sent. */
export interface Sending {
  /** Method and path without ids, with the act before them. */
  key: string;
  act: Act | null;
  /** Only words around what was used name the act: it is the same again at its own address alone. */
  actAround?: boolean;
}

/** What came of an action. */
export interface Came {
  effect: Pick<EffectRecord, 'navigated' | 'newText' | 'status'>;
  /** Statuses of the writes that the action set off; null where no answer came. */
  answers: readonly (number | null)[];
  /** What the page shows afterwards, in view. */
  now: Pick<PageRead, 'elements'>;
  /** All that was read of the page afterwards. */
  whole: Pick<PageRead, 'elements'>;
  /** What was typed in the visit. */
  typed: readonly string[];
}

/** What is said of whatever could be told only by sending again what binds. */
export const uncheckable = 'not checkable without sending again';

/** What costs or binds: by these a visit may do each one once, however it is sent. */
const costly: ReadonlySet<Act> = new Set<Act>([
  'order',
  'pay',
  'book',
  'apply',
  'donate',
  'transfer',
  'refund',
  'vote',
]);

export function createSentOnce(sentBefore: readonly string[]): SentOnce {
  const before = new Set(sentBefore);
  // A key begins with its act. The next attempt may come to the same order by another address.
  const actsBefore = new Set(sentBefore.map((key) => key.split(' ', 1)[0]));
  const sent = new Set<string>();
  let going: Sending[] = [];
  const isCostly = ({ act }: Sending): boolean => act !== null && costly.has(act);
  return {
    refusal(sending) {
      const { key, act } = sending;
      if (before.has(key) || (isCostly(sending) && actsBefore.has(act ?? '')))
        return `${uncheckable}: it may have been sent before the session was started anew`;
      const known = new Set([...sent, ...going.map(markOf)]);
      return isCostly(sending) && (known.has(key) || known.has(act ?? ''))
        ? `${actWords(act)} was sent once in this visit, and is not sent twice`
        : null;
    },
    sends(sending) {
      if (isCostly(sending)) going.push(sending);
    },
    done(came) {
      const { answers } = came;
      // A site that failed by itself may have done it all the same.
      const failed =
        answers.length > 0 && answers.every((status) => status !== null && status >= 400 && status < 500);
      for (const one of going)
        if (!failed && one.act !== null && !isKeptBack(one.act, came)) sent.add(markOf(one));
      going = [];
    },
  };
}

/** By what it is known again: its act, wherever that is sent to, or where only words around name it, its address. */
function markOf({ key, act, actAround }: Sending): string {
  return actAround === true || act === null ? key : act;
}

/** A field was not filled rightly, or the form stands there again with an error or as a new page. */
function isKeptBack(act: Act, came: Came): boolean {
  const { elements } = came.now;
  const { navigated, newText } = came.effect;
  if (elements.some(({ field, states }) => field !== null && states.invalid === true)) return true;
  const stands = elements.some((one) => one.kind === 'control' && isUnsafeAct(act) && names(one, act));
  return (stands && (navigated || newText.some(({ error }) => error))) || cameBack(came);
}

/**
 * The site answered with a page of its own, in place of leading to another, and what was typed stands in its fields as before: so a form
 * comes back when something in it was not taken. Its button may be out of view. A page that says that it is done may show its form once more.
 */
function cameBack({ effect, answers, whole, typed }: Came): boolean {
  const isDirect = answers.length > 0 && answers.every((status) => status !== null && status < 300);
  const isTaken = effect.newText.some(({ text }) => answerOf(text) === 'taken');
  if (!effect.navigated || !isDirect || isTaken) return false;
  return whole.elements.some(
    ({ field }) => field?.value != null && field.value.length >= typedLeast && typed.includes(field.value),
  );
}

/** Letters of a text that is nobody else's: a count may stand in any field. */
const typedLeast = 4;

function names({ name, text }: ScreenElement, act: Act): boolean {
  return actsIn(name || text).some((hit) => hit.act === act && hit.sure);
}
