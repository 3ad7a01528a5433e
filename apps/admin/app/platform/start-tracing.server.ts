import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { instanceName } from './instance-name.server';

/** How often spans are sent, in milliseconds. */
const SEND_EVERY_MS = 1_000;

/** Longest time to send the last spans, in milliseconds. The collector may not answer. */
const SHUTDOWN_MS = 2_000;

// A global, because the development server evaluates the entry again after every change.
declare global {
  /** Ends tracing, which was started by the entry. */
  var uptillStopTracing: (() => Promise<void>) | undefined;
}

/**
 * Starts sending spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, which the exporter reads itself, as it does
 * `OTEL_EXPORTER_OTLP_HEADERS`. Only this module loads the SDK of OpenTelemetry, which is large.
 * @param sampled The share of traces that are sent, from 0 to 1.
 * @returns a function that sends what is left and stops. It never rejects.
 */
export function startTracing(sampled: number): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'uptill',
      'service.instance.id': instanceName,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(SHUTDOWN_MS)]);
    trace.disable();
    context.disable();
  };
}
