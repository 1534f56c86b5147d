// What runs inside the one thread of the model: it loads at once, and answers minds in the order in which they ask.
import { parentPort, workerData } from 'node:worker_threads';
import { standBehindEventLoop } from '../../../base/behind-event-loop.ts';
import { messageOf } from '../../../base/errors.ts';
import type { EmbeddingThreadData, MeaningAnswer, MeaningQuestion, NewAsker } from './embedding-messages.ts';
import { openOnnxModel } from './onnx-model.ts';
import { openPackagedModel } from './packaged-model.ts';
import { similaritiesBy } from './similarities.ts';

if (!parentPort) throw new Error('Assertion failed: the model stands in a thread of its own');
standBehindEventLoop('of a session');
const { folder } = workerData as EmbeddingThreadData;
const loaded = (folder === null ? openPackagedModel() : openOnnxModel(folder)).then(similaritiesBy);
/** One question after the other: the model has one thread. */
let last: Promise<unknown> = loaded.catch(() => undefined);

parentPort.on('message', ({ port, first }: NewAsker) => {
  const take = (question: MeaningQuestion) => {
    last = last.then(async () => port.postMessage(await answerTo(question)));
  };
  take(first);
  port.on('message', take);
});

async function answerTo({ id, goal, labels }: MeaningQuestion): Promise<MeaningAnswer> {
  try {
    const similarities = await loaded;
    return { id, values: await similarities(goal, labels) };
  } catch (error) {
    return { id, failed: messageOf(error) };
  }
}
