// What a thing belongs to: its innermost group, the group's label, and the heading above it.
import { nameOf } from './accessible-name.ts';
import { flatParent } from './flat-tree.ts';
import { landmarkRole, roleOf } from './roles.ts';
import { tidy, wordsInside } from './words.ts';

/** Labels of groups found in one read, by group. */
export type GroupLabels = Map<Element, string>;

/** Innermost groups found in one read, by what they hold. */
export type Groups = Map<Element, Element | null>;

/** The innermost group that holds `element`, itself left out; null where there is none. Answers are kept in `groups`. */
export function groupOf(element: Element, groups: Groups): Element | null {
  const known = groups.get(element);
  if (known !== undefined) return known;
  const parent = flatParent(element);
  const group =
    !parent || parent === document.body ? null : isGroup(parent) ? parent : groupOf(parent, groups);
  groups.set(element, group);
  return group;
}

/** True for lists, forms, sections, tables, cards, dialogs and landmarks. */
export function isGroup(element: Element): boolean {
  if (
    /^(nav|form|section|article|aside|header|footer|main|fieldset|table|ul|ol|dialog|search)$/.test(
      element.localName,
    )
  )
    return true;
  const role = element.getAttribute('role');
  if (
    role &&
    (landmarkRole(role) ||
      /^(dialog|alertdialog|group|list|menu|menubar|tablist|tabpanel|toolbar|radiogroup|grid|table|tree|listbox)$/.test(
        role,
      ))
  ) {
    return true;
  }
  if (element.localName === 'li') return element.querySelector('h1,h2,h3,h4,h5,h6,img') !== null;
  return /(^|[\s_-])(card|tile|modal|popup|panel)([\s_-]|$)/.test(element.getAttribute('class') ?? '');
}

/** Words that name a group: label, legend, caption, its first heading, or the heading just before a list; '' without any. */
export function groupLabelOf(group: Element, labels: GroupLabels): string {
  const known = labels.get(group);
  if (known !== undefined) return known;
  const role = roleOf(group);
  let label = nameOf(group, role === '' ? 'group' : role);
  if (!label) {
    const heading = group.querySelector('h1,h2,h3,h4,h5,h6,[role=heading],legend,caption');
    if (heading) label = wordsInside(heading, 120, true);
  }
  if (!label && /^(ul|ol|table)$/.test(group.localName)) {
    const before = group.previousElementSibling;
    if (before?.matches('h1,h2,h3,h4,h5,h6,[role=heading]')) label = wordsInside(before, 120, true);
  }
  labels.set(group, tidy(label, 120));
  return tidy(label, 120);
}

/** Headings of the light document in order, at most 2,000. */
export function allHeadings(): Element[] {
  return [...document.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]')].slice(0, 2000);
}

/**
 * Words of the last heading before `element`, or ''. A heading outside the navigation, footer, aside or dialog that holds
 * the element does not speak for it.
 */
export function headingAbove(element: Element, headings: readonly Element[], words: GroupLabels): string {
  let place: Element = element;
  for (let root = place.getRootNode(); root instanceof ShadowRoot; root = place.getRootNode())
    place = root.host;
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const heading = headings[middle];
    const before =
      heading &&
      heading !== place &&
      (heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (before) low = middle + 1;
    else high = middle;
  }
  const heading = headings[low - 1];
  if (!heading) return '';
  const fence = place.closest(
    'nav,footer,aside,dialog,[role=navigation],[role=contentinfo],[role=complementary],[role=dialog]',
  );
  if (fence && !fence.contains(heading)) return '';
  const known = words.get(heading);
  if (known !== undefined) return known;
  const text = wordsInside(heading, 120, true);
  words.set(heading, text);
  return text;
}
