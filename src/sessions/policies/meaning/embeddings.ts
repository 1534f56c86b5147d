// The one model of this process, in a thread that starts when a mind first asks for a meaning. Minds ask it through ports of
// their own: the event loop of the service hears the first question of each and no other.
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { moduleBeside } from '../../../base/beside.ts';
import type { EmbeddingThreadData, MeaningQuestion, NewAsker } from './embedding-messages.ts';
import { onnxVersion } from './onnx-model.ts';
import { packagedVersion } from './packaged-model.ts';

/** Memory for what the thread itself keeps; weights lie outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/** What `PASSERBY_EMBEDDINGS` says: the packaged model, none, or a folder with one of the operator's own. */
export type EmbeddingsSetting = 'packaged' | 'off' | { folder: string };

export interface Embeddings {
  /** As `Meaning.version`. */
  readonly version: string;
  /** A port for one mind, to be handed to its thread and given to `askMeaning`; null where labels are compared by stems. */
  port(): MessagePort | null;
  /** Ends the thread; minds that still ask fail. */
  close(): Promise<void>;
}

/** Checks the setting; throws OperatorError where a folder is not what it should be. Nothing is started, nor loaded, before the first question. */
export async function openEmbeddings(setting: EmbeddingsSetting): Promise<Embeddings> {
  if (setting === 'off') return { version: 'stems', port: () => null, close: async () => undefined };
  const folder = setting === 'packaged' ? null : setting.folder;
  const version = folder === null ? packagedVersion() : await onnxVersion(folder);
  let worker: Worker | null = null;
  /** Ports whose minds have asked nothing yet. */
  const silent = new Set<MessagePort>();

  function start(): Worker {
    const data: EmbeddingThreadData = { folder };
    const started = new Worker(moduleBeside('embedding-worker', import.meta.url), {
      workerData: data,
      resourceLimits,
      env: {},
      execArgv: [],
    });
    // A service that stops does not wait for it. Who asked a thread that is lost hears it from the port, which closes.
    started.unref();
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  return {
    version,
    port() {
      const { port1, port2 } = new MessageChannel();
      silent.add(port1);
      port1.once('close', () => silent.delete(port1));
      port1.once('message', (first: MeaningQuestion) => {
        silent.delete(port1);
        worker ??= start();
        const asker: NewAsker = { port: port1, first };
        // Whatever was asked meanwhile goes over with the port.
        worker.postMessage(asker, [port1]);
      });
      port1.unref();
      return port2;
    },
    async close() {
      for (const port of silent) port.close();
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}
