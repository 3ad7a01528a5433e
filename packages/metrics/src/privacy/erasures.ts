import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { MetricsData } from '../metrics-data.ts';
import { isEventStoreFailure } from '../store/event-store.ts';

/** Time for which a webhook waits for ClickHouse, in milliseconds. Shopify waits five seconds for the answer. */
const TRY_MS = 3_000;

/** The columns of an `Erasure`, for statements that insert one. */
export const ERASURE = 'id, shop, carts, asked_at as "askedAt"';

const erasureRow = z.object({
  id: z.string(),
  shop: z.string(),
  /** Null for all events of the shop. */
  carts: z.array(z.string()).nullable(),
  askedAt: z.date(),
});

/** A row of `metrics.event_erasure`: what is still to be erased in ClickHouse. */
type Erasure = z.infer<typeof erasureRow>;

const failureCause = z
  .object({ cause: z.object({ code: z.string().optional(), type: z.string().optional(), name: z.string() }) })
  .catch({ cause: { name: 'Error' } });

/** Says why ClickHouse has failed. Its messages are left out, because they may contain parts of the statement. */
function reasonOf(error: unknown): string {
  const { type, code, name } = failureCause.parse(error).cause;
  return type ?? code ?? name;
}

/** Does an erasure. Returns why it is still pending; null if it is done. */
async function work({ pool, events }: MetricsData, { id, shop, carts, askedAt }: Erasure): Promise<string | null> {
  try {
    if (carts) await events.forgetCarts(shop, carts);
    else await events.redactShop(shop, askedAt);
  } catch (error) {
    if (!isEventStoreFailure(error)) throw error;
    return reasonOf(error);
  }
  await pool.query('delete from metrics.event_erasure where id = $1', [id]);
  return null;
}

/**
 * Tries erasures that have just been stored, for a short time.
 * @param rows The rows of the statement that has stored them.
 * @returns Why they are still pending; null if they are done. The maintenance does what is pending.
 */
export async function tryErasures(data: MetricsData, rows: unknown[]): Promise<string | null> {
  for (const erasure of z.array(erasureRow).parse(rows)) {
    const working = work(data, erasure);
    // It goes on after the time, and may still fail.
    working.catch(() => {});
    const reason = await Promise.race([working, setTimeout(TRY_MS, 'timeout', { ref: false })]);
    if (reason) return reason;
  }
  return null;
}

/**
 * Does all pending erasures, oldest first. Several processes may do the same one, which changes nothing. One that fails does
 * not stop the others, unless ClickHouse is away.
 * @returns Why the first of them has failed, without personal data; null if all are done.
 */
export async function doErasures(data: MetricsData): Promise<string | null> {
  let failure: string | null = null;
  let last: Erasure | undefined;
  for (;;) {
    // One at a time, because another process may have done the next ones meanwhile.
    const { rows } = await data.pool.query(
      `select ${ERASURE} from metrics.event_erasure
       where $1::uuid is null or (asked_at, id) > ($2, $1) order by asked_at, id limit 1`,
      [last?.id ?? null, last?.askedAt ?? null],
    );
    [last] = z.array(erasureRow).parse(rows);
    if (!last) break;
    const reason = await work(data, last);
    failure ??= reason;
    if (reason && !(await data.events.isAnswering())) break;
  }
  return failure && `Events of a redaction are still in ClickHouse, which has failed: ${failure}`;
}
