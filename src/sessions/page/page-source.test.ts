import { readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { pageSource, pageStatement } from './page-source.ts';

function double(value: number): number {
  return times(value, 2);
}
function times(a: number, b: number): number {
  return a * b;
}

/** Names that a script uses but neither it nor a browser declares. */
function strangers(script: string): string[] {
  const host = ts.createCompilerHost({});
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === 'script.js'
      ? ts.createSourceFile(name, script, ts.ScriptTarget.ES2024, true, ts.ScriptKind.JS)
      : readFile(name, ...rest);
  const program = ts.createProgram(
    ['script.js'],
    {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2024,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    },
    host,
  );
  const unknownName = new Set([2304, 2552, 2580, 2584]);
  return program
    .getSemanticDiagnostics(program.getSourceFile('script.js'))
    .filter(({ code }) => unknownName.has(code))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('pageSource', () => {
  it('composes functions of several files into one that runs by itself', () => {
    const source = pageSource([times], double);
    expect(runInNewContext(`(${source})(21)`)).toBe(42);
    expect(runInNewContext(pageStatement(source, 4))).toBe(8);
  });

  it('takes along what is reached, and nothing else', () => {
    const unasked = (() => function unasked() {})();
    expect(pageSource([unasked, times], double)).toBe(pageSource([times], double));
    expect(pageSource([unasked, times], double)).not.toContain('unasked');
  });

  it('refuses two functions of one name', () => {
    const another = (() => function times() {})();
    expect(() => pageSource([times, another], double)).toThrow('one name');
  });

  it('finds a function that was left at home', () => {
    expect(strangers(`(${pageSource([], double)})(1)`)).toEqual(["Cannot find name 'times'."]);
  });

  it('leaves nothing at home in any script of ours', async () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.ts$/.test(file));
    const modules = await Promise.all(files.map((file): Promise<object> => import(`./${file}`)));
    const scripts = modules
      .flatMap((module): unknown[] => Object.values(module))
      .filter((value): value is string => typeof value === 'string' && value.startsWith('(function'));
    expect(scripts.length).toBeGreaterThan(80);
    expect(strangers(scripts.map((script) => `{ (${script})(null); }`).join('\n'))).toEqual([]);
  });
});
