// A model of the operator's own, such as a multilingual one: a folder as sentence-transformers and Optimum export it.
// The runtime is 290 MB and its install script fetches from elsewhere, so it is no dependency: the operator puts it into the folder.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OperatorError } from '../../../base/errors.ts';
import { type Embedder, embedderOf } from './embedder.ts';

const runtime = 'onnxruntime-node';
const tokenizers = '@huggingface/tokenizers';

/** The part of `onnxruntime-node` that is used. */
interface Ort {
  Tensor: new (type: 'int64', data: BigInt64Array, dims: number[]) => unknown;
  InferenceSession: {
    create(file: string, options: object): Promise<OrtSession>;
  };
}
interface OrtSession {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(
    feeds: Record<string, unknown>,
  ): Promise<Record<string, { data: Float32Array; dims: readonly number[] }>>;
}
/** The part of `@huggingface/tokenizers` that is used. */
interface Tokenizers {
  Tokenizer: new (tokenizer: unknown, config: unknown) => { encode(text: string): { ids: number[] } };
}

/**
 * The version of the model in `folder`, from the bytes of model and tokenizer: `onnx-` and twelve digits. Throws OperatorError, one
 * sentence with the remedy, where a file or the runtime is missing.
 */
export async function onnxVersion(folder: string): Promise<string> {
  const missing = ['tokenizer.json', 'model.onnx'].find((name) => !existsSync(fileOf(folder, name)));
  if (missing) {
    throw new OperatorError(
      `PASSERBY_EMBEDDINGS names ${folder}, which has no ${missing}`,
      'set packaged, off, or a folder with model.onnx and tokenizer.json',
    );
  }
  for (const name of [runtime, tokenizers]) resolveFrom(folder, name);
  const hash = createHash('sha256');
  for (const name of ['model.onnx', 'tokenizer.json']) {
    for await (const chunk of createReadStream(fileOf(folder, name))) hash.update(chunk as Buffer);
  }
  return `onnx-${hash.digest('hex').slice(0, 12)}`;
}

/** Loads the model of `folder` into this thread. */
export async function openOnnxModel(folder: string): Promise<Embedder> {
  const { Tensor, InferenceSession } = loadFrom(folder, runtime) as Ort;
  const { Tokenizer } = loadFrom(folder, tokenizers) as Tokenizers;
  const json = async (name: string): Promise<unknown> =>
    existsSync(join(folder, name)) ? JSON.parse(await readFile(join(folder, name), 'utf8')) : {};
  const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'));
  // One thread, so that sums are added in one order.
  const session = await InferenceSession.create(fileOf(folder, 'model.onnx'), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return embedderOf({
    encode: (label) => tokenizer.encode(label).ids,
    lengthOf: (ids) => ids.length,
    async run(batch) {
      const dims = [batch.length, batch[0]?.encoded.length ?? 0];
      const ids = batch.flatMap(({ encoded }) => encoded.map(BigInt));
      const filled = (value: bigint) => ids.map(() => value);
      const given = new Map([
        ['input_ids', ids],
        ['attention_mask', filled(1n)],
        ['token_type_ids', filled(0n)],
      ]);
      const feeds = session.inputNames.map((name) => {
        const values = given.get(name);
        if (!values) throw new Error(`the model asks for an input that is not known, ${name}`);
        return [name, new Tensor('int64', BigInt64Array.from(values), dims)] as const;
      });
      const told = await session.run(Object.fromEntries(feeds));
      const output = told['sentence_embedding'] ?? told[session.outputNames[0] ?? ''];
      if (!output) throw new Error('the model gave no output');
      return batch.map((_label, at) => pooled(output, at));
    },
  });
}

/** The vector of one label: as the model gives it, or the mean over its words. */
function pooled({ data, dims }: { data: Float32Array; dims: readonly number[] }, at: number): Float32Array {
  const [, words = 1, size = 1] = dims.length === 3 ? dims : [dims[0], 1, dims[1]];
  const sum = new Float32Array(size);
  for (let word = 0; word < words; word++) {
    for (let place = 0; place < size; place++) {
      sum[place] = (sum[place] ?? 0) + (data[(at * words + word) * size + place] ?? 0);
    }
  }
  return sum;
}

/** `model.onnx` also stands in a folder `onnx/`. */
function fileOf(folder: string, name: string): string {
  const below = join(folder, 'onnx', name);
  return existsSync(below) ? below : join(folder, name);
}

function resolveFrom(folder: string, name: string): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    throw new OperatorError(
      `PASSERBY_EMBEDDINGS names ${folder}, which has no ${name}`,
      `run npm install --ignore-scripts --prefix ${folder} ${runtime}@1.30.0 ${tokenizers}@0.2.0`,
    );
  }
}

function loadFrom(folder: string, name: string): unknown {
  return createRequire(import.meta.url)(resolveFrom(folder, name));
}
