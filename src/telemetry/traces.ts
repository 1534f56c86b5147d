// Traces of OpenTelemetry: what one session, crawl, report or delivery consists of in time. Without a receiver nothing is kept.
import { context, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { messageOf } from '../base/errors.ts';
import { version } from '../base/version.ts';

/** Spans that one process holds back at most while its receiver is away; further ones are dropped. */
const spansHeld = 2_048;

/**
 * Sends spans to `url` (the base of an OTLP receiver over HTTP; `/v1/traces` is added). Answers how to send what is left and stop.
 * The packages are loaded here alone: whoever sends no traces does not pay for them.
 */
export async function sendTraces(of: {
  url: string;
  role: string;
  node: string;
}): Promise<() => Promise<void>> {
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: `${of.url.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'passerby',
      'service.version': version,
      'service.instance.id': of.node,
      'passerby.role': of.role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: spansHeld })],
  });
  trace.setGlobalTracerProvider(provider);
  // Without it no span would know the one that it is part of.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}

/** Does `work` within a span of this name; what it throws is told in the span and thrown on. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('passerby', version).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}
