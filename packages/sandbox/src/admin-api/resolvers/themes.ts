import { shopId } from '../../install/shop-id.ts';
import type { ShopState } from '../../state.ts';
import { themeFiles } from '../../theme/theme-files.ts';
import { connection } from '../connection.ts';
import type { AdminApiContext } from '../context.ts';

const CREATED_AT = '2026-01-01T00:00:00Z';

interface FilesArguments {
  filenames?: string[] | null;
  first?: number | null;
  after?: string | null;
}

/** The published theme's id. */
export const themeGid = (shop: ShopState) => `gid://shopify/OnlineStoreTheme/${shopId(shop.domain) * 2}`;

/** The shop's theme of this gid. */
export const themeOf = (id: string, shop: ShopState) => (id === themeGid(shop) ? mainTheme(shop) : null);

/** The one theme of the shop, published. */
function mainTheme(shop: ShopState) {
  return {
    __typename: 'OnlineStoreTheme',
    id: themeGid(shop),
    name: shop.theme,
    role: 'MAIN',
    prefix: `/t/${shop.theme}`,
    processing: false,
    processingFailed: false,
    themeStoreId: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    files: async ({ filenames, first, after }: FilesArguments) => {
      const files = await themeFiles(shop, filenames ?? ['*']);
      const nodes = files.map(({ filename, content }) => ({
        filename,
        body: { __typename: 'OnlineStoreThemeFileBodyText', content },
        contentType: filename.endsWith('.json') ? 'application/json' : 'text/plain',
        checksumMd5: null,
        size: String(Buffer.byteLength(content)),
        createdAt: CREATED_AT,
        updatedAt: CREATED_AT,
      }));
      const missing = (filenames ?? []).filter(
        (name) => !name.includes('*') && !files.some(({ filename }) => filename === name),
      );
      const userErrors = missing.map((filename) => ({ filename, code: 'NOT_FOUND' }));
      return { ...connection(nodes, { first: first ?? 50, after }), userErrors };
    },
  };
}

interface ThemesArguments {
  roles?: string[] | null;
  names?: string[] | null;
  [paging: string]: unknown;
}

export const themeResolvers = {
  QueryRoot: {
    themes: (_source: unknown, args: ThemesArguments, { shop }: AdminApiContext) => {
      const themes = [mainTheme(shop)].filter(
        ({ role, name }) => (!args.roles || args.roles.includes(role)) && (!args.names || args.names.includes(name)),
      );
      return connection(themes, args);
    },
    theme: (_source: unknown, { id }: { id: string }, { shop }: AdminApiContext) => themeOf(id, shop),
  },
};
