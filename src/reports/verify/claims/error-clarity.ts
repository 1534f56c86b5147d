// Again: the message, and the fields that it neither names nor marks.
import { only, quoted, inShort, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const turn = context.turns.find((each) => quoted(each, context) !== undefined);
  const message = turn && quoted(turn, context);
  if (!turn || !message) return 'no such message came up';
  const fields = context.screen.elements.filter(({ field }) => field && field.type !== 'search');
  const marked = fields.filter(
    ({ states, field }) => states.invalid === true || field?.description.includes(message.text),
  );
  const split = (text: string) => new Set(text.toLowerCase().split(/[^\p{L}]+/u));
  const [words, labels] = [split(message.text), fields.map(({ name }) => split(name))];
  const shared = (word: string) => labels.filter((label) => label.has(word)).length > labels.length / 2;
  const named = labels.filter((label) => {
    const common = [...label].filter((word) => word.length > 3 && words.has(word) && word !== 'your');
    return common.filter((word) => !shared(word)).length > (label.size > 8 ? 1 : 0);
  });
  if (marked.length + named.length > 0) return 'a field is named or marked';
  const announced = message.live !== '' || turn.effect.focusMoved;
  return only({
    score: announced ? 4 : 3,
    fields: fields.length,
    message: inShort(message.text, 120),
    announced,
  });
};
