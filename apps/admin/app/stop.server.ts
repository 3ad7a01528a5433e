import { database } from './database.server';
import { metrics } from './metrics.server';
import { stopPublisher } from './publishing/background.server';

/** Ends what runs in the background and closes the database. The server calls it when its last request is answered. */
export async function stop(): Promise<void> {
  await Promise.all([stopPublisher(), metrics.close()]);
  await database.close();
}
