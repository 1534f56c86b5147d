// Whether a control is drawn as switched off, whatever its attributes say.

/** True where its class or pointer says so, where a pointer goes through it, or where it is much fainter than most of its like. */
export function looksSwitchedOff(element: Element): boolean {
  const holder = element.parentElement;
  const wrapped = holder !== null && holder.childElementCount === 1;
  if (isNamedOff(element) || (wrapped && isNamedOff(holder))) return true;
  const { cursor, pointerEvents, opacity } = getComputedStyle(element);
  if (cursor === 'not-allowed' || pointerEvents === 'none') return true;
  const own = Math.min(Number(opacity), wrapped ? Number(getComputedStyle(holder).opacity) : 1);
  return own <= 0.65 && isFaintAmongLikes(element, wrapped ? holder : element);
}

/** True for the classes by which component libraries mark what is switched off, such as `is-disabled`. */
export function isNamedOff(element: Element): boolean {
  return [...element.classList].some((name) => /(^|[-_])disabled$/i.test(name));
}

/** True where most of the first 12 like it beside `place` are drawn in full; one that has none beside it is not. */
export function isFaintAmongLikes(element: Element, place: Element): boolean {
  let likes = 0;
  let full = 0;
  for (const sibling of [...(place.parentElement?.querySelectorAll(':scope > *') ?? [])].slice(0, 12)) {
    if (sibling === place || sibling.localName !== place.localName) continue;
    const like = place === element ? sibling : sibling.firstElementChild;
    if (like?.localName !== element.localName) continue;
    likes += 1;
    const drawn = [...new Set([like, sibling])].map((each) => Number(getComputedStyle(each).opacity));
    if (Math.min(...drawn) >= 0.9) full += 1;
  }
  return likes > 0 && full * 2 > likes;
}
