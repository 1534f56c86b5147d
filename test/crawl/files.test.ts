// A crawl sends forms that ask for a file.
import { expect, test } from 'vitest';
import { crawlOf } from '../support/crawl-visit.ts';
import { serveSite } from '../support/https-site.ts';

test('a form that wants a file is sent with a small one of a kind that it accepts', async () => {
  const sent: string[] = [];
  const form =
    '<h1>Covers</h1><form method="post" enctype="multipart/form-data" action="/covers"><label>Title <input name="title"></label><label>Cover <input type="file" name="cover" accept="image/png"></label><button>Add the cover</button></form>';
  const site = await serveSite({
    handler(request, response) {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const isGiven = String(Buffer.concat(parts)).includes('filename="sample.png"');
        if (request.method === 'POST') sent.push(isGiven ? 'with a file' : 'without');
        const answer = isGiven
          ? '<h1>The cover was added</h1><a href="/">Covers</a>'
          : `<p role="alert">Please choose a cover.</p>${form}`;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(
          `<!doctype html><html lang="en"><title>Covers</title><main>${request.method === 'POST' ? answer : form}</main></html>`,
        );
      });
    },
  });
  try {
    const { turns } = await crawlOf(site, { actions: 30, engineMs: 0, pictures: false });
    expect(sent[0], 'a file that nobody asked for is left out').toBe('without');
    expect(sent).toContain('with a file');
    expect(turns.flatMap(({ action }) => action.parts ?? []).find(({ file }) => file)?.valueAfter).toBe(
      'sample.png',
    );
  } finally {
    await site.close();
  }
});
