// What the service says about itself: the interface document is the committed one, and /docs shows it from our own files.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/http/openapi.ts';
import { testMachine } from '../support/browser.ts';
import { drawnOf } from '../support/drawn.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  service = await startTestService({});
  origin = new URL(service.baseUrl).origin;
  const { browser: found } = await testMachine();
  browser = await chromium.launch({ executablePath: found.path, chromiumSandbox: false });
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

const committed = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

test('/openapi.json is docs/openapi.json, needs no key, and may be read from any origin', async () => {
  const answer = await service.call('GET', `${origin}/openapi.json`, { key: null });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual(committed);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('the document is OpenAPI 3.1: every schema compiles, every reference leads somewhere, every id is one', () => {
  expect(committed.openapi).toMatch(/^3\.1\./);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(committed, 'document');
  const names = Object.keys(committed.components.schemas);
  for (const name of names) ajv.compile({ $ref: `document#/components/schemas/${name}` });
  const ids = Object.values(committed.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('/docs shows every operation and asks no other host for anything', async () => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on(
    'request',
    (request) => void asked.push(new URL(request.url()).protocol + new URL(request.url()).host),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const answer = await page.goto(`${origin}/docs`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  const told = Object.values(committed.paths).flatMap((methods) =>
    Object.values(methods).map(({ summary }) => String(summary)),
  );
  for (const summary of told) await page.getByText(summary).first().waitFor({ state: 'attached' });
  const own = new URL(origin);
  expect([...new Set(asked)].filter((one) => !/^(data|blob):/.test(one))).toEqual([own.protocol + own.host]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([...drawnOf(['light', 'dark'], 1)] as ('light' | 'dark')[])(
  'every word of /docs stands out from its ground: %s',
  async (colorScheme) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true, colorScheme });
    const page = await context.newPage();
    await page.goto(`${origin}/docs`);
    await page.getByText('Remove an ended run').first().waitFor({ state: 'attached' });
    const { default: axe } = await import('axe-core');
    await page.evaluate(`${axe.source}; void 0`);
    const faint = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ['color-contrast'],
      });
      return violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary));
    });
    expect(faint).toEqual([]);
    await context.close();
  },
);
