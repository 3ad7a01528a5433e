import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessToken, askAdminApi } from '../../testing/admin-api.ts';
import { LINEN, NORTH, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

const SET = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
  metafields { id namespace key value compareDigest jsonValue } userErrors { code field message elementIndex } } }`;
const GET = `query ($key: String!) { currentAppInstallation { metafield(namespace: "uptill", key: $key) { value compareDigest } } }`;
const DELETE = `mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) {
  deletedMetafields { key } userErrors { message } } }`;

let sandbox: TestSandbox;
let token: string;
let owner: string;

beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.end());
beforeEach(async () => {
  await sandbox.control('reset', {});
  token = await accessToken(sandbox, LINEN);
  owner = (await ask('{ currentAppInstallation { id } }')).currentAppInstallation.id;
});

async function ask(query: string, variables = {}) {
  return (await askAdminApi(sandbox, LINEN, token, query, variables)).body.data;
}
const input = (changes = {}) => ({
  ownerId: owner,
  namespace: 'uptill',
  key: 'config',
  type: 'json',
  value: '{"a":1}',
  ...changes,
});
const set = async (...metafields: object[]) => (await ask(SET, { metafields })).metafieldsSet;
const get = async (key = 'config') => (await ask(GET, { key })).currentAppInstallation.metafield;
const codes = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);

describe('an app-owned metafield', () => {
  it('can be written and read, and keeps its id when it is written again', async () => {
    const first = await set(input());
    expect(first.userErrors).toEqual([]);
    expect(first.metafields[0].jsonValue).toEqual({ a: 1 });
    const second = await set(input({ value: '{"a":2}' }));
    expect(second.metafields[0].id).toBe(first.metafields[0].id);
    expect((await get()).value).toBe('{"a":2}');
  });

  it('is on disk before the response, so it survives a kill', async () => {
    await set(input());
    const { readFile } = await import('node:fs/promises');
    const saved = JSON.parse(await readFile(`${sandbox.dataDir}/state.json`, 'utf8'));
    expect(saved.shops[LINEN].installation.metafields[0].value).toBe('{"a":1}');
  });

  it('belongs to one shop', async () => {
    await set(input());
    const other = await askAdminApi(sandbox, NORTH, await accessToken(sandbox, NORTH), GET, { key: 'config' });
    expect(other.body.data.currentAppInstallation.metafield).toBeNull();
  });

  it('is refused for an owner other than this installation', async () => {
    expect(codes(await set(input({ ownerId: 'gid://shopify/AppInstallation/1' })))).toEqual(['INVALID']);
  });
});

describe('a metafield of the shop in the app’s reserved namespace', () => {
  const READ = `query ($namespace: String) { shop { metafield(namespace: $namespace, key: "page") { namespace value } } }`;
  const read = async (namespace: string) => (await ask(READ, { namespace })).shop.metafield;

  it('is written, read and deleted by “$app” and by its full name, without an access scope for the shop', async () => {
    const { shop } = await ask('{ shop { id } }');
    const page = { ownerId: shop.id, namespace: '$app', key: 'page' };
    const written = await set({ ...page, type: 'json', value: '{"a":1}', compareDigest: null });
    expect(written.userErrors).toEqual([]);
    const [{ namespace }] = written.metafields;
    expect(namespace).toMatch(/^app--\d+$/);
    expect(await read('$app')).toEqual({ namespace, value: '{"a":1}' });
    expect(await read(namespace)).toEqual({ namespace, value: '{"a":1}' });
    expect(await read('uptill')).toBeNull();
    const { metafieldsDelete } = await ask(DELETE, { metafields: [page] });
    expect(metafieldsDelete).toEqual({ deletedMetafields: [{ key: 'page' }], userErrors: [] });
    expect(await read('$app')).toBeNull();
  });
});

describe('compareDigest', () => {
  it('with null writes only if the metafield does not exist', async () => {
    expect(codes(await set(input({ compareDigest: null })))).toEqual([]);
    expect(codes(await set(input({ compareDigest: null, value: '{}' })))).toEqual(['STALE_OBJECT']);
    expect((await get()).value).toBe('{"a":1}');
  });

  it('with the read digest writes once, and is stale after another write', async () => {
    await set(input());
    const { compareDigest } = await get();
    expect(codes(await set(input({ compareDigest, value: '{"mine":1}' })))).toEqual([]);
    expect(codes(await set(input({ compareDigest, value: '{"yours":1}' })))).toEqual(['STALE_OBJECT']);
    expect((await get()).value).toBe('{"mine":1}');
  });

  it('with an invalid digest is refused', async () => {
    expect(codes(await set(input({ compareDigest: 'abc' })))).toEqual(['INVALID_COMPARE_DIGEST']);
  });
});

describe('metafieldsSet refuses', () => {
  it('invalid JSON, an empty value, and more than 128 KB', async () => {
    expect(codes(await set(input({ value: '{oops' })))).toEqual(['INVALID_VALUE']);
    expect(codes(await set(input({ value: '' })))).toEqual(['BLANK']);
    const limit = 128 * 1024;
    expect(codes(await set(input({ value: JSON.stringify('x'.repeat(limit - 2)) })))).toEqual([]);
    expect(codes(await set(input({ value: JSON.stringify('x'.repeat(limit - 1)) })))).toEqual(['TOO_LONG']);
    // The limit is in bytes, not characters.
    expect(codes(await set(input({ value: JSON.stringify('é'.repeat(limit / 2)) })))).toEqual(['TOO_LONG']);
  });

  it('namespaces and keys that are too short, too long or have other characters, and unknown types', async () => {
    expect(codes(await set(input({ namespace: 'up' })))).toEqual(['TOO_SHORT']);
    expect(codes(await set(input({ key: 'k'.repeat(65) })))).toEqual(['TOO_LONG']);
    expect(codes(await set(input({ key: 'no spaces' })))).toEqual(['INVALID']);
    expect(codes(await set(input({ type: 'jsonish' })))).toEqual(['INVALID_TYPE']);
    expect(codes(await set(input({ type: null })))).toEqual(['BLANK']);
  });

  it('another app’s reserved namespace', async () => {
    const closed = 'Access to this namespace and key on Metafields for this resource type is not allowed.';
    const foreign = input({ namespace: 'app--999--settings' });
    expect((await set(foreign)).userErrors).toMatchObject([
      { code: 'APP_NOT_AUTHORIZED', field: ['metafields', '0'], message: closed },
    ]);
    expect(codes(await set(input({ namespace: '$app:settings' })))).toEqual([]);
  });

  it('more than 25 at once', async () => {
    const many = Array.from({ length: 26 }, (_, index) => input({ key: `k${index}` }));
    expect(codes(await set(...many))).toEqual(['LESS_THAN_OR_EQUAL_TO']);
    expect(codes(await set(...many.slice(1)))).toEqual([]);
  });

  it('all metafields if one is invalid, and names that one', async () => {
    const answer = await set(input({ key: 'good' }), input({ key: 'bad', value: '[' }));
    expect(answer.metafields).toBeNull();
    expect(answer.userErrors[0]).toMatchObject({ elementIndex: 1, field: ['metafields', '1', 'value'] });
    expect(await get('good')).toBeNull();
  });
});

it('metafieldsDelete deletes existing metafields and ignores missing ones', async () => {
  await set(input());
  const metafields = ['config', 'other'].map((key) => ({ ownerId: owner, namespace: 'uptill', key }));
  const { metafieldsDelete } = await ask(DELETE, { metafields });
  expect(metafieldsDelete).toEqual({ deletedMetafields: [{ key: 'config' }, null], userErrors: [] });
  expect(await get()).toBeNull();
});
