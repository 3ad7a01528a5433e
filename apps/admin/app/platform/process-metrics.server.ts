import type { Database } from '@uptill/prisma';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { instanceName } from './instance-name.server';

/** Upper bounds of the durations of requests, in seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Labels of a request. The route is the id of one of the app's routes, so that there are few. */
type RequestLabel = 'method' | 'route' | 'status';

export interface ProcessMetrics {
  /** Durations of requests, in seconds. */
  requests: Histogram<RequestLabel>;
}

/**
 * Adds what `/metrics` says about this process to a registry: CPU, memory, event loop and garbage collection, the pool of
 * database connections, and requests.
 *
 * Every sample has the label `app_instance`, because one address may lead to several instances. Prometheus itself gives the
 * label `instance` to what it reads.
 */
export function addProcessMetrics(registry: Registry, pool: Database['pool']): ProcessMetrics {
  const registers = [registry];
  registry.setDefaultLabels({ app_instance: instanceName });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'uptill_database_connections',
    help: 'Connections of the pool to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'uptill_database_connections_max',
    help: 'Most connections that the pool opens.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'uptill_database_waiting',
    help: 'Queries and transactions that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const requests = new Histogram<RequestLabel>({
    name: 'uptill_http_request_duration_seconds',
    help: 'Durations of requests, by method, route and status. Files are not counted.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  return { requests };
}
