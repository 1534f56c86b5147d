// One thread for minds, asked one thing at a time. A call that takes too long ends the thread: nothing else can interrupt it.
import { fileURLToPath } from 'node:url';
import { Worker, type MessagePort } from 'node:worker_threads';
import { moduleBeside } from '../../base/beside.ts';
import { messageOf } from '../../base/errors.ts';
import { slowness } from '../../base/slowness.ts';
import { after } from '../../base/time.ts';
import { MindError } from './mind-error.ts';
import type {
  AskedOfModel,
  FromThread,
  MindAnswers,
  MindCalls,
  ToldByMind,
  ToThread,
} from './mind-messages.ts';

/** Longest that a mind may think without a word, milliseconds, times the slowness of the machine; the usual is some tens. */
export const thinkLimitMs = 5_000;
/** Longest that a thread may take to start, milliseconds, likewise. */
const startLimitMs = 20_000;
/** Memory of one mind, megabytes; with all the word data it has some 60. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2, stackSizeMb: 4 };
/** Where Node keeps code of ours that it has compiled; where it cannot be written, code is compiled anew. */
const compiledFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/passerby/compiled', import.meta.url),
);

/** How questions of a mind reach the session's language model. */
export type AskModel = (
  question: AskedOfModel,
) => Promise<Omit<Extract<ToThread, { kind: 'answered' }>, 'kind' | 'id'>>;

export interface MindThread {
  /** One call; rejects with MindError where the thread was ended for it, or before. */
  ask<Name extends keyof MindCalls>(
    name: Name,
    input: MindCalls[Name],
    askModel: AskModel | null,
  ): Promise<{ value: MindAnswers[Name]; told: ToldByMind | null }>;
  /** True from a call until its answer. */
  isBusy(): boolean;
  isEnded(): boolean;
  end(): Promise<void>;
}

/** Starts a thread; `code` is its file, that of the minds of sessions where it is left out. */
export function startMindThread(
  limitMs: number = thinkLimitMs,
  code = moduleBeside('mind-worker', import.meta.url),
): MindThread {
  /** A port goes over to the thread; all else is copied. */
  const say = (message: ToThread) => worker.postMessage(message, portsIn(message));
  const worker = new Worker(code, {
    resourceLimits,
    env: { NODE_COMPILE_CACHE: compiledFolder },
    execArgv: [],
  });
  // A service that stops does not wait for a thread that waits for work.
  worker.unref();
  let started = false;
  let over: MindError | null = null;
  let call: {
    settle: (message: FromThread) => void;
    fail: (error: MindError) => void;
    ask: AskModel | null;
  } | null = null;
  let cease = () => {};

  worker.on('message', (message: FromThread) => {
    started = true;
    cease();
    if (!call) return;
    if (message.kind === 'ask') return void pass(message, call.ask);
    if (message.kind === 'waits') return;
    if (message.kind === 'goes on') return watch();
    const { settle } = call;
    call = null;
    settle(message);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    giveOut(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new MindError('mind_memory', 'The mind of the persona took more memory than it may have.')
        : new MindError('mind_failed', `The mind of the persona failed: ${messageOf(error)}`),
    );
  });
  worker.on('exit', () => giveOut(new MindError('mind_failed', 'The thread of the mind has ended.')));

  function giveOut(error: MindError): void {
    over ??= error;
    cease();
    call?.fail(over);
    call = null;
    void worker.terminate();
  }

  /** Time runs while the thread has the word. */
  function watch(): void {
    cease();
    const mostMs = Math.round((started ? limitMs : startLimitMs) * slowness());
    const tooLong = new MindError(
      'mind_timeout',
      `The mind of the persona thought longer than ${mostMs} ms about one thing, and was ended.`,
    );
    cease = after(mostMs, () => giveOut(tooLong));
  }

  /** Time stands still while the model is asked, which has limits of its own. */
  async function pass(
    { id, question }: Extract<FromThread, { kind: 'ask' }>,
    ask: AskModel | null,
  ): Promise<void> {
    const asking = ask
      ? ask(question)
      : Promise.reject(new Error('Assertion failed: this mind has no model'));
    const answered = await asking.catch(() => null);
    if (over) return;
    watch();
    say(
      answered ? { kind: 'answered', id, ...answered } : { kind: 'answered', id, answer: null, used: null },
    );
  }

  return {
    async ask(name, input, askModel) {
      if (over) throw over;
      if (call) throw new Error('Assertion failed: a mind is asked one thing at a time');
      const answer = await new Promise<FromThread>((resolve, reject) => {
        call = { settle: resolve, fail: reject, ask: askModel };
        watch();
        say({ kind: 'call', name, input } as ToThread);
      });
      if (answer.kind === 'failed')
        throw new MindError('mind_failed', `The mind of the persona failed: ${answer.message}`);
      if (answer.kind !== 'done') throw new Error('Assertion failed: a question of a mind is no answer');
      return { value: answer.value as never, told: answer.told };
    },
    isBusy: () => call !== null,
    isEnded: () => over !== null,
    async end() {
      over ??= new MindError('mind_failed', 'The thread of the mind has ended.');
      cease();
      await worker.terminate();
    },
  };
}

function portsIn(message: ToThread): MessagePort[] {
  const port =
    message.kind === 'call' && message.name === 'open' && 'meaning' in message.input
      ? message.input.meaning.port
      : null;
  return port ? [port] : [];
}
