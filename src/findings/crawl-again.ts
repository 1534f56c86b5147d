// What relations suspect of a crawl is done again in a fresh browser before it is told. Which turns that takes, what the rules say
// of the crawl with these turns in the place of its own. Pure.
import { partsOf, type Evidence, type RepetitionRecord, type TurnRecord } from '../evidence/evidence.ts';
import { analyse } from './analyse.ts';
import { isOfDeeds } from './held-again.ts';
import type { Rule } from './rule.ts';
import { relationIndex } from './relations/relation-index.ts';
import { ruleIndex } from './rules/rule-index.ts';

/** Turns that are done again at most, those of the worst findings first. */
const mostTurns = 60;

/** The rules over a crawl that speak of deeds: pictures and probes are none of theirs. */
const ofDeeds: readonly Rule[] = [
  ...relationIndex,
  ...ruleIndex.filter(({ judgesCrawl }) => judgesCrawl),
].filter(({ repeatable }) => repeatable === true);

/** Turns that show what relations suspect, each row one after the other without a break, from a page that its address shows. */
export function turnsToRepeat(crawl: Evidence): number[][] {
  const suspected = analyse(crawl, new Map(), ofDeeds).findings.filter(isOfDeeds);
  const rows = new Map<string, number[]>();
  let turns = 0;
  for (const { proof } of suspected)
    for (const row of rowsOf(proof.turns)) {
      if (rows.has(String(row)) || turns + row.length > mostTurns) continue;
      rows.set(String(row), row);
      turns += row.length;
    }
  return [...rows.values()];
}

function rowsOf(turns: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const turn of turns.toSorted((a, b) => a - b)) {
    const last = rows.at(-1);
    if (last && last.at(-1) === turn - 1) last.push(turn);
    else rows.push([turn]);
  }
  return rows;
}

/** A crawl's turns done once more: `driven` recorded them, `turnOf` names the turn of each there. */
export interface TurnsAgain {
  driven: Evidence;
  rows: readonly (readonly number[])[];
  turnOf: ReadonlyMap<number, number>;
}

/** What the rules say of the crawl with what was done again in the place of what it did. */
export function crawlAgain(crawl: Evidence, again: TurnsAgain): RepetitionRecord {
  const turns = again.rows.flatMap((row) => (isAsBefore(row, crawl, again) ? row : []));
  const { findings, cannotTell } = analyse(withTurnsAgain(crawl, again, turns), new Map(), ofDeeds);
  return {
    reachedTurn: 0,
    turns,
    found: findings.map(({ rule, fingerprint }) => ({ rule, fingerprint })),
    doubts: cannotTell.map(({ rule, what }) => ({ rule, what })),
  };
}

/** Done whole, with nothing refused, and begun on controls that said what they had said: what begins elsewhere says nothing. */
function isAsBefore(row: readonly number[], crawl: Evidence, { driven, turnOf }: TurnsAgain): boolean {
  const [first = 0] = row;
  return (
    beganOn(crawl, first) === beganOn(driven, turnOf.get(first)) &&
    row.every((number) => {
      const done = driven.turns.find(({ turn }) => turn === turnOf.get(number));
      return done?.action.refused === null && !done.effect.timedOut;
    })
  );
}

/** Address, and words and states of what was pressed or filled; what has the focus is left out. Null where the turn was not done. */
function beganOn({ turns, screens }: Evidence, number: number | undefined): string | null {
  const done = turns.find(({ turn }) => turn === number);
  const screen = done && screens.find(({ id }) => id === done.screen);
  if (!screen) return null;
  const controls = partsOf(done.action).map(({ target }) => {
    const one = screen.elements.find(({ ref }) => ref === target?.ref);
    if (!one) return null;
    const { focused: _, ...states } = one.states;
    return [one.role, one.text || one.name, one.field?.value, states];
  });
  return JSON.stringify([screen.url, controls]);
}

function withTurnsAgain(crawl: Evidence, { driven, turnOf }: TurnsAgain, turns: readonly number[]): Evidence {
  const anew = (id: string) => `again-${id}`;
  const done = new Map(driven.turns.map((turn) => [turn.turn, turn]));
  const stateOf = { ...crawl.graph?.stateOf };
  const turnOfScreen = new Map<string, number>();
  const inPlace = (own: TurnRecord): TurnRecord => {
    const other = turns.includes(own.turn) ? done.get(turnOf.get(own.turn) ?? 0) : undefined;
    if (!other) return own;
    for (const [now, then] of [
      [other.screen, own.screen],
      [other.screenAfter, own.screenAfter],
    ] as const) {
      turnOfScreen.set(now, crawl.screens.find(({ id }) => id === then)?.turn ?? own.turn);
      stateOf[anew(now)] = stateOf[then] ?? '';
    }
    const { effect } = other;
    return {
      ...other,
      turn: own.turn,
      screen: anew(other.screen),
      screenAfter: anew(other.screenAfter),
      effect: { ...effect, requests: effect.requests.map(anew), errors: effect.errors.map(anew) },
    };
  };
  const all = crawl.turns.map(inPlace);
  const moved = driven.screens.flatMap((screen) => {
    const turn = turnOfScreen.get(screen.id);
    return turn === undefined ? [] : [{ ...screen, id: anew(screen.id), turn, image: null }];
  });
  return {
    ...crawl,
    turns: all,
    screens: [...crawl.screens, ...moved],
    requests: [...crawl.requests, ...driven.requests.map((each) => ({ ...each, id: anew(each.id) }))],
    console: [...crawl.console, ...driven.console.map((each) => ({ ...each, id: anew(each.id) }))],
    ...(crawl.graph && { graph: { ...crawl.graph, stateOf } }),
  };
}
