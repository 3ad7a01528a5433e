import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { apiPage } from '../testing/api/api-page';
import type { Document } from '../testing/api/openapi';
import { readApiOperations } from '../testing/api/operations';
import { serverForTests } from '../testing/server-for-tests';

// The command `pnpm api:document` runs this test and writes the files.

const docs = fileURLToPath(new URL('../../../../docs', import.meta.url));

let document: Document;

const server = serverForTests(async () => {
  const { openApiDocument } = await import('../testing/api/openapi');
  document = openApiDocument(await readApiOperations());
});

it('the API’s document is generated from the contracts of all its routes', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(`${docs}/api/openapi.json`);
});

it('the app serves the document to everybody', async () => {
  const { status, headers, body } = await server.send('/docs/openapi.json');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)]);
  expect(JSON.parse(body)).toEqual(document);
});

it('the page about the API is generated from its document', async () => {
  await expect(apiPage(document)).toMatchFileSnapshot(`${docs}/api.md`);
});
