import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { IMAGES_PER_SEARCH, type ImageList } from './images';

/** Newest first. The scope `read_themes` is enough for files. */
const IMAGES = `#graphql
  query Images($query: String!, $first: Int!) {
    files(first: $first, query: $query, sortKey: CREATED_AT, reverse: true) {
      pageInfo {
        hasNextPage
      }
      nodes {
        ... on MediaImage {
          id
          alt
          image {
            url
            thumbnail: url(transform: { maxWidth: 80, maxHeight: 80 })
          }
        }
      }
    }
  }
`;

const imagesData = z.object({
  files: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }),
    nodes: z.array(
      z.object({
        id: z.string(),
        alt: z.string().nullable(),
        // Null while Shopify processes a new file.
        image: z.object({ url: z.string(), thumbnail: z.string() }).nullable(),
      }),
    ),
  }),
});

/** Returns the newest images among the shop's files; with a search, only images that match each of its words. */
export async function listImages(graphql: AdminGraphql, search: string): Promise<ImageList> {
  const variables = { query: searchQuery(search), first: IMAGES_PER_SEARCH };
  const { files } = await runOperation(graphql, IMAGES, variables, imagesData);
  return {
    images: files.nodes.flatMap(({ id, alt, image }) =>
      image ? [{ id, ...image, filename: filenameOf(image.url), alt: alt ?? '' }] : [],
    ),
    hasMore: files.pageInfo.hasNextPage,
  };
}

/** Characters other than letters and digits only separate words, so the text can't inject search operators. */
function searchQuery(search: string): string {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['media_type:IMAGE', 'status:READY', ...words.map((word) => `${word}*`)].join(' ');
}

/** Returns the name of a file from its address. */
export function filenameOf(url: string): string {
  const encoded = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    // The name contains a percent sign that is not an escape.
    return encoded;
  }
}
