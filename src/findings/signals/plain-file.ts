// A file that the browser shows by itself: data or plain text, which has no markup of its own.
import type { ScreenRecord } from '../../evidence/evidence.ts';

/**
 * True where the browser says so, and in records that do not tell for a document without title and language that holds nothing but one
 * block of text, as browsers wrap it around a file.
 */
export function isPlainFile({ file, title, lang, elements }: ScreenRecord): boolean {
  if (file) return true;
  return (
    title === '' &&
    lang === '' &&
    elements.length > 0 &&
    elements.every(({ locator }) => locator.css === 'html > body > pre')
  );
}
