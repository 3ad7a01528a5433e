import type { ShopTheme } from '../../../../shop/themes/shop-theme.ts';
import {
  publishedTheme,
  publishTheme,
  removeTheme,
  storeTheme,
  themesOf,
} from '../../../../shop/themes/theme-library.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { findTheme, themeFields } from './theme.ts';
import { exempted } from './theme-writes.ts';

const noSuchTheme = userError(['id'], 'Theme does not exist', 'NOT_FOUND');

/** Maximum length of a theme's name. Source: the admin's theme library. */
const NAME_LIMIT = 50;

async function tell(
  topic: 'themes/create' | 'themes/update' | 'themes/publish',
  theme: ShopTheme,
  { sandbox, shop }: AdminApiContext,
) {
  await sandbox.flush();
  sandbox.events.emit(topic, shop, { theme });
  return themeFields(theme, shop);
}

export const themeMutations = {
  /** Not in the sandbox: it requires a zip at a public address. */
  themeCreate: exempted(() => undefined),

  themeDuplicate: exempted(async (_source, args: { id: string; name?: string | null }, context) => {
    const { shop, sandbox } = context;
    const original = findTheme(args.id, shop);
    if (!original) return { newTheme: null, userErrors: noSuchTheme };
    const now = sandbox.clock.iso();
    const copy = {
      ...structuredClone(original),
      id: 1 + Math.max(...themesOf(shop).map(({ id }) => id)),
      name: (args.name ?? `Copy of ${original.name}`).slice(0, NAME_LIMIT),
      createdAt: now,
      updatedAt: now,
    };
    storeTheme(shop, copy);
    return { newTheme: await tell('themes/create', copy, context), userErrors: [] };
  }),

  themeUpdate: exempted(async (_source, args: { id: string; input: { name?: string | null } }, context) => {
    const theme = findTheme(args.id, context.shop);
    if (!theme) return { theme: null, userErrors: noSuchTheme };
    const { name = theme.name } = args.input;
    const refuse = (message: string, code: string) => ({
      theme: null,
      userErrors: userError(['input', 'name'], message, code),
    });
    if (!name?.trim()) return refuse("Name can't be blank", 'INVALID');
    if (name.length > NAME_LIMIT) return refuse(`Name is too long (maximum is ${NAME_LIMIT} characters)`, 'TOO_LONG');
    const renamed = { ...theme, name, updatedAt: context.sandbox.clock.iso() };
    storeTheme(context.shop, renamed);
    return { theme: await tell('themes/update', renamed, context), userErrors: [] };
  }),

  themePublish: exempted(async (_source, { id }: { id: string }, context) => {
    const theme = findTheme(id, context.shop);
    if (!theme) return { theme: null, userErrors: noSuchTheme };
    publishTheme(context.shop, theme);
    return { theme: await tell('themes/publish', theme, context), userErrors: [] };
  }),

  themeDelete: exempted(async (_source, { id }: { id: string }, { shop, sandbox }) => {
    const theme = findTheme(id, shop);
    if (!theme) return { deletedThemeId: null, userErrors: noSuchTheme };
    if (theme.id === publishedTheme(shop).id) {
      const [refusal] = userError(['id'], 'The published theme cannot be deleted');
      return { deletedThemeId: null, userErrors: [{ ...refusal, code: null }] };
    }
    removeTheme(shop, theme);
    await sandbox.flush();
    sandbox.events.emit('themes/delete', shop, { id: theme.id });
    return { deletedThemeId: id, userErrors: [] };
  }),
};
