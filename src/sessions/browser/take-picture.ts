// A picture of the viewport as the person sees it, without the blinking caret that would make two like pictures differ.
import type { CDPSession } from 'playwright-core';
import { coverSecretsSource, uncoverSecretsSource } from '../page/covers.ts';
import type { SecretSpellings } from '../../evidence/find-secrets.ts';
import type { PageFrame } from './session-page.ts';

/** Times that a picture with secrets under cover is tried before the page counts as one that does not keep still. */
const tries = 3;

/**
 * PNG of the viewport at the device's pixel ratio. Encoded for speed: about 40 ms instead of 120 ms for 1280 by 800, and
 * a third more bytes (measured with the headless shell 153).
 */
export async function takePicture(session: CDPSession, main: PageFrame): Promise<Buffer> {
  const hidden = await main.evaluate<boolean>(hideCaret).catch(() => false);
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  } finally {
    if (hidden) await main.evaluate(showCaret).catch(() => undefined);
  }
}

/**
 * The same with a flat box over everything that shows one of the secrets, and over every filled secret field, in each
 * frame. A picture under which a secret came, went or moved is thrown away; null where that happened `tries` times, or
 * a frame could not be covered.
 */
export async function takeCoveredPicture(
  session: CDPSession,
  frames: () => Promise<PageFrame[]>,
  spellings: SecretSpellings,
): Promise<Buffer | null> {
  for (let tried = 1; tried <= tries; tried++) {
    const before = await frames();
    const [main] = before;
    const covered = await askAll(before, coverSecretsSource, spellings);
    const picture = main && covered ? await takePicture(session, main).catch(() => null) : null;
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
