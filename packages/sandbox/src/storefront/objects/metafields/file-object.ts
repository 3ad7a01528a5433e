import { fileGid } from '../../../files/file.ts';
import type { ShopState } from '../../../state.ts';
import { PrintedDrop } from '../printed.ts';

/** What a `file_reference` names: Liquid's `image` for a picture, `generic_file` for the rest. Sizes of pictures are not known here. */
export function fileObject(shop: Pick<ShopState, 'files'>, gid: string): PrintedDrop | null {
  const file = shop.files.find((candidate) => fileGid(candidate) === gid);
  if (!file) return null;
  const { id, alt, url } = file;
  const isImage = file.kind === 'MediaImage';
  return new PrintedDrop(url, {
    id,
    alt,
    position: null,
    preview_image: null,
    ...(isImage ? { src: url, media_type: 'image' } : { url, media_type: 'generic_file' }),
  });
}
