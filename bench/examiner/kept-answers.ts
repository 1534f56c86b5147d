// Answers of a model that were kept, to be given again to a visit of another time: pages number their things anew, so an answer keeps
// what the things that it names are called, and a question that an answer was refused for takes none of another turn.

/** What a question is for: answers are given again in order within one purpose, since pages may take other turns. */
export type Purpose = 'turn' | 'examination' | 'correction';

/** What a thing is called where it is told, and which of those called alike, counted from the last that was told. */
interface Called {
  label: string;
  fromLast: number;
}

export interface Kept {
  purpose: Purpose;
  text: string;
  inputTokens: number;
  outputTokens: number;
  /** It answered once more, after an answer that could not be done. */
  again?: true;
  /** Things that it names, by ref. */
  things?: Record<string, Called>;
}

/** A message as it is sent: words, or parts of which some are words. */
export interface Message {
  role: string;
  content: string | { type: string; text?: string }[];
}

/** What was given in place of answers that were not kept. */
export interface Filled {
  turns: number;
  examinations: number;
}

const harmless = {
  judged: 'nothing to judge',
  why_not: '',
  noticed: [],
  noted: [],
  compared: '',
  thought: '',
  ref: '',
  text: '',
  submit: false,
  on_purpose: false,
  fields: [],
  expect: 'nothing',
  expectation: '',
  confidence: 0,
  progress: 0,
  step: 0,
};
const nothingMore = { last: { judged: 'nothing to judge', why_not: '' }, suspicions: [] };

/** How an answer to these messages is kept. */
export function keptOf(
  messages: readonly Message[],
  answer: { text: string; inputTokens: number; outputTokens: number },
): Kept {
  const purpose = purposeOf(messages);
  if (purpose !== 'turn') return { purpose, ...answer };
  const called = calledIn(messages);
  const things: Record<string, Called> = {};
  for (const ref of refsIn(answer.text)) {
    const label = called.get(ref);
    if (label !== undefined) things[ref] = { label, fromLast: alike(called, label).indexOf(ref) };
  }
  return {
    purpose,
    ...answer,
    ...(isAskedAgain(messages) && { again: true as const }),
    ...(Object.keys(things).length > 0 && { things }),
  };
}

/**
 * Gives kept answers in order. Where a visit takes another course than the kept one, `fills` makes up answers that do nothing, and
 * `filled` counts them; without, they are null.
 */
export function createKeptAnswers(
  recorded: readonly Kept[],
  fills: boolean,
): {
  answerTo: (messages: readonly Message[]) => Kept | null;
  filled: Filled;
} {
  const rest = [...recorded];
  const filled: Filled = { turns: 0, examinations: 0 };

  function next(wanted: (kept: Kept) => boolean): Kept | null {
    const at = rest.findIndex(wanted);
    return rest.splice(at, at >= 0 ? 1 : 0)[0] ?? null;
  }

  function turn(messages: readonly Message[]): Kept | null {
    const coming = () => rest.find(({ purpose }) => purpose === 'turn');
    if (isAskedAgain(messages)) {
      const isKept = coming()?.again === true;
      return isKept ? next(({ purpose }) => purpose === 'turn') : null;
    }
    // Where its answer could be done this time, nothing is asked again.
    while (coming()?.again === true) next(({ purpose }) => purpose === 'turn');
    return next(({ purpose }) => purpose === 'turn');
  }

  return {
    filled,
    answerTo(messages) {
      const purpose = purposeOf(messages);
      if (purpose === 'turn') {
        const kept = turn(messages);
        if (kept) return renamed(kept, messages);
        if (!fills) return null;
        filled.turns += 1;
        const isOver = !rest.some(({ purpose: of }) => of === 'turn');
        return made(purpose, { ...harmless, action: isOver ? 'give-up' : 'wait' });
      }
      // Older recordings tell corrections and examinations alike.
      const kept =
        next((one) => one.purpose === purpose) ??
        next((one) => one.purpose === 'examination' && purpose === 'correction');
      if (kept || !fills) return kept;
      filled.examinations += 1;
      return made(purpose, nothingMore);
    },
  };
}

function made(purpose: Purpose, answer: object): Kept {
  return { purpose, text: JSON.stringify(answer), inputTokens: 0, outputTokens: 0 };
}

/** With the refs that its things have now. */
function renamed(kept: Kept, messages: readonly Message[]): Kept {
  if (!kept.things) return kept;
  const called = calledIn(messages);
  const now = new Map(
    Object.entries(kept.things).map(([ref, { label, fromLast }]) => {
      const same = alike(called, label);
      return [ref, same[fromLast] ?? same.at(-1) ?? ref];
    }),
  );
  const text = kept.text.replace(/"(e\d+)"/g, (all, ref: string) => JSON.stringify(now.get(ref) ?? ref));
  return { ...kept, text };
}

function purposeOf(messages: readonly Message[]): Purpose {
  if (!wordsOf(messages.slice(0, 2)).includes('You examine a website')) return 'turn';
  return wordsOf(messages.slice(-1)).includes('could not be proven') ? 'correction' : 'examination';
}

function isAskedAgain(messages: readonly Message[]): boolean {
  return /^(That was not done|That answer)/.test(wordsOf(messages.slice(-1)));
}

function refsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/"(e\d+)"/g)].flatMap(([, ref]) => ref ?? []))];
}

/** Refs that are called so, the last that was told first. */
function alike(called: ReadonlyMap<string, string>, label: string): string[] {
  return [...called].flatMap(([ref, of]) => (of === label ? [ref] : [])).toReversed();
}

/** What each thing is called, in the order in which things were told last. */
function calledIn(messages: readonly Message[]): Map<string, string> {
  const called = new Map<string, string>();
  for (const line of wordsOf(messages.filter(({ role }) => role === 'user')).split('\n')) {
    const [, role, things = ''] = /^([a-z]+) (~?e\d+ .*)$/.exec(line) ?? [];
    if (role === undefined) continue;
    for (const [, ref = '', told = ''] of things.matchAll(/(?:^|; )~?(e\d+) (.*?)(?=; ~?e\d+ |$)/g)) {
      called.delete(ref);
      called.set(ref, `${role} ${nameIn(told)}`);
    }
  }
  return called;
}

/** Without value, states and facts, which change from turn to turn. */
function nameIn(told: string): string {
  return told.replace(/(="| \[| \{).*$/, '').trim();
}

function wordsOf(messages: readonly Message[]): string {
  return messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n'),
    )
    .join('\n');
}
