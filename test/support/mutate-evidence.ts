// Evidence with one thing changed, for every place that a report cites: what verifying must notice.
import type { Evidence } from '../../src/evidence/evidence.ts';
import { idFields } from '../../src/findings/measured/address.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';

/** One place, and the evidence with it changed in one way and another: a clock of 5 s may count as one of 4 s does. */
export interface Mutated {
  at: string;
  changed: Evidence[];
}

/** Each place of the evidence that a measured value of the report comes from: its value made another, or the record taken away. */
export function* mutatePlaces(report: SessionReport, evidence: Evidence): Generator<Mutated> {
  const sources = report.findings.flatMap(({ measured_from = {} }) => Object.values(measured_from));
  for (const place of new Set(sources.flatMap(placesIn))) {
    // Pictures are checked by their bytes.
    if (place.startsWith('pictures.')) continue;
    yield { at: place, changed: [...changesAt(place, evidence)] };
  }
}

/** The places that a source names. */
export function placesIn(source: string): string[] {
  const bare = source.replaceAll(/;[^()]*\)/g, ')');
  return bare.match(/[a-z]\w*(?:\.(?:"(?:[^"\\]|\\.)*"|[\w#-]+))+/gi) ?? [];
}

function* changesAt(place: string, evidence: Evidence): Generator<Evidence> {
  const names = place.match(/"(?:[^"\\]|\\.)*"|[\w#-]+/g) ?? [];
  const others = othersOf(valueAt(evidence, names));
  for (const other of others) {
    yield changedAt(evidence, names, other) as Evidence;
  }
}

const gone = Symbol('gone');

/** The thing with the value of this name made another, or taken away. Shares with it all that does not lie on the way there. */
function changedAt(thing: unknown, names: readonly string[], other: unknown, deep = 1): unknown {
  const holder = (Array.isArray(thing) ? [...(thing as unknown[])] : { ...(thing as object) }) as Record<
    string | number,
    unknown
  >;
  const key = keyIn(holder, names.slice(0, deep));
  if (deep < names.length) holder[key] = changedAt(holder[key], names, other, deep + 1);
  else if (other === gone && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (other === gone) delete holder[key];
  else holder[key] = other;
  return holder;
}

/** Values of the same kind by which nothing is as it was, whatever it is rounded or cut to. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value.slice(1)} otherwise`, 'otherwise', ''];
  if (typeof value === 'number') return [value * 3 + 7, value / 3 - 1, 1, value + 1e7];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return ['x'];
  return [gone, null];
}

function valueAt(root: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((thing, _name, place) => {
    const holder = thing as Record<string | number, unknown>;
    return holder[keyIn(holder, names.slice(0, place + 1))];
  }, root);
}

/** The key of the last name in what holds it: of a record in a list its place. */
function keyIn(holder: unknown, names: readonly string[]): string | number {
  const [list = '', last = ''] = [names.at(-2), names.at(-1)];
  const name = last.startsWith('"') ? (JSON.parse(last) as string) : last;
  if (!Array.isArray(holder)) return name;
  if (name.startsWith('#')) return Number(name.slice(1));
  const field = idFields[list];
  if (field === undefined) return Number(name);
  return holder.findIndex((each) => String((each as Record<string, unknown>)[field]) === name);
}
