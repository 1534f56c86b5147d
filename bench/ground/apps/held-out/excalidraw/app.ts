// Excalidraw 0.17: a drawing board. The package is a component without a server; this file serves it on an otherwise empty page that
// keeps its drawing in a file, as those who embed it do.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { drawing } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

export const app: GroundApp = {
  id: 'excalidraw',
  title: 'Excalidraw',
  kind: 'drawing board, one page of script and canvas',
  half: 'held-out',
  packages: [
    { from: 'npm', name: '@excalidraw/excalidraw', version: '0.17.6', licence: 'MIT' },
    { from: 'npm', name: 'react', version: '18.3.1', licence: 'MIT' },
    { from: 'npm', name: 'react-dom', version: '18.3.1', licence: 'MIT' },
  ],
  start,
  tour,
  tasks,
};

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Café by the ferry – drawing</title>
    <style>html, body, #board { height: 100%; margin: 0; }</style>
    <script>window.EXCALIDRAW_ASSET_PATH = '/excalidraw/';</script>
    <script src="/react/react.production.min.js"></script>
    <script src="/react-dom/react-dom.production.min.js"></script>
    <script src="/excalidraw/excalidraw.production.min.js"></script>
  </head>
  <body>
    <main id="board"></main>
    <script src="/board.js"></script>
  </body>
</html>
`;

/** The page around the component: it reads the drawing once and writes it back a moment after each change. */
const board = `const { Excalidraw, serializeAsJSON } = ExcalidrawLib;
let waiting = null;
let last = null;
const save = (elements, state, files) => {
  const scene = serializeAsJSON(elements, state, files, 'local');
  if (last === null || scene === last) { last = scene; return; }
  last = scene;
  clearTimeout(waiting);
  waiting = setTimeout(() => { fetch('/drawing', { method: 'PUT', body: scene }); }, 120);
};
const drawing = fetch('/drawing').then((answer) => answer.json());
ReactDOM.createRoot(document.getElementById('board')).render(
  React.createElement(Excalidraw, { initialData: drawing, onChange: save, name: 'Café by the ferry', autoFocus: true }),
);
`;

const kinds: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function start({ installed, data, port }: Place): Promise<RunningApp> {
  const modules = join(installed, 'node_modules');
  const folders: Record<string, string> = {
    '/excalidraw/': join(modules, '@excalidraw/excalidraw/dist'),
    '/react/': join(modules, 'react/umd'),
    '/react-dom/': join(modules, 'react-dom/umd'),
  };
  const file = join(data, 'drawing.json');
  const seeded = join(data, 'seeded.json');
  writeFileSync(seeded, JSON.stringify(drawing));
  copyFileSync(seeded, file);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = normalize(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    if (path === '/drawing' && request.method === 'PUT') {
      writeFileSync(file, await text(request));
      return response.writeHead(204).end();
    }
    if (path === '/drawing')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(readFileSync(file));
    if (path === '/')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    if (path === '/favicon.ico') return response.writeHead(204).end();
    if (path === '/board.js')
      return response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(board);
    const prefix = Object.keys(folders).find((start) => path.startsWith(start));
    const found = prefix === undefined ? null : join(folders[prefix] ?? '', path.slice(prefix.length));
    if (found === null || !existsSync(found)) return response.writeHead(404).end();
    const type = kinds[extname(found)] ?? 'application/octet-stream';
    return response
      .writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
      .end(readFileSync(found));
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return {
    url: `http://127.0.0.1:${port}/`,
    login: null,
    reset: async () => copyFileSync(seeded, file),
    state: async () => stateOf(file),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Shape = Record<string, unknown>;

/** What is on the board, in the order in which it is painted, and how the board looks. */
function stateOf(file: string): unknown {
  const scene = JSON.parse(readFileSync(file, 'utf8')) as { elements: Shape[]; appState: Shape };
  const told = [
    'id',
    'type',
    'x',
    'y',
    'width',
    'height',
    'angle',
    'strokeColor',
    'backgroundColor',
    'fillStyle',
    'strokeWidth',
    'strokeStyle',
    'opacity',
    'text',
    'fontSize',
    'locked',
    'groupIds',
    'link',
    'containerId',
  ];
  return {
    shapes: scene.elements
      .filter((shape) => shape['isDeleted'] !== true)
      .map((shape) =>
        Object.fromEntries(
          told.filter((name) => shape[name] !== undefined).map((name) => [name, shape[name]]),
        ),
      ),
    board: { background: scene.appState['viewBackgroundColor'], grid: scene.appState['gridSize'] ?? null },
  };
}
