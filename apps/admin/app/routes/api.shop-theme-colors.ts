import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { themeColours } from '../theme/theme-colours.server';
import { readThemeSettings } from '../theme/theme-settings.server';

export const loader = resource({
  GET: async ({ admin }) => Response.json(themeColours(await readThemeSettings(admin.graphql)), { headers: noStore() }),
});

export const action = loader;
