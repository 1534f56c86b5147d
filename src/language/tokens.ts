// Text as words: casefolded, without punctuation. Kanji and hiragana stand alone, since Japanese writes no spaces;
// a run of katakana is one word, so that a skirt is no cart.

/** Letters of one text that are read; what is longer is no label, and its head says what it is. */
const mostLetters = 20_000;

const word =
  /[\p{Script=Katakana}ー]+|[\p{Script=Han}\p{Script=Hiragana}]|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv;

/** The words of a text in their order. */
export function tokensOf(text: string): string[] {
  return text.slice(0, mostLetters).normalize('NFKC').toLowerCase().match(word) ?? [];
}

/** The sentences of a text, each read as a label of its own. */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, mostLetters)
    .normalize('NFKC')
    .split(/[\n\r.!?;|•·。]+/)
    .filter((sentence) => sentence.trim() !== '');
}

/** The words of a name that programs use: `addToCart`, `add_to_cart` and `add-to-cart` are add, to, cart. */
export function wordsOfName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
    .trim();
}

/** The ways in which a word is spelled: as it stands, without diacritics, and with `ae` for `ä`, as addresses have it. */
export function spellingsOf(token: string): string[] {
  if (/^[a-z\d]*$/.test(token)) return [token];
  const plain = strip(token);
  const digraphs = strip(token.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
  return [...new Set([token, plain, digraphs])];
}

/** Letters that Unicode does not take apart. */
const whole: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', œ: 'oe', æ: 'ae' };

function strip(token: string): string {
  if (!/^\p{Script=Latin}/u.test(token)) return token;
  return token
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łßøœæ]/g, (letter) => whole[letter] ?? letter);
}

/** True where a text says any of the phrases, which are divided by commas, word by word. */
export function saysPhrase(text: string, phrases: string): boolean {
  const said = ` ${tokensOf(text).join(' ')} `;
  return phrases.split(', ').some((phrase) => said.includes(` ${tokensOf(phrase).join(' ')} `));
}
