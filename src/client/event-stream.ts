// Server-Sent Events as an iterable: frames parsed, a broken connection resumed after the last event that came.
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { sleep } from '../base/time.ts';
import type { components } from './api-types.ts';
import { patience } from './while-away.ts';

/** One event of a session, as the stream and the feed tell it. */
export type StreamedEvent = components['schemas']['SessionEvent'];

/** Wait after a stream that ended before its session, milliseconds. */
const resumeMs = 500;
/** Longest frame, characters. */
const frameLimit = 1_000_000;

/** Yields every event after `lastId`, in order and once, until `session.ended`, an answer of 204, or an abort. */
export async function* openEvents(
  open: (lastId: string) => Promise<Response>,
  sinceId: string,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let lastId = sinceId;
  const patient = patience(signal);
  while (!signal.aborted) {
    try {
      const answer = await open(lastId);
      if (answer.status === 204 || !answer.body) return;
      for await (const frame of framesOf(answer.body)) {
        patient.answered();
        lastId = frame.id ?? lastId;
        const event = JSON.parse(frame.data) as StreamedEvent;
        yield event;
        if (event.kind === 'session.ended') return;
      }
    } catch (error) {
      const again = await patient.mayRetry(error);
      if (signal.aborted) return;
      if (!again) throw error;
      continue;
    }
    await sleep(resumeMs, signal).catch(() => undefined);
  }
}

function framesOf(body: ReadableStream<Uint8Array>) {
  return body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: frameLimit }));
}
