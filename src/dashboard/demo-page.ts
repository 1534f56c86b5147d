// The page of the mug in the demo shop, in figures: what the form of a persona reckons with, so that no browser is opened. A test measures
// the page in a browser and holds these to it.
import type { ElementStyle } from '../evidence/screen.ts';

/** Words in one style. */
export interface StyledWords extends Pick<ElementStyle, 'color' | 'background' | 'fontSizePx'> {
  words: number;
}

/** As a person at 1280 × 800 meets it. */
export const demoPage = {
  /** Words from the name of the mug to its care. */
  words: 70,
  /** Links and buttons with a name, and the words in them. */
  labels: 32,
  labelWords: 0,
  addToCart: { width: 288, height: 44 },
  search: { width: 352, height: 44 },
  query: 'stoneware mug with a wide handle',
  /** How high the whole page is, CSS pixels, by the width of the screen. */
  heights: [] as readonly (readonly [width: number, height: number])[],
  /** What is fetched before the page stands: one after the other, and bytes in all. */
  fetched: { steps: 2, bytes: 0 },
  /** All its words by their style. */
  styles: [] as readonly StyledWords[],
} as const;
