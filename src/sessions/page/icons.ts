// Which icon draws a control, by the icon map of the science page (1.8).

/** Word for the icon inside `element`, such as `search` or `cart`; '' where none is recognised. */
export function iconOf(element: Element): string {
  const drawn = element.matches('svg,i')
    ? element
    : element.querySelector('svg,i,img,[class*="icon"],[data-icon],use');
  const hints = [...hintsOf(element, false), ...(drawn ? hintsOf(drawn, true) : [])];
  for (const hint of hints) {
    const word = iconWord(hint);
    if (word) return word;
  }
  return '';
}

/** Texts that may tell the icon: data-icon, SVG title, use href, image name, and classes that speak of icons. */
export function hintsOf(element: Element, drawn: boolean): string[] {
  const hints: string[] = [];
  const data = element.getAttribute('data-icon');
  if (data) hints.push(data);
  for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) {
    if (name && (drawn || /icon|^(fa|bi|mdi|glyphicon)-/.test(name))) hints.push(name);
  }
  if (!drawn) return hints;
  if (element.localName === 'svg') {
    hints.push(element.querySelector('title')?.textContent ?? '');
    const use = element.querySelector('use');
    hints.push((use?.getAttribute('href') ?? use?.getAttribute('xlink:href') ?? '').split('#').pop() ?? '');
  }
  if (element.localName === 'img')
    hints.push((element.getAttribute('src') ?? '').split(/[?#]/)[0]?.split('/').pop() ?? '');
  if (element.localName === 'i') hints.push(element.textContent ?? '');
  return hints;
}

/** The word of the icon map that `hint` names, or ''. */
export function iconWord(hint: string): string {
  const map: Record<string, string> = {
    search: 'search',
    magnifier: 'search',
    magnifying: 'search',
    cart: 'cart',
    bag: 'cart',
    basket: 'cart',
    trolley: 'cart',
    user: 'person',
    person: 'person',
    account: 'person',
    profile: 'person',
    avatar: 'person',
    menu: 'menu',
    bars: 'menu',
    hamburger: 'menu',
    burger: 'menu',
    close: 'close',
    x: 'close',
    times: 'close',
    xmark: 'close',
    cross: 'close',
    dismiss: 'close',
    home: 'home',
    house: 'home',
    heart: 'heart',
    favorite: 'heart',
    favourite: 'heart',
    wishlist: 'heart',
    trash: 'trash',
    delete: 'trash',
    bin: 'trash',
    remove: 'trash',
    pencil: 'edit',
    edit: 'edit',
    pen: 'edit',
    gear: 'gear',
    cog: 'gear',
    settings: 'gear',
    bell: 'bell',
    notification: 'bell',
    notifications: 'bell',
    download: 'download',
    upload: 'upload',
    share: 'share',
    print: 'print',
    printer: 'print',
    globe: 'globe',
    language: 'globe',
    phone: 'phone',
    tel: 'phone',
    call: 'phone',
    envelope: 'mail',
    mail: 'mail',
    email: 'mail',
    calendar: 'calendar',
    date: 'calendar',
    pin: 'pin',
    marker: 'pin',
    location: 'pin',
    map: 'pin',
    filter: 'filter',
    funnel: 'filter',
    sort: 'sort',
    star: 'star',
    lock: 'lock',
    padlock: 'lock',
    question: 'question',
    help: 'question',
    play: 'play',
  };
  for (const word of hint.toLowerCase().split(/[^a-z]+/)) {
    const icon = map[word];
    if (icon) return icon;
  }
  return '';
}
