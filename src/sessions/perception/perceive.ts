// What one persona notices of what the screen shows. Pure: the same read and persona give the same answer.
import type { ElementStyle, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { asSeen, contrast, hueDifference } from './colour-vision.ts';

/** Least type size and contrast at which words can be read at all. */
interface Sight {
  leastFontPx: number;
  leastContrast: number;
  /** Difference in hue (OKLab) that makes up for a lack of contrast; null where it does not help. */
  leastHue: number | null;
  /** How colours reach the eye. */
  seen: (color: readonly number[]) => readonly number[];
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
  const noticed = new Set(elements.filter(({ name, text }) => `${name}${text}` !== '').map(({ ref }) => ref));
  const panes = read.panes?.filter(({ ref }) => noticed.has(ref));
  return { ...read, elements, ...(panes && { panes }) };
}

/**
 * Blur leaves type from 14 px (12 px by a factor of 1.2), low contrast sensitivity needs 3:1; nobody reads type under
 * 6 px, or under a contrast of 1.2 unless its hue stands out. What stands out by hue depends on the eye's cones. What a
 * magnifier leaves is decided in attention.ts. Our choice [D], after science 2.3.
 */
function sightOf(vision: Persona['abilities']['vision']): Sight {
  const seen = (color: readonly number[]) => asSeen(color, vision);
  if (vision === 'blurred') return { leastFontPx: 14, leastContrast: 1.5, leastHue: null, seen };
  if (vision === 'low-contrast') return { leastFontPx: 9, leastContrast: 3, leastHue: null, seen };
  if (vision === 'screen-reader') return { leastFontPx: 0, leastContrast: 0, leastHue: null, seen };
  return { leastFontPx: 6, leastContrast: 1.2, leastHue: 0.1, seen };
}

function isReadable(style: ElementStyle, sight: Sight): boolean {
  if (style.fontSizePx > 0 && style.fontSizePx < sight.leastFontPx) return false;
  if (style.color[3] === 0) return sight.leastContrast === 0;
  if (!style.background) return true;
  const [words, ground] = [sight.seen(style.color), sight.seen(style.background)];
  if (contrast(words, ground) >= sight.leastContrast) return true;
  return sight.leastHue !== null && hueDifference(words, ground) >= sight.leastHue;
}

function withoutWords(element: ScreenElement): ScreenElement[] {
  const isBox = element.kind === 'control' && element.style.looksActionable;
  if (!isBox && element.kind !== 'landmark' && element.kind !== 'dialog') return [];
  if (element.icon || element.text === '') return [element];
  return [{ ...element, name: '', text: '' }];
}
