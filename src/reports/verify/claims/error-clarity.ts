// Again: how many points a message about wrong input has, read anew from the records.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { inShort, only, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ turns, screen, finding }) => {
  const quotes = ({ text }: { text: string }) => inShort(text, 120) === finding.measured['message'];
  const turn = turns.find(({ effect }) => effect.newText.some(quotes));
  const message = turn?.effect.newText.find(quotes);
  if (!turn || !message) return 'no such message came up';
  const fields = screen.elements.filter(({ field }) => field && field.type !== 'search');
  if (isHelped(message.text, fields)) return 'a field is named or marked';
  const shown = screen.elements.find(({ text }) => text.includes(message.text));
  const box = shown?.box ?? message.box;
  const moved = turn.effect.focusMoved;
  const points = {
    visible: shown !== undefined && shown.visibleShare >= 0.5 && standsOut(shown),
    near_field: fields.some((field) => isWithin(100, field.box, box)),
    words_say_wrong:
      /\b(errors?|invalid|incorrect|wrong|failed|failure|oops|problem|not valid|try again|unable|could ?n['’]?o?t|could not|rejected|denied)\b/i.test(
        message.text,
      ),
    in_view: moved || isWithin(0, { x: 0, y: 0, ...screen.viewport }, middleOf(box)),
    announced: message.live !== '' || moved,
  };
  return only({
    score: Object.values(points).reduce((sum, point) => sum + Number(point), 0),
    fields: fields.length,
    message: inShort(message.text, 120),
    ...points,
  });
};

/** A field is marked as wrong, described by the message, or shares a word with it that most others do not have. */
function isHelped(text: string, fields: readonly ScreenElement[]): boolean {
  if (fields.some(({ states, field }) => states.invalid === true || field?.description.includes(text)))
    return true;
  const split = (words: string) => new Set(words.toLowerCase().split(/[^\p{L}]+/u));
  const [said, labels] = [split(text), fields.map(({ name }) => split(name))];
  const shared = (word: string) => labels.filter((label) => label.has(word)).length > labels.length / 2;
  return labels.some((label) => {
    const common = [...label].filter((word) => word.length > 3 && said.has(word) && word !== 'your');
    return common.filter((word) => !shared(word)).length > (label.size > 8 ? 1 : 0);
  });
}

/** By 3 to 1, where what lies behind it is one colour. */
function standsOut({ style: { color, background } }: ScreenElement): boolean {
  if (background === null) return true;
  const [, , , alpha] = color;
  const light = (rgb: readonly number[]) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, place) => {
      const part = (rgb[place] ?? 0) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const drawn = background.map((under, place) =>
    Math.round((color[place] ?? 0) * alpha + under * (1 - alpha)),
  );
  const [a, b] = [light(drawn), light(background)];
  return Math.max(a, b) / Math.min(a, b) >= 3;
}

type Area = ScreenElement['box'];

function middleOf({ x, y, width, height }: Area): Area {
  return { x: x + width / 2, y: y + height / 2, width: 0, height: 0 };
}

/** One lies within the other, or no further from it than `px`; exactly at the edge counts only for 0. */
function isWithin(px: number, a: Area, b: Area): boolean {
  const apart = (from: number, length: number, other: number, its: number) =>
    Math.max(0, other - from - length, from - other - its);
  const far = Math.hypot(apart(a.x, a.width, b.x, b.width), apart(a.y, a.height, b.y, b.height));
  return px === 0 ? far === 0 : far < px;
}
