// What one persona notices of what the screen shows. Pure: the same read and persona give the same answer.
import type { ElementStyle, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';

/** Least type size and contrast at which words can be read at all. */
interface Sight {
  leastFontPx: number;
  leastContrast: number;
}

/**
 * The read without what `persona` cannot notice. Words too small or too faint for its eyes (science 2.3) are taken out:
 * a text goes, a control that is drawn like one stays as a box without words. Names stay: they are what an icon shows.
 */
export function perceive(read: PageRead, persona: Persona): PageRead {
  const sight = sightOf(persona.abilities.vision);
  const elements = read.elements.flatMap((element) => {
    if (element.visibleShare === 0) return [];
    return isReadable(element.style, sight) || element.kind === 'image' ? [element] : withoutWords(element);
  });
  return { ...read, elements, leftOut: read.leftOut };
}

/**
 * Blur leaves type from 14 px (12 px by a factor of 1.2), low contrast sensitivity needs 3:1; nobody reads type under
 * 6 px or under a contrast of 1.2. Magnified personas have a smaller viewport instead. Our choice [D], after science 2.3.
 */
function sightOf(vision: Persona['abilities']['vision']): Sight {
  if (vision === 'blurred') return { leastFontPx: 14, leastContrast: 1.5 };
  if (vision === 'low-contrast') return { leastFontPx: 9, leastContrast: 3 };
  if (vision === 'screen-reader') return { leastFontPx: 0, leastContrast: 0 };
  return { leastFontPx: 6, leastContrast: 1.2 };
}

function isReadable(style: ElementStyle, sight: Sight): boolean {
  if (style.fontSizePx > 0 && style.fontSizePx < sight.leastFontPx) return false;
  if (style.color[3] === 0) return sight.leastContrast === 0;
  return !style.background || contrast(style.color, style.background) >= sight.leastContrast;
}

function withoutWords(element: ScreenElement): ScreenElement[] {
  const isBox = element.kind === 'control' && element.style.looksActionable;
  if (!isBox && element.kind !== 'landmark' && element.kind !== 'dialog') return [];
  if (element.icon || element.text === '') return [element];
  return [{ ...element, name: '', text: '' }];
}

/** Contrast ratio of two opaque colours (WCAG 2.2), 1 to 21. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: readonly number[]): number {
  const part = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [red = 0, green = 0, blue = 0] = color;
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}
