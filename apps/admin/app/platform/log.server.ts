import { isEventStoreFailure } from '@uptill/metrics';
import { type DatabaseFailure, databaseFailure } from '@uptill/prisma';
import pino from 'pino';
import { storeLoggedError } from './recent-errors.server';
import { traceError } from './tracing.server';

/** Pino's number of the level `warn`. */
const WARNING = 40;
/** Pino's number of the level `error`. */
const ERROR = 50;

/** The app's only logger. Log entries may name shops, but contain no personal data, tokens or secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  redact: ['*.accessToken', '*.refreshToken', '*.authorization', '*.id_token'],
  hooks: {
    logMethod(entry, method, level) {
      if (level >= WARNING) storeLoggedError(entry[0], entry[1]);
      if (level >= WARNING) traceLogged(entry[0], entry[1], level);
      method.apply(this, entry);
    },
  },
});

/** Records a warning's error, and every error, in the current trace. */
function traceLogged(fields: unknown, message: unknown, level: number): void {
  if (typeof fields === 'object' && fields !== null && 'err' in fields) traceError(fields.err, String(message));
  else if (level >= ERROR) traceError(message ?? fields, String(message ?? fields));
}

type Failure = DatabaseFailure | 'eventStore';

const FAILURES: Record<Failure, string> = {
  conflict: 'The database has undone a change in favour of others, several times',
  full: 'The disk of the database is full',
  readOnly: 'The database accepts no writes',
  overloaded: 'The database has no connection, memory or time left',
  unreachable: 'The database can’t be reached, or has no connection free',
  eventStore: 'ClickHouse can’t be used, so storefront events are refused',
};

/** Time for which failures of the stores are logged once, in milliseconds. Everything that needs the store fails then. */
const SAME_FAILURE_MS = 10_000;

const loggedAt = new Map<Failure, number>();

/**
 * Logs an error with a message about the failed operation. For a failure of the database or the event store, the entry gives its reason
 * instead, once for all operations that fail.
 */
export function logError(fields: { err: unknown; shop?: string | undefined; path?: string }, message: string): void {
  const failure = isEventStoreFailure(fields.err) ? 'eventStore' : databaseFailure(fields.err);
  if (!failure) log.error(fields, message);
  else if (beginsNow(failure)) log.error({ ...fields, failure }, FAILURES[failure]);
}

function beginsNow(failure: Failure): boolean {
  const now = Date.now();
  const begins = now - (loggedAt.get(failure) ?? 0) >= SAME_FAILURE_MS;
  if (begins) loggedAt.set(failure, now);
  return begins;
}
