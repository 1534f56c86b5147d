// Whether a deed sends what was entered, or has it checked: only then is what comes up an answer to it. What unfolds a text does not.
import { withoutQuery } from '../../base/addresses.ts';
import type { RequestRecord, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { isPlaceholder } from './activation.ts';

const goes: ReadonlySet<string> = new Set(['open', 'open-start', 'back', 'reload']);
const sends =
  /^\W*(save|send|submit|sign|log|create|add|apply|pay|order|buy|book|reserve|continue|next|search|find|check|confirm|register|join|update|subscribe|request|upload|publish|post|reply|remove|delete|change|go|ok|done|test|try|calculate|enrol)/i;
/** Deeds on different things after each of which a request went out: the page sends it by itself. */
const leastUnasked = 3;

/** Whether a deed on this screen sends a form. */
export type SendsForm = (turn: TurnRecord, before: ScreenRecord) => boolean;

/**
 * A request, a new page, an entry, a button of a form with fields, or, where it stands in none, one that is called so. Whoever follows a
 * link, goes back or opens an address sends nothing, and a request such as went out in most steps before is the page's own.
 */
export function formSending(turns: readonly TurnRecord[], requests: readonly RequestRecord[]): SendsForm {
  const kinds = new Map(requests.map(({ id, method, url }) => [id, `${method} ${withoutQuery(url)}`]));
  const kindsOf = ({ effect }: TurnRecord) => [...new Set(effect.requests.map((id) => kinds.get(id) ?? id))];
  const sent = Map.groupBy(
    turns.flatMap((turn) => kindsOf(turn).map((kind) => ({ kind, turn }))),
    ({ kind }) => kind,
  );

  function isUnasked(kind: string, { turn }: TurnRecord): boolean {
    const before = turns.filter((other) => other.turn < turn).length;
    const same = (sent.get(kind) ?? []).filter((other) => other.turn.turn < turn);
    const used = new Set(same.map(({ turn: { action } }) => action.target?.locator.css ?? action.kind));
    return used.size >= leastUnasked && same.length * 2 > before;
  }

  return (turn, before) => {
    const { action, effect } = turn;
    if (pressesLink(action, before) || goes.has(action.kind)) return false;
    if (effect.navigated || /^(fill|type|select)$/.test(action.kind)) return true;
    if (kindsOf(turn).some((kind) => !isUnasked(kind, turn))) return true;
    const fields = before.elements.filter(({ field }) => field !== null);
    const forms = new Set(fields.flatMap(({ group, field }) => [group, field?.form ?? '']).filter(Boolean));
    const used = before.elements.find(({ ref }) => ref === action.target?.ref);
    if (used && forms.has(used.group)) return true;
    return (forms.size === 0 || used?.group === '') && sends.test(action.target?.name ?? '');
  };
}

/** The press is on a link with an address. */
export function pressesLink({ target }: TurnRecord['action'], before: ScreenRecord): boolean {
  const pressed = before.elements.find(({ ref }) => ref === target?.ref);
  return pressed?.role === 'link' && pressed.href !== '' && !isPlaceholder(pressed.href);
}
