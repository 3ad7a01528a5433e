import { createControl } from '@uptill/sandbox/control';
import { seedHistory } from '../../packages/metrics/src/history/seed-history.ts';
import { openDatabase } from '../../prisma/src/index.ts';
import { listProducts, type SandboxUrls } from './merchant.ts';
import { BUSY_SHOP } from './sample-shops.ts';

/** A report of 30 days, and the 30 days before for comparison. */
const DAYS = 60;
const EVENTS = 40_000;

/** Writes what shoppers of the busy shop have seen, done and ordered until today. No app may use the data folder. */
export async function writeHistory(dataDir: string, urls: SandboxUrls): Promise<void> {
  const { handle, features } = BUSY_SHOP;
  const shop = `${handle}.myshopify.com`;
  const { currency, timeZone } = (await createControl(urls.control).get('state')).shops[shop] ?? {};
  if (!currency) throw new Error(`The sandbox has no shop ${shop}.`);
  const products = (await listProducts(handle, urls)).map((product) => `/products/${product.handle}`);
  const pages = ['/', '/collections/all', ...products];
  const database = await openDatabase({ dataDir });
  try {
    const now = new Date();
    await seedHistory(database.pool, { shop, currency, timeZone, features, pages, events: EVENTS, days: DAYS, now });
  } finally {
    await database.close();
  }
}
