// An ordinary Playwright project, as a user of the package has one; the browser is the one that the project ships.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: '*.spec.ts',
  timeout: 120_000,
  reporter: 'line',
  // Personas wait more than they compute.
  fullyParallel: true,
  workers: 3,
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? 'test-results',
  use: {
    baseURL: process.env['SITE_UNDER_TEST'] ?? '',
    viewport: { width: 1024, height: 700 },
    launchOptions: { executablePath: process.env['SHELL_UNDER_TEST'] ?? '', args: ['--no-sandbox'] },
  },
});
