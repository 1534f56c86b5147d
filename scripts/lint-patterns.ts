// Every regular expression of the service takes linear time, by analysis (scslre); `test/patterns.test.ts` tries each on texts made
// against it. Prints one line for each that does not, and exits 1 then.
import scslre from 'scslre';
import { sourcePatterns } from '../test/support/source-patterns.ts';

/** Two that are known to be slow: an analysis that sees nothing in them would see nothing anywhere. */
const known = [
  { place: 'known', source: '^(a+)+$', flags: '' },
  { place: 'known', source: String.raw`^\s*,?\s*x`, flags: '' },
];

const faults = (await sourcePatterns()).flatMap(faultOf);
const unseen = known.filter((pattern) => faultOf(pattern).length === 0);
const lines = [...faults, ...unseen.map(({ source }) => `the analysis sees nothing in /${source}/`)];
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = lines.length === 0 ? 0 : 1;

function faultOf({ place, source, flags }: (typeof known)[number]): string[] {
  const [first] = scslre.analyse({ source, flags }, { assumeRejectingSuffix: false }).reports;
  return first
    ? [`${place}: ${first.type} on ${JSON.stringify(first.character.pick)}: /${source}/${flags}`]
    : [];
}
