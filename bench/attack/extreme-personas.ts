// Personas whose every number is the least or the most that the service takes, and beyond; each that is taken visits a page.
import type { Attack } from './attack.ts';
import { endedWell, endsOf } from './text-scene.ts';

const numbers = [0, -1, 1e-9, 0.5, 1, 4, 8, 18, 40, 80, 240, 500, 600, 2160, 3840, 1e6, 1e308];
const html =
  '<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><p>From nine to five.</p><form><label>Name <input></label><button>Send</button></form></html>';

type Tree = Record<string, unknown>;

export const attack: Attack = {
  name: 'extreme-personas',
  async run(scene) {
    const { tenant, quick } = scene;
    const { json } = await tenant.call('GET', '/personas/first-time-visitor');
    const sections = ['device', 'abilities', 'preferences', 'how'].filter((name) => name in (json as Tree));
    const who = { who: { ...json.who, story: '\u202e'.repeat(500), goals: ['x '.repeat(50)] } };
    const traits = sections.flatMap((section) => leavesOf(json[section] as Tree, [section]));
    let refused = 0;
    /** The most extreme values that are taken, for each number its least and its most. */
    const least: Tree = {};
    const most: Tree = {};
    for (const path of traits) {
      const taken: number[] = [];
      for (const number of numbers) {
        const change = changed(json as Tree, path, number);
        const made = await tenant.call('POST', '/personas', { based_on: 'first-time-visitor', ...change });
        if (made.status !== 201) refused += 1;
        else {
          taken.push(number);
          await tenant.call('DELETE', `/personas/${made.json.persona_id}`);
        }
      }
      put(least, path, Math.min(...taken, Infinity));
      put(most, path, Math.max(...taken, -Infinity));
    }
    const ends: string[] = [];
    for (const extreme of [least, most, who]) {
      const body = { based_on: 'first-time-visitor', ...merged(json as Tree, extreme) };
      const made = await tenant.call('POST', '/personas', body);
      if (made.status >= 500) ends.push(`refused with ${made.status}`);
      if (made.status !== 201) continue;
      ends.push(
        ...(await endsOf(scene, {
          path: '/extreme-personas',
          html,
          more: {
            persona_ids: [made.json.persona_id],
            task: 'Find out when you open',
            duration_budget: 'short',
          },
        })),
      );
      if (quick) break;
    }
    return {
      held: endedWell(ends) && ends.length > 0 && refused > 0,
      seen: `${refused} of ${traits.length * numbers.length} values refused; the least and the most of the others: ${ends.join(', ')}`,
    };
  },
};

/** Paths of all numbers below. */
function leavesOf(tree: Tree, path: string[]): string[][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[...path, name]];
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? leavesOf(value as Tree, [...path, name])
      : [];
  });
}

/** The section of `from` that `path` leads into, with this number in its place. */
function changed(from: Tree, path: readonly string[], number: number): Tree {
  const change: Tree = {};
  put(change, path, number);
  return merged(from, change);
}

function put(tree: Tree, [name = '', ...rest]: readonly string[], number: number): void {
  if (!Number.isFinite(number)) return;
  if (rest.length === 0) tree[name] = number;
  else put((tree[name] ??= {}) as Tree, rest, number);
}

/** `change`, filled up with what stands beside it in `from`. */
function merged(from: Tree, change: Tree): Tree {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const was = from[name];
      const isTree = (each: unknown) => each !== null && typeof each === 'object' && !Array.isArray(each);
      return [
        name,
        isTree(value) && isTree(was) ? { ...(was as Tree), ...merged(was as Tree, value as Tree) } : value,
      ];
    }),
  );
}
