import { z } from 'zod';
import { dayOf } from '../../event-time.ts';
import { type Connection, listOf } from './connection.ts';
import { newVersion, type Places, reopenHours } from './rollups.ts';

const cartRow = z.object({ cart: z.string() });

/**
 * Deletes the events of shops, and what is counted from them: all, those of a UTC day, or those from before a time. Readers
 * count those that come meanwhile, or that are left of the last day. Safe to repeat.
 */
export async function erase(
  places: Places,
  shops: readonly string[],
  { day, before }: { day?: string; before?: Date | undefined } = {},
): Promise<void> {
  const { connection, pool } = places;
  const ofShops = `shop in ${listOf(shops)}`;
  const last = before && dayOf(before);
  const ofDays = `${ofShops} and ${day ? `day = '${day}'` : last ? `day <= '${last}'` : '1'}`;
  // First, because rows that come later are of events that stay.
  await connection.change('late', `delete where ${ofDays}`);
  if (before) await eraseTouchesBefore(connection, ofShops, before);
  else await connection.change('touch', `delete where ${ofDays}`);
  await connection.change('event', `delete where ${before ? `${ofDays} and at < ${before.getTime()}` : ofDays}`);
  // In between: a count that has read deleted events, and ends after its rows are deleted, is repeated.
  const at = await newVersion(pool);
  await connection.insert(
    'erasure',
    shops.map((shop) => ({ shop, day: dayOf(at), at })),
  );
  for (const table of ['quarter', 'page', 'page_quarter'] as const) {
    await connection.change(table, `delete where ${ofDays}`);
  }
  await reopenHours(places, ofDays);
}

/** Deletes touches from before a time. They have only a day: those of the last one are known by their events. */
async function eraseTouchesBefore(connection: Connection, ofShops: string, before: Date): Promise<void> {
  const day = dayOf(before);
  const carts = await connection.read(
    cartRow,
    `select assumeNotNull(kept) as cart
     from (
       select cart as kept, max(at) as last from event
       where ${ofShops} and day = '${day}' and isNotNull(cart) group by cart
     )
     where last < ${before.getTime()}`,
  );
  const early = carts.length > 0 ? ` or (day = '${day}' and cart in ${listOf(carts.map(({ cart }) => cart))})` : '';
  await connection.change('touch', `delete where ${ofShops} and (day < '${day}'${early})`);
}
