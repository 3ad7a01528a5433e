import { z } from 'zod';
import { type ApiResult, api } from '../../platform/api/client';

/** Images per search: more than a list shows at once. */
export const IMAGES_PER_SEARCH = 50;

/** An image among the shop's files. */
export const image = z.object({
  id: z.string(),
  url: z.string(),
  /** Address of a small version. */
  thumbnail: z.string(),
  filename: z.string(),
  /** Its alternative text in the shop's files; may be empty. */
  alt: z.string(),
});

/** Response body of `GET /api/images?search=…`. */
export const imageList = z.object({
  images: z.array(image),
  /** True if more images match. */
  hasMore: z.boolean(),
});

export type ImageList = z.infer<typeof imageList>;

/** Fetches the newest images among the shop's files whose names or alternative texts match `search`. */
export function fetchImages(search: string, signal: AbortSignal): Promise<ApiResult<ImageList>> {
  return api.get(`images?${new URLSearchParams({ search })}`, imageList, { signal });
}
