// Questions about a layer that a press opens: what came up, where is the focus, what of it was never reached? Inside the page.
import type { DialogLook, ProbedElement } from '../../evidence/probe.ts';
import { deepActiveElement, flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { controlSelector } from './roles.ts';
import { probedOf } from './tab-stop.ts';

/** Memory of one opening, in our world of the document. */
export interface Opening {
  opener: Element;
  before: Element[];
  layer: Element | null;
  /** All that came up with it. */
  fresh: Element[];
  controls: Element[];
  met: Set<Element>;
}

/** What came up. */
export type CameUp = Pick<
  DialogLook,
  'opener' | 'words' | 'declared' | 'hasRole' | 'centred' | 'veils' | 'modal' | 'focusInside' | 'controls'
>;

const parts = [
  ...readingParts,
  probedOf,
  layersInView,
  hasOwnRole,
  isVeiled,
  controlsIn,
  openingOf,
  focusInLayer,
  isLayerOpen,
];
/** Text of `declaredOpeners`. Answers CSS paths of buttons that say they open a dialog and send nothing, at most 2. */
export const declaredOpenersSource: string = pageSource([...readingParts, probedOf], declaredOpeners);
/** Text of `beforeOpening`. Argument: CSS path. Answers where to press, or null. */
export const beforeOpeningSource: string = pageSource(parts, beforeOpening);
/** Text of `afterOpening`. Answers CameUp, or null where no layer with a control came up. */
export const afterOpeningSource: string = pageSource(parts, afterOpening);
/** Text of `focusInLayer`. Answers whether the focus is in the layer; remembers where it was. */
export const focusInLayerSource: string = pageSource(parts, focusInLayer);
/** Text of `behindLayer`. Answers what of the page behind the open layer has the focus, or null. */
export const behindLayerSource: string = pageSource(parts, behindLayer);
/** Text of `leftOutOfLayer`. Answers what of the layer the focus never came to. */
export const leftOutOfLayerSource: string = pageSource(parts, leftOutOfLayer);
/** Text of `isLayerOpen`. */
export const isLayerOpenSource: string = pageSource(parts, isLayerOpen);
/** Text of `focusAfterLayer`. Answers where the focus is once the layer is gone. */
export const focusAfterLayerSource: string = pageSource(parts, focusAfterLayer);

export function openingOf(): Opening | undefined {
  return (globalThis as { passerbyOpening?: Opening }).passerbyOpening;
}

export function declaredOpeners(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button[aria-haspopup=dialog]')]
    .filter((button) => button.checkVisibility() && !button.matches('form button:not([type=button])'))
    .slice(0, 2)
    .map((button) => probedOf(button).locator.css);
}

/** Dialogs in view, and boxes that are fixed or lie above the page, with a control in them. */
export function layersInView(): Element[] {
  return [...document.body.querySelectorAll('*')].filter((element) => {
    const declared = element.matches('dialog[open],[role=dialog],[role=alertdialog]');
    if (!declared && getComputedStyle(element).position !== 'fixed') return false;
    const rect = element.getBoundingClientRect();
    if (rect.width * rect.height < 10_000) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
}

export function beforeOpening(css: string): { x: number; y: number } | null {
  const opener = document.querySelector(css);
  if (!opener?.checkVisibility()) return null;
  opener.scrollIntoView({ block: 'center' });
  const before = layersInView();
  (globalThis as { passerbyOpening?: Opening }).passerbyOpening = {
    opener,
    before,
    layer: null,
    fresh: [],
    controls: [],
    met: new Set(),
  };
  const rect = opener.getBoundingClientRect();
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (opener.contains(hit) || hit.contains(opener)) ? point : null;
}

export function afterOpening(): CameUp | null {
  const opening = openingOf();
  if (!opening) return null;
  const { opener, before } = opening;
  const fresh = layersInView().filter((layer) => !before.includes(layer) && !flatContains(layer, opener));
  // A dialog in a veil or beside it: the dialog is what is meant, or else what holds controls.
  const layer =
    fresh.find((each) => each.matches('dialog,[role=dialog],[role=alertdialog]')) ??
    fresh.find((each) => controlsIn(each).length > 0);
  const controls = layer ? controlsIn(layer) : [];
  if (!layer || controls.length === 0) return null;
  Object.assign(opening, { layer, fresh, controls });
  const rect = layer.getBoundingClientRect();
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  return {
    opener: probedOf(opener),
    words: (layer.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 120),
    declared: layer.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]'),
    ...(hasOwnRole(layer) && { hasRole: true }),
    centred: rect.left <= x && rect.right >= x && rect.top <= y && rect.bottom >= y,
    veils: isVeiled(layer, fresh),
    ...(layer.matches('[aria-modal=true],:modal') && { modal: true }),
    focusInside: focusInLayer(),
    controls: controls.length,
  };
}

/** It is navigation, a menu or another part that says what it is, stands in one or holds one. */
export function hasOwnRole(layer: Element): boolean {
  const parts =
    'nav,aside,dialog,search,[role=navigation],[role=complementary],[role=search],[role=region],[role=menu],[role=menubar],[role=listbox],[role=tree],[role=grid],[role=dialog],[role=alertdialog],[role=tooltip]';
  const isTold = layer.matches('[role]:not([role=none],[role=presentation],[role=generic],[role=document])');
  return isTold || layer.closest(parts) !== null || layer.querySelector(parts) !== null;
}

/** The rest of the page is darkened: by a shadow that reaches over half the viewport, or by a veil that came up with the layer. */
export function isVeiled(layer: Element, fresh: readonly Element[]): boolean {
  const half = Math.max(innerWidth, innerHeight) / 2;
  const shadow = getComputedStyle(layer).boxShadow;
  const spreads = [...shadow.matchAll(/(?<![\d.])-?[\d.]+px -?[\d.]+px [\d.]+px ([\d.]+)px/g)].map(([, px]) =>
    Number(px),
  );
  if (spreads.some((px) => px >= half)) return true;
  return fresh.some((each) => {
    const { width, height } = each.getBoundingClientRect();
    const isWhole = width >= innerWidth * 0.95 && height >= innerHeight * 0.95;
    const { backgroundColor, opacity } = getComputedStyle(each);
    const isDrawn = !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor);
    return isWhole && isDrawn && (/, 0?\.\d+\)$/.test(backgroundColor) || Number(opacity) < 1);
  });
}

/** Controls at which Tab would stop, one of each group of radio buttons. */
export function controlsIn(layer: Element): Element[] {
  const groups = new Set<string>();
  return [...layer.querySelectorAll(controlSelector())].filter((control) => {
    if ((control as HTMLElement).tabIndex < 0 || control.matches(':disabled,[inert] *')) return false;
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
    const isNew = !groups.has(control.name);
    groups.add(control.name);
    return isNew;
  });
}

export function focusInLayer(): boolean {
  const opening = openingOf();
  const active = deepActiveElement();
  if (!opening?.layer || !active) return false;
  opening.met.add(active);
  return flatContains(opening.layer, active);
}

/**
 * Nothing that came up with the layer, such as a button beside it on the same veil; no frame, whose content nobody sees from here; and
 * nothing that is not drawn, such as what scripts put before and behind a dialog to lead the focus back.
 */
export function behindLayer(): ProbedElement | null {
  const opening = openingOf();
  const active = deepActiveElement();
  if (!opening?.layer || !active || active.localName === 'iframe' || !isLayerOpen()) return null;
  const { width, height } = active.getBoundingClientRect();
  const isDrawn =
    width > 1 && height > 1 && active.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (!isDrawn) return null;
  const around = [opening.layer, ...opening.fresh];
  return around.some((each) => flatContains(each, active)) ? null : probedOf(active);
}

export function leftOutOfLayer(): ProbedElement[] {
  const opening = openingOf();
  if (!opening) return [];
  const metGroup = (control: Element) =>
    control instanceof HTMLInputElement &&
    control.type === 'radio' &&
    [...opening.met].some((each) => each instanceof HTMLInputElement && each.name === control.name);
  return opening.controls
    .filter((control) => control.isConnected && !opening.met.has(control) && !metGroup(control))
    .slice(0, 5)
    .map(probedOf);
}

export function isLayerOpen(): boolean {
  const layer = openingOf()?.layer;
  return (
    layer?.isConnected === true && layer.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Null where the opener is gone or takes no focus, so that there is nothing to return to. */
export function focusAfterLayer(): Exclude<DialogLook['focusAfter'], undefined> {
  const opener = openingOf()?.opener;
  const takesFocus = opener instanceof HTMLElement && opener.tabIndex >= 0 && opener.checkVisibility();
  if (!opener?.isConnected || !takesFocus || opener.matches(':disabled')) return null;
  const active = deepActiveElement();
  if (!active || active === document.body || active === document.documentElement) return 'nowhere';
  return active === opener ? 'opener' : 'elsewhere';
}
