// Which functions of an application ran during a visit of Passerby, by V8's precise coverage, without the version knowing: its browser is
// started through a small program that also opens a debugging port, and each of its pages is asked from there.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../../../src/sessions/browser/find-browser.ts';
import { cacheFolder } from '../ground-cache.ts';
import { watchCoverage, type CoverageWatch } from '../tour/watch-coverage.ts';

const pollMs = 400;

export interface ListedBrowser {
  /** The program, given to a service as its browser. */
  path: string;
  /** File in which every start notes the folder of its profile. */
  list: string;
  remove(): Promise<void>;
}

/** A program that starts this machine's browser with a debugging port of its own choice, and says where its profile lies. */
export async function browserWithPort(): Promise<ListedBrowser> {
  const found = await findBrowser({
    chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
    cacheRoot: await cacheFolder('browser'),
    searchPath: process.env['PATH'] ?? '',
  });
  // Where an account without rights can reach it, as the browser may be started by one.
  const folder = await mkdtemp(join(tmpdir(), 'ground-browser-'));
  const [path, list] = [join(folder, 'browser.sh'), join(folder, 'profiles')];
  const settings = Object.entries(found.env).map(([name, value]) => `export ${name}='${value}'\n`);
  const note = `for part in "$@"; do case "$part" in --user-data-dir=*) echo "\${part#*=}" >> '${list}';; esac; done\n`;
  await writeFile(
    path,
    `#!/bin/sh\n${settings.join('')}${note}exec '${found.path}' "$@" --remote-debugging-port=0\n`,
  );
  await writeFile(list, '');
  await chmod(folder, 0o711);
  await chmod(path, 0o755);
  await chmod(list, 0o666);
  return { path, list, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface VisitCoverage {
  /** Ends the watch: functions that ran, as `script:start:end`. */
  stop(): Promise<string[]>;
}

/** Watches every browser that is noted in `list`. */
export function watchVisitCoverage(list: string): VisitCoverage {
  const browsers = new Map<string, Browser>();
  const pages = new Map<Page, CoverageWatch>();
  const ran = new Set<string>();
  const ended = new AbortController();
  const take = async () => {
    for (const [page, watch] of pages) {
      if (page.isClosed()) pages.delete(page);
      else await watch.take(0).catch(() => undefined);
      for (const { script, start, end } of watch.ran()) ran.add(`${script}:${start}:${end}`);
    }
  };
  const look = async () => {
    for (const port of await portsOf(list)) {
      const browser =
        browsers.get(port) ?? (await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null));
      if (!browser) continue;
      browsers.set(port, browser);
      for (const page of browser.contexts().flatMap((context) => context.pages())) {
        if (pages.has(page)) continue;
        const session = await page
          .context()
          .newCDPSession(page)
          .catch(() => null);
        const watch = session && (await watchCoverage(session).catch(() => null));
        if (watch) pages.set(page, watch);
      }
    }
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await look();
      await take();
      await sleep(pollMs);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await watching;
      for (const browser of browsers.values()) await browser.close().catch(() => undefined);
      return [...ran];
    },
  };
}

/** Ports that running browsers wrote into their profiles. */
async function portsOf(list: string): Promise<string[]> {
  const profiles = (await readFile(list, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const texts = await Promise.all(
    profiles.map((profile) => readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')),
  );
  return texts.flatMap((text) => text.split('\n')[0] ?? []).filter((port) => /^\d+$/.test(port));
}
