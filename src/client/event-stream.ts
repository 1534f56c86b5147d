// Server-Sent Events as an iterable: frames parsed, a broken connection resumed after the last event that came.
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { OperatorError } from '../base/errors.ts';
import { sleep } from '../base/time.ts';
import type { components } from './api-types.ts';

/** One event of a session, as the stream and the feed tell it. */
export type StreamedEvent = components['schemas']['SessionEvent'];

/** Connections that may fail in a row before the client gives up. */
const triesInARow = 5;
/** Wait before the next try, milliseconds. */
const retryMs = 500;
/** Longest frame, characters. */
const frameLimit = 1_000_000;

/** Yields every event after `lastId`, in order and once, until `session.ended`, an answer of 204, or an abort. */
export async function* openEvents(
  open: (lastId: string) => Promise<Response>,
  sinceId: string,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let lastId = sinceId;
  let failed = 0;
  while (!signal.aborted) {
    try {
      const answer = await open(lastId);
      if (answer.status === 204 || !answer.body) return;
      for await (const frame of framesOf(answer.body)) {
        failed = 0;
        lastId = frame.id ?? lastId;
        const event = JSON.parse(frame.data) as StreamedEvent;
        yield event;
        if (event.kind === 'session.ended') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      // A refusal, or a service that is gone: told at once or after some tries, never for ever.
      if (!(error instanceof TypeError || error instanceof OperatorError)) throw error;
      if (++failed >= triesInARow) throw error;
    }
    await sleep(retryMs, signal).catch(() => undefined);
  }
}

function framesOf(body: ReadableStream<Uint8Array>) {
  return body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: frameLimit }));
}
