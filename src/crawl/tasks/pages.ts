// The pages of a list turned one after the other, and some of them back, so that what they show can be held against each other.
import { candidatesOf, type Candidate } from '../../fragments/candidates.ts';
import { actsOn } from '../../fragments/label-acts.ts';
import { beginTrialOf, type Seen, type Situation, type Task } from '../task.ts';
import { quoted } from './order.ts';
import { hasAnswered } from './press.ts';

/** Pages that are turned: two show whether the second begins where the first ends, a third that it was no chance. */
const mostTurns = 3;
/** Pages that are turned back. */
const mostTurnsBack = 2;

export function* pagesTask({ memory, here, read }: Situation, candidate: Candidate): Task {
  const trial = beginTrialOf({ memory, here }, candidate, { kind: 'pages' });
  let page = 2;
  let at = candidatesOf(read);
  let next = turnerOf(at, candidate, page);
  for (; next && page <= mostTurns + 1; page++) {
    const seen = yield {
      action: { kind: 'click', ref: next.ref },
      part: 'page',
      candidate: next,
      thought: `Turns the page with ${quoted(next.label)}.`,
    };
    trial.step(seen, 'page');
    if (seen.refused !== null) return trial.cut(seen.refused);
    if (!hasAnswered(seen)) return;
    at = candidatesOf(seen.now);
    next = turnerOf(at, candidate, page + 1);
  }
  if (page === 2) return trial.cut('no control turns to the second page');
  for (let back = 0; back < mostTurnsBack && page - back > 2; back++) {
    const previous = turnerBackOf(at, candidate, page - back - 2);
    if (!previous) return;
    const seen: Seen = yield {
      action: { kind: 'click', ref: previous.ref },
      part: 'previous',
      candidate: previous,
      thought: `Turns back with ${quoted(previous.label)}.`,
    };
    if (seen.refused !== null || !hasAnswered(seen)) return;
    trial.step(seen, 'previous');
    at = candidatesOf(seen.now);
  }
}

/** The control that leads to a page: the one with its number, else the same one as before. */
function turnerOf(
  all: readonly Candidate[],
  { class: of, label }: Candidate,
  page: number,
): Candidate | null {
  const alike = all.filter((each) => each.class === of);
  const found = isNumber(label)
    ? alike.find((each) => Number(each.label) === page)
    : alike.find((each) => each.label === label);
  return found ?? null;
}

/** The control that leads back to a page: the one with its number, else the one other sign or word that turns pages. */
function turnerBackOf(all: readonly Candidate[], { label }: Candidate, page: number): Candidate | null {
  if (isNumber(label)) return all.find((each) => Number(each.label) === page && isNumber(each.label)) ?? null;
  const others = all.filter((each) => turnsPages(each) && !isNumber(each.label) && each.label !== label);
  const [only] = others;
  if (others.length === 1 && only) return only;
  return others.find((each) => each.label.trim() === mirrored(label.trim())) ?? null;
}

/** Its sign or its words say that it leads to another page of a list. */
export function turnsPages({ kind, item, label }: Candidate): boolean {
  if (item !== '' || !/^(navigation|other)$/.test(kind)) return false;
  return isPageSign(label) || actsOn(label).some(({ act }) => act === 'page');
}

/** The sign that points the other way, such as `<<` for `>>`. */
function mirrored(sign: string): string {
  return sign.replace(/./gu, (each) => mirrors.get(each) ?? each);
}

const mirrors = new Map(
  '<>‹›«»←→◀▶◂▸❮❯⟨⟩'
    .match(/../gu)
    ?.flatMap((pair) => [
      [pair.charAt(0), pair.charAt(1)] as const,
      [pair.charAt(1), pair.charAt(0)] as const,
    ]),
);

/** A number or a sign, which no language is needed to read: `2`, `›`, `>>`. */
function isPageSign(label: string): boolean {
  return isNumber(label) || /^[^\p{L}\p{N}\s]{1,2}$/u.test(label.trim());
}

function isNumber(label: string): boolean {
  return /^\s*\d{1,3}\s*$/.test(label);
}
