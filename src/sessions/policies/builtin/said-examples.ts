// What a form says about the shape of an answer: an example of it, and how many digits it has.

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );

/** The example that words give, `14 March` in `for example 14 March`; null without one, or where it is somebody's address. */
export function exampleIn(words: string): string | null {
  const said =
    /\b(?:e\.g\.|eg|for example|for instance|such as|like)[:,]?\s+["“‘']?([^"”’',;()\n]{2,40})/i.exec(
      words,
    )?.[1] ?? '';
  // A sentence ends the example; a full stop within a number or a name does not.
  const example = (said.split(/[.!?](?:\s|$)|\s(?:or|and)\s/)[0] ?? '').trim();
  // Something with a figure in it, or one word in the form that is wanted: prose is no example.
  const telling = /\d/.test(example) ? example.split(/\s+/).length <= 5 : /^\S{2,40}$/.test(example);
  return telling && !example.includes('@') ? example : null;
}

/** A code of four to eight digits that one of these texts names, `your code is 482913`; null without one. */
export function codeIn(texts: readonly string[]): string | null {
  const digits = '(\\d{4,8}|\\d{3}[ -]\\d{3})';
  const before = new RegExp(`\\b(?:code|pin)\\b(?: is)?[\\s:“"'-]{0,4}${digits}\\b`, 'i');
  const after = new RegExp(`\\b${digits}[”"']? is (?:your|the)\\b[^.]{0,30}\\b(?:code|pin)\\b`, 'i');
  for (const text of texts) {
    const said = before.exec(text)?.[1] ?? after.exec(text)?.[1];
    if (said !== undefined) return said.replace(/\D/g, '');
  }
  return null;
}

/** How many digits words ask for, `eight digits` or `8-digit`; null where they do not say. */
export function digitsIn(words: string): number | null {
  const said = new RegExp(`\\b(\\d{1,2}|${numbers.join('|')})[ -](?:[a-z]+ )?digits?\\b`, 'i').exec(
    words,
  )?.[1];
  if (said === undefined) return null;
  return /^\d/.test(said) ? Number(said) : numbers.indexOf(said.toLowerCase());
}
