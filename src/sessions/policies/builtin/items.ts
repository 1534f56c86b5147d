// The things that a clause lists: `jazz, folk and polka as your genres`.

/** The things of a list in order, bare of what they are called together; one entry where nothing is listed. */
export function itemsOf(text: string): string[] {
  return text
    .replace(leading, '')
    .replace(trailing, '')
    .split(/ ?(?:, ?(?:and |or )?| and | ?& ?)/i)
    .map((item) =>
      item
        .replace(/["“”]/g, '')
        .replace(/^(?:the|a|an|both)\s+/i, '')
        .trim(),
    )
    .filter((item) => item !== '');
}

const leading =
  /^(?:(?:select|choose|pick|mark|tick|check|untick|uncheck|click|click on|press|add|highlight)\s+)?(?:(?:all\s+)?(?:the\s+)?\p{Ll}+\s+(?:for|named|called|from|of|by|to|labell?ed|:)\s+)?/iu;
const trailing = / (?:as|from|in|on|within) (?:the|your|my|a|an|\p{Ll}+)\b.*$/isu;
