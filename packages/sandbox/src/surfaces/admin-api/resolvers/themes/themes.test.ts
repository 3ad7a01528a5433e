import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';

let api: AdminApiForTest;
beforeAll(async () => {
  api = await openAdminApi(['write_themes']);
});
afterAll(() => api.sandbox.end());

const main = async (): Promise<string> =>
  (await api.data('{ themes(first: 1, roles: [MAIN]) { nodes { id } } }')).themes.nodes[0].id;

it('themes cannot be written, because that requires Shopify’s exemption besides the scope', async () => {
  const { data, errors } = await api.ask(
    'mutation ($id: ID!) { themeFilesUpsert(themeId: $id, files: []) { userErrors { message } } }',
    { id: await main() },
  );
  expect(data.themeFilesUpsert).toBeNull();
  expect(errors[0].message).toMatch(
    /^Access denied for themeFilesUpsert field\. Required access: The user needs write_themes and an exemption from Shopify to modify theme files\./,
  );
  expect(errors[0].extensions.code).toBe('ACCESS_DENIED');
});

it('files of a theme are read in pages', async () => {
  const query = `query ($id: ID!, $after: String) { theme(id: $id) { files(first: 3, after: $after, filenames: ["snippets/*"]) {
    nodes { filename } pageInfo { hasNextPage endCursor } } } }`;
  const first = (await api.data(query, { id: await main() })).theme.files;
  const second = (await api.data(query, { id: await main(), after: first.pageInfo.endCursor })).theme.files;
  const names = [...first.nodes, ...second.nodes].map(({ filename }) => filename);
  expect(new Set(names).size).toBe(6);
  expect(names).toEqual(names.toSorted());
});
