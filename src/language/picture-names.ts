// What a picture of an icon set is called, and the words of such names that say how it is drawn.

/** One picture: what it means as a label, the signs of Unicode that draw it, and its names. */
export interface Picture {
  means: string;
  symbols: string;
  /** Divided by commas. `=name` counts as the whole of a hint only: alone it is a word of pages as often as of pictures. */
  names: string;
}

/** Words of a name that say how a picture is drawn, or of which set it is, and not what it shows. */
export const styleWords: ReadonlySet<string> = new Set(
  `outline outlined fill filled solid regular alt variant thin light bold circle square round rounded box sharp lg sm md xs xl
  o custom small large simple thick icon icons ico svg img png glyph fa fas far fal fab fw bi mdi ti lucide feather material
  symbols glyphicon octicon ion las la ri btn button`.split(/\s+/),
);
