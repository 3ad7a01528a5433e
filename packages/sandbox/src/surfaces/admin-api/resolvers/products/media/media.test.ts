import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../../testing/admin-api-client.ts';

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

// biome-ignore lint/suspicious/noExplicitAny: answers are what tests examine
type Answer = any;

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products', 'write_publications', 'write_files']);
});
afterAll(() => api.sandbox.end());

/** Uploads a picture like an app does. Returns its address. */
async function upload(name: string, body = DOT): Promise<string> {
  const path = `/uploads/${randomUUID()}/${name}`;
  await api.sandbox.visit('cdn', path, { method: 'PUT', body, headers: { 'content-type': 'image/svg+xml' } });
  return api.sandbox.urls.cdn + path;
}

/** Advances the clock until every file is processed. */
async function processed(): Promise<void> {
  await api.sandbox.control('clock', { advance: 10_000 });
  const { files } = await api.data('{ files(first: 250) { nodes { fileStatus } } }');
  if (files.nodes.every(({ fileStatus }: Answer) => /READY|FAILED/.test(fileStatus))) return;
  await wait(20);
  await processed();
}

const MEDIA = `media(first: 20) { nodes { id alt status ... on MediaImage { image { url width height } mediaErrors { code } } } }`;

async function create(sources: string[], title = 'Gift wrap'): Promise<Answer> {
  const { productCreate } = await api.data(
    `mutation ($product: ProductCreateInput!, $media: [CreateMediaInput!]) {
      productCreate(product: $product, media: $media) {
        product { id handle ${MEDIA} variants(first: 1) { nodes { id } } } userErrors { field message } } }`,
    {
      product: { title, status: 'ACTIVE' },
      media: sources.map((originalSource) => ({ originalSource, alt: 'Wrapped', mediaContentType: 'IMAGE' })),
    },
  );
  return productCreate;
}

const mediaOf = async (id: string): Promise<Answer[]> =>
  (await api.data(`query ($id: ID!) { product(id: $id) { ${MEDIA} } }`, { id })).product.media.nodes;

async function publish(id: string): Promise<void> {
  const { publications } = await api.data('{ publications(first: 1) { nodes { id } } }');
  await api.data(
    'mutation ($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { message } } }',
    { id, input: [{ publicationId: publications.nodes[0].id }] },
  );
}

const shown = async (handle: string): Promise<Answer> =>
  JSON.parse((await api.sandbox.visit('linen-and-oak', `/products/${handle}.js`)).text);

describe('a picture of a new product', () => {
  it('is uploaded, processed, then ready, and from then on shown to shoppers', async () => {
    const { product, userErrors } = await create([await upload('wrap.svg')]);
    expect(userErrors).toEqual([]);
    expect(product.media.nodes).toMatchObject([{ alt: 'Wrapped', status: 'UPLOADED', image: null }]);
    await publish(product.id);
    expect((await shown(product.handle)).featured_image).toBeNull();
    await processed();
    const [medium] = await mediaOf(product.id);
    expect(medium).toMatchObject({ status: 'READY', image: { width: 40, height: 30 } });
    const { featured_image, media } = await shown(product.handle);
    expect(medium.image.url).toContain(featured_image);
    expect(media).toMatchObject([{ media_type: 'image', alt: 'Wrapped', width: 40, height: 30 }]);
    const picture = await api.sandbox.visit('cdn', new URL(medium.image.url).pathname);
    expect([picture.headers.get('content-type'), picture.text]).toEqual(['image/svg+xml', DOT]);
  });

  it('fails if it can’t be fetched or is not a picture, and is then shown nowhere', async () => {
    const { product } = await create(['https://example.com/a.png', await upload('words.png', 'words')]);
    await processed();
    const media = await mediaOf(product.id);
    expect(media.map(({ status, mediaErrors }) => [status, mediaErrors[0].code])).toEqual([
      ['FAILED', 'IMAGE_DOWNLOAD_FAILURE'],
      ['FAILED', 'UNSUPPORTED_IMAGE_FILE_TYPE'],
    ]);
    await publish(product.id);
    expect((await shown(product.handle)).images).toEqual([]);
  });

  it('is refused without an address; videos and models are not in the sandbox', async () => {
    expect(await create(['wrap.png'])).toMatchObject({
      product: null,
      userErrors: [{ field: ['media', '0', 'originalSource'], message: 'Image URL is invalid' }],
    });
    const { errors } = await api.ask(`mutation { productCreate(product: { title: "A" },
      media: [{ originalSource: "https://example.com/a", mediaContentType: VIDEO }]) { product { id } } }`);
    expect(errors[0].extensions.code).toBe('NOT_IN_SANDBOX');
  });
});

describe('media of a product', () => {
  const change = async (mutation: string, variables: object): Promise<Answer> =>
    Object.values(await api.data(mutation, { ...variables }))[0];

  it('in productSet equal the input; a variant can name one of them', async () => {
    const [a, b] = [await upload('a.svg'), await upload('b.svg')];
    const set = (input: object) =>
      change(
        `mutation ($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
          productSet(input: $input, identifier: $identifier, synchronous: true) {
            product { id ${MEDIA} variants(first: 2) { nodes { title media(first: 1) { nodes { id } } } } } userErrors { code field } } }`,
        { input: { title: 'Protection', ...input }, identifier: { handle: 'protection' } },
      );
    const options = { productOptions: [{ name: 'Level', values: [{ name: 'Full' }] }] };
    const variant = (originalSource: string) => ({
      optionValues: [{ optionName: 'Level', name: 'Full' }],
      file: { originalSource },
    });
    const first = await set({
      files: [{ originalSource: a }, { originalSource: b }],
      variants: [variant(b)],
      ...options,
    });
    expect(first.userErrors).toEqual([]);
    const [, second] = first.product.media.nodes;
    expect(first.product.variants.nodes).toEqual([{ title: 'Full', media: { nodes: [{ id: second.id }] } }]);
    const { product } = await set({ files: [{ id: second.id }] });
    expect(product.media.nodes.map(({ id }: Answer) => id)).toEqual([second.id]);
    expect(product.variants.nodes[0].media.nodes).toEqual([{ id: second.id }]);
    expect((await set({ files: [], variants: [variant(a)], ...options })).userErrors).toEqual([
      { code: 'INVALID_VARIANT', field: ['input', 'variants', '0', 'file'] },
    ]);
  });
});

it('files that were being processed when the sandbox stopped are processed after a restart', async () => {
  const { product } = await create([await upload('late.svg')], 'Late');
  await publish(product.id);
  const sandbox = await api.sandbox.restart();
  await sandbox.control('clock', { advance: 3_600_000 });
  const images = async () => JSON.parse((await sandbox.visit('linen-and-oak', '/products/late.js')).text).images;
  await expect.poll(images).toHaveLength(1);
});
