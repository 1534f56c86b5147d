// Again: what was typed and what the field then held.
import { theElement, only, type Claim } from '../claim.ts';
import { partsOf } from '../../../evidence/evidence.ts';

export const ofJourney: Claim = (context) => {
  const { css } = theElement(context).locator;
  const parts = context.turns
    .flatMap(({ action }) => partsOf(action))
    .filter(({ target }) => target?.locator.css === css);
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const part = parts.find(
    ({ value, valueAfter }) => value && valueAfter && !letters(valueAfter).includes(letters(value)),
  );
  if (!part?.value || !part.valueAfter) return 'it holds what was typed';
  return only({
    typed_characters: part.value.length,
    held_characters: part.valueAfter.length,
    cut_off: letters(part.value).startsWith(letters(part.valueAfter)),
  });
};
