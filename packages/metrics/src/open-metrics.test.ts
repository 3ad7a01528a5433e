import { openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from './event-time.ts';
import { openMetrics } from './open-metrics.ts';
import { clickhouseDatabase, readClickHouse } from './testing/clickhouse-server.ts';
import { metricEvent } from './testing/samples.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('counts closed hours with late events within ten minutes', async () => {
  await postgresServer();
  const database = await openServerDatabase();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const url = await clickhouseDatabase();
  const metrics = openMetrics(database.pool, { eventStoreUrl: url });
  const open = () =>
    readClickHouse(url, 'select id from (select id, max(is_closed) as state from late group by id) where state = 0');
  await metrics.events.append([metricEvent(new Date(Date.now() - 3 * HOUR_MS))]);
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(open).toEqual([]);
  await metrics.close();
  await database.close();
});
