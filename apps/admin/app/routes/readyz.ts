import { database } from '../platform/database.server';
import { isShutdownAnnounced } from '../platform/shutdown-announced.server';

/**
 * Responds 200 if this instance can serve requests: it does not shut down, and within five seconds, the database answers,
 * has free space, and has all migrations of this release. Otherwise 503.
 */
export async function loader() {
  const reason = await findReason();
  return reason ? new Response(reason, { status: 503 }) : new Response('ok');
}

async function findReason(): Promise<string | null> {
  if (isShutdownAnnounced()) return 'This instance shuts down.';
  if (!(await database.isAnswering())) return 'The database can’t be used.';
  if (!(await database.isMigrated())) return 'The database lacks migrations. They run when the app starts.';
  return null;
}
