// What the hands of a tour do: which kinds of input the page was given, so that what a crawl never does can be told by kind.
import type { BrowserContext } from 'playwright-core';

export type HandKind = 'right' | 'twice' | 'press' | 'key' | 'type' | 'drag' | 'file';

/** Tells of every kind of input, once for each that the page was given. Pages of the context that are open already are not watched. */
export async function watchHands(context: BrowserContext, told: (kind: HandKind) => void): Promise<void> {
  await context.exposeBinding('toldByHand', (_source, kind: HandKind) => told(kind));
  await context.addInitScript(() => {
    const tell = (kind: string) => {
      (globalThis as unknown as { toldByHand?: (kind: string) => void }).toldByHand?.(kind);
    };
    const farPx = 6;
    let [x, y] = [0, 0];
    const on = (name: string, heard: (event: Event) => void) =>
      addEventListener(name, (event) => event.isTrusted && heard(event), { capture: true, passive: true });
    on('mousedown', (event) => {
      const { button, clientX, clientY } = event as MouseEvent;
      [x, y] = [clientX, clientY];
      tell(button === 2 ? 'right' : 'press');
    });
    on('mouseup', (event) => {
      const { clientX, clientY } = event as MouseEvent;
      if (Math.hypot(clientX - x, clientY - y) > farPx) tell('drag');
    });
    on('dragstart', () => tell('drag'));
    on('dblclick', () => tell('twice'));
    on('keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
      tell(key.length === 1 && !ctrlKey && !altKey && !metaKey ? 'type' : 'key');
    });
    on('beforeinput', () => tell('type'));
    on('change', (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') tell('file');
    });
  });
}
