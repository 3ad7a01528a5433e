import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../event-time.ts';
import type { MetricEvent } from '../metric-event.ts';
import type { MetricsData } from '../metrics-data.ts';
import { doErasures } from '../privacy/erasures.ts';
import { redactShop } from '../privacy/redact-shop.ts';
import { summary } from '../reports/summary.ts';
import { LINEN, metricEvent, ROAST } from '../testing/samples.ts';

type Opened = { data: MetricsData; close(): Promise<void> };

/**
 * Tests that every implementation of the event store must pass. `open` returns an empty
 * store; each test uses its own shops.
 */
export function eventStoreContract(engine: string, open: () => Promise<Opened>): void {
  describe(`the event store on ${engine}`, () => {
    const now = new Date('2026-11-21T10:30:00Z');
    let opened: Opened;
    let shop = '';
    let shops = 0;

    beforeAll(async () => {
      opened = await open();
    }, 60_000);

    afterAll(() => opened.close());

    function freshShop(): string {
      shop = `shop-${++shops}.myshopify.com`;
      return shop;
    }

    const event = (change: Partial<MetricEvent> = {}, at = now) => metricEvent(at, { shop, ...change });
    const append = (events: MetricEvent[]) => opened.data.events.append(events);
    const counts = async (of = shop) => {
      const { views, engagements, addToCarts } = await summary(opened.data, { shop: of, days: 30, now });
      return { views, engagements, addToCarts };
    };

    it('counts views, engagements (clicks and changes) and adds to cart, but not ends of offers and gifts', async () => {
      freshShop();
      const actions = ['view', 'view', 'click', 'change', 'addToCart', 'expire', 'claim'] as const;
      expect(await append(actions.map((action) => event({ action })))).toEqual(actions.map(() => true));
      expect(await counts()).toEqual({ views: 2, engagements: 2, addToCarts: 1 });
    });

    it('counts no event twice when a batch is retried, wholly or partly', async () => {
      freshShop();
      const [first, second, third] = [event(), event(), event()];
      await append([first, second]);
      expect(await append([first, second])).toEqual([false, false]);
      expect(await append([second, third])).toEqual([false, true]);
      expect(await counts()).toMatchObject({ views: 3 });
    });

    it('counts an event once when a batch contains it twice', async () => {
      freshShop();
      const twice = event();
      expect(await append([twice, twice])).toEqual([true, false]);
      expect(await counts()).toMatchObject({ views: 1 });
    });

    it('counts each event once when several connections send it concurrently, in any order', async () => {
      freshShop();
      const batch = Array.from({ length: 50 }, (_, index) => event({ path: `/products/${index}`, currency: 'USD' }));
      const answers = await Promise.all([append(batch), append(batch.toReversed()), append(batch), append(batch)]);
      expect(answers.flat().filter(Boolean)).toHaveLength(50);
      expect(await counts()).toMatchObject({ views: 50 });
    });

    it('counts every event when concurrent batches update the same rollup rows', async () => {
      freshShop();
      const batches = Array.from({ length: 20 }, () => [
        event(),
        event({ action: 'click' }),
        event({ platform: 'desktop' }),
      ]);
      await Promise.all(batches.map(append));
      expect(await counts()).toEqual({ views: 40, engagements: 20, addToCarts: 0 });
    });

    it('counts the same id separately for each shop', async () => {
      freshShop();
      const shared = event();
      expect(await append([shared, { ...shared, shop: LINEN }])).toEqual([true, true]);
      expect(await counts(LINEN)).toMatchObject({ views: 1 });
      expect(await counts(ROAST)).toMatchObject({ views: 0 });
    });

    it('stores every field, and text in any language', async () => {
      freshShop();
      const full = event({
        action: 'addToCart',
        buttonAction: 'checkout',
        position: 'bottom',
        type: 'button',
        cartToken: '0199f1a2-0000-7000-8000-000000000000',
        currency: 'EUR',
        quantity: 2,
        price: 1_250,
        value: 2_500,
        productHandles: ['kaffee-größe', 'コーヒー', 'a"b\\c'],
        browser: 'Safari',
        path: "/products/it's-“fine”",
      });
      expect(await append([full])).toEqual([true]);
      expect(await counts()).toMatchObject({ addToCarts: 1 });
    });

    it('deletes all data of one shop, and no data of another', async () => {
      const kept = freshShop();
      const keptEvent = event();
      await append([keptEvent]);
      freshShop();
      const redacted = event();
      await append([redacted]);

      await redactShop(opened.data, shop);
      expect(await doErasures(opened.data)).toBeNull();
      expect(await counts()).toMatchObject({ views: 0 });
      expect(await counts(kept)).toMatchObject({ views: 1 });
      // The shop's event ids are deleted too, so the event counts as new.
      expect(await append([redacted, keptEvent])).toEqual([true, false]);
    });

    it('deletes events after 7 days and keeps their counts', async () => {
      freshShop();
      const old = event({}, new Date(now.getTime() - 8 * DAY_MS));
      const recent = event({}, new Date(now.getTime() - 6 * DAY_MS));
      await append([old, recent]);
      await opened.data.events.maintain(now);
      await opened.data.events.maintain(now);
      expect(await counts()).toMatchObject({ views: 2 });
      expect(await append([recent])).toEqual([false]);
    });
  });
}
