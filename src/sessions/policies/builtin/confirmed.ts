// What shows that something that was sent went through: words of thanks, an account that is open, a form that is gone.
import { conceptsOf } from './lexicon.ts';
import type { Outcome } from '../../policy.ts';
import type { Situation } from './situation.ts';
import { labelOf, type View } from './view.ts';

/** True where nothing was complained of after a form was sent, and the page answered. */
export function isSent({ effect, refused, now }: Outcome): boolean {
  if (refused !== null || (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error))
    return false;
  if (now.elements.some(({ states }) => states.invalid === true)) return false;
  return (
    effect.navigated || effect.historyChanged || effect.newText.length > 0 || effect.visibleMutations > 0
  );
}

/**
 * The words that came up when a form was sent, or another button pressed that says by them that something was done; '' where
 * nothing came up, or where something was complained of. On a new page only what is announced came up.
 */
export function confirmationIn({ memory }: Situation, outcome: Outcome): string {
  const { last } = memory;
  if (outcome.action.kind !== 'click' || !isSent(outcome) || last?.element?.role === 'link') return '';
  const told = outcome.effect.newText.filter(
    ({ text, role, live }) =>
      /\s/.test(text.trim()) &&
      !/^(button|link|option|textbox|heading)$/.test(role) &&
      (live !== '' || !outcome.effect.navigated),
  );
  const sure = told.find(({ text }) => saysDone.test(text));
  if (last?.strategy !== 'submit') return sure?.text ?? '';
  return (sure ?? told.find(({ live }) => live !== '') ?? told[0])?.text ?? '';
}

/**
 * The words that came into view with a deed and say that the thing is no more, as the end of a sentence; null where there are none,
 * or where the goal was not to end something. A press on the page itself may do it, without any form.
 */
export function endedBy({ view: before, goal }: Situation, now: View): string | null {
  if (!/^(cancel|delete-data)$/.test(goal.archetype.id)) return null;
  const known = new Set([...before.headings, ...before.passages].map(({ text }) => text));
  const sentences = [...now.headings, ...now.passages]
    .filter(({ text }) => !known.has(text))
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  const said = sentences.find(
    (words) => saysEnded.test(words) && !/\?|\b(if|once|when|until|not)\b/i.test(words),
  );
  return said === undefined ? null : `the page says “${shorten(said)}”`;
}

const saysEnded =
  /\b(is|are|has been|have been|was|were|now|successfully) (now )?(cancelled|canceled|deleted|closed|ended|removed|erased)\b|\b(we|you)( have|['’]ve) (cancelled|canceled|deleted|closed|ended|removed)\b/i;

/** Words by which sites say that something was done. */
export const saysDone =
  /\b(saved|sent|added|removed|deleted|updated|booked|reserved|ordered|posted|created|moved|cancelled|canceled|confirmed|copied|received|refunded|paid|ended|subscribed|registered|reference|thank(s| you)|success\w*)\b/i;

/** Says what was seen, as the end of a sentence; null where nothing shows it. `fieldsLeft` are those of forms in view. */
export function confirmedBy(situation: Situation, fieldsLeft: number): string | null {
  if (thanksForMessage(situation)) return null;
  return (
    confirmation(situation) ??
    enteredAccount(situation) ??
    chatTook(situation) ??
    formGone(situation, fieldsLeft)
  );
}

/** Who wanted to buy or to book has not done so by writing a message. */
function thanksForMessage({ view, goal }: Situation): boolean {
  if (!/^(buy|book)$/.test(goal.archetype.id)) return false;
  return [...view.headings, ...view.passages].some((element) =>
    /\byour (message|enquiry|inquiry|question)\b[^.]{0,20}\b(reached|sent|received|arrived)\b/i.test(
      element.text || element.name,
    ),
  );
}

function confirmation({ view, goal }: Situation): string | null {
  const entering = /^(sign-in|sign-up|recover-password|subscribe)$/.test(goal.archetype.id);
  const sure = [...view.headings, ...view.passages].find(
    (element) =>
      saysYes.test(element.text || element.name) &&
      (entering || !/\b(signed in|logged in|welcome)\b/i.test(element.text || element.name)),
  );
  return sure ? `the page says “${shorten(sure.text || sure.name)}”` : null;
}

const saysYes =
  /\b(thank(s| you)|order (has been |is |was )?(confirmed|placed|received|complete)|order (number|no\.?|#)|confirmation|confirmed|success(fully|ful)?\b|(message|request|application|enquiry|form) (has been |was |is )?(sent|received|submitted)|we('| ha)ve received|we['’]ll (get back|be in touch|reply)|you('| a)re (subscribed|registered|in|all set)|subscribed|(account|booking|subscription|profile|order|request) (is|has been|was) (now )?(ready|created|active|complete)|account created|you are (now )?signed in|welcome|check your (inbox|e-?mail)|booking (is )?(confirmed|complete)|(is|are|has been|have been) (now )?(reserved|booked) for you|you (have|['’]ve) (just )?(booked|reserved|joined)|reset link|your [\w ]{2,30} (has been|was|is) (sent|received|submitted|booked|confirmed|cancelled|ended|registered)\b)/i;

/** What was written into a chat stands in it, and its field waits for more. */
function chatTook({ goal, memory }: Situation): string | null {
  return goal.archetype.id === 'chat' && memory.taken.size > 0 ? 'the chat shows what I wrote' : null;
}

/** Who may sign out has an account. */
function enteredAccount({ view, goal }: Situation): string | null {
  if (goal.archetype.id !== 'sign-up') return null;
  const out = view.controls.find((control) =>
    conceptsOf(labelOf(control)).some((hit) => hit.concept === 'signout'),
  );
  return out ? `there is “${labelOf(out)}” now` : null;
}

/**
 * The form that was sent is gone, nothing was complained of, and the page that came asks for nothing more: that is how most
 * sites say yes, whatever their words.
 */
function formGone({ memory, view }: Situation, fieldsLeft: number): string | null {
  if (
    memory.last?.strategy !== 'submit' ||
    memory.filled.size === 0 ||
    memory.failedSubmissions > 0 ||
    memory.sentInVain !== null
  )
    return null;
  if (memory.faults.size > 0 || view.modal !== null || view.observation.busy || fieldsLeft > 0) return null;
  const buttons = view.controls.filter(({ role }) => /^(button|option|combobox)$/.test(role));
  const named = buttons.flatMap((control) => conceptsOf(labelOf(control)).map(({ concept }) => concept));
  // Cards and lists to choose from are no end either.
  const choices = buttons.filter((control) => conceptsOf(labelOf(control)).length === 0);
  const opens = buttons.some(({ role, states }) => role !== 'button' || states.expanded === false);
  const goesOn = opens || choices.length > 1 || named.some((concept) => onwards.has(concept));
  const [told] = [...view.headings, ...view.passages];
  // Who is asked to look it over once more has not sent it.
  const asks = /\?$|\b(review|summary|check (your|and|the)|last step|almost)\b/i;
  const asked = asks.test(view.mainHeading) || asks.test(told?.text ?? '');
  return goesOn || asked || !told
    ? null
    : `it was sent, and the page says “${shorten(told.text || told.name)}”`;
}

const onwards = new Set(['next', 'submit', 'place-order', 'book', 'apply', 'checkout', 'payment', 'signup']);

/** At most 90 characters of it, on one line. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 90 ? `${plain.slice(0, 87).trimEnd()}…` : plain;
}
