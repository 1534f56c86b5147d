// Text of pages as a report may keep it: what no JSON store and no reader can hold is replaced, all else stays as it was.

/** The same value with every string well-formed and without NUL, which databases refuse; each becomes U+FFFD. */
export function withPlainText<Value>(value: Value): Value {
  return plain(value) as Value;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '\ufffd');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [String(plain(name)), plain(each)]));
}
