// Which of a few languages a text is written in, by its commonest words. Pure.

const common: Record<string, string> = {
  en: 'the and of to in is you for that with your are this have from our we it on be can will not',
  de: 'der die und das ist nicht sie mit den für ein eine auf ihre wir auch sich dem von zu werden haben oder',
  fr: 'le la les et des est vous pour dans une votre nous avec sur pas que qui au du ce sont ou',
  es: 'el los las y es para que una por con su del más como en se al lo sus está o nuestro',
  it: 'il gli e di che per una con sono del della non nel più questo anche le alla i da',
  nl: 'het een van en is voor op dat met zijn niet je uw naar ook bij om te deze wij of',
};
/** Words that only one of them has. */
const sets = Object.entries(common).map(([language, words]) => {
  const others = new Set(
    Object.entries(common).flatMap(([other, each]) => (other === language ? [] : each.split(' '))),
  );
  return [language, new Set(words.split(' ').filter((word) => !others.has(word)))] as const;
});

/** Whether a language, by its primary subtag, is one of those that are told apart. */
export function isToldApart(language: string): boolean {
  return Object.hasOwn(common, language);
}

const leastWords = 6;
const leastLead = 4;
/** Part of all words that the common ones make up in running text of a language: a quarter; in a page with quotes of it, far less. */
const leastShare = 0.12;

/** Whether the text is sentences of that language: one in eight of its words, at least, is among the commonest, as nowhere in lists and logs. */
export function isRunning(text: string, language: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const usual = new Set(common[language]?.split(' '));
  return words.filter((word) => usual.has(word)).length >= leastShare * words.length;
}

/**
 * The primary subtag, where at least 6 of the words and 12 % of them are common ones of that language alone, and four times
 * as many as of the next; else null.
 */
export function languageOf(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = sets
    .map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  if (!first || !second || first.count < leastWords || first.count < leastShare * words.length) return null;
  return first.count >= leastLead * second.count ? first.language : null;
}
