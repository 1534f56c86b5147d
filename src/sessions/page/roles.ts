// ARIA roles, explicit and implied, and what makes a thing a control.

/** The role of `element`: the first word of `role`, else what its tag implies (HTML-AAM), else ''. */
export function roleOf(element: Element): string {
  const explicit = element.getAttribute('role')?.trim().toLowerCase().split(/\s+/)[0] ?? '';
  if (explicit === 'none' || explicit === 'presentation') return '';
  return explicit || impliedRole(element);
}

/** The role that the tag implies, or ''. */
export function impliedRole(element: Element): string {
  const tag = element.localName;
  if (element instanceof HTMLInputElement) return inputRole(element);
  if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : '';
  if (tag === 'select') {
    const select = element as HTMLSelectElement;
    return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
  }
  if (tag === 'img') return element.getAttribute('alt') === '' ? '' : 'img';
  if (tag === 'header' || tag === 'footer') {
    if (element.closest('article,aside,main,nav,section')) return '';
    return tag === 'header' ? 'banner' : 'contentinfo';
  }
  if (tag === 'form' || tag === 'section') {
    const named = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
    return named ? (tag === 'form' ? 'form' : 'region') : '';
  }
  const role = plainRole(tag);
  if (role) return role;
  return (element as HTMLElement).isContentEditable && element.hasAttribute('contenteditable')
    ? 'textbox'
    : '';
}

/** The role that a tag implies whatever its attributes, or ''. Asked of every element: a switch makes no object. */
export function plainRole(tag: string): string {
  switch (tag) {
    case 'button':
    case 'summary':
      return 'button';
    case 'textarea':
      return 'textbox';
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return 'heading';
    case 'nav':
      return 'navigation';
    case 'aside':
      return 'complementary';
    case 'main':
    case 'search':
    case 'dialog':
    case 'table':
    case 'option':
    case 'meter':
    case 'article':
      return tag;
    case 'ul':
    case 'ol':
      return 'list';
    case 'li':
      return 'listitem';
    case 'tr':
      return 'row';
    case 'td':
      return 'cell';
    case 'th':
      return 'columnheader';
    case 'progress':
      return 'progressbar';
    case 'output':
      return 'status';
    case 'fieldset':
    case 'details':
      return 'group';
    case 'hr':
      return 'separator';
    default:
      return '';
  }
}

/** Role of an input by its type; types without a role of their own get that of what they are drawn like, hidden ones ''. */
export function inputRole(input: HTMLInputElement): string {
  const byType: Record<string, string> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    text: 'textbox',
    email: 'textbox',
    tel: 'textbox',
    url: 'textbox',
    password: 'textbox',
    date: 'textbox',
    'datetime-local': 'textbox',
    month: 'textbox',
    week: 'textbox',
    time: 'textbox',
    color: 'button',
    file: 'button',
  };
  const role = byType[input.type] ?? '';
  return role.endsWith('box') && role !== 'checkbox' && input.hasAttribute('list') ? 'combobox' : role;
}

/** True for roles of things that are operated. */
export function isWidgetRole(role: string): boolean {
  return /^(button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|combobox|searchbox|textbox|slider|spinbutton|treeitem)$/.test(
    role,
  );
}

/** True for elements that HTML itself makes operable. */
export function isNativeControl(element: Element): boolean {
  switch (element.localName) {
    case 'button':
    case 'select':
    case 'textarea':
      return true;
    case 'summary':
      return element.parentElement?.localName === 'details';
    case 'a':
    case 'area':
      return element.hasAttribute('href');
    case 'input':
      return (element as HTMLInputElement).type !== 'hidden';
    case 'audio':
    case 'video':
      return element.hasAttribute('controls');
    default:
      return (
        element.getAttribute('contenteditable') === '' || element.getAttribute('contenteditable') === 'true'
      );
  }
}

/** Selector of everything that is surely a control, for counting without a walk. */
export function controlSelector(): string {
  return (
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=""],[contenteditable=true],' +
    '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],' +
    '[role=option],[role=combobox],[role=searchbox],[role=textbox],[role=slider],[role=spinbutton],[onclick]'
  );
}

/** Role of a landmark that `element` makes, or ''. */
export function landmarkRole(role: string): boolean {
  return /^(banner|navigation|main|complementary|contentinfo|search|form|region)$/.test(role);
}
