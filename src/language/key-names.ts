// Keys as people write them on buttons and in menus, such as `Ctrl+S` or `Strg+S`, by their names in the DOM. Pure.

/** Names of keys that hold another one down, and of keys that are no sign. */
const holders: Record<string, string> = {
  ctrl: 'Control',
  control: 'Control',
  strg: 'Control',
  alt: 'Alt',
  shift: 'Shift',
  cmd: 'Meta',
  meta: 'Meta',
};
const named: Record<string, string> = {
  del: 'Delete',
  delete: 'Delete',
  ins: 'Insert',
  insert: 'Insert',
  enter: 'Enter',
  space: 'Space',
  home: 'Home',
  end: 'End',
};

/** Keys of the browser itself: they close, print or go elsewhere, and are no means of a page. */
const ofBrowser = new Set([
  ...['w', 't', 'n', 'q', 'p', 'l', 'h', 'j', 'u'].map((letter) => `Control+${letter}`),
  'F11',
  'F12',
]);

/** Whether a key is the browser's own. */
export function isOfBrowser(key: string): boolean {
  return ofBrowser.has(key);
}

/** The keys that a label names, in their order. */
export function keysNamedIn(label: string): string[] {
  return label
    .replaceAll(/ ?\+ ?/g, '+')
    .split(/[^\p{L}\p{N}+]+/u)
    .flatMap((words) => keyNamed(words) ?? []);
}

/** The DOM name of a key, such as `Control+a`; null for what is none. */
function keyNamed(words: string): string | null {
  const parts = words.toLowerCase().split('+');
  const last = parts.pop() ?? '';
  const held = parts.map((part) => holders[part] ?? '');
  const isFunction = /^f([1-9]|1[0-2])$/.test(last);
  const key = isFunction ? last.toUpperCase() : (named[last] ?? (last.length === 1 ? last : null));
  if (key === null || held.includes('') || (held.length === 0 && !isFunction)) return null;
  return [...held, key].join('+');
}
