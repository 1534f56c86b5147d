// Controls that go one step on or back, and stand where there is no such step: they rightly do nothing.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';

/** Farthest that a search field or a count stands from the steps through its results, CSS pixels [D]. */
const besidePx = 240;

const onwards =
  /\b(next|forward|newer|weiter|nächste\w*|suivante?s?|siguiente|volgende|successiv[oa])\b|^\s*[›»→▶>]+\s*$/i;
const backwards =
  /\b(previous|prev|back|backward|older|zurück|vorherige\w*|précédente?s?|anterior|vorige|precedente)\b|^\s*[‹«←◀<]+\s*$/i;
const undoing = /^(undo|rückgängig|annuler|deshacer|annulla|ongedaan maken)\b/i;
const redoing = /^(redo|wiederholen|rétablir|rehacer|ripristina|opnieuw)\b/i;
const searching = /search|find|filter|such|cherch|recherch|busca|cerca|zoek/i;
/** What only a search has. */
const found =
  /\b(results?|match(es)?|hits?|occurrences?|treffer|résultats?|resultados?|risultat[oi]|resultaten)\b/i;
const nothingFound =
  /\b(no|0|zero) (results?|matches|match|hits|items|entries|records)\b|\b(keine (treffer|ergebnisse)|aucun résultat|sin resultados|nessun risultato|geen resultaten)\b/i;
/** `Page 3 of 3`, `3 / 3`, `21–30 of 30`. */
const position =
  /(?<!\d)(?:(\d{1,9})\s{0,3}(?:[-–—]|to|bis|à|a)\s{0,3})?(\d{1,9})\s{0,3}(?:of|\/|von|de|sur|di|van)\s{0,3}(\d{1,9})/i;

/**
 * Why a press of `control` has nothing to go to, or null: the search beside it holds no words or found nothing, the count
 * or the numbered pages beside it are at their end, or nothing was done that could be undone.
 */
export function nothingToStepTo(
  control: ScreenElement,
  before: ScreenRecord,
  earlier: readonly TurnRecord[],
): string | null {
  const words = (control.name || control.text || control.icon).trim();
  if (undoing.test(words)) return earlier.some(isWork) ? null : 'nothing was done that could be undone';
  if (redoing.test(words)) return earlier.some(isUndoing) ? null : 'nothing was undone';
  const way = onwards.test(words) ? 'on' : backwards.test(words) ? 'back' : null;
  if (way === null) return null;
  const beside = before.elements.filter((other) => other !== control && standsBeside(other, control));
  if (beside.some((other) => isEmptySearch(other, found.test(words))))
    return 'the search that it steps through holds no words';
  if (beside.some(({ text }) => nothingFound.test(text))) return 'nothing was found to step through';
  return isAtEnd(beside, way) ? 'it is at the end of what it steps through' : null;
}

/** In its line, or in its group and near. */
function standsBeside(other: ScreenElement, control: ScreenElement): boolean {
  if (other.locator.frameUrl !== control.locator.frameUrl) return false;
  const [a, b] = [other.box, control.box];
  const across = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const down = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  const inLine = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0;
  const together = other.group !== '' && other.group === control.group;
  return (inLine && across <= besidePx) || (together && Math.hypot(across, down) <= besidePx);
}

/** An empty search field; beside what steps through results any empty text field is one, whatever it is called. */
function isEmptySearch({ field, role, name }: ScreenElement, besideResults: boolean): boolean {
  if (field === null || field.value !== '') return false;
  if (besideResults && /^(text|search)$/.test(field.type)) return true;
  return (
    role === 'searchbox' ||
    field.type === 'search' ||
    searching.test(`${name} ${field.label} ${field.placeholder}`)
  );
}

/** By a count of pages or items, else by the page that is marked among numbered ones. */
function isAtEnd(beside: readonly ScreenElement[], way: 'on' | 'back'): boolean {
  for (const { kind, text } of beside) {
    const told = kind === 'control' || text.length > 60 ? null : position.exec(text);
    if (!told) continue;
    const [first, last, all] = [Number(told[1] ?? told[2]), Number(told[2]), Number(told[3])];
    return way === 'on' ? last >= all : first <= 1;
  }
  const pages = beside.filter(({ name, text }) => /^\d{1,4}$/.test((name || text).trim()));
  const here = pages.find(({ states }) => states.current === true || states.selected === true);
  if (!here || pages.length < 2) return false;
  const numbers = pages.map(({ name, text }) => Number(name || text));
  const at = Number(here.name || here.text);
  return way === 'on' ? at >= Math.max(...numbers) : at <= Math.min(...numbers);
}

function isWork({ action, effect }: TurnRecord): boolean {
  return /^(type|fill|select|drag|press|click)$/.test(action.kind) && effect.visibleMutations > 0;
}

function isUndoing({ action }: TurnRecord): boolean {
  return undoing.test(action.target?.locator.name ?? '');
}
