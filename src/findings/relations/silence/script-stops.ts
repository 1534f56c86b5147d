// A script of the page stops where no single action can be blamed: as the page is opened, by itself, or after whatever is done there.
import type { ConsoleRecord, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { at, count, short } from '../../measured/measured.ts';
import { proofOfTurns, screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { isOwnScript } from '../../signals/failed-answers.ts';
import { addressPhrase, plural, shorten } from '../../wording.ts';
import { cannotTell } from '../trials.ts';
import { actionsDone, causeOfError, workingBeside } from './actions-done.ts';

/** Turns that must have gone without this error. */
const leastWorking = 3;

export const scriptStops = defineRule({
  id: 'script-stops',
  science: 'R132',
  title: 'A script of the page stops by itself',
  promise: 'The scripts of a page do not fail while it is opened and used.',
  remedy: 'Open the page with the console open, and fix the first error there.',
  falsePositives:
    'Only errors that no script of the page caught, of scripts that the site itself serves, and only where three or more other turns went without this error. One that came with a tab that was opened is left out, since we close those; one that came after single actions of a state that otherwise works is reported for those actions.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  byCauseSince: 3,
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: { leastWorking: { value: leastWorking, source: 'a positive control [D]' } },
  needs: ['graph', 'screens', 'turns', 'requests', 'console', 'events'],
  evaluate: ({ graph, screens, turns, requests, console, events }) => {
    if (!graph) return [];
    const byId = screensById(screens);
    const done = actionsDone({ graph, screens, turns, requests, console });
    // Told with the action, by their own words or by the failure of the server that they stopped over.
    const told = done.filter((one) => one.broken && workingBeside(one, done) > 0);
    const causes = new Map(console.map((error) => [error.id, causeOfError(error)]));
    const ofActions = new Set(
      told.flatMap(({ broken }) => (broken?.proof.console ?? []).map((id) => causes.get(id))),
    );
    const errors = console.flatMap((error): Stop[] => {
      const turn = turns.find(({ turn: number }) => number === error.turn) ?? turns[0];
      const screen = turn && byId.get(turn.screenAfter);
      if (error.kind !== 'uncaught' || !turn || !screen || !isOwnScript(error.url, screen.url)) return [];
      // The script may miss the tab that it opened, which we closed.
      if (turn.effect.popups.length > 0) return [];
      return [{ error, turn, screen }];
    });
    return [...Map.groupBy(errors, ({ error }) => causeOfError(error))].flatMap(
      ([cause, stops]): Verdict[] => {
        const [first] = stops;
        if (!first || ofActions.has(cause)) return [];
        const { error, turn, screen } = first;
        const hit = new Set(stops.map((stop) => stop.turn.turn));
        const words = shorten(error.text, 100);
        if (turns.length - hit.size < leastWorking)
          return [cannotTell(`“${words}”`, 'too few turns went without it')];
        return [
          {
            verdict: 'found',
            title: `A script stops on ${addressPhrase(screen.url)}`,
            summary: `A script of the page stopped with “${words}”, ${plural(stops.length, 'time')} in ${plural(hit.size, 'turn')}; no single action led to it.`,
            impact: 'What the script should have done after that is not done, and nobody is told.',
            ...severityOf(2, true),
            confidence: stops.length > 1 ? 'high' : 'medium',
            url: screen.url,
            element: null,
            box: null,
            measured: { error: short(at(error, 'text'), 160), times: count(stops.map((stop) => stop.error)) },
            proof: proofOfTurns(events, { turns: [turn], screen, console: [error.id] }),
            cause,
          },
        ];
      },
    );
  },
});

interface Stop {
  error: ConsoleRecord;
  turn: TurnRecord;
  screen: ScreenRecord;
}
