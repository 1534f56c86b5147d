// Which controls send something that reaches people or persists for others (design 1.9).
import type { Effects, ScreenElement } from '../../../evidence/evidence.ts';
import type { Harm } from './archetypes.ts';
import { conceptsOf } from './lexicon.ts';
import { isSearchField, labelOf } from './view.ts';

/**
 * What using `control` would do to others, as its label and the fields in view tell; null where it seems to do nothing.
 * A link only leads somewhere, so only buttons and the like count.
 */
export function harmOf(control: ScreenElement, fields: readonly ScreenElement[]): Harm | null {
  if (control.href !== '' && control.role !== 'button') return null;
  const label = labelOf(control);
  const concepts = new Set(conceptsOf(label).map((hit) => hit.concept));
  if (concepts.has('place-order')) return 'order';
  if (
    /\b(delete|close|deactivate) (my |your |this )?account\b|\bcancel (my |your |the )?(subscription|order|membership|plan|booking)\b|\bunsubscribe\b/i.test(
      label,
    )
  )
    return 'deletion';
  if (
    /\b(post|publish|submit|leave|add) (a |your |my )?(comment|review|reply|rating)\b|^(publish|post)$/i.test(
      label,
    )
  )
    return 'comment';
  const inputs = fields.filter((field) => field.field !== null && !isSearchField(field));
  if (inputs.length === 0) return null;
  return harmOfForm(label, concepts, inputs);
}

/** True where the installation's leave covers the harm. */
export function isAllowed(harm: Harm | null, effects: Effects): boolean {
  return harm === null || effects === 'all';
}

/** True for a change that only the own session sees, which `look` forbids too. */
export function isChange(control: ScreenElement): boolean {
  if (control.href !== '' && control.role !== 'button') return false;
  const changing = new Set(['add', 'remove', 'delete', 'save', 'submit', 'quantity', 'signin', 'cancel']);
  return conceptsOf(labelOf(control)).some((hit) => changing.has(hit.concept));
}

/** What the harm is called in a sentence: `stopped before …`. */
export const harmWords: Record<Harm, string> = {
  order: 'placing the order',
  message: 'sending the message',
  account: 'creating the account',
  subscription: 'subscribing',
  booking: 'making the booking',
  application: 'sending the application',
  deletion: 'the deletion',
  comment: 'publishing it',
};

function harmOfForm(
  label: string,
  concepts: ReadonlySet<string>,
  inputs: readonly ScreenElement[],
): Harm | null {
  const has = (type: string) => inputs.some((input) => input.field?.type === type);
  const sends = concepts.has('submit') || concepts.has('apply') || concepts.has('contact');
  if (concepts.has('newsletter')) return 'subscription';
  if (concepts.has('signup') && (has('password') || has('email')))
    return has('password') ? 'account' : 'subscription';
  if (has('textarea') && sends) return 'message';
  if (concepts.has('book') && inputs.length >= 2) return 'booking';
  if (concepts.has('apply') && inputs.length >= 2) return 'application';
  return null;
}
