// Scripts whose signs this machine has no font for: pages in them are drawn as boxes, unless they bring fonts of their own.
import { scripts } from '../language/scripts.ts';
import type { SessionPage } from './browser/session-page.ts';
import { missingGlyphsSource } from './page/missing-glyphs.ts';

/** By the names of `language/scripts`; none where the browser does not say. */
export async function undrawnScripts(page: SessionPage): Promise<string[]> {
  const samples = scripts.map(({ name, sample }) => [name, sample]);
  const frame = await page.mainFrame();
  return frame.evaluate<string[]>(missingGlyphsSource, samples).catch(() => []);
}
