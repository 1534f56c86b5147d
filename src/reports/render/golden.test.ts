import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldenFiles, updateCommand } from '../../../test/support/golden-files.ts';
import { sampleAggregate, sampleReport } from '../../../test/support/sample-report.ts';
import { aggregateHtml } from './aggregate-html.ts';
import { sessionHtml } from './session-html.ts';

const root = join(import.meta.dirname, '../../..');

describe('golden files', () => {
  it.each(goldenFiles())('$path holds what the code makes now', async ({ path, text }) => {
    const stored = await readFile(join(root, path), 'utf8');
    expect(text, `If the change is wanted: ${updateCommand}`).toBe(stored);
  });

  it('drawing twice gives the same bytes', () => {
    expect(sessionHtml(sampleReport())).toBe(sessionHtml(sampleReport()));
    expect(aggregateHtml(sampleAggregate())).toBe(aggregateHtml(sampleAggregate()));
  });
});
