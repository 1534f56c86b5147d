// A session of the built-in mind, driven again without it: on the same site, on one that changed, and as a Playwright test.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { scriptOf } from '../../src/cli/read-transcript.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { playwrightTest } from '../../src/reports/playwright-test.ts';
import { transcript, type Transcript } from '../../src/reports/transcript.ts';
import { replaySession, type Replay } from '../../src/sessions/replay/replay-session.ts';
import { weakPassword } from '../../src/sessions/made-up-passwords.ts';
import { testMachine } from '../support/browser.ts';
import { followDeeds, type Deed } from '../support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { openSiteOf, recordVisit } from '../support/record-visit.ts';

let site: HttpsSite;
let told: Transcript;
/** Path of a page that is gone, which makes another site of it. */
let gone: string | null = null;

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({
    handler: (request, response) => {
      if (gone !== null && request.url?.startsWith(gone))
        return void response.writeHead(404).end('<h1>Not found</h1>');
      return shop.handle(request, response);
    },
  });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  const task = 'Buy the stoneware mug';
  told = transcript((await recordVisit({ site, persona, task, seed: 11, turns: 7 })).evidence);
});
afterAll(() => site.close());

function replay(of: Transcript): Promise<Replay> {
  return replaySession({
    script: scriptOf(of),
    openSite: openSiteOf(site),
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
  });
}

test.concurrent('it reaches the same states, without a decision', async ({ expect }) => {
  // By way of bytes, as a client has it.
  const replayed = await replay(JSON.parse(JSON.stringify(told)) as Transcript);
  expect(told.turns.length).toBeGreaterThan(3);
  expect(replayed).toMatchObject({ divergedAt: null, of: told.turns.length });
  expect(replayed.steps.map(({ verdict }) => verdict)).toEqual(told.turns.map(() => 'same'));
});

test.concurrent('a password is typed again as it was, weak or strong, though no transcript holds it', async ({
  expect,
}) => {
  const demanding = await serveSite({
    // The page judges it by itself: what is typed into a form for new accounts is not sent again.
    handler(_request, response) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><title>Join</title><h1>Join</h1><label>Password <input type="password"></label><button onclick="const weak = document.querySelector('input').value.includes('harbour47'); document.querySelector('h2')?.remove(); document.body.insertAdjacentHTML('beforeend', weak ? '<h2>Too weak</h2>' : '<h2>Welcome</h2>')">Join</button>`,
      );
    },
  });
  try {
    const deeds: Deed[] = [
      ['type', 'Password', weakPassword],
      ['click', 'Join'],
    ];
    const visit = { site: demanding, persona: plainPersona, task: 'Join', seed: 3, turns: 3 };
    const { evidence } = await recordVisit({ ...visit, createPolicy: followDeeds(deeds) });
    const script = scriptOf(transcript(evidence));
    const again = (weak: boolean) =>
      replaySession({
        script: { ...script, steps: script.steps.map((step) => ({ ...step, weakPassword: weak })) },
        openSite: openSiteOf(demanding),
        clock: systemClock,
        signal: new AbortController().signal,
        log: silentLog,
      });
    expect(JSON.stringify(transcript(evidence).turns[0]?.action)).not.toContain(weakPassword);
    expect(script.steps[0]).toMatchObject({ value: '••••••••', weakPassword: true });
    expect(await again(true)).toMatchObject({ divergedAt: null });
    expect(await again(false)).toMatchObject({ divergedAt: 2 });
  } finally {
    await demanding.close();
  }
});

test.concurrent('exported, it is an ordinary Playwright test that passes', async ({ expect }) => {
  const { start, browser } = await testMachine();
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'passerby-test-exported-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'path.spec.ts'), playwrightTest(told));
    await writeFile(
      join(folder, 'playwright.config.ts'),
      `export default ${JSON.stringify({
        timeout: 60_000,
        use: {
          ignoreHTTPSErrors: true,
          launchOptions: {
            executablePath: start.executable,
            chromiumSandbox: start.sandbox,
            env: browser.env,
          },
        },
      })};`,
    );
    const run = promisify(execFile)(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--reporter=line', '--config', 'playwright.config.ts'],
      { cwd: folder, timeout: 90_000, env: { ...process.env, CI: '1' } },
    );
    const said = await run.catch((error: { stdout: string; stderr: string }) => error);
    expect(`${said.stdout}${said.stderr}`).toMatch(/1 passed/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// After the others, since the site changes.
test('it says where the site went another way, and stops where it cannot go on', async () => {
  const moved = told.turns.find(({ effect }) => effect.url_after !== effect.url_before);
  gone = new URL(moved?.effect.url_after ?? '').pathname;
  try {
    const replayed = await replay(told);
    expect(replayed.divergedAt).toBe(moved?.turn);
    expect(replayed.why).not.toBe('');
    expect(replayed.steps.length).toBeLessThan(told.turns.length);
    expect(replayed.steps.at(-1)?.verdict).toBe('not done');
  } finally {
    gone = null;
  }
});
