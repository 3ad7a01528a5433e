/** Number of stored errors of each shop, and of shops. */
const MAX_STORED = 10;
const SHOPS = 1_000;

export interface LoggedError {
  /** ISO 8601. */
  at: string;
  /** Message of the log entry. */
  message: string;
  /** Name of the error's class. Its message is left out, because it may contain personal data. */
  error: string | null;
}

const byShop = new Map<string, LoggedError[]>();

/** Stores an entry of the log in memory if it names a shop. Forgets the shops without an error for the longest time. */
export function storeLoggedError(fields: unknown, message: unknown, now = new Date()): void {
  if (typeof fields !== 'object' || fields === null || !('shop' in fields) || typeof fields.shop !== 'string') return;
  const { shop } = fields;
  const error = 'err' in fields && fields.err instanceof Error ? fields.err.constructor.name : null;
  const entry = { at: now.toISOString(), message: String(message), error };
  const errors = [entry, ...recentErrors(shop)].slice(0, MAX_STORED);
  byShop.delete(shop);
  byShop.set(shop, errors);
  const [oldest] = byShop.keys();
  if (byShop.size > SHOPS && oldest !== undefined) byShop.delete(oldest);
}

/** Returns the last errors of a shop since this process started, newest first. */
export function recentErrors(shop: string): readonly LoggedError[] {
  return byShop.get(shop) ?? [];
}
