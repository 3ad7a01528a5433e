import { fileGid, pictureOfFile, type ShopFile } from '../../../../shop/files/file.ts';
import type { Page } from '../../page.ts';
import { ImageDrop } from '../image.ts';
import { PrintedDrop } from '../printed.ts';

/**
 * Returns the value of a `file_reference`: Liquid's `image` for a picture, else `generic_file`. Null until the file is
 * processed.
 */
export function fileObject(page: Page, gid: string): PrintedDrop | ImageDrop | null {
  const file = page.shop.files.find((candidate) => fileGid(candidate) === gid);
  if (!file || file.path === null) return null;
  return file.kind === 'MediaImage' ? ImageDrop.of(page, pictureOfFile(file), 0) : genericFile(page, file);
}

export function genericFile({ sandbox }: Page, { id, alt, path }: ShopFile): PrintedDrop {
  const url = `${sandbox.urls.cdn}${path}?v=1`;
  return new PrintedDrop(url, { id, alt, position: null, preview_image: null, url, media_type: 'generic_file' });
}
