import { openEmbeddedDatabase } from '@uptill/prisma/testing';
import { expect, it, vi } from 'vitest';

it('GET /health responds 200 while the database answers queries, otherwise 503', async () => {
  const database = await openEmbeddedDatabase();
  globalThis.uptillDatabase = Promise.resolve(database);
  for (const name of ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET', 'SCOPES']) vi.stubEnv(name, 'for-this-test');
  vi.stubEnv('SHOPIFY_APP_URL', 'https://uptill.example.com');
  const { loader } = await import('./health');

  const healthy = await loader();
  expect([healthy.status, await healthy.text()]).toEqual([200, 'ok']);
  await database.close();
  const failing = await loader();
  expect([failing.status, await failing.text()]).toEqual([503, 'The database can’t be used.']);
});
