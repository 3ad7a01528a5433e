import { z } from 'zod';
import { dayOf } from '../../event-time.ts';
import { type Connection, listOf, literal } from '../clickhouse/connection.ts';
import { reopen } from '../clickhouse/rollups.ts';

const cartRow = z.object({ cart: z.string() });

/**
 * Deletes a shop's events from before a time in ClickHouse, with what is counted of them. Later ones stay, because the app
 * may have been installed again. Safe to repeat.
 */
export async function redactBefore(connection: Connection, shop: string, before: Date): Promise<void> {
  const [now, day] = [Date.now(), dayOf(before)];
  // A process that is just counting the shop's events counts them again.
  await connection.insert('erasure', [{ shop, day: dayOf(now), at: now }]);
  const ofShop = `shop = ${literal(shop)}`;
  const ofDay = `${ofShop} and day = '${day}'`;
  // Touches have no time. Those of the last day are known by their events, which are therefore deleted after them.
  const carts = await connection.read(
    cartRow,
    `select assumeNotNull(kept) as cart
     from (select cart as kept, max(at) as last from event where ${ofDay} and isNotNull(cart) group by cart)
     where last < ${before.getTime()}`,
  );
  const ofCarts = carts.length > 0 ? ` or (day = '${day}' and cart in ${listOf(carts.map(({ cart }) => cart))})` : '';
  await connection.change('touch', `delete where ${ofShop} and (day < '${day}'${ofCarts})`);
  await connection.change('event', `delete where ${ofShop} and day <= '${day}' and at < ${before.getTime()}`);
  for (const table of ['quarter', 'page'] as const) {
    await connection.change(table, `delete where ${ofShop} and day <= '${day}'`);
  }
  // If that day is counted already, what is left of it is counted again.
  await reopen(connection, [day]);
}
