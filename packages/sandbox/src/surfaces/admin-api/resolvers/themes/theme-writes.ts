import type { GraphQLResolveInfo } from 'graphql';
import type { AccessEntry } from '../../../../platform/schema-file.ts';
import { accessDenied } from '../../../../shop/install/access-scopes.ts';
import type { AdminApiContext } from '../../context.ts';

const required = (what: string) =>
  `The user needs write_themes and an exemption from Shopify to modify ${what}. If you think that your app is eligible for an exemption and should have access to this API, then you can submit an exception request.`;

const THEMES = required('themes');
const THEME_FILES = required('theme files');

/** Access required by each mutation. Source: shopify.dev, the pages of these mutations; it is missing in the schema. */
const THEME_WRITES: Record<string, string> = {
  themeCreate: THEMES,
  themeDelete: THEMES,
  themeDuplicate: THEMES,
  themeFilesCopy: THEME_FILES,
  themeFilesDelete: THEME_FILES,
  themeFilesUpsert: THEME_FILES,
  themePublish: THEMES,
  themeUpdate: THEMES,
};

export const themeWriteAccess: AccessEntry[] = Object.entries(THEME_WRITES).map(([fieldName, requiredAccess]) => ({
  typeName: 'Mutation',
  fieldName,
  requiredAccess,
  offlineScopes: ['write_themes'],
}));

/** Refuses every mutation of themes, because Shopify exempts few apps from its ban. */
export const themeMutations = Object.fromEntries(
  Object.entries(THEME_WRITES).map(([fieldName, sentence]) => [
    fieldName,
    (_source: unknown, _args: unknown, _context: AdminApiContext, info: GraphQLResolveInfo) => {
      throw accessDenied(info, { scopes: ['write_themes'], sentence });
    },
  ]),
);
