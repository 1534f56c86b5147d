// The published samples as pages. Their text is no part of the checkout: `tests.json`, `tests.css`, `main.js` and `example-pages` of the
// repository lie in the cache of the proving ground, below `samples`.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../ground/ground-cache.ts';
import { sampleTable, type SampleOfBarrier } from './sample-table.ts';

export interface Sample extends SampleOfBarrier {
  html: string;
}

/** Where jQuery is served, which the samples' script needs. */
export const jqueryPath = '/jquery/dist/jquery.min.js';

/** The samples that the files hold, and the page around them without any. Throws with one sentence where the files are missing. */
export async function loadSamples(): Promise<{ samples: Sample[]; bare: string }> {
  const folder = await cacheFolder('samples');
  const read = async (file: string) => {
    if (!existsSync(join(folder, file)))
      throw new Error(`${file} of alphagov/accessibility-tool-audit has to lie in ${folder}`);
    return readFile(join(folder, file), 'utf8');
  };
  const tests = JSON.parse(await read('tests.json')) as Record<string, Record<string, { example: string }>>;
  const [css, script] = [await read('tests.css'), await read('main.js')];
  const parts = { style: `${css}\n.hidden{display:none}`, script };
  const samples = await Promise.all(
    sampleTable.map(async (sample) => {
      const example = tests[sample.section]?.[sample.title]?.example;
      if (example === undefined) return [];
      const page = /href="(example-pages\/[\w-]+\.html)"/.exec(example)?.[1];
      const html = page === undefined ? around(sample.title, example, parts) : await read(page);
      return [{ ...sample, html: inline(html, parts) }];
    }),
  );
  return { samples: samples.flat(), bare: inline(around('A page', '<p>Open from nine.</p>', parts), parts) };
}

/** As the repository's own template for one sample has it, with the state of the viewport told. */
function around(title: string, example: string, { style }: { style: string }): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,"><script src="../assets/javascript/main.js"></script><style>${style}</style></head>
<body><h1>${title}</h1><main>${example}</main></body></html>`;
}

/** Scripts of the repository, wherever a page asks for them. */
function inline(html: string, { script }: { script: string }): string {
  const scripts = `<script src="${jqueryPath}"></script><script>${script}</script>`;
  return html
    .replace(/<script src="[^"]*jquery[^"]*"><\/script>/, '')
    .replace(/<script src="[^"]*main\.js"><\/script>/, () => scripts);
}
