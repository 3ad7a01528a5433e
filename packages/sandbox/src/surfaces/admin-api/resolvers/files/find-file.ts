import { fileGid, type ShopFile } from '../../../../shop/files/file.ts';
import type { AdminApiContext } from '../../context.ts';

export const findFile = (id: string, { shop }: Pick<AdminApiContext, 'shop'>): ShopFile | undefined =>
  shop.files.find((file) => fileGid(file) === id);
