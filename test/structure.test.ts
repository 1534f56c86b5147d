// The laws of ARCHITECTURE.md that types, lint and dependency-cruiser cannot see. A failure names the law and its reason;
// an exception is a line here, with its reason, never a silent pass.
import { barriers } from '../bench/accessibility/barriers.ts';
import { patternPages, ruleOfQuestion } from '../bench/accessibility/pattern-pages.ts';
import { dialogPages } from '../bench/accessibility/dialog-pages.ts';
import { settingPages } from '../bench/accessibility/setting-pages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import Fastify, { type RouteOptions } from 'fastify';
import ts from 'typescript';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { shopDefects } from '../demo/shop/flags.ts';
import { relationIndex } from '../src/findings/relations/relation-index.ts';
import { ruleIndex } from '../src/findings/rules/rule-index.ts';
import { crawlRules, relationSites } from './relations/relation-sites.ts';
import { siteIndex } from './sites/site-index.ts';
import { slowFiles } from './support/slow-first.ts';
import type { RouteParts } from '../src/http/route.ts';
import { v1Routes } from '../src/http/routes/route-index.ts';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', '.git', 'dist', '.passerby', 'coverage']);

/** Every file of the project, by its path from the root. */
const files = filesBelow('.');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isTest = (path: string) => path.endsWith('.test.ts');
const sources = files.filter((path) => path.startsWith('src/') && path.endsWith('.ts') && !isTest(path));
const programs = files.filter((path) => /\.(ts|js)$/.test(path));

interface Law {
  law: string;
  because: string;
  /** What breaks it, where it stands on a line of code. Comments are not code. */
  broken: RegExp;
  /** Files that it is for; every source file where left out. */
  among?: readonly string[];
  /** Files or folders (ending in a slash) that may, each with its reason. */
  exceptions: Record<string, string>;
}

const laws: Law[] = [
  {
    law: 'only base/config reads the environment',
    because: 'a setting that is read elsewhere is neither checked at the start nor told by `doctor`',
    broken: /process\.env\b|from 'node:process'/,
    exceptions: {
      'src/base/config.ts': 'it is the one place',
      'src/reports/playwright-test.ts': 'it writes a test that reads its own, and reads none itself',
    },
  },
  {
    law: 'only base/time and base/ids read a clock',
    because: 'a test can hold still only what passes through them',
    broken: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|process\.hrtime/,
    exceptions: {
      'src/base/time.ts': 'it is the clock',
      'src/base/ids.ts': 'ids begin with the time of their making',
      'src/base/log.ts': 'a log line carries the time at which it was written, and nothing decides by it',
      'src/base/certificates.ts': 'dates of a certificate are compared with those of other machines',
      'src/sessions/page/': 'runs inside the page and tells the time of the page, not ours',
    },
  },
  {
    law: 'modules started by their address come from base/beside',
    because:
      'compiled code stands in other files than its source, and an address that names the source is found only there',
    broken: /new URL\(['"`][^'"`]*\.ts\b/,
    exceptions: {},
  },
  {
    law: 'only base/time starts timers',
    because: 'a wait without a name and a limit cannot be stopped or tested',
    broken: /\bset(Timeout|Interval|Immediate)\(|node:timers/,
    exceptions: {
      'src/base/time.ts': 'it is the one place',
      'src/sessions/page/': 'runs inside the page, where the timers are those of the page',
    },
  },
  {
    law: 'only base/random and base/ids draw chance',
    because:
      'the same seed gives the same transcript only while every draw comes from the generator of the session',
    broken: /Math\.random|\brandom(Bytes|Int|UUID|FillSync)\b|getRandomValues/,
    exceptions: {
      'src/base/random.ts': 'it is the one place',
      'src/base/ids.ts': 'ids and secrets are meant to differ between two runs',
      'src/base/certificates.ts': 'serial numbers and names of drafts, never a decision',
      'src/credentials/': 'keys, nonces and names of drafts of the vault',
      'src/webhooks/signature.ts': 'secrets of webhooks',
    },
  },
  {
    law: 'inside, fields are in camelCase',
    because: 'snake_case marks the places where bytes leave, so that a reader sees the border',
    broken: /^\s+(readonly )?[a-z]+(_[a-z0-9]+)+\??: [^,]*;$/,
    exceptions: {
      'src/http/': 'bodies of the interface',
      'src/client/': 'bodies of the interface',
      'src/reports/': 'the published report',
      'src/storage/': 'columns',
      'src/cli/': 'bodies of the interface, as the client reads them',
      'src/runs/run-store.ts': 'columns',
      'src/runs/session-store.ts': 'columns',
      'src/credentials/credential-store.ts': 'columns',
      'src/personas/persona-store.ts': 'columns',
      'src/webhooks/webhook-store.ts': 'columns',
      'src/webhooks/deliveries.ts': 'columns',
    },
  },
  {
    law: 'only http picks status codes',
    because: 'the floors below speak of what happened; how a client hears of it is one table',
    broken: /\breply\.(code|status)\(|\bstatusCode\s*[:=]/,
    exceptions: {
      'src/http/': 'it is the one place',
      'src/dashboard/': 'it answers browsers on the floor of http',
      'src/egress/': 'the proxy speaks HTTP to browsers',
    },
  },
  {
    law: 'only cli/output writes to the terminal',
    because: 'text of a page must pass the place that makes control characters visible',
    broken: /process\.(stdout|stderr)\b|\bconsole\.(log|error|warn|info|debug)\(/,
    exceptions: {
      'src/cli/output.ts': 'it is the one place',
      'src/cli/progress.ts': 'bars draw themselves, with texts that were made visible',
    },
  },
  {
    law: 'only sessions/effects decides about leave',
    because: 'the promise to the owner of a site rests in one place, under everything that acts',
    broken: /\b(effects|leave) [!=]== '(look|reversible|all)'|\b(isUnsafeAct|unsafeActs)\b/,
    exceptions: {
      'src/sessions/effects/': 'it is the one place',
      'src/language/acts.ts': 'it says which acts there are',
    },
  },
  {
    law: 'page scripts stand alone',
    because: 'their text travels into a page, where nothing of Node exists',
    broken: /from 'node:|\bprocess\.|\bBuffer\./,
    among: sources.filter((path) => path.startsWith('src/sessions/page/')),
    exceptions: {},
  },
  {
    law: 'source imports no test and no test support',
    because: 'what only tests need is not part of the product',
    broken: /from '[^']*(\.test\.ts|\/test\/|\/bench\/|\/demo\/)/,
    exceptions: {},
  },
  {
    law: 'tests run, all of them',
    because: 'a test that is left out protects nothing and looks as if it did',
    broken: /\b(test|it|describe)\.(only|skip|todo|fails)\b/,
    among: programs.filter((path) => isTest(path) && path !== 'test/structure.test.ts'),
    exceptions: {},
  },
  {
    law: 'no note of work to be done stands in a file',
    because: 'what is open is an issue; a note in a file is read by nobody',
    broken: /\b(TO[D]O|FIX[M]E|X[X]X)\b/,
    among: files.filter((path) => path !== 'package-lock.json'),
    exceptions: {},
  },
];

test.each(laws.map((law) => [law.law, law] as const))('%s', (_name, law) => {
  const allowed = (path: string) =>
    Object.keys(law.exceptions).some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  const breaches = (law.among ?? sources)
    .filter((path) => !allowed(path))
    .flatMap((path) => linesOf(path, law.broken));
  expect(breaches, `${law.law}: ${law.because}`).toEqual([]);
});

test.each(laws.map((law) => [law.law, law] as const))('exceptions are in use: %s', (_name, law) => {
  const idle = Object.keys(law.exceptions).filter(
    (one) => !one.endsWith('/') && !(sources.includes(one) && linesOf(one, law.broken).length > 0),
  );
  expect(idle, 'an exception that nothing needs hides the next breach').toEqual([]);
});

/** Longest function, lines: what it holds has to be read at once, since all of it may change all of its variables. */
const functionLines = 120;

test('no function is longer than can be read at once', () => {
  const among = programs.filter((path) => !isTest(path) && !/^(bench|test)\//.test(path));
  const long = [...new Set(among.flatMap(longFunctionsOf))];
  const because = 'split it by what it does, and let what its parts share be a state that has a name';
  expect(long, because).toEqual([]);
});

/** `path name` of every function of too many lines; one within another that has no name is told by that one's. */
function longFunctionsOf(path: string): string[] {
  const text = read(path);
  if (text.split('\n').length <= functionLines) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node, around: string): void => {
    const isFunction = ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
    const named = isFunction
      ? (node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : null))
      : null;
    const name = named?.getText(file) ?? around;
    const lines = lineAt(node.end) - lineAt(node.getStart(file)) + 1;
    if (isFunction && lines > functionLines) found.push(`${path} ${name}`);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(file, 'a function without a name');
  return found;
}

/** Folders whose files an index names: what is not named there does not exist for the product. */
const indexes = [
  { folder: 'src/findings/rules', index: 'src/findings/rules/rule-index.ts' },
  { folder: 'src/personas/library', index: 'src/personas/persona-index.ts' },
  { folder: 'src/http/routes', index: 'src/http/routes/route-index.ts', or: 'src/http/server.ts' },
  { folder: 'src/examiner/checks/kinds', index: 'src/examiner/checks/check-index.ts' },
  { folder: 'src/cli/commands', index: 'src/cli/commands/command-index.ts' },
];

test.each(indexes)('every file of $folder stands in its index', ({ folder, index, or }) => {
  const text = read(index) + (or ? read(or) : '');
  const missing = sources
    .filter((path) => path.startsWith(`${folder}/`) && path !== index)
    .filter((path) => !text.includes(`/${basename(path)}'`));
  expect(missing, `name the file in ${index}, or nothing will use it`).toEqual([]);
});

test('every kind of action stands in its index', () => {
  const text = read('src/sessions/actions/action-index.ts');
  const kinds = sources.filter(
    (path) => path.startsWith('src/sessions/actions/') && /export const \w+: PerformAction</.test(read(path)),
  );
  const missing = kinds.filter((path) => !text.includes(`/${basename(path)}'`));
  expect(missing, 'name the file in action-index.ts, or no persona can do it').toEqual([]);
});

test('every rule has the name of its file', () => {
  const named = ruleIndex.map(({ id }) => `src/findings/rules/${id}.ts`);
  expect(named.filter((path) => !files.includes(path))).toEqual([]);
  const relations = files.filter((path) => path.startsWith('src/findings/relations/'));
  const unnamed = relationIndex.filter(({ id }) => !relations.some((path) => path.endsWith(`/${id}.ts`)));
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test('every test site is a flawed page, a clean twin and what is expected, and every rule has one', () => {
  const parts = ['flawed.html', 'clean.html', 'expected.json'];
  const wanted = siteIndex.flatMap(({ id }) => parts.map((part) => `test/sites/${id}/${part}`));
  expect(wanted.filter((path) => !files.includes(path))).toEqual([]);
  const shown = new Set(
    siteIndex.flatMap(({ expected }) => expected.findings.map(({ rule }) => rule.split('/')[0])),
  );
  // Widgets and settings have pages of their own, each flawed and sound; IBM's engine speaks in a crawl alone, of its barriers.
  for (const { fails } of patternPages) shown.add(ruleOfQuestion[fails]);
  for (const { rule } of [...settingPages, ...dialogPages]) shown.add(rule);
  if (barriers.length > 0) for (const rule of ['ibm', 'markup']) shown.add(rule);
  expect(ruleIndex.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test('every relation has a fault planted for it on a site, and no site plants for another', () => {
  const planted = new Set(relationSites.flatMap(({ plants }) => plants));
  expect([...planted].toSorted()).toEqual(crawlRules.map(({ id }) => id).toSorted());
});

test('every defect of the demo shop names a rule, or the number of one to come', () => {
  const known = new Set(ruleIndex.map(({ id }) => id));
  const strange = shopDefects.filter(({ rule }) => !known.has(rule) && !/^R\d\d$/.test(rule));
  expect(strange.map(({ id }) => id)).toEqual([]);
});

test('every route below /v1 says in schemas what it takes and what it answers', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const faults: string[] = [];
  app.addHook('onRoute', (route) => void faults.push(...faultsOfRoute(route)));
  await app.register(async (scope) => v1Routes(scope, {} as RouteParts), { prefix: '/v1' });
  await app.ready();
  expect(faults, 'the document, the client and the fuzzer know a route by its schemas alone').toEqual([]);
});

function faultsOfRoute({ method, url, schema = {} }: RouteOptions): string[] {
  if (method === 'HEAD') return [];
  const given = schema as Record<string, unknown>;
  const answers = Object.keys(given['response'] ?? {});
  const wanted: [string, boolean][] = [
    ['a summary', typeof given['summary'] === 'string'],
    ['one tag', Array.isArray(given['tags']) && given['tags'].length === 1],
    ['a schema of its parameters', !url.includes(':') || 'params' in given],
    ['a schema of its good answer', answers.some((status) => status.startsWith('2'))],
    ['problem documents for its refusals', answers.includes('401') && answers.includes('500')],
  ];
  return wanted.filter(([, there]) => !there).map(([what]) => `${String(method)} ${url} lacks ${what}`);
}

test('files are in kebab-case and say what they know', () => {
  const names = programs.map((path) => basename(path));
  expect(names.filter((name) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|js)$/.test(name))).toEqual(
    [],
  );
  expect(names.filter((name) => /^(utils?|helpers?|common|misc|manager|shared)\b/.test(name))).toEqual([]);
  const mute = sources.filter((path) => !/^(#!.*\n)?\/\//.test(read(path)));
  expect(mute, 'a source file opens with a line that says what it knows').toEqual([]);
});

test('the test files that begin first are there', () => {
  expect(slowFiles.filter((file) => !files.includes(file))).toEqual([]);
});

test('no secret, no path of a machine and no registry stands in a file', () => {
  const key = /sk_live_[A-Za-z0-9]{10}/;
  const place = /(^|[\s'"`(=])\/(work|root|home\/[a-z]+)\/[\w.-]+/;
  const registry = /registry\.(npmjs|yarnpkg)|"resolved":/;
  const pem = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\n\s*[A-Za-z0-9+/]{20}/;
  const breaches = files
    .filter((path) => !path.endsWith('.png') && path !== 'test/structure.test.ts')
    .flatMap((path) => [key, place, registry, pem].flatMap((broken) => linesOf(path, broken, true)));
  expect(breaches, 'they would travel with every clone').toEqual([]);
});

test('docs/operating.md lists every setting, and no other', () => {
  const known = [...read('src/base/config.ts').matchAll(/\b(PASSERBY_[A-Z_]+|DATABASE_URL)\b/g)].map(
    ([name]) => name,
  );
  const told = [...read('docs/operating.md').matchAll(/\b(PASSERBY_[A-Z_]+|DATABASE_URL)\b/g)].map(
    ([name]) => name,
  );
  const wanted = new Set(known.filter((name) => !name.endsWith('_')));
  expect([...wanted].filter((name) => !told.includes(name))).toEqual([]);
  expect([...new Set(told)].filter((name) => !wanted.has(name))).toEqual([]);
});

test('ARCHITECTURE.md names every folder of src', () => {
  const text = read('ARCHITECTURE.md');
  const folders = new Set(
    sources.map((path) => path.split('/')[1] ?? '').filter((name) => !name.endsWith('.ts')),
  );
  expect([...folders].filter((name) => !new RegExp(`^\\s*${name}/`, 'm').test(text))).toEqual([]);
});

test('links between the papers lead somewhere', () => {
  const papers = files.filter((path) => path.endsWith('.md'));
  const broken = papers.flatMap((paper) =>
    [...read(paper).matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)]
      .map(([, link = '']) => join(paper, '..', link).split(sep).join('/'))
      .filter(
        (target) =>
          // Pictures are made by the program and may come later than the paper that shows them.
          !target.endsWith('.png') &&
          !files.includes(target) &&
          !files.some((path) => path.startsWith(`${target.replace(/\/$/, '')}/`)),
      )
      .map((target) => `${paper} → ${target}`),
  );
  expect(broken).toEqual([]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** `path:line text` of every line that matches; comment lines are left out unless asked for. */
function linesOf(path: string, broken: RegExp, commentsToo = false): string[] {
  return read(path)
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => commentsToo || !/^\s*(\/\/|\*|\/\*\*)/.test(text))
    .filter(({ text }) => broken.test(text))
    .map(({ text, line }) => `${path}:${line} ${text.trim().slice(0, 120)}`);
}
