// How sessions and runs end: by a cancel, by their last session, once and with everybody told.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failure, storedRuns } from '../../test/support/claimed-runs.ts';
import { AppError } from '../base/errors.ts';
import { createLog } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import { systemClock } from '../base/time.ts';
import { createEvidenceStore } from '../evidence/evidence-store.ts';
import { createDiskFiles } from '../storage/disk-files.ts';
import type { Queue } from '../queue/queue.ts';
import { beginReport, endSession, releaseSession } from './claim-session.ts';
import { createFinishRun } from './finish-run.ts';
import { createIgnoredFaults } from './ignored-faults.ts';
import { createReadRuns } from './read-runs.ts';
import { runsAfter } from './run-store.ts';
import { maySessionStep, sessionStatuses } from './run.ts';
import { findSession, stepSession } from './session-store.ts';

const runs = storedRuns();
const { aRun, claim, claimed, judge, parts, stateOf, told } = runs;

describe('a cancel', () => {
  test('ends queued sessions at once and the run with them', async () => {
    const { runId } = await aRun(3);
    await parts().cancelRun(runs.accountId(), runId);
    expect(await stateOf(runId)).toEqual({
      run: 'cancelled',
      aggregate: 'failed',
      sessions: ['cancelled', 'cancelled', 'cancelled'],
    });
    await parts().cancelRun(runs.accountId(), runId);
    expect((await stateOf(runId)).run).toBe('cancelled');
  });

  test('lets a session that writes its report finish, and the run is completed', async () => {
    const database = runs.database();
    const { runId, ids } = await aRun(1);
    const { writer } = await claimed(ids[0] ?? '');
    expect(await beginReport(database, writer)).toBe(true);
    await parts().cancelRun(runs.accountId(), runId);
    await endSession(parts(), writer, { ending: { outcome: 'goal_reached', report: {} }, lastEvents: [] });
    await parts().finishRun(runId);
    expect(await stateOf(runId)).toMatchObject({ run: 'completed', sessions: ['goal_reached'] });
  });

  test('that comes before the report wins', async () => {
    const database = runs.database();
    const { runId, ids } = await aRun(2);
    const { writer } = await claimed(ids[0] ?? '');
    await parts().cancelRun(runs.accountId(), runId);
    expect(await beginReport(database, writer)).toBe(false);
    expect(await stateOf(runId)).toMatchObject({ run: 'running', sessions: ['running', 'cancelled'] });
    // The worker is lost before it can say so: the next claim ends the session.
    expect(await claim(ids[0] ?? '')).toMatchObject({ kind: 'ended', failure: { code: 'cancelled' } });
    await parts().finishRun(runId);
    expect((await stateOf(runId)).run).toBe('cancelled');
  });

  test('of a stranger is not found', async () => {
    const { runId } = await aRun(1);
    await expect(parts().cancelRun('acc_other', runId)).rejects.toThrow(AppError);
    expect((await stateOf(runId)).run).toBe('queued');
  });
});

test('the rows obey the machine: a step that it does not have changes nothing', async () => {
  const { ids } = await aRun(1);
  const id = ids[0] ?? '';
  const { kysely } = runs.database();
  const pairs = sessionStatuses.flatMap((from) => sessionStatuses.map((to) => ({ from, to })));
  for (const { from, to } of pairs) {
    await kysely.updateTable('sessions').set({ status: from, outcome: null }).where('id', '=', id).execute();
    const isTaken = await stepSession(kysely, id, { status: to, outcome: 'touched' });
    const row = await findSession(kysely, { sessionId: id });
    expect([isTaken, row?.status, row?.outcome], `${from} to ${to}`).toEqual(
      maySessionStep(from, to) ? [true, to, 'touched'] : [false, from, null],
    );
  }
});

test('a session that has ended is neither ended again nor given back', async () => {
  const { runId, ids } = await aRun(1);
  const { writer } = await claimed(ids[0] ?? '');
  await endSession(parts(), writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
  await expect(endSession(parts(), writer, { ending: { failure }, lastEvents: [] })).rejects.toThrow(
    StopError,
  );
  await expect(releaseSession(runs.database(), runs.queue(), writer)).rejects.toThrow(StopError);
  expect(await stateOf(runId)).toMatchObject({ sessions: ['explored'] });
});

test('a run ends with its last session: partial where some failed, failed where all did', async () => {
  for (const [ending, end] of [
    [
      { outcome: 'explored', report: {} },
      { run: 'partial', sessions: ['site_failed', 'explored'] },
    ],
    [{ failure }, { run: 'failed', aggregate: 'failed', sessions: ['site_failed', 'site_failed'] }],
  ] as const) {
    const { runId, ids } = await aRun(2);
    const [one, two] = [await claimed(ids[0] ?? ''), await claimed(ids[1] ?? '')];
    await endSession(parts(), one.writer, { ending: { failure }, lastEvents: [] });
    await parts().finishRun(runId);
    expect((await stateOf(runId)).run).toBe('running');
    await endSession(parts(), two.writer, { ending, lastEvents: [] });
    await parts().finishRun(runId);
    expect(await stateOf(runId)).toMatchObject(end);
  }
});

test('a comparison that cannot be built leaves the run completed and its aggregate failed, with the reason in the log', async () => {
  const { runId, ids } = await aRun(2);
  const writers = [await claimed(ids[0] ?? ''), await claimed(ids[1] ?? '')].map(({ writer }) => writer);
  // What no session writes: the judge is the real one, and cannot compare these.
  for (const writer of writers)
    await endSession(parts(), writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line), 'debug');
  const shared = { database: runs.database(), queue: runs.queue(), clock: systemClock };
  await createFinishRun({ ...shared, judge, model: null, log })(runId);
  expect(await stateOf(runId)).toEqual({
    run: 'completed',
    aggregate: 'failed',
    sessions: ['explored', 'explored'],
  });
  expect(lines.filter((line) => line.includes('run.aggregate_failed'))).toHaveLength(1);
  const evidence = createEvidenceStore({
    ...shared,
    files: createDiskFiles(join(tmpdir(), 'passerby-test-no-files')),
  });
  const read = createReadRuns({
    database: runs.database(),
    evidence,
    judge,
    ignoredFaults: createIgnoredFaults({ database: runs.database(), clock: systemClock }),
  });
  await expect(read.aggregateReport(runs.accountId(), runId)).rejects.toMatchObject({
    code: 'report_not_available',
    message: expect.stringContaining('could not be compared'),
  });
});

describe('an end is told', () => {
  test('once for each session and once for the run, with the transaction that ended it', async () => {
    const { runId, ids } = await aRun(2);
    const [one, two] = [await claimed(ids[0] ?? ''), await claimed(ids[1] ?? '')];
    await endSession(parts(), one.writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
    await expect(
      endSession(parts(), { ...two.writer, attempt: 9 }, { ending: { failure }, lastEvents: [] }),
    ).rejects.toThrow(StopError);
    expect(await told()).toEqual(['session.completed']);
    await endSession(parts(), two.writer, { ending: { failure }, lastEvents: [] });
    await Promise.all([parts().finishRun(runId), parts().finishRun(runId)]);
    expect(await told()).toEqual(['session.completed', 'session.failed', 'run.partial']);
  });

  test('not at all where that transaction is undone after it was written, and then nothing has ended', async () => {
    const { runId, ids } = await aRun(1);
    const { writer } = await claimed(ids[0] ?? '');
    const waiting = await aRun(1);
    let written = 0;
    const breaking: Pick<Queue, 'send'> = {
      async send(tx, name, order) {
        await runs.queue().send(tx, name, order);
        written++;
        throw new Error('the database went away');
      },
    };
    const broken = parts(breaking);
    await expect(
      endSession(broken, writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] }),
    ).rejects.toThrow('away');
    expect([await told(), (await stateOf(runId)).sessions]).toEqual([[], ['running']]);
    await expect(broken.cancelRun(runs.accountId(), waiting.runId)).rejects.toThrow('away');
    expect([await told(), (await stateOf(waiting.runId)).sessions]).toEqual([[], ['queued']]);

    await endSession(parts(), writer, { ending: { outcome: 'explored', report: {} }, lastEvents: [] });
    await expect(broken.finishRun(runId)).rejects.toThrow('away');
    expect([await told(), (await stateOf(runId)).run]).toEqual([['session.completed'], 'running']);
    await parts().finishRun(runId);
    expect(await told()).toEqual(['session.completed', 'run.completed']);
    expect(written).toBe(3);
  });

  test('by a cancel for each queued session, and a cancelled run has no event', async () => {
    const { runId } = await aRun(2);
    await parts().cancelRun(runs.accountId(), runId);
    expect((await stateOf(runId)).run).toBe('cancelled');
    expect(await told()).toEqual(['session.failed', 'session.failed']);
  });

  test('where too many workers were lost, by the claim that gives up', async () => {
    const { ids } = await aRun(1);
    for (let nth = 0; nth < 4; nth++) await claim(ids[0] ?? '');
    expect(await told()).toEqual(['session.failed']);
  });
});

test('pages of runs neither repeat nor skip one, also within one millisecond', async () => {
  const at = new Date();
  for (let i = 0; i < 7; i++) await aRun(1, new Date(at.getTime() + (i % 2)));
  const seen: string[] = [];
  for (let place = null as { createdAt: Date; id: string } | null; ;) {
    const page = await runsAfter(runs.database().kysely, {
      accountId: runs.accountId(),
      status: null,
      label: null,
      place,
      limit: 3,
    });
    seen.push(...page.map((run) => run.id));
    const last = page.at(-1);
    if (!last || page.length < 3) break;
    place = last;
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});
