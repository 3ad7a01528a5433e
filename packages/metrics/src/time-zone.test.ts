import { openEmbeddedDatabase, openServerDatabase, postgresServer } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import { localToday, shopReport } from './reports/shop-report.ts';
import { LINEN, metricEvent, onPostgres, ROAST } from './testing/index.ts';
import { setTimeZone } from './time-zone.ts';

it.each([
  ['the embedded database', openEmbeddedDatabase],
  ['PostgreSQL', () => postgresServer().then(openServerDatabase)],
])('a shop’s days are counted in its last known time zone, in %s', async (_, open) => {
  const { pool, close } = await open();
  const data = onPostgres(pool);
  try {
    const evening = new Date('2026-11-21T18:20:00Z');
    await data.events.append([metricEvent(evening)]);
    const today = () => localToday(pool, LINEN, evening);
    expect(await today()).toBe('2026-11-21');
    await setTimeZone(data, LINEN, 'Asia/Kolkata');
    expect(await today()).toBe('2026-11-21');
    await setTimeZone(data, LINEN, 'Asia/Kathmandu');
    await setTimeZone(data, LINEN, 'Mars/Olympus');
    expect(await today()).toBe('2026-11-22');
    expect(await localToday(pool, ROAST, evening)).toBe('2026-11-21');
    // Earlier events are recounted by the new days.
    await data.events.append([metricEvent(evening)]);
    const { byDay } = await shopReport(data, { shop: LINEN, from: '2026-11-21', to: '2026-11-22' });
    expect(byDay.map(({ views }) => views)).toEqual([0, 2]);
  } finally {
    await close();
  }
});
