import { setTimeout as pause } from 'node:timers/promises';
import { stopPublisher } from './domain/background/background.server';
import { database } from './platform/database.server';
import { environment } from './platform/environment.server';
import { metrics } from './platform/metrics.server';
import { announceShutdown } from './platform/shutdown-announced.server';

/** Says that this instance is not ready, and gives load balancers time to notice. It still serves requests meanwhile. */
export async function drain(): Promise<void> {
  announceShutdown();
  await pause(environment.DRAIN_SECONDS * 1_000);
}

/** Stops background work and closes the database. The server calls it after its last response. */
export async function shutDown(): Promise<void> {
  await Promise.all([stopPublisher(), metrics.close()]);
  await database.close();
  await globalThis.uptillStopTracing?.();
}
