// Whether a deed sends what was entered, or has it checked: only then is what comes up an answer to it. What unfolds a text does not.
import type { ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { isPlaceholder } from './activation.ts';

const goes: ReadonlySet<string> = new Set(['open', 'open-start', 'back', 'reload']);
const sends =
  /^\W*(save|send|submit|sign|log|create|add|apply|pay|order|buy|book|reserve|continue|next|search|find|check|confirm|register|join|update|subscribe|request|upload|publish|post|reply|remove|delete|change|go|ok|done|test|try|calculate|enrol)/i;

/**
 * A request, a new page, an entry, a button of a form with fields, or, where it stands in none, one that is called so. Whoever follows a
 * link, goes back or opens an address sends nothing.
 */
export function sendsForm({ action, effect }: TurnRecord, before: ScreenRecord): boolean {
  if (pressesLink(action, before) || goes.has(action.kind)) return false;
  if (effect.requests.length > 0 || effect.navigated || /^(fill|type|select)$/.test(action.kind)) return true;
  const fields = before.elements.filter(({ field }) => field !== null);
  const forms = new Set(fields.flatMap(({ group, field }) => [group, field?.form ?? '']).filter(Boolean));
  const used = before.elements.find(({ ref }) => ref === action.target?.ref);
  if (used && forms.has(used.group)) return true;
  return (forms.size === 0 || used?.group === '') && sends.test(action.target?.name ?? '');
}

/** The press is on a link with an address. */
export function pressesLink({ target }: TurnRecord['action'], before: ScreenRecord): boolean {
  const pressed = before.elements.find(({ ref }) => ref === target?.ref);
  return pressed?.role === 'link' && pressed.href !== '' && !isPlaceholder(pressed.href);
}
