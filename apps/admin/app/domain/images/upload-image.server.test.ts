import { expect, it } from 'vitest';
import { addImage, readUpload, startUpload, uploadBody } from './upload-image.server';

/** A stand-in for the Admin API that responds to every operation with `data`, and records the variables. */
function apiWith(data: object) {
  const variables: unknown[] = [];
  const graphql = async (_: string, options?: { variables?: Record<string, unknown> }) => {
    variables.push(options?.variables);
    return Response.json({ data });
  };
  return { graphql, variables };
}

const upload = { filename: 'badge.png', mimeType: 'image/png', fileSize: 70 } as const;
const refused = [{ message: 'The file storage limit is reached.' }];

it('an upload starts with a target for a form, whose parameters stay in order', async () => {
  const parameters = [
    { name: 'Content-Type', value: 'image/png' },
    { name: 'key', value: 'tmp/badge.png' },
  ];
  const target = { url: 'https://uploads.example', resourceUrl: 'https://uploads.example/tmp/badge.png', parameters };
  const { graphql, variables } = apiWith({ stagedUploadsCreate: { stagedTargets: [target], userErrors: [] } });
  expect(await startUpload(graphql, upload)).toEqual({ url: target.url, parameters, source: target.resourceUrl });
  expect(variables).toEqual([{ input: [{ ...upload, fileSize: '70', resource: 'IMAGE', httpMethod: 'POST' }] }]);
});

it('an added image is identified by the number of its global id', async () => {
  const { graphql } = apiWith({ fileCreate: { files: [{ id: 'gid://shopify/MediaImage/34' }], userErrors: [] } });
  expect(await addImage(graphql, 'https://uploads.example/tmp/badge.png')).toBe('34');
});

it.each([
  () => startUpload(apiWith({ stagedUploadsCreate: { stagedTargets: null, userErrors: refused } }).graphql, upload),
  () =>
    addImage(apiWith({ fileCreate: { files: null, userErrors: refused } }).graphql, 'https://uploads.example/a.png'),
])('the response contains Shopify’s reason for refusing an image', async (send) => {
  const response: unknown = await send().catch((thrown) => thrown);
  if (!(response instanceof Response)) throw new Error(`Not a response: ${response}`);
  const message = 'Shopify refused the image: The file storage limit is reached.';
  expect([response.status, await response.json()]).toEqual([422, { error: { code: 'validation', message } }]);
});

it('an image is processed, ready, failed or not the shop’s', async () => {
  const image = { url: 'https://cdn.shopify.com/files/badge.png?v=1', thumbnail: 'https://cdn.shopify.com/small.png' };
  const stateOf = (node: object | null) => readUpload(apiWith({ node }).graphql, '34');
  expect(await stateOf(null)).toBeNull();
  expect(await stateOf({ fileStatus: 'UPLOADED', alt: null, image: null })).toEqual({ status: 'processing' });
  expect(await stateOf({ fileStatus: 'READY', alt: null, image: null })).toEqual({ status: 'processing' });
  expect(await stateOf({ fileStatus: 'FAILED', alt: null, image: null })).toEqual({ status: 'failed' });
  expect(await stateOf({ fileStatus: 'READY', alt: null, image })).toEqual({
    status: 'ready',
    image: { id: 'gid://shopify/MediaImage/34', ...image, filename: 'badge.png', alt: '' },
  });
});

it('a file may have the longest name that file systems allow, but not another type or size', () => {
  const isAccepted = (change: object) => uploadBody.safeParse({ ...upload, ...change }).success;
  expect(isAccepted({ filename: `${'a'.repeat(251)}.png` })).toBe(true);
  for (const change of [
    { filename: '' },
    { mimeType: 'image/svg+xml' },
    { fileSize: 0 },
    { fileSize: 20 * 2 ** 20 + 1 },
  ])
    expect(isAccepted(change)).toBe(false);
});
