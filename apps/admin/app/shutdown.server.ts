import { stopPublisher } from './domain/background/background.server';
import { database } from './platform/database.server';
import { metrics } from './platform/metrics.server';

/** Stops background work and closes the database. The server calls it after its last response. */
export async function shutDown(): Promise<void> {
  await Promise.all([stopPublisher(), metrics.close()]);
  await database.close();
  await globalThis.uptillStopTracing?.();
}
