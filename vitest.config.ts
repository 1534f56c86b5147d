import { defineConfig } from 'vitest/config';

// Modules run on Node itself, as in production: functions that travel into a page keep their source text.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    experimental: { viteModuleRunner: false },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['./test/support/global-setup.ts'],
  },
});
