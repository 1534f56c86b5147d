// What the tuning sites share: seeds as lines of text, and reading from what a site holds whether a task was done.
import { added, after, same } from '../wire.ts';

/** Every tuning site also holds which pages of it were opened, so that finding a fact can be read from it. */
export interface Opened {
  opened: string[];
}

/** Lines of fields with bars between them; empty lines are left out. */
export function rows(text: string): string[][] {
  const lines = text.split('\n').filter((row) => row.trim() !== '');
  return lines.map((row) => row.split('|').map((field) => field.trim()));
}

/** True where the site holds its seed with this one change. Looking around is always allowed. */
export function changed<State extends Opened>(seed: () => State, change: (state: State) => void) {
  return (state: State): boolean => same({ ...state, opened: [] }, after(seed, change));
}

/** True where the page with the fact was opened, and nothing was changed. */
export function found<State extends Opened>(seed: () => State, place: string) {
  return (state: State): boolean =>
    state.opened.includes(place) && same({ ...state, opened: [] }, { ...seed(), opened: [] });
}

/** True where one list has one new record that fits, and all else is as it was. */
export function grown<State extends Opened, Item extends { id: unknown }>(
  seed: () => State,
  list: (state: State) => Item[],
  fits: (item: Item) => boolean,
) {
  const rest = (state: State): State => {
    const copy = structuredClone(state);
    list(copy).length = 0;
    copy.opened.length = 0;
    return copy;
  };
  return (state: State): boolean => {
    const fresh = added(list(state), list(seed())) ?? [];
    return fresh.length === 1 && fresh.every(fits) && same(rest(state), rest(seed()));
  };
}

/** Of a site that cannot do it. */
export const never = (): boolean => false;

/** One more than the highest number in use. */
export const nextId = (items: readonly { id: number }[]): number =>
  items.reduce((top, item) => Math.max(top, item.id), 0) + 1;
