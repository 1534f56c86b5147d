// A page that says "not found" while the server says that all is well.
import type { PageRead } from '../../evidence/evidence.ts';

const notFound =
  /(\b404\b|page (?:not found|does(?:n['’]t| not) exist|(?:could not|cannot|can['’]t) be found|(?:is )?no longer (?:available|exists))|(?:could(?:n['’]t| not)|can(?:['’]t|not)) find (?:that|this|the) page|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada)/i;
/** Words of a page up to which "not found" can be all that it says; an article about such pages is longer [D]. */
export const mostWords = 150;

/** The words by which the page says that it is not there, from its title or a heading, or null. Long pages never do. */
export function softNotFound(page: PageRead): string | null {
  const words = page.elements.reduce(
    (sum, { kind, text }) => sum + (kind === 'text' ? text.split(/\s+/).length : 0),
    0,
  );
  if (words > mostWords) return null;
  const titles = page.elements
    .filter((element) => element.kind === 'heading' && (element.level ?? 9) <= 2)
    .map((element) => element.text);
  return [...titles, page.title].find(saysNotFound) ?? null;
}

/** True for words such as "Page not found". */
export function saysNotFound(text: string): boolean {
  return notFound.test(text);
}
