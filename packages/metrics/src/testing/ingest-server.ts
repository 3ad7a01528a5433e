import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@uptill/prisma';
import { openMetrics } from '../open-metrics.ts';

// Runs as a separate process: ingests the bodies that are posted to `/<shop>` into the given database and event
// store, and sends its port.
const { pool } = await openDatabase({ databaseUrl: process.argv[2], dataDir: 'unused' });
const metrics = openMetrics(pool, { eventStoreUrl: process.argv[3], rate: { perSecond: 1e9, burst: 1e9 } });
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
