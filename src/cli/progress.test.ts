// What a run prints where there is no terminal: each turn once, with what was thought in it, counted as in the report.
import { expect, test } from 'vitest';
import type { FollowedRun, FollowedSession } from './follow-run.ts';
import { createOutput } from './output.ts';
import { createProgress } from './progress.ts';

const session: FollowedSession = {
  id: 'ses_1',
  personaId: 'older-adult',
  status: 'running',
  outcome: null,
  failure: null,
  turn: 0,
  doing: '',
  thoughtTurn: 0,
};

test('a turn is told when its thought is there, and an outcome as the report names it', () => {
  const said: string[] = [];
  const output = createOutput({
    out: () => undefined,
    err: (text) => void said.push(text),
    live: false,
    colours: false,
  });
  const progress = createProgress(output, 15);
  const show = (more: Partial<FollowedSession>) =>
    progress.show({ sessions: [{ ...session, ...more }], crawl: null } as unknown as FollowedRun);
  show({});
  show({ turn: 1 });
  show({ turn: 1, doing: 'A notice.', thoughtTurn: 1 });
  show({ turn: 2, doing: 'A notice.', thoughtTurn: 1 });
  show({ turn: 2, doing: 'A mug.', thoughtTurn: 2 });
  show({ status: 'completed', outcome: 'ended_unconfirmed', turn: 2, thoughtTurn: 2 });
  expect(said).toEqual([
    'older-adult: opening the page\n',
    'older-adult: turn 1 · A notice.\n',
    'older-adult: turn 2 · A mug.\n',
    'older-adult: ended, not confirmed\n',
  ]);
});
