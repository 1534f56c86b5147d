// Words that came into view: of nodes that changed, and of the whole viewport compared with the last read.
import { viewEdges } from './extent.ts';
import { intersect, isEmpty, visibleShareOf } from './visibility.ts';
import { layersOf } from './layers.ts';
import { roleOf } from './roles.ts';
import { liveOf, walkVisible } from './walk.ts';
import { tidy, wordsInside } from './words.ts';
import type { ShownText } from './world.ts';
import { world } from './world.ts';

/** The words of one element where it shows; nothing where it does not, or where the last read had them. */
export function textsOf(element: Element): ShownText[] {
  if (!element.isConnected || /^(script|style|noscript|template|html|body)$/.test(element.localName))
    return [];
  const rect = element.getBoundingClientRect();
  const view = viewEdges();
  if (isEmpty(intersect(rect, view))) return [];
  const text = wordsInside(element, 500, false);
  if (!text || world().seenTexts.has(text)) return [];
  const box = {
    x: Math.round(rect.x),
    y: Math.round(rect.y),
    width: Math.round(rect.width),
    height: Math.round(rect.height),
  };
  const sight = { within: view, clip: view, view, covers: [], careful: true, reachable: false };
  if (visibleShareOf(element, box, sight) === 0) return [];
  const region = element.closest('[role=alert],[role=status],output,[aria-live]');
  return [
    {
      text,
      role: roleOf(element),
      live: region ? liveOf(region) : '',
      box,
      error: isErrorText(element, text),
    },
  ];
}

/** True where words are marked as an error (alert, partner of an invalid field, class) or read like one. */
export function isErrorText(element: Element, text: string): boolean {
  const alert = element.closest('[role=alert],[aria-live=assertive]');
  const control = element.closest('a,button,[role=treeitem],[role=option],[role=menuitem],[role=tab]');
  // A region that announces whole parts of a page, such as a tree, announces no fault.
  const isMessage = alert !== null && (alert.textContent ?? '').length < 300;
  if (isMessage && (control === null || !alert.contains(control))) return true;
  const id = element.closest('[id]')?.id;
  if (id) {
    const name = CSS.escape(id);
    const partner = `[aria-invalid="true"][aria-describedby~="${name}"],[aria-errormessage="${name}"]`;
    if (document.querySelector(partner)) return true;
  }
  for (let at: Element | null = element, up = 0; at && up < 3; at = at.parentElement, up++) {
    if (isErrorClass(at.getAttribute('class') ?? '')) return true;
  }
  return (
    text.length < 300 &&
    /\b(error|errors|invalid|incorrect|failed|failure|wrong|denied|not valid|not found|unable to|cannot|can't|couldn't|could not|try again|is required|are required|must (be|have|contain|not)|please (enter|select|choose|provide|fill|check|correct)|fehler|ungültig|pflichtfeld|erreur|invalide|obligatoire|obligatorio|errore|fout|verplicht)\b/i.test(
      text,
    )
  );
}

/** True for a class of errors. Danger and warning alone are colours of a palette: a red badge counts letters. */
export function isErrorClass(names: string): boolean {
  return names
    .split(/\s+/)
    .some(
      (name) =>
        /(^|[_-])(error|errors|invalid)([_-]|$)/i.test(name) ||
        (/(^|[_-])(danger|warning)([_-]|$)/i.test(name) &&
          /alert|banner|callout|feedback|flash|message|notice|notification|toast/i.test(name)),
    );
}

/** Words in the viewport that the last read did not show, at most 40 pieces; blocks that hold one of `movers` are left out. */
export function newTexts(movers: readonly Node[]): ShownText[] {
  const { seenTexts } = world();
  const found: ShownText[] = [];
  const walked = walkVisible(layersOf(true), false);
  const within = viewEdges();
  for (const draft of walked.drafts) {
    if (found.length >= 40) break;
    if (draft.kind === 'landmark' || draft.kind === 'image' || draft.kind === 'dialog') continue;
    if (/^(input|select|textarea)$/.test(draft.element.localName)) continue;
    if (draft.run && movers.some((mover) => draft.element.contains(mover))) continue;
    const text = draft.run ? tidy(draft.run.parts.join(''), 500) : wordsInside(draft.element, 500, false);
    if (!text || seenTexts.has(text)) continue;
    const edges = draft.run?.box ?? draft.element.getBoundingClientRect();
    const box = {
      x: edges.left,
      y: edges.top,
      width: edges.right - edges.left,
      height: edges.bottom - edges.top,
    };
    const sight = { ...draft, within, covers: walked.covers, reachable: false };
    if (visibleShareOf(draft.element, box, sight) === 0) continue;
    found.push({ text, role: draft.role, live: draft.live, box, error: isErrorText(draft.element, text) });
  }
  return found;
}
