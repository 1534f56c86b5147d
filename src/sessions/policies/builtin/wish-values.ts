// The value that a text gives for one field: after or before its name, a choice of its list, a day, a number, a copy of what the
// page says.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { wishWeights } from './calibration.ts';
import { dateIn, type Day, dayAs, isoDay, partOfDay } from './dates.ts';
import { isBox, nameOf, type Place } from './field-places.ts';
import { isPlaceholderOption } from './field-values.ts';
import { lookUp } from './look-up.ts';
import { withFigures } from './steppers.ts';
import type { View } from './view.ts';
import { rawTokens, stemOf } from './words.ts';

/** The value that `text` gives for a field, as the field wants it; null where it gives none. */
export function valueOf(
  field: ScreenElement,
  text: string,
  located: ReadonlyMap<string, Place>,
  view: View,
): string | null {
  const facts = field.field;
  if (!facts) return null;
  const date = dateIn(text);
  const part = date ? partOfDay(nameOf(field), facts.options, date) : null;
  if (part !== null) return part;
  const place = located.get(field.ref);
  if (facts.type === 'select')
    return (place ? numberOption(facts.options, text, place) : null) ?? optionNamed(facts.options, text);
  const numeric = /^(number|range)$/.test(facts.type) || /^(slider|spinbutton)$/.test(field.role);
  if (date && facts.type === 'date') return isoDay(dayInTurn(field, text, view) ?? date);
  if (date && place && isForDay(field))
    return writtenDay(text, `${nameOf(field)} ${facts.placeholder} ${facts.description}`, date);
  const user = /\b(?:log|sign)(?:ed)? ?in (?:as|for) ([^\s,;]+)/i.exec(text)?.[1];
  if (user && /\b(user ?name|login|user|e-?mail)\b/i.test(nameOf(field))) return user;
  const said =
    /\b(?:saying|that says|with the (?:text|words?|message)) (.+?)(?: and (?:post|send|submit|publish|save)\b.*)?$/is.exec(
      text,
    )?.[1];
  if (said !== undefined && facts.type === 'textarea') return bareValue(tidyValue(said));
  if (!place) return null;
  const copied = toCopy(text, view, field);
  if (copied !== null) return copied;
  const after = separated.test(text.slice(place.to))
    ? ''
    : tidyValue(upToNext(text.slice(place.to, place.until)));
  if (numeric) return figureIn(after || text.slice(place.since, place.from));
  if (after !== '' && !/^(field|box)$/i.test(after)) return after;
  const before =
    /^(?: ?(?:start typing|enter|type|put|write|choose|select|pick|use|fill in|set)\b)?[\s,;]*(?![\s,;])(?:and )?(.+?) (?:in|into|as|for|to)\s/i.exec(
      text.slice(place.since, place.from),
    );
  return before?.[1] === undefined ? null : bareValue(before[1]);
}

/** Up to where the text goes on to something else: `Tove Lund, your postcode …`. */
function upToNext(said: string): string {
  return (
    said.split(
      /, (?=(?:and )?(?:your|the|my|his|her|its|with|you)\b)| and (?=(?:your|my|his|her|you|the)\s)/i,
    )[0] ?? said
  );
}

/** A field that asks for a day, as its name or the form that it shows tells. */
function isForDay(field: ScreenElement): boolean {
  const asks = /\b(?:date|day|when|arriv|depart|birth|due|deadline|check-?(?:in|out)|expir)/i;
  return (
    asks.test(nameOf(field)) ||
    /y{4}|\bm{2}\b.*\bd{2}\b|\bd{2}\b.*\bm{2}\b/i.test(field.field?.placeholder ?? '')
  );
}

/** The first number, without the marks of its thousands. */
function figureIn(text: string): string | null {
  const plain = withFigures(text).replace(/(\d)[,'’ ](?=\d{3}\b)/g, '$1');
  return /-?\d+(?:\.\d+)?/.exec(plain)?.[0] ?? null;
}

/** `4 guests`, `guests: 4`: the number beside the name of a list of numbers; null where the list has it not. */
function numberOption(options: readonly string[], text: string, place: Place): string | null {
  const said = withFigures(text.slice(place.since, place.from));
  const number =
    /(?<!\d)(\d+)\s*$/.exec(said)?.[1] ??
    /^[\s:=]*(?:(?:to|of|is)\s*)?(\d+)/.exec(text.slice(place.to, place.until))?.[1];
  return options.find((option) => option.trim() === number) ?? null;
}

/** Where the text gives several days and the page asks for as many: the one whose turn it is. */
function dayInTurn(field: ScreenElement, text: string, { fields }: View): Day | null {
  const days = text
    .split(/ (?:to|until|till|and|through) | ?– ?/)
    .map((part) => dateIn(part))
    .filter((day) => day !== null);
  const asking = fields.filter((each) => each.field?.type === 'date');
  return days.length > 1 && days.length === asking.length
    ? (days[asking.findIndex(({ ref }) => ref === field.ref)] ?? null)
    : null;
}

/** What follows a field's name and is no value of it. */
const separated = /^["”]?(?:\s+(?:text\s*)?(?:field|box|input))?\s*(?:[,;.]|$|\s(?:and|in|into|on)\s)/i;

/** A date as the field wants it; one that the task writes in figures goes in as written where the field says no other way. */
function writtenDay(text: string, said: string, date: Day): string {
  const figures = /\b\d{1,2}([/.])\d{1,2}\1\d{4}\b/.exec(text)?.[0];
  const iso = isoDay(date);
  const form = dayAs(said, date);
  return figures !== undefined && form === iso ? figures : form;
}

/** `Enter the A of B`: A as the page gives it. */
function toCopy(text: string, view: View, into: ScreenElement): string | null {
  const asked = askedValue.exec(text)?.[1];
  if (asked === undefined) return null;
  const others = view.fields.filter((field) => field.ref !== into.ref);
  return lookUp(bareAsked(asked), { ...view, fields: others });
}

/** What is asked for, without the words that only say where it stands. */
export function bareAsked(asked: string): string {
  return asked
    .replace(/^(?:its|his|her|their|your)\s+/i, '')
    .replace(/^the (text|value|content)s? of /i, '')
    .replace(/ (?:in|into|to) the (?:\w+ )?(?:fields?|box|input|textbox)\b.*$/is, '')
    .replace(/\bthe field\b/gi, '')
    .replace(/ from (?:the|this) .+$/is, '')
    .replace(/ (?:shown )?(?:above|below)$/is, '');
}

const askedValue =
  /^(?:enter|type|put|write|copy|redeem|use|apply) (the .+? (?:(?:of|for|belonging to) .+|shown.*))$/is;

/** For a page with one field: quoted text, `with the text …`, a name, what the task asks to copy, or a number. */
export function loneValue(text: string, view: View): string | null {
  const only = view.fields.find((field) => !isBox(field));
  const date = dateIn(text);
  const asked = askedValue.exec(text) ?? /^(?:copy|paste|redeem|use|apply) (.+?)(?: shown.*)?$/is.exec(text);
  const copied =
    asked?.[1] !== undefined && only
      ? lookUp(asked[1].replace(/ shown.*$/s, ''), { ...view, fields: [] })
      : null;
  if (copied !== null) return copied;
  // What the page is to give is not typed by its name where the page does not give it.
  if (asked?.[1] !== undefined && /^the\s.+\s(?:of|for|belonging to)\s/i.test(asked[1])) return null;
  const begins = /\b(?:starts?|begins?|starting|beginning)\s+with\s+["“]?([^"”\s]+)/i.exec(text)?.[1];
  if (begins !== undefined) return begins;
  const quoted = quotedIn(text);
  if (quoted !== null) return quoted;
  if (date && only) return writtenDay(text, `${nameOf(only)} ${only.field?.placeholder ?? ''}`, date);
  const said = /\b(?:text|message|saying|words?|answer)[:\s]+(.+)/is.exec(text)?.[1];
  if (said !== undefined) return tidyValue(said);
  const typed = /^(?:start typing|enter|type|write) (.+?)(?: (?:in|into|as) .*)?$/is.exec(text)?.[1];
  return typed === undefined ? null : bareValue(typed);
}

/** The choice that the text mentions: in full, else the one with most of its words; null where two are alike or none is named. */
export function optionNamed(options: readonly string[], text: string): string | null {
  const words = new Set(rawTokens(text).map(stemOf));
  const scored = options
    .filter((option) => !isPlaceholderOption(option))
    .map((option) => {
      const own = rawTokens(option).map(stemOf);
      return { option, score: own.filter((word) => words.has(word)).length / Math.max(1, own.length) };
    })
    .filter((entry) => entry.score >= wishWeights.optionNamed)
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && (!second || best.score > second.score) ? best.option : null;
}

/** The first quoted words, or null. */
export function quotedIn(text: string): string | null {
  return /["“]([^"“”]+)["”]/.exec(text)?.[1] ?? null;
}

function tidyValue(text: string): string {
  const quoted = /^[\s,:;=]*(?:(?:to|as|is|with|be|of|equal to)\s+)?["“]([^"”]+)["”]/i.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  return text
    .replace(/^[\s,:;=]*(?:(?:to|as|is|with|be|of|saying|equal to)\s+)?(?:the (?:value|text|name)\s+)?/i, '')
    .replace(/(?<![\s,;])[\s,;]*(?:\b(?:and|with|using|for|as)\b[\s,;]*)?(?:\b(?:the|my|a|your)\b\s*)?$/i, '')
    .replace(/ (?:in|into) the (?:\w+ )?(?:fields?|box(?:es)?|inputs?|form)$/is, '')
    .replace(/[.,;]$/, '')
    .replace(/^["“](.*)["”]$/, '$1')
    .trim();
}

/** A value without quotes and without what only says what it is. */
export function bareValue(text: string): string {
  const bare = text.replace(
    /^(?:the\s+)?(?:text|name|word|value|number|code|phrase)\s+(?=["“\p{Lu}\d])/u,
    '',
  );
  return bare
    .replace(/^["“](.*)["”]$/, '$1')
    .replace(/^(?:the|a|an)\s+\p{Ll}+\s+(?=\p{Lu})/u, '')
    .trim();
}
