// Every check that needs no judgement, side by side: types, lint, format, the laws of import, patterns, dead code.
// A failure prints the tool's own words and the command that mends it.
import { spawn } from 'node:child_process';

interface Check {
  name: string;
  command: string[];
  remedy: string;
}

const checks: Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'], remedy: 'mend the types named above' },
  { name: 'lint', command: ['oxlint', '--deny-warnings'], remedy: 'npx oxlint --fix' },
  { name: 'format', command: ['oxfmt', '--check', '.'], remedy: 'npm run format' },
  {
    name: 'imports',
    command: ['depcruise', '--config', '.dependency-cruiser.js', 'src', 'bin', 'demo', 'bench'],
    remedy: 'move the code to the floor that may know it (ARCHITECTURE.md, "Floors")',
  },
  {
    name: 'patterns',
    command: ['node', 'scripts/lint-patterns.ts'],
    remedy: 'write the pattern named above so that no two of its repetitions can take the same text',
  },
  {
    name: 'page of rules',
    command: ['node', 'scripts/gen-rules.ts', '--check'],
    remedy: 'node scripts/gen-rules.ts',
  },
  {
    name: 'page of events',
    command: ['node', 'scripts/gen-events.ts', '--check'],
    remedy: 'node scripts/gen-events.ts',
  },
  {
    name: 'page of checks',
    command: ['node', 'scripts/gen-checks.ts', '--check'],
    remedy: 'node scripts/gen-checks.ts',
  },
  {
    name: 'gallery of personas',
    command: ['node', 'scripts/gen-personas.ts', '--check'],
    remedy: 'node scripts/gen-personas.ts',
  },
  {
    name: 'interface document',
    command: ['node', 'scripts/gen-openapi.ts', '--check'],
    remedy: 'node scripts/gen-openapi.ts',
  },
  {
    name: 'interface row by row',
    command: ['node', 'scripts/gen-contract.ts', '--check'],
    remedy: 'node scripts/gen-contract.ts',
  },
  { name: 'dead code', command: ['knip'], remedy: 'delete what is unused, or use it' },
];

const quick = checks.slice(1);
const results = await Promise.all([runInTurn(checks.slice(0, 1)), runInTurn(quick)]);
const failures = results.flat().filter((result) => result.code !== 0);
for (const failure of failures) {
  process.stdout.write(`\n${failure.output.trim()}\n✗ ${failure.check.name}: ${failure.check.remedy}\n`);
}
process.stdout.write(
  failures.length === 0
    ? '✓ all checks passed\n'
    : `✗ ${failures.length} of ${checks.length} checks failed\n`,
);
process.exit(failures.length === 0 ? 0 : 1);

async function runInTurn(list: Check[]): Promise<CheckResult[]> {
  const done: CheckResult[] = [];
  for (const check of list) {
    const startedMs = performance.now();
    const result = await run(check);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stdout.write(`${result.code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)\n`);
    done.push(result);
  }
  return done;
}

interface CheckResult {
  check: Check;
  code: number;
  output: string;
}

async function run(check: Check): Promise<CheckResult> {
  const [command = '', ...args] = check.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ check, code: 1, output: error.message }));
    child.on('close', (code) => resolve({ check, code: code ?? 1, output }));
  });
}
