// Again: headings, main parts and lines that look like headings.
import { only, type Claim } from '../claim.ts';
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';

export const ofJourney: Claim = ({ screen, finding }) => {
  const headings =
    screen.elements.filter(({ kind }) => kind === 'heading').length + (screen.outline?.headings.length ?? 0);
  const words = screen.elements.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []).length;
  const main = screen.elements.filter(({ role }) => role === 'main').length;
  if ('shown_as_headings' in finding.measured) {
    const shown = linesLikeHeadings(screen);
    return headings > 0 || shown < 2
      ? 'it has headings, or shows none'
      : only({ shown_as_headings: shown, headings, main_parts: main });
  }
  return headings + main > 0
    ? 'it has headings or a main part'
    : only({ words_in_view: words, headings, main_parts: main });
};

/** Lines in view that stand above text as headings do: in bold, or half as large again; none where not one is much larger. */
function linesLikeHeadings({ elements }: ScreenRecord): number {
  const texts = elements.filter(
    ({ kind, locator }) => kind === 'text' && !/(^|[\s>#.])(header|nav|footer)\b/.test(locator.css),
  );
  const sizes = texts
    .filter(({ text, style }) => text.length > 19 && style.fontWeight < 600)
    .map(({ style }) => style.fontSizePx)
    .sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? Infinity;
  const grown = ({ style }: ScreenElement, bold: number) =>
    style.fontSizePx >= usual * (style.fontWeight >= 600 ? bold : 1.5);
  const large = (each: ScreenElement) =>
    grown(each, 1) &&
    each.text.length < 61 &&
    /^[\p{L}\p{N}].*[^.:,;]$/u.test(each.text) &&
    /\p{L}{3}/u.test(each.text) &&
    !/^(legend|label|caption|t[hd]|dt|li|b|strong|summary|figcaption|cite|blockquote)$/.test(each.tag);
  const shown = texts.filter((line, at) => {
    const { x, y, width, height } = line.box;
    const under = texts.find((each, place) => place > at && each.box.y >= y + height - 2);
    if (!large(line) || !under || large(under) || under.box.y > y + height + 80) return false;
    return under.box.x < x + width && x < under.box.x + under.box.width;
  });
  return shown.some((line) => grown(line, 1.15)) ? shown.length : 0;
}
