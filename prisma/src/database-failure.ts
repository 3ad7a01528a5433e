/**
 * The reasons for which the database could not run a correct statement:
 * - `conflict`: it has undone a transaction in favour of another one.
 * - `full`: its disk is full.
 * - `readOnly`: it accepts no writes, such as a server that another one has replaced.
 * - `overloaded`: it has no connection, memory or time left.
 * - `unreachable`: it does not answer, is starting or stopping, or the connection was lost.
 */
export type DatabaseFailure = 'conflict' | 'full' | 'readOnly' | 'overloaded' | 'unreachable';

/** SQLSTATEs, the kinds of errors of Prisma's adapter, Prisma's codes and Node's codes for sockets, or their prefixes. */
const FAILURES: Partial<Record<string, DatabaseFailure>> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  P2034: 'conflict',
  '53100': 'full',
  '25006': 'readOnly',
  '53': 'overloaded',
  '55P03': 'overloaded',
  '57014': 'overloaded',
  P2024: 'overloaded',
  P2028: 'overloaded',
  P2037: 'overloaded',
  ConnectionClosed: 'unreachable',
  DatabaseNotReachable: 'unreachable',
  SocketTimeout: 'unreachable',
  '08': 'unreachable',
  '57P': 'unreachable',
  P10: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

/** The driver's messages without a code, and about the Unix socket of a server that has stopped. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client .* is not queryable|Cannot use a pool after)|connect ENOENT/;

/** Severities of errors after which the server has closed the connection. */
const CLOSING = ['FATAL', 'PANIC'];

/** Returns why the database failed; null for an error in a statement, and for one of anything else than the database. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  // Of a host with several addresses.
  if (error instanceof AggregateError) return databaseFailure(error.errors[0]);
  const driver = driverError(error);
  const codes = [driver?.code, isPrismas(error) || 'syscall' in error ? codeOf(error) : undefined];
  for (const code of codes.filter((code) => code !== undefined)) {
    const found = FAILURES[code] ?? FAILURES[code.slice(0, 3)] ?? FAILURES[code.slice(0, 2)];
    if (found) return found;
  }
  return CLOSING.includes(driver?.severity ?? '') || LOST_CONNECTION.test(error.message) ? 'unreachable' : null;
}

/** Returns true for an error of the database or its clients: a failure, or an error in a statement. */
export function isDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isPrismas(error) || driverError(error) !== null || databaseFailure(error) !== null;
}

/** By name: `instanceof` fails for a class loaded twice. */
const isPrismas = ({ name }: Error): boolean => name.startsWith('PrismaClient');

/**
 * Returns the SQLSTATE and the severity that PostgreSQL has sent, or the kind of an adapter's error without a SQLSTATE. The
 * driver's error has them itself. Prisma reports some in an error of its adapter, such as a deadlock, and others in an error
 * of its own that contains the adapter's.
 */
function driverError(error: Error): { code: string; severity: string | undefined } | null {
  const code = codeOf(error);
  if (code && 'severity' in error) return { code, severity: textOf(error.severity) };
  const adapters = isPrismas(error) && 'meta' in error ? propertyOf(error.meta, 'driverAdapterError') : error;
  const sent = propertyOf(adapters, 'name') === 'DriverAdapterError' ? propertyOf(adapters, 'cause') : undefined;
  const original = textOf(propertyOf(sent, 'originalCode') ?? propertyOf(sent, 'kind'));
  return original === undefined ? null : { code: original, severity: textOf(propertyOf(sent, 'severity')) };
}

const codeOf = (error: Error) => textOf(propertyOf(error, 'code') ?? propertyOf(error, 'errorCode'));

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
