// What pictures on controls say: signs that need no word, and names of icons.

/** Signs as words; one that stands alone is read as its word. */
const signs: readonly (readonly [string, string])[] = [
  ['🗑🚮', 'delete'],
  ['✎✏🖉🖊📝', 'edit'],
  ['⚑⚐🚩', 'flag'],
  ['★☆⭐🌟', 'star'],
  ['♥♡❤👍💛', 'like'],
  ['🔍🔎', 'search'],
  ['⚙', 'settings'],
  ['☰≡⋮⋯…', 'menu'],
  ['↩⤶', 'reply'],
  ['↪⤷', 'forward'],
  ['✉📧', 'mail'],
  ['🛒', 'cart'],
  ['🔔', 'notifications'],
  ['🖨', 'print'],
  ['⬇📥', 'download'],
  ['📌📍', 'pin'],
  ['🔇🔕', 'mute'],
  ['🔗', 'share'],
  ['🏠', 'home'],
  ['💬', 'comment'],
  ['+＋➕', 'add'],
];

/** The word that people read in a label of signs alone; '' where it is none of these. */
export function signWord(label: string): string {
  const shown = Array.from(label);
  return signs.find(([drawn]) => shown.some((sign) => drawn.includes(sign)))?.[1] ?? '';
}

/** Icons by words of their names: what they mean, and whether people know them without a label (science 1.8) [D]. */
const icons: readonly (readonly [string, string, boolean])[] = [
  ['search magnifier magnifying loupe find', 'search', true],
  ['cart bag basket trolley shopping', 'cart', true],
  ['close times cross xmark x', 'close', true],
  ['home house', 'home', true],
  ['print printer', 'print', true],
  ['play', 'video', true],
  ['menu bars hamburger kebab ellipsis', 'menu', false],
  ['user person account profile avatar', 'account', false],
  ['heart star bookmark', 'save', false],
  ['trash bin delete', 'delete', false],
  ['pencil edit pen', 'edit', false],
  ['gear cog settings', 'settings', false],
  ['bell', 'notification', false],
  ['download', 'download', false],
  ['upload clip paperclip', 'upload', false],
  ['share', 'share', false],
  ['globe language', 'language', false],
  ['phone envelope mail', 'contact', false],
  ['calendar', 'date', false],
  ['pin marker', 'location', false],
  ['filter funnel', 'filter', false],
  ['sort', 'sort', false],
  ['lock', 'signin', false],
  ['question help', 'help', false],
  ['plus add new', 'new', false],
];

/** What an icon of this name means; null where that is not known. */
export function iconConcept(icon: string): { concept: string; known: boolean } | null {
  const words = new Set(icon.toLowerCase().split(/[^a-z]+/));
  const found = icons.find(([names]) => names.split(' ').some((name) => words.has(name)));
  return found ? { concept: found[1], known: found[2] } : null;
}
