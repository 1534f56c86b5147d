// Runs inside the page: what a person could see, operate or hear of it now, element by element.

/** One element as it stands. */
export interface LookedElement {
  selector: string;
  tag: string;
  role: string;
  name: string;
  text: string;
  /** What stands in a field, or is chosen or checked. */
  value: string;
  box: [number, number, number, number];
  control: boolean;
  alike: number;
  attributes: string[];
}

export interface PageLook {
  url: string;
  title: string;
  /** How far the window is scrolled, CSS pixels. */
  scroll: [number, number];
  /** Language of the document. */
  language: string;
  /** Selector of the element that holds the focus. */
  focus: string | null;
  /** How the focus shows: outline and shadow of that element. What else shows it is on the picture. */
  ring: string;
  elements: LookedElement[];
}

/** Most elements of one look; what lies further down is left out. */
const mostElements = 1_200;

/** Stands alone: its text travels into the page. */
export function lookAtPage(most: number = mostElements): PageLook {
  const controls =
    'a[href],button,input,select,textarea,summary,[role=button],[role=link],[role=tab],[role=menuitem],[role=checkbox],[role=switch],[role=option],[role=textbox],[role=combobox],[role=slider],[contenteditable=""],[contenteditable=true],[onclick],[tabindex]';
  const telling = [
    'role',
    'aria-label',
    'aria-labelledby',
    'aria-describedby',
    'aria-live',
    'aria-expanded',
    'aria-hidden',
    'alt',
    'title',
    'placeholder',
    'for',
    'lang',
    'tabindex',
    'href',
    'type',
    'disabled',
    'required',
    'src',
  ];
  const nativeRoles: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    IMG: 'img',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
    SUMMARY: 'button',
    NAV: 'navigation',
    MAIN: 'main',
    TABLE: 'table',
    UL: 'list',
    OL: 'list',
    LI: 'listitem',
    LABEL: 'label',
  };
  const paths = new Map<Element, string>();
  const alike = new Map<string, number>();
  const groups = new Map<Element, string>();
  let groupCount = 0;
  const groupIds = new WeakMap<Element, number>();
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

  function pathOf(element: Element): string {
    const known = paths.get(element);
    if (known !== undefined) return known;
    const { parentElement: parent, id, tagName } = element;
    let path: string;
    const root = element.getRootNode();
    if (
      // A digit in it, and it may be made anew in each visit.
      /^[A-Za-z]+([-_]+[A-Za-z]+)*$/.test(id) &&
      root instanceof Document &&
      document.querySelectorAll(`#${id}`).length === 1
    )
      path = `#${id}`;
    else if (!parent || element === document.body) path = tagName.toLowerCase();
    else {
      let nth = 1;
      for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
        if (before.tagName === tagName) nth += 1;
      path = `${pathOf(parent)}>${tagName.toLowerCase()}:nth-of-type(${nth})`;
    }
    paths.set(element, path);
    return path;
  }

  function groupOf(element: Element): string {
    const parent = element.parentElement;
    if (!parent) return '';
    let id = groupIds.get(parent);
    if (id === undefined) groupIds.set(parent, (id = ++groupCount));
    return `${id} ${element.tagName} ${typeof element.className === 'string' ? element.className.split(/\s+/)[0] : ''}`;
  }

  function nameOf(element: Element): string {
    const own = element.getAttribute('aria-label');
    if (own) return squeezed(own);
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return squeezed(
        by
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return squeezed([...labels].map((label) => label.textContent).join(' '));
    const alt = element.getAttribute('alt');
    if (alt !== null) return squeezed(alt);
    const held = element.tagName === 'SELECT' ? '' : squeezed(element.textContent ?? '');
    return (
      held ||
      squeezed(element.querySelector('img[alt],[aria-label]')?.getAttribute('alt') ?? '') ||
      squeezed(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '')
    ).slice(0, 120);
  }

  function ownText(element: Element): string {
    let text = '';
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? '';
    return squeezed(text).slice(0, 300);
  }

  function valueOf(element: Element): string {
    if (element instanceof HTMLInputElement)
      return element.type === 'checkbox' || element.type === 'radio'
        ? String(element.checked)
        : element.type === 'password'
          ? `${element.value.length} characters`
          : element.value;
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.textContent?.trim() ?? '';
    if (element instanceof HTMLTextAreaElement) return element.value;
    return element.getAttribute('aria-checked') ?? element.getAttribute('aria-selected') ?? '';
  }

  const elements: LookedElement[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node && elements.length < most; node = walker.nextNode()) {
    const element = node as Element;
    if (/^(HTML|HEAD|SCRIPT|STYLE|LINK|META|TITLE|NOSCRIPT|TEMPLATE|BODY)$/.test(element.tagName)) continue;
    const control = element.matches(controls);
    const text = ownText(element);
    const told =
      control ||
      text !== '' ||
      /^(IMG|SVG|CANVAS|VIDEO|H[1-6]|LABEL|IFRAME)$/i.test(element.tagName) ||
      element.hasAttribute('aria-live') ||
      element.hasAttribute('role') ||
      element.hasAttribute('aria-label');
    if (!told || (element.tagName !== 'svg' && element.closest('svg'))) continue;
    const rectangle = element.getBoundingClientRect();
    const live =
      element.hasAttribute('aria-live') || /^(status|alert)$/.test(element.getAttribute('role') ?? '');
    if ((rectangle.width === 0 || rectangle.height === 0) && !live) continue;
    if (!live && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const group = groupOf(element);
    alike.set(group, (alike.get(group) ?? 0) + 1);
    groups.set(element, group);
    const role =
      element.getAttribute('role') ??
      (element instanceof HTMLInputElement
        ? element.type === 'checkbox' || element.type === 'radio'
          ? element.type
          : /^(button|submit|reset|image)$/.test(element.type)
            ? 'button'
            : 'textbox'
        : /^H[1-6]$/.test(element.tagName)
          ? 'heading'
          : (nativeRoles[element.tagName] ?? ''));
    elements.push({
      selector: pathOf(element),
      tag: element.tagName.toLowerCase(),
      role,
      name: nameOf(element),
      text,
      value: valueOf(element).slice(0, 300),
      box: [
        Math.round(rectangle.x + scrollX),
        Math.round(rectangle.y + scrollY),
        Math.round(rectangle.width),
        Math.round(rectangle.height),
      ],
      control,
      alike: 1,
      attributes: telling.flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null ? [] : [`${name}=${value.slice(0, 120)}`];
      }),
    });
  }
  const bySelector = new Map(elements.map((element) => [element.selector, element]));
  for (const [element, group] of groups) {
    const looked = bySelector.get(paths.get(element) ?? '');
    if (looked) looked.alike = alike.get(group) ?? 1;
  }
  const active = document.activeElement;
  const held = active && active !== document.body && active !== document.documentElement ? active : null;
  const style = held ? getComputedStyle(held) : null;
  return {
    url: location.href,
    title: document.title,
    scroll: [Math.round(scrollX), Math.round(scrollY)],
    language: document.documentElement.lang,
    focus: held ? pathOf(held) : null,
    ring: style
      ? `${style.outlineStyle === 'none' ? 'no outline' : style.outlineWidth} ${style.boxShadow === 'none' ? '' : 'shadow'}`
      : '',
    elements,
  };
}
