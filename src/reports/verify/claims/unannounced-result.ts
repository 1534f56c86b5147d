// Again: words that came up and that nothing announced.
import { only, quoted, inShort, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const turn = context.turns.find((each) => quoted(each, context) !== undefined);
  if (!turn) return 'no such message came up';
  const { announcements = ['unknown'], focusMoved, newText } = turn.effect;
  const live = newText.filter((each) => each.live !== '' && each.live !== 'off').length;
  const message = quoted(turn, context)?.text ?? '';
  const echoed = context.evidence.screens
    .find(({ id }) => id === turn.screen)
    ?.elements.some(
      ({ field }) =>
        field?.value && newText.some(({ text }) => text.includes(field.value?.slice(0, 60) ?? '\n')),
    );
  const sent =
    turn.action.value !== null &&
    newText.some(({ text }) => text.includes(turn.action.value?.slice(0, 60) ?? '\n'));
  const answered = echoed === true || sent;
  if (announcements.length + live > 0 || (focusMoved && !answered))
    return 'it was announced, or the focus moved';
  return only({
    message: inShort(message, 120),
    announcements: announcements.length,
    focus_moved: focusMoved,
  });
};
