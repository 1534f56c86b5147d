// Whether words came with a whole part of the page, such as a panel or a layer: then they are content, and answer nothing.
import type { NewText } from '../../evidence/evidence.ts';

/** A message comes alone or with what it is about; of more lines, a part of the page opened [D]. */
export const mostBeside = 3;

/** It came with many other lines, as the words of a panel do. Complaints come in number, and so does what `belongs` to it. */
export function isOfPart(
  { text }: NewText,
  lines: readonly NewText[],
  belongs: (line: NewText) => boolean = () => false,
): boolean {
  const others = lines.filter(
    (line) => line.text !== text && line.text.trim() !== '' && !line.error && !belongs(line),
  );
  return others.length > mostBeside;
}
