// Ten interfaces that others wrote, out of npm packages that can be served as they are. They are fetched when the bench runs,
// by exact version, through npm, and checked by their hash; nothing of them is kept in the repository.
import { fileTypes } from '../file-types.ts';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import type { Handler } from '../../test/support/https-site.ts';

/** One interface of a package. */
export interface ThirdPartySite {
  name: string;
  package: string;
  version: string;
  /** As npm writes it. */
  integrity: string;
  licence: string;
  /** Page at which a visit begins. */
  path: string;
  /** Files served in place of those of the package, or beside them. */
  instead?: Readonly<Record<string, string>>;
}

/** Interfaces that show the interface of this service need its document. */
const apiDocument = new URL('../../docs/openapi.json', import.meta.url);
const swaggerStart = `window.onload = () => { window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' }); };`;
/** The page of Redoc's own instructions. */
const redocPage = `<!doctype html><html lang="en"><head><title>Redoc</title><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0;padding:0}</style></head><body><redoc spec-url="/openapi.json"></redoc><script src="/bundles/redoc.standalone.js"></script></body></html>`;

/** The interfaces: admin templates, component galleries, documentation, slides, an editor, a landing page. */
export const thirdPartySites: readonly ThirdPartySite[] = [
  {
    name: 'admin-lte',
    package: 'admin-lte',
    version: '3.2.0',
    integrity:
      'sha512-IDUfoU8jo9DVlB59lDEASAJXTesAEXDZ68DOHI3qg93r5ehVTkMl2x0ixgIyff8NiHeNYXpcOZh3tr6oGbvu9g==',
    licence: 'MIT',
    path: '/pages/mailbox/mailbox.html',
  },
  {
    name: 'sb-admin',
    package: 'startbootstrap-sb-admin-2',
    version: '4.1.4',
    integrity:
      'sha512-Zr0JNu4tRD4EJVDwVLETKWfMniFx4Dy3qAnJ96ucqUqIZ8Ns4/H5a6Y0E44/K5lxO05EBQwi24hPxaLEz+2IhA==',
    licence: 'MIT',
    path: '/index.html',
  },
  {
    name: 'tabler',
    package: 'tabler-ui',
    version: '0.0.34',
    integrity:
      'sha512-1stQxEx9rfCDaBKh6cNF8boP4FvLERrLdeWj7FXJYgxhxeglaJaymN1bG2davVWysDVhaL20PoZT4RNBYVGCHA==',
    licence: 'MIT',
    path: '/dist/index.html',
  },
  {
    name: 'jquery-ui',
    package: 'jquery-ui-dist',
    version: '1.13.3',
    integrity:
      'sha512-qeTR3SOSQ0jgxaNXSFU6+JtxdzNUSJKgp8LCzVrVKntM25+2YBJW1Ea8B2AwjmmSHfPLy2dSlZxJQN06OfVFhg==',
    licence: 'MIT',
    path: '/index.html',
  },
  {
    name: 'swagger-ui',
    package: 'swagger-ui-dist',
    version: '5.35.0',
    integrity:
      'sha512-U06rpMtW9V3XPGOBeamTUSr0Z09jMX4IJuANpE/EZbAhw0G8CgwrzU4YmXkn/h0wCDNsXdGarTNNHC3sU8yVUQ==',
    licence: 'Apache-2.0',
    path: '/index.html',
    instead: { '/swagger-initializer.js': swaggerStart },
  },
  {
    name: 'redoc',
    package: 'redoc',
    version: '2.5.1',
    integrity:
      'sha512-LmqA+4A3CmhTllGG197F0arUpmChukAj9klfSdxNRemT9Hr07xXr7OGKu4PHzBs359sgrJ+4JwmOlM7nxLPGMg==',
    licence: 'MIT',
    path: '/index.html',
    instead: { '/index.html': redocPage },
  },
  {
    name: 'reveal',
    package: 'reveal.js',
    version: '6.0.2',
    integrity:
      'sha512-JYIg5D9aoxoaLeb84O+OvAwsKWdIavVgEDScxtYEXFCT6t6TQrhNtSgogcjdCpdLsWglhJn3zyE3fUOwiH5KEg==',
    licence: 'MIT',
    path: '/demo.html',
  },
  {
    name: 'impress',
    package: 'impress.js',
    version: '1.1.0',
    integrity:
      'sha512-APQNnZx1M8RBe9vHdNAiAbIz4MaL0UDqIj0BDJOeFLqI/529/lGMmiz0m/c82xC08tBq8n9JzpMNoDykq0Zckg==',
    licence: 'MIT',
    path: '/index.html',
  },
  {
    name: 'jsoneditor',
    package: 'jsoneditor',
    version: '10.4.3',
    integrity:
      'sha512-XBVYLkhgiHySC0PkGlac/Mbk738EpNnqBnxCJD4ttKKJ1JRIRngV8bf2zgw/J025jp4AqxOf2G3uDs/27cWHTQ==',
    licence: 'Apache-2.0',
    path: '/examples/01_basic_usage.html',
  },
  {
    name: 'landing-page',
    package: 'startbootstrap-landing-page',
    version: '6.0.6',
    integrity:
      'sha512-fS0Z6kV1HDWba4S1YLP+oKkqLkOUFx9FGsCx7W/svXqxilqzjw6gz6LLY22ZNr0UH0tAI5y6S5e2iad0Ux2DZA==',
    licence: 'MIT',
    path: '/dist/index.html',
  },
];

const cacheFolder = join(import.meta.dirname, '../../.passerby/bench-third-party');
const packLimitMs = 180_000;
const run = promisify(execFile);

/** Fetches the package where the cache has it not, checks its hash, and answers a handler over its files. */
export async function openThirdParty(site: ThirdPartySite): Promise<Handler> {
  const folder = join(cacheFolder, `${site.package}-${site.version}`);
  if (!existsSync(folder)) await fetchPackage(site, folder);
  const instead: Record<string, string> = {
    ...site.instead,
    '/openapi.json': await readFile(apiDocument, 'utf8'),
  };
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const file = join(folder, 'package', path);
    const type = fileTypes[extname(file)] ?? 'application/octet-stream';
    const body =
      instead[path] === undefined
        ? readFile(file.startsWith(folder + sep) ? file : join(folder, 'no such file'))
        : Promise.resolve(instead[path]);
    body.then(
      (bytes) => response.writeHead(200, { 'content-type': type }).end(bytes),
      () => response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing),
    );
  };
}

const missing = '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>';

async function fetchPackage(
  { package: name, version, integrity }: ThirdPartySite,
  folder: string,
): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await run('npm', ['pack', '--silent', '--ignore-scripts', `${name}@${version}`], {
    cwd: draft,
    timeout: packLimitMs,
  });
  const archive = join(draft, `${name}-${version}.tgz`);
  const hash = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name}@${version} is not what was judged: its hash is ${hash}.`);
  await pipeline(createReadStream(archive), createGunzip(), extract(draft));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}
