// The pages of a list turned one after the other, so that what they show can be held against each other.
import { candidatesOf, type Candidate } from '../../fragments/candidates.ts';
import { beginTrialOf, type Situation, type Task } from '../task.ts';
import { quoted } from './order.ts';
import { hasAnswered } from './press.ts';

/** Pages that are turned: two show whether the second begins where the first ends, a third that it was no chance. */
const mostTurns = 3;

export function* pagesTask({ memory, here, read }: Situation, candidate: Candidate): Task {
  const trial = beginTrialOf({ memory, here }, candidate, { kind: 'pages' });
  let page = 2;
  let next = turnerOf(candidatesOf(read), candidate, page);
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
    next = turnerOf(candidatesOf(seen.now), candidate, page + 1);
  }
  if (page === 2) trial.cut('no control turns to the second page');
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

/** A number or a sign, which no language is needed to read: `2`, `›`, `>>`. */
export function isPageSign(label: string): boolean {
  return isNumber(label) || /^[^\p{L}\p{N}\s]{1,2}$/u.test(label.trim());
}

function isNumber(label: string): boolean {
  return /^\s*\d{1,3}\s*$/.test(label);
}
