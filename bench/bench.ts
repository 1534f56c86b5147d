// `npm run bench NAME [-- --quick] [-- --json] [-- --part=PART]`: runs one bench, or one part of it, and prints its table. A bench measures and compares
// with its bars; the verdict is computed here, never written by hand.
import { readdirSync } from 'node:fs';
import { version } from '../src/base/version.ts';

/** One figure beside its bar. */
export interface Bar {
  label: string;
  /** NaN where there was nothing to measure it on. */
  value: number;
  /** null where the figure is told without a bar. */
  bar: number | null;
  unit: string;
  /** The value must be at most, or at least, the bar. */
  better: 'lower' | 'higher';
}

/** What a bench file exports as `bench`. */
export interface Bench {
  name: string;
  /** One line that says what is measured, on what, and beside which peer. */
  about: string;
  /** Parts that can be run alone, for benches that take long; none otherwise. */
  parts?: readonly string[];
  /** Runs all, or where `part` is one of `parts` that alone. */
  run(options: {
    quick: boolean;
    say: (line: string) => void;
    part: string | null;
    /** `--rounds=N`, for benches that count rounds; null where not given. */
    rounds: number | null;
    /** `--keep=FILE`: where a bench that can be run in several goes keeps what each go saw; null where not given. */
    keep: string | null;
  }): Promise<Bar[]>;
}

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const args = process.argv.slice(2);
const name = args.find((arg) => !arg.startsWith('--'));

if (name === undefined || !names.includes(name)) {
  process.stderr.write(`usage: npm run bench NAME [-- --quick] [-- --json]\nbenches: ${names.join(', ')}\n`);
  process.exit(2);
}
const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
const quick = args.includes('--quick');
const valueOf = (flag: string) =>
  args.find((arg) => arg.startsWith(`--${flag}=`))?.slice(flag.length + 3) ?? null;
const part = valueOf('part');
const rounds = valueOf('rounds') === null ? null : Number(valueOf('rounds'));
if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0)) {
  process.stderr.write('--rounds is a whole number above 0\n');
  process.exit(2);
}
if (part !== null && !bench.parts?.includes(part)) {
  process.stderr.write(`${name} has ${bench.parts ? `the parts ${bench.parts.join(', ')}` : 'no parts'}\n`);
  process.exit(2);
}
process.stdout.write(
  `${bench.name}: ${bench.about}\npasserby ${version}, Node ${process.version}, ${quick ? 'quick' : 'full'}${part === null ? '' : `, part ${part}`}\n\n`,
);
const bars = await bench.run({
  quick,
  part,
  rounds,
  keep: valueOf('keep'),
  say: (line) => process.stdout.write(`${line}\n`),
});
printTable(bars);
if (args.includes('--json')) {
  const judged = bars.map(({ label, value, bar, unit, better }) => ({
    label,
    value,
    bar,
    unit,
    holds: holds({ value, bar, better }),
  }));
  process.stdout.write(`${JSON.stringify({ name: bench.name, bars: judged })}\n`);
}
process.exit(0);

function holds(figure: { value: number; bar: number | null; better: 'lower' | 'higher' }): boolean | null {
  if (figure.bar === null) return null;
  return figure.better === 'lower' ? figure.value <= figure.bar : figure.value >= figure.bar;
}

function printTable(bars: readonly Bar[]): void {
  const rows = bars.map((bar) => {
    const verdict = holds(bar);
    const limit = bar.bar === null ? '' : `${bar.better === 'lower' ? '≤' : '≥'} ${bar.bar}`;
    return [
      bar.label,
      format(bar.value),
      bar.unit,
      limit,
      verdict === null ? '' : verdict ? 'holds' : 'falls short',
    ];
  });
  const head = ['figure', 'value', 'unit', 'bar', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

function format(value: number): string {
  if (Number.isNaN(value)) return 'not measured';
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
