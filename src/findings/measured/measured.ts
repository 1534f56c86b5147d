// A measured value never comes alone: it carries the place in the evidence that it was read from, or the named function and
// the places that it was computed from. `reports/verify/follow-sources` reads it again by these.
import { assert } from '../../base/errors.ts';
import { some } from './some.ts';
import { functions, type FunctionName, type Functions } from './functions.ts';

/** What a report can print. */
export type Value = string | number | boolean | null;

declare const fromEvidence: unique symbol;

/** A value with its source. Only `at`, `it` and `of` make one, so that a bare number cannot become a measured value. */
export interface Measured<Of = Value> {
  readonly value: Of;
  readonly source: Source;
  readonly [fromEvidence]: true;
}

/** Where a value comes from: a thing of the evidence, one of its fields, or a function over such. */
export type Source =
  | { readonly holder: object; readonly key: string | null }
  | { readonly does: FunctionName; readonly of: readonly Source[]; readonly settings: readonly Setting[] };

/** What a function is told beside places: a number of decimals, a limit of characters. */
export type Setting = string | number;

type Keys<Holder> = Extract<keyof Holder, string | number>;

/** A field of a record, or an item of a list by its number. The holder must be the very object that the evidence holds. */
export function at<Holder extends object, Key extends Keys<Holder>>(
  holder: Holder,
  key: Key,
): Measured<Holder[Key]> {
  return measured(holder[key], { holder, key: String(key) });
}

/** A field that is there. Throws where it holds nothing. */
export function known<Holder extends object, Key extends Keys<Holder>>(
  holder: Holder,
  key: Key,
): Measured<NonNullable<Holder[Key]>> {
  const field = at(holder, key);
  assert(field.value !== null && field.value !== undefined, `the field ${String(key)} holds something`);
  return field as Measured<NonNullable<Holder[Key]>>;
}

/** A record itself, for functions that count or read whole records. */
export function it<Holder extends object>(holder: Holder): Measured<Holder> {
  return measured(holder, { holder, key: null });
}

type Places<Name extends FunctionName> = Parameters<Functions[Name]>[0];
type Settings<Name extends FunctionName> =
  Parameters<Functions[Name]> extends [unknown, ...infer Rest extends readonly unknown[]] ? Rest : [];
type From<Things> = { readonly [Place in keyof Things]: Measured<Things[Place]> };

/** What a named function makes of these places. */
export function of<Name extends FunctionName>(
  does: Name,
  places: From<Places<Name>>,
  ...settings: Settings<Name>
): Measured<ReturnType<Functions[Name]>> {
  const all = places as readonly Measured<unknown>[];
  const run = functions[does] as (
    things: unknown[],
    ...more: readonly unknown[]
  ) => ReturnType<Functions[Name]>;
  return measured(
    run(
      all.map(({ value }) => value),
      ...settings,
    ),
    { does, of: all.map(({ source }) => source), settings: settings as readonly Setting[] },
  );
}

/** How many records these are. Where they may be none at all, `among` says which list holds none of them; throws without. */
export function count(things: readonly object[], among?: Measured<readonly unknown[]>): Measured<number> {
  if (things.length === 0 && among) return of('none', [among]);
  return of('count', some(things.map(it)));
}

/** Characters of a text, or items of a list. */
export function length(of_: Measured<string> | Measured<readonly unknown[]>): Measured<number> {
  return of('length', [of_ as Measured<string | readonly unknown[]>]);
}

/** A number to so many decimals; to the whole without. */
export function rounded(number: Measured<number>, decimals = 0): Measured<number> {
  return of('rounded', [number], decimals);
}

/** A text on one line, cut at a word to at most so many characters. */
export function short(text: Measured<string>, most: number): Measured<string> {
  return of('shortened', [text], most);
}

/** The first place in a text at which these words stand, whatever their capitals. Throws where they do not stand there. */
export function piece(text: Measured<string>, words: string): Measured<string> {
  const whole = text.value;
  const exact = whole.indexOf(words);
  const from = exact >= 0 ? exact : whole.toLowerCase().indexOf(words.toLowerCase());
  assert(from >= 0, `“${words}” stands in the text that it was read from`);
  return of('part', [text], from, from + words.length);
}

/** The text of the first of these records that says exactly these words, or else holds them. Throws where none does. */
export function textIn(records: readonly { text: string }[], words: string): Measured<string> {
  const exact = records.find(({ text }) => text === words);
  if (exact) return at(exact, 'text');
  const holding = records.find(({ text }) => text.includes(words));
  assert(holding, `“${words}” stands in one of the records`);
  return piece(at(holding, 'text'), words);
}

/** The words that an element shows, else its name. */
export function label(element: { text: string; name: string }): Measured<string> {
  return element.text !== '' ? at(element, 'text') : at(element, 'name');
}

function measured<Of>(value: Of, source: Source): Measured<Of> {
  return { value, source } as Measured<Of>;
}
