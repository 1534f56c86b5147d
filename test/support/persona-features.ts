// Who was it? A session told by what was done in it, and named by the nearest of the centroids of known people.
import { partsOf, type Evidence } from '../../src/evidence/evidence.ts';

/** Figures of one session, by name; every one is taken from actions, what they cost a person, and what was taken in. */
export type Features = Record<string, number>;

/** The figures of a session; what never happened is 0. */
export function featuresOf({ turns, events }: Evidence): Features {
  const deeds = turns.flatMap((turn) => partsOf(turn.action));
  const presses = deeds.filter(({ kind, refused }) => kind === 'click' && refused === null);
  const pointed = deeds.filter(({ point, target }) => point !== null && target !== null);
  const off = pointed.map(({ point, target }) => {
    const box = target?.box ?? { x: 0, y: 0, width: 1, height: 1 };
    const [dx, dy] = [(point?.x ?? 0) - box.x - box.width / 2, (point?.y ?? 0) - box.y - box.height / 2];
    return { px: Math.hypot(dx, dy), share: Math.hypot(dx / box.width, dy / box.height) };
  });
  const typed = turns.filter(({ personSeconds }) => personSeconds.type > 0);
  const letters = typed.reduce(
    (sum, { action }) => sum + partsOf(action).reduce((all, { value }) => all + (value?.length ?? 0), 0),
    0,
  );
  const scrolls = turns.filter(({ action }) => action.kind === 'scroll');
  const navigated = turns.filter(({ effect }) => effect.navigated);
  const noticed = events.flatMap(({ kind, data }) =>
    kind === 'observation' ? [Number(data['noticed'])] : [],
  );
  const seconds = (part: keyof (typeof turns)[0]['personSeconds']) =>
    mean(turns.map(({ personSeconds }) => personSeconds[part]));
  return {
    keys: mean(presses.map(({ point }) => (point === null ? 1 : 0))),
    missed: mean(pointed.map(({ missed }) => (missed ? 1 : 0))),
    offPx: mean(off.map(({ px }) => px)),
    offShare: mean(off.map(({ share }) => share)),
    scrolls: scrolls.length / Math.max(1, turns.length),
    scrolledPx: mean(scrolls.map(({ effect }) => effect.scrolledPx)),
    labelsRead: mean(turns.map(({ decision }) => decision.candidates.length)),
    noticed: Math.log(1 + mean(noticed)),
    readS: Math.log(0.1 + seconds('read')),
    decideS: Math.log(0.1 + seconds('decide')),
    pressS: Math.log(0.1 + mean(presses.length > 0 ? pressSeconds(turns) : [])),
    letterS: letters === 0 ? 0 : Math.log(typed.reduce((sum, t) => sum + t.personSeconds.type, 0) / letters),
    arrivalS: Math.log(0.1 + mean(navigated.map(({ effect }) => effect.settledMs / 1_000))),
  };
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

function pressSeconds(turns: Evidence['turns']): number[] {
  return turns
    .filter(({ action }) => action.kind === 'click' && action.refused === null)
    .map(({ personSeconds }) => personSeconds.point);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
