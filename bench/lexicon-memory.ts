// Run with `--expose-gc` as a process of its own by the bench of the mind: what the word lists add to the heap and to
// the buffers beside it once they have been used, in MB, on stdout.
const before = usedMb();
const { wordSimilarity } = await import('../src/sessions/policies/builtin/words.ts');
const { enConcepts } = await import('../src/language/concepts/en.ts');
const words = [...new Set(enConcepts.match(/[a-z]{4,}/g) ?? [])];
for (const one of words) for (const other of words.slice(0, 40)) wordSimilarity(one, other);
process.stdout.write(String(usedMb() - before));

function usedMb(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
