// Who was it? A session told by what was done in it, and named by the nearest of the centroids of known people.
import { partsOf, type Evidence, type TurnRecord } from '../../src/evidence/evidence.ts';

/** Figures of one session, by name. */
export type Features = Record<string, number>;

/** What counts as an action feature, for whoever reads the figure. */
export const featuresInWords =
  'shares of kinds of action, pointer or keys, where and how far off presses land, misses, refusals, keys a character, how far scrolls go, how much of a page is taken in and read before acting, what is answered to a question for consent, and how long pages take to come; no trait, no ledger of persona time';

/** Kinds whose shares of all turns are told; of the rest hardly any are made. */
const kinds = ['click', 'type', 'fill', 'scroll', 'back', 'listen', 'dismiss', 'press'] as const;

/**
 * The figures of a session, each read off what was done to the page and what was seen and read before it; what never
 * happened is 0. Nothing is read off the persona, its thresholds, or times that were computed for it.
 */
export function featuresOf({ turns, events }: Pick<Evidence, 'turns' | 'events'>): Features {
  const deeds = turns.flatMap((turn) => partsOf(turn.action));
  const share = (count: number) => count / Math.max(1, turns.length);
  const scrolls = turns.filter(({ action }) => action.kind === 'scroll');
  const noticed = events.flatMap(({ kind, data }) =>
    kind === 'observation' ? [Number(data['noticed'])] : [],
  );
  const typed = deeds.filter(({ keysPressed, value }) => keysPressed !== undefined && value);
  const read = turns.map(({ decision }) => decision.candidates.length);
  return {
    ...Object.fromEntries(
      kinds.map((kind) => [kind, share(turns.filter(({ action }) => action.kind === kind).length)]),
    ),
    ...pointing(deeds),
    refused: share(turns.filter(({ action }) => action.refused !== null).length),
    keysPerLetter: mean(typed.map(({ keysPressed = 0, value }) => keysPressed / (value?.length ?? 1))),
    scrolledPx: mean(scrolls.map(({ effect }) => Math.abs(effect.scrolledPx))),
    noticed: Math.log(1 + mean(noticed)),
    labelsRead: Math.log(1 + mean(read)),
    labelsMost: Math.log(1 + Math.max(0, ...read)),
    ...answers(turns),
    arrivalS: Math.log(0.3 + median(turns.filter(({ effect }) => effect.navigated).map(arrivalS))),
  };
}

/** How the pointer was used: at all, how far off and how far across the screen. */
function pointing(deeds: readonly ReturnType<typeof partsOf>[number][]): Features {
  const presses = deeds.filter(({ kind, refused }) => kind === 'click' && refused === null);
  const pointed = deeds.flatMap(({ point, target, missed }) =>
    point && target ? [{ point, box: target.box, missed }] : [],
  );
  const off = pointed.map(({ point, box }) => ({
    x: point.x - box.x - box.width / 2,
    y: point.y - box.y - box.height / 2,
    box,
  }));
  return {
    keys: mean(presses.map(({ point }) => (point === null ? 1 : 0))),
    missed: mean(pointed.map(({ missed }) => (missed ? 1 : 0))),
    offPx: Math.log(1 + mean(off.map(({ x, y }) => Math.hypot(x, y)))),
    offShare: Math.log(0.1 + mean(off.map(({ x, y, box }) => Math.hypot(x / box.width, y / box.height)))),
    farthestX: Math.max(0, ...pointed.map(({ point }) => point.x)) / 100,
    farthestY: Math.max(0, ...pointed.map(({ point }) => point.y)) / 100,
    targetWidth: Math.log(1 + median(pointed.map(({ box }) => box.width))),
  };
}

/** What was pressed where a page asked for consent, as the words on it tell. */
function answers(turns: readonly TurnRecord[]): Features {
  const pressed = turns.flatMap(({ action }) => (action.kind === 'click' ? [action.target?.name ?? ''] : []));
  const any = (words: RegExp) => (pressed.some((name) => words.test(name)) ? 1 : 0);
  return {
    accepts: any(/\b(accept|agree|allow)\b/i),
    rejects: any(/\b(reject|decline|necessary|refuse|no thanks)\b/i),
    manages: any(/\b(manage|choose|settings|preferences|customi[sz]e)\b/i),
  };
}

function arrivalS({ effect }: TurnRecord): number {
  return effect.settledMs / 1_000;
}

/** Names every session by the nearest centroid of all others (leave one out), in units of the spread within people. */
export function nameByNearest(sessions: readonly { person: string; features: Features }[]): string[] {
  const names = Object.keys(sessions[0]?.features ?? {});
  const people = [...new Set(sessions.map(({ person }) => person))];
  const spread = new Map(
    names.map((name) => {
      const rests = people.flatMap((person) => {
        const own = sessions
          .filter((session) => session.person === person)
          .map(({ features }) => features[name] ?? 0);
        return own.map((value) => (value - mean(own)) ** 2);
      });
      const all = sessions.map(({ features }) => features[name] ?? 0);
      const whole = Math.sqrt(mean(all.map((value) => (value - mean(all)) ** 2)));
      // No figure counts for more than a twentieth of its whole spread would, however exact it is.
      return [name, Math.max(Math.sqrt(mean(rests)), whole / 20, 1e-9)] as const;
    }),
  );
  return sessions.map((session) => {
    const distance = (person: string) => {
      const others = sessions.filter((other) => other !== session && other.person === person);
      return names.reduce((sum, name) => {
        const centre = mean(others.map(({ features }) => features[name] ?? 0));
        return sum + (((session.features[name] ?? 0) - centre) / (spread.get(name) ?? 1)) ** 2;
      }, 0);
    };
    return (
      people.map((person) => ({ person, at: distance(person) })).sort((a, b) => a.at - b.at)[0]?.person ?? ''
    );
  });
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
