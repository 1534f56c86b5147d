// What a session with every leave sends: `sends-under-all.ts CHECKOUT` presses each control of one page once with the program of that
// checkout, and prints what reached the server, a JSON list of `METHOD path body`. Run for two versions it says what differs.
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Written out: what an older version serves must not hang on pages of today. */
const controls = [
  ['Buy now', "post('/orders', { article: 7 })"],
  ['Add to basket', "post('/basket', { article: 7, count: 1 })"],
  ['Donate', "setTimeout(() => post('/donations', { amount: 20 }), 150)"],
  ['Vote', "navigator.sendBeacon('/votes', 'article=7')"],
  ['Remove', "fetch('/basket/7', { method: 'DELETE' })"],
  ['Rename', "fetch('/articles/7', { method: 'PUT', body: 'name=Tea' })"],
  ['Search again', "fetch('/search', { method: 'POST', body: 'q=tea' })"],
  ['Ask', "post('/graphql', { query: 'mutation { close(id: 7) { id } }' })"],
  ['Keep', "fetch('/kept', { method: 'POST', body: 'x=1', keepalive: true })"],
  ['Work', "new Worker('/worker.js')"],
] as const;

const page = `<!doctype html><html lang="en"><title>Tea</title><h1>Green tea</h1><p>4.80 a tin</p>
  ${controls.map(([name], at) => `<button id="b${at}">${name}</button>`).join('\n')}
  <form method="post" action="/account/close"><input type="hidden" name="account" value="3"><button>Close account</button></form>
  <p><a href="/entries/7/delete">Delete entry</a></p>
  <script>
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => {});
    ${controls.map(([, script], at) => `document.getElementById('b${at}').onclick = () => { ${script}; };`).join('\n')}
    post('/prices', { articles: [7] });
  </script></html>`;

/** Every control in its order; those that lead away come last. */
const names = [...controls.map(([name]) => name), 'Close account', 'Delete entry'];

interface Checkout {
  recordVisit: typeof import('../../test/support/record-visit.ts').recordVisit;
  serveSite: typeof import('../../test/support/https-site.ts').serveSite;
  plainPersona: typeof import('../../test/support/personas.ts').plainPersona;
  followDeeds: typeof import('../../test/support/follow-deeds.ts').followDeeds;
}

const root = process.argv[2];
if (root !== undefined) {
  process.stdout.write(`${JSON.stringify(await sentBy(root))}\n`);
  process.exit(0);
}

async function sentBy(folder: string): Promise<string[]> {
  const parts = await Promise.all(
    ['record-visit', 'https-site', 'personas', 'follow-deeds'].map(
      (name) => import(join(folder, `test/support/${name}.ts`)) as Promise<Partial<Checkout>>,
    ),
  );
  const { recordVisit, serveSite, plainPersona, followDeeds } = Object.assign({}, ...parts) as Checkout;
  const sent: string[] = [];
  const site = await serveSite({ handler: (request, response) => answer(request, response, sent) });
  try {
    // One visit for each control: what one leads to is not in the way of the next.
    for (const name of names)
      await recordVisit({
        site,
        persona: plainPersona,
        task: null,
        seed: 1,
        turns: 2,
        effects: 'all',
        createPolicy: followDeeds([['click', name]]),
      });
  } finally {
    await site.close();
  }
  return sent.toSorted();
}

function answer(request: IncomingMessage, response: ServerResponse, sent: string[]): void {
  const { method = '', url = '' } = request;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    if (url === '/worker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return void response.end("fetch('/from-worker', { method: 'POST', body: 'x=1' });");
    }
    if (url !== '/' && url !== '/favicon.ico') sent.push(`${method} ${url} ${String(Buffer.concat(chunks))}`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
}
