// What was seen of a goal, and how sure that is.
import { says } from '../../../language/task-phrases.ts';

/** What was seen, as the end of a sentence, and whether it proves that the thing was done. */
export interface Seen {
  words: string;
  sure: boolean;
  /** The site took what the task gives: what is done after it would be something else. */
  over?: true;
  /** The page says that it took it. */
  taken?: true;
  /** Something that the task gives was used nowhere: other ways are tried before it is left at that. */
  left?: true;
}

/** Seen, and proven. */
export const sure = (words: string): Seen => ({ words, sure: true });
/** Seen, but it proves nothing. */
export const unsure = (words: string): Seen => ({ words, sure: false });

/** A text for a sentence, 100 characters at most. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 100 ? `${plain.slice(0, 97).trimEnd()}…` : plain;
}

/** Longest text that is read as a confirmation: what says more is about something else. */
const confirmationMax = 200;

/** Words of thanks or of something done, and none of complaint. What ends with a colon only names what stands behind it. */
export function isConfirmation(text: string, lang: string): boolean {
  if (/[:：]\s*$/.test(text)) return false;
  const quoteless = text.replaceAll(/["“„«][^"“”„«»]*["”»“]/g, ' ');
  return text.length < confirmationMax && says('done', quoteless, lang) && !says('failed', quoteless, lang);
}
