// One bar per persona on a terminal; elsewhere a plain line for each change worth a line.
import { MultiBar, type SingleBar } from 'cli-progress';
import type { FollowedCrawl, FollowedRun, FollowedSession } from './follow-run.ts';
import { outcomeInWords } from './report-words.ts';
import { visible, type Output } from './output.ts';

export interface Progress {
  show(run: FollowedRun): void;
  /** One line that stays, above the bars where there are some. */
  say(line: string): void;
  end(): void;
}

/** Progress of a run whose sessions have `budgetTurns` each. */
export function createProgress(output: Output, budgetTurns: number): Progress {
  return output.live ? bars(budgetTurns) : lines(output);
}

function bars(budgetTurns: number): Progress {
  const multi = new MultiBar({
    format: ' {persona} {bar} {state}',
    hideCursor: true,
    barsize: 24,
    stream: process.stderr,
    linewrap: false,
  });
  const byId = new Map<string, SingleBar>();
  return {
    show(run) {
      const width = Math.max(...run.sessions.map((session) => session.personaId.length));
      for (const session of run.sessions) {
        // The bars draw themselves, past the output.
        const [persona, state] = [visible(session.personaId), visible(stateOf(session)).slice(0, 70)];
        const payload = { persona: persona.padEnd(width), state };
        const bar = byId.get(session.id) ?? multi.create(budgetTurns, 0, payload);
        byId.set(session.id, bar);
        const ended = session.status === 'completed' || session.status === 'failed';
        bar.update(ended ? budgetTurns : Math.min(session.turn, budgetTurns - 1), payload);
      }
      if (!run.crawl || run.crawl.status === 'queued') return;
      const { actions, maxActions, status } = run.crawl;
      const payload = { persona: 'crawl'.padEnd(width), state: crawlState(run.crawl) };
      const bar = byId.get('crawl') ?? multi.create(maxActions, 0, payload);
      byId.set('crawl', bar);
      bar.update(status === 'running' ? Math.min(actions, maxActions - 1) : maxActions, payload);
    },
    say: (line) => multi.log(`${visible(line)}\n`),
    end: () => multi.stop(),
  };
}

function lines(output: Output): Progress {
  const said = new Map<string, string>();
  return {
    show(run) {
      for (const session of run.sessions) {
        const key = `${session.status} ${session.thoughtTurn}`;
        if (said.get(session.id) === key) continue;
        said.set(session.id, key);
        if (session.status !== 'queued') output.note(`${session.personaId}: ${stateOf(session)}`);
      }
      if (!run.crawl || run.crawl.status === 'queued' || said.get('crawl') === run.crawl.status) return;
      said.set('crawl', run.crawl.status);
      output.note(`crawl: ${crawlState(run.crawl)}`);
    },
    say: (line) => output.note(line),
    end: () => undefined,
  };
}

function stateOf(session: FollowedSession): string {
  switch (session.status) {
    case 'queued':
      return 'waiting';
    case 'completed':
      return outcomeInWords(session.outcome ?? 'completed');
    case 'failed':
      return `failed: ${session.failure?.message ?? 'no reason was recorded'}`;
    default:
      return session.thoughtTurn === 0
        ? 'opening the page'
        : `turn ${session.thoughtTurn}${session.doing === '' ? '' : ` · ${session.doing}`}`;
  }
}

/** The crawl in one line. */
export function crawlState({ status, actions, states }: FollowedCrawl): string {
  if (status === 'failed') return 'failed; the run continues without it';
  const met = `${actions} actions, ${states} states`;
  return status === 'completed' ? `ended after ${met}` : actions === 0 ? 'opening the page' : met;
}
