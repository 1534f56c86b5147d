// Words of the page between marks that it cannot know, so that no page can end its own block and speak as the harness.

/** Marks of one session. */
export interface PageBlock {
  /** Drawn for the session, never from its seed: a page that saw an earlier run must not know it. */
  nonce: string;
  /** The words between the marks. Secrets, angle brackets and the mark itself are taken out of them. */
  wrap(words: string): string;
}

/** Marks with this nonce; `hide` takes out the session's secrets. */
export function pageBlock(nonce: string, hide: (text: string) => string): PageBlock {
  return {
    nonce,
    wrap: (words) => `<page ${nonce}>\n${defused(withoutSecrets(words, hide), nonce)}\n</page ${nonce}>`,
  };
}

/** Invisible characters carry text past human eyes, and a secret past those who look for it. */
function withoutSecrets(words: string, hide: (text: string) => string): string {
  const visible = hide(words).replace(
    /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu,
    '',
  );
  return hide(visible);
}

/** Neither a mark nor anything that looks like one. It rewrites words, so that no secret would be known in them any more. */
function defused(words: string, nonce: string): string {
  return words.replaceAll('<', '‹').replaceAll('>', '›').replaceAll(nonce, '······');
}
