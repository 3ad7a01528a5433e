import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MoveRefused, openShopEvents } from '@uptill/metrics';
import {
  type Counts,
  exportShop,
  FolderInUse,
  importShop,
  openDatabase,
  printProgress,
  ShopFileRefused,
} from '@uptill/prisma';

// Exports one shop into a file, and imports it into another database: `pnpm shop`, or
// `node apps/admin/server/shop-cli.ts`.

const USAGE = `Usage:
  pnpm shop export SHOP --out FILE
  pnpm shop import FILE [--shop DOMAIN] [--replace]

SHOP and DOMAIN are domains such as linen-and-oak.myshopify.com. DATABASE_URL is the PostgreSQL server. Without it, the
embedded database in UPTILL_DATA_DIR (default: .data) is used, while no app is running. EVENT_STORE_URL is the ClickHouse
server, if the events are there.`;

/** For the import, which is one transaction. Statements of other clients are not affected. */
const LIMITS = { connection: 15_000, query: 24 * 60 * 60_000, ping: 5_000 };

function printCounts(counts: Counts): void {
  const all = Object.entries(counts).filter(([, rows]) => rows > 0);
  for (const [table, rows] of all) console.log(`${String(rows).padStart(12)}  ${table}`);
}

// pnpm changes the working directory. INIT_CWD is the one it was called from.
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, shop: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const [command, subject, ...more] = positionals;
  const isExport = command === 'export' && values.out !== undefined;
  if (!subject || more.length > 0 || !(isExport || command === 'import')) throw new ShopFileRefused(USAGE);
  if (values.shop !== undefined && !/^[a-z\d][a-z\d-]*\.myshopify\.com$/.test(values.shop)) {
    throw new ShopFileRefused(`--shop is a domain such as linen-and-oak.myshopify.com, not ${values.shop}.`);
  }
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: process.env.UPTILL_DATA_DIR ?? '.data',
    limits: LIMITS,
  });
  const { pool } = database;
  let elsewhere: Awaited<ReturnType<typeof openShopEvents>> = null;
  try {
    elsewhere = await openShopEvents(
      pool,
      process.env.EVENT_STORE_URL,
      printProgress('Moving events to ClickHouse', 'days'),
    );
    if (isExport) {
      const file = pathOf(values.out ?? '');
      const onProgress = printProgress('Exporting', 'rows');
      printCounts(await exportShop(database, { shop: subject, file, elsewhere, onProgress }));
      console.log(`${subject} is exported to ${file}. The file contains personal data if the shop has leads.`);
    } else {
      const { shop, replace } = values;
      const file = pathOf(subject);
      const onProgress = printProgress('Importing', 'rows');
      const imported = await importShop(database, { file, shop, replace, elsewhere, onProgress });
      printCounts(imported.counts);
      const leftOut = Object.values(imported.leftOut).reduce((sum, rows) => sum + rows, 0);
      if (leftOut > 0) console.log(`Left out, because they belong to the exported shop only: ${leftOut} rows.`);
      console.log(`${imported.shop} is imported. It is published when the app has access to the shop.`);
    }
  } finally {
    await elsewhere?.close();
    await database.close();
  }
} catch (error) {
  const isRefusal = [ShopFileRefused, FolderInUse, MoveRefused].some((kind) => error instanceof kind);
  // An error of the file system names the path.
  const isClear = isRefusal || (error instanceof Error && 'path' in error);
  console.error(isClear && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
