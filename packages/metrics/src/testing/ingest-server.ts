import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@uptill/prisma';
import { openMetrics } from '../open-metrics.ts';

// Runs as a separate process: ingests the bodies that are posted to `/<shop>` into the given database and event
// store, and sends its port. Shares the rate in `SHARED_RATE` with others.
const { pool } = await openDatabase({ databaseUrl: process.argv[2], dataDir: 'unused' });
const { SHARED_RATE } = process.env;
const metrics = openMetrics(pool, {
  eventStoreUrl: process.argv[3],
  isShared: SHARED_RATE !== undefined,
  rate: SHARED_RATE ? JSON.parse(SHARED_RATE) : { perSecond: 1e9, burst: 1e9 },
});
const server = createServer(async (request, response) => {
  const shop = (request.url ?? '').slice(1);
  const userAgent = request.headers['user-agent'] ?? null;
  const { status } = await metrics
    .ingest({ shop, body: await text(request), userAgent, now: new Date() })
    .catch(() => ({ status: 503 }));
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
