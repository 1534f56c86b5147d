// What is typed into one field lands in another.
import type { ActionPart, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import { known, short, type Measured } from '../../measured/measured.ts';
import { screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { controlPhrase, shorten } from '../../wording.ts';
import { fieldName } from '../form-trials.ts';
import { cannotTell, foundOnTrial, sameOn } from '../trials.ts';
import { lettersOf } from '../../signals/seen-words.ts';

/** Shorter texts stand in several fields by chance. */
const leastCharacters = 3;

export const typedElsewhere = defineRule({
  id: 'typed-elsewhere',
  science: 'R103',
  title: 'Typed text lands in another field',
  promise: 'Text that is typed into a field appears in that field and changes no other.',
  remedy:
    'Bind each field to a value of its own: look for two fields with the same name, id or state, and for handlers that write to a fixed field.',
  falsePositives:
    'The typed field must lack what was typed while another one got it, or another one must have lost what it held to it. Fields of the same name, such as two addresses that follow each other, and fields that fill in what is empty are left out. Another field of the site must hold what was typed into it.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: { leastCharacters: { value: leastCharacters, source: 'as rule input-echo [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    if (graph === null) return [];
    const byId = screensById(screens);
    const typed = turns.flatMap((turn) => typedIn(turn, byId));
    const works = (field: ScreenElement) =>
      typed.some((other) => other.field.locator.css !== field.locator.css && holds(other.part));
    return typed.flatMap((entry): Verdict[] => {
      const hit = landedIn(entry);
      if (hit === null) return [];
      const { field, part, turn, before, after } = entry;
      const [from, to] = [field, hit.field].map((each) =>
        controlPhrase({ role: each.role, name: fieldName(each) }),
      );
      if (!works(field))
        return [cannotTell(`${from} and ${to}`, 'no other field holds what was typed into it')];
      return [
        foundOnTrial(
          {
            title: `Text typed into ${from} lands in ${to}`,
            summary: `“${shorten(part.value ?? '', 40)}” was typed into ${from}, and ${to} shows “${shorten(hit.value.value, 40)}” since; before it showed “${shorten(hit.was, 40)}”.`,
            impact: 'People send wrong data without noticing, or cannot fill in the form at all.',
            level: 4,
            confidence: 'high',
            element: field,
            measured: { typed: short(known(part, 'value'), 120), in_other_field: short(hit.value, 120) },
          },
          { steps: [{ part: 'type', turn, before, after }], screen: after, events },
        ),
      ];
    });
  },
});

type Part = Pick<ActionPart, 'value' | 'valueAfter'>;

interface Typed {
  field: ScreenElement;
  part: Part;
  turn: TurnRecord;
  before: ScreenRecord;
  after: ScreenRecord;
}

/** Lines that were typed into in one turn on a document that stayed, each with what it held then. */
function typedIn(turn: TurnRecord, byId: ReadonlyMap<string, ScreenRecord>): Typed[] {
  const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
  if (!before || !after || turn.effect.navigated || turn.effect.historyChanged || turn.action.submitted)
    return [];
  return partsOf(turn.action).flatMap((part): Typed[] => {
    const field = before.elements.find(({ ref }) => ref === part.target?.ref);
    if (part.kind !== 'type' || part.refused !== null || part.missed || !field || !isLine(field)) return [];
    if (part.value === null || lettersOf(part.value).length < leastCharacters || part.valueAfter === null)
      return [];
    return [{ field, part, turn, before, after }];
  });
}

function isLine({ field, role }: ScreenElement): boolean {
  return /^(text|tel|email|url|textarea)$/.test(field?.type ?? '') && role !== 'combobox';
}

/** Another line that shows what was typed, and what it showed before; null without one. */
function landedIn(typed: Typed): { field: ScreenElement; value: Measured<string>; was: string } | null {
  const { field, part, turn, before, after } = typed;
  const own = sameOn(field, after)?.field?.value ?? part.valueAfter ?? '';
  const text = lettersOf(part.value ?? '');
  const lacks = !lettersOf(own).includes(text);
  for (const other of after.elements) {
    if (!other.field || !isLine(other) || other.locator.css === field.locator.css) continue;
    if (fieldName(other) === fieldName(field)) continue;
    const then = sameOn(other, before);
    const part = partsOf(turn.action).find(({ target }) => target?.locator.css === other.locator.css);
    const was = part ? (part.valueAfter ?? part.value) : (then?.field?.value ?? null);
    const now = other.field.value;
    if (was === null || now === null || now === was || lettersOf(now) === '') continue;
    const isIt = lettersOf(now).includes(text) || (lacks && now.length < 3 && text.endsWith(lettersOf(now)));
    // Without a loss it may be an offer, such as a short name made of a long one.
    if (isIt && (lacks || (lettersOf(was) !== '' && lettersOf(now) === text)))
      return { field: other, value: known(other.field, 'value'), was };
  }
  return null;
}

function holds({ value, valueAfter }: Part): boolean {
  return valueAfter !== null && lettersOf(valueAfter).includes(lettersOf(value ?? ''));
}
