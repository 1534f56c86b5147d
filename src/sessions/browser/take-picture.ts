// A picture of the viewport as the person sees it, without the blinking caret that would make two like pictures differ.
import type { CDPSession } from 'playwright-core';
import { coverSecretsSource, uncoverSecretsSource } from '../page/covers.ts';
import type { SecretSpellings } from '../../evidence/find-secrets.ts';
import { pictureRatioOf } from '../../evidence/picture-size.ts';
import type { PageFrame, Screen } from './session-page.ts';

/** Times that a picture with secrets under cover is tried before the page counts as one that does not keep still. */
const tries = 3;

/** The screen that a page is shown on now, and by how much the page is zoomed. */
export interface ShownOn extends Omit<Screen, 'touch'> {
  zoom: number;
}

/** One tab and what it is shown on. */
interface Shown {
  session: CDPSession;
  screen: ShownOn;
}

/**
 * PNG of the viewport at the device's pixel ratio, or smaller where it would have more pixels than a picture may have. Encoded for
 * speed: about 40 ms instead of 120 ms for 1280 by 800, and a third more bytes (measured with the headless shell 153).
 */
export async function takePicture({ session, screen }: Shown, main: PageFrame): Promise<Buffer> {
  const hidden = await main.evaluate<boolean>(hideCaret).catch(() => false);
  try {
    const clip = await smallerBy(session, screen);
    const how = { format: 'png', optimizeForSpeed: true, ...(clip && { clip }) } as const;
    const { data } = await session.send('Page.captureScreenshot', how);
    return Buffer.from(data, 'base64');
  } finally {
    if (hidden) await main.evaluate(showCaret).catch(() => undefined);
  }
}

/** What of the document is in view, to be drawn smaller; null where a picture of it is small enough as it is. */
async function smallerBy(session: CDPSession, { viewport, pixelRatio, zoom }: ShownOn) {
  const scale = pictureRatioOf({ viewport, pixelRatio }) / pixelRatio;
  if (scale >= 1) return null;
  const { cssVisualViewport: seen } = await session.send('Page.getLayoutMetrics');
  // A page that is no narrower than it wants to be is drawn smaller as it is.
  const drawn = zoom * seen.scale;
  const [width, height] = [viewport.width / drawn, viewport.height / drawn];
  return { x: seen.pageX, y: seen.pageY, width, height, scale: seen.scale * scale };
}

/**
 * The same with a flat box over everything that shows one of the secrets, and over every filled secret field, in each
 * frame. A picture under which a secret came, went or moved is thrown away; null where that happened `tries` times, or
 * a frame could not be covered.
 */
export async function takeCoveredPicture(
  shown: Shown,
  frames: () => Promise<PageFrame[]>,
  spellings: SecretSpellings,
): Promise<Buffer | null> {
  for (let tried = 1; tried <= tries; tried++) {
    const before = await frames();
    const [main] = before;
    const covered = await askAll(before, coverSecretsSource, spellings);
    const picture = main && covered ? await takePicture(shown, main).catch(() => null) : null;
    const still = await askAll(before, uncoverSecretsSource, spellings);
    const after = (await frames()).map(({ id }) => id).join();
    if (picture && still && after === before.map(({ id }) => id).join()) return picture;
  }
  return null;
}

/** True where every frame answers true. */
async function askAll(frames: readonly PageFrame[], source: string, argument: unknown): Promise<boolean> {
  const answers = await Promise.all(
    frames.map((frame) => frame.evaluate<boolean>(source, argument).catch(() => false)),
  );
  return answers.every(Boolean);
}

/** A constructed style sheet changes no node, so that no observer of the page or of ours hears of it. */
const hideCaret = `() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || !(focused.matches('input, textarea') || focused.isContentEditable)) return false;
  globalThis.noCaret = new CSSStyleSheet();
  globalThis.noCaret.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, globalThis.noCaret];
  return true;
}`;

const showCaret = `() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.noCaret);
}`;
