import { connection } from '../../../../platform/graphql/connection.ts';
import { themesOf } from '../../../../shop/themes/theme-library.ts';
import type { AdminApiContext } from '../../context.ts';
import { findTheme, roleOf, themeFields } from './theme.ts';
import { themeMutations } from './theme-writes.ts';

interface ThemesArguments {
  roles?: string[] | null;
  names?: string[] | null;
  [paging: string]: unknown;
}

export const themeResolvers = {
  QueryRoot: {
    themes(_source: unknown, { roles, names, ...args }: ThemesArguments, { shop }: AdminApiContext) {
      const found = themesOf(shop).filter(
        (theme) => (!roles || roles.includes(roleOf(theme, shop))) && (!names || names.includes(theme.name)),
      );
      return connection(
        found.map((theme) => themeFields(theme, shop)),
        args,
      );
    },
    theme(_source: unknown, { id }: { id: string }, { shop }: AdminApiContext) {
      const found = findTheme(id, shop);
      return found ? themeFields(found, shop) : null;
    },
  },
  Mutation: themeMutations,
};
