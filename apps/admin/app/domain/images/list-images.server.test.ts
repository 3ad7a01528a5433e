import { expect, it } from 'vitest';
import { listImages } from './list-images.server';

const image = {
  url: 'https://cdn.shopify.com/s/files/1/2/files/Gr%C3%BC%C3%9Fe.png?v=1',
  thumbnail: 'https://cdn.shopify.com/small.png',
};

/** A stand-in for the Admin API that records the search queries. */
function apiWith(nodes: unknown[], hasNextPage = false) {
  const queries: unknown[] = [];
  const graphql = async (_: string, options?: { variables?: Record<string, unknown> }) => {
    queries.push(options?.variables?.query);
    return Response.json({ data: { files: { nodes, pageInfo: { hasNextPage } } } });
  };
  return { graphql, queries };
}

it('the images among a shop’s files have names and alternative texts; unprocessed images are left out', async () => {
  const nodes = [
    { id: '1', alt: null, image },
    { id: '2', alt: 'Card', image: null },
    { id: '3', alt: 'Vase', image },
  ];
  expect(await listImages(apiWith(nodes, true).graphql, '')).toEqual({
    images: [
      { id: '1', ...image, filename: 'Grüße.png', alt: '' },
      { id: '3', ...image, filename: 'Grüße.png', alt: 'Vase' },
    ],
    hasMore: true,
  });
});

it('an image whose file name can’t be decoded has the encoded name', async () => {
  const url = 'https://cdn.shopify.com/s/files/1/2/files/100%-wool.png?v=1';
  const nodes = [
    { id: '1', alt: null, image: { ...image, url } },
    { id: '2', alt: null, image },
  ];
  const { images } = await listImages(apiWith(nodes).graphql, '');
  expect(images.map(({ filename }) => filename)).toEqual(['100%-wool.png', 'Grüße.png']);
});

it('the words of a search for images are never interpreted as search operators', async () => {
  const { graphql, queries } = apiWith([]);
  await listImages(graphql, '');
  await listImages(graphql, ' secure-pay OR -status:FAILED');
  expect(queries).toEqual([
    'media_type:IMAGE status:READY',
    'media_type:IMAGE status:READY secure* pay* OR* status* FAILED*',
  ]);
});
