// Words of the page between marks that it cannot know, so that no page can end its own block and speak as the harness.

/** Marks of one session. */
export interface PageBlock {
  /** Drawn for the session, never from its seed: a page that saw an earlier run must not know it. */
  nonce: string;
  /** The words between the marks. Angle brackets and the mark itself are taken out of them. */
  wrap(words: string): string;
}

/** Marks with this nonce. */
export function pageBlock(nonce: string): PageBlock {
  return { nonce, wrap: (words) => `<page ${nonce}>\n${defused(words, nonce)}\n</page ${nonce}>` };
}

/** Neither a mark nor anything that looks like one, invisible characters left out: they carry text past human eyes. */
function defused(words: string, nonce: string): string {
  return words
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll(nonce, '······');
}
