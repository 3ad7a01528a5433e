import { database } from '../platform/database.server';
import { metrics } from '../platform/metrics.server';
import { isShutdownAnnounced } from '../platform/shutdown-announced.server';

/**
 * Responds 200 if this instance can serve requests: it does not shut down, and within five seconds, the database answers,
 * has free space, and has all migrations of this release. Otherwise 503. Without ClickHouse, an instance serves everything
 * but storefront events and reports, so it stays ready and says so.
 */
export async function loader() {
  const reason = await findReason();
  if (reason) return new Response(reason, { status: 503 });
  return new Response((await metrics.events.isAnswering()) ? 'ok' : EVENT_STORE_AWAY);
}

const EVENT_STORE_AWAY = 'ok, but ClickHouse can’t be used: storefront events are refused until it can.';

async function findReason(): Promise<string | null> {
  if (isShutdownAnnounced()) return 'This instance shuts down.';
  if (!(await database.isAnswering())) return 'The database can’t be used.';
  if (!(await database.isMigrated())) return 'The database lacks migrations. They run when the app starts.';
  return null;
}
