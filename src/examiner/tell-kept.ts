// What was sent with a form, held against the same fields where they are opened anew: whether what was saved is there. Pure.
import { line } from '../base/plain-words.ts';
import { partsOf, type ScreenElement, type ScreenRecord, type TurnRecord } from '../evidence/evidence.ts';
import { maskText } from '../evidence/mask.ts';
import { secretMask } from '../sessions/actions/type.ts';

/** Characters of one value, and fields that are told of one form. */
const valueCap = 80;
const fieldsMax = 8;

/** For each turn that loaded a page with fields that were sent before, what they hold now: `; opened anew after it was sent: “Title” as sent; …`. */
export function keptWords(
  turns: readonly TurnRecord[],
  screens: ReadonlyMap<string, ScreenRecord>,
): Map<number, string> {
  /** Values that were entered since a page was loaded, and those that were sent last, by field. */
  let entered = new Map<string, string>();
  let sent = new Map<string, string>();
  const told = new Map<number, string>();
  for (const turn of turns) {
    const { action, effect, screen, screenAfter } = turn;
    const fields = fieldsOn(screens.get(screen));
    for (const { target, value, refused, missed } of partsOf(action)) {
      const field = fields.find(({ ref }) => ref === target?.ref);
      if (field && value !== null && refused === null && !missed && isPlain(field, value))
        entered.set(keyOf(field), value);
    }
    const asks = effect.navigated || effect.requests.length > 0;
    if (entered.size > 0 && asks && action.refused === null && sends(action)) {
      // What comes at once may be the form again with what is wrong in it.
      sent = new Map([...sent, ...entered]);
      entered = new Map();
      continue;
    }
    if (!effect.navigated) continue;
    entered = new Map();
    const words = heldNow(fieldsOn(screens.get(screenAfter)), sent);
    if (words !== '') told.set(turn.turn, words);
  }
  return told;
}

function sends({ kind, submitted }: TurnRecord['action']): boolean {
  return kind === 'click' || kind === 'press' || submitted === true;
}

/** '' where no field of what was sent holds anything: a form that makes something new begins empty. */
function heldNow(fields: readonly ScreenElement[], sent: ReadonlyMap<string, string>): string {
  const known = fields.filter((field) => sent.has(keyOf(field)));
  const isOnce = (field: ScreenElement) => known.filter((one) => keyOf(one) === keyOf(field)).length === 1;
  const alone = known.filter(isOnce);
  if (alone.every(({ field }) => (field?.value ?? '') === '')) return '';
  const words = alone.slice(0, fieldsMax).map((field) => {
    const [was, is] = [sent.get(keyOf(field)) ?? '', field.field?.value ?? ''];
    const name = `“${line(field.name, 60)}”`;
    return was.trim() === is.trim()
      ? `${name} as sent`
      : `${name} holds “${line(is, valueCap)}”, and “${line(was, valueCap)}” was sent`;
  });
  return `; opened anew after it was sent: ${words.join(', ')}`;
}

function fieldsOn(screen: ScreenRecord | undefined): ScreenElement[] {
  return (screen?.elements ?? []).filter(
    ({ kind, field, name, role }) =>
      kind === 'control' && field !== null && field.value !== null && name !== '' && role !== 'searchbox',
  );
}

function keyOf({ role, name }: ScreenElement): string {
  return `${role} ${name}`;
}

/** Neither a secret nor what is chosen otherwise than by words. */
function isPlain({ field }: ScreenElement, value: string): boolean {
  return (
    field !== null &&
    !/^(checkbox|radio|password|search|file|hidden)$/.test(field.type) &&
    value !== secretMask &&
    !value.includes(maskText)
  );
}
