import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { themePalette } from '../theme/theme-palette.server';
import { readThemeSettings } from '../theme/theme-settings.server';

export const loader = resource({
  GET: async ({ admin }) => Response.json(themePalette(await readThemeSettings(admin.graphql)), { headers: noStore() }),
});

export const action = loader;
