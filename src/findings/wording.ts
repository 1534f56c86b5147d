// Plain words for elements, counts and times, so that every rule speaks alike.
import type { ScreenElement, SessionFacts } from '../evidence/evidence.ts';

const kinds: Record<string, string> = {
  button: 'button',
  link: 'link',
  checkbox: 'tick box',
  radio: 'option',
  switch: 'switch',
  tab: 'tab',
  menuitem: 'menu item',
  textbox: 'field',
  searchbox: 'search field',
  combobox: 'choice list',
  spinbutton: 'number field',
  slider: 'slider',
  heading: 'heading',
  img: 'picture',
};

/** `the button “Save”`, or `a button without a name`. */
export function controlPhrase({ role, name }: Pick<ScreenElement, 'role' | 'name'>): string {
  const kind = kinds[role] ?? 'control';
  return name === '' ? `a ${kind} without a name` : `the ${kind} “${shorten(name)}”`;
}

/** How a sentence calls the persona: `the first-time visitor` for a kind of person, a proper name as it is. */
export function personaPhrase({ persona }: SessionFacts): string {
  if (persona.id === 'crawl') return 'the crawl';
  const { name } = persona.who;
  const isKind = /\s\p{Ll}\S*$/u.test(name);
  return isKind
    ? `the ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`
    : name;
}

/** The first letter made a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `once`, `twice`, `5 times` for the word time; `1 thing`, `5 things` for others. */
export function plural(count: number, word: string): string {
  if (word === 'time' && count === 1) return 'once';
  if (word === 'time' && count === 2) return 'twice';
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** At most `most` characters, cut at a word with an ellipsis. */
export function shorten(text: string, most = 60): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length <= most) return tidy;
  return `${tidy.slice(0, most).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

/** `0.7 s`, `12 s`. */
export function seconds(ms: number): string {
  return ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** Path and query of an address, as a person would read it out. */
export function addressPhrase(url: string): string {
  if (!URL.canParse(url)) return shorten(url, 80);
  const { pathname, search } = new URL(url);
  return shorten(`${pathname}${search}`, 80);
}
