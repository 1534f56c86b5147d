// A site that shows one scene at a time and writes down every request that reaches it beside its pages.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import type { Scene, Transport } from './scene.ts';

export interface LeaveSite {
  site: HttpsSite;
  /** What reached the site since the scene was shown: `POST /bestellen`. */
  reached(): readonly string[];
  /** Forgets what has reached it so far: the page sent it by itself. */
  forget(): void;
  /** Shows this from now on at `/page`; with `words`, which stand on the page as well, at `/` too. */
  show(scene: Scene, transport: Transport, words?: string): void;
  close(): Promise<void>;
}

/** Serves scenes on loopback, its frame on another name of it. */
export async function serveScenes(): Promise<LeaveSite> {
  let page = '';
  let startsAtRoot = false;
  let frame = '';
  let refresh = '';
  let script = '';
  let log: string[] = [];
  let path = '';
  let answerHeaders: Record<string, string> = {};
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    request.resume();
    // What a redirect leads to counts; what leads there is nobody's deed.
    if (url === '/hop') return void response.writeHead(307, { location: path }).end();
    const own: Record<string, [string, string]> = {
      ...(startsAtRoot && { '/': ['text/html; charset=utf-8', page] }),
      '/page': ['text/html; charset=utf-8', page],
      '/frame': ['text/html; charset=utf-8', frame],
      '/script.js': ['text/javascript; charset=utf-8', script],
      '/refresh': ['text/html; charset=utf-8', refresh],
      '/left': ['text/html; charset=utf-8', '<!doctype html><title>Left</title><h1>Left</h1>'],
    };
    const found = method === 'GET' ? own[url] : undefined;
    if (found) {
      response.writeHead(200, { 'content-type': found[0], 'cache-control': 'no-store', ...answerHeaders });
      return void response.end(found[1]);
    }
    if (url !== '/favicon.ico') log.push(`${method} ${url}`);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    response.end('<!doctype html><title>OK</title><p>OK</p>');
  };
  const site = await serveSite({
    handler,
    hosts: ['localhost', 'frame.localhost', '127.0.0.1'],
    onUpgrade: (at) => log.push(`WS ${at}`),
    // A body that is streamed needs it.
    http2: true,
  });
  return {
    site,
    reached: () => log,
    forget: () => {
      log = [];
    },
    show(scene, transport, words = '') {
      const frameUrl = `${site.urlOf('frame.localhost')}/frame`;
      ({ page, frame, script } = pagesOf(scene, transport, frameUrl));
      path = scene.path;
      startsAtRoot = words !== '';
      refresh = `<!doctype html><html lang="${scene.language}"><meta http-equiv="refresh" content="0;url=${scene.link}"><title>${scene.title}</title><h1>${scene.heading}</h1>`;
      answerHeaders =
        transport === 'csp-report'
          ? { 'content-security-policy': `img-src 'none'; report-uri ${scene.path}` }
          : {};
      page = page.replace('<p id="state">', `<p>${words}</p><p id="state">`);
      log = [];
    },
    close: () => site.close(),
  };
}

function pagesOf(
  scene: Scene,
  transport: Transport,
  frameUrl: string,
): { page: string; frame: string; script: string } {
  const { path, body, method } = scene;
  const json = JSON.stringify(body);
  const pairs = new URLSearchParams(flat(body)).toString();
  const send = (more: string, at = JSON.stringify(path)) =>
    `fetch(${at}, { method: ${JSON.stringify(method)}, ${more} }).catch(() => {});`;
  const asJson = `headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(json)}`;
  const inWorker = send(asJson, JSON.stringify(`ORIGIN${path}`)).replace(
    '"ORIGIN',
    'self.location.origin + "',
  );
  const scripts: Partial<Record<Transport, string>> = {
    'fetch-json': send(asJson),
    select: send(asJson),
    drag: send(asJson),
    dismiss: send(asJson),
    hover: send(asJson),
    upload: `const sent = new FormData(); sent.append('file', new File(['x'], 'x.txt', { type: 'text/plain' })); fetch(${JSON.stringify(path)}, { method: 'POST', body: sent }).catch(() => {});`,
    'csp-report': `new Image().src = '/blocked.png';`,
    'fetch-form': send(`body: new URLSearchParams(${JSON.stringify(pairs)})`),
    xhr: `const x = new XMLHttpRequest(); x.open(${JSON.stringify(method)}, ${JSON.stringify(path)}); x.setRequestHeader('content-type', 'application/json'); x.send(${JSON.stringify(json)});`,
    beacon: `navigator.sendBeacon(${JSON.stringify(path)}, ${JSON.stringify(json)});`,
    keepalive: send(`keepalive: true, ${asJson}`),
    stream: send(`duplex: 'half', body: new Response(${JSON.stringify(json)}).body`),
    timer: `setTimeout(() => { ${send(asJson)} }, 250);`,
    rpc: `fetch('/rpc', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ jsonrpc: '2.0', id: 1, method: rpcName(scene), params: body }))} }).catch(() => {});`,
    graphql: `fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(scene.graphql ?? {}))} }).catch(() => {});`,
    worker: `new Worker('/script.js');`,
    'shared-worker': `new SharedWorker('/script.js');`,
    websocket: `const s = new WebSocket(location.origin.replace('http', 'ws') + '/live'); s.onopen = () => s.send(${JSON.stringify(json)}); s.onerror = () => {};`,
    unload: `addEventListener('pagehide', () => navigator.sendBeacon(${JSON.stringify(path)}, ${JSON.stringify(json)}));`,
    image: `new Image().src = ${JSON.stringify(scene.link)};`,
    'fetch-later': `fetchLater(${JSON.stringify(path)}, { method: ${JSON.stringify(method)}, ${asJson}, activateAfter: 0 });`,
    speculation: `const rules = document.createElement('script'); rules.type = 'speculationrules'; rules.textContent = JSON.stringify({ prefetch: [{ urls: [${JSON.stringify(scene.link)}], eagerness: 'immediate' }] }); document.head.append(rules);`,
    'fetch-get': `fetch(${JSON.stringify(scene.link)}).catch(() => {});`,
  };
  const deed = scripts[transport] ?? '';
  const html = (inner: string, more = '') =>
    `<!doctype html><html lang="${scene.language}"><meta charset="utf-8"><title>${scene.title}</title><body style="font:18px sans-serif;margin:40px"><h1>${scene.heading}</h1>${inner}<p id="state">…</p><script>
      ${start}
      const done = () => { document.getElementById('state').textContent += ' ✓'; };
      const deed = () => { ${deed} done(); };
      ${more}</script></body></html>`;
  const script = inWorker;
  const { byItself } = scene;
  const start = byItself
    ? `fetch(${JSON.stringify(byItself.path)}, { method: '${byItself.method}', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(byItself.body))} }).catch(() => {});`
    : '';
  const inner = innerOf(scene, transport);
  const more = moreOf(transport);
  if (transport === 'frame') {
    const frame = html(innerOf(scene, 'fetch-json'), moreOf('fetch-json')).replace(
      'const deed = () => {',
      `const deed = () => { ${send(asJson)}`,
    );
    return { page: html(`<iframe src="${frameUrl}" width="700" height="500"></iframe>`), frame, script };
  }
  return { page: html(inner, more), frame: '', script };
}

/** The form or control of a scene, drawn as its transport asks for it. */
function innerOf({ control, fields, path, link, body }: Scene, transport: Transport): string {
  if (transport === 'ping') return `<p><a id="control" href="/left" ping="${path}">${control}</a></p>`;
  if (transport === 'refresh') return `<p><a id="control" href="/refresh">${control}</a></p>`;
  if (transport === 'dismiss')
    return `<dialog id="control" aria-label="${control}" style="padding:30px"><h2>${control}</h2><p>…</p></dialog>`;
  if (transport === 'link' || transport === 'download')
    return `<p><a id="control" href="${link}"${transport === 'download' ? ' download' : ''}>${control}</a></p>`;
  if (transport === 'select')
    return `<label>${control} <select id="control"><option>–</option><option>${control}</option></select></label>`;
  if (transport === 'drag')
    return `<button id="from" style="padding:20px">☰</button><div id="control" role="button" style="display:inline-block;margin-left:200px;padding:40px;border:1px solid">${control}</div>`;
  const isForm = /^(form|multipart|enter|late-method|blank|redirect)$/.test(transport);
  const attributes = isForm
    ? `method="${transport === 'late-method' ? 'get' : 'post'}" action="${transport === 'redirect' ? '/hop' : path}"${transport === 'multipart' ? ' enctype="multipart/form-data"' : ''}${transport === 'blank' ? ' target="_blank"' : ''}`
    : 'onsubmit="return false"';
  const shown = fields.map(
    ({ label, name, type, value }, at) =>
      `<p><label for="f${at}">${label}</label> ${type === 'textarea' ? `<textarea id="f${at}" name="${name}"></textarea>` : `<input id="f${at}" name="${name}" type="${type}"${type === 'hidden' || type === 'checkbox' ? ` value="${value}"` : ''}>`}</p>`,
  );
  // What such a page sends is what its script would send.
  const hidden = isForm && fields.length === 0 ? flat(body) : [];
  shown.push(...hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`));
  const button =
    transport === 'enter'
      ? ''
      : `<button id="control" type="${isForm ? 'submit' : 'button'}">${control}</button>`;
  return `<form ${attributes}>${shown.join('')}${button}</form>`;
}

function moreOf(transport: Transport): string {
  if (/^(form|multipart|enter|blank|redirect|link|download|ping|refresh)$/.test(transport)) return '';
  if (transport === 'hover')
    return `document.getElementById('control').addEventListener('mouseenter', deed);`;
  if (transport === 'dismiss')
    return `const box = document.getElementById('control'); box.addEventListener('close', deed); box.showModal();`;
  if (transport === 'late-method')
    return `document.forms[0].addEventListener('submit', (event) => { event.target.method = 'post'; });`;
  if (transport === 'select') return `document.getElementById('control').addEventListener('change', deed);`;
  if (transport === 'drag')
    return `let held = false; document.getElementById('from').addEventListener('mousedown', () => { held = true; }); document.getElementById('control').addEventListener('mouseup', () => { if (held) deed(); });`;
  return `document.getElementById('control').addEventListener('click', deed);`;
}

function flat(body: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(body).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flat(value as Record<string, unknown>)
      : [[name, String(value)]],
  );
}

/** `/api/orders/confirm` as a call: `orders.confirm`. */
function rpcName({ path, method }: Scene): string {
  const words = path.split('/').filter((one) => /^\p{L}/u.test(one) && one !== 'api');
  return words.length === 0 ? method.toLowerCase() : words.slice(-2).join('.');
}
