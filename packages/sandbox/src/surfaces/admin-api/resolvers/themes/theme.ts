import { createHash } from 'node:crypto';
import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { ShopTheme } from '../../../../shop/themes/shop-theme.ts';
import { contentTypeOf, isTextFile } from '../../../../shop/themes/theme-file-name.ts';
import { type ThemeFile, themeFiles } from '../../../../shop/themes/theme-files.ts';
import { publishedTheme, themesOf } from '../../../../shop/themes/theme-library.ts';

interface FilesArguments {
  filenames?: string[] | null;
  first?: number | null;
  after?: string | null;
}

/** Returns the shop's theme of this gid, or undefined. */
export function findTheme(id: string, shop: ShopState): ShopTheme | undefined {
  const number = numberOf(id, 'OnlineStoreTheme');
  return themesOf(shop).find((theme) => theme.id === number);
}

export const roleOf = ({ id }: ShopTheme, shop: ShopState) => (id === publishedTheme(shop).id ? 'MAIN' : 'UNPUBLISHED');

/** `OnlineStoreTheme`. */
export function themeFields(theme: ShopTheme, shop: ShopState) {
  const { id, name, createdAt, updatedAt } = theme;
  return {
    __typename: 'OnlineStoreTheme',
    id: gid('OnlineStoreTheme', id),
    name,
    role: roleOf(theme, shop),
    prefix: `/t/${id}`,
    processing: false,
    processingFailed: false,
    themeStoreId: null,
    createdAt,
    updatedAt,
    files: ({ filenames, first, after }: FilesArguments) => {
      const files = themeFiles(
        theme,
        (filename) => !filenames || filenames.some((pattern) => matches(filename, pattern)),
      );
      const missing = (filenames ?? []).filter(
        (wanted) => !wanted.includes('*') && !files.some(({ filename }) => filename === wanted),
      );
      const userErrors = missing.map((filename) => ({ filename, code: 'NOT_FOUND' }));
      return { ...connection(files.map(fileFields), { first: first ?? 50, after }), userErrors };
    },
  };
}

/** `OnlineStoreThemeFile`. */
const fileFields = (file: ThemeFile) => ({
  ...operationResult(file),
  contentType: contentTypeOf(file.filename),
  body: isTextFile(file.filename)
    ? { __typename: 'OnlineStoreThemeFileBodyText', content: file.bytes.toString('utf8') }
    : { __typename: 'OnlineStoreThemeFileBodyBase64', contentBase64: file.bytes.toString('base64') },
});

/** `OnlineStoreThemeFileOperationResult`. */
export const operationResult = ({ filename, bytes, createdAt, updatedAt }: ThemeFile) => ({
  filename,
  size: String(bytes.length),
  checksumMd5: createHash('md5').update(bytes).digest('hex'),
  createdAt,
  updatedAt,
});

/** Matches a file name. `*` in the pattern matches any characters. */
function matches(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}
