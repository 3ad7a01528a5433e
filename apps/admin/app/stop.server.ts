import { database } from './database.server';
import { metrics } from './metrics.server';
import { stopPublisher } from './publishing/background.server';

/** Stops background work and closes the database. The server calls it after its last response. */
export async function stop(): Promise<void> {
  await Promise.all([stopPublisher(), metrics.close()]);
  await database.close();
}
