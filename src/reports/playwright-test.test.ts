import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { playwrightTest } from './playwright-test.ts';
import { transcript } from './transcript.ts';

const told = transcript(sampleEvidence());

/** Kinds of the statements of a file that parses; throws where it does not. */
function statementsOf(code: string): string[] {
  const result = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext },
  });
  expect(result.diagnostics).toEqual([]);
  const file = ts.createSourceFile('x.ts', code, ts.ScriptTarget.ESNext, true);
  return file.statements.map((each) => ts.SyntaxKind[each.kind] ?? '');
}

test('every deed that the page took is in the test, by its most telling way', () => {
  const code = playwrightTest(told);
  expect(statementsOf(code)).toHaveLength(4);
  expect(code).toContain(`await page.goto(origin + '/');`);
  expect(code).toContain(`getByRole('button', { name: 'Add to basket', exact: true }).first().click();`);
  expect(code).toMatch(/"viewport": \{\s+"width": 412/);
});

test('a reload, the start page and a press beside a layer are what Playwright calls them', () => {
  const [turn] = told.turns;
  const kinds = (['reload', 'open-start', 'press-outside'] as const).map((kind) => ({
    ...turn!,
    action: { ...turn!.action, kind, target: null, point: { x: 7, y: 9 }, refused: null, missed: false },
  }));
  const code = playwrightTest({ ...told, turns: kinds });
  expect(code).toContain('await page.reload();');
  expect(code.match(/await page\.goto\(origin \+ '\/'\);/g)).toHaveLength(2);
  expect(code).toContain('await page.mouse.click(7, 9);');
});

test('what was scrolled goes the same way: the page, or the box under the pointer', () => {
  const turn = told.turns.find(({ action }) => action.target !== null)!;
  const wheel = (value: string, target: typeof turn.action.target) =>
    playwrightTest({
      ...told,
      turns: [
        {
          ...turn,
          action: { ...turn.action, kind: 'scroll', target, value, refused: null, missed: false },
          effect: { ...turn.effect, scrolled_px: 300 },
        },
      ],
    });
  expect(wheel('down', null)).toContain('await page.mouse.wheel(0, 300);');
  expect(wheel('PageUp', null)).toContain('await page.mouse.wheel(0, -300);');
  expect(wheel('up', null)).not.toContain('.hover()');
  expect(wheel('up', turn.action.target)).toMatch(/\.hover\(\);\s+await page\.mouse\.wheel\(0, -300\);/);
});

test('no words of a page leave their string or comment', () => {
  const quiet = statementsOf(playwrightTest(told));
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      `'); process.exit(); ('`,
      '\\',
      `\\'`,
      '\n}); evil();',
      '*/ evil()',
      '\u2028evil()',
      '${1}',
      '`',
    ),
  );
  fc.assert(
    fc.property(hostile, (words) => {
      const other = structuredClone(told);
      other.task = words;
      for (const turn of other.turns) {
        turn.decision.thought = words;
        turn.action.value = words;
        if (turn.action.target) {
          turn.action.target.name = words;
          turn.action.target.locators = [
            { by: 'role', role: 'button', name: words, nth: 0 },
            { by: 'css', css: words },
          ];
        }
      }
      const code = playwrightTest(other);
      expect(statementsOf(code)).toEqual(quiet);
      expect(code.split('\n')).toHaveLength(playwrightTest(told).split('\n').length);
    }),
    { numRuns: 80 },
  );
});

test('secrets come from the environment, and what was not done stands as a comment', () => {
  const other = structuredClone(told);
  const [first, second] = other.turns;
  if (!first || !second) throw new Error('the sample has turns');
  Object.assign(first.action, { kind: 'type', value: '••••••••' });
  first.action.target ??= structuredClone(second.action.target);
  Object.assign(second.action, { refused: 'covered' });
  const code = playwrightTest(other);
  expect(code).toContain(`fill(process.env['PASSERBY_SECRET'] ?? '')`);
  expect(code).toContain('// Not done: covered');
});

test('a stored login is filled from the environment, name and password apart', () => {
  const other = structuredClone(told);
  const turn = other.turns.find(({ action }) => action.target !== null);
  if (!turn) throw new Error('the sample has a turn with a target');
  const field = { target: turn.action.target, value_after: null, missed: false, pasted: null, refused: null };
  Object.assign(turn.action, {
    kind: 'log-in',
    value: null,
    refused: null,
    missed: false,
    fields: [
      { ...field, kind: 'type', value: '‹user name›' },
      { ...field, kind: 'type', value: '••••••••' },
      { ...field, kind: 'click', value: null },
    ],
  });
  Object.assign(turn.effect, { popups: [] });
  const code = playwrightTest(other);
  const name = code.indexOf(`fill(process.env['PASSERBY_USERNAME'] ?? '')`);
  const secret = code.indexOf(`fill(process.env['PASSERBY_SECRET'] ?? '')`);
  expect(name).toBeGreaterThan(0);
  expect(code.slice(secret)).toContain('.click();');
  expect(secret).toBeGreaterThan(name);
});
