// A field that refuses what is right, because of how it is written.
import { fitsPagePattern } from '../../base/page-pattern.ts';
import type { NewText, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { partsOf } from '../../evidence/evidence.ts';
import { at, known, of, short, type Measured } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { fieldKind, type FieldKind } from '../signals/field-kind.ts';
import { foundOnScreen, foundOnTurn } from '../signals/found-on.ts';
import { controlPhrase, shorten } from '../wording.ts';
import { lettersOf } from '../signals/seen-words.ts';

/** For each kind a plain value, and values as right as that one which strict fields refuse. */
const samples: Record<FieldKind, { plain: string[]; as: [string, string[]][] }> = {
  phone: {
    plain: ['2025550143', '02079460958', '12025550143', '+12025550143'],
    as: [
      [
        'spaces or dashes',
        ['202 555 0143', '202-555-0143', '(202) 555-0143', '020 7946 0958', '+1 202 555 0143'],
      ],
    ],
  },
  card: { plain: ['4242424242424242'], as: [['spaces', ['4242 4242 4242 4242']]] },
  name: {
    plain: ['Smith', 'John Smith', 'john', 'JOHN'],
    as: [
      ['an apostrophe', ['O’Brien', "O'Brien", "Mary O'Brien"]],
      ['an accent', ['Müller', 'García', 'Ana García']],
      ['a hyphen', ['Smith-Jones', 'Ann Smith-Jones']],
    ],
  },
  email: {
    plain: ['anna@example.com', 'anna.smith@example.com'],
    as: [
      ['a plus sign', ['anna+news@example.com']],
      ['a long last part', ['anna@example.photography']],
    ],
  },
  postcode: {
    plain: ['SW1A 1AA', 'SW1A1AA', 'K1A 0B1', 'K1A0B1'],
    as: [['small letters', ['sw1a 1aa', 'sw1a1aa', 'k1a 0b1', 'k1a0b1']]],
  },
};
/** A message that shows that the value was understood, and refused for its writing. */
const pedantic =
  /\b(no|(?<!\bor )without|remove( the| all)?|cannot (contain|have|include)|must not (contain|have|include)|may not contain) (any )?(spaces?|dashes|hyphens|special characters|accents?|apostrophes?|punctuation)\b|\b(digits|numbers|letters) only\b|\bonly (digits|numbers|letters)\b|\bcontains? (spaces|invalid characters)\b/i;

export const overStrictInput = defineRule({
  id: 'over-strict-input',
  science: 'R11',
  title: 'Field refuses valid input',
  promise:
    'A field accepts every usual way of writing a phone or card number, a name, an e-mail address or a postcode.',
  remedy:
    'Accept what people type and clean it up in the program: remove spaces and dashes before you check, do not restrict names to A to Z, and do not limit the last part of addresses.',
  falsePositives:
    'A pattern is judged only where it takes a plain value and refuses the same kind of value in each usual other writing. A message counts if the same letters and digits were accepted in another notation. It also counts if it says that the notation is wrong, and the persona had written it so or had left the field empty.',
  label: 'measured',
  kinds: ['over-strict-input'],
  wcag: [],
  heuristics: ['H5', 'H9'],
  thresholds: { leastRefused: { value: 1, source: 'science R11: any' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const byId = screensById(screens);
    const bySight = screens.flatMap((screen) =>
      screen.elements.flatMap((element): Found[] => {
        const refused = refusedBy(element);
        if (refused === null) return [];
        return [
          foundOnScreen(
            {
              title: `${controlPhrase(element)} refuses ${refused.what}`,
              summary: `${controlPhrase(element)} takes “${refused.plain}” and refuses “${refused.value}”, because of its ${refused.by}.`,
              impact:
                'People who write it the usual way are told that it is wrong, and have to find out how the site wants it.',
              impactIfOnPath: 3,
              confidence: 'high',
              element,
              measured: refused.at,
            },
            { screen, turns, events },
          ),
        ];
      }),
    );
    const byMessage = turns.flatMap((turn): Found[] => {
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      const message = turn.effect.newText.find(({ text }) => text.length < 200 && pedantic.test(text));
      if (!message || !before || !after) return [];
      const [entry] = [before, after].flatMap(
        (screen) => pedanticallyRefused(message.text, screen, { turn, turns }) ?? [],
      );
      if (!entry) return [];
      return [
        foundOnTurn(
          {
            title: `${controlPhrase(entry.element)} refuses a usual way of writing`,
            summary:
              entry.value === ''
                ? `${controlPhrase(entry.element)} answers by “${shorten(message.text, 100)}”.`
                : `The entry “${shorten(entry.value, 40)}” in ${controlPhrase(entry.element)} was answered by “${shorten(message.text, 100)}”.`,
            impact: 'What people write is right; the site could tidy it up by itself.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: entry.element,
            measured: { refused: entry.at, message: short(at(message, 'text'), 120) },
          },
          { turn, screen: entry.screen, events },
        ),
      ];
    });
    return [...bySight, ...byMessage, ...byTrial()];

    /** What was refused as people write it, and taken as soon as the same stood there plainly. */
    function byTrial(): Found[] {
      return refusedAndTaken(turns, byId).map(({ turn, screen, element, refused, taken, message }) =>
        foundOnTurn(
          {
            title: `${controlPhrase(element)} refuses a usual way of writing`,
            summary: `“${shorten(refused.value, 40)}” in ${controlPhrase(element)} was answered by “${shorten(message.text, 100)}”, and the same as “${shorten(taken.value, 40)}” was taken.`,
            impact: 'What people write is right; the site could tidy it up by itself.',
            impactIfOnPath: 3,
            confidence: 'high',
            element,
            measured: { refused, taken, message: short(at(message, 'text'), 120) },
          },
          { turn, screen, events },
        ),
      );
    }
  },
});

function refusedBy(
  element: ScreenElement,
): { what: string; value: string; plain: string; by: string; at: Found['measured'] } | null {
  const { field } = element;
  const kind = field ? fieldKind(field, element.name) : null;
  if (!field || kind === null || field.autocomplete.includes('off-')) return null;
  const { plain, as } = samples[kind];
  if (kind === 'card' && field.maxLength !== null && field.maxLength >= 15 && field.maxLength < 19) {
    const [value, short] = ['4242 4242 4242 4242', '4242424242424242'];
    const most = known(field, 'maxLength');
    return {
      what: 'spaces',
      value,
      plain: short,
      by: `length of ${field.maxLength} characters`,
      at: { refused: of('too_long', [most], value), taken: of('fits', [most], short), most_characters: most },
    };
  }
  const { pattern: text } = field;
  const taken = text === '' ? undefined : plain.find((value) => fitsPagePattern(text, value) === true);
  if (taken === undefined) return null;
  for (const [what, values] of as) {
    const [value = ''] = values;
    if (!values.every((each) => fitsPagePattern(text, each) === false)) continue;
    const pattern = at(field, 'pattern');
    const told = { refused: of('refused', [pattern], value), taken: of('taken', [pattern], taken), pattern };
    return { what, value, plain: taken, by: 'pattern', at: told };
  }
  return null;
}

interface Trial {
  /** The turn in which it was refused, and the screen that said so. */
  turn: TurnRecord;
  screen: ScreenRecord;
  element: ScreenElement;
  refused: Measured<string>;
  taken: Measured<string>;
  message: NewText;
}

/** Entries with figures in them that were refused once and taken with the same letters and figures, written otherwise. */
function refusedAndTaken(turns: readonly TurnRecord[], byId: ReadonlyMap<string, ScreenRecord>): Trial[] {
  const entries = turns.flatMap((turn) =>
    partsOf(turn.action).flatMap((part) =>
      part.value === null
        ? []
        : [{ turn: turn.turn, css: part.target?.locator.css, value: known(part, 'value') }],
    ),
  );
  return entries.flatMap(({ turn: at, css, value: refused }, place): Trial[] => {
    const next = entries.slice(place + 1).find((each) => each.css === css);
    if (!next || !isPlainerForm(next.value.value, refused.value)) return [];
    const answered = turns
      .filter(({ turn }) => turn >= at && turn < next.turn)
      .flatMap((turn) => complaintAbout(css, turn, byId) ?? [])
      .at(-1);
    const sent = turns.find(
      ({ turn, action, effect }) => turn >= next.turn && isSending(action.kind, effect),
    );
    if (!answered || !sent) return [];
    const still = byId
      .get(sent.screenAfter)
      ?.elements.some(({ text }) => text.includes(answered.message.text));
    // A message that stands there still is no new one.
    if (still !== false || complaintAbout(css, sent, byId) !== null) return [];
    return [{ ...answered, refused, taken: next.value }];
  });
}

/** The same letters and figures of a number, with fewer blanks and dashes between them or in other letters: names for an account are no numbers. */
function isPlainerForm(taken: string, refused: string): boolean {
  if (!/^[\p{L}\d\s()/+-]+$/u.test(refused) || !/\d{2}/.test(refused)) return false;
  return (
    taken !== refused &&
    /\d/.test(refused) &&
    lettersOf(taken) === lettersOf(refused) &&
    taken.length <= refused.length
  );
}

function isSending(kind: string, effect: TurnRecord['effect']): boolean {
  const answered = effect.navigated || effect.historyChanged || effect.newText.length > 0;
  return /^(click|press)$/.test(kind) && answered;
}

/** What the page said against this field in one turn: a message that is tied to it, or that names it; null where it said nothing. */
function complaintAbout(
  css: string | undefined,
  turn: TurnRecord,
  byId: ReadonlyMap<string, ScreenRecord>,
): Omit<Trial, 'refused' | 'taken'> | null {
  const screen = byId.get(turn.screenAfter);
  if (!screen) return null;
  const element = screen.elements.find(({ locator, field }) => field && locator.css === css);
  if (!element) return null;
  const label = (element.field?.label || element.name).toLowerCase();
  const said = turn.effect.newText.find(
    ({ text, error }) =>
      error &&
      text.length < 200 &&
      (text.toLowerCase().includes(label) || (element.field?.description ?? '').includes(text)),
  );
  return said ? { turn, screen, element, message: said } : null;
}

/**
 * The last value that was entered, up to this turn, with a space, dash or mark in it into a field of a known kind; or the
 * field that the message belongs to, where nothing was entered into it yet.
 */
function pedanticallyRefused(
  message: string,
  screen: ScreenRecord,
  { turn, turns }: { turn: TurnRecord; turns: readonly TurnRecord[] },
): { screen: ScreenRecord; element: ScreenElement; value: string; at: Measured<string> } | null {
  const entries = turns.filter((each) => each.turn <= turn.turn).flatMap(({ action }) => partsOf(action));
  const spokenOf = screen.elements.filter((each) => each.field && isNamedIn(message, each));
  for (const part of entries.toReversed()) {
    const { target, value } = part;
    const element = screen.elements.find(
      ({ locator, field }) => field && locator.css === target?.locator.css,
    );
    // A message that names another field is about that one.
    if (element && spokenOf.length > 0 && !spokenOf.includes(element)) continue;
    const kind = element?.field ? fieldKind(element.field, element.name) : null;
    if (
      element &&
      kind !== null &&
      kind !== 'email' &&
      value !== null &&
      /[\p{L}\p{N}][\s'’-]+[\p{L}\p{N}]/u.test(value)
    )
      return { screen, element, value, at: known(part, 'value') };
  }
  const owner = screen.elements.find(
    ({ field, name }) =>
      field?.value === '' &&
      /^(phone|card|postcode)$/.test(fieldKind(field, name) ?? '') &&
      field.description.includes(message),
  );
  return owner?.field ? { screen, element: owner, value: '', at: known(owner.field, 'value') } : null;
}

/** The message says what the field is called, without what its label asks to do: `Choose a learner name`. */
function isNamedIn(message: string, { field, name }: ScreenElement): boolean {
  const called = (field?.label || name)
    .toLowerCase()
    .replace(/^(choose|enter|type|write|give|your|an?|the)\b\s*/g, '')
    .replace(/^(your|an?|the)\b\s*/, '')
    .trim();
  return called.length > 3 && message.toLowerCase().includes(called);
}
