import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import { HOUR_MS } from './event-time.ts';
import { openMetrics } from './open-metrics.ts';
import { clickhouseDatabase, readClickHouse } from './testing/clickhouse-server.ts';
import { metricEvent } from './testing/samples.ts';

it('counts closed hours with late events when a roll-up is due', async () => {
  await postgresServer();
  const database = await openServerDatabase();
  const url = await clickhouseDatabase();
  const metrics = openMetrics(database.pool, { eventStoreUrl: url });
  const open = () =>
    readClickHouse(url, 'select id from (select id, max(is_closed) as state from late group by id) where state = 0');
  await metrics.events.append([metricEvent(new Date(Date.now() - 3 * HOUR_MS))]);
  await database.pool.query("update metrics.shared_work set due_at = now() where name = 'roll-up'");
  await expect.poll(open, { timeout: 20_000 }).toEqual([]);
  await metrics.close();
  await database.close();
});
