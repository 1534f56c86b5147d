// The border where names change: camelCase inside, snake_case where bytes leave.

/** `value` with every object key in snake_case, at all depths. Arrays and plain values stay as they are. */
export function snakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCase);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeName(key), snakeCase(inner)]));
}

function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
