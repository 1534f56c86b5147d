// The page that shows the interface to people: Scalar, from the bundle in its own npm package.
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { assert } from '../base/errors.ts';

/** A script that never changes while the process lives. */
export interface Script {
  plain: string;
  gzip: Buffer;
  /** Quoted, as the header has it. */
  etag: string;
}

/** The colours of Scalar that are too faint on its own grounds: each stands out 4.5 to 1 or more. */
const darkerWords = `
.light-mode { --scalar-color-2: #5c5c5c; --scalar-color-3: #666; --scalar-sidebar-color-2: #5c5c5c; --scalar-color-green: #006b47;
  --scalar-color-blue: #005fa3; --scalar-color-red: #c00000; --scalar-color-orange: #a63f00; --scalar-color-yellow: #765700; }
.dark-mode { --scalar-color-3: #9a9a9a; --scalar-color-red: #ff6b6b; }`;

/** Nothing is fetched but the document: no fonts, no proxy, no telemetry, no assistant, no link to a hosted client. */
const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  persistAuth: false,
  defaultOpenAllTags: true,
  documentDownloadType: 'json',
  metaData: { title: 'Passerby API' },
  customCss: darkerWords,
};

/** The page. Its data stands in an attribute, so that the policy can forbid inline scripts. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Passerby API</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript><p>This page needs a script. The document itself is <a href="/openapi.json">/openapi.json</a>.</p></noscript>
<script id="api-reference" data-url="/openapi.json" data-configuration="${attribute(JSON.stringify(settings))}"></script>
<script src="/docs/scalar.js"></script>
</body>
</html>
`;

/**
 * The bundle of Scalar. The package hands it out through its Fastify plugin alone, so a server that listens nowhere
 * is asked for it. About 4 MB, 1.2 MB compressed; loaded when first asked for, since most services never are.
 */
export async function referenceScript(): Promise<Script> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  const answer = await app.inject('/docs/js/scalar.js');
  await app.close();
  assert(answer.statusCode === 200, 'the package of Scalar serves its bundle at js/scalar.js');
  const plain = answer.body;
  const etag = `"${createHash('sha256').update(plain).digest('hex')}"`;
  return { plain, gzip: await promisify(gzip)(plain), etag };
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
