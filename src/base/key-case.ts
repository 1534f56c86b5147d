// Names of fields in the two cases: camelCase inside, snake_case where bytes leave.

/** `value` with every object key in snake_case, at all depths. Arrays and plain values stay as they are. */
export function snakeKeys(value: unknown): unknown {
  return mapKeys(value, snakeName);
}

/** One name in snake_case. */
export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `value` with every object key in camelCase, at all depths: the way back of `snakeKeys`. */
export function camelKeys(value: unknown): unknown {
  return mapKeys(value, (name) =>
    name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
  );
}

function mapKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapKeys(inner, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [rename(name), mapKeys(inner, rename)]),
  );
}
