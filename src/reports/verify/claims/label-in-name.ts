// Again: words that are seen and that the name lacks.
import { theElement, only, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { text, name } = theElement(context);
  const keys = new Set(['ctrl', 'cmd', 'alt', 'shift', 'esc', 'enter', 'tab', 'new']);
  const words = (of: string) =>
    of
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && !keys.has(word));
  const seen = words(text);
  const missing = seen.filter((word) => !words(name).includes(word)).length;
  if (missing * 2 <= seen.length) return `its name is “${name}”`;
  return only({ words_seen: seen.length, words_missing: missing });
};
