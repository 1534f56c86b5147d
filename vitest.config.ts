import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

// Test processes and every process and thread that they start load the same thousand modules: Node compiles each once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/passerby/compiled');

// Modules run on Node itself, as in production: functions that travel into a page keep their source text.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    experimental: { viteModuleRunner: false },
    pool: 'forks',
    // Four keep two cores busy; with six of them each takes so much longer that limits of time are met on a slow machine.
    maxWorkers: 4,
    // Of the tests that a file runs beside each other, since they wait more than they compute.
    maxConcurrency: 3,
    sequence: { sequencer: SlowFirst },
    // No module keeps state of its own, so that files can share a process: loading them anew each time costs a sixth of the time.
    isolate: false,
    // A machine of CI is shared. What needed its second chance is printed, and is a defect to look into.
    retry: process.env['CI'] ? 1 : 0,
    // A test whose assertions were all left out has shown nothing. What is waited for may take long on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    // No test has a limit of its own: on a slow machine each is met some day, and tells nothing. This one ends what hangs.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    globalSetup: ['./test/support/global-setup.ts'],
  },
});
